//! Tries inputs that are simpler than a failing one.

use super::judge::Judge;
use super::queue::{Outcome, Queue, Stop};
use super::run::Clock;
use super::verdict::{Failure, Input, Verdict};
use std::io;
use std::iter;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::Mutex;
use std::time::Instant;

/// What counts as a failure.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Effort {
    /// What is like the failure so far: a crash, if that is one. Once a run has hung, all have a
    /// short time limit.
    Quick,
    /// The same for random inputs, but no more once too many have hung.
    Random,
    /// Any failure, within the whole time limit, but no timeout in place of another failure.
    Thorough,
}

/// After so many random inputs are passed over, no more are tried, as most of them take long.
const MOST_PASSED_OVER: usize = 20;

/// How many bytes of large inputs are tried at the same time.
const MOST_BYTES: usize = 1 << 20;

/// What comes of trying inputs, each with a number, in their order.
pub(super) struct Attempt {
    /// The first that fails.
    pub(super) failing: Option<(usize, Failure)>,
    /// How many pass.
    pub(super) passed: usize,
    /// The numbers of those that neither pass nor count as failing: a thorough effort may tell, and
    /// what exceeds the time limit even then is no failure like the one so far.
    pub(super) passed_over: Vec<usize>,
    /// Why not all were tried.
    pub(super) stop: Option<Stop>,
}

/// Tries inputs up to a deadline.
pub(super) struct Tester<'a> {
    judge: &'a Judge<'a>,
    deadline: Instant,
    /// Whether a run has exceeded the whole time limit. Until then, each may take it, so that what is
    /// found does not depend on how fast the machine is.
    has_hung: AtomicBool,
}

impl<'a> Tester<'a> {
    pub(super) fn new(judge: &'a Judge<'a>, deadline: Instant, first: &Failure) -> Tester<'a> {
        Tester { judge, deadline, has_hung: AtomicBool::new(first.is_timeout()) }
    }

    /// Tries cases with these numbers in place of the best input, many in one run. In what comes of
    /// it, they are numbered anew.
    pub(super) fn try_cases(&self, best: &Failure, numbers: &[usize], effort: Effort) -> Attempt {
        let problem = self.judge.problem;
        let size_limit = AtomicUsize::new(self.batch_limit(best));
        // A program that fails on most cases does so on the first.
        let (mut size, mut start) = (1, 0);
        let batches = iter::from_fn(|| {
            let batch = start..numbers.len().min(start + size);
            (size, start) = ((2 * size).min(size_limit.load(Ordering::Relaxed)), batch.end);
            let cases = || (problem.numbered)(&numbers[batch.clone()]);
            (!batch.is_empty()).then(|| (batch.start, Input::of(problem, cases())))
        });
        self.try_inputs(best, batches, effort, Some(&size_limit))
    }

    /// How many cases to try in one input: one if the failing case passes between others.
    fn batch_limit(&self, best: &Failure) -> usize {
        let problem = self.judge.problem;
        let most = problem.most_in_series();
        let tried = [0, best.input.cases.number(), 0];
        let tried = Input::of(problem, (problem.numbered)(&tried));
        match self.verdict(tried, Effort::Quick) {
            Ok(Verdict::Rejected(_)) => most,
            _ => 1,
        }
    }

    /// Tries inputs in place of the best one. With a limit for their cases, which is lowered, those
    /// that do not pass are divided, and numbered by their first cases.
    pub(super) fn try_inputs(
        &self,
        best: &Failure,
        inputs: impl Iterator<Item = (usize, Input)> + Send,
        effort: Effort,
        size_limit: Option<&AtomicUsize>,
    ) -> Attempt {
        let (passed, passed_over) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
        let others = || passed_over.lock().expect("no panic with the lock");
        let inputs =
            inputs.take_while(|_| effort != Effort::Random || others().len() < MOST_PASSED_OVER);
        let runner = self.judge.runner;
        let workers = runner.jobs().min(MOST_BYTES / best.input.text.len().max(1)).max(1);
        let queue = Queue::new(runner, workers, Some(self.deadline), inputs);
        let failing = queue.first_failing(&|number, input| {
            let cases = input.count;
            Ok(match (self.verdict(input, effort)?, size_limit) {
                (Verdict::Accepted(..), _) => {
                    passed.fetch_add(size_limit.map_or(1, |_| cases), Ordering::Relaxed);
                    Outcome::Done
                }
                (Verdict::Rejected(batch), Some(size_limit)) if cases > 1 => {
                    let parts = batch.input.parts(self.judge.problem, 1);
                    size_limit.fetch_min(parts[0].count, Ordering::Relaxed);
                    let numbers = (number..).step_by(parts[0].count);
                    Outcome::Divided(numbers.zip(parts).collect())
                }
                (Verdict::Rejected(failure), _) if counts(&failure, best, effort) => {
                    Outcome::Fails(failure)
                }
                (Verdict::Rejected(_), _) => {
                    others().push(number);
                    Outcome::Done
                }
                (Verdict::Unknown, _) => Outcome::OutOfTime,
            })
        });
        let stop = queue.into_stop();
        let passed_over = passed_over.into_inner().expect("no panic with the lock");
        Attempt { failing, passed: passed.into_inner(), passed_over, stop }
    }

    /// The verdict on an input, with a time limit that suits the effort.
    fn verdict(&self, input: Input, effort: Effort) -> io::Result<Verdict> {
        let is_short = effort != Effort::Thorough && self.has_hung.load(Ordering::Relaxed);
        let whole = self.judge.options.limit;
        let limit = if is_short { self.judge.short_limit() } else { whole };
        let verdict = self.judge.verdict(input, limit, Clock::Wall, self.deadline)?;
        if matches!(&verdict, Verdict::Rejected(failure) if failure.is_timeout()) {
            self.has_hung.store(true, Ordering::Relaxed);
        }
        Ok(verdict)
    }
}

/// Whether a failure may take the place of the best one.
fn counts(failure: &Failure, best: &Failure, effort: Effort) -> bool {
    let is_alike = failure.is_crash() || !best.is_crash();
    !failure.is_late_beside(best) && (is_alike || effort == Effort::Thorough)
}
