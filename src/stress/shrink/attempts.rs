//! The simplest failing input so far, and the verdicts on those that may replace it.

use crate::stress::interface::{Finding, Progress};
use crate::stress::judge::Judge;
use crate::stress::verdict::{Failure, Input, Verdict};
use std::io;
use std::time::{Duration, Instant};

/// Attempts to make a failing input simpler, until the deadline.
pub(super) struct Attempts<'a> {
    pub(super) judge: &'a Judge<'a>,
    /// The simplest failing input so far.
    pub(super) best: Failure,
    deadline: Instant,
    /// When the runs that confirm the best are cut off.
    pub(super) last_end: Instant,
    /// Why the program can no longer be started, which ends the attempts.
    pub(super) not_started: Option<io::Error>,
}

/// The time for making an input simpler if less is left, as far as `Judge::last_end` allows.
const LEAST_TIME: Duration = Duration::from_secs(2);

impl<'a> Attempts<'a> {
    /// Puts the deadline off if hardly any time is left, except for the two runs that confirm a
    /// timeout.
    pub(super) fn new(judge: &'a Judge<'a>, deadline: Instant, first: Failure) -> Attempts<'a> {
        let last_end = judge.last_end(deadline);
        let latest = last_end - 2 * judge.options.limit;
        let deadline = deadline.max((judge.now() + LEAST_TIME).min(latest));
        Attempts { judge, best: first, deadline, last_end, not_started: None }
    }

    pub(super) fn is_time_out(&self) -> bool {
        self.judge.time_left(self.deadline).is_zero()
    }

    /// The verdict on an input that may replace the best. A timeout, which has to be confirmed,
    /// only counts if the best is one too. Then a fraction of the time limit tells.
    pub(super) fn verdict(&mut self, input: Input) -> Verdict {
        self.judge.watcher.progress(Progress::Simplifying);
        let is_timeout = self.best.is_timeout();
        let limit = if is_timeout { self.judge.hang_limit() } else { self.judge.options.limit };
        match self.judge.run_beside_others(input, limit, self.deadline) {
            Ok(Verdict::Rejected(late)) if late.is_timeout() && !is_timeout => Verdict::Unknown,
            Ok(verdict) => verdict,
            Err(error) => {
                self.not_started = Some(error);
                self.deadline = self.judge.now();
                Verdict::Unknown
            }
        }
    }

    /// Replaces the best input, and passes the new one on unless it has yet to be confirmed.
    pub(super) fn replace(&mut self, simpler: Failure) {
        self.best = simpler;
        if !self.best.is_timeout() {
            self.judge.watcher.found(&Finding::of(&self.best, String::new()));
        }
    }
}
