//! The library's output for an input, however it arrives.

use super::dribble::Dribble;
use chess_paths::program::{serve, Error, Format, Presentation, Problem, Session};
use chess_paths::Fault;
use std::fmt::Debug;
use std::io::Read;
use std::panic::{catch_unwind, AssertUnwindSafe};

/// The answers to an input without a fault.
pub fn served(problem: &dyn Problem, input: &str) -> String {
    let Outcome { output, fault } = answers(problem, input.as_bytes());
    assert_eq!(fault, None, "{input}");
    output
}

/// Shows explanations as the program does if nothing else is asked for.
pub fn as_text(problem: &dyn Problem, session: &mut Session<'_>) -> Result<(), Error> {
    problem.explain_all(session, &mut Presentation::new("", Format::default()))
}

/// The explanations of an input without a fault, as text or as a document.
pub fn presented(problem: &dyn Problem, format: Format, input: &str) -> String {
    let (mut presentation, mut text) = (Presentation::new("title", format), Vec::new());
    let explained = serve(&mut input.as_bytes(), &mut text, |session| {
        problem.explain_all(session, &mut presentation)
    });
    explained.expect("an input without a fault");
    let text = String::from_utf8(text).expect("output that is UTF-8");
    text + &presentation.finish().expect("a document that is not too large")
}

/// The output for an input, and the fault that ends it.
#[derive(Debug, PartialEq, Eq)]
pub struct Outcome {
    pub output: String,
    pub fault: Option<Fault>,
}

/// The most bytes that arrive at a time.
pub const PARTS: [usize; 6] = [1, 2, 7, 16, 64, 4096];

/// The answers to an input.
pub fn answers(problem: &dyn Problem, input: &[u8]) -> Outcome {
    outcome(|session| problem.answer_all(session), &mut &input[..])
}

/// The fault that `validate` finds in an input.
pub fn validated(problem: &dyn Problem, input: &mut dyn Read) -> Option<Fault> {
    match problem.validate(input) {
        Ok(()) => None,
        Err(Error::Fault(fault)) => Some(fault),
        Err(error) => panic!("{error:?}"),
    }
}

/// The output of `solve` for an input, and the fault that ends it.
pub fn outcome(
    solve: impl FnOnce(&mut Session<'_>) -> Result<(), Error>,
    input: &mut dyn Read,
) -> Outcome {
    let mut output = Vec::new();
    let solved = serve(input, &mut output, solve);
    let output = String::from_utf8(output).expect("output that is UTF-8");
    match solved {
        Ok(()) => Outcome { output, fault: None },
        Err(Error::Fault(fault)) => Outcome { output, fault: Some(fault) },
        Err(error) => panic!("{error:?}"),
    }
}

/// Checks that an input is answered and validated alike, however it is split on arrival. Returns
/// the outcome of answering it.
pub fn check_arrivals(problem: &dyn Problem, input: &[u8]) -> Outcome {
    check_validation(problem, input, &PARTS[..2]);
    check_parts(problem, |session| problem.answer_all(session), input, &PARTS)
}

/// Checks that an input is explained alike, however it is split on arrival, with the same answers
/// as without explanations up to the same fault.
pub fn check_explanations(problem: &dyn Problem, input: &[u8]) {
    let mut outcome = check_parts(problem, |session| as_text(problem, session), input, &PARTS[..3]);
    let explanations = outcome.output.split("\n\n").filter_map(|text| text.lines().next());
    outcome.output = explanations.map(|answer| format!("{answer}\n")).collect();
    assert_eq!(outcome, answers(problem, input), "{}", shown(input));
}

/// Checks that the outcome of an input is the same with these splits, and returns it.
pub fn check_parts(
    problem: &dyn Problem,
    solve: impl Fn(&mut Session<'_>) -> Result<(), Error>,
    input: &[u8],
    parts: &[usize],
) -> Outcome {
    check_alike(problem, |input| outcome(&solve, input), input, parts)
}

/// Checks that an input is validated alike with these splits.
pub fn check_validation(problem: &dyn Problem, input: &[u8], parts: &[usize]) {
    check_alike(problem, |input| validated(problem, input), input, parts);
}

/// Checks that the outcome of reading an input is the same with these splits, and returns it.
fn check_alike<T: Debug + PartialEq>(
    problem: &dyn Problem,
    read: impl Fn(&mut dyn Read) -> T,
    input: &[u8],
    parts: &[usize],
) -> T {
    let whole = read(&mut &input[..]);
    for &most in parts {
        let mut arriving = Dribble::new(input, most);
        let solved = AssertUnwindSafe(|| read(&mut arriving));
        let what = || format!("{} in parts of {}: {}", problem.name(), most, shown(input));
        let outcome = catch_unwind(solved).unwrap_or_else(|_| panic!("a panic, {}", what()));
        assert!(outcome == whole, "expected {:?}\ngot {:?}\n{}", whole, outcome, what());
    }
    whole
}

/// The beginning of an input, for the message of a test.
pub fn shown(input: &[u8]) -> String {
    format!("{:?}", String::from_utf8_lossy(&input[..input.len().min(2_000)]))
}
