//! The search for an input on which a program is wrong.
//!
//! The program is run on inputs that keep the promises of the statement (`search`) until a judge
//! would reject a run (`judge`, [`verdict`]). Then the cases that do not matter are left out, the
//! others are made simpler (`shrink`), and the result is reported (`report`). [`process`] runs the
//! program on one input.

mod clock;
mod judge;
pub mod process;
mod report;
mod search;
mod shrink;
pub mod verdict;
mod watchdog;

use self::judge::Judge;
use self::process::{Execution, RunLimits};
use self::report::{brief, report};
use self::search::{InputSearch, Progress, Series};
use self::shrink::Shrink;
use crate::picture::TextStyle;
use crate::problem::Problem;
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
#[derive(Clone, Debug)]
pub struct Report {
    /// How many inputs the program has answered right.
    pub inputs: u64,
    /// How many cases were in these inputs.
    pub cases: u64,
    /// How many cases the statement allows; `None` if there are too many to try all of them.
    pub total: Option<u64>,
    /// Whether a run was stopped for lack of time before the program had ended or reached its limit.
    pub cut_off: bool,
    /// Whether a run of many cases took too long, and time ended before the case was found.
    pub undecided: bool,
    /// How long the search took.
    pub time: Duration,
    /// The longest run that was answered right, of those with no more cases than the time limit is
    /// for.
    pub slowest: Duration,
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

/// Searches for an input on which a program fails.
///
/// # Errors
/// The program cannot be started, before anything was found.
pub fn stress<P: Problem>(
    runner: &dyn Runner,
    options: &Options,
    watcher: &dyn Watcher,
) -> io::Result<Report> {
    let cases = P::cases();
    let judge = Judge::<P>::new(runner, options.limit);
    let series = Series::new::<P>(&cases, options.seed);
    // Answering all cases takes a moment, which does not count.
    let start = runner.now();
    let deadline = start + options.time;
    let search = InputSearch::new(&judge, &series, deadline, deadline + OVERTIME);
    let Progress { inputs, cases: tried, cut_off, undecided, first, .. } = search.run(watcher)?;
    let time = runner.now().saturating_duration_since(start);
    let found = first.map(|(_, failing)| {
        let show = |failing: &_| watcher.found(&brief::<P>(failing, options));
        show(&failing);
        let deadline = deadline.max(runner.now() + OVERTIME);
        let shrink = Shrink::new(&judge, failing, deadline, watcher, &show);
        let (failing, note) = shrink.run(&cases);
        report::<P>(&failing, &note, options)
    });
    let slowest = judge.slowest();
    let total = series.total();
    Ok(Report { inputs, cases: tried, total, cut_off, undecided, time, slowest, found })
}
