//! The subcommand that prints inputs, or saves a set of them.

use super::arguments::{Action, Arguments};
use super::saving::{not_saved, Saved};
use super::streams::{print, printing, report};
use crate::problem::Problem;
use crate::random::any_seed;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

pub(super) fn parse(
    problem: &'static Problem,
    arguments: &mut Arguments,
) -> Result<Action, String> {
    if arguments.has("--every") {
        let inputs = || problem.generate_every().expect("few enough cases to print every one");
        return Ok(printing(inputs));
    }
    let is_largest = arguments.has("--max");
    let seed = arguments.seed()?;
    let set = arguments.count("--count", "inputs", 1)?.zip(arguments.folder("--save")?);
    Ok(Box::new(move || {
        let seed = seed.unwrap_or_else(|| {
            let seed = any_seed();
            let _ = writeln!(io::stderr(), "seed {seed}");
            seed
        });
        match set {
            None => report(print(&generate(problem, seed, is_largest))),
            Some((count, folder)) => save_set(problem, seed, is_largest, count, &folder),
        }
    }))
}

fn generate(problem: &Problem, seed: u64, is_largest: bool) -> String {
    if is_largest {
        problem.generate_largest(seed)
    } else {
        problem.generate(seed)
    }
}

/// Saves inputs of successive seeds, with the answers. The second and every fourth after it are as
/// large as the statement allows, so that even a small set has both.
fn save_set(
    problem: &Problem,
    seed: u64,
    is_largest: bool,
    count: usize,
    folder: &Path,
) -> ExitCode {
    let mut numbers = 0..;
    for index in 0..count {
        let seed = seed.wrapping_add(index as u64);
        let input = generate(problem, seed, is_largest || index % 4 == 1);
        let answers = problem.answers(&input);
        if let Err(error) = Saved::new(folder, problem.name, &mut numbers, [&input, &answers]) {
            return report([not_saved(folder, &error)]);
        }
    }
    ExitCode::SUCCESS
}
