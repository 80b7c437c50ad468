//! The cases that every solution of a problem has to pass.
//!
//! `golden/SUBCOMMAND` holds input that is answered, `NAME.in` beside its answers `NAME.out`.
//! `refused/SUBCOMMAND` holds input with a fault in it: `NAME.out` are the answers to what comes
//! before, `NAME.err` is what the fault is told in.

use crate::program::{self, Outcome};
use chess_paths::problems::Problem;
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

pub struct Case {
    name: String,
    pub input: Vec<u8>,
    pub expected: Outcome,
}

/// All cases of a problem.
pub fn all(problem: &Problem) -> Vec<Case> {
    let golden = folder("golden").join(problem.name);
    let golden = names(&golden, &["in", "out"]).map(|path| case(&path, 0, String::new()));
    let refused = folder("refused").join(problem.name);
    let refused =
        names(&refused, &["err", "in", "out"]).map(|path| case(&path, 1, text(&path, "err")));
    golden.chain(refused).collect()
}

/// The folder of that name beside this one.
pub fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

/// Runs a program on every case.
pub fn check(cases: &[Case], program: impl Fn() -> Command) {
    let failures: Vec<String> = cases
        .iter()
        .map(|case| (case, program::run(&mut program(), &case.input)))
        .filter(|(case, outcome)| *outcome != case.expected)
        .map(|(case, outcome)| {
            format!("{}: expected {:?}\ngot {:?}\n", case.name, case.expected, outcome)
        })
        .collect();
    assert!(failures.is_empty(), "{:?}:\n{}", program(), failures.join("\n"));
}

fn case(path: &Path, status: i32, stderr: String) -> Case {
    Case {
        name: path.display().to_string(),
        input: fs::read(path.with_extension("in")).expect("an input"),
        expected: Outcome { status: Some(status), stdout: text(path, "out"), stderr },
    }
}

fn text(path: &Path, ending: &str) -> String {
    fs::read_to_string(path.with_extension(ending)).expect("a file of a case")
}

/// The paths of the cases in a folder, without the endings of their files, of which each case
/// has all and no others.
fn names(folder: &Path, endings: &'static [&str]) -> impl Iterator<Item = PathBuf> {
    let mut found: BTreeMap<PathBuf, Vec<String>> = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{:?}: {}", folder, error)) {
        let path = entry.expect("a file").path();
        let ending = path.extension().and_then(OsStr::to_str).unwrap_or("").to_string();
        found.entry(path.with_extension("")).or_default().push(ending);
    }
    assert!(!found.is_empty(), "no cases in {:?}", folder);
    found.into_iter().map(move |(path, mut found)| {
        found.sort();
        assert_eq!(found, endings, "the files of {:?}", path);
        path
    })
}
