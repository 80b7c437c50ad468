//! The command line.

mod arguments;
mod bundle;
mod explain;
mod files;
mod generate;
mod help;
mod output;
mod registry;
mod saving;
mod solve;
mod streams;
mod stress;
mod tools;
mod unknown;
mod validate;

use self::arguments::Arguments;
pub use self::bundle::bundle;
pub use self::registry::{find, PROBLEMS};

use self::help::{help_on, pointer};
use self::output::{printing, Parsed};
use self::tools::{find_tool, Tool};
use self::unknown::{one_of_the_problems, unknown_option, unknown_problem, unknown_subcommand};
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

/// Runs the program with these arguments, the program's own name not included. The status is 0 for
/// success, 1 for failure, and 2 for wrong arguments. In `stress`, 1 is a verdict, and any error is
/// 2.
pub fn run(arguments: &[OsString]) -> ExitCode {
    match parse(arguments) {
        Ok(action) => action(),
        Err(message) => {
            let _ = write!(io::stderr(), "error: {}\n{}", message, pointer(arguments));
            ExitCode::from(2)
        }
    }
}

/// The action that the arguments ask for, or what is wrong with them.
fn parse(arguments: &[OsString]) -> Parsed {
    let mut arguments = Arguments::parse(arguments)?;
    let name = arguments.words.pop_front().map(|word| word.to_string_lossy().into_owned());
    // `kings-tour help` asks for help as well. A file of that name is `./help`.
    if arguments.has("--help") || arguments.words == ["help"] {
        return help_on(name.as_deref().unwrap_or("help")).map(printing);
    }
    let action = match name.as_deref() {
        None if arguments.has("--version") => {
            printing(concat!("chess-paths ", env!("CARGO_PKG_VERSION"), "\n").to_string())
        }
        None => {
            expect_only(&arguments, &["--version"])?;
            return Err(format!("no subcommand; problems: {}", one_of_the_problems()));
        }
        Some("help") => {
            expect_only(&arguments, &[])?;
            let name = arguments.words.pop_front().unwrap_or_else(|| OsString::from("help"));
            printing(help_on(&name.to_string_lossy())?)
        }
        Some(name) => match find_tool(name) {
            Some(tool) => use_tool(tool, &mut arguments)?,
            None => use_problem(name, &mut arguments)?,
        },
    };
    arguments.expect_end()?;
    Ok(action)
}

/// Checks that there are no other options than these.
fn expect_only(arguments: &Arguments, names: &[&'static str]) -> Result<(), String> {
    match arguments.unexpected(names) {
        None => Ok(()),
        Some(name) => Err(unknown_option(name, names)),
    }
}

fn use_tool(tool: &Tool, arguments: &mut Arguments) -> Parsed {
    expect_only(arguments, tool.options)?;
    let name = arguments
        .words
        .pop_front()
        .ok_or_else(|| format!("`{}` requires a problem: {}", tool.name, one_of_the_problems()))?;
    let name = name.to_string_lossy();
    let problem = find(&name).ok_or_else(|| unknown_problem(&name))?;
    (tool.parse)(problem, arguments)
}

fn use_problem(name: &str, arguments: &mut Arguments) -> Parsed {
    let problem = find(name).ok_or_else(|| unknown_subcommand(name))?;
    if let Some(name) = arguments.unexpected(explain::OPTIONS) {
        let mut options = explain::OPTIONS.to_vec();
        options.retain(|option| explain::refusal(problem, option).is_none());
        return Err(unknown_option(name, &options));
    }
    solve::parse(problem, arguments)
}
