//! The output for each stored case, byte for byte.

use crate::support::cases::{self, differences, Case};
use crate::support::program::{chess_paths, printed};
use crate::support::serving::validated;
use chess_paths::program::{Problem, PROBLEMS};
use std::process::Command;

/// Checks the stored cases of all problems in a folder against what a command prints for them.
///
/// After an intended change, `UPDATE_CASES=1 cargo test` rewrites them and shows what has changed,
/// for a person to read. For a new case, `NAME.in` is enough, or for a new seed an empty `SEED.out`.
fn check(folder: &str, command: impl Fn(&Problem, &Case) -> Command) {
    let mut changes = Vec::new();
    for problem in PROBLEMS {
        let cases = cases::of(folder, problem);
        changes.extend(differences(&cases, |case| command(problem, case)));
    }
    assert!(changes.is_empty(), "{}", changes.join("\n"));
}

/// Inputs as judges send them, one a file, which keep every promise of the statement. Input beyond
/// the promises: other line ends and blanks, several inputs one after another, numbers beyond the
/// limits, positions that no statement allows. Input with a fault in it.
#[test]
fn golden_and_tolerated_files_are_answered_and_refused_ones_refused() {
    for folder in ["golden", "tolerated", "refused"] {
        check(folder, |problem, _| chess_paths(&[problem.name]));
    }
}

/// Input that breaks a promise, as `validate` reports it.
#[test]
fn invalid_files_are_not_valid() {
    check("invalid", |problem, _| chess_paths(&["validate", problem.name]));
}

/// Inputs with their explanations.
#[test]
fn explained_files_are_explained() {
    check("explained", |problem, _| chess_paths(&[problem.name, "--explain"]));
}

/// Inputs with their explanations and numbers that prove them.
#[test]
fn distances_files_have_numbers() {
    check("distances", |problem, _| chess_paths(&[problem.name, "--explain", "--distances"]));
}

/// Inputs with their numbered explanations in colours.
#[test]
fn coloured_files_have_colours_and_numbers() {
    let options = ["--explain", "--number", "--color", "always"];
    check("coloured", |problem, _| chess_paths(&[&[problem.name], &options[..]].concat()));
}

/// Inputs with the documents that show and describe them.
#[test]
fn drawn_files_are_drawn() {
    check("drawn", |problem, _| chess_paths(&[problem.name, "--svg", "--number"]));
}

/// What `generate` prints for a seed, which is the name of the case.
#[test]
fn generated_files_are_generated() {
    check("generated", |problem, case| {
        let seed = case.path.rsplit('/').next().expect("a name");
        chess_paths(&["generate", problem.name, "--seed", seed])
    });
}

/// Each breaks a promise. (That golden inputs keep every promise is tested where files are.)
#[test]
fn inputs_that_no_judge_sends_are_not_valid() {
    for problem in PROBLEMS {
        for case in ["tolerated", "refused"].iter().flat_map(|folder| cases::of(folder, problem)) {
            assert!(validated(problem, &case.input).is_some(), "{:?}", case.path);
        }
    }
}

/// The files are joined as by `cat`, but for those whose last line has no line end.
#[test]
fn cases_one_after_another_are_answered_in_order() {
    for problem in PROBLEMS {
        let cases = ["golden", "tolerated"].iter().flat_map(|folder| cases::of(folder, problem));
        let cases: Vec<Case> = cases.filter(|case| case.input.ends_with(b"\n")).collect();
        let input: Vec<u8> = cases.iter().flat_map(|case| case.input.clone()).collect();
        let answers: String = cases.iter().map(|case| case.expected.stdout.as_str()).collect();
        let printed = printed(&mut chess_paths(&[problem.name]), &input);
        assert!(printed == answers, "{}: got other answers", problem.name);
    }
}
