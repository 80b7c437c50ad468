//! Tries inputs, several at the same time, until one fails.

use super::run::{cannot_start, Runner};
use super::verdict::{Failure, Input};
use std::collections::BTreeMap;
use std::io;
use std::sync::{Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::Instant;

/// Inputs that are tried in order, each with a label of type `L`.
///
/// The first failing input in this order is found, however many are tried at the same time: an
/// input is only begun if none before it is known to fail.
pub(super) struct Queue<'a, L> {
    runner: &'a dyn Runner,
    /// When no more inputs are begun.
    deadline: Option<Instant>,
    /// How many inputs are tried at the same time.
    workers: usize,
    state: Mutex<State<'a, L>>,
    /// Signals that an input has been tried.
    is_one_done: Condvar,
}

/// How many bytes of large inputs are tried at the same time.
const MOST_BYTES: usize = 1 << 20;

struct State<'a, L> {
    /// The inputs that are still to be begun.
    inputs: Inputs<'a, L>,
    /// How many inputs were begun.
    begun: usize,
    /// The parts that are still to be begun, of inputs that were divided. They come first.
    parts: BTreeMap<Place, (L, Input)>,
    /// How many inputs and parts are being tried.
    running: usize,
    failures: BTreeMap<Place, (L, Failure)>,
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
    /// It does not fail, or nothing depends on it.
    Done,
    Fails(Failure),
    /// These parts of the input are to be tried in its place.
    Divided(Vec<Input>),
    /// The run was cut off.
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
        workers: usize,
        deadline: Option<Instant>,
        inputs: impl Iterator<Item = (L, Input)> + Send + 'a,
    ) -> Queue<'a, L> {
        let state = State {
            inputs: Box::new(inputs),
            begun: 0,
            parts: BTreeMap::new(),
            running: 0,
            failures: BTreeMap::new(),
            is_unknown: false,
            stop: None,
        };
        let state = Mutex::new(state);
        Queue { runner, deadline, workers, state, is_one_done: Condvar::new() }
    }

    /// Limits the memory that inputs of up to this many bytes take if many are tried at a time.
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
            self.is_one_done.notify_all();
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
        self.state().failures.pop_first().map(|(_, failing)| failing)
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

    /// Takes the next input to be tried. Waits as long as another worker may divide one.
    fn begin(&self) -> Option<(Place, L, Input)> {
        let mut state = self.state();
        loop {
            let is_time_up = self.deadline.is_some_and(|deadline| self.runner.now() >= deadline);
            let next = state.begin(is_time_up);
            if next.is_some() || state.stop.is_some() || state.running == 0 {
                return next;
            }
            state = self.is_one_done.wait(state).expect("no panic with the lock");
        }
    }

    fn state(&self) -> MutexGuard<'_, State<'a, L>> {
        self.state.lock().expect("no panic with the lock")
    }
}

impl<L: Copy> State<'_, L> {
    /// Takes the next input, unless one before it fails or there is a reason to stop.
    fn begin(&mut self, is_time_up: bool) -> Option<(Place, L, Input)> {
        let part = self.parts.keys().next().copied();
        let place = part.unwrap_or((self.begun, 0));
        let failing = self.failures.keys().next();
        if self.stop.is_some() || failing.is_some_and(|&failing| failing < place) {
            return None;
        }
        if is_time_up {
            let is_any_left = part.is_some() || self.inputs.next().is_some();
            self.stop = is_any_left.then_some(Stop::OutOfTime);
            return None;
        }
        let (label, input) = match self.parts.pop_first() {
            Some((_, part)) => part,
            None => self.inputs.next()?,
        };
        self.begun += usize::from(part.is_none());
        self.running += 1;
        Some((place, label, input))
    }

    fn note(&mut self, (index, mut case): Place, label: L, outcome: io::Result<Outcome>) {
        self.running -= 1;
        match outcome {
            Ok(Outcome::Done) => {}
            Ok(Outcome::Unknown) => self.is_unknown = true,
            Ok(Outcome::Fails(failure)) => {
                self.failures.insert((index, case), (label, failure));
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
