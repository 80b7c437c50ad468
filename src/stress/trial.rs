//! A program tried on an input.

use super::process::{End, Limits, Runner};
use super::verdict::{judge, Failure};
use crate::problem::{answer_to, filled_up, write_input, Problem};
use std::io;
use std::marker::PhantomData;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// What a program may write beyond the answers before it is stopped.
const EXCESS: usize = 1 << 16;

/// No limit is shorter: starting a program takes time as well.
const SHORTEST_LIMIT: Duration = Duration::from_millis(50);

/// Tries a program on the cases of a problem.
pub(super) struct Trial<'a, I> {
    runner: &'a Runner,
    /// How long the program may take for an input.
    pub(super) limit: Duration,
    /// When the last run has to be over.
    deadline: Instant,
    /// The shortest run so far that was right, in microseconds: what starting the program takes. The
    /// greatest number if none was right.
    shortest: &'a AtomicU64,
    /// Whether a run was cut short by the deadline, so that nothing is known of it.
    is_cut_short: &'a AtomicBool,
    problem: PhantomData<fn() -> I>,
}

impl<'a, I: Problem> Trial<'a, I> {
    pub(super) fn new(
        runner: &'a Runner,
        limit: Duration,
        deadline: Instant,
        shortest: &'a AtomicU64,
        is_cut_short: &'a AtomicBool,
    ) -> Trial<'a, I> {
        Trial { runner, limit, deadline, shortest, is_cut_short, problem: PhantomData }
    }

    /// How long it is until the last run has to be over.
    pub(super) fn time_left(&self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now())
    }

    /// Whether there is no time for another run.
    pub(super) fn is_over(&self) -> bool {
        self.time_left().is_zero()
    }

    /// The same trial with a fraction of the time limit, but time enough to start the program.
    pub(super) fn quick(&self) -> Trial<'a, I> {
        let shortest = match self.shortest.load(Ordering::Relaxed) {
            u64::MAX => Duration::ZERO,
            micros => Duration::from_micros(micros),
        };
        let limit = (self.limit / 10).max(SHORTEST_LIMIT).max(4 * shortest).min(self.limit);
        Trial { limit, ..*self }
    }

    /// How the program fails on an input of these cases, if it does and there is time to find out.
    /// If the statement wants more of them, the last one is repeated, and wrong answers to the
    /// repetitions do not count.
    ///
    /// # Errors
    /// The program cannot be started.
    pub(super) fn failure(&self, cases: &[I::Case]) -> io::Result<Option<Failure>> {
        let time = self.limit.min(self.time_left());
        if time.is_zero() {
            return Ok(None);
        }
        let input = filled_up::<I>(cases);
        let expected: Vec<String> = input.iter().map(answer_to::<I>).collect();
        let size = expected.iter().map(|answer| answer.len() + 1).sum::<usize>();
        let limits = Limits { time, output: size + EXCESS };
        let run = self.runner.run(write_input::<I>(&input).as_bytes(), limits)?;
        if run.end == End::TimeLimit && time < self.limit {
            self.is_cut_short.store(true, Ordering::Relaxed);
            return Ok(None);
        }
        let failure = judge(&run, &expected).filter(|failure| !failure.is_behind(cases.len()));
        if failure.is_none() {
            self.shortest.fetch_min(run.time.as_micros() as u64, Ordering::Relaxed);
        }
        Ok(failure)
    }
}
