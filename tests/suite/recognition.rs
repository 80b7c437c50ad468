//! What an invalid input looks like. Stored cases in `refused` have the texts of the faults.

use crate::failing_streams::Broken;
use crate::support::inputs::{laid_out, records};
use crate::support::serving::{answers, outcome, shown, validated};
use chess_paths::program::{find, Problem, Random, PROBLEMS};
use chess_paths::Fault;
use std::io::Read;

const NO_COUNT: &str = "an input without its number of cases";
const KINGS_TOUR: &str = "the input of kings-tour";
const INFINITE_CHESS: &str = "the input of infinite-chess";
const NO_COUNT_OR_KINGS_TOUR: &str =
    "an input without its number of cases or the input of kings-tour";
const COUNT: &str = "answers, or a number of cases, which knights-meet has and kings-tour has not";

/// Inputs that are invalid to a problem, and what they look like, judged by all lines up to the
/// fault. Stored cases have more.
const INPUTS: &[(&str, &str, Option<&str>)] = &[
    ("kings-tour", "1 8", Some(INFINITE_CHESS)),
    ("kings-tour", "1 9\n", None),
    ("kings-tour", "-2\nc4 e6 d5\n", None),
    ("kings-tour", "c4 e6 d5\n1\n", None),
    ("infinite-chess", "A1 A1 A1\n", None),
    ("infinite-chess", "1 8\nc4 e6 d5\n", None),
    ("infinite-chess", "1 8\n7 8\n1\nQ 2 9\n", None),
    // It may be the file of a start whose rank is on the next line.
    ("infinite-chess", "2\nc4 e6 d5\n", None),
    ("infinite-chess", "1 5\n2 5\n2\nK 3 3\nK 3 3\n", None),
    ("knights-meet", "A1 B2 C3\n", Some(NO_COUNT_OR_KINGS_TOUR)),
    ("knights-meet", "a1 a1 a1\n", Some(NO_COUNT)),
    ("knights-meet", "1\nA1 A1 A1\n1 8\n7 8\n0\n", None),
    ("knights-meet", "A1 B2\n", None),
    ("knights-meet", "2\nA1 A1 A1\nA1 A1\nA1\n", None),
];

fn check(problem: &Problem, input: &[u8], fault: Option<Fault>, expected: Option<&str>) {
    let guess = fault.and_then(|fault| fault.guess);
    assert_eq!(guess.as_deref(), expected, "{}: {}", problem.name, shown(input));
}

#[test]
fn an_input_whose_lines_up_to_the_fault_are_of_another_problem_is_recognised() {
    for &(problem, input, expected) in INPUTS {
        let (problem, input) = (find(problem).expect("a problem"), input.as_bytes());
        let fault = validated(problem, input);
        assert!(fault.is_some(), "{}: {}", problem.name, shown(input));
        check(problem, input, fault, expected);
        check(problem, input, answers(problem, input).fault, expected);
    }
}

/// In any layout, with other inputs after it.
#[test]
fn inputs_are_recognised_by_all_other_problems() {
    let mut random = Random::seeded(5);
    for (of, problem) in PROBLEMS.iter().flat_map(|of| PROBLEMS.iter().map(move |to| (of, to))) {
        let expected = match (of.name, problem.name) {
            ("kings-tour", "knights-meet") => Some(NO_COUNT_OR_KINGS_TOUR),
            ("kings-tour", "infinite-chess") => Some(KINGS_TOUR),
            ("infinite-chess", "kings-tour" | "knights-meet") => Some(INFINITE_CHESS),
            ("knights-meet", "kings-tour") => Some(COUNT),
            _ => None,
        };
        for _ in 0..25 {
            let records = records(of, &mut random);
            let input = laid_out(&mut random, &records);
            check(problem, &input, answers(problem, &input).fault, expected);
        }
    }
}

/// After more bytes than are kept, nothing is said of lines that may be anything.
#[test]
fn an_opening_longer_than_a_line_is_not_recognised() {
    let (kings, infinite) = (find("kings-tour").unwrap(), find("infinite-chess").unwrap());
    for (blank_lines, expected) in [(65_526, Some(KINGS_TOUR)), (65_527, None)] {
        let input = "\n".repeat(blank_lines) + kings.about.sample.0;
        check(infinite, input.as_bytes(), answers(infinite, input.as_bytes()).fault, expected);
    }
}

/// Stored cases have others of each. Here the whole file is one line, which may be too long.
#[test]
fn files_of_other_formats_are_recognised_by_their_first_bytes() {
    let formats: [(&[u8], Option<&str>); 5] = [
        (b"\xff\xfec\0", Some("text in UTF-16")),
        (b"PK\x03\x04\x14", Some("a zip file")),
        (b"<p>", None),
        (b"PK", None),
        (b"5\0 1", None),
    ];
    for (problem, (opening, expected)) in PROBLEMS.iter().flat_map(|p| formats.map(|f| (p, f))) {
        for count in [1, 100_000] {
            let file = [opening, &*"x".repeat(count).into_bytes()].concat();
            check(problem, &file, answers(problem, &file).fault, expected);
        }
    }
}

/// Nothing after it is read.
#[test]
fn a_wrong_input_is_recognised_by_its_first_line() {
    for (of, name) in [("kings-tour", "infinite-chess"), ("knights-meet", "kings-tour")] {
        let [of, problem] = [of, name].map(|name| find(name).expect("a problem"));
        let line = of.about.sample.0.split_inclusive('\n').next().expect("a line");
        for solve in [problem.answer, problem.validate] {
            let mut input = line.as_bytes().chain(Broken(None));
            let fault = outcome(problem, solve, &mut input).fault.expect("a fault");
            assert!(fault.guess.is_some_and(|guess| guess.contains(of.name)), "{}", name);
        }
    }
}
