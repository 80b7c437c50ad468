//! The search for an input on which a program is wrong.
//!
//! `process` runs the program on one input, `judge` judges the run. `search` tries a `series` of
//! inputs that keep the statement's promises, or files, until one fails. `shrink` makes that input
//! simpler. `results` is what all this finds, and `report` words it.

mod clock;
mod judge;
mod options;
mod process;
mod report;
mod results;
mod run;
mod search;
mod series;
mod shrink;
mod verdict;
mod watchdog;

pub use self::clock::Clock;
pub use self::options::Options;
pub(crate) use self::process::Program;
pub use self::results::{Finding, Report, Watcher};
pub use self::run::{End, Execution, RunLimits, Runner};
pub use self::verdict::Input;

use self::judge::Judge;
use self::report::{brief, first_failure, report, unconfirmed};
use self::results::Known;
use self::search::search;
use self::series::Series;
use self::shrink::Shrink;
use self::verdict::Failure;
use crate::problem::row::Row;
use crate::problem::Cases;
use std::io;
use std::time::Instant;

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
