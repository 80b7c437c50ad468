//! Judges the runs of a program.

use super::run::{Clock, RunLimits, Runner};
use super::verdict::{Failure, Input, NotRepeated, Verdict};
use super::{Options, Watcher};
use crate::problem::Problem;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How many bytes a program may write beyond the answers, whitespace not counted.
const EXCESS: usize = 1 << 16;

/// The shortest limit of a run, as starting a program takes time, too.
const SHORTEST_LIMIT: Duration = Duration::from_millis(50);

pub(super) struct Judge<'a> {
    pub(super) problem: &'a Problem,
    pub(super) runner: &'a dyn Runner,
    pub(super) options: &'a Options,
    pub(super) watcher: &'a dyn Watcher,
    /// The largest number of cases in an input for which the time limit holds.
    pub(super) cases_in_limit: usize,
    /// The longest accepted run, in nanoseconds.
    longest_run: AtomicU64,
}

impl<'a> Judge<'a> {
    pub(super) fn new(
        problem: &'a Problem,
        runner: &'a dyn Runner,
        options: &'a Options,
        watcher: &'a dyn Watcher,
    ) -> Judge<'a> {
        let is_search = options.given.is_empty();
        let cases_in_limit = if is_search { problem.cases_in_limit() } else { usize::MAX };
        let longest_run = AtomicU64::new(0);
        Judge { problem, runner, options, watcher, cases_in_limit, longest_run }
    }

    /// Whether files are judged, in place of a search.
    pub(super) fn are_files_given(&self) -> bool {
        !self.options.given.is_empty()
    }

    pub(super) fn now(&self) -> Instant {
        self.runner.now()
    }

    /// A limit that only a hanging program should exceed: four times the longest accepted run, from
    /// a twentieth of the time limit to all of it.
    pub(super) fn hang_limit(&self) -> Duration {
        let longest = Duration::from_nanos(self.longest_run.load(Ordering::Relaxed));
        let limit = self.options.limit;
        (4 * longest).max(limit / 20).max(SHORTEST_LIMIT).min(limit)
    }

    /// Runs a failing input again, up to `end`. No other run may disturb this. Any failure but a
    /// timeout counts even if it is not repeated.
    ///
    /// # Errors
    /// The input passes, in this time, so that an earlier timeout was the machine's fault.
    pub(super) fn confirm(&self, failure: Failure, end: Instant) -> Result<Failure, Duration> {
        if failure.is_timeout() {
            return self.confirm_timeout(failure, end);
        }
        let not_repeated = match self.run_again(&failure, Clock::Wall, end) {
            Ok(Verdict::Rejected(_) | Verdict::Unknown) => None,
            Ok(Verdict::Accepted(_)) => Some(NotRepeated::HasPassed),
            Err(error) => Some(NotRepeated::NotStarted(Arc::new(error))),
        };
        Ok(Failure { not_repeated, ..failure })
    }

    /// A timeout can be the machine's fault. It has to occur twice more, the second time by a clock
    /// that allows for a busy machine.
    fn confirm_timeout(&self, failure: Failure, end: Instant) -> Result<Failure, Duration> {
        let mut not_repeated = None;
        for clock in [Clock::Wall, Clock::Work] {
            match self.run_again(&failure, clock, end) {
                Ok(Verdict::Rejected(again)) if again.is_timeout() => continue,
                Ok(Verdict::Rejected(other)) => return Ok(Failure { not_repeated: None, ..other }),
                Ok(Verdict::Accepted(time)) => return Err(time),
                Ok(Verdict::Unknown) => not_repeated = Some(NotRepeated::OutOfTime),
                Err(error) => not_repeated = Some(NotRepeated::NotStarted(Arc::new(error))),
            }
            break;
        }
        Ok(Failure { not_repeated, ..failure })
    }

    fn run_again(&self, failure: &Failure, clock: Clock, end: Instant) -> io::Result<Verdict> {
        self.verdict(failure.input.clone(), self.options.limit, clock, end)
    }

    /// The verdict on a run that is cut off at `end`.
    ///
    /// # Errors
    /// The program, or something else that a run needs, cannot be started.
    pub(super) fn verdict(
        &self,
        input: Input,
        limit: Duration,
        clock: Clock,
        end: Instant,
    ) -> io::Result<Verdict> {
        let cut_off = end.saturating_duration_since(self.now());
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
