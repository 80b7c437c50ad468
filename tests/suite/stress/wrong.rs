//! The wrong programs of `tests/wrong`, compiled, and what `stress` says of them.

use crate::support::program::{self, chess_paths, run, Outcome};
use chess_paths::problem::Entry;
use std::env::{self, consts::EXE_SUFFIX};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The compiled program that has all the mistakes.
pub fn wrong() -> &'static Path {
    static WRONG: OnceLock<PathBuf> = OnceLock::new();
    WRONG.get_or_init(|| compile(&new_folder("program")))
}

fn compile(folder: &Path) -> PathBuf {
    let main = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/wrong/main.rs");
    let executable = folder.join(format!("wrong{}", EXE_SUFFIX));
    let compiler = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut rustc = program::command(compiler, &["-O", "--edition", "2021", "-o"]);
    let outcome = run(rustc.arg(&executable).arg(main), b"");
    assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""));
    executable
}

/// An empty folder for the files of a test.
pub fn new_folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("stress").join(test);
    let _ = fs::remove_dir_all(&folder); // where there is one from the last run
    fs::create_dir_all(&folder).expect("a new folder");
    folder
}

/// The wrong program under another name, by which its processes are known.
#[cfg(unix)]
pub fn wrong_at(path: &Path) -> &Path {
    fs::hard_link(wrong(), path).expect("another name for a file");
    path
}

/// Runs `stress` with these options on a command.
pub fn stress(problem: &str, options: &[&str], command: &[&str]) -> Outcome {
    let arguments = [&["stress", problem], options, &["--"], command].concat();
    run(&mut chess_paths(&arguments), b"")
}

/// Runs `stress` on the program with that mistake.
pub fn stress_wrong(problem: &Entry, options: &[&str], mistake: &str) -> Outcome {
    let program = wrong().to_str().expect("a path in UTF-8");
    stress(problem.name, options, &[program, problem.name, mistake])
}

/// What `stress` has printed about something that it has found.
#[derive(Debug, PartialEq, Eq)]
pub struct Report {
    /// The first line.
    pub verdict: String,
    pub complaint: Option<String>,
    pub input: String,
    pub expected: String,
    pub found: String,
    /// Routes and pictures, and what is said of simpler cases.
    pub rest: String,
}

impl Report {
    pub fn of(outcome: &Outcome) -> Report {
        assert_eq!(outcome.status, Some(1), "{:?}", outcome);
        let parts = || {
            let (head, rest) = outcome.stdout.split_once("\n\ninput:\n")?;
            let (input, rest) = rest.split_once("expected: ")?;
            let (expected, rest) = rest.split_once("\nfound: ")?;
            let (found, rest) = rest.split_once('\n')?;
            let (verdict, complaint) = match head.split_once("\nthe program says: ") {
                Some((verdict, complaint)) => (verdict, Some(complaint)),
                None => (head, None),
            };
            Some(Report {
                verdict: verdict.to_string(),
                complaint: complaint.map(String::from),
                input: input.to_string(),
                expected: expected.to_string(),
                found: found.to_string(),
                rest: rest.to_string(),
            })
        };
        parts().unwrap_or_else(|| panic!("no report in {:?}", outcome))
    }
}
