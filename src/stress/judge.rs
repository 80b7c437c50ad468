//! Judges the runs of a program.

use super::interface::{Options, Watcher};
use super::run::{Clock, RunLimits, Runner};
use super::verdict::{Doubt, Failure, Input, Verdict};
use crate::problem::Problem;
use crate::reader::first_fault;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, RwLock};
use std::time::{Duration, Instant};

/// How many bytes a program may write beyond the answers, whitespace not counted.
const EXCESS: usize = 1 << 16;

/// The shortest limit of a run, as starting a program takes time, too.
const SHORTEST_LIMIT: Duration = Duration::from_millis(50);

pub(super) struct Judge<'a> {
    pub(super) problem: &'a Problem,
    runner: &'a dyn Runner,
    pub(super) options: &'a Options,
    pub(super) watcher: &'a dyn Watcher,
    /// The largest number of cases in an input for which the time limit holds.
    pub(super) limited_cases: usize,
    /// The longest accepted run, in nanoseconds.
    longest_run: AtomicU64,
    /// Locked for writing while a failure is confirmed, so that no other run disturbs it.
    alone: RwLock<()>,
}

/// What comes of running a failing input again.
pub(super) enum Confirmation {
    /// The failure counts, unless it is in doubt and a timeout.
    Confirmed(Failure),
    /// A timeout was the machine's fault: the program is right, after this time.
    Acquitted(Duration),
}

impl<'a> Judge<'a> {
    pub(super) fn new(
        problem: &'a Problem,
        runner: &'a dyn Runner,
        options: &'a Options,
        watcher: &'a dyn Watcher,
    ) -> Judge<'a> {
        let are_files_given = !options.given.is_empty();
        // Without a number of cases in the statement, the time limit is for one.
        let promised = if problem.most_cases == usize::MAX { 1 } else { problem.most_cases };
        let limited_cases = if are_files_given { usize::MAX } else { promised };
        let (longest_run, alone) = (AtomicU64::new(0), RwLock::new(()));
        Judge { problem, runner, options, watcher, limited_cases, longest_run, alone }
    }

    /// Whether a text is an input that keeps every promise.
    pub(super) fn is_promised(&self, input: &str) -> bool {
        first_fault(input.as_bytes(), self.problem.validate).is_none()
    }

    pub(super) fn now(&self) -> Instant {
        self.runner.now()
    }

    /// When all runs have to end. The last one begins by the deadline and takes at most one limit,
    /// and two more confirm a timeout. A fourth limit is promised: half of it is for delays, half
    /// for the report.
    pub(super) fn last_end(&self, deadline: Instant) -> Instant {
        deadline + self.options.limit * 7 / 2
    }

    pub(super) fn time_left(&self, deadline: Instant) -> Duration {
        deadline.saturating_duration_since(self.now())
    }

    /// A limit that only a hanging program should exceed: four times the longest accepted run, from
    /// a tenth of the time limit to all of it.
    pub(super) fn hang_limit(&self) -> Duration {
        let longest = Duration::from_nanos(self.longest_run.load(Ordering::Relaxed));
        let limit = self.options.limit;
        (4 * longest).max(limit / 10).max(SHORTEST_LIMIT).min(limit)
    }

    /// The verdict on a run beside others, which is cut off at `end`.
    pub(super) fn run_beside_others(
        &self,
        input: Input,
        limit: Duration,
        end: Instant,
    ) -> io::Result<Verdict> {
        let _beside_others = self.alone.read().expect("no panic with the lock");
        self.run(input, limit, Clock::Wall, end)
    }

    /// Runs a failing input again while nothing else runs, as long as this is `needed`. The runs
    /// are cut off at `end`.
    pub(super) fn confirm(
        &self,
        failure: Failure,
        end: Instant,
        needed: impl Fn() -> bool,
    ) -> Confirmation {
        let _alone = self.alone.write().expect("no panic with the lock");
        if failure.is_timeout() {
            return self.confirm_timeout(failure, end, needed);
        }
        let mut doubt = None;
        if needed() {
            doubt = match self.run_again(&failure, Clock::Wall, end) {
                Ok(Verdict::Accepted(_)) => Some(Doubt::HasPassed),
                Ok(Verdict::Rejected(_) | Verdict::Unknown) => None,
                Err(error) => Some(Doubt::NotStarted(Arc::new(error))),
            };
        }
        Confirmation::Confirmed(Failure { doubt, ..failure })
    }

    /// A timeout can be the machine's fault. It has to occur twice more, the second time by a clock
    /// that allows for a busy machine.
    fn confirm_timeout(
        &self,
        mut suspect: Failure,
        end: Instant,
        needed: impl Fn() -> bool,
    ) -> Confirmation {
        for clock in [Clock::Wall, Clock::Work] {
            if !needed() || suspect.doubt.is_some() || !suspect.is_timeout() {
                break;
            }
            match self.run_again(&suspect, clock, end) {
                Ok(Verdict::Accepted(time)) => return Confirmation::Acquitted(time),
                Ok(Verdict::Rejected(again)) => suspect = again,
                Ok(Verdict::Unknown) => suspect.doubt = Some(Doubt::OutOfTime),
                Err(error) => suspect.doubt = Some(Doubt::NotStarted(Arc::new(error))),
            }
        }
        Confirmation::Confirmed(suspect)
    }

    fn run_again(&self, failure: &Failure, clock: Clock, end: Instant) -> io::Result<Verdict> {
        self.run(failure.input.clone(), self.options.limit, clock, end)
    }

    fn run(
        &self,
        input: Input,
        limit: Duration,
        clock: Clock,
        end: Instant,
    ) -> io::Result<Verdict> {
        let cut_off = self.time_left(end);
        if cut_off.is_zero() {
            return Ok(Verdict::Unknown);
        }
        let words = input.answers.lines().count();
        let bytes = input.answers.len() - words + EXCESS;
        let limits = RunLimits { time: limit, clock, cut_off, bytes, words };
        let verdict = Verdict::on(self.runner.run(&input.text, limits)?, input);
        if let Verdict::Accepted(time) = verdict {
            self.longest_run.fetch_max(time.as_nanos() as u64, Ordering::Relaxed);
        }
        Ok(verdict)
    }
}
