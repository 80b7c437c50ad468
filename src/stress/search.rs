//! Tries inputs until one fails.

use super::judge::{Judge, OVERTIME};
use super::results::Report;
use super::series::{largest_input, Series};
use super::verdict::{Failure, Input, Verdict};
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

/// Tries the inputs of a series, one on each processor, or files one after the other.
///
/// If a run exceeds the limit with more cases than the limit is for, its input is divided.
struct Search<'a> {
    judge: &'a Judge<'a>,
    series: &'a Series<'a>,
    /// No run begins later, except to confirm a failure. Each file has a deadline of its own.
    deadline: Option<Instant>,
    /// The index of the next input of the series.
    next: AtomicUsize,
    state: Mutex<Progress>,
}

#[derive(Default)]
struct Progress {
    report: Report,
    /// The number of cases in accepted runs of at least half the largest size, and the time of
    /// these runs. (Smaller ones spend more of their time on starting the program.)
    large: (usize, Duration),
    /// Why a run or a thread could not be started. Ends the search.
    error: Option<io::Error>,
    /// The first failing input of the series, its index and its deadline; if none is certain, one
    /// that is not.
    first: Option<(usize, Failure, Instant)>,
}

impl Progress {
    /// Whether this input or an earlier one fails.
    fn has_failed_up_to(&self, index: usize) -> bool {
        self.first.as_ref().is_some_and(|(failed, found, _)| found.is_certain && *failed <= index)
    }
}

fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
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
    let (start, is_search) = (judge.now(), judge.options.files.is_empty());
    let deadline = is_search.then(|| start + judge.options.time);
    let (next, state) = (AtomicUsize::new(0), Mutex::default());
    let search = Search { judge, series, deadline, next, state };
    let workers = if is_search { processors() } else { 1 };
    let end_on_error = |done: io::Result<()>| {
        if let Err(error) = done {
            search.state().error = Some(error);
        }
    };
    thread::scope(|scope| {
        for _ in 0..workers {
            let work = || end_on_error(search.work());
            end_on_error(thread::Builder::new().spawn_scoped(scope, work).map(drop));
        }
    });
    let Progress { mut report, large, error, first } =
        search.state.into_inner().expect("no panic with the lock");
    if let (Some(error), None) = (error, &first) {
        return Err(error);
    }
    report.time = judge.now().saturating_duration_since(start);
    report.total = series.total;
    if let (Some(total), (cases @ 1.., time)) = (report.total, large) {
        let rest = (total - report.cases) as f64 / cases as f64;
        report.time_for_all = Some(report.time + time.mul_f64(rest / processors() as f64));
    }
    Ok((report, first.map(|(_, found, deadline)| (found, deadline))))
}

impl Search<'_> {
    fn work(&self) -> io::Result<()> {
        loop {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(input) = (self.series.input)(index) else { return Ok(()) };
            let deadline =
                self.deadline.unwrap_or_else(|| self.judge.now() + self.judge.options.time);
            if !self.should_try(index, deadline) {
                return Ok(());
            }
            self.try_input(index, input, deadline)?;
            self.show_progress();
        }
    }

    fn show_progress(&self) {
        self.judge.watcher.progress(&self.state().report.passed(""));
    }

    fn should_try(&self, index: usize, deadline: Instant) -> bool {
        let state = self.state();
        let is_time_left = !self.judge.time_left(deadline).is_zero();
        is_time_left && state.error.is_none() && !state.has_failed_up_to(index)
    }

    fn try_input(&self, index: usize, input: Input, deadline: Instant) -> io::Result<()> {
        let cases = input.count;
        let is_promised = cases <= self.judge.promised;
        let limit = if is_promised { self.judge.options.limit } else { self.judge.hang_limit() };
        // A run on a file always gets its whole time limit.
        let end = match self.deadline {
            Some(deadline) => deadline + OVERTIME,
            None => self.judge.last_end(deadline),
        };
        match self.judge.judge(input, limit, end)? {
            Verdict::Accepted(time) => self.accept(cases, time),
            Verdict::Rejected(suspect) if suspect.is_timeout() && !is_promised => {
                self.divide(index, &suspect.input.cases(self.judge.problem), deadline)?;
            }
            Verdict::Rejected(suspect) => self.confirm(index, suspect, deadline),
            Verdict::Unknown => self.state().report.is_undecided = true,
        }
        Ok(())
    }

    fn accept(&self, cases: usize, time: Duration) {
        let mut state = self.state();
        let Progress { report, large, .. } = &mut *state;
        report.inputs += 1;
        report.cases += cases;
        if cases <= self.judge.promised && time <= self.judge.options.limit {
            report.slowest = report.slowest.max(time);
        }
        if 2 * cases >= largest_input(self.judge.problem) {
            large.0 += cases;
            large.1 += time;
        }
    }

    /// Tries the parts of an input that took too long: few parts, as each one that hangs costs the
    /// limit.
    fn divide(&self, index: usize, cases: &[String], deadline: Instant) -> io::Result<()> {
        for part in cases.chunks(self.judge.promised.max(cases.len() / 8)) {
            if !self.should_try(index, deadline) {
                self.state().report.is_undecided = true;
                break;
            }
            self.try_input(index, Input::of(self.judge.problem, part), deadline)?;
        }
        Ok(())
    }

    fn confirm(&self, index: usize, suspect: Failure, deadline: Instant) {
        let (cases, timeouts) = (suspect.input.count, usize::from(suspect.is_timeout()));
        self.state().report.unconfirmed += timeouts;
        self.show_progress();
        let needed = || !self.state().has_failed_up_to(index);
        let found = match self.judge.confirm(suspect, self.judge.last_end(deadline), needed) {
            Ok(found) => found,
            Err(time) => return self.accept(cases, time),
        };
        let mut state = self.state();
        state.report.unconfirmed -= timeouts;
        if !state.has_failed_up_to(index) && (found.is_certain || state.first.is_none()) {
            state.first = Some((index, found, deadline));
        }
    }

    fn state(&self) -> MutexGuard<'_, Progress> {
        self.state.lock().expect("no panic with the lock")
    }
}
