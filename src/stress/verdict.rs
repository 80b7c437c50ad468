//! Inputs, and the verdict on a run.

use super::run::{End, Execution};
use crate::plain_text::decoded;
use crate::problem::case_list::CaseList;
use crate::problem::Problem;
use std::fmt::{self, Display};
use std::sync::Arc;
use std::time::Duration;

/// An input for the program, and the answers to it.
#[derive(Clone, Debug)]
pub struct Input {
    /// The name of its file, if it was given as one.
    pub(super) file_name: Option<String>,
    /// The cases. If the statement wants more, the text repeats the last.
    pub(super) cases: CaseList,
    /// The number of cases.
    pub(super) count: usize,
    pub(super) text: Arc<str>,
    /// The right output.
    pub(super) answers: Arc<str>,
}

impl Input {
    /// The input with these cases. Takes as long as answering them.
    pub(super) fn of(problem: &Problem, cases: CaseList) -> Input {
        let text = cases.to_input();
        Input::written(problem, text, cases)
    }

    /// An input with these cases that is written already. Takes as long as answering it.
    pub(super) fn written(problem: &Problem, text: String, cases: CaseList) -> Input {
        let answers = problem.answers(&text).into();
        Input { file_name: None, count: cases.count(), cases, text: text.into(), answers }
    }

    /// A given file, byte for byte. It has to be one input, but may break promises.
    #[must_use]
    pub fn given(problem: &Problem, name: String, text: Arc<str>, answers: String) -> Input {
        let cases = (problem.read)(&text);
        let count = cases.count();
        Input { file_name: Some(name), cases, count, text, answers: answers.into() }
    }

    /// Inputs with these cases, at most so many in each. Takes as long as answering them.
    pub(super) fn several(problem: &Problem, cases: &CaseList, most: usize) -> Vec<Input> {
        let count = cases.count();
        let parts = (0..count).step_by(most).map(|start| {
            let part = start..count.min(start.saturating_add(most));
            Input::of(problem, cases.kept([part, 0..0]))
        });
        parts.collect()
    }

    /// Its parts: at most eight, with at least so many cases in each but the last. Takes as long as
    /// answering it.
    ///
    /// With many parts, those with a hanging case would take less time, and all together more.
    pub(super) fn parts(&self, problem: &Problem, least: usize) -> Vec<Input> {
        Input::several(problem, &self.cases, least.max(self.count.div_ceil(8)))
    }

    /// Whether this breaks a promise, and the same cases, written as in the statement, break none. If
    /// these pass, how they are written is what makes a program fail.
    pub(super) fn is_promised_otherwise(&self, problem: &Problem) -> bool {
        let is_possible = (problem.fewest_cases..=problem.most_cases).contains(&self.count);
        let is_promised = |text: &str| problem.is_promised(text);
        is_possible && !is_promised(&self.text) && is_promised(&self.cases.to_input())
    }
}

pub(super) enum Verdict {
    /// All answers are right, after this time, with this on standard error.
    Accepted(Duration, String),
    Rejected(Failure),
    /// The run was cut off, so it shows nothing.
    Unknown,
}

impl Verdict {
    pub(super) fn on(execution: Execution, input: Input) -> Verdict {
        let output = decoded(&execution.output);
        let (words, expected) = (output.split_ascii_whitespace(), input.answers.lines());
        let pairs = words.clone().zip(expected.clone());
        let right_words = pairs.take_while(|(word, answer)| word == answer).count();
        let (words, expected) = (words.count(), expected.count());
        let kind = match execution.end {
            End::CutOff => return Verdict::Unknown,
            End::Timeout => FailureKind::Timeout,
            End::Status(status) => FailureKind::Status(status),
            End::Signal(signal) => FailureKind::Signal(signal),
            _ if right_words < words.min(expected) => FailureKind::WrongAnswer,
            End::OutputLimit => FailureKind::ExtraOutput,
            End::Success if words > expected => FailureKind::ExtraOutput,
            End::Success if words < expected => FailureKind::OutputMissing,
            End::Success => return Verdict::Accepted(execution.time, execution.stderr),
        };
        let Execution { stderr, time, .. } = execution;
        let has_passed = false;
        Verdict::Rejected(Failure { input, kind, right_words, output, stderr, time, has_passed })
    }
}

/// A failing input, and how the program fails on it.
#[derive(Clone, Debug)]
pub(super) struct Failure {
    pub(super) input: Input,
    pub(super) kind: FailureKind,
    /// How many words of the output are right before the first wrong one.
    pub(super) right_words: usize,
    pub(super) output: String,
    pub(super) stderr: String,
    /// How long the run took.
    pub(super) time: Duration,
    /// Whether another run on the same input passed.
    pub(super) has_passed: bool,
}

/// Why a program is rejected on an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FailureKind {
    WrongAnswer,
    /// A status other than 0.
    Status(i32),
    Signal(i32),
    Timeout,
    OutputMissing,
    ExtraOutput,
}

/// The verdict in the judges' words.
impl Display for FailureKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FailureKind::WrongAnswer => f.write_str("wrong answer"),
            FailureKind::Status(status) => write!(f, "runtime error: status {status}"),
            FailureKind::Signal(signal) => write!(f, "runtime error: {}", named_signal(*signal)),
            FailureKind::Timeout => f.write_str("time limit exceeded"),
            FailureKind::OutputMissing => f.write_str("output missing"),
            FailureKind::ExtraOutput => f.write_str("extra output"),
        }
    }
}

/// A signal with its name, such as `signal 11 (SIGSEGV)`: the numbers differ between systems.
#[cfg(unix)]
fn named_signal(signal: i32) -> String {
    use std::os::unix::process::ExitStatusExt;
    std::process::ExitStatus::from_raw(signal).to_string().replace(':', "")
}

#[cfg(not(unix))]
fn named_signal(signal: i32) -> String {
    format!("signal {signal}")
}

impl Failure {
    pub(super) fn is_timeout(&self) -> bool {
        self.kind == FailureKind::Timeout
    }

    /// Whether this is a timeout and `other` is not. With more time, it might have failed in the same
    /// way.
    pub(super) fn is_late_beside(&self, other: &Failure) -> bool {
        self.is_timeout() && !other.is_timeout()
    }

    /// Whether the output is right, but not how the program ends.
    pub(super) fn has_all_answers(&self) -> bool {
        self.output.split_ascii_whitespace().eq(self.input.answers.lines())
    }

    /// Whether an answer is wrong or missing, so that the right words tell in which case.
    pub(super) fn shows_which_case(&self) -> bool {
        matches!(self.kind, FailureKind::WrongAnswer | FailureKind::OutputMissing)
    }

    pub(super) fn is_crash(&self) -> bool {
        matches!(self.kind, FailureKind::Status(_) | FailureKind::Signal(_))
    }

    /// Whether the program ends as if all were well, but has written nothing at all.
    pub(super) fn is_silent(&self) -> bool {
        let has_written = !self.output.is_empty() || !self.stderr.is_empty();
        self.kind == FailureKind::OutputMissing && !has_written
    }

    /// Whether all cases are answered right, and only a repetition of the last is answered wrong.
    pub(super) fn fails_only_on_repetition(&self) -> bool {
        let is_wrong = self.kind == FailureKind::WrongAnswer && !self.has_passed;
        is_wrong && self.right_words >= self.input.count
    }

    /// The index of the first case whose answer is wrong or missing (an answer is one word), or of
    /// the last case if there is none.
    pub(super) fn wrong_case(&self) -> usize {
        self.right_words.min(self.input.count - 1)
    }
}
