//! Runs a program on inputs and compares its answers.

use super::counterexample::{Counterexample, Doubt, Input};
use super::process::{Clock, RunLimits};
use super::verdict::{verdict, Verdict};
use super::Runner;
use crate::display::reason;
use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError, RwLock, RwLockWriteGuard};
use std::time::{Duration, Instant};

/// How many bytes a program may write beyond the answers before it is stopped, blanks not counted.
const EXCESS: usize = 1 << 16;

/// No run gets a shorter limit: starting a program takes time as well.
const SHORTEST_LIMIT: Duration = Duration::from_millis(50);

/// Judges the runs of a program.
pub(super) struct Judge<'a> {
    runner: &'a dyn Runner,
    /// How long the program may take for one input of the promised size.
    pub(super) limit: Duration,
    /// The largest number of cases for which the time limit holds.
    pub(super) promised: usize,
    slowest: Mutex<Slowest>,
    /// Held for writing while a failure is confirmed, so that nothing else runs.
    alone: RwLock<()>,
}

/// The longest runs that were accepted.
#[derive(Clone, Copy, Default)]
struct Slowest {
    /// Of all of them; how many cases it had.
    time: Duration,
    cases: usize,
    /// Of those for which the time limit holds.
    limited: Duration,
}

impl<'a> Judge<'a> {
    pub(super) fn new(runner: &'a dyn Runner, limit: Duration, promised: usize) -> Judge<'a> {
        Judge { runner, limit, promised, slowest: Mutex::default(), alone: RwLock::new(()) }
    }

    /// The longest accepted run of those for which the time limit holds; zero if there was none.
    pub(super) fn slowest(&self) -> Duration {
        self.slowest_runs().limited
    }

    pub(super) fn now(&self) -> Instant {
        self.runner.now()
    }

    pub(super) fn time_left(&self, deadline: Instant) -> Duration {
        deadline.saturating_duration_since(self.now())
    }

    /// A limit for runs of so many cases that only a hanging program should exceed: four times what
    /// the slowest accepted run suggests, but at least a tenth of the time limit and at most all of
    /// it.
    pub(super) fn hang_limit(&self, cases: usize) -> Duration {
        let Slowest { time, cases: of, .. } = *self.slowest_runs();
        let factor = (cases / of.max(1)).clamp(1, 1 << 20) as u32;
        (4 * time * factor).max(self.limit / 10).max(SHORTEST_LIMIT).min(self.limit)
    }

    /// Judges a run. It is cut off at the deadline.
    ///
    /// # Errors
    /// The program cannot be run.
    pub(super) fn judge<C>(
        &self,
        input: &Input<C>,
        limit: Duration,
        deadline: Instant,
    ) -> io::Result<Verdict> {
        let _beside_others = self.alone.read().unwrap_or_else(PoisonError::into_inner);
        self.run(input, limit, Clock::Wall, deadline)
    }

    /// Waits until nothing else runs.
    pub(super) fn alone(&self) -> Alone<'_> {
        Alone { judge: self, _guard: self.alone.write().unwrap_or_else(PoisonError::into_inner) }
    }

    fn run<C>(
        &self,
        input: &Input<C>,
        time: Duration,
        clock: Clock,
        deadline: Instant,
    ) -> io::Result<Verdict> {
        let cut_off = self.time_left(deadline);
        if cut_off.is_zero() {
            return Ok(Verdict::Unknown);
        }
        let words = input.answers.len();
        let bytes = input.answers.iter().map(String::len).sum::<usize>() + EXCESS;
        let limits = RunLimits { time, clock, cut_off, bytes, words };
        let verdict = verdict(self.runner.run(input.text.as_bytes(), limits)?, &input.answers);
        if let Verdict::Accepted(time) = verdict {
            self.note_accepted(time, words);
        }
        Ok(verdict)
    }

    fn note_accepted(&self, time: Duration, cases: usize) {
        let mut slowest = self.slowest_runs();
        if time > slowest.time {
            (slowest.time, slowest.cases) = (time, cases);
        }
        if cases <= self.promised {
            slowest.limited = slowest.limited.max(time);
        }
    }

    fn slowest_runs(&self) -> MutexGuard<'_, Slowest> {
        self.slowest.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A judge while nothing else runs.
pub(super) struct Alone<'a> {
    judge: &'a Judge<'a>,
    _guard: RwLockWriteGuard<'a, ()>,
}

impl Alone<'_> {
    /// Runs an input again on which the program has failed. `None` if the program is right after
    /// all.
    ///
    /// Only an exceeded time limit can be the machine's fault. Any other failure counts; whether the
    /// same input passes as well is found out if there is time.
    pub(super) fn confirm<C>(
        &self,
        suspect: Counterexample<C>,
        deadline: Instant,
    ) -> Option<Counterexample<C>> {
        if suspect.failure.is_time_limit() {
            return self.confirm_time_limit(suspect, deadline);
        }
        let again = self.judge.run(&suspect.input, self.judge.limit, Clock::Wall, deadline);
        let doubt = match again {
            Ok(Verdict::Accepted(_)) => Some(Doubt::PassedToo),
            Ok(Verdict::Rejected(_) | Verdict::Unknown) => None,
            Err(error) => Some(Doubt::NotStarted(reason(&error))),
        };
        Some(Counterexample { doubt, ..suspect })
    }

    /// The time limit has to be exceeded in two more runs, in the second one by a clock that allows
    /// for what else the machine does.
    fn confirm_time_limit<C>(
        &self,
        mut suspect: Counterexample<C>,
        deadline: Instant,
    ) -> Option<Counterexample<C>> {
        for clock in [Clock::Wall, Clock::Work] {
            match self.judge.run(&suspect.input, self.judge.limit, clock, deadline) {
                Ok(Verdict::Accepted(_)) => return None,
                Ok(Verdict::Rejected(failure)) => suspect.failure = failure,
                Ok(Verdict::Unknown) => suspect.doubt = Some(Doubt::OutOfTime),
                Err(error) => suspect.doubt = Some(Doubt::NotStarted(reason(&error))),
            }
        }
        Some(suspect)
    }
}
