//! Tries inputs until one fails.

use super::deadlines::Deadlines;
use super::finding::warning;
use super::judge::Judge;
use super::queue::{Outcome, Queue, Stop};
use super::run::Clock;
use super::verdict::{Failure, Input, Verdict};
use super::{Finding, Report};
use std::io;
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// Tries the inputs of a seed, several at the same time, or files one after the other.
pub(super) struct Search<'a> {
    judge: &'a Judge<'a>,
    start: Instant,
    queue: Queue<'a, ()>,
    report: Mutex<Report>,
}

impl<'a> Search<'a> {
    /// Starts the clock, once the order of the inputs is known.
    pub(super) fn new(judge: &'a Judge<'a>) -> Search<'a> {
        let Judge { problem, runner, options, .. } = *judge;
        let (total, start, queue) = if judge.are_files_given() {
            let total = options.given.iter().map(|file| file.count).sum();
            let files = options.given.iter().map(|file| ((), file.clone()));
            (Some(total), judge.now(), Queue::new(runner, 1, None, files))
        } else {
            let series = problem.search_series(options.seed);
            let inputs = series.map(|cases| ((), Input::of(problem, cases)));
            let start = judge.now();
            let time_up = Some(Deadlines::new(start, options).time_up);
            (problem.lists.count(), start, Queue::new(runner, runner.jobs(), time_up, inputs))
        };
        let report = Mutex::new(Report { total, ..Report::default() });
        Search { judge, start, queue, report }
    }

    /// Tries inputs until one fails, all are tried, or time runs out. Returns the first failing
    /// input with its deadlines. Further calls return the next ones.
    pub(super) fn next_failure(&self) -> Option<(Deadlines, Failure)> {
        let ((), failure) = self.queue.first_failing(|(), input| self.try_input(input))?;
        // No other file has been begun meanwhile.
        let file_start = self.judge.now() - failure.time;
        let start = if self.judge.are_files_given() { file_start } else { self.start };
        Some((Deadlines::new(start, self.judge.options), failure))
    }

    /// Runs the program on an input. If the run exceeds the limit with more cases than the limit is
    /// for, the input is divided.
    fn try_input(&self, input: Input) -> io::Result<Outcome> {
        let (judge, cases) = (self.judge, input.count);
        let is_limited = cases <= judge.cases_in_limit;
        let limit = if is_limited { judge.options.limit } else { judge.hang_limit() };
        let end = if judge.are_files_given() {
            // A file always gets its whole time limit.
            Deadlines::new(judge.now(), judge.options).end()
        } else {
            Deadlines::new(self.start, judge.options).search_end()
        };
        let outcome = match judge.verdict(input, limit, Clock::Wall, end)? {
            Verdict::Accepted(time) => {
                self.accept(cases, time);
                Outcome::Done
            }
            Verdict::Rejected(late) if late.is_timeout() && !is_limited => {
                Outcome::Divided(late.input.parts(judge.problem, judge.cases_in_limit))
            }
            Verdict::Rejected(failure) => Outcome::Fails(failure),
            Verdict::Unknown => Outcome::Unknown,
        };
        judge.watcher.progress(&self.report().passed(""));
        Ok(outcome)
    }

    fn accept(&self, cases: usize, time: Duration) {
        let mut report = self.report();
        report.inputs += 1;
        report.cases += cases;
        if cases <= self.judge.cases_in_limit && time <= self.judge.options.limit {
            report.slowest = report.slowest.max(time);
        }
    }

    /// Accepts an input with so many cases, whose timeout was the machine's fault, after this time.
    pub(super) fn acquit(&self, cases: usize, time: Duration) {
        self.accept(cases, time);
        self.report().refuted += 1;
    }

    fn report(&self) -> MutexGuard<'_, Report> {
        self.report.lock().expect("no panic with the lock")
    }

    /// What was tried and found.
    ///
    /// # Errors
    /// A run or a thread could not be started, and nothing was found.
    pub(super) fn into_report(self, finding: Option<Finding>) -> io::Result<Report> {
        let time = self.judge.now().saturating_duration_since(self.start);
        let Judge { problem, options, .. } = *self.judge;
        let warnings = options.given.iter().map(|file| warning(problem, file)).collect();
        let report = self.report().clone();
        let is_open = report.inputs == 0 || self.queue.is_undecided();
        let is_undecided = finding.as_ref().map_or(is_open, |found| !found.is_certain);
        match self.queue.stop() {
            Some(Stop::NotStarted(error)) if finding.is_none() => Err(error),
            _ => Ok(Report { time, is_undecided, finding, warnings, ..report }),
        }
    }
}
