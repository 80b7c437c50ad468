//! The output of `generate`.

use super::simulated::entry;
use crate::problems::{self, Cases, EveryCase};
use crate::support::folders::new_folder;
use crate::support::program::{chess_paths, printed, run};
use crate::support::serving::{served, shown, validated};
use chess_paths::program::{Problem, PROBLEMS};
use std::collections::{BTreeSet, HashSet};
use std::fs;
use std::path::Path;

/// Panics where an input breaks a promise of the statement.
pub fn assert_valid(problem: &dyn Problem, input: &str) {
    let fault = validated(problem, &mut input.as_bytes());
    assert_eq!(fault, None, "{}: {}", problem.name(), shown(input.as_bytes()));
}

fn generated(arguments: &[&str]) -> String {
    printed(&mut chess_paths(&[&["generate"], arguments].concat()), b"")
}

#[test]
fn generated_inputs_keep_every_promise_and_differ() {
    for problem in PROBLEMS {
        let mut inputs = HashSet::new();
        for seed in (0..150).chain([u64::MAX]) {
            let input = problem.generate(seed);
            assert_valid(problem, &input);
            inputs.insert(input);
        }
        assert_eq!(inputs.len(), 151, "{}: some are the same", problem.name());
    }
}

/// The 64-bit FNV-1a hash of texts, one after another.
fn fingerprint(texts: impl IntoIterator<Item = String>) -> u64 {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for byte in texts.into_iter().flat_map(String::into_bytes) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    hash
}

/// Three numbers a problem: of random inputs, of one of each kind of the largest, and of a set.
/// After an intended change of what is generated, copy the numbers that the failed test prints.
#[test]
fn a_seed_gives_the_same_inputs_on_any_machine() {
    for (problem, oracle) in problems::all() {
        let name = problem.name();
        assert_eq!(generated(&[name, "--seed", "1"]), problem.generate(1));
        let random = fingerprint((0..300).map(|seed| problem.generate(seed)));
        let largest = fingerprint((0..5).map(|number| problem.generate_largest(1, number)));
        let set = fingerprint(saved_set(name, "2", 60));
        let generated = [random, largest, set];
        assert!(generated == oracle.generated, "{name}: {generated:#x?}");
    }
}

/// Each shape has other roles.
#[test]
fn the_largest_positions_of_five_seeds_have_different_shapes() {
    let roles = |seed| {
        let input = entry("infinite-chess").generate_largest(seed, 0);
        input.lines().skip(3).map(|piece| piece.as_bytes()[0]).collect::<BTreeSet<u8>>()
    };
    assert_eq!((0..5).map(roles).collect::<HashSet<_>>().len(), 5);
}

/// They have as many cases as are allowed, the hardest ones if there are more.
#[test]
fn the_largest_inputs_keep_every_promise() {
    for (problem, oracle) in problems::all() {
        let largest = generated(&[problem.name(), "--max", "--seed", "1"]);
        assert_valid(problem, &largest);
        assert!(largest != problem.generate_largest(2, 0), "{}", problem.name());
        if let Cases::Every(EveryCase { cases, is_promised, distribution, .. }) = &oracle.cases {
            let answers = served(problem, &largest);
            if oracle.limited_cases > 1 {
                let hardest = format!("{}\n", distribution.len() - 1);
                assert_eq!(answers, hardest.repeat(oracle.limited_cases), "{}", problem.name());
            } else {
                let mut listed: Vec<&str> = largest.lines().collect();
                listed.sort_unstable();
                let mut expected = cases();
                expected.retain(|case| is_promised(case));
                assert!(listed == expected, "{}", problem.name());
            }
        }
    }
}

/// Saves a set, and returns what is reported.
fn save(name: &str, seed: &str, count: usize, folder: &Path) -> String {
    let set = ["--count", &count.to_string(), "--save", "."];
    let arguments = [&["generate", name, "--seed", seed], &set[..]].concat();
    let outcome = run(chess_paths(&arguments).current_dir(folder), b"");
    assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(0), ""));
    outcome.stderr
}

/// The inputs `NAME-000.in`, `NAME-001.in` and so on, each beside its answers.
pub fn saved_set(name: &str, seed: &str, count: usize) -> Vec<String> {
    let folder = new_folder(&format!("set-{name}-{seed}-{count}"));
    save(name, seed, count, &folder);
    let problem = entry(name);
    let inputs = (0..count).map(|number| {
        let path = folder.join(format!("{name}-{number:03}.in"));
        let input = fs::read_to_string(&path).expect("an input");
        let answers = fs::read_to_string(path.with_extension("out")).expect("answers");
        assert!(answers == served(problem, &input), "{path:?}");
        input
    });
    inputs.collect()
}

/// The number of lines of each input that are neither a number alone nor empty.
fn sizes(inputs: &[String]) -> Vec<usize> {
    inputs.iter().map(|input| input.lines().filter(|line| line.contains(' ')).count()).collect()
}

#[test]
fn sets_keep_every_promise_and_have_inputs_of_every_size() {
    for problem in PROBLEMS {
        let set = saved_set(problem.name(), "18446744073709551615", 20);
        set.iter().for_each(|input| assert_valid(problem, input));
        let different: HashSet<&String> = set.iter().collect();
        assert_eq!(different.len(), 20, "{}", problem.name());
    }
    let kings_tour = sizes(&saved_set("kings-tour", "3", 14));
    assert_eq!(kings_tour, [1, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 512, 512, 512]);
    let knights_meet = sizes(&saved_set("knights-meet", "3", 12));
    assert_eq!(knights_meet, [10, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10]);
}

/// After all cases, they come again in another order.
#[test]
fn a_set_can_have_more_inputs_than_there_are_cases_for() {
    let set = saved_set("kings-tour", "3", 600);
    assert!(sizes(&set).iter().sum::<usize>() > 237_916);
    assert_eq!(set.iter().collect::<HashSet<_>>().len(), 600);
}
