//! The simplest failing input so far, and the verdict on those that may replace it.

use crate::problem::Cases;
use crate::stress::judge::{Judge, OVERTIME};
use crate::stress::report::finding;
use crate::stress::verdict::{Failure, Input, Verdict};
use std::io;
use std::time::{Duration, Instant};

/// Makes a failing input simpler until the deadline. Each case of an accepted input has passed.
pub(in crate::stress) struct Shrink<'a> {
    pub(super) judge: &'a Judge<'a>,
    pub(super) pool: &'a Cases,
    pub(super) best: Failure,
    deadline: Instant,
    /// When the runs that confirm the best are cut off.
    pub(super) last_end: Instant,
    /// Why the program can no longer be started. Ends the search.
    pub(super) error: Option<io::Error>,
}

impl<'a> Shrink<'a> {
    /// Puts the deadline off if hardly any time is left, except for the two runs that confirm a
    /// timeout.
    pub(in crate::stress) fn new(
        judge: &'a Judge<'a>,
        pool: &'a Cases,
        deadline: Instant,
        first: Failure,
    ) -> Shrink<'a> {
        let last_end = judge.last_end(deadline);
        let latest = last_end - 2 * judge.options.limit;
        let deadline = deadline.max((judge.now() + OVERTIME).min(latest));
        Shrink { judge, pool, best: first, deadline, last_end, error: None }
    }

    pub(super) fn is_time_out(&self) -> bool {
        self.judge.time_left(self.deadline).is_zero()
    }

    pub(super) fn cases(&self) -> Vec<String> {
        self.best.input.cases(self.judge.problem)
    }

    pub(super) fn are_promised(&self, cases: &[String]) -> bool {
        self.judge.is_promised(&self.judge.problem.write_input(cases))
    }

    /// Judges cases that may replace the best input. A timeout, which has to be confirmed, only
    /// counts if the best is one too; then a fraction of the time limit tells. If the best has
    /// several cases, one that is wrong only where it is repeated is no simpler.
    pub(super) fn judge(&mut self, cases: &[String]) -> Verdict {
        self.judge.watcher.progress("making it simpler");
        let is_timeout = self.best.is_timeout();
        let limit = if is_timeout { self.judge.hang_limit() } else { self.judge.options.limit };
        let input = Input::of(self.judge.problem, cases);
        match self.judge.judge(input, limit, self.deadline) {
            Ok(Verdict::Rejected(late)) if late.is_timeout() && !is_timeout => Verdict::Unknown,
            Ok(Verdict::Rejected(alone)) if alone.is_repeated() && self.best.input.count > 1 => {
                Verdict::Accepted(Duration::ZERO)
            }
            Ok(verdict) => verdict,
            Err(error) => {
                self.error = Some(error);
                self.deadline = self.judge.now();
                Verdict::Unknown
            }
        }
    }

    /// Replaces the best input, and passes the new one on unless it has yet to be confirmed.
    pub(super) fn replace(&mut self, simpler: Failure) {
        self.best = simpler;
        if !self.best.is_timeout() {
            self.judge.watcher.found(&finding(&self.best, "", self.judge.options));
        }
    }
}
