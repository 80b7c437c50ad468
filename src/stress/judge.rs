//! Judges the runs of a program.

use super::clock::Clock;
use super::options::Options;
use super::results::Watcher;
use super::run::{RunLimits, Runner};
use super::verdict::{verdict, Failure, Input, Verdict};
use crate::plain_text::reason;
use crate::problem::Problem;
use crate::reader::first_fault;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::RwLock;
use std::time::{Duration, Instant};

/// How many bytes a program may write beyond the answers, whitespace not counted.
const EXCESS: usize = 1 << 16;

/// The shortest limit of a run, as starting a program takes time, too.
const SHORTEST_LIMIT: Duration = Duration::from_millis(50);

/// How long the last runs may outlast the deadline, and the time for making a failing input simpler
/// if less is left, as far as `Judge::last_end` allows.
pub(super) const OVERTIME: Duration = Duration::from_secs(2);

pub(super) struct Judge<'a> {
    pub(super) problem: &'a Problem,
    runner: &'a dyn Runner,
    pub(super) options: &'a Options,
    pub(super) watcher: &'a dyn Watcher,
    /// The largest number of cases for which the time limit holds.
    pub(super) promised: usize,
    /// The longest accepted run, in nanoseconds.
    longest_run: AtomicU64,
    /// Locked for writing while a failure is confirmed, so that no other run disturbs it.
    alone: RwLock<()>,
}

impl<'a> Judge<'a> {
    pub(super) fn new(
        problem: &'a Problem,
        runner: &'a dyn Runner,
        options: &'a Options,
        watcher: &'a dyn Watcher,
    ) -> Judge<'a> {
        let promised = match problem.most_cases {
            _ if !options.files.is_empty() => usize::MAX,
            // Without a number of cases in the statement, the time limit is for one.
            usize::MAX => 1,
            most => most,
        };
        let (longest_run, alone) = (AtomicU64::new(0), RwLock::new(()));
        Judge { problem, runner, options, watcher, promised, longest_run, alone }
    }

    /// Whether a text is an input that keeps every promise.
    pub(super) fn is_promised(&self, input: &str) -> bool {
        first_fault(input.as_bytes(), self.problem.validate).is_none()
    }

    pub(super) fn now(&self) -> Instant {
        self.runner.now()
    }

    /// When all runs have to end. The last one begins by the deadline and takes at most one limit;
    /// two more confirm a timeout. A fourth limit is promised: half of it is for delays, half for
    /// the report.
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

    /// Judges a run, which is cut off at `end`.
    pub(super) fn judge(&self, input: Input, limit: Duration, end: Instant) -> io::Result<Verdict> {
        let _beside_others = self.alone.read().expect("no panic with the lock");
        self.run(input, limit, Clock::Wall, end)
    }

    /// Runs a failing input again while nothing else runs, as long as this is `needed`.
    ///
    /// Only a timeout can be the machine's fault. It has to occur twice more, the second time by a
    /// clock that allows for a busy machine; the error is the time of a run that is right in time.
    /// Any other failure counts even if the same input passes now.
    pub(super) fn confirm(
        &self,
        mut suspect: Failure,
        end: Instant,
        needed: impl Fn() -> bool,
    ) -> Result<Failure, Duration> {
        let _alone = self.alone.write().expect("no panic with the lock");
        let is_timeout = suspect.is_timeout();
        let clocks = if is_timeout { &[Clock::Wall, Clock::Work][..] } else { &[Clock::Wall] };
        let (remark, mut doubt) = (suspect.remark.take(), None);
        for &clock in clocks {
            if !needed() {
                break;
            }
            match self.run(suspect.input.clone(), self.options.limit, clock, end) {
                Ok(Verdict::Accepted(time)) if is_timeout => return Err(time),
                Ok(Verdict::Accepted(_)) => {
                    let passed = "but not every time: the same input has passed as well";
                    doubt = Some(passed.to_string());
                }
                Ok(Verdict::Rejected(again)) if is_timeout => {
                    suspect = again;
                    if !suspect.is_timeout() {
                        break;
                    }
                }
                Ok(Verdict::Unknown) if is_timeout => {
                    let because = "which could not be confirmed because time ran out";
                    doubt = Some(format!("{because}: try {}", self.options.more_time()));
                }
                Ok(Verdict::Rejected(_) | Verdict::Unknown) => {}
                Err(error) => {
                    let because = "which cannot be confirmed because the command cannot be started";
                    doubt = Some(format!("{because} any more: {}", reason(&error)));
                }
            }
        }
        let is_certain = !is_timeout || doubt.is_none();
        Ok(Failure { remark: doubt.or(remark), is_certain, ..suspect })
    }

    fn run(&self, input: Input, time: Duration, clock: Clock, end: Instant) -> io::Result<Verdict> {
        let cut_off = self.time_left(end);
        if cut_off.is_zero() {
            return Ok(Verdict::Unknown);
        }
        let words = input.answers.lines().count();
        let bytes = input.answers.len() - words + EXCESS;
        let limits = RunLimits { time, clock, cut_off, bytes, words };
        let verdict = verdict(self.runner.run(input.text.as_bytes(), limits)?, input);
        if let Verdict::Accepted(time) = verdict {
            self.longest_run.fetch_max(time.as_nanos() as u64, Ordering::Relaxed);
        }
        Ok(verdict)
    }
}
