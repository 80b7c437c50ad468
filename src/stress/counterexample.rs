//! Inputs, and those on which a program fails.

use super::verdict::Failure;
use crate::cases::{filled_up, write_input};
use crate::problem::{answer_to, Problem};

/// An input for the program, and the answers to it.
#[derive(Clone, Debug)]
pub(super) struct Input<C> {
    /// The file that it is, if it was not made here.
    pub(super) file: Option<String>,
    /// The cases. If the statement wants more, the last one is repeated in the text.
    pub(super) cases: Vec<C>,
    pub(super) text: String,
    pub(super) answers: Vec<String>,
}

impl<C: Clone> Input<C> {
    /// The input of these cases. Takes as long as answering them.
    pub(super) fn of<P: Problem<Case = C>>(cases: &[C]) -> Input<C> {
        let all = filled_up::<P>(cases);
        let answers = all.iter().map(answer_to::<P>).collect();
        Input { file: None, cases: cases.to_vec(), text: write_input::<P>(&all), answers }
    }
}

/// An input on which the program fails, and how.
#[derive(Clone, Debug)]
pub(super) struct Counterexample<C> {
    pub(super) input: Input<C>,
    pub(super) failure: Failure,
    /// What another run of the same input has shown to the contrary.
    pub(super) doubt: Option<Doubt>,
}

/// Why a failure is less than certain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Doubt {
    /// The same input has passed as well.
    PassedToo,
    /// There was no time to run the input again.
    OutOfTime,
    /// The command cannot be started any more, for this reason.
    NotStarted(String),
}

impl<C> Counterexample<C> {
    pub(super) fn new(input: Input<C>, failure: Failure) -> Counterexample<C> {
        Counterexample { input, failure, doubt: None }
    }

    /// Whether it is a verdict. A time limit is one only if it is exceeded again, as it may have
    /// been the machine's fault.
    pub(super) fn is_certain(&self) -> bool {
        !self.failure.is_time_limit() || self.doubt.is_none()
    }
}
