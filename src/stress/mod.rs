//! The search for an input on which a program is wrong.
//!
//! The program is run on inputs that keep the promises of the statement (`series`, `search`) until a
//! judge would reject a run (`judge`, `verdict`). Then the cases that do not matter are left out, the
//! others are made simpler (`shrink`), and the result is reported (`report`). [`process`] runs the
//! program on one input.

mod clock;
mod counterexample;
pub mod files;
mod judge;
pub mod process;
mod report;
mod search;
mod series;
mod shrink;
mod verdict;
mod watchdog;

use self::counterexample::Counterexample;
use self::files::{judge_files, promised_failure, File};
use self::judge::Judge;
use self::process::{Execution, RunLimits};
use self::report::{brief, open, report, unconfirmed};
use self::search::Search;
use self::series::Series;
use self::shrink::{Minimality, Shrink};
use crate::picture::TextStyle;
use crate::problem::{Cases, Problem};
use std::io;
use std::time::{Duration, Instant};

/// Runs the program to be tried, on any number of threads at a time.
pub trait Runner: Sync {
    /// Runs the program on one input.
    ///
    /// # Errors
    /// The program cannot be run.
    fn run(&self, input: &[u8], limits: RunLimits) -> io::Result<Execution>;

    /// The current time, which deadlines are compared with.
    fn now(&self) -> Instant {
        Instant::now()
    }
}

/// What to search with.
#[derive(Clone, Debug)]
pub struct Options {
    /// Determines the cases and their order. How many of them are tried in one run depends on how
    /// fast the program is.
    pub seed: u64,
    /// How long to search.
    pub time: Duration,
    /// How long the program may take for one input of the size that the statement allows.
    pub limit: Duration,
    /// How boards are drawn.
    pub style: TextStyle,
    /// The files to judge the program on, in place of a search.
    pub files: Vec<File>,
}

impl Options {
    /// The option that gives more time.
    pub(crate) fn more_time(&self) -> String {
        format!("--time {}", (6 * self.time).max(Duration::from_secs(60)).as_secs())
    }
}

/// Receives the progress of a search.
pub trait Watcher: Sync {
    /// The program has answered this many inputs right.
    fn searched(&self, inputs: u64);

    /// An input fails: the first one, or a simpler one.
    fn found(&self, found: &Find);

    /// This number of simpler cases was tried, of `total` if that is known.
    fn shrinking(&self, tried: usize, total: Option<usize>);
}

/// The result of a search.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// How many inputs the program has answered right.
    pub inputs: u64,
    /// How many cases were in these inputs.
    pub cases: u64,
    /// How many cases the statement allows; `None` if there are too many to try all of them.
    pub total: Option<u64>,
    /// How long the search took.
    pub time: Duration,
    /// How long it would take to try all cases, if that can be told.
    pub all: Option<Duration>,
    /// The longest run that was answered right, of those with no more cases than the time limit is
    /// for.
    pub slowest: Duration,
    /// If nothing was found, what was still open when time ran out: the end of a sentence.
    pub open: Option<String>,
    /// If nothing was found, an input that has exceeded the time limit, which is not confirmed.
    pub unconfirmed: Option<Find>,
    /// The input on which the program fails.
    pub found: Option<Find>,
}

/// An input on which a program fails.
#[derive(Clone, Debug)]
pub struct Find {
    /// The input.
    pub input: String,
    /// The answers to it.
    pub output: String,
    /// What to show of it.
    pub text: String,
}

/// How long the last runs may go on after the search's time, and the least time for making a
/// failing input simpler.
const OVERTIME: Duration = Duration::from_secs(2);

/// Judges a program, by a search or on files.
///
/// # Errors
/// The program cannot be started, before anything was found.
///
/// # Panics
/// If a file is not one input.
pub fn stress<P: Problem>(
    runner: &dyn Runner,
    options: &Options,
    watcher: &dyn Watcher,
) -> io::Result<Report> {
    match options.files.is_empty() {
        true => search::<P>(runner, options, watcher),
        false => judge_files::<P>(runner, options, watcher),
    }
}

