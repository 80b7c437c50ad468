//! The verdict of a judge on a run.

use super::process::{End, Execution};
use std::fmt;

/// Why a judge would not accept a run, displayed in the judges' words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// An answer that differs.
    WrongAnswer,
    /// A status other than 0, or a signal, in words.
    RuntimeError(String),
    /// No end within the time limit.
    TimeLimitExceeded,
    /// Fewer answers than cases.
    OutputMissing,
    /// More than the answers.
    OutputInExcess,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::WrongAnswer => f.write_str("wrong answer"),
            Verdict::RuntimeError(how) => write!(f, "runtime error: {}", how),
            Verdict::TimeLimitExceeded => f.write_str("time limit exceeded"),
            Verdict::OutputMissing => f.write_str("output missing"),
            Verdict::OutputInExcess => f.write_str("output in excess"),
        }
    }
}

/// A run that a judge would not accept.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The verdict.
    pub verdict: Verdict,
    /// How many words of the output are right before the first that is not.
    pub right: usize,
    /// The output, word by word.
    pub found: Vec<String>,
    /// What the program wrote to standard error.
    pub stderr: String,
}

impl Failure {
    /// Whether the time limit was exceeded.
    #[must_use]
    pub fn is_time_limit(&self) -> bool {
        self.verdict == Verdict::TimeLimitExceeded
    }
}

/// The judge's verdict on a run, given the expected words: the answer to each case. `None` if the
/// run is accepted.
#[must_use]
pub fn verdict(run: &Execution, expected: &[String]) -> Option<Failure> {
    let output = String::from_utf8_lossy(&run.output);
    let found: Vec<String> = output.split_ascii_whitespace().map(String::from).collect();
    let right =
        found.iter().zip(expected).take_while(|(found, expected)| found == expected).count();
    let verdict = match &run.end {
        End::TimeLimit => Verdict::TimeLimitExceeded,
        End::Status(status) => Verdict::RuntimeError(format!("status {}", status)),
        End::Signal(signal) => Verdict::RuntimeError(format!("signal {}", signal)),
        _ if right < found.len().min(expected.len()) => Verdict::WrongAnswer,
        End::OutputLimit => Verdict::OutputInExcess,
        End::Success if found.len() > expected.len() => Verdict::OutputInExcess,
        End::Success if found.len() < expected.len() => Verdict::OutputMissing,
        End::Success => return None,
    };
    Some(Failure { verdict, right, found, stderr: run.stderr.clone() })
}
