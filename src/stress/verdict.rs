//! Inputs, and the verdict on a run.

use super::run::{End, Execution};
use crate::plain_text::decoded;
use crate::problem::case_list::CaseList;
use crate::problem::Problem;
use std::fmt::{self, Display};
use std::io;
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
        let cases = (problem.lists.read)(&text);
        let count = cases.count();
        Input { file_name: Some(name), cases, count, text, answers: answers.into() }
    }

    /// Its parts: about eight, with at least so many cases in each but the last. Takes as long as
    /// answering it.
    ///
    /// With many parts, those with a hanging case would take less time, and all together more.
    pub(super) fn parts(&self, problem: &Problem, least: usize) -> Vec<Input> {
        let size = least.max(self.count / 8);
        let parts = (0..self.count).step_by(size).map(|start| {
            let part = start..self.count.min(start + size);
            Input::of(problem, self.cases.kept([part, 0..0]))
        });
        parts.collect()
    }
}

pub(super) enum Verdict {
    /// All answers are right, after this time.
    Accepted(Duration),
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
            End::Success => return Verdict::Accepted(execution.time),
        };
        let Execution { stderr, time, .. } = execution;
        let not_repeated = Some(NotRepeated::NotTried);
        Verdict::Rejected(Failure { input, kind, right_words, output, stderr, time, not_repeated })
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
    /// Why the failure was not reproduced, if it was not.
    pub(super) not_repeated: Option<NotRepeated>,
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
            FailureKind::Signal(signal) => {
                write!(f, "runtime error: signal {signal}{}", name_of_signal(*signal))
            }
            FailureKind::Timeout => f.write_str("time limit exceeded"),
            FailureKind::OutputMissing => f.write_str("output missing"),
            FailureKind::ExtraOutput => f.write_str("extra output"),
        }
    }
}

/// The name of a signal in brackets, if it is the same on all systems.
fn name_of_signal(signal: i32) -> &'static str {
    match signal {
        4 => " (illegal instruction)",
        6 => " (aborted)",
        8 => " (arithmetic exception)",
        9 => " (killed)",
        11 => " (segmentation fault)",
        _ => "",
    }
}

/// Why a failure was not reproduced.
#[derive(Clone, Debug)]
pub(super) enum NotRepeated {
    /// The input has been tried only once.
    NotTried,
    /// The same input has passed as well.
    HasPassed,
    /// Time ran out.
    OutOfTime,
    /// The command could not be started any more.
    NotStarted(Arc<io::Error>),
}

impl Failure {
    /// Whether it is a verdict. Only a timeout may be the machine's fault.
    pub(super) fn is_certain(&self) -> bool {
        !self.is_timeout() || self.not_repeated.is_none()
    }

    pub(super) fn is_timeout(&self) -> bool {
        self.kind == FailureKind::Timeout
    }

    /// Whether all answers are right, but the program did not end.
    pub(super) fn is_only_endless(&self) -> bool {
        self.is_timeout() && self.right_words == self.input.answers.lines().count()
    }

    /// Whether an answer is wrong or missing, so that the right words tell in which case.
    pub(super) fn shows_which_case(&self) -> bool {
        matches!(self.kind, FailureKind::WrongAnswer | FailureKind::OutputMissing)
    }

    pub(super) fn is_crash(&self) -> bool {
        matches!(self.kind, FailureKind::Status(_) | FailureKind::Signal(_))
    }

    /// Whether all cases are answered right, and only a repetition of the last is not.
    pub(super) fn is_repeated(&self) -> bool {
        self.shows_which_case() && self.right_words >= self.input.count
    }

    /// The index of the first wrong case, as far as it is known: an answer is one word.
    pub(super) fn wrong_case(&self) -> usize {
        self.right_words.min(self.input.count - 1)
    }
}
