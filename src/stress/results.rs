//! What a search finds, as data.

use super::verdict::Failure;
use std::io;
use std::time::Duration;

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

/// Receives the progress of a search.
pub trait Watcher: Sync {
    /// Shows how far the search has come, in words.
    fn progress(&self, words: &str);

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

/// How many simpler inputs pass.
pub(super) struct Passed {
    /// Those that are a step simpler, and those drawn at random.
    pub(super) steps: usize,
    pub(super) drawn: usize,
    /// Whether there was time to try all steps.
    pub(super) are_all_steps_tried: bool,
}

/// What is known of the inputs simpler than the one shown.
pub(super) enum Known {
    Nothing,
    /// Time ran out before all were tried.
    OutOfTime,
    /// The program could no longer be started before all were tried.
    NotStarted(io::Error),
    /// The file breaks a promise. All inputs a step simpler that break none pass, among them its
    /// cases, if these break none.
    Unpromised {
        steps: usize,
        are_cases_promised: bool,
    },
    /// All inputs a step simpler pass.
    Steps {
        passed: Passed,
        is_cut_short: bool,
    },
    /// The first `passed` simpler cases pass, in the order of simplicity.
    Simplest {
        passed: usize,
        simpler: usize,
    },
    /// Cases fail only together, and this many simpler ones pass in place of one of them.
    Together {
        passed: usize,
    },
    /// A simpler one has an unconfirmed timeout.
    Unconfirmed(Failure),
}
