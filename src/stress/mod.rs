//! The search for an input on which a program is wrong.
//!
//! `interface` is what a search is asked for, and what it tells. `process` runs the program on one
//! input, `judge` judges the run. `search` tries a `series` of inputs that keep the statement's
//! promises, or files, until one fails. `shrink` makes that input simpler. `report` words what all
//! this finds.

mod interface;
mod judge;
mod process;
mod report;
mod run;
mod search;
mod series;
mod shrink;
mod verdict;
mod watchdog;

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
    tried.finding = Some(if !first.is_certain() {
        unconfirmed("One", &first, options)
    } else {
        watcher.found(&first_find(&first, options));
        // What need not fail again cannot be made simpler.
        let (simplest, simplicity) = if first.doubt.is_some() {
            (first.clone(), Simplicity::Unknown)
        } else {
            simplest(&judge, &pool, deadline, &first)
        };
        report(problem, &pool, &first, &simplest, &simplicity, options)
    });
    Ok(tried)
}
