//! Tries inputs until one fails.

use super::deadlines::Deadlines;
use super::judge::Judge;
use super::queue::{Outcome, Queue, Stop};
use super::run::Clock;
use super::verdict::{Failure, Input, Verdict};
use super::{Finding, Report};
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// Tries the inputs of a seed, several at the same time, or files one after the other.
pub(super) struct Search<'a> {
    judge: &'a Judge<'a>,
    start: Instant,
    queue: Queue<'a, Option<Late>>,
    /// The most cases of further inputs: fewer once an input has been divided.
    most_cases: Arc<AtomicUsize>,
    tally: Mutex<Tally>,
}

/// A run of so many cases that took longer than this, so that they were divided.
#[derive(Clone, Copy)]
struct Late {
    cases: usize,
    time: Duration,
}

#[derive(Default)]
struct Tally {
    report: Report,
    /// The most cases in an accepted input.
    most_cases: usize,
    /// Whether a timeout could be neither confirmed nor refuted.
    is_unconfirmed: bool,
}

impl<'a> Search<'a> {
    /// Starts the clock, once the order of the inputs is known.
    pub(super) fn new(judge: &'a Judge<'a>) -> Search<'a> {
        let Judge { problem, runner, options, .. } = *judge;
        let most_cases = Arc::new(AtomicUsize::new(usize::MAX));
        let (total, start, queue) = if judge.are_files_given() {
            let total = options.given.iter().map(|file| file.count).sum();
            let files = options.given.iter().map(|file| (None, file.clone()));
            (Some(total), judge.now(), Queue::new(runner, 1, None, files))
        } else {
            let series = problem.search_series(options.seed);
            let most = Arc::clone(&most_cases);
            let inputs = series.flat_map(move |cases| {
                let inputs = Input::several(problem, &cases, most.load(Ordering::Relaxed));
                inputs.into_iter().map(|input| (None, input))
            });
            let start = judge.now();
            let time_up = Some(Deadlines::new(start, options).time_up);
            (problem.case_count(), start, Queue::new(runner, runner.jobs(), time_up, inputs))
        };
        let report = Report { total, ..Report::default() };
        let tally = Mutex::new(Tally { report, ..Tally::default() });
        Search { judge, start, queue, most_cases, tally }
    }

    /// Tries inputs until one fails, all are tried, or time runs out. Returns the first failing
    /// input with its deadlines. Further calls return the next ones.
    pub(super) fn next_failure(&self) -> Option<(Deadlines, Failure)> {
        let (_, failure) = self.queue.first_failing(|_, input| self.try_input(input))?;
        // No other file has been begun meanwhile.
        let file_start = self.judge.now() - failure.time;
        let start = if self.judge.are_files_given() { file_start } else { self.start };
        Some((Deadlines::new(start, self.judge.options), failure))
    }

    /// Runs the program on an input. If the run exceeds the limit with more cases than the limit is
    /// for, the input is divided.
    fn try_input(&self, input: Input) -> io::Result<Outcome<Option<Late>>> {
        let (judge, cases) = (self.judge, input.count);
        let is_limited = cases <= judge.cases_in_limit;
        let limit = if is_limited { judge.options.limit } else { judge.short_limit() };
        // Well beyond the limit: a run that is cut off ends the search, and this thread may be held up
        // before the run starts.
        let end = judge.now() + 2 * limit;
        let outcome = match judge.verdict(input, limit, Clock::Wall, end)? {
            Verdict::Accepted(time, said) => {
                self.accept(cases, time, &said);
                Outcome::Done
            }
            Verdict::Rejected(late) if late.is_timeout() && !is_limited => {
                let parts = late.input.parts(judge.problem, judge.cases_in_limit);
                self.most_cases.fetch_min(parts[0].count, Ordering::Relaxed);
                let label = Some(Late { cases, time: late.time });
                Outcome::Divided(parts.into_iter().map(|part| (label, part)).collect())
            }
            Verdict::Rejected(failure) => Outcome::Fails(failure),
            Verdict::Unknown => Outcome::OutOfTime,
        };
        judge.watcher.progress(&self.tally().report.passed(""));
        Ok(outcome)
    }

    fn accept(&self, cases: usize, time: Duration, said: &str) {
        let Tally { report, most_cases, .. } = &mut *self.tally();
        report.inputs += 1;
        report.cases += cases;
        report.fastest = report.fastest.map_or(Some(time), |fastest| Some(fastest.min(time)));
        if cases <= self.judge.cases_in_limit && time <= self.judge.options.limit {
            report.slowest = report.slowest.max(time);
        }
        *most_cases = cases.max(*most_cases);
        if let Some(line) = said.lines().next() {
            report.said.get_or_insert_with(|| (0, line.to_string())).0 += 1;
        }
    }

    /// Accepts an input with so many cases, whose timeout was the machine's fault, after this time.
    pub(super) fn acquit(&self, cases: usize, time: Duration, said: &str) {
        self.accept(cases, time, said);
        self.tally().report.refuted += 1;
    }

    /// Notes that there was no time to confirm a timeout.
    pub(super) fn leave_open(&self) {
        self.tally().is_unconfirmed = true;
    }

    fn tally(&self) -> MutexGuard<'_, Tally> {
        self.tally.lock().expect("no panic with the lock")
    }

    /// What was tried and found.
    ///
    /// # Errors
    /// A run could not be started, and nothing was found.
    pub(super) fn into_report(self, finding: Option<Finding>) -> io::Result<Report> {
        let time = self.judge.now().saturating_duration_since(self.start);
        let tally = self.tally();
        // No program of an even pace takes longer for more cases than in proportion to these.
        let is_explained = |late: Late| {
            let times = late.cases as f64 / tally.most_cases.max(1) as f64;
            self.judge.longest_run().mul_f64(times.max(1.0)) > late.time
        };
        let mut parts_left = self.queue.parts_left().into_iter().flatten();
        let is_open = tally.report.inputs == 0
            || tally.is_unconfirmed
            || parts_left.any(|late| !is_explained(late));
        match self.queue.stop() {
            Some(Stop::NotStarted(error)) if finding.is_none() => Err(error),
            _ => {
                let is_undecided = is_open && finding.is_none();
                Ok(Report { time, is_undecided, finding, ..tally.report.clone() })
            }
        }
    }
}
