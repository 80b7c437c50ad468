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
pub struct ReportText {
    /// The first line.
    pub verdict: String,
    pub stderr: Option<String>,
    pub input: String,
    pub expected: String,
    pub found: String,
    /// Routes and pictures, and what is known of simpler cases.
    pub rest: String,
}

impl ReportText {
    pub fn of(text: &str) -> ReportText {
        let parts = || {
            let (head, rest) = text.split_once("\n\ninput:\n")?;
            let (input, rest) = rest.split_once("expected: ")?;
            let (expected, rest) = rest.split_once("\nfound: ")?;
            let (found, rest) = rest.split_once('\n')?;
            let (verdict, stderr) = match head.split_once("\nthe program says: ") {
                Some((verdict, stderr)) => (verdict, Some(stderr)),
                None => (head, None),
            };
            Some(ReportText {
                verdict: verdict.to_string(),
                stderr: stderr.map(String::from),
                input: input.to_string(),
                expected: expected.to_string(),
                found: found.to_string(),
                rest: rest.to_string(),
            })
        };
        parts().unwrap_or_else(|| panic!("no report in {:?}", text))
    }
}
