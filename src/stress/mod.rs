//! The search for an input on which a program is wrong.
//!
//! `search` tries inputs that keep the statement's promises, or given files, until one fails.
//! `judge` confirms it, `why` compares the program with known mistakes, and `shrink` goes to ever
//! simpler inputs: those of `simpler`, as `attempt` tries them. Several are tried at the same time,
//! as a `queue` hands them out, but given files one after the other.
//!
//! `process` starts the program and ends all that it leaves behind, `run` follows it on one input and
//! keeps its `output`, `judge` makes a `verdict` of that, by `deadlines`. What comes of a search is
//! put into words by `finding`, for a failing input, with a `hint`, and by `report`, for all that was
//! tried.

mod attempt;
mod deadlines;
mod finding;
mod hint;
mod judge;
mod output;
mod process;
mod queue;
mod report;
mod run;
mod search;
mod shrink;
mod simpler;
mod verdict;
mod why;
mod words;

pub use self::finding::{with_explanation, Finding};
pub use self::process::Program;
pub use self::report::Report;
pub use self::run::{follow, Clock, End, Execution, RunLimits, Runner};
pub use self::verdict::Input;
pub use self::why::Questions;

use self::judge::Judge;
use self::search::Search;
use self::shrink::simplify;
use self::verdict::{FailureKind, Verdict};
use self::why::likeness;
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
}

impl Options {
    /// Whether files are judged, in place of a search.
    fn are_files_given(&self) -> bool {
        !self.given.is_empty()
    }
}

/// Receives the progress of a search.
pub trait Watcher: Sync {
    /// Shows in words how far the search has come.
    fn progress(&self, progress: &str);

    /// Takes a failing input: the first one, or a simpler one.
    fn found(&self, found: &Finding);

    /// Takes how the text of the last finding begins, before its explanation is computed.
    fn concluded(&self, text: &str);
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
    let finding = loop {
        let Some((deadlines, failure)) = search.next_failure() else { break None };
        let cases = failure.input.count;
        match judge.confirm(failure, deadlines.end())? {
            Verdict::Accepted(time, said) => search.acquit(cases, time, &said),
            Verdict::Unknown => search.leave_open(),
            Verdict::Rejected(first) => {
                watcher.found(&Finding::first(&judge, &first));
                let is_wrong_answer = first.kind == FailureKind::WrongAnswer && !first.has_passed;
                let likeness = is_wrong_answer.then(|| likeness(&judge, deadlines.time_up));
                watcher.progress("making it simpler");
                let found = simplify(&judge, deadlines, first);
                break Some(Finding::of(&judge, &found, likeness.flatten()));
            }
        }
    };
    search.into_report(finding)
}
