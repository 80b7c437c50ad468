//! The command line.

mod arguments;
mod bundle;
mod explain;
mod files;
mod generate;
mod help;
mod output;
mod recognition;
mod registry;
mod saving;
mod streams;
mod stress;
mod suggestion;
mod tools;
mod validate;

use self::arguments::Arguments;
pub use self::bundle::bundle;
pub use self::recognition::with_guess;
pub use self::registry::{find, PROBLEMS};

use self::files::{solve_each, FileError};
use self::help::{help_on, pointer};
use self::output::{fail, finish, printing, Command};
use self::streams::standard_output;
use self::suggestion::{for_option, one_of_the_problems, unknown_problem, unknown_subcommand};
use self::tools::Tool;
use crate::explanation::presentation::Presentation;
use crate::plain_text::quoted;
use crate::problem::row::Row;
use crate::reader::fault::Error;
use std::ffi::OsString;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

/// Runs the program with these arguments, the program's own name not included. The status is 0 for
/// success, 1 for failure, and 2 for wrong arguments, or in `stress` for files, a folder or a command
/// that cannot be used.
pub fn run(arguments: &[OsString]) -> ExitCode {
    match parse(arguments) {
        Ok(command) => command(),
        Err(message) => {
            let _ = write!(io::stderr(), "error: {}\n{}", message, pointer(arguments));
            ExitCode::from(2)
        }
    }
}

/// The command that the arguments ask for, or what is wrong with them.
fn parse(arguments: &[OsString]) -> Result<Command, String> {
    let mut arguments = Arguments::parse(arguments)?;
    let name = arguments.words.pop_front().map(|word| word.to_string_lossy().into_owned());
    // `kings-tour help` asks for help as well. A file of that name is `./help`.
    if arguments.has("--help") || arguments.words == ["help"] {
        return help_on(name.as_deref().unwrap_or("help")).map(printing);
    }
    let command = match name.as_deref() {
        None if arguments.has("--version") => {
            printing(concat!("chess-paths ", env!("CARGO_PKG_VERSION"), "\n").to_string())
        }
        None => {
            allow(&arguments, &["--version"])?;
            return Err(format!("no subcommand; problems: {}", one_of_the_problems()));
        }
        Some("help") => {
            allow(&arguments, &[])?;
            let name = arguments.words.pop_front().unwrap_or_else(|| OsString::from("help"));
            printing(help_on(&name.to_string_lossy())?)
        }
        Some(name) => match tools::find(name) {
            Some(tool) => use_tool(tool, &mut arguments)?,
            None => solve(find(name).ok_or_else(|| unknown_subcommand(name))?, &mut arguments)?,
        },
    };
    arguments.end()?;
    Ok(command)
}

/// Checks that there are no other options than these.
fn allow(arguments: &Arguments, names: &[&'static str]) -> Result<(), String> {
    match arguments.unexpected(names) {
        None => Ok(()),
        Some(name) => {
            Err(format!("unexpected argument {}{}", quoted(name), for_option(name, names)))
        }
    }
}

fn use_tool(tool: &Tool, arguments: &mut Arguments) -> Result<Command, String> {
    allow(arguments, tool.options)?;
    let name = arguments
        .words
        .pop_front()
        .ok_or_else(|| format!("`{}` requires a problem: {}", tool.name, one_of_the_problems()))?;
    let name = name.to_string_lossy();
    let problem = find(&name).ok_or_else(|| unknown_problem(&name))?;
    (tool.command)(problem, arguments)
}

fn solve(problem: &'static Row, arguments: &mut Arguments) -> Result<Command, String> {
    check_order(problem, arguments)?;
    allow(arguments, explain::OPTIONS)?;
    let presentation = explain::presentation(problem, arguments)?;
    let files = arguments.files();
    Ok(Box::new(move || {
        match presentation {
            Some(presentation) => explain(problem, &files, presentation),
            None => answer(problem, &files).map(|()| ExitCode::SUCCESS),
        }
        .unwrap_or_else(|failure| finish(Err(failure)))
    }))
}

/// Checks that no subcommand comes after the problem. A file may have its name.
fn check_order(problem: &Row, arguments: &Arguments) -> Result<(), String> {
    let word = arguments.words.front().filter(|word| !Path::new(word).exists());
    match word.and_then(|word| tools::find(&word.to_string_lossy())) {
        None => Ok(()),
        Some(Tool { name, .. }) => Err(format!(
            "`{}` comes before the problem: chess-paths {} {}",
            name, name, problem.name
        )),
    }
}

fn answer(problem: &Row, files: &[OsString]) -> Result<(), FileError> {
    let mut output = standard_output().map_err(Error::Write)?;
    solve_each(problem, files, &mut output, problem.answer)
}

fn explain(
    problem: &Row,
    files: &[OsString],
    mut presentation: Presentation,
) -> Result<ExitCode, FileError> {
    let mut output = standard_output().map_err(Error::Write)?;
    let solved = solve_each(problem, files, &mut output, |session| {
        (problem.explain)(session, &mut presentation)
    });
    // Explanations of cases before a fault are shown.
    match presentation.finish() {
        Err(too_large) => Ok(fail(&too_large)),
        Ok(document) => {
            output.write_all(document.as_bytes()).map_err(Error::Write)?;
            solved.map(|()| ExitCode::SUCCESS)
        }
    }
}
