//! Tries inputs until one fails.

use super::deadlines::Deadlines;
use super::finding::warnings;
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
    queue: Queue<'a>,
    /// The most cases of further inputs: fewer once an input has been divided.
    size_limit: Arc<AtomicUsize>,
    tally: Mutex<Tally>,
}

/// A run of `cases` cases that exceeded its limit after `time`, so that they were divided.
struct Late {
    cases: usize,
    time: Duration,
}

#[derive(Default)]
struct Tally {
    report: Report,
    /// The most cases in an accepted input.
    largest_accepted: usize,
    /// The runs whose inputs were divided. In the queue, a part has the index of its run as its
    /// number; all other inputs have 0, which nobody reads.
    divided: Vec<Late>,
    /// Whether a timeout could be neither confirmed nor refuted.
    is_unconfirmed: bool,
}

impl<'a> Search<'a> {
    /// Starts the clock, once the order of the inputs is known.
    pub(super) fn new(judge: &'a Judge<'a>) -> Search<'a> {
        let Judge { problem, runner, options, .. } = *judge;
        let size_limit = Arc::new(AtomicUsize::new(usize::MAX));
        let (total, start, queue) = if judge.options.are_files_given() {
            let total = options.given.iter().map(|file| file.count).sum();
            let files = options.given.iter().map(|file| (0, file.clone()));
            (Some(total), judge.now(), Queue::new(runner, 1, None, files))
        } else {
            let series = problem.search_series(options.seed);
            let most = Arc::clone(&size_limit);
            let inputs = series.flat_map(move |cases| {
                let inputs = Input::several(problem, &cases, most.load(Ordering::Relaxed));
                inputs.into_iter().map(|input| (0, input))
            });
            let start = judge.now();
            let time_up = Some(Deadlines::new(start, options).time_up);
            (problem.case_count(), start, Queue::new(runner, runner.jobs(), time_up, inputs))
        };
        let warnings = warnings(problem, &options.given);
        let report =
            Report { total, limit_unit: judge.limit_unit(), warnings, ..Report::default() };
        let tally = Mutex::new(Tally { report, ..Tally::default() });
        Search { judge, start, queue, size_limit, tally }
    }

    /// Tries inputs until one fails, all are tried, or time runs out. Returns the first failing
    /// input with its deadlines. Further calls return the next ones.
    pub(super) fn next_failure(&self) -> Option<(Deadlines, Failure)> {
        let (_, failure) = self.queue.first_failing(&|_, input| self.try_input(input))?;
        // No other file has been begun meanwhile.
        let file_start = self.judge.now() - failure.time;
        let start = if self.judge.options.are_files_given() { file_start } else { self.start };
        Some((Deadlines::new(start, self.judge.options), failure))
    }

    /// Runs the program on an input. If the run exceeds the limit with more cases than the limit is
    /// for, the input is divided.
    fn try_input(&self, input: Input) -> io::Result<Outcome> {
        let (judge, cases) = (self.judge, input.count);
        let is_limited = cases <= judge.cases_in_limit;
        let limit = if is_limited { judge.options.limit } else { judge.short_limit() };
        // The run ends at its limit. If it were cut off, the search would end, so this is well beyond:
        // a busy machine may hold up this thread before the run starts.
        let end = judge.now() + 2 * limit;
        let outcome = match judge.verdict(input, limit, Clock::Wall, end)? {
            Verdict::Accepted(time, said) => {
                self.accept(cases, time, &said);
                Outcome::Done
            }
            Verdict::Rejected(late) if late.is_timeout() && !is_limited => {
                let parts = late.input.parts(judge.problem, judge.cases_in_limit);
                self.size_limit.fetch_min(parts[0].count, Ordering::Relaxed);
                let run = self.note_late(Late { cases, time: late.time });
                Outcome::Divided(parts.into_iter().map(|part| (run, part)).collect())
            }
            Verdict::Rejected(failure) => Outcome::Fails(failure),
            Verdict::Unknown => Outcome::OutOfTime,
        };
        judge.watcher.progress(&self.tally().report.passed(""));
        Ok(outcome)
    }

    /// Notes a run whose input is divided. Returns its index.
    fn note_late(&self, late: Late) -> usize {
        let divided = &mut self.tally().divided;
        divided.push(late);
        divided.len() - 1
    }

    fn accept(&self, cases: usize, time: Duration, said: &str) {
        let Tally { report, largest_accepted, .. } = &mut *self.tally();
        report.inputs += 1;
        report.cases += cases;
        report.fastest = report.fastest.map_or(Some(time), |fastest| Some(fastest.min(time)));
        if cases <= self.judge.cases_in_limit && time <= self.judge.options.limit {
            report.slowest = report.slowest.max(time);
        }
        *largest_accepted = cases.max(*largest_accepted);
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
        let Search { judge, start, queue, tally, .. } = self;
        let time = judge.now().saturating_duration_since(start);
        let tally = tally.into_inner().expect("no panic with the lock");
        let Tally { report, largest_accepted, divided, is_unconfirmed } = tally;
        // A program that takes equally long for each case stays below this.
        let is_explained = |run: usize| {
            let Late { cases, time } = divided[run];
            let times = cases as f64 / largest_accepted.max(1) as f64;
            judge.longest_run().mul_f64(times.max(1.0)) > time
        };
        let mut parts_left = queue.parts_left().into_iter();
        let is_open =
            report.inputs == 0 || is_unconfirmed || parts_left.any(|run| !is_explained(run));
        match queue.into_stop() {
            Some(Stop::NotStarted(error)) if finding.is_none() => Err(error),
            _ => {
                let is_undecided = is_open && finding.is_none();
                Ok(Report { time, is_undecided, finding, ..report })
            }
        }
    }
}
