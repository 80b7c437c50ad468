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
use crate::problem::Problem;
use std::io;

/// Judges a program, by a search or on files. Reports the first failing input, and the simplest.
///
/// # Errors
/// The program cannot be started, and nothing was found before.
pub fn stress(
    problem: &Problem,
    runner: &dyn Runner,
    options: &Options,
    watcher: &dyn Watcher,
) -> io::Result<Report> {
    let pool = (problem.cases)();
    let judge = Judge::new(problem, runner, options, watcher);
    let series = Series::new(&judge, &pool);
    // `search` starts the clock, so that the time for answering all cases does not count.
    let (mut results, found) = search(&judge, &series)?;
    let Some((first, deadline)) = found else { return Ok(results) };
    results.finding = Some(if !first.is_certain {
        unconfirmed("One", &first, options)
    } else {
        watcher.found(&brief(&first_failure(&first), &first, options));
        let (simplest, known) = if first.remark.is_some() {
            (first.clone(), Known::Nothing)
        } else {
            Shrink::new(&judge, &pool, deadline, first.clone()).simplest()
        };
        report(problem, &pool, &first, &simplest, &known, options)
    });
    Ok(results)
}
