//! The search for an input on which a program is wrong.
//!
//! `search` tries inputs that keep the statement's promises, or files, until one fails, and `shrink`
//! makes that input simpler. Both try the inputs of a `queue`, several at the same time, but given
//! files one after the other. `process` starts the program and ends all that it leaves behind, `run`
//! follows it on one input and keeps its `output`, `judge` judges the run. `why` compares the program
//! with known mistakes. `finding` words a failing input, `report` what was tried.

mod deadlines;
mod finding;
mod judge;
mod output;
mod process;
mod queue;
mod report;
mod run;
mod search;
mod shrink;
mod verdict;
mod why;

pub use self::finding::Finding;
pub(crate) use self::process::Program;
pub use self::report::Report;
pub use self::run::{Clock, End, Execution, RunLimits, Runner};
pub use self::verdict::Input;
pub use self::why::Questions;

use self::judge::Judge;
use self::search::Search;
use self::shrink::find_simplest;
use crate::picture::TextStyle;
use crate::problem::Problem;
use std::io;
use std::time::Duration;

/// What to search with.
#[derive(Clone, Debug)]
pub struct Options {
    /// Determines the cases and their order.
    pub seed: u64,
    /// How long to search, or to make the first failing file simpler.
    pub time: Duration,
    /// The time limit for one input of the size that the statement promises, or for one file.
    pub limit: Duration,
    /// How boards are drawn.
    pub style: TextStyle,
    /// The files to judge the program on, in place of a search.
    pub given: Vec<Input>,
    /// Whether failing inputs are saved.
    pub is_saved: bool,
    /// What to advise.
    pub names: OptionNames,
}

/// The names of options that a report advises, as whoever starts the search has them.
#[derive(Clone, Copy, Debug)]
pub struct OptionNames {
    /// Gives more time, in seconds.
    pub time: &'static str,
    /// Sets the time limit, in seconds.
    pub limit: &'static str,
    /// Sets how many runs go on at the same time.
    pub jobs: &'static str,
    /// Saves all of a failing input in a folder.
    pub save: &'static str,
    /// Explains cases where they are answered.
    pub explain: &'static str,
}

/// Receives the progress of a search.
pub trait Watcher: Sync {
    /// Shows in words how far the search has come.
    fn progress(&self, progress: &str);

    /// Takes a failing input: the first one, or a simpler one.
    fn found(&self, found: &Finding);
}

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
    let judge = Judge::new(problem, runner, options, watcher);
    let search = Search::new(&judge);
    let mut unconfirmed = None;
    while let Some((deadlines, first)) = search.next_failure() {
        let cases = first.input.count;
        match find_simplest(&judge, deadlines, first) {
            Ok(find) if find.simplest.is_certain() => {
                return search.into_report(Some(Finding::of(&judge, &find)));
            }
            Ok(find) => unconfirmed = unconfirmed.or(Some(find.simplest)),
            Err(time) => search.acquit(cases, time),
        }
    }
    search.into_report(unconfirmed.map(|failure| Finding::unconfirmed(&judge, &failure)))
}
