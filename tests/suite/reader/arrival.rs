//! Every input among the files of the tests is answered and explained alike, however it arrives.

use crate::support::cases::folder;
use crate::support::in_process::{as_text, Solving};
use crate::support::serving::{check, expected, outcome, Arrival, Outcome, SIZES};
use chess_paths::problem::Entry;
use chess_paths::problems::PROBLEMS;
use chess_paths::reader::lines::Sizes;
use std::ffi::OsStr;
use std::fs;
use std::io::Read;

/// The inputs of a problem in all folders.
fn inputs(problem: &Entry) -> Vec<Vec<u8>> {
    let mut inputs = Vec::new();
    for kind in ["golden", "tolerated", "refused", "explained"] {
        for entry in fs::read_dir(folder(kind).join(problem.name)).expect("a folder of inputs") {
            let path = entry.expect("a file").path();
            if path.extension() == Some(OsStr::new("in")) {
                inputs.push(fs::read(path).expect("a file that can be read"));
            }
        }
    }
    assert!(inputs.len() > 20, "{} has {} inputs", problem.name, inputs.len());
    inputs
}

/// What is answered to an input that arrives as a whole, and what explains it, after a check
/// that the answers and the fault are right.
fn whole_outcomes(problem: &Entry, input: &[u8]) -> [Outcome; 2] {
    let answers = outcome(problem.answer, &mut &input[..], SIZES);
    assert_eq!(answers, expected(problem, input, SIZES.line));
    let explanations = outcome(as_text(problem.explain), &mut &input[..], SIZES);
    assert_eq!(explanations.fault, answers.fault);
    [answers, explanations]
}

/// Where an input is cut in two: everywhere if it is `short` or shorter, or else at `most` places.
fn cuts(input: &[u8], short: usize, most: usize) -> Vec<usize> {
    if input.len() <= short {
        (1..input.len()).collect()
    } else {
        (1..=most).map(|index| input.len() * index / (most + 1)).collect()
    }
}

#[test]
fn inputs_in_two_parts_are_answered_and_explained_as_if_whole() {
    for problem in PROBLEMS {
        for input in inputs(problem) {
            let explain = as_text(problem.explain);
            let [answers, explanations] = whole_outcomes(problem, &input);
            // To explain a long input takes far longer than to read it.
            let parts: [(Solving<'_>, Outcome, Vec<usize>); 2] = [
                (&problem.answer, answers, cuts(&input, 2_000, 1_000)),
                (&explain, explanations, cuts(&input, 300, 50)),
            ];
            for (solve, whole, cuts) in parts {
                for cut in cuts {
                    let (first, second) = input.split_at(cut);
                    let parts = outcome(solve, &mut first.chain(second), SIZES);
                    let shown = String::from_utf8_lossy(&input);
                    assert!(parts == whole, "{:?}, not {:?}: {} of {}", parts, whole, cut, shown);
                }
            }
        }
    }
}

/// How many bytes arrive at a time, and how large a block is.
const PARTS: [(usize, usize); 8] = [
    (1, SIZES.block),
    (5, SIZES.block),
    (usize::MAX, 1),
    (usize::MAX, 2),
    (usize::MAX, 3),
    (usize::MAX, 16),
    (5, 16),
    (usize::MAX, 64),
];

/// With blocks of a few bytes, and byte by byte. The reads are interrupted now and then.
#[test]
fn inputs_in_many_parts_are_answered_and_explained_as_if_whole() {
    for problem in PROBLEMS {
        for input in inputs(problem) {
            let explain = as_text(problem.explain);
            let solving: [Solving<'_>; 2] = [&problem.answer, &explain];
            for (solve, whole) in solving.into_iter().zip(whole_outcomes(problem, &input)) {
                for (most, block) in PARTS {
                    let arrival = Arrival { most, sizes: Sizes { block, ..SIZES } };
                    check(solve, &input, arrival, &whole);
                }
            }
        }
    }
}
