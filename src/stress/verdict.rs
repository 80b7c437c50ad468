//! What a judge says of a run.

use super::process::{End, Run};
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
    /// What the judge says.
    pub verdict: Verdict,
    /// How many words of the output are right before the first that is not.
    pub right: usize,
    /// The output, word by word.
    pub found: Vec<String>,
    /// What the program said on standard error.
    pub complaint: String,
}

impl Failure {
    /// Whether the first so many answers are right, and only an answer behind them is wrong or
    /// missing.
    #[must_use]
    pub fn is_behind(&self, answers: usize) -> bool {
        let is_of_an_answer = matches!(self.verdict, Verdict::WrongAnswer | Verdict::OutputMissing);
        self.right >= answers && is_of_an_answer
    }
}

/// What a judge has to say against a run of which so many words are expected: the answers, one
/// for each case.
#[must_use]
pub fn judge(run: &Run, expected: &[String]) -> Option<Failure> {
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
    Some(Failure { verdict, right, found, complaint: run.complaint.clone() })
}
