//! Tries inputs, several at the same time, until one fails.

use super::run::Runner;
use super::verdict::{Failure, Input};
use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard};
use std::thread::{self, Scope};
use std::time::Instant;

/// Inputs that are tried in order, each with a number that means something to the caller only.
///
/// The first failing input in this order is found, however many are tried at the same time: an
/// input is only begun if none before it is known to fail.
pub(super) struct Queue<'a> {
    runner: &'a dyn Runner,
    /// When no more inputs are begun.
    deadline: Option<Instant>,
    /// The most inputs that are tried at the same time.
    workers: usize,
    /// How many more workers may be started.
    absent_workers: AtomicUsize,
    state: Mutex<State<'a>>,
    /// Signals that an input has been tried.
    is_one_done: Condvar,
}

struct State<'a> {
    /// The inputs that are still to be begun.
    inputs: Inputs<'a>,
    /// How many inputs were begun.
    begun: usize,
    /// The parts that are still to be begun, of inputs that were divided. They come first.
    parts: BTreeMap<Place, (usize, Input)>,
    /// How many inputs and parts are being tried.
    running: usize,
    failures: BTreeMap<Place, (usize, Failure)>,
    /// Why no more inputs are begun.
    stop: Option<Stop>,
}

type Inputs<'a> = Box<dyn Iterator<Item = (usize, Input)> + Send + 'a>;

/// Tries the input that has this number. Several workers may call it at the same time.
type TryInput<'a> = dyn Fn(usize, Input) -> io::Result<Outcome> + Sync + 'a;

/// The index of an input, and for a part of it the index of the part's first case.
type Place = (usize, usize);

/// What comes of trying an input.
pub(super) enum Outcome {
    /// It does not fail, or nothing depends on it.
    Done,
    Fails(Failure),
    /// These parts of the input are to be tried in its place.
    Divided(Vec<(usize, Input)>),
    /// The run was cut off, so time is up.
    OutOfTime,
}

/// Why no more inputs are begun.
pub(super) enum Stop {
    OutOfTime,
    /// The command, or what a run needs besides, could not be started.
    NotStarted(io::Error),
}

impl<'a> Queue<'a> {
    pub(super) fn new(
        runner: &'a dyn Runner,
        workers: usize,
        deadline: Option<Instant>,
        inputs: impl Iterator<Item = (usize, Input)> + Send + 'a,
    ) -> Queue<'a> {
        let state = State {
            inputs: Box::new(inputs),
            begun: 0,
            parts: BTreeMap::new(),
            running: 0,
            failures: BTreeMap::new(),
            stop: None,
        };
        let (absent_workers, state) = (AtomicUsize::new(0), Mutex::new(state));
        Queue { runner, deadline, workers, absent_workers, state, is_one_done: Condvar::new() }
    }

    /// The first input that fails, and its number. Another call goes on behind it.
    pub(super) fn first_failing(&self, try_input: &TryInput<'_>) -> Option<(usize, Failure)> {
        self.absent_workers.store(self.workers - 1, Ordering::Relaxed);
        thread::scope(|scope| self.work(scope, try_input));
        self.state().failures.pop_first().map(|(_, failing)| failing)
    }

    /// Tries inputs until none is left. With each, another worker is started if one is missing, so
    /// there is at most one worker more than there are inputs.
    fn work<'scope>(
        &'scope self,
        scope: &'scope Scope<'scope, '_>,
        try_input: &'scope TryInput<'scope>,
    ) {
        let (order, one_less) = (Ordering::Relaxed, |absent: usize| absent.checked_sub(1));
        while let Some((place, number, input)) = self.begin() {
            if self.absent_workers.fetch_update(order, order, one_less).is_ok() {
                let work = move || self.work(scope, try_input);
                if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                    // Those that there are go on.
                    self.absent_workers.store(0, order);
                }
            }
            let outcome = try_input(number, input);
            self.state().note(place, number, outcome);
            self.is_one_done.notify_all();
        }
    }

    /// Why it has stopped early; `None` if it has come to its end or to its first failure.
    pub(super) fn into_stop(self) -> Option<Stop> {
        self.state.into_inner().expect("no panic with the lock").stop
    }

    /// The numbers of the parts that were not begun.
    pub(super) fn parts_left(&self) -> Vec<usize> {
        self.state().parts.values().map(|&(number, _)| number).collect()
    }

    /// Takes the next input to be tried. It is made, and answered, while no other worker takes one.
    /// Waits as long as another worker may divide one.
    fn begin(&self) -> Option<(Place, usize, Input)> {
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

    fn state(&self) -> MutexGuard<'_, State<'a>> {
        self.state.lock().expect("no panic with the lock")
    }
}

impl State<'_> {
    /// Takes the next input, unless one before it fails or there is a reason to stop.
    fn begin(&mut self, is_time_up: bool) -> Option<(Place, usize, Input)> {
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
        let (number, input) = match self.parts.pop_first() {
            Some((_, part)) => part,
            None => self.inputs.next()?,
        };
        self.begun += usize::from(part.is_none());
        self.running += 1;
        Some((place, number, input))
    }

    fn note(&mut self, (index, mut case): Place, number: usize, outcome: io::Result<Outcome>) {
        self.running -= 1;
        match outcome {
            Ok(Outcome::Done) => {}
            Ok(Outcome::OutOfTime) => self.stop = Some(Stop::OutOfTime),
            Ok(Outcome::Fails(failure)) => {
                self.failures.insert((index, case), (number, failure));
            }
            Ok(Outcome::Divided(parts)) => {
                for (number, part) in parts {
                    let count = part.count;
                    self.parts.insert((index, case), (number, part));
                    case += count;
                }
            }
            Err(error) => self.stop = Some(Stop::NotStarted(error)),
        }
    }
}
