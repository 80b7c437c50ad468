//! Tries inputs until one fails.

use super::deadlines::Deadlines;
use super::judge::Judge;
use super::queue::{Outcome, Queue, Stop};
use super::run::Clock;
use super::verdict::{Failure, Input, Verdict};
use super::{Finding, Progress, Report};
use crate::problem::Cases;
use std::io;
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// Tries the inputs of a seed, one on each processor, or files one after the other.
pub(super) struct Search<'a> {
    judge: &'a Judge<'a>,
    start: Instant,
    /// The inputs with their deadlines: those of the search, or of each file its own.
    queue: Queue<'a, Deadlines>,
    report: Mutex<Report>,
}

impl<'a> Search<'a> {
    /// Starts the clock, once the order of the inputs is known.
    pub(super) fn new(judge: &'a Judge<'a>, cases: &'a Cases) -> Search<'a> {
        let Judge { problem, options, .. } = *judge;
        let files = options.given.iter();
        let (total, inputs): (_, Box<dyn Iterator<Item = Input> + Send>) =
            if judge.are_files_given() {
                (Some(files.clone().map(|file| file.count).sum()), Box::new(files.cloned()))
            } else {
                let series = problem.search_series(cases, options.seed);
                (cases.count(), Box::new(series.map(|cases| Input::of(problem, &cases))))
            };
        let start = judge.now();
        let inputs = inputs.map(move |input| {
            let start = if judge.are_files_given() { judge.now() } else { start };
            (Deadlines::new(start, judge.options), input)
        });
        let report = Report { total, ..Report::default() };
        let time_up = Deadlines::new(start, judge.options).time_up;
        let deadline = (!judge.are_files_given()).then_some(time_up);
        let queue = Queue::new(judge.runner, deadline, inputs);
        Search { judge, start, queue, report: Mutex::new(report) }
    }

    /// Tries inputs until one fails, all are tried, or time runs out. Returns the first failing
    /// input with its deadlines. Further calls return the next ones.
    pub(super) fn next_failure(&self) -> Option<(Deadlines, Failure)> {
        self.queue.first_failing(|deadlines, input| self.try_input(deadlines, input))
    }

    /// Runs the program on an input. If the run exceeds the limit with more cases than the limit is
    /// for, the input is divided.
    fn try_input(&self, deadlines: Deadlines, input: Input) -> io::Result<Outcome> {
        let (judge, cases) = (self.judge, input.count);
        let is_limited = cases <= judge.cases_in_limit;
        let limit = if is_limited { judge.options.limit } else { judge.hang_limit() };
        // A run on a file always gets its whole time limit.
        let end = if judge.are_files_given() { deadlines.end() } else { deadlines.search_end() };
        let outcome = match judge.run(input, limit, Clock::Wall, end)? {
            Verdict::Accepted(time) => {
                self.accept(cases, time);
                Outcome::Passes
            }
            Verdict::Rejected(late) if late.is_timeout() && !is_limited => {
                Outcome::Divided(late.input.parts(judge.problem, judge.cases_in_limit))
            }
            Verdict::Rejected(failure) => Outcome::Fails { failure, is_last_resort: false },
            Verdict::Unknown => Outcome::Unknown,
        };
        self.show_progress();
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
        self.report().unconfirmed += 1;
    }

    fn show_progress(&self) {
        self.judge.watcher.progress(Progress::Searching(&self.report()));
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
        let is_undecided = self.queue.is_undecided();
        match self.queue.stop() {
            Some(Stop::NotStarted(error)) if finding.is_none() => Err(error),
            _ => Ok(Report { time, is_undecided, finding, ..self.report().clone() }),
        }
    }
}
