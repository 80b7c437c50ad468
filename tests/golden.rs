//! Every case is answered, or refused, to the byte as its files say.

mod cases;
mod program;

use cases::{Case, Kind};
use chess_paths::problems::{Problem, PROBLEMS};
use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

fn subcommand(problem: &Problem) -> Command {
    program::command(env!("CARGO_BIN_EXE_chess-paths"), &[problem.name])
}

#[test]
fn every_case_is_answered_or_refused() {
    for problem in &PROBLEMS {
        cases::check(&cases::all(problem), || subcommand(problem));
    }
}

/// As by `cat *.in`, but without the files that would have their last line run into the next.
#[test]
fn cases_back_to_back_are_answered_in_order() {
    for problem in &PROBLEMS {
        let mut cases = cases::all(problem);
        cases.retain(|case| case.kind != Kind::Refused && case.input.ends_with(b"\n"));
        let input: Vec<u8> = cases.iter().flat_map(|case| case.input.clone()).collect();
        let answers: String = cases.iter().map(|case| case.expected.stdout.as_str()).collect();
        let outcome = program::run(&mut subcommand(problem), &input);
        assert!(outcome.stdout == answers, "{}: got other answers", problem.name);
        assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""));
    }
}

#[test]
fn the_sample_of_every_problem_is_a_golden_case() {
    for problem in &PROBLEMS {
        let (input, answers) = problem.sample;
        let is_sample =
            |case: &Case| case.input == input.as_bytes() && case.expected.stdout == answers;
        let mut cases = cases::all(problem);
        cases.retain(|case| case.kind == Kind::Golden);
        assert!(cases.iter().any(is_sample), "{}", problem.name);
    }
}

/// So that no case goes unused because its folder is misnamed.
#[test]
fn every_folder_of_cases_belongs_to_a_problem() {
    let problems: BTreeSet<String> = PROBLEMS.iter().map(|problem| problem.name.into()).collect();
    for kind in ["golden", "tolerated", "refused", "explained"] {
        let entries = fs::read_dir(cases::folder(kind)).expect("a folder of folders");
        let folders: BTreeSet<String> =
            entries.map(|entry| entry.unwrap().file_name().to_str().unwrap().into()).collect();
        assert_eq!(folders, problems, "in {}", kind);
    }
}
