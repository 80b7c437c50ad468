//! The search for an input on which a program is wrong.
//!
//! What happens for `chess-paths stress kings-tour -- ./a.out`:
//!
//! 1. `./a.out` is run on one input after the other, on several at the same time, until it fails on
//!    one or the time is up (`tester`).
//! 2. It is run once more on the failing input, with no other run beside it. A busy machine may
//!    have made it slow, so a timeout only counts if this run is too slow as well. Any other
//!    failure counts; if this run passes, the report says so.
//! 3. Its answers are compared with those of programs that have one known mistake each (`why`).
//! 4. It is run on simpler inputs. If one fails in the same way, step 4 is repeated with that one,
//!    until no simpler input fails (`shrink`).
//! 5. The simplest failing input is reported (`words`), with a hint at the cause (`hint`). If no
//!    input failed, the inputs that passed are counted (`report`).
//!
//! With files, `./a.out` is run on all of them in step 1, and the first on which it fails goes
//! through the other steps.
//!
//! `run` says what a run is. Four files carry it out: `process` starts the program and ends
//! whatever it leaves behind, `streams` has its input, output and errors, `follow` waits for its
//! end, and `messages` chooses which of its errors are shown. `verdict` then judges the run.

mod follow;
mod hint;
mod messages;
mod options;
mod process;
mod report;
mod run;
mod shrink;
mod streams;
mod tester;
mod verdict;
mod why;
mod words;

pub use self::options::{Options, Watcher};
pub use self::process::Program;
pub use self::report::Report;
pub use self::run::{End, Execution, RunLimits, Runner};
pub use self::verdict::Input;
pub use self::why::Questions;

use self::shrink::simplify;
use self::tester::{Attempt, Inputs, Stop, Tester, Tried};
use self::verdict::{Judged, Verdict};
use self::why::likeness;
use self::words::{failed_file, first_find, not_judged, print_report, simpler_find, warnings};
use crate::problem::Problem;
use std::io;
use std::sync::Mutex;

/// A run could not be started, and no input had failed before.
#[derive(Debug)]
pub struct NotStarted {
    /// The error of the [`Runner`].
    pub error: io::Error,
    /// On how many inputs the program had passed.
    pub passed: usize,
}

/// Searches for an input on which a program fails, or runs it on the files that are given. Prints
/// what is found.
///
/// # Errors
/// See [`NotStarted`].
pub fn stress(
    problem: &dyn Problem,
    runner: &dyn Runner,
    options: &Options,
    watcher: &dyn Watcher,
) -> Result<Report, NotStarted> {
    let mut report = Report {
        total: problem.case_count(),
        untried_kinds: problem.kinds_of_largest(),
        ..Report::default()
    };
    let are_files_given = options.are_files_given();
    let mut inputs: Box<Inputs<'_>> = if are_files_given {
        watcher.print(&warnings(problem, options));
        Box::new(options.given.iter().cloned())
    } else {
        let series = problem.search_series(options.seed);
        Box::new(series.map(|cases| Input::of(problem, cases)))
    };
    // `search_series` may take a while to put all cases in order. The time starts after that.
    let start = runner.now();
    let time_up = if are_files_given { None } else { Some(start + options.time) };
    let mut tester =
        Tester { problem, runner, options, watcher, time_up, longest: Mutex::default() };
    let Tested { first, error } = test(&tester, &mut *inputs, &mut report);
    if let Some(error) = error {
        if first.is_none() {
            return Err(NotStarted { error, passed: report.inputs });
        }
        watcher.print(&not_judged(options, &error));
    }
    if let Some(first) = first {
        if are_files_given {
            watcher.print("\n");
            // Judging the files had no time limit. Making the first failing file simpler has one.
            tester.time_up = Some(runner.now() + options.time);
        }
        report_on(&tester, first);
    }
    report.time = runner.now().saturating_duration_since(start);
    if report.failed == 0 {
        watcher.print(&report.result(options));
    }
    Ok(report)
}

/// Shows a find at once. Then names its mistake, makes it simpler, and prints the report.
fn report_on(tester: &Tester<'_>, find: Judged) {
    let watcher = tester.watcher;
    watcher.found(&find.input, &first_find(tester, &find));
    let is_always_wrong = find.verdict == Verdict::WrongAnswer && !find.is_intermittent;
    let likeness = if is_always_wrong { likeness(tester) } else { None };
    watcher.progress("making it simpler");
    let show = |simpler: &Judged| watcher.found(&simpler.input, &simpler_find(tester, simpler));
    let simplified = simplify(tester, find, show);
    print_report(tester, &simplified, likeness);
}

/// What came of running the program on the inputs of a search, or on all files.
struct Tested {
    /// The first failure that was confirmed.
    first: Option<Judged>,
    /// The error of a run that could not be started.
    error: Option<io::Error>,
}

/// Runs the program on the inputs, in a search until it fails, and counts the results in the
/// report.
fn test(tester: &Tester<'_>, inputs: &mut Inputs<'_>, report: &mut Report) -> Tested {
    let are_files_given = tester.options.are_files_given();
    let jobs = if are_files_given { 1 } else { tester.runner.jobs() };
    let limit = tester.options.limit;
    let attempt = Attempt { jobs, until: tester.time_up, limit };
    let mut first = None;
    // A round ends at a failure. The next round goes on with the inputs that are left.
    loop {
        let mut examine = |_index: usize, judged: &Judged| {
            if judged.is_accepted() {
                report.accept(tester.problem, judged);
            }
            tester.watcher.progress(&report.passed());
            !judged.is_accepted()
        };
        let Tried { failing, mut stop } = tester.first_failing(inputs, &attempt, &mut examine);
        let has_failed = !failing.is_empty();
        for (_, failure) in failing {
            // The run that confirms a timeout may take twice the limit, so that the report can say
            // how long the program takes.
            match tester.confirm(failure, 2 * limit) {
                Ok(judged) if judged.is_accepted() => report.accept(tester.problem, &judged),
                Ok(failure) => {
                    report.failed += 1;
                    if !are_files_given {
                        return Tested { first: Some(failure), error: None };
                    }
                    tester.watcher.print(&failed_file(tester, &failure));
                    first.get_or_insert(failure);
                }
                Err(reason) => stop = Some(Stop::graver(stop, reason)),
            }
        }
        match stop {
            Some(Stop::NotStarted(error)) => return Tested { first, error: Some(error) },
            Some(Stop::OutOfTime) => return Tested { first, error: None },
            // Nothing has ended this round before all inputs were tried.
            None if !has_failed => return Tested { first, error: None },
            None => {}
        }
    }
}
