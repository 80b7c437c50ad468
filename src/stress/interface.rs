//! What a search is asked for, and what it tells, as data.

use super::verdict::{Failure, Input};
use crate::picture::TextStyle;
use std::time::Duration;

/// What to search with.
#[derive(Clone, Debug)]
pub struct Options {
    /// Determines the cases and their order.
    pub seed: u64,
    /// How long to search, or to make the first failing file simpler.
    pub time: Duration,
    /// The time limit for one input of the size that the statement promises, or for one file.
    pub limit: Duration,
    /// How boards are drawn.
    pub style: TextStyle,
    /// The files to judge the program on, in place of a search.
    pub given: Vec<Input>,
    /// Whether failing inputs are saved.
    pub is_saved: bool,
}

/// A failure as it is saved and shown.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The text of the input.
    pub input: String,
    /// The right output.
    pub output: String,
    /// What to show to a person.
    pub text: String,
    /// Whether it is a verdict: a timeout may be unconfirmed.
    pub is_certain: bool,
}

impl Finding {
    pub(super) fn of(failure: &Failure, text: String) -> Finding {
        let Input { text: input, answers, .. } = &failure.input;
        let (input, output) = (input.to_string(), answers.to_string());
        Finding { input, output, text, is_certain: failure.is_certain() }
    }
}

/// How far a search has come. It is displayed in words.
#[derive(Clone, Copy, Debug)]
pub enum Progress<'a> {
    /// No input has failed yet.
    Searching(&'a Report),
    /// The first failing input is made simpler.
    Simplifying,
}

/// Receives the progress of a search.
pub trait Watcher: Sync {
    /// Shows how far the search has come.
    fn progress(&self, progress: Progress<'_>);

    /// Takes a failing input: the first one, or a simpler one. An empty text is not to be shown.
    fn found(&self, found: &Finding);
}

/// The result of a search.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The number of accepted inputs.
    pub inputs: usize,
    /// The number of cases in these inputs.
    pub cases: usize,
    /// The number of all cases; `None` if there are too many to try them all.
    pub total: Option<usize>,
    /// The time that the search took.
    pub time: Duration,
    /// An estimate of the time for all cases; `None` if too few were tried.
    pub time_for_all: Option<Duration>,
    /// The longest accepted run for which the time limit holds.
    pub slowest: Duration,
    /// The number of accepted inputs with a timeout that was not confirmed.
    pub unconfirmed: usize,
    /// Whether time ran out before the verdict on a slow run.
    pub is_undecided: bool,
    /// The failing input, if there is one.
    pub finding: Option<Finding>,
}