/// Searches for an input on which a program fails. That ends at most four time limits after its
/// time: the last run begins within the time, and takes up to one limit; two more, one after the
/// other, confirm that it takes too long. By half a limit later, these are cut off as well, which
/// leaves as long for the report.
fn search<P: Problem>(
    runner: &dyn Runner,
    options: &Options,
    watcher: &dyn Watcher,
) -> io::Result<Report> {
    let last_end = runner.now() + options.time + options.limit * 7 / 2;
    let cases = P::cases();
    let judge = Judge::new(runner, options.limit, promised_size::<P>());
    let series = Series::new::<P>(&cases, judge.promised, options.seed);
    // Answering all cases has taken a moment, which does not count.
    let start = runner.now();
    let deadline = start + options.time;
    let progress = Search::<P>::new(&judge, &series, deadline, last_end).run(watcher)?;
    let time = runner.now().saturating_duration_since(start);
    let total = series.total();
    let all = total.and_then(|total| progress.time_for(total - progress.cases));
    let all = all.map(|rest| time + rest);
    let open = open(&progress, options);
    let unconfirmed = progress.unconfirmed.map(|suspect| unconfirmed(&suspect, options));
    let found = progress.first.map(|(_, first)| {
        let finish = Finish { judge: &judge, options, watcher, deadline, last_end };
        finish.search::<P>(first, &cases)
    });
    Ok(Report {
        inputs: progress.inputs,
        cases: progress.cases,
        total,
        time,
        all,
        slowest: judge.slowest(),
        open: open.filter(|_| found.is_none()),
        unconfirmed: unconfirmed.filter(|_| found.is_none()),
        found,
    })
}

/// The largest number of cases for which the time limit holds. Where the statement names no number
/// of cases, that is one.
fn promised_size<P: Problem>() -> usize {
    match *P::CASES.end() {
        usize::MAX => 1,
        end => end,
    }
}

/// What is done with an input that fails.
struct Finish<'a> {
    judge: &'a Judge<'a>,
    options: &'a Options,
    watcher: &'a dyn Watcher,
    /// The end of the time, and that of all runs.
    deadline: Instant,
    last_end: Instant,
}

impl<'a> Finish<'a> {
    /// What is done from now on.
    fn new(judge: &'a Judge<'a>, options: &'a Options, watcher: &'a dyn Watcher) -> Finish<'a> {
        let deadline = judge.now() + options.time;
        let last_end = deadline + 4 * options.limit;
        Finish { judge, options, watcher, deadline, last_end }
    }

    fn show<C>(&self, found: &Counterexample<C>) {
        self.watcher.found(&brief(found, self.options));
    }

    /// Shows an input of the search, makes it simpler, and reports the result.
    fn search<P: Problem>(&self, first: Counterexample<P::Case>, cases: &Cases<P::Case>) -> Find {
        self.show(&first);
        let (simplest, minimality) = self.simplify::<P>(first.clone(), cases);
        report::<P>(&first, &simplest, &minimality, self.options)
    }

    /// The same for a file. Only cases that the statement promises are made simpler.
    fn file<P: Problem>(&self, first: Counterexample<P::Case>) -> Find {
        self.show(&first);
        let (simplest, minimality) = match promised_failure::<P>(self.judge, &first) {
            Ok(Ok(promised)) => self.simplify::<P>(promised, &P::cases()),
            Ok(Err(minimality)) => (first.clone(), minimality),
            Err(error) => (first.clone(), Minimality::Stopped(error.to_string())),
        };
        report::<P>(&first, &simplest, &minimality, self.options)
    }

    fn simplify<P: Problem>(
        &self,
        first: Counterexample<P::Case>,
        cases: &Cases<P::Case>,
    ) -> (Counterexample<P::Case>, Minimality) {
        let until = self.end_of_simplifying(&first);
        let show = |found: &_| self.show(found);
        Shrink::<P>::new(self.judge, first, until, self.watcher, &show).run(cases, self.last_end)
    }

    /// At the end of the time, or a little later if there is next to none left. What is found still
    /// has to be confirmed, a time limit twice.
    fn end_of_simplifying<C>(&self, first: &Counterexample<C>) -> Instant {
        let confirmations = if first.failure.is_time_limit() { 2 } else { 1 };
        let little = self.judge.now() + OVERTIME;
        self.deadline.max(little.min(self.last_end - confirmations * self.judge.limit))
    }
}
