//! Inputs, and the verdict of a judge on a run.

use super::run::{End, Execution};
use crate::problem::Problem;
use std::fmt::{self, Display};
use std::sync::Arc;
use std::time::Duration;

/// An input for the program, and the answers to it.
#[derive(Clone, Debug)]
pub struct Input {
    /// The name of its file, if it was given as one.
    pub(super) file: Option<String>,
    /// The number of cases. If the statement wants more, the text repeats the last.
    pub(super) count: usize,
    pub(super) text: Arc<str>,
    /// The right output.
    pub(super) answers: String,
}

impl Input {
    /// The input with these cases. Takes as long as answering them.
    pub(super) fn of(problem: &Problem, cases: &[String]) -> Input {
        let text = problem.write_input(cases);
        let answers = problem.answers(&text);
        Input { file: None, count: cases.len(), text: text.into(), answers }
    }

    /// A given file, byte for byte. It has to be one input, but may break promises.
    #[must_use]
    pub fn given(name: String, text: Arc<str>, answers: String) -> Input {
        Input { file: Some(name), count: answers.lines().count(), text, answers }
    }

    /// The cases, laid out as in the statement.
    pub(super) fn cases(&self, problem: &Problem) -> Vec<String> {
        let mut cases = (problem.read_input)(&self.text);
        cases.truncate(self.count);
        cases
    }

    pub(super) fn sum_of_answers(&self) -> u64 {
        self.answers.lines().filter_map(|answer| answer.parse::<u64>().ok()).sum()
    }
}

pub(super) enum Verdict {
    /// All answers are right, after this time.
    Accepted(Duration),
    Rejected(Failure),
    /// The run was cut off, so it shows nothing.
    Unknown,
}

/// A failing input, and how the program fails on it.
#[derive(Clone, Debug)]
pub(super) struct Failure {
    pub(super) input: Input,
    pub(super) kind: FailureKind,
    /// How many words are right before the first wrong one.
    pub(super) right: usize,
    pub(super) output: String,
    pub(super) stderr: String,
    /// More about the failure, as the end of a sentence.
    pub(super) remark: Option<String>,
    /// Whether it is a verdict: a timeout may be unconfirmed.
    pub(super) is_certain: bool,
}

impl Failure {
    pub(super) fn is_timeout(&self) -> bool {
        self.kind == FailureKind::Timeout
    }

    /// Whether an answer is wrong or missing, so that `right` tells in which case.
    pub(super) fn shows_which_case(&self) -> bool {
        matches!(self.kind, FailureKind::WrongAnswer | FailureKind::OutputMissing)
    }

    pub(super) fn is_crash(&self) -> bool {
        matches!(self.kind, FailureKind::RuntimeError(_))
    }

    /// Whether all cases are answered right, and only a repetition of the last is not.
    pub(super) fn is_repeated(&self) -> bool {
        self.shows_which_case() && self.right >= self.input.count
    }

    /// The index of the first wrong case, as far as it is known.
    pub(super) fn wrong(&self) -> usize {
        self.right.min(self.input.count - 1)
    }
}

/// Why a run is rejected, displayed in the judges' words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum FailureKind {
    WrongAnswer,
    /// A status other than 0, or a signal, in words.
    RuntimeError(String),
    Timeout,
    OutputMissing,
    ExtraOutput,
}

impl Display for FailureKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FailureKind::WrongAnswer => f.write_str("wrong answer"),
            FailureKind::RuntimeError(how) => write!(f, "runtime error: {how}"),
            FailureKind::Timeout => f.write_str("time limit exceeded"),
            FailureKind::OutputMissing => f.write_str("output missing"),
            FailureKind::ExtraOutput => f.write_str("extra output"),
        }
    }
}

/// A signal with its name, if that is the same on all systems.
fn signal_in_words(signal: i32) -> String {
    let name = match signal {
        4 => " (illegal instruction)",
        6 => " (aborted)",
        8 => " (arithmetic exception)",
        9 => " (killed)",
        11 => " (segmentation fault)",
        _ => "",
    };
    format!("signal {signal}{name}")
}

pub(super) fn verdict(run: Execution, input: Input) -> Verdict {
    let output = String::from_utf8_lossy(&run.output).into_owned();
    let (words, expected) = (output.split_ascii_whitespace(), input.answers.lines());
    let pairs = words.clone().zip(expected.clone());
    let right = pairs.take_while(|(found, expected)| found == expected).count();
    let (words, expected) = (words.count(), expected.count());
    let kind = match run.end {
        End::CutOff => return Verdict::Unknown,
        End::Timeout => FailureKind::Timeout,
        End::Status(status) => FailureKind::RuntimeError(format!("status {status}")),
        End::Signal(signal) => FailureKind::RuntimeError(signal_in_words(signal)),
        _ if right < words.min(expected) => FailureKind::WrongAnswer,
        End::OutputLimit => FailureKind::ExtraOutput,
        End::Success if words > expected => FailureKind::ExtraOutput,
        End::Success if words < expected => FailureKind::OutputMissing,
        End::Success => return Verdict::Accepted(run.time),
    };
    let (stderr, remark, is_certain) = (run.stderr, None, true);
    Verdict::Rejected(Failure { input, kind, right, output, stderr, remark, is_certain })
}
