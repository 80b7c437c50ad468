//! Inputs, and the verdict of a judge on a run.

use super::process::{End, Execution};
use super::File;
use crate::problem::cases::{answer, filled_up, read_only_input, write_input};
use crate::problem::validate::validate;
use crate::problem::Problem;
use crate::reader::fault::Error;
use crate::reader::serve;
use std::fmt::{self, Display};
use std::io;
use std::sync::Arc;
use std::time::Duration;

/// An input for the program, and the answers to it.
#[derive(Clone, Debug)]
pub(super) struct Input<C> {
    /// The name of its file, if it was not made here.
    pub(super) file: Option<String>,
    /// The cases; where the statement wants more, the last is repeated in the text.
    pub(super) cases: Vec<C>,
    pub(super) text: Arc<str>,
    /// The right output.
    pub(super) answers: String,
}

impl<C: Clone> Input<C> {
    /// Takes as long as answering the cases.
    pub(super) fn of<P: Problem<Case = C>>(cases: &[C]) -> Input<C> {
        Input::new::<P>(None, cases.to_vec(), write_input::<P>(&filled_up::<P>(cases)))
    }

    /// A file as it is, byte for byte.
    pub(super) fn of_file<P: Problem<Case = C>>(File { name, text }: &File) -> Input<C> {
        let mut cases = Vec::new();
        let read = serve(&mut &text[..], &mut io::sink(), |session| {
            read_only_input::<P>(session, |case, _| {
                cases.push(case);
                Ok(())
            })
        });
        read.expect("a file that is one input");
        let text = String::from_utf8(text.clone()).expect("squares, numbers and spaces");
        Input::new::<P>(Some(name.clone()), cases, text)
    }

    fn new<P: Problem<Case = C>>(file: Option<String>, cases: Vec<C>, text: String) -> Input<C> {
        let mut answers = Vec::new();
        serve(&mut text.as_bytes(), &mut answers, answer::<P>).expect("a text that is one input");
        let answers = String::from_utf8(answers).expect("numbers");
        Input { file, cases, text: text.into(), answers }
    }

    /// The sum of the answers.
    pub(super) fn total(&self) -> u64 {
        self.answers.lines().filter_map(|answer| answer.parse::<u64>().ok()).sum()
    }

    /// What the statement promises where this input breaks it.
    pub(super) fn broken_promise<P: Problem<Case = C>>(&self) -> Option<String> {
        match serve(&mut self.text.as_bytes(), &mut io::sink(), validate::<P>) {
            Err(Error::Fault(fault)) => Some(fault.expected),
            Ok(()) | Err(_) => None,
        }
    }
}

pub(super) enum Verdict<C> {
    /// All answers are right. The time of the run.
    Accepted(Duration),
    Rejected(Counterexample<C>),
    /// The run was cut off, so it shows nothing.
    Unknown,
}

/// A failing input, and how it fails.
#[derive(Clone, Debug)]
pub(super) struct Counterexample<C> {
    pub(super) input: Input<C>,
    pub(super) failure: Failure,
    /// How many words of the output are right before the first that is not.
    pub(super) right: usize,
    /// The output of the program.
    pub(super) output: String,
    /// What the program wrote to standard error.
    pub(super) stderr: String,
    /// More about the failure, as the end of a sentence.
    pub(super) remark: Option<String>,
    /// Whether it is a verdict; a timeout that was not confirmed does not count.
    pub(super) is_certain: bool,
}

impl<C> Counterexample<C> {
    pub(super) fn is_time_limit(&self) -> bool {
        self.failure == Failure::TimeLimitExceeded
    }

    /// Whether an answer is wrong or missing, so that `right` tells in which case.
    pub(super) fn is_of_answer(&self) -> bool {
        matches!(self.failure, Failure::WrongAnswer | Failure::OutputMissing)
    }

    pub(super) fn is_crash(&self) -> bool {
        matches!(self.failure, Failure::RuntimeError(_))
    }

    /// Whether its cases are answered right, and only the last is not where it is repeated.
    pub(super) fn is_repeated(&self) -> bool {
        self.is_of_answer() && self.right >= self.input.cases.len()
    }

    /// The index of the first wrong case, as far as that is known.
    pub(super) fn wrong(&self) -> usize {
        self.right.min(self.input.cases.len() - 1)
    }
}

/// Why a run is rejected, displayed in the judges' words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Failure {
    WrongAnswer,
    /// A status other than 0, or a signal, in words.
    RuntimeError(String),
    TimeLimitExceeded,
    OutputMissing,
    ExtraOutput,
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::WrongAnswer => f.write_str("wrong answer"),
            Failure::RuntimeError(how) => write!(f, "runtime error: {}", how),
            Failure::TimeLimitExceeded => f.write_str("time limit exceeded"),
            Failure::OutputMissing => f.write_str("output missing"),
            Failure::ExtraOutput => f.write_str("extra output"),
        }
    }
}

/// A signal by its number, and by its name if that is the same on all systems.
fn signal_in_words(signal: i32) -> String {
    let name = match signal {
        4 => " (illegal instruction)",
        6 => " (aborted)",
        8 => " (arithmetic exception)",
        9 => " (killed)",
        11 => " (segmentation fault)",
        _ => "",
    };
    format!("signal {}{}", signal, name)
}

pub(super) fn verdict<C>(run: Execution, input: Input<C>) -> Verdict<C> {
    let output = String::from_utf8_lossy(&run.output).into_owned();
    let (words, expected) = (output.split_ascii_whitespace(), input.answers.lines());
    let pairs = words.clone().zip(expected.clone());
    let right = pairs.take_while(|(found, expected)| found == expected).count();
    let (words, expected) = (words.count(), expected.count());
    let failure = match run.end {
        End::CutOff => return Verdict::Unknown,
        End::TimeLimit => Failure::TimeLimitExceeded,
        End::Status(status) => Failure::RuntimeError(format!("status {}", status)),
        End::Signal(signal) => Failure::RuntimeError(signal_in_words(signal)),
        _ if right < words.min(expected) => Failure::WrongAnswer,
        End::OutputLimit => Failure::ExtraOutput,
        End::Success if words > expected => Failure::ExtraOutput,
        End::Success if words < expected => Failure::OutputMissing,
        End::Success => return Verdict::Accepted(run.time),
    };
    let (stderr, remark, is_certain) = (run.stderr, None, true);
    Verdict::Rejected(Counterexample { input, failure, right, output, stderr, remark, is_certain })
}
