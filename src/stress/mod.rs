//! The search for an input on which a program is wrong.
//!
//! `tester` runs the program on inputs, several at the same time, until one fails. The search asks
//! it for the first of the inputs that keep the statement's promises, or of given files, `shrink`
//! for the first of ever simpler ones, and `why` compares the program with known mistakes.
//!
//! `process` starts the program and ends all that it leaves behind, `run` follows it on one input
//! and keeps its `output`, and `verdict` says what came of it. What comes of a search is put into
//! `words`.

mod messages;
mod options;
mod process;
mod run;
mod shrink;
mod streams;
mod tester;
mod verdict;
mod why;
mod words;

pub use self::options::{Options, Watcher};
pub use self::process::Program;
pub use self::run::{End, Execution, RunLimits, Runner};
pub use self::verdict::Input;
pub use self::why::Questions;
pub use self::words::Report;

use self::shrink::simplify;
use self::tester::{Attempt, Inputs, Stop, Tester};
use self::verdict::{Judged, Verdict};
use self::why::likeness;
use self::words::{failed_file, first_find, not_judged, print_report, simpler_find, warnings};
use crate::problem::Problem;
use std::io;
use std::mem;
use std::sync::Mutex;

/// Why a search has ended without a result.
#[derive(Debug)]
pub struct NotStarted {
    /// The error of the [`Runner`].
    pub error: io::Error,
    /// On how many inputs the program had passed.
    pub passed: usize,
}

/// Judges a program, by a search until it fails, or on all given files. Reports the first failing
/// input, and the simplest.
///
/// # Errors
/// The program cannot be started, or something that a run needs besides, and the program has not
/// failed before.
pub fn stress(
    problem: &dyn Problem,
    runner: &dyn Runner,
    options: &Options,
    watcher: &dyn Watcher,
) -> Result<Report, NotStarted> {
    let mut report = Report { total: problem.case_count(), ..Report::default() };
    let mut inputs: Box<Inputs<'_>> = if options.are_files_given() {
        watcher.print(&warnings(problem, options));
        Box::new(options.given.iter().cloned())
    } else {
        let series = problem.search_series(options.seed);
        Box::new(series.map(|cases| Input::of(problem, cases)))
    };
    // The order of the inputs is known, so this is where time begins.
    let start = runner.now();
    let time_up = (!options.are_files_given()).then(|| start + options.time);
    let mut tester =
        Tester { problem, runner, options, watcher, time_up, longest: Mutex::default() };
    let mut first = None;
    match judge(&tester, &mut *inputs, &mut report, &mut first) {
        Err(error) if first.is_none() => return Err(NotStarted { error, passed: report.inputs }),
        judged => judged.unwrap_or_else(|error| watcher.print(&not_judged(options, &error))),
    }
    if let Some(first) = first {
        if options.are_files_given() {
            watcher.print("\n");
        }
        watcher.found(&first.input, &first_find(&tester, &first));
        tester.time_up = time_up.or_else(|| Some(runner.now() + options.time));
        let is_wrong_answer = first.verdict == Verdict::WrongAnswer && !first.has_passed;
        let likeness = is_wrong_answer.then(|| likeness(&tester)).flatten();
        watcher.progress("making it simpler");
        let show = |find: &Judged| watcher.found(&find.input, &simpler_find(&tester, find));
        print_report(&tester, &simplify(&tester, first, show), likeness);
    }
    report.time = runner.now().saturating_duration_since(start);
    if report.failed == 0 {
        watcher.print(&report.result(options));
    }
    Ok(report)
}

/// Judges the inputs until one fails, or all given files. Leaves the first failure, once it is
/// confirmed. The report has those inputs that pass.
fn judge(
    tester: &Tester<'_>,
    inputs: &mut Inputs<'_>,
    report: &mut Report,
    first: &mut Option<Judged>,
) -> io::Result<()> {
    let (limit, until) = (tester.options.limit, tester.time_up);
    let jobs = if tester.options.are_files_given() { 1 } else { tester.runner.jobs() };
    loop {
        let mut tried =
            tester.first_failing(inputs, &Attempt { jobs, until, limit }, &mut |_, judged| {
                if judged.is_accepted() {
                    report.accept(judged);
                }
                tester.watcher.progress(&report.passed());
                !judged.is_accepted()
            });
        let is_last = tried.failing.is_empty();
        for (_, failure) in mem::take(&mut tried.failing) {
            match tester.confirm(failure, 2 * limit) {
                Ok(judged) if judged.is_accepted() => report.accept(&judged),
                Ok(failure) => {
                    report.failed += 1;
                    if !tester.options.are_files_given() {
                        *first = Some(failure);
                        return Ok(());
                    }
                    tester.watcher.print(&failed_file(tester, &failure));
                    first.get_or_insert(failure);
                }
                Err(stop) => tried.stop(stop),
            }
        }
        match tried.stop {
            Some(Stop::NotStarted(error)) => return Err(error),
            _ if is_last => return Ok(()),
            _ => {}
        }
    }
}
