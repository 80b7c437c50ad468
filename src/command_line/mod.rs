//! The command line.
//!
//! What happens for `chess-paths kings-tour --explain my.in`:
//!
//! 1. `arguments` sorts the line into words, `kings-tour` and `my.in`, and options, `--explain`.
//! 2. The first word names a *subcommand*: a problem, `stress`, `generate` or another one of the
//!    table in `subcommands`. The subcommand checks that the options are its own and go together.
//! 3. The function that belongs to the subcommand, here that of `solve`, reads what is left of the
//!    line, and returns an *action*: all that is to be done. So no file is opened and nothing is
//!    printed before the whole line is known to be right.
//! 4. The action runs. It reads and prints through `streams`, and returns the exit status.

mod arguments;
mod bundle;
mod generate;
mod help;
mod saving;
mod solve;
mod streams;
mod stress;
mod style;
mod subcommands;
mod validate;

pub use self::bundle::bundle;
pub use self::subcommands::{find, PROBLEMS};

use self::arguments::{Action, Arguments, HELP, VERSION};
use self::help::{help_on, pointer};
use self::streams::{printing, say};
use self::subcommands::{all_flags, Subcommand};
use std::ffi::OsString;
use std::process::ExitCode;

/// Runs the program as this line calls it, with the program's own name first. The status is 0 for
/// success, 1 for failure, and 2 for wrong arguments. `stress` has its own, which its help lists.
pub fn run(line: &[OsString]) -> ExitCode {
    match action(line) {
        Ok(action) => action(),
        Err(message) => {
            say(&format!("error: {message}\n{}", pointer(line)));
            ExitCode::from(2)
        }
    }
}

/// The action that the line asks for, or what is wrong with the line.
fn action(line: &[OsString]) -> Result<Action, String> {
    let mut arguments = Arguments::parse(line, &all_flags())?;
    let Some(name) = arguments.word() else { return action_without_subcommand(&arguments) };
    let subcommand = match Subcommand::find(&name) {
        Ok(subcommand) => subcommand,
        Err(unknown_name) => {
            // In `--bogus 3 kings-tour`, `3` looks like the subcommand, but `--bogus` is wrong.
            arguments.expect_options(&all_flags(), &[VERSION, HELP])?;
            return Err(unknown_name);
        }
    };
    let Some(make_action) = subcommand.make_action else {
        return action_of_help(subcommand, &mut arguments);
    };
    // `kings-tour help` asks for help as well. A file of that name is `./help`.
    if arguments.has(HELP) || arguments.words == ["help"] {
        return Ok(printing(move || help_on(subcommand)));
    }
    let problem = subcommand.chosen_problem(&mut arguments)?;
    subcommand.check_options(&arguments)?;
    let action = make_action(problem, &mut arguments)?;
    arguments.expect_end()?;
    Ok(action)
}

/// The action of a line that has options alone: to print the version or the help.
fn action_without_subcommand(arguments: &Arguments) -> Result<Action, String> {
    if arguments.has(HELP) {
        let help = Subcommand::find("help")?;
        return Ok(printing(move || help_on(help)));
    }
    arguments.expect_options(&[VERSION], &[VERSION, HELP])?;
    if !arguments.has(VERSION) {
        return Err(format!("no subcommand: expected {}", Subcommand::names()));
    }
    arguments.expect_end()?;
    Ok(printing(|| concat!("chess-paths ", env!("CARGO_PKG_VERSION"), "\n").to_string()))
}

/// The action of `help`: to print the help on the subcommand that the next word names. Without such
/// a word, it prints the help on `help` itself, which is about the whole program.
fn action_of_help(help: Subcommand, arguments: &mut Arguments) -> Result<Action, String> {
    // With `--help`, as with any other subcommand, options and further words are not checked.
    let is_line_checked = !arguments.has(HELP);
    if is_line_checked {
        help.check_options(arguments)?;
    }
    let subject = match arguments.word() {
        Some(name) => Subcommand::find(&name)?,
        None => help,
    };
    if is_line_checked {
        arguments.expect_end()?;
    }
    Ok(printing(move || help_on(subject)))
}
