//! Judges the runs of a program.

use super::run::{Clock, End, RunLimits, Runner};
use super::verdict::{Failure, Input, Verdict};
use super::{Options, Watcher};
use crate::problem::Problem;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
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
    /// The largest number of cases in an input for which the time limit holds: as many as an input may
    /// have, but one if the statement does not bound the number, and any number in a given file. So
    /// only inputs of King's Tour have more.
    pub(super) cases_in_limit: usize,
    /// In nanoseconds.
    longest_run: AtomicU64,
}

impl<'a> Judge<'a> {
    pub(super) fn new(
        problem: &'a Problem,
        runner: &'a dyn Runner,
        options: &'a Options,
        watcher: &'a dyn Watcher,
    ) -> Judge<'a> {
        let are_files = options.are_files_given();
        let cases_in_limit = if are_files { usize::MAX } else { problem.cases_in_limit() };
        let longest_run = AtomicU64::new(0);
        Judge { problem, runner, options, watcher, cases_in_limit, longest_run }
    }

    /// What the time limit is for.
    pub(super) fn limit_unit(&self) -> &'static str {
        if self.options.are_files_given() {
            "file"
        } else if self.problem.most_cases > self.cases_in_limit {
            "input of one case"
        } else {
            "input"
        }
    }

    pub(super) fn now(&self) -> Instant {
        self.runner.now()
    }

    /// The longest run that was not stopped for its time.
    pub(super) fn longest_run(&self) -> Duration {
        Duration::from_nanos(self.longest_run.load(Ordering::Relaxed))
    }

    /// A limit that only a hanging program should exceed: four times the longest run that was not
    /// stopped for its time, but no less than 50 ms or a twentieth of the time limit, and no more than
    /// all of it.
    pub(super) fn short_limit(&self) -> Duration {
        let limit = self.options.limit;
        (4 * self.longest_run()).max(limit / 20).max(SHORTEST_LIMIT).min(limit)
    }

    /// The verdict on a failing input after another run, which no other may disturb.
    ///
    /// A timeout can be the machine's fault. Then the second run decides, by a clock that allows for a
    /// busy machine. Any other failure counts even if it is not repeated.
    ///
    /// # Errors
    /// The program cannot be started any more to confirm a timeout.
    pub(super) fn confirm(&self, failure: Failure, end: Instant) -> io::Result<Verdict> {
        if failure.is_timeout() {
            return self.verdict(failure.input, self.options.limit, Clock::Work, end);
        }
        let has_passed = self.passes(&failure, end);
        Ok(Verdict::Rejected(Failure { has_passed, ..failure }))
    }

    /// Whether another run on a failing input passes.
    pub(super) fn passes(&self, failure: &Failure, end: Instant) -> bool {
        let again = self.verdict(failure.input.clone(), self.options.limit, Clock::Wall, end);
        matches!(again, Ok(Verdict::Accepted(..)))
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
        let run = self.runner.run(&input.text, limits)?;
        if !matches!(run.end, End::Timeout | End::CutOff) {
            self.longest_run.fetch_max(run.time.as_nanos() as u64, Ordering::Relaxed);
        }
        Ok(Verdict::on(run, input))
    }
}
