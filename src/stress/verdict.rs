//! Inputs, and what came of running the program on one.

use super::run::{End, Execution};
use super::streams::MOST_ERRORS;
use crate::problem::Problem;
use std::fmt::{self, Display};
use std::sync::Arc;

/// An input for the program, and the answers to it.
#[derive(Clone, Debug)]
pub struct Input {
    /// The name of its file, if it was given as one.
    pub(super) file_name: Option<String>,
    /// The cases, each as the statement writes it. If the statement wants more, the text repeats
    /// the last.
    pub(super) cases: Arc<[Arc<str>]>,
    /// What the program reads.
    pub text: Arc<str>,
    /// The right output.
    pub answers: Arc<str>,
}

impl Input {
    /// The input with these cases. Takes as long as answering them.
    pub(super) fn of(problem: &dyn Problem, cases: Vec<Arc<str>>) -> Input {
        let text = problem.input_of(&cases);
        let answers = problem.answers(&text).into();
        Input { file_name: None, cases: cases.into(), text: text.into(), answers }
    }

    /// A given file, byte for byte. It has to be one input, but may break promises.
    #[must_use]
    pub fn given(problem: &dyn Problem, name: String, text: Arc<str>) -> Input {
        let (cases, answers) = (problem.cases(&text).into(), problem.answers(&text).into());
        Input { file_name: Some(name), cases, text, answers }
    }
}

/// The verdict on a run, in the judges' words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Accepted,
    WrongAnswer,
    /// A status other than 0.
    Status(i32),
    Signal(i32),
    Timeout,
    OutputMissing,
    ExtraOutput,
    /// More on standard error than a run may write.
    ErrorFlood,
}

impl Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Accepted => f.write_str("accepted"),
            Verdict::WrongAnswer => f.write_str("wrong answer"),
            Verdict::Status(status) => write!(f, "runtime error: status {status}"),
            Verdict::Signal(signal) => write!(f, "runtime error: {}", named_signal(*signal)),
            Verdict::Timeout => f.write_str("time limit exceeded"),
            Verdict::OutputMissing => f.write_str("output missing"),
            Verdict::ExtraOutput => f.write_str("extra output"),
            Verdict::ErrorFlood => {
                write!(f, "more than {} MiB on standard error", MOST_ERRORS >> 20)
            }
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

/// What came of running the program on an input.
#[derive(Clone, Debug)]
pub(super) struct Judged {
    pub(super) input: Input,
    pub(super) run: Execution,
    pub(super) verdict: Verdict,
    /// How many words of the output are right before the first wrong one.
    pub(super) right_words: usize,
    /// Whether another run on the same input has passed.
    pub(super) is_intermittent: bool,
}

impl Judged {
    /// Judges a run. Its output is compared word by word.
    pub(super) fn of(run: Execution, input: Input) -> Judged {
        let (words, expected) = (run.output.split_ascii_whitespace(), input.answers.lines());
        let pairs = words.clone().zip(expected.clone());
        let right_words = pairs.take_while(|(word, answer)| word == answer).count();
        let (words, expected) = (words.count(), expected.count());
        let verdict = match run.end {
            End::Timeout => Verdict::Timeout,
            End::Status(status) => Verdict::Status(status),
            End::Signal(signal) => Verdict::Signal(signal),
            End::ErrorLimit => Verdict::ErrorFlood,
            _ if right_words < words.min(expected) => Verdict::WrongAnswer,
            End::OutputLimit => Verdict::ExtraOutput,
            End::Success if words > expected => Verdict::ExtraOutput,
            End::Success if words < expected => Verdict::OutputMissing,
            End::Success => Verdict::Accepted,
        };
        Judged { input, run, verdict, right_words, is_intermittent: false }
    }

    /// Whether the input has one case.
    pub(super) fn is_single(&self) -> bool {
        self.input.cases.len() == 1
    }

    pub(super) fn is_accepted(&self) -> bool {
        self.verdict == Verdict::Accepted
    }

    pub(super) fn is_timeout(&self) -> bool {
        self.verdict == Verdict::Timeout
    }

    pub(super) fn is_crash(&self) -> bool {
        matches!(self.verdict, Verdict::Status(_) | Verdict::Signal(_))
    }

    /// Whether a simpler input that fails like this may take the place of another one: a crash is
    /// not simplified into a wrong answer, and nothing else into a timeout.
    pub(super) fn is_like(&self, other: &Judged) -> bool {
        let is_alike = !self.is_timeout() && (self.is_crash() || !other.is_crash());
        !self.is_accepted() && (is_alike || other.is_timeout())
    }

    /// Whether an answer is wrong or missing.
    pub(super) fn is_wrong(&self) -> bool {
        matches!(self.verdict, Verdict::WrongAnswer | Verdict::OutputMissing)
    }

    /// The index of the first case whose answer is wrong or missing (an answer is one word), if
    /// there are several cases and the output shows it.
    pub(super) fn wrong_case(&self) -> Option<usize> {
        // Where an input has to have three cases or more, the last one may be repeated.
        let last = self.input.cases.len() - 1;
        (self.is_wrong() && !self.is_single()).then_some(self.right_words.min(last))
    }

    /// Whether there is an answer for each case, so that those that are right belong to cases that
    /// are answered right: where one is missing, another may be taken for it.
    pub(super) fn has_an_answer_for_each(&self) -> bool {
        self.run.output.split_ascii_whitespace().count() == self.input.answers.lines().count()
    }

    /// Whether the output is right, but not how the program ends.
    pub(super) fn has_all_answers(&self) -> bool {
        self.run.output.split_ascii_whitespace().eq(self.input.answers.lines())
    }

    /// Whether the program ends as if all were well, but has written nothing at all.
    pub(super) fn is_silent(&self) -> bool {
        let has_written = !self.run.output.is_empty() || !self.run.stderr.is_empty();
        self.verdict == Verdict::OutputMissing && !has_written
    }
}
