//! The wrong programs of `tests/wrong` as processes, and what `stress` says of them.

use crate::support::program::{self, chess_paths, run, Outcome};
use std::env::{self, consts::EXE_SUFFIX};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The compiled program that has all the mistakes.
pub fn wrong() -> &'static Path {
    static WRONG: OnceLock<PathBuf> = OnceLock::new();
    WRONG.get_or_init(|| {
        let main = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/wrong/main.rs");
        let executable = new_folder("program").join(format!("wrong{}", EXE_SUFFIX));
        let compiler = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let mut rustc = program::command(compiler, &["--edition", "2021", "-o"]);
        let outcome = run(rustc.arg(&executable).arg(main), b"");
        assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""));
        executable
    })
}

/// An empty folder for the files of a test.
pub fn new_folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("stress").join(test);
    let _ = fs::remove_dir_all(&folder); // where there is one from the last run
    fs::create_dir_all(&folder).expect("a new folder");
    folder
}

/// Runs `stress` with these options on a command.
pub fn stress(problem: &str, options: &[&str], command: &[&str]) -> Outcome {
    let arguments = [&["stress", problem], options, &["--"], command].concat();
    run(&mut chess_paths(&arguments), b"")
}

/// A report on something that was found, taken apart.
#[derive(Debug, PartialEq, Eq)]
pub struct ReportText<'a> {
    /// The first line.
    pub verdict: &'a str,
    pub stderr: Option<&'a str>,
    pub input: &'a str,
    pub expected: &'a str,
    pub found: &'a str,
    /// Routes and pictures, and what is known of simpler cases.
    pub rest: &'a str,
}

impl<'a> ReportText<'a> {
    pub fn of(text: &'a str) -> ReportText<'a> {
        let part = |text: &'a str, end| {
            text.split_once(end).unwrap_or_else(|| panic!("no {:?} in {:?}", end, text))
        };
        let (head, rest) = part(text, "\n\ninput:\n");
        let (input, rest) = part(rest, "expected: ");
        let (expected, rest) = part(rest, "\nfound: ");
        let (found, rest) = part(rest, "\n");
        let (verdict, stderr) = match head.split_once("\nthe program says: ") {
            Some((verdict, stderr)) => (verdict, Some(stderr)),
            None => (head, None),
        };
        ReportText { verdict, stderr, input, expected, found, rest }
    }
}
