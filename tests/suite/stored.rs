//! The output for each stored case, byte for byte.

use crate::support::cases::{self, differences, Case};
use crate::support::program::{chess_paths, printed};
use crate::support::serving::validated;
use chess_paths::program::{Problem, PROBLEMS};

/// A folder in `tests`, and the arguments for a case in it.
type Folder = (&'static str, fn(&'static Problem, &Case) -> Vec<String>);

const FOLDERS: [Folder; 9] = [
    // Inputs as judges send them, one a file, which keep every promise of the statement.
    ("golden", |problem, _| words(&[problem.name])),
    // Input beyond the promises: other line ends and blanks, several inputs one after another,
    // numbers beyond the limits, positions that no statement allows.
    ("tolerated", |problem, _| words(&[problem.name])),
    // Input with a fault in it.
    ("refused", |problem, _| words(&[problem.name])),
    // Input that breaks a promise.
    ("invalid", |problem, _| words(&["validate", problem.name])),
    // Inputs with their explanations, with numbers that prove them, in colours, and as documents,
    // with distances where the name of a case ends so.
    ("explained", |problem, _| words(&[problem.name, "--explain"])),
    ("distances", |problem, _| words(&[problem.name, "--distances"])),
    ("coloured", |problem, _| words(&[problem.name, "--explain", "--number", "--color=always"])),
    ("drawn", |problem, case| {
        let distances = case.path.ends_with("-distances").then_some("--distances");
        words(&[&[problem.name, "--svg", "--number"], distances.as_slice()].concat())
    }),
    // What is generated for a seed, which is the name of the case.
    ("generated", |problem, case| {
        let seed = case.path.rsplit('/').next().expect("a name");
        words(&["generate", problem.name, "--seed", seed])
    }),
];

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| word.to_string()).collect()
}

/// After an intended change, `UPDATE_CASES=1 cargo test files` rewrites them and shows what has
/// changed, for a person to read. For a new case, `NAME.in` is enough, or for a new seed an empty
/// `SEED.out`.
#[test]
fn golden_and_other_files_have_their_stored_output() {
    let mut changes = Vec::new();
    for (problem, (folder, arguments)) in
        PROBLEMS.iter().flat_map(|problem| FOLDERS.map(|folder| (problem, folder)))
    {
        let cases = cases::of(folder, problem);
        changes.extend(differences(&cases, |case| chess_paths(&arguments(problem, case))));
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
