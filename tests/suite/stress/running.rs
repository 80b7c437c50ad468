//! `stress` as a process, and its report taken apart.

use crate::support::program::{chess_paths, run, Outcome};

/// Runs `stress` with these options on a command.
pub fn stress(problem: &str, options: &[&str], command: &[&str]) -> Outcome {
    let arguments = [&["stress", problem], options, &["--"], command].concat();
    run(&mut chess_paths(&arguments), b"")
}

/// A report on a counterexample.
#[derive(Debug, PartialEq, Eq)]
pub struct ReportText<'a> {
    /// The first line.
    pub verdict: &'a str,
    pub stderr: Option<&'a str>,
    pub input: &'a str,
    pub expected: &'a str,
    pub found: &'a str,
    /// Routes, pictures and what is known of simpler cases.
    pub rest: &'a str,
}

impl<'a> ReportText<'a> {
    pub fn of(text: &'a str) -> ReportText<'a> {
        let part = |text: &'a str, end| {
            text.split_once(end).unwrap_or_else(|| panic!("no {end:?} in {text:?}"))
        };
        let (head, rest) = part(text, "\n\ninput:\n");
        let (input, rest) = part(rest, "expected: ");
        let (expected, rest) = part(rest, "\nfound: ");
        let (found, rest) = part(rest, "\n");
        let said = head.split_once("\nthe program says: ");
        let (verdict, stderr) = said.map_or((head, None), |(verdict, text)| (verdict, Some(text)));
        ReportText { verdict, stderr, input, expected, found, rest }
    }
}
