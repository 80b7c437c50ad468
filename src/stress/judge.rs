//! Runs a program on cases and compares its answers.

use super::process::{Clock, RunLimits};
use super::verdict::{verdict, Failure};
use super::Runner;
use crate::cases::{filled_up, write_input};
use crate::problem::{answer_to, Problem};
use std::io;
use std::marker::PhantomData;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{PoisonError, RwLock};
use std::time::{Duration, Instant};

/// How many bytes a program may write beyond the answers before it is stopped, blanks not counted.
const EXCESS: usize = 1 << 16;

/// No run gets a shorter limit: starting a program takes time as well.
const SHORTEST_LIMIT: Duration = Duration::from_millis(50);

/// Judges the runs of a program on cases of a problem.
pub(super) struct Judge<'a, P> {
    runner: &'a dyn Runner,
    /// How long the program may take for one input of the promised size.
    pub(super) limit: Duration,
    /// The longest run that was right, in microseconds.
    slowest: AtomicU64,
    /// The longest of those with at most `promised_size` cases.
    slowest_limited: AtomicU64,
    /// Held for writing while a failure is confirmed, so that nothing else runs.
    alone: RwLock<()>,
    problem: PhantomData<fn() -> P>,
}

/// Cases on which the program fails, and how.
#[derive(Clone)]
pub(super) struct Failing<C> {
    pub(super) cases: Vec<C>,
    pub(super) failure: Failure,
    /// Whether the same input has passed as well.
    pub(super) passed_too: bool,
}

/// What a run on some cases shows.
pub(super) enum Judgement {
    /// All answers are right; how long the run took.
    Right(Duration),
    Wrong(Failure),
    /// Nothing: the run was cut off before its time limit.
    Unknown,
}

impl<'a, P: Problem> Judge<'a, P> {
    pub(super) fn new(runner: &'a dyn Runner, limit: Duration) -> Judge<'a, P> {
        Judge {
            runner,
            limit,
            slowest: AtomicU64::new(0),
            slowest_limited: AtomicU64::new(0),
            alone: RwLock::new(()),
            problem: PhantomData,
        }
    }

    /// The largest number of cases for which the time limit holds. Where the statement names no
    /// number of cases, that is one.
    pub(super) fn promised_size() -> usize {
        match *P::CASES.end() {
            usize::MAX => 1,
            end => end,
        }
    }

    /// The longest run that was right, of those with no more cases than the time limit is for; zero
    /// if there was none.
    pub(super) fn slowest(&self) -> Duration {
        Duration::from_micros(self.slowest_limited.load(Ordering::Relaxed))
    }

    /// How long it is until the deadline.
    pub(super) fn left(&self, deadline: Instant) -> Duration {
        deadline.saturating_duration_since(self.runner.now())
    }

    /// A limit that only a hanging program should exceed: four times the slowest right run, but at
    /// least a tenth of the time limit and at most all of it.
    pub(super) fn usual_limit(&self) -> Duration {
        let slowest = Duration::from_micros(self.slowest.load(Ordering::Relaxed));
        (4 * slowest).max(self.limit / 10).max(SHORTEST_LIMIT).min(self.limit)
    }

    /// Judges a run that may take some time, and has to be over by the deadline.
    ///
    /// If the statement wants more cases, the last one is repeated.
    ///
    /// # Errors
    /// The program cannot be run.
    pub(super) fn judge(
        &self,
        cases: &[P::Case],
        limit: Duration,
        deadline: Instant,
    ) -> io::Result<Judgement> {
        let _beside_others = self.alone.read().unwrap_or_else(PoisonError::into_inner);
        self.run_until(cases, limit, deadline)
    }

    /// Runs the program again on cases on which it has failed, while nothing else runs. `None` if
    /// the program is right after all. If that is not `needed` any more by then, nothing is run.
    ///
    /// Only an exceeded time limit can be the machine's fault. It has to be exceeded in two more
    /// runs, in the second one by a clock that allows for what else the machine does. Any other
    /// failure counts; whether the same input passes as well is found out if there is time.
    ///
    /// # Errors
    /// The program cannot be run.
    pub(super) fn confirm(
        &self,
        mut failing: Failing<P::Case>,
        deadline: Instant,
        needed: impl Fn() -> bool,
    ) -> io::Result<Option<Failing<P::Case>>> {
        let _alone = self.alone.write().unwrap_or_else(PoisonError::into_inner);
        let cases = &failing.cases;
        if !needed() {
            return Ok(Some(failing));
        }
        if !failing.failure.is_time_limit() {
            let again = self.run_until(cases, self.limit, deadline)?;
            let passed_too = matches!(again, Judgement::Right(_));
            return Ok(Some(Failing { passed_too, ..failing }));
        }
        for clock in [Clock::Wall, Clock::Work] {
            match self.run(cases, self.limit, clock)? {
                Judgement::Wrong(failure) => failing.failure = failure,
                Judgement::Right(_) | Judgement::Unknown => return Ok(None),
            }
        }
        Ok(Some(failing))
    }

    /// Runs the program on an input of these cases, but not beyond the deadline.
    fn run_until(
        &self,
        cases: &[P::Case],
        limit: Duration,
        deadline: Instant,
    ) -> io::Result<Judgement> {
        let left = self.left(deadline);
        let time = left.min(limit);
        if time.is_zero() {
            return Ok(Judgement::Unknown);
        }
        Ok(match self.run(cases, time, Clock::Wall)? {
            Judgement::Wrong(failure) if failure.is_time_limit() && left < limit => {
                Judgement::Unknown
            }
            judgement => judgement,
        })
    }

    /// Runs the program on an input of these cases.
    fn run(&self, cases: &[P::Case], time: Duration, clock: Clock) -> io::Result<Judgement> {
        let input = filled_up::<P>(cases);
        let expected: Vec<String> = input.iter().map(answer_to::<P>).collect();
        let bytes = expected.iter().map(String::len).sum::<usize>() + EXCESS;
        let limits = RunLimits { time, clock, bytes, words: expected.len() };
        let run = self.runner.run(write_input::<P>(&input).as_bytes(), limits)?;
        Ok(match verdict(&run, &expected) {
            None => {
                let time = run.time.as_micros() as u64;
                self.slowest.fetch_max(time, Ordering::Relaxed);
                if input.len() <= Self::promised_size() {
                    self.slowest_limited.fetch_max(time, Ordering::Relaxed);
                }
                Judgement::Right(run.time)
            }
            Some(failure) => Judgement::Wrong(failure),
        })
    }
}
