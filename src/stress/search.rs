//! Tries inputs until one fails.

use super::interface::{Progress, Report};
use super::judge::{Confirmation, Judge};
use super::series::{largest_input, Series};
use super::verdict::{Failure, Input, Verdict};
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

/// How long the last runs of a search may outlast its deadline, as far as the time limit allows.
const LAST_RUNS: Duration = Duration::from_secs(2);

/// Tries the inputs of a series, one on each processor, or files one after the other.
///
/// If a run exceeds the limit with more cases than the limit is for, its input is divided.
struct Campaign<'a> {
    judge: &'a Judge<'a>,
    series: &'a Series<'a>,
    /// No run begins later, except to confirm a failure. Each file has a deadline of its own.
    deadline: Option<Instant>,
    /// The index of the next input of the series.
    next: AtomicUsize,
    outcome: Mutex<Outcome>,
}

/// What the runs so far have shown.
#[derive(Default)]
struct Outcome {
    report: Report,
    /// The number of cases in accepted runs of at least half the largest size, and the time of
    /// these runs. (Smaller ones spend more of their time on starting the program.)
    large_cases: usize,
    large_time: Duration,
    /// Why a run or a thread could not be started. Ends the search.
    error: Option<io::Error>,
    /// The first failing input of the series; if none is certain, one that is not.
    first: Option<FirstFailure>,
}

struct FirstFailure {
    index: usize,
    failure: Failure,
    /// When its time is over.
    deadline: Instant,
}

impl Outcome {
    /// Whether this input or an earlier one fails.
    fn has_failed_up_to(&self, index: usize) -> bool {
        let is_earlier = |first: &FirstFailure| first.failure.is_certain() && first.index <= index;
        self.first.as_ref().is_some_and(is_earlier)
    }
}

/// Searches until an input fails, all are tried, or time runs out. Returns what was tried, and the
/// first failing input with the deadline for making it simpler.
///
/// # Errors
/// A run or a thread cannot be started, and no input has failed.
pub(super) fn search(
    judge: &Judge<'_>,
    series: &Series<'_>,
) -> io::Result<(Report, Option<(Failure, Instant)>)> {
    let (start, is_search) = (judge.now(), judge.options.given.is_empty());
    let deadline = is_search.then(|| start + judge.options.time);
    let (next, outcome) = (AtomicUsize::new(0), Mutex::default());
    let campaign = Campaign { judge, series, deadline, next, outcome };
    let processors = thread::available_parallelism().map_or(1, usize::from);
    let workers = if is_search { processors } else { 1 };
    thread::scope(|scope| {
        for _ in 0..workers {
            let worker = thread::Builder::new().spawn_scoped(scope, || campaign.work());
            if let Err(error) = worker {
                campaign.end(error);
            }
        }
    });
    let outcome = campaign.outcome.into_inner().expect("no panic with the lock");
    let Outcome { mut report, large_cases, large_time, error, first } = outcome;
    if let (Some(error), None) = (error, &first) {
        return Err(error);
    }
    report.time = judge.now().saturating_duration_since(start);
    report.total = series.total;
    if let Some(total) = report.total.filter(|_| large_cases > 0) {
        let rest = (total - report.cases) as f64 / large_cases as f64;
        report.time_for_all = Some(report.time + large_time.mul_f64(rest / processors as f64));
    }
    Ok((report, first.map(|first| (first.failure, first.deadline))))
}

impl Campaign<'_> {
    fn work(&self) {
        loop {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(input) = (self.series.make_input)(index) else { return };
            let own_deadline = self.judge.now() + self.judge.options.time;
            let deadline = self.deadline.unwrap_or(own_deadline);
            if !self.should_try(index, deadline) {
                return;
            }
            if let Err(error) = self.try_input(index, input, deadline) {
                return self.end(error);
            }
            self.show_progress();
        }
    }

    /// Ends the search, as a run or a thread could not be started.
    fn end(&self, error: io::Error) {
        self.outcome().error = Some(error);
    }

    fn show_progress(&self) {
        self.judge.watcher.progress(Progress::Searching(&self.outcome().report));
    }

    fn should_try(&self, index: usize, deadline: Instant) -> bool {
        let outcome = self.outcome();
        let is_time_left = !self.judge.time_left(deadline).is_zero();
        is_time_left && outcome.error.is_none() && !outcome.has_failed_up_to(index)
    }

    fn try_input(&self, index: usize, input: Input, deadline: Instant) -> io::Result<()> {
        let cases = input.count;
        let is_limited = cases <= self.judge.limited_cases;
        let limit = if is_limited { self.judge.options.limit } else { self.judge.hang_limit() };
        // A run on a file always gets its whole time limit.
        let end = match self.deadline {
            Some(deadline) => deadline + LAST_RUNS,
            None => self.judge.last_end(deadline),
        };
        match self.judge.run_beside_others(input, limit, end)? {
            Verdict::Accepted(time) => self.accept(cases, time),
            Verdict::Rejected(suspect) if suspect.is_timeout() && !is_limited => {
                self.divide(index, &suspect.input, deadline)?;
            }
            Verdict::Rejected(suspect) => self.confirm(index, suspect, deadline),
            Verdict::Unknown => self.outcome().report.is_undecided = true,
        }
        Ok(())
    }

    fn accept(&self, cases: usize, time: Duration) {
        let mut outcome = self.outcome();
        if 2 * cases >= largest_input(self.judge.problem) {
            outcome.large_cases += cases;
            outcome.large_time += time;
        }
        let report = &mut outcome.report;
        report.inputs += 1;
        report.cases += cases;
        if cases <= self.judge.limited_cases && time <= self.judge.options.limit {
            report.slowest = report.slowest.max(time);
        }
    }

    /// Tries the parts of an input that took too long: few parts, as each one that hangs costs the
    /// limit.
    fn divide(&self, index: usize, input: &Input, deadline: Instant) -> io::Result<()> {
        let (problem, count) = (self.judge.problem, input.count);
        let cases = input.cases(problem);
        let size = self.judge.limited_cases.max(count / 8);
        for start in (0..count).step_by(size) {
            if !self.should_try(index, deadline) {
                self.outcome().report.is_undecided = true;
                break;
            }
            let part = start..count.min(start + size);
            let text = problem.write_input(part.clone().map(|case| cases.get(case)));
            self.try_input(index, Input::written(problem, text, part.len()), deadline)?;
        }
        Ok(())
    }

    fn confirm(&self, index: usize, suspect: Failure, deadline: Instant) {
        // A timeout counts as unconfirmed until the verdict.
        let (cases, timeouts) = (suspect.input.count, usize::from(suspect.is_timeout()));
        self.outcome().report.unconfirmed += timeouts;
        self.show_progress();
        let needed = || !self.outcome().has_failed_up_to(index);
        let failure = match self.judge.confirm(suspect, self.judge.last_end(deadline), needed) {
            Confirmation::Confirmed(failure) => failure,
            Confirmation::Acquitted(time) => return self.accept(cases, time),
        };
        let mut outcome = self.outcome();
        outcome.report.unconfirmed -= timeouts;
        if outcome.has_failed_up_to(index) {
            return;
        }
        if failure.is_certain() || outcome.first.is_none() {
            outcome.first = Some(FirstFailure { index, failure, deadline });
        }
    }

    fn outcome(&self) -> MutexGuard<'_, Outcome> {
        self.outcome.lock().expect("no panic with the lock")
    }
}
