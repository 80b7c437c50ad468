//! The cases that every solution of a problem has to pass.
//!
//! - `golden/SUBCOMMAND` has what judges really send: each file is one input that keeps every
//!   promise of the problem's statement, `NAME.in` beside its answers `NAME.out`.
//! - `tolerated/SUBCOMMAND` has input that no judge promises and that is answered all the same:
//!   other line ends and blanks, several inputs back to back, numbers beyond the limits, positions
//!   that no statement allows. The files are named likewise.
//! - `refused/SUBCOMMAND` has input with a fault in it: `NAME.err` is the error message, `NAME.out`
//!   has the answers to what comes before the fault. It is missing where there are none.

use crate::support::program::{self, Outcome};
use chess_paths::problem::Entry;
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What a case is for, and so the folder that it is in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Golden,
    Tolerated,
    Refused,
}

pub struct Case {
    pub kind: Kind,
    pub name: String,
    pub input: Vec<u8>,
    pub expected: Outcome,
}

/// All cases of a problem, of every kind.
pub fn all(problem: &Entry) -> Vec<Case> {
    let kinds = [Kind::Golden, Kind::Tolerated, Kind::Refused];
    kinds.into_iter().flat_map(|kind| of_kind(kind, problem)).collect()
}

/// The folder of that name in `tests`.
pub fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

/// The inputs in a folder for a problem.
pub fn inputs(kind: &str, problem: &str) -> Vec<PathBuf> {
    let files = fs::read_dir(folder(kind).join(problem)).expect("a folder of cases");
    let paths = files.map(|file| file.expect("a file").path());
    let mut inputs: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|ending| ending == "in")).collect();
    inputs.sort();
    assert!(!inputs.is_empty(), "no cases of {} in {}", problem, kind);
    inputs
}

/// Runs a program on every case.
pub fn check(cases: &[Case], program: impl Fn() -> Command) {
    let failures: Vec<String> = cases
        .iter()
        .map(|case| (case, program::run(&mut program(), &case.input)))
        .filter(|(case, outcome)| *outcome != case.expected)
        .map(|(Case { kind, name, expected, .. }, outcome)| {
            format!("{}/{}: expected {:?}\ngot {:?}\n", kind.folder(), name, expected, outcome)
        })
        .collect();
    assert!(failures.is_empty(), "{:?}:\n{}", program(), failures.join("\n"));
}

impl Kind {
    fn folder(self) -> &'static str {
        match self {
            Kind::Golden => "golden",
            Kind::Tolerated => "tolerated",
            Kind::Refused => "refused",
        }
    }

    /// The endings of the files of a case.
    fn endings(self) -> &'static [&'static [&'static str]] {
        match self {
            Kind::Golden | Kind::Tolerated => &[&["in", "out"]],
            Kind::Refused => &[&["err", "in"], &["err", "in", "out"]],
        }
    }
}

/// The cases of a problem that are of one kind.
pub fn of_kind(kind: Kind, problem: &Entry) -> Vec<Case> {
    let folder = folder(kind.folder()).join(problem.name);
    let mut found: BTreeMap<PathBuf, Vec<String>> = BTreeMap::new();
    for entry in fs::read_dir(&folder).unwrap_or_else(|error| panic!("{:?}: {}", folder, error)) {
        let path = entry.expect("a file").path();
        let ending = path.extension().and_then(OsStr::to_str).unwrap_or("").to_string();
        found.entry(path.with_extension("")).or_default().push(ending);
    }
    assert!(!found.is_empty(), "no cases in {:?}", folder);
    found.into_iter().map(|(path, endings)| case(kind, &path, endings)).collect()
}

fn case(kind: Kind, path: &Path, mut endings: Vec<String>) -> Case {
    endings.sort();
    let is_complete = kind.endings().iter().any(|complete| endings == *complete);
    assert!(is_complete, "the files of {:?} are {:?}", path, endings);
    let bytes = |ending: &str| {
        fs::read(path.with_extension(ending))
            .unwrap_or_else(|error| panic!("{:?}: {}", path, error))
    };
    let text = |ending: &str| match endings.iter().any(|there| there == ending) {
        true => String::from_utf8(bytes(ending)).expect("text"),
        false => String::new(),
    };
    let (stdout, stderr) = (text("out"), text("err"));
    let is_needless = kind == Kind::Refused && endings.len() == 3 && stdout.is_empty();
    assert!(!is_needless, "{:?} has a file of no answers", path);
    let status = if kind == Kind::Refused { 1 } else { 0 };
    Case {
        kind,
        name: path.file_name().and_then(OsStr::to_str).expect("a name").to_string(),
        input: bytes("in"),
        expected: Outcome { status: Some(status), stdout, stderr },
    }
}
