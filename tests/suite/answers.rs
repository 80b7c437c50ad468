//! Every case is answered, or refused, to the byte as its files say.

use crate::support::cases::{self, Case, Kind};
use crate::support::program::{chess_paths, run};
use chess_paths::problems::PROBLEMS;
use std::collections::BTreeSet;
use std::fs;

#[test]
fn every_case_is_answered_or_refused() {
    for problem in PROBLEMS {
        cases::check(&cases::all(problem), || chess_paths(&[problem.name]));
    }
}

/// As by `cat *.in`, but without the files that would have their last line run into the next.
#[test]
fn cases_back_to_back_are_answered_in_order() {
    for problem in PROBLEMS {
        let mut cases = cases::all(problem);
        cases.retain(|case| case.kind != Kind::Refused && case.input.ends_with(b"\n"));
        let input: Vec<u8> = cases.iter().flat_map(|case| case.input.clone()).collect();
        let answers: String = cases.iter().map(|case| case.expected.stdout.as_str()).collect();
        let outcome = run(&mut chess_paths(&[problem.name]), &input);
        assert!(outcome.stdout == answers, "{}: got other answers", problem.name);
        assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""));
    }
}

#[test]
fn the_sample_of_every_problem_is_a_golden_case() {
    for problem in PROBLEMS {
        let (input, answers) = problem.about.sample;
        let is_sample =
            |case: &Case| case.input == input.as_bytes() && case.expected.stdout == answers;
        let golden = cases::of_kind(Kind::Golden, problem);
        assert!(golden.iter().any(is_sample), "{}", problem.name);
    }
}

/// So that no case goes unused because its folder is misnamed.
#[test]
fn every_folder_of_cases_belongs_to_a_problem() {
    let problems: BTreeSet<String> = PROBLEMS.iter().map(|problem| problem.name.into()).collect();
    for kind in ["golden", "tolerated", "refused", "explained", "invalid", "generated"] {
        let entries = fs::read_dir(cases::folder(kind)).expect("a folder of folders");
        let folders: BTreeSet<String> =
            entries.map(|entry| entry.unwrap().file_name().to_str().unwrap().into()).collect();
        assert_eq!(folders, problems, "in {}", kind);
    }
}
