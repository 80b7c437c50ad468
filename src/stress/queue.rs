//! Tries inputs on all processors until one fails.

use super::run::{cannot_start, Runner};
use super::verdict::{Failure, Input};
use std::collections::BTreeMap;
use std::io;
use std::sync::{Mutex, MutexGuard};
use std::thread;
use std::time::Instant;

/// Inputs that are tried in order, each with a label of type `L`.
///
/// The first failing input in this order is found, however many are tried at the same time: an
/// input is only begun if none before it is known to fail.
pub(super) struct Queue<'a, L> {
    runner: &'a dyn Runner,
    /// When no more inputs are begun. Without a deadline, one is tried after the other.
    deadline: Option<Instant>,
    /// How many inputs are tried at the same time.
    workers: usize,
    state: Mutex<State<'a, L>>,
}

/// How many bytes of large inputs are tried at the same time.
const MOST_BYTES: usize = 1 << 20;

struct State<'a, L> {
    /// The inputs that have not been begun, apart from `parts`.
    inputs: Inputs<'a, L>,
    /// How many of `inputs` were begun.
    begun: usize,
    /// Parts of inputs that were divided, which have not been begun.
    parts: BTreeMap<Place, (L, Input)>,
    /// Failures, those of last resort behind the others.
    failures: BTreeMap<(bool, Place), (L, Failure)>,
    /// Whether an input was tried, but came to no verdict.
    is_unknown: bool,
    /// Why no more inputs are begun.
    stop: Option<Stop>,
}

type Inputs<'a, L> = Box<dyn Iterator<Item = (L, Input)> + Send + 'a>;

/// The index of an input, and for a part of it the index of the part's first case.
type Place = (usize, usize);

/// What was found out about an input.
pub(super) enum Outcome {
    Passes,
    /// It fails. In last resort, this counts only if no other input fails.
    Fails {
        failure: Failure,
        is_last_resort: bool,
    },
    /// These parts of the input are to be tried in its place.
    Divided(Vec<Input>),
    Unknown,
}

/// Why not all inputs have a verdict.
pub(super) enum Stop {
    OutOfTime,
    /// The command, or a thread, could not be started.
    NotStarted(io::Error),
}

impl<'a, L: Copy + Send> Queue<'a, L> {
    pub(super) fn new(
        runner: &'a dyn Runner,
        deadline: Option<Instant>,
        inputs: impl Iterator<Item = (L, Input)> + Send + 'a,
    ) -> Queue<'a, L> {
        let state = State {
            inputs: Box::new(inputs),
            begun: 0,
            parts: BTreeMap::new(),
            failures: BTreeMap::new(),
            is_unknown: false,
            stop: None,
        };
        let workers = deadline.map_or(1, |_| runner.processors());
        Queue { runner, deadline, workers, state: Mutex::new(state) }
    }

    /// Limits the memory that inputs of up to this many bytes take on many processors.
    pub(super) fn with_inputs_of(self, bytes: usize) -> Queue<'a, L> {
        let workers = self.workers.min(MOST_BYTES / bytes.max(1)).max(1);
        Queue { workers, ..self }
    }

    /// The first input that fails, and its label. Another call goes on behind it.
    pub(super) fn first_failing(
        &self,
        try_input: impl Fn(L, Input) -> io::Result<Outcome> + Sync,
    ) -> Option<(L, Failure)> {
        let work = || loop {
            let Some((place, label, input)) = self.begin() else { return };
            let outcome = try_input(label, input);
            self.state().note(place, label, outcome);
        };
        thread::scope(|scope| {
            for _ in 1..self.workers {
                if let Err(error) = thread::Builder::new().spawn_scoped(scope, work) {
                    let error = cannot_start("a thread", &error);
                    self.state().stop = Some(Stop::NotStarted(error));
                }
            }
            work();
        });
        let mut state = self.state();
        let &(is_last_resort, _) = state.failures.keys().next()?;
        if is_last_resort && (state.stop.is_some() || state.is_unknown) {
            return None;
        }
        state.failures.pop_first().map(|(_, failing)| failing)
    }

    /// Why some inputs have no verdict (of those before a failure, if there is one); `None` if all
    /// have one.
    pub(super) fn stop(&self) -> Option<Stop> {
        let mut state = self.state();
        state.stop.take().or_else(|| state.is_unknown.then_some(Stop::OutOfTime))
    }

    /// Whether some input that was begun has no verdict.
    pub(super) fn is_undecided(&self) -> bool {
        let state = self.state();
        state.is_unknown || !state.parts.is_empty()
    }

    /// Takes the next input to be tried.
    fn begin(&self) -> Option<(Place, L, Input)> {
        let mut state = self.state();
        let part = state.parts.keys().next().copied();
        let next = part.unwrap_or((state.begun, 0));
        let failing = state.failures.keys().next();
        if state.stop.is_some() || failing.is_some_and(|&failing| failing < (false, next)) {
            return None;
        }
        if self.deadline.is_some_and(|deadline| self.runner.now() >= deadline) {
            let is_any_left = part.is_some() || state.inputs.next().is_some();
            state.stop = is_any_left.then_some(Stop::OutOfTime);
            return None;
        }
        let (label, input) = match state.parts.pop_first() {
            Some((_, part)) => part,
            None => state.inputs.next()?,
        };
        state.begun += usize::from(part.is_none());
        Some((next, label, input))
    }

    fn state(&self) -> MutexGuard<'_, State<'a, L>> {
        self.state.lock().expect("no panic with the lock")
    }
}

impl<L: Copy> State<'_, L> {
    fn note(&mut self, (index, mut case): Place, label: L, outcome: io::Result<Outcome>) {
        match outcome {
            Ok(Outcome::Passes) => {}
            Ok(Outcome::Unknown) => self.is_unknown = true,
            Ok(Outcome::Fails { failure, is_last_resort }) => {
                self.failures.insert((is_last_resort, (index, case)), (label, failure));
            }
            Ok(Outcome::Divided(parts)) => {
                for part in parts {
                    let count = part.count;
                    self.parts.insert((index, case), (label, part));
                    case += count;
                }
            }
            Err(error) => self.stop = Some(Stop::NotStarted(error)),
        }
    }
}
