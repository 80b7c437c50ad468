//! Explanations: every route is right by the rules of its problem, and every picture shows what it
//! should.

use crate::infinite_chess::gap_between_ways;
use crate::problems::{self, many_cases, Oracle};
use crate::support::printed::{ensure, explanations, Printed};
use crate::support::serving::presented;
use chess_paths::program::{Format, Problem, Random};

/// Numbers, where there are any, prove that no route is shorter.
#[test]
fn explanations_are_right_and_give_the_answer() {
    for (problem, oracle) in problems::all() {
        check_all(problem, oracle, &many_cases(oracle));
    }
}

/// Between the two ends of a gap there are as many moves as files, even if their numbers, which come
/// from different sides, differ by one.
#[test]
fn a_gap_that_is_reached_from_both_sides_is_no_single_move() {
    let problem = chess_paths::program::find("infinite-chess").expect("a problem");
    let random = &mut Random::seeded(59);
    let cases = Vec::from_iter((0..GAPS).map(|_| gap_between_ways(random)));
    check_all(problem, problems::oracle(problem), &cases);
}

const GAPS: usize = 510;

fn check_all(problem: &Problem, oracle: &Oracle, cases: &[String]) {
    let input = (oracle.input)(cases);
    for has_distances in problems::with_and_without_distances(problem) {
        let format = Format { has_distances, ..Format::default() };
        let explanations = explanations(&presented(problem.explain, format, &input));
        assert_eq!(explanations.len(), cases.len(), "{}", problem.name);
        for (case, printed) in cases.iter().zip(&explanations) {
            if let Err(message) = check(oracle, case, printed, has_distances) {
                panic!("{}\n{}:\n{}", case, message, printed.text);
            }
        }
    }
}

fn check(oracle: &Oracle, case: &str, printed: &Printed, has_numbers: bool) -> Result<(), String> {
    ensure!(printed.numbers.is_some() == has_numbers, "numbers: {:?}", printed.numbers);
    (oracle.check_explanation)(case, printed)
}

/// An explanation with one change: a character left out or replaced, in turn by one of several, or
/// a line left out or repeated. Only the label of a file may be missing.
fn with_one_change(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let mut changed = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let with = |other: &str| [&lines[..index], &[other], &lines[index + 1..]].concat().concat();
        changed.extend([with(""), with(&line.repeat(2))]);
        for place in 0..line.len() - 1 {
            let (before, after) = (&line[..place], &line[place + 1..]);
            let others = if line.starts_with(' ') { &OTHERS[1..] } else { &OTHERS };
            let other = others[changed.len() % others.len()];
            changed.push(with(&[before, other, after].concat()));
        }
    }
    changed.retain(|other| other != text);
    changed
}

const OTHERS: [&str; 9] = [" ", "", ".", "", "x", "", "K", "2", "+"];

#[test]
fn explanations_with_a_change_are_rejected() {
    for (problem, oracle) in problems::all() {
        assert!(!oracle.explained.is_empty(), "{}", problem.name);
        for has_distances in problems::with_and_without_distances(problem) {
            for case in oracle.explained {
                let format = Format { has_distances, ..Format::default() };
                let input = (oracle.input)(&[case.to_string()]);
                let text = presented(problem.explain, format, &input);
                let check = |text: &str| match &explanations(text)[..] {
                    [printed] => check(oracle, case, printed, has_distances),
                    others => Err(format!("{} explanations", others.len())),
                };
                assert_eq!(check(&text), Ok(()), "{text}");
                for changed in with_one_change(&text) {
                    assert!(check(&changed).is_err(), "{}", changed);
                }
            }
        }
    }
}
