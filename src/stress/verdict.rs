//! The verdict of a judge on a run.

use super::process::{End, Execution};
use std::fmt::{self, Display};
use std::time::Duration;

/// A judge's verdict on a run.
#[derive(Clone, Debug)]
pub(super) enum Verdict {
    /// All answers are right; how long the run took.
    Accepted(Duration),
    Rejected(Failure),
    /// The run was cut off, so it shows nothing.
    Unknown,
}

/// A run that a judge would reject.
#[derive(Clone, Debug)]
pub(super) struct Failure {
    pub(super) kind: FailureKind,
    /// How many words of the output are right before the first that is not.
    pub(super) right: usize,
    /// The output, word by word.
    pub(super) found: Vec<String>,
    /// What the program wrote to standard error.
    pub(super) stderr: String,
}

/// Why a run is rejected, displayed in the judges' words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum FailureKind {
    WrongAnswer,
    /// A status other than 0, or a signal, in words.
    RuntimeError(String),
    TimeLimitExceeded,
    /// Fewer answers than cases.
    OutputMissing,
    /// More than the answers.
    OutputInExcess,
}

impl Display for FailureKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FailureKind::WrongAnswer => f.write_str("wrong answer"),
            FailureKind::RuntimeError(how) => write!(f, "runtime error: {}", how),
            FailureKind::TimeLimitExceeded => f.write_str("time limit exceeded"),
            FailureKind::OutputMissing => f.write_str("output missing"),
            FailureKind::OutputInExcess => f.write_str("output in excess"),
        }
    }
}

impl Failure {
    pub(super) fn is_time_limit(&self) -> bool {
        self.kind == FailureKind::TimeLimitExceeded
    }

    /// Whether it is about the answers, so that `right` tells which case is answered wrong.
    pub(super) fn is_of_answer(&self) -> bool {
        matches!(self.kind, FailureKind::WrongAnswer | FailureKind::OutputMissing)
    }
}

/// The verdict on a run, given the expected words: the answer to each case.
pub(super) fn verdict(run: Execution, expected: &[String]) -> Verdict {
    let output = String::from_utf8_lossy(&run.output);
    let found: Vec<String> = output.split_ascii_whitespace().map(String::from).collect();
    let right =
        found.iter().zip(expected).take_while(|(found, expected)| found == expected).count();
    let kind = match run.end {
        End::CutOff => return Verdict::Unknown,
        End::TimeLimit => FailureKind::TimeLimitExceeded,
        End::Status(status) => FailureKind::RuntimeError(format!("status {}", status)),
        End::Signal(signal) => FailureKind::RuntimeError(format!("signal {}", signal)),
        _ if right < found.len().min(expected.len()) => FailureKind::WrongAnswer,
        End::OutputLimit => FailureKind::OutputInExcess,
        End::Success if found.len() > expected.len() => FailureKind::OutputInExcess,
        End::Success if found.len() < expected.len() => FailureKind::OutputMissing,
        End::Success => return Verdict::Accepted(run.time),
    };
    Verdict::Rejected(Failure { kind, right, found, stderr: run.stderr })
}
