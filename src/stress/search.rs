//! Tries inputs until one fails.

use super::counterexample::{Counterexample, Input};
use super::judge::Judge;
use super::series::Series;
use super::verdict::{Failure, Verdict};
use super::{Watcher, OVERTIME};
use crate::problem::Problem;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Tries the inputs of a series, one on each processor.
///
/// An input may have more cases than the time limit is meant for. If a run of it takes too long,
/// the input is divided; the time limit is a verdict only for runs of the promised size.
pub(super) struct Search<'a, P: Problem> {
    judge: &'a Judge<'a>,
    series: &'a Series<'a, P::Case>,
    /// No run begins after this time, but to confirm a failure.
    deadline: Instant,
    /// When runs that confirm a failure are cut off.
    last_end: Instant,
    /// The index of the next input.
    next: AtomicU64,
    state: Mutex<Progress<P::Case>>,
}

/// What the workers share, and the result of their search.
pub(super) struct Progress<C> {
    /// The most cases of a run.
    size: usize,
    /// A run could not be started, so no other is tried.
    stopped: bool,
    /// How many runs were accepted.
    pub(super) inputs: u64,
    /// How many cases were in these.
    pub(super) cases: u64,
    /// How many cases were in those of at least half as many as any will have, and how long they
    /// took. (In smaller ones, starting the program takes more of the time.)
    large: (u64, Duration),
    /// A run was cut off by the end of the time.
    pub(super) cut_off: bool,
    /// A run of many cases took too long, and time ended before the case was found.
    pub(super) undecided: bool,
    /// An input that has exceeded the time limit, which could not be confirmed.
    pub(super) unconfirmed: Option<Counterexample<C>>,
    /// The first input of the series that fails, by its index.
    pub(super) first: Option<(u64, Counterexample<C>)>,
}

impl<C> Default for Progress<C> {
    fn default() -> Progress<C> {
        Progress {
            size: usize::MAX,
            stopped: false,
            inputs: 0,
            cases: 0,
            large: (0, Duration::ZERO),
            cut_off: false,
            undecided: false,
            unconfirmed: None,
            first: None,
        }
    }
}

impl<C> Progress<C> {
    /// Whether an earlier input fails.
    fn failed_before(&self, index: u64) -> bool {
        self.first.as_ref().is_some_and(|&(first, _)| first < index)
    }

    fn count_accepted(&mut self, cases: usize) {
        self.inputs += 1;
        self.cases += cases as u64;
    }

    /// How long so many further cases would take. `None` before the first large run.
    pub(super) fn time_for(&self, cases: u64) -> Option<Duration> {
        let (of, time) = self.large;
        (of > 0).then(|| time.mul_f64(cases as f64 / of as f64 / workers() as f64))
    }
}

fn workers() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

impl<'a, P: Problem> Search<'a, P> {
    pub(super) fn new(
        judge: &'a Judge<'a>,
        series: &'a Series<'a, P::Case>,
        deadline: Instant,
        last_end: Instant,
    ) -> Search<'a, P> {
        let (next, state) = (AtomicU64::new(0), Mutex::default());
        Search { judge, series, deadline, last_end, next, state }
    }

    /// Searches until an input fails, all are tried, or the time is over.
    ///
    /// # Errors
    /// A run or a thread cannot be started, and no input has failed.
    pub(super) fn run(self, watcher: &dyn Watcher) -> io::Result<Progress<P::Case>> {
        let ended = thread::scope(|scope| {
            let start = |_| thread::Builder::new().spawn_scoped(scope, || self.work(watcher));
            let started: Vec<_> = (0..workers()).map(start).collect();
            self.state().stopped |= started.iter().any(Result::is_err);
            started
                .into_iter()
                .try_for_each(|worker| worker?.join().expect("a worker without a panic"))
        });
        let state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        match ended {
            Err(error) if state.first.is_none() && state.unconfirmed.is_none() => Err(error),
            _ => Ok(state),
        }
    }

    fn work(&self, watcher: &dyn Watcher) -> io::Result<()> {
        loop {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(cases) = self.series.input(index).filter(|_| self.should_try(index)) else {
                return Ok(());
            };
            let tried = self.try_input(index, &cases);
            let mut state = self.state();
            state.stopped |= tried.is_err();
            tried?;
            watcher.searched(state.inputs);
        }
    }

    /// Whether to try an input, or the rest of it.
    fn should_try(&self, index: u64) -> bool {
        let state = self.state();
        let is_time_left = !self.judge.time_left(self.deadline).is_zero();
        is_time_left && !state.stopped && !state.failed_before(index)
    }

    /// Tries the cases of an input, in several runs if one takes too long.
    fn try_input(&self, index: u64, cases: &[P::Case]) -> io::Result<()> {
        // The rest begins with so many cases that took too long together.
        let (mut rest, mut slow) = (cases, 0_usize);
        while !rest.is_empty() && self.should_try(index) {
            let size = rest.len().min(self.state().size);
            let input = Input::of::<P>(&rest[..size]);
            match self.judge_run(&input)? {
                Verdict::Accepted(time) => self.note_accepted(size, time),
                Verdict::Rejected(failure) if self.is_of_many(size, &failure) => {
                    // Each run that hangs costs the limit, so there should be few of them.
                    self.state().size = self.judge.promised.max(size / 8);
                    slow = slow.max(size);
                    continue;
                }
                Verdict::Rejected(failure) => {
                    if self.confirm_and_record(index, input, failure) {
                        return Ok(());
                    }
                }
                Verdict::Unknown => {
                    self.state().cut_off = true;
                    break;
                }
            }
            rest = &rest[size..];
            slow = slow.saturating_sub(size);
        }
        self.state().undecided |= slow > 0;
        Ok(())
    }

    fn judge_run(&self, input: &Input<P::Case>) -> io::Result<Verdict> {
        let cases = input.cases.len();
        let is_promised = cases <= self.judge.promised;
        let limit = if is_promised { self.judge.limit } else { self.judge.hang_limit(cases) };
        self.judge.judge(input, limit, self.deadline + OVERTIME)
    }

    /// Whether more cases than the time limit is for took too long.
    fn is_of_many(&self, cases: usize, failure: &Failure) -> bool {
        failure.is_time_limit() && cases > self.judge.promised
    }

    /// If a run was quick, the program has been slow only for a moment, and runs may be larger.
    fn note_accepted(&self, cases: usize, time: Duration) {
        let mut state = self.state();
        state.count_accepted(cases);
        if 2 * cases >= state.size.min(self.series.largest_input()) {
            state.large.0 += cases as u64;
            state.large.1 += time;
        }
        if time < self.judge.limit / 4 && cases >= state.size {
            state.size = state.size.saturating_mul(2);
        }
    }

    /// Runs an input again on which the program has failed, and records the result. Returns whether
    /// it fails.
    fn confirm_and_record(&self, index: u64, input: Input<P::Case>, failure: Failure) -> bool {
        let cases = input.cases.len();
        let alone = self.judge.alone();
        if self.state().failed_before(index) {
            return true;
        }
        let confirmed = alone.confirm(Counterexample::new(input, failure), self.last_end);
        let mut state = self.state();
        match confirmed {
            None => {
                state.count_accepted(cases);
                return false;
            }
            Some(found) if found.is_certain() => state.first = Some((index, found)),
            Some(found) => state.unconfirmed = Some(found),
        }
        true
    }

    fn state(&self) -> MutexGuard<'_, Progress<P::Case>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
