//! The output for each stored case, byte for byte.

use crate::support::cases::{self, differences, Case};
use crate::support::program::{chess_paths, printed};
use crate::support::serving::validated;
use chess_paths::program::PROBLEMS;

/// The folders of stored cases:
///
/// - `golden` has inputs as judges send them, one a file, which keep every promise of the
///   statement.
/// - `tolerated` has input that is answered beyond the promises: other line ends and blanks,
///   several inputs one after another, numbers beyond the limits, positions that no statement
///   allows.
/// - `refused` has input with a fault in it.
/// - `invalid` has input that breaks a promise, as `validate` reports it.
/// - `explained` has inputs with their explanations, and `distances` some with numbers.
/// - `generated` has what `generate` prints for a seed, which is the name of the case.
const FOLDERS: [&str; 7] =
    ["golden", "tolerated", "refused", "invalid", "explained", "distances", "generated"];

/// After an intended change, `UPDATE_CASES=1 cargo test every_stored_case` rewrites them and shows
/// what has changed, for a person to read. For a new case, `NAME.in` is enough, or for a new seed
/// an empty `SEED.out`.
#[test]
fn every_stored_case_is_what_it_was() {
    let mut changes = Vec::new();
    for problem in PROBLEMS {
        for folder in FOLDERS {
            changes.extend(differences(&cases::of(folder, problem), |case| match folder {
                "invalid" => chess_paths(&["validate", problem.name]),
                "explained" => chess_paths(&[problem.name, "--explain"]),
                "distances" => chess_paths(&[problem.name, "--explain", "--distances"]),
                "generated" => {
                    let seed = case.path.rsplit('/').next().expect("a name");
                    chess_paths(&["generate", problem.name, "--seed", seed])
                }
                _ => chess_paths(&[problem.name]),
            }));
        }
    }
    assert!(changes.is_empty(), "{}", changes.join("\n"));
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
