//! The command line.

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
/// success, 1 for failure, and 2 for wrong arguments. In `stress`, 1 is a verdict, and any error
/// but one in saving is 2.
pub fn run(line: &[OsString]) -> ExitCode {
    match action(line) {
        Ok(action) => action(),
        Err(message) => {
            say(&format!("error: {message}\n{}", pointer(line)));
            ExitCode::from(2)
        }
    }
}

/// The action that the arguments ask for, or what is wrong with them.
fn action(line: &[OsString]) -> Result<Action, String> {
    let mut arguments = Arguments::parse(line, &all_flags())?;
    let name = arguments.word();
    // After an unknown option, its value may stand where the subcommand should: report the option.
    let known = arguments.expect_options(&all_flags(), &[VERSION, HELP]);
    let find = |name: &str| Subcommand::find(name).map_err(|error| known.err().unwrap_or(error));
    // `kings-tour help` asks for help as well. A file of that name is `./help`.
    if arguments.has(HELP) || arguments.words == ["help"] {
        let subcommand = find(name.as_deref().unwrap_or("help"))?;
        return Ok(printing(move || help_on(subcommand)));
    }
    let action = match name {
        None => {
            arguments.expect_options(&[VERSION], &[VERSION, HELP])?;
            if !arguments.has(VERSION) {
                return Err(format!("no subcommand: expected {}", Subcommand::names()));
            }
            printing(|| concat!("chess-paths ", env!("CARGO_PKG_VERSION"), "\n").to_string())
        }
        Some(name) => use_subcommand(find(&name)?, &mut arguments)?,
    };
    arguments.expect_end()?;
    Ok(action)
}

fn use_subcommand(subcommand: Subcommand, arguments: &mut Arguments) -> Result<Action, String> {
    let Some(make_action) = subcommand.make_action else {
        subcommand.check_options(arguments)?;
        let subject = arguments.word().unwrap_or_else(|| "help".to_string());
        let subject = Subcommand::find(&subject)?;
        return Ok(printing(move || help_on(subject)));
    };
    let problem = subcommand.problem(arguments)?;
    let is_forgotten = subcommand.usage.contains(" -- ") && !arguments.line.contains(&"--".into());
    let hint = if is_forgotten { "; a command with its options goes after `--`" } else { "" };
    subcommand.check_options(arguments).map_err(|error| error + hint)?;
    make_action(problem, arguments)
}
