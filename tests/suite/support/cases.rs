//! The stored cases: files in `tests/FOLDER/SUBCOMMAND`.
//!
//! Each case is an input `NAME.in`, with what the program writes for it: `NAME.out` to standard
//! output and `NAME.err` to standard error, one of them or both. The status is 1 if there is an
//! error, or else 0.

use crate::support::program::{self, Outcome};
use chess_paths::program::Problem;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

pub struct Case {
    /// The path of its files from `tests` on, without an ending.
    pub path: String,
    pub input: Vec<u8>,
    pub expected: Outcome,
}

/// A folder in `tests`.
pub fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

/// The cases of a problem in a folder, ordered by name; none if there is no folder.
pub fn of(name: &str, problem: &dyn Problem) -> Vec<Case> {
    let folder = folder(name).join(problem.name());
    let entries = fs::read_dir(folder).into_iter().flatten();
    let paths = entries.map(|entry| entry.expect("a file").path().with_extension(""));
    let mut paths: Vec<PathBuf> = paths.collect();
    paths.sort_unstable();
    paths.dedup();
    paths.into_iter().map(case).collect()
}

/// The inputs of these cases.
pub fn inputs(name: &str, problem: &dyn Problem) -> Vec<String> {
    let inputs = of(name, problem).into_iter().map(|case| case.input);
    inputs.map(|input| String::from_utf8(input).expect("text")).collect()
}

impl Case {
    /// Makes an outcome the expected one: no file for what is empty, unless both are.
    fn update(&self, Outcome { stdout, stderr, .. }: &Outcome) {
        for (ending, text) in [("out", stdout), ("err", stderr)] {
            let file = folder(&format!("{}.{}", self.path, ending));
            if !text.is_empty() || (ending == "out" && stderr.is_empty()) {
                fs::write(file, text).expect("a file that can be written");
            } else if file.exists() {
                fs::remove_file(file).expect("a file that can be removed");
            }
        }
    }
}

fn case(path: PathBuf) -> Case {
    let bytes = |ending: &str| fs::read(path.with_extension(ending)).unwrap_or_default();
    let text = |ending: &str| String::from_utf8(bytes(ending)).expect("text");
    let (stdout, stderr) = (text("out"), text("err"));
    let is_expected = |ending: &str| path.with_extension(ending).exists();
    let is_complete = is_expected("out") || is_expected("err");
    assert!(is_complete || is_update(), "nothing is expected of {path:?}: set UPDATE_CASES");
    // No run has the outcome that is expected of a new case.
    let status = is_complete.then_some(i32::from(!stderr.is_empty()));
    let expected = Outcome { status, stdout, stderr };
    let input = bytes("in");
    let names = path.iter().map(|name| name.to_str().expect("a name"));
    let names: Vec<&str> = names.collect();
    let path = names[names.len() - 3..].join("/");
    Case { path, input, expected }
}

/// Runs a program on every case, and describes what differs from what is expected. That becomes
/// what is expected if the variable `UPDATE_CASES` is set.
pub fn differences(cases: &[Case], program: impl Fn(&Case) -> Command) -> Vec<String> {
    let outcomes = cases.iter().map(|case| (case, program::run(&mut program(case), &case.input)));
    let different = outcomes.filter(|(case, outcome)| *outcome != case.expected);
    let describe = |(case, outcome): (&Case, Outcome)| {
        if is_update() {
            case.update(&outcome);
        }
        match case.expected.status {
            None => format!("{} is new: {:?}\n", case.path, outcome),
            Some(_) => format!("{}: expected {:?}\ngot {:?}\n", case.path, case.expected, outcome),
        }
    };
    different.map(describe).collect()
}

/// Whether what is stored is to become what the program does now.
pub fn is_update() -> bool {
    env::var_os("UPDATE_CASES").is_some()
}
