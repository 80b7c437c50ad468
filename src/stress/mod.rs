//! The search for the input on which somebody's program is wrong.
//!
//! A program is run on inputs that keep the promises of the statement (`hunt`) until there is a
//! run that a judge would not accept ([`verdict`]). Then the input is narrowed down to the cases
//! that matter, these are made simpler (`narrow`), and what is left is reported (`report`).
//! [`process`] runs the program on one input.

mod hunt;
mod narrow;
pub mod process;
mod report;
mod trial;
pub mod verdict;
mod watchdog;

use self::hunt::{hunt, Hunted};
use self::narrow::narrow;
use self::process::{Program, Runner};
use self::trial::Trial;
use crate::problem::Problem;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::{Duration, Instant};

/// What to search with.
#[derive(Clone, Debug)]
pub struct Options {
    /// The program to be tried.
    pub program: Program,
    /// What determines the cases and their order. An input may be divided, if it has more cases
    /// than the program can answer in time.
    pub seed: u64,
    /// How long to search.
    pub time: Duration,
    /// How long the program may take for one input of the size that the statement allows.
    pub limit: Duration,
}

/// What a search came to.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// How many inputs the program has answered right.
    pub inputs: u64,
    /// How many cases were in these inputs.
    pub cases: u64,
    /// How many cases the statement allows, if they can be counted.
    pub of: Option<u64>,
    /// Whether a run was stopped before the program had ended or reached its limit, as there was no
    /// time left.
    pub is_cut_short: bool,
    /// How long it took.
    pub time: Duration,
    /// What was found.
    pub finding: Option<Finding>,
}

/// An input on which a program fails.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The input.
    pub input: String,
    /// The answers to it.
    pub output: String,
    /// All that there is to say about it.
    pub report: String,
}

/// How long the last runs and making a finding simpler may take beyond the time of the search.
const OVERTIME: Duration = Duration::from_secs(2);

/// Searches for an input on which a program fails. `progress` is called now and then with the
/// number of inputs that were tried so far.
///
/// # Errors
/// The program cannot be started.
pub fn stress<I: Problem>(
    options: &Options,
    progress: &(dyn Fn(u64) + Sync),
) -> io::Result<Outcome> {
    let start = Instant::now();
    let space = I::cases();
    let runner = Runner::new(options.program.clone());
    let deadline = start + options.time;
    let shortest = AtomicU64::new(u64::MAX);
    let is_cut_short = AtomicBool::new(false);
    let last_run = deadline + OVERTIME;
    let trial = Trial::<I>::new(&runner, options.limit, last_run, &shortest, &is_cut_short);
    let Hunted { inputs, cases, of, failed } =
        hunt(&trial, &space, options.seed, deadline, progress)?;
    let finding = match failed {
        Some(failed) => Some(narrow(&trial, &space, failed)?.finding::<I>()),
        None => None,
    };
    let is_cut_short = is_cut_short.into_inner();
    Ok(Outcome { inputs, cases, of, is_cut_short, time: start.elapsed(), finding })
}
