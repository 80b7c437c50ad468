//! The subcommand that prints inputs.

use super::arguments::{Arguments, SEED};
use super::{any_seed, finish, print, printing, Command};
use crate::registry::Entry;
use std::io::{self, Write};

/// Prints an input. If no seed is given, one is chosen and reported.
pub(super) fn parse(problem: &'static Entry, arguments: &mut Arguments) -> Result<Command, String> {
    arguments.exclude("--max", "--every")?;
    arguments.exclude("--seed", "--every")?;
    if arguments.has("--every") {
        let too_many = || format!("{} has too many cases for `--every`", problem.name);
        return (problem.generate_every)().map(printing).ok_or_else(too_many);
    }
    let make = if arguments.has("--max") { problem.generate_largest } else { problem.generate };
    let seed = arguments.number("--seed", SEED)?;
    Ok(Box::new(move || {
        let chosen = seed.unwrap_or_else(|| {
            let seed = any_seed();
            let _ = writeln!(io::stderr(), "seed {}", seed);
            seed
        });
        finish(print(&make(chosen)))
    }))
}
