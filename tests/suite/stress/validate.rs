//! What `validate` takes, and what it says of the rest.

use crate::support::cases::{self, Kind};
use crate::support::program::{chess_paths, run, Outcome};
use chess_paths::problem::Entry;
use chess_paths::problems::PROBLEMS;
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

fn validated(problem: &Entry, input: &[u8]) -> Outcome {
    run(&mut chess_paths(&["validate", problem.name]), input)
}

#[test]
fn golden_inputs_are_valid_and_nothing_is_said() {
    let silent = Outcome { status: Some(0), stdout: String::new(), stderr: String::new() };
    for problem in PROBLEMS {
        for case in cases::of_kind(Kind::Golden, problem) {
            assert_eq!(validated(problem, &case.input), silent, "{} {}", problem.name, case.name);
        }
        assert_eq!(validated(problem, problem.about.sample.0.as_bytes()), silent);
    }
}

/// None of them keeps the promises by accident.
#[test]
fn tolerated_inputs_are_not_valid() {
    for problem in PROBLEMS {
        for case in cases::of_kind(Kind::Tolerated, problem) {
            let outcome = validated(problem, &case.input);
            assert_eq!(outcome.status, Some(1), "{} {}", problem.name, case.name);
        }
    }
}

/// What is wrong in itself breaks a promise as well.
#[test]
fn refused_inputs_are_not_valid() {
    for problem in PROBLEMS {
        for case in cases::of_kind(Kind::Refused, problem) {
            let outcome = validated(problem, &case.input);
            let Outcome { status, stdout, stderr } = &outcome;
            assert_eq!((*status, stdout.as_str()), (Some(1), ""), "{} {:?}", case.name, outcome);
            assert!(stderr.starts_with("error: line "), "{} {:?}", case.name, outcome);
        }
    }
}

/// `invalid/SUBCOMMAND` has inputs that break one promise each: `NAME.in` beside the message
/// `NAME.err`.
#[test]
fn broken_promises_are_told() {
    for problem in PROBLEMS {
        let folder = cases::folder("invalid").join(problem.name);
        let entries = fs::read_dir(&folder).expect("a folder");
        let paths: BTreeSet<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
        let is_input = |path: &&PathBuf| path.extension().is_some_and(|ending| ending == "in");
        let inputs: Vec<&PathBuf> = paths.iter().filter(is_input).collect();
        assert!(inputs.len() >= 12 && paths.len() == 2 * inputs.len(), "{:?}", paths);
        for path in inputs {
            let input = fs::read(path).expect("an input");
            let stderr = fs::read_to_string(path.with_extension("err")).expect("a message");
            let expected = Outcome { status: Some(1), stdout: String::new(), stderr };
            assert_eq!(validated(problem, &input), expected, "{:?}", path);
        }
    }
}
