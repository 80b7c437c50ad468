//! How the known cases were chosen: `CHOOSE_KNOWN=PROBLEM cargo test chosen_again` writes a list
//! that is as good as the one in `src`, and says where.

use super::random_cases::{passing, wrong_programs, Solved};
use super::simulated::{entry, run_mistake, search_with, Record, SEARCH_OPTIONS};
use crate::problems::oracle;
use crate::support::folders::new_folder;
use crate::support::program::skip;
use chess_paths::program::Options;
use std::collections::BTreeSet;
use std::env;
use std::fs;

/// How many random inputs there are to choose from. For mistakes that hardly show on them, there
/// are also the simplest of some searches.
const RANDOM: u64 = 8000;

/// How many cases are chosen for a problem that has no known ones.
const FIRST_LIST: usize = 50;

#[test]
fn known_cases_can_be_chosen_again() {
    let Ok(name) = env::var("CHOOSE_KNOWN") else {
        return skip("choosing known cases, as CHOOSE_KNOWN names no problem");
    };
    let (problem, programs) = (entry(&name), wrong_programs(&name, |mistake| !mistake.is("huge")));
    assert!(programs.len() <= 128, "a bit of a number for each program");
    let about = problem.about();
    let known: Vec<&str> = about.known().collect();
    let count = if known.is_empty() { FIRST_LIST } else { known.len() };
    let cases_of = |input: String| match about.most_lines {
        1 => input.lines().skip(about.announces_cases.into()).map(str::to_string).collect(),
        _ => vec![input.trim_end().to_string()],
    };
    let solved = |case: &str| {
        let cases = vec![case.to_string(); *about.cases_per_input.start()];
        Solved::new(problem.name(), (oracle(problem).input)(&cases))
    };
    let exposed = |case: &str| {
        let solved = solved(case);
        let bit = |(_, program): &(_, _)| u128::from(solved.exposes(program));
        programs.iter().rev().map(bit).fold(0, |bits, bit| bits << 1 | bit)
    };
    let random: BTreeSet<String> =
        (0..RANDOM).map(|seed| problem.generate(seed)).flat_map(cases_of).collect();
    // A person has to understand it.
    let is_small = |case: &String| case.lines().count() <= 11;
    let with_exposed = |case: String| (exposed(&case), case);
    let mut rest: Vec<(u128, String)> =
        random.into_iter().filter(is_small).map(with_exposed).collect();
    for (index, (_, program)) in programs.iter().enumerate() {
        let mut seeds = 1..2;
        while rest.iter().filter(|(exposed, _)| exposed >> index & 1 == 1).count() < 3 {
            let Some(seed) = seeds.next() else { break };
            let options = Options { seed, ..SEARCH_OPTIONS };
            let run = |input: &str, limits| run_mistake(program, input, limits);
            let report = search_with(problem.name(), &options, &Record::default(), run);
            let found = report.finding.into_iter().flat_map(|found| cases_of(found.input));
            rest.extend(found.filter(is_small).map(with_exposed));
        }
    }
    // By turns, the case that exposes most, and the one that exposes most of what none before does.
    let (mut chosen, mut unexposed) = (Vec::new(), !0);
    while chosen.len() < count {
        let wanted = if chosen.len() % 2 == 0 { !0 } else { unexposed };
        let gain = |index: &usize| (rest[*index].0 & wanted).count_ones();
        let best = (0..rest.len()).rev().max_by_key(gain).expect("enough cases to choose from");
        let (exposed, case) = rest.swap_remove(best);
        unexposed &= !exposed;
        if rest.iter().all(|(exposed, _)| exposed & unexposed == 0) {
            unexposed = !0;
        }
        chosen.push(case);
    }
    let file = new_folder("known").join(format!("{name}.in"));
    fs::write(&file, chosen.join("\n\n") + "\n").expect("a file");
    println!("chosen: {}", file.display());
    let known = known.iter().map(|case| solved(case)).collect::<Vec<_>>();
    let chosen = chosen.iter().map(|case| solved(case)).collect::<Vec<_>>();
    for count in [5, 10, 20, known.len()].into_iter().filter(|&count| count <= known.len()) {
        let passing = [&chosen, &known].map(|cases| passing(&cases[..count], &programs));
        println!("{passing:?} mistakes pass the first {count} of those chosen and known");
        assert!(passing[0] <= passing[1]);
    }
}
