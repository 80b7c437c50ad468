//! What the library makes of an input, whose bytes can arrive in many ways.

use super::dribble::Dribble;
use super::in_process::as_text;
use chess_paths::command_line::recognition;
use chess_paths::reader::fault::{Error, Fault};
use chess_paths::reader::lines::Limits;
use chess_paths::reader::Session;
use chess_paths::registry::Entry;
use std::io::Read;
use std::panic::{catch_unwind, AssertUnwindSafe};

/// What is written for an input, and the fault that ends it.
#[derive(Debug, PartialEq, Eq)]
pub struct Outcome {
    pub output: String,
    pub fault: Option<Fault>,
}

/// The limits that the program uses.
pub const LIMITS: Limits = Limits { read_size: 1 << 17, line_length: 1 << 16 };

/// How many bytes arrive at a time, and how many are read at once, at most; 0 counts as 1.
pub const PARTS: [(usize, usize); 7] = [
    (7, 1 << 17),
    (1, 16),
    (usize::MAX, 0),
    (2, 3),
    (usize::MAX, 16),
    (usize::MAX, 64),
    (4096, 64),
];

/// What is answered to an input that can be read.
pub fn answers(problem: &Entry, input: &[u8]) -> Outcome {
    outcome(problem, problem.answer, &mut &input[..], LIMITS)
}

/// What a problem writes for an input that can be read, with its guess where the input is wrong.
pub fn outcome(
    problem: &Entry,
    solve: impl Fn(&mut Session<'_>) -> Result<(), Error>,
    input: &mut dyn Read,
    limits: Limits,
) -> Outcome {
    let mut output = Vec::new();
    let solved = recognition::with_guess(problem, input, |input| {
        Session::new(input, &mut output, limits).run(&solve)
    });
    let output = String::from_utf8(output).expect("output that is UTF-8");
    match solved {
        Ok(()) => Outcome { output, fault: None },
        Err(Error::Fault(fault)) => Outcome { output, fault: Some(fault) },
        Err(error) => panic!("{}", error),
    }
}

/// Checks that an input is answered alike in whatever parts it arrives. Returns the outcome.
pub fn check_arrivals(problem: &Entry, input: &[u8]) -> Outcome {
    check_parts(problem, problem.answer, input, LIMITS.line_length, &PARTS)
}

/// Checks that an input is explained alike in whatever parts it arrives, up to the fault at which
/// answers end as well.
pub fn check_explanations(problem: &Entry, input: &[u8]) {
    let explain = as_text(problem.explain);
    let outcome = check_parts(problem, explain, input, LIMITS.line_length, &PARTS[..3]);
    assert_eq!(outcome.fault, answers(problem, input).fault, "{}", shown(input));
}

/// Checks that an input comes to the same in these parts, if lines of `line_length` bytes are too
/// long. Returns what it comes to.
pub fn check_parts(
    problem: &Entry,
    solve: impl Fn(&mut Session<'_>) -> Result<(), Error>,
    input: &[u8],
    line_length: usize,
    parts: &[(usize, usize)],
) -> Outcome {
    let whole = outcome(problem, &solve, &mut &input[..], Limits { line_length, ..LIMITS });
    for &(most, read_size) in parts {
        let mut arriving = Dribble::new(input, most);
        let limits = Limits { read_size, line_length };
        let solved = AssertUnwindSafe(|| outcome(problem, &solve, &mut arriving, limits));
        let what =
            || format!("{}: {} in parts of {}: {}", problem.name, read_size, most, shown(input));
        let outcome = catch_unwind(solved).unwrap_or_else(|_| panic!("a panic, {}", what()));
        assert!(outcome == whole, "expected {:?}\ngot {:?}\n{}", whole, outcome, what());
    }
    whole
}

/// The beginning of an input, for the message of a test.
pub fn shown(input: &[u8]) -> String {
    format!("{:?}", String::from_utf8_lossy(&input[..input.len().min(2_000)]))
}
