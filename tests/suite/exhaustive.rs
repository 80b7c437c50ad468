//! The problems whose cases can all be tried: every case against a program that shares nothing with
//! the library, by the pure function, and as a stream in any layout.

use crate::problems::{self, Cases, EveryCase, Oracle};
use crate::programs::program;
use crate::support::inputs::{laid_out, records_of};
use crate::support::serving::{answers, shown};
use chess_paths::program::{Problem, Random};
use std::sync::OnceLock;

/// A problem whose cases can all be tried.
struct Solved {
    problem: &'static Problem,
    oracle: &'static Oracle,
    every_case: &'static EveryCase,
    cases: Vec<String>,
    /// In the order of the cases, by a plain search for each.
    answers: Vec<i64>,
}

/// These problems, solved once for all tests.
fn solved() -> &'static [Solved] {
    static SOLVED: OnceLock<Vec<Solved>> = OnceLock::new();
    let solve = |(problem, oracle): (&'static Problem, &'static Oracle)| match &oracle.cases {
        Cases::Every(every_case) => {
            let cases = (every_case.cases)();
            let answers = program(problem.name, "none")(&(oracle.input)(&cases));
            assert_eq!(cases.len(), answers.len());
            Some(Solved { problem, oracle, every_case, cases, answers })
        }
        Cases::Random { .. } => None,
    };
    SOLVED.get_or_init(|| problems::all().filter_map(solve).collect())
}

/// The number of cases with each answer is known from elsewhere.
#[test]
fn every_answer_is_that_of_a_plain_search() {
    for Solved { oracle, every_case, cases, answers, .. } in solved() {
        let mut counts = vec![0; every_case.distribution.len()];
        for (case, &answer) in cases.iter().zip(answers) {
            let moves = (oracle.fewest_moves)(case).map(|moves| moves as i64);
            assert_eq!(moves, Some(answer), "{}: {}", oracle.name, case);
            if (every_case.is_promised)(case) {
                counts[answer as usize] += 1;
            }
        }
        assert_eq!(counts, every_case.distribution, "{}", oracle.name);
    }
}

/// Inputs of random sizes, one after another, in a random layout.
fn inputs_of(random: &mut Random, oracle: &Oracle, mut cases: &[String]) -> Vec<u8> {
    let mut text = String::new();
    while !cases.is_empty() {
        let (input, later) = cases.split_at(random.below(100).min(cases.len() as u64) as usize);
        text += &(oracle.input)(input);
        cases = later;
    }
    let records = records_of(&text, random);
    laid_out(random, &records)
}

fn check(problem: &Problem, input: &[u8], expected: &[i64]) {
    let expected: String = expected.iter().map(|answer| format!("{answer}\n")).collect();
    let outcome = answers(problem, input);
    assert_eq!(outcome.fault, None, "{}", problem.name);
    assert!(outcome.output == expected, "{}: other answers to {}", problem.name, shown(input));
}

#[test]
fn every_case_is_answered_in_a_plain_layout_and_some_in_another() {
    let mut random = Random::seeded(31);
    for Solved { problem, oracle, cases, answers, .. } in solved() {
        check(problem, (oracle.input)(cases).as_bytes(), answers);
        let some = cases.len() / 16;
        check(problem, &inputs_of(&mut random, oracle, &cases[..some]), &answers[..some]);
    }
}
