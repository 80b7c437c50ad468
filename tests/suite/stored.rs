//! The output for each stored case, byte for byte.

use crate::support::cases::{self, differences, Case};
use crate::support::program::{chess_paths, printed};
use crate::support::serving::validated;
use chess_paths::program::{Problem, PROBLEMS};
use std::process::Command;

/// Each folder in `tests`, and what the program is asked for there. A case whose name ends in
/// `-distances` has these in addition, and one whose name ends in `-narrow` has the shortest lines.
const FOLDERS: [(&str, &str); 8] = [
    // Inputs as judges send them, one a file, which keep every promise of the statement.
    ("golden", "PROBLEM"),
    // Input beyond the promises: other line ends and blanks, several inputs one after another,
    // numbers beyond the limits, positions that no statement allows.
    ("tolerated", "PROBLEM"),
    // Input with a fault in it.
    ("refused", "PROBLEM"),
    // Input that breaks a promise.
    ("invalid", "validate PROBLEM"),
    // Explanations, numbers that prove them, colours, and documents.
    ("explained", "PROBLEM --explain"),
    ("distances", "PROBLEM --distances"),
    ("coloured", "PROBLEM --explain --number --color=always"),
    ("drawn", "PROBLEM --svg --number"),
];

fn command(problem: &dyn Problem, case: &Case, words: &str) -> Command {
    let name = case.path.rsplit('/').next().expect("a name");
    let word = |word| if word == "PROBLEM" { problem.name() } else { word };
    let distances = name.ends_with("-distances").then_some("--distances");
    let narrow = name.ends_with("-narrow").then_some("--width=27");
    let options = distances.into_iter().chain(narrow);
    chess_paths(&words.split(' ').map(word).chain(options).collect::<Vec<&str>>())
}

/// After an intended change, `UPDATE_CASES=1 cargo test files` rewrites them and shows what has
/// changed, for a person to read. For a new case, `NAME.in` is enough.
#[test]
fn golden_and_other_files_have_their_stored_output() {
    let mut changes = Vec::new();
    for (folder, words) in FOLDERS {
        for problem in PROBLEMS {
            let cases = cases::of(folder, problem);
            changes.extend(differences(&cases, |case| command(problem, case, words)));
        }
    }
    assert!(changes.is_empty(), "{}", changes.join("\n"));
}

/// Each breaks a promise. (That golden inputs keep every promise is in `tests/sessions/files.md`.)
#[test]
fn inputs_that_no_judge_sends_are_not_valid() {
    for problem in PROBLEMS {
        for case in ["tolerated", "refused"].iter().flat_map(|folder| cases::of(folder, problem)) {
            assert!(validated(problem, &mut &case.input[..]).is_some(), "{:?}", case.path);
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
        let printed = printed(&mut chess_paths(&[problem.name()]), &input);
        assert!(printed == answers, "{}: got other answers", problem.name());
    }
}
