//! What the library makes of an input, whose bytes can arrive in many ways, and what it should
//! make of it.

use super::dribble::Dribble;
use super::in_process::as_text;
use super::records::Records;
use crate::problems::row;
use chess_paths::problem::Entry;
use chess_paths::reader::fault::Error;
use chess_paths::reader::lines::Sizes;
use chess_paths::reader::Session;
use std::io::Read;
use std::panic::{catch_unwind, AssertUnwindSafe};

/// What is written for an input, and the text of the fault that ends it.
#[derive(Debug, PartialEq, Eq)]
pub struct Outcome {
    pub output: String,
    pub fault: Option<String>,
}

/// A way for an input to arrive, and the sizes of the reader that it arrives at.
#[derive(Clone, Copy, Debug)]
pub struct Arrival {
    /// At most so many bytes arrive at a time.
    pub most: usize,
    pub sizes: Sizes,
}

/// The sizes that the program uses.
pub const SIZES: Sizes = Sizes { block: 1 << 17, line: 1 << 16 };

/// In large and small parts, and with large and small blocks. In the last two, lines of a length
/// that often occurs in tests are too long.
pub const ARRIVALS: [Arrival; 7] = [
    Arrival { most: usize::MAX, sizes: SIZES },
    Arrival { most: 7, sizes: SIZES },
    Arrival { most: 1, sizes: Sizes { block: 16, ..SIZES } },
    Arrival { most: usize::MAX, sizes: Sizes { block: 1, ..SIZES } },
    Arrival { most: 2, sizes: Sizes { block: 3, ..SIZES } },
    Arrival { most: usize::MAX, sizes: Sizes { block: 2, line: 40 } },
    Arrival { most: 4096, sizes: Sizes { block: 64, line: 40 } },
];

/// What is written for an input that can be read, by a reader of these sizes.
pub fn outcome(
    solve: impl FnOnce(&mut Session<'_>) -> Result<(), Error>,
    input: &mut dyn Read,
    sizes: Sizes,
) -> Outcome {
    let mut output = Vec::new();
    let solved = Session::new(input, &mut output, sizes).run(solve);
    let output = String::from_utf8(output).expect("output that is UTF-8");
    match solved {
        Ok(()) => Outcome { output, fault: None },
        Err(fault @ Error::Fault(_)) => Outcome { output, fault: Some(fault.to_string()) },
        Err(error) => panic!("{}", error),
    }
}

/// The answers to an input and the fault in it, as the tests' own reader finds them.
pub fn expected(problem: &Entry, input: &[u8], line: usize) -> Outcome {
    let mut records = Records::new(input, line);
    let fault = (row(problem).read)(&mut records).err();
    let fault = fault.map(|fault| fault.text(input));
    Outcome { output: records.into_answers(), fault }
}

/// Checks what is answered, however the input arrives. Returns whether the input has a fault.
pub fn check_answers(problem: &Entry, input: &[u8]) -> bool {
    check_answers_at(&ARRIVALS, problem, input)
}

/// Checks what is answered to an input that arrives so. Returns whether the input has a fault.
pub fn check_answers_at(arrivals: &[Arrival], problem: &Entry, input: &[u8]) -> bool {
    let right = expected(problem, input, SIZES.line);
    for &arrival in arrivals {
        match arrival.sizes.line {
            line if line == SIZES.line => check(problem.answer, input, arrival, &right),
            line => check(problem.answer, input, arrival, &expected(problem, input, line)),
        }
    }
    right.fault.is_some()
}

/// Checks that the input is explained alike however it arrives, up to the fault at which answers
/// end as well. Returns the explanations.
pub fn check_explanations(problem: &Entry, input: &[u8]) -> String {
    let explain = as_text(problem.explain);
    let mut whole = outcome(explain, &mut &input[..], SIZES);
    let explained = whole.output.clone();
    for arrival in ARRIVALS {
        let Sizes { line, .. } = arrival.sizes;
        whole.fault = expected(problem, input, line).fault;
        if line != SIZES.line {
            whole.output = outcome(explain, &mut &input[..], Sizes { line, ..SIZES }).output;
        }
        check(explain, input, arrival, &whole);
    }
    explained
}

/// Checks the outcome of an input that arrives so.
pub fn check(
    solve: impl FnOnce(&mut Session<'_>) -> Result<(), Error>,
    input: &[u8],
    arrival: Arrival,
    expected: &Outcome,
) {
    let shown = || format!("{:?}: {:?}", arrival, String::from_utf8_lossy(input));
    let mut arriving = Dribble::new(input, arrival.most);
    let solved = AssertUnwindSafe(|| outcome(solve, &mut arriving, arrival.sizes));
    let outcome = catch_unwind(solved).unwrap_or_else(|_| panic!("a panic, {}", shown()));
    assert!(outcome == *expected, "expected {:?}\ngot {:?}\n{}", expected, outcome, shown());
}
