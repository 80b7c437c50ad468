//! The search for an input on which a program is wrong.
//!
//! `search` runs the program on a `series` of inputs that keep the promises of the statement, or
//! on files, until a judge would reject a run (`judge`, `verdict`). `shrink` leaves out the cases
//! that do not matter and makes the others simpler. `report` words the result. [`process`] runs the
//! program on one input.

mod clock;
mod judge;
pub(crate) mod process;
mod report;
mod search;
mod series;
mod shrink;
mod verdict;
mod watchdog;

use self::judge::Judge;
use self::process::{Execution, RunLimits};
pub use self::report::Finding;
use self::report::{brief, first_failure, report, unconfirmed, Known};
use self::search::search;
use self::series::Series;
use self::shrink::Shrink;
use self::verdict::Failure;
pub use self::verdict::Input;
use crate::picture::TextStyle;
use crate::problem::row::Row;
use crate::problem::Cases;
use std::io;
use std::time::{Duration, Instant};

/// Runs the program to be tried, on several threads at a time.
pub trait Runner: Sync {
    /// Runs the program on one input.
    ///
    /// # Errors
    /// The program cannot be run.
    fn run(&self, input: &[u8], limits: RunLimits) -> io::Result<Execution>;

    /// The current time, to compare with deadlines.
    fn now(&self) -> Instant {
        Instant::now()
    }
}

/// What to search with.
#[derive(Clone, Debug)]
pub struct Options {
    /// Determines the cases and their order, but not how many are tried in one run.
    pub seed: u64,
    /// How long to search, or to make the first failing file simpler.
    pub time: Duration,
    /// The time limit for one input of the size that the statement allows, or for one file.
    pub limit: Duration,
    /// How boards are drawn.
    pub style: TextStyle,
    /// The files to judge the program on, in place of a search.
    pub files: Vec<Input>,
    /// Whether failing inputs are saved.
    pub is_saved: bool,
}

impl Options {
    /// An option that gives more time.
    fn more_time(&self) -> String {
        format!("--time {}", (6 * self.time).max(Duration::from_secs(60)).as_secs())
    }
}

/// Receives the progress of a search.
pub trait Watcher: Sync {
    /// Shows how far the search has come, in words.
    fn progress(&self, words: &str);

    /// Takes a failing input: the first one, or a simpler one. An empty text is not to be shown.
    fn found(&self, found: &Finding);
}

/// The result of a search.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The number of accepted inputs.
    pub inputs: u64,
    /// The number of cases in these inputs.
    pub cases: u64,
    /// The number of all cases; `None` if there are too many to try them all.
    pub total: Option<u64>,
    /// The time that the search took.
    pub time: Duration,
    /// An estimate of the time for all cases; `None` if too few were tried.
    pub all: Option<Duration>,
    /// The longest accepted run for which the time limit holds.
    pub slowest: Duration,
    /// The number of accepted inputs with a timeout that was not confirmed.
    pub unconfirmed: u64,
    /// Whether time ran out before the verdict on a slow run.
    pub is_undecided: bool,
    /// The failing input, if there is one.
    pub finding: Option<Finding>,
}

/// How long the last runs may outlast the deadline, and the time for making a failing input simpler
/// if less is left, as far as `Judge::last_end` allows.
const OVERTIME: Duration = Duration::from_secs(2);

/// Judges a program, by a search or on files.
///
/// # Errors
/// The program cannot be started, and nothing was found before.
pub fn stress(
    problem: &Row,
    runner: &dyn Runner,
    options: &Options,
    watcher: &dyn Watcher,
) -> io::Result<Report> {
    let cases = (problem.cases)();
    let judge = Judge::new(problem, runner, options, watcher);
    let series = Series::new(&judge, &cases);
    // `search` starts the clock, so that the time for answering all cases does not count.
    let (mut report, first) = search(&judge, &series)?;
    report.finding = first.map(|(first, deadline)| finding(&judge, &cases, deadline, &first));
    Ok(report)
}

/// Reports the first failing input, makes it simpler, and reports the simplest.
fn finding(judge: &Judge<'_>, cases: &Cases, deadline: Instant, first: &Failure) -> Finding {
    let Judge { problem, options, watcher, .. } = *judge;
    if !first.is_certain {
        return unconfirmed("One", first, options);
    }
    watcher.found(&brief(&first_failure(first), first, options));
    if first.remark.is_some() {
        return report(problem, first, first, &Known::Nothing, options);
    }
    let (simplest, known) = Shrink::new(judge, cases, deadline).simplest(first);
    report(problem, first, &simplest, &known, options)
}
