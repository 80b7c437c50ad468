//! The search for an input on which a program is wrong.
//!
//! `interface` is what a search is asked for, and what it tells. `process` starts the program and
//! ends all that it leaves behind, `run` follows it on one input, `judge` judges the run. `search`
//! tries a `series` of inputs that keep the statement's promises, or files, until one fails.
//! `shrink` makes that input simpler. `report` words what all this finds.

mod interface;
mod judge;
mod process;
mod report;
mod run;
mod search;
mod series;
mod shrink;
mod verdict;

pub use self::interface::{Finding, Options, Progress, Report, Watcher};
pub(crate) use self::process::Program;
pub use self::run::{Clock, End, Execution, RunLimits, Runner};
pub use self::verdict::Input;

use self::judge::Judge;
use self::report::{first_find, report, unconfirmed};
use self::search::search;
use self::series::Series;
use self::shrink::{simplest, Simplicity};
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
    let (mut tried, found) = search(&judge, &series)?;
    let Some((first, deadline)) = found else { return Ok(tried) };
    if !first.is_certain() {
        tried.finding = Some(unconfirmed("One", &first, options));
        return Ok(tried);
    }
    watcher.found(&first_find(&first, options));
    let (mut best, mut simplicity) = (first.clone(), Simplicity::Unknown);
    // What need not fail again cannot be made simpler.
    if first.doubt.is_none() {
        (best, simplicity) = simplest(&judge, &pool, deadline, &first);
    }
    tried.finding = Some(report(problem, &pool, &first, &best, &simplicity, options));
    Ok(tried)
}
