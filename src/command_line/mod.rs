//! The command line.

mod arguments;
mod explain;
mod files;
mod help;
mod stress;
mod suggestion;
mod tools;

use self::arguments::Arguments;
use self::files::{solve_each, Failure};
use self::help::{help_on, pointer, usage};
use self::suggestion::unknown;
use self::tools::{Tool, TOOLS};
use crate::explanation::Presentation;
use crate::problem::Entry;
use crate::problems;
use crate::reader::fault::Error;
use crate::reader::lines::Sizes;
use crate::reader::{serve, Session};
use std::collections::hash_map::RandomState;
use std::ffi::OsString;
use std::hash::{BuildHasher, Hasher};
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// Does what the arguments ask for; the program's own name is not among them. The status is 0 if
/// that went well, 1 if not, and 2 if the arguments are wrong.
#[must_use]
pub fn run(arguments: &[OsString]) -> ExitCode {
    match parse(arguments) {
        Ok(Command::Answer(inputs)) => finish(answer(&inputs)),
        Ok(Command::Explain(inputs, presentation)) => finish(explain(&inputs, presentation)),
        Ok(Command::Validate(inputs)) => finish(validate(&inputs)),
        Ok(Command::Print(text)) => finish(print(&text)),
        Ok(Command::PrintSeeded(seed, text)) => {
            let _ = writeln!(io::stderr(), "seed {}", seed);
            finish(print(&text))
        }
        Ok(Command::Stress(stress)) => stress::run(&stress),
        Err(message) => {
            let more = if arguments.is_empty() { usage() } else { pointer(arguments) };
            let _ = write!(io::stderr(), "error: {}\n{}", message, more);
            ExitCode::from(2)
        }
    }
}

fn answer(Inputs { problem, files }: &Inputs) -> Result<(), Failure> {
    let mut output = io::stdout().lock();
    solve_each(problem, files, |input| serve(input, &mut output, problem.answer))
}

fn explain(
    Inputs { problem, files }: &Inputs,
    mut presentation: Presentation,
) -> Result<(), Failure> {
    let mut output = io::stdout().lock();
    let solved = solve_each(problem, files, |input| {
        let explain = |session: &mut Session<'_>| (problem.explain)(session, &mut presentation);
        serve(input, &mut output, explain)
    });
    // What was explained before a fault is shown.
    presentation.finish(&mut output)?;
    solved
}

fn validate(Inputs { problem, files }: &Inputs) -> Result<(), Failure> {
    solve_each(problem, files, |input| {
        let mut output = io::sink();
        let session = Session::new(input, &mut output, Sizes::default());
        session.strict().run(problem.validate)
    })
}

fn print(text: &str) -> Result<(), Failure> {
    let mut output = io::stdout().lock();
    let written = output.write_all(text.as_bytes()).and_then(|()| output.flush());
    Ok(written.map_err(Error::Write)?)
}

/// The exit status: 0 if all is well, or if the reader of the answers has gone away; 1, with a
/// message on standard error, if not.
fn finish(result: Result<(), Failure>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure { error: Error::Write(error), .. })
            if error.kind() == ErrorKind::BrokenPipe =>
        {
            ExitCode::SUCCESS
        }
        Err(failure) => {
            // If this cannot be written either, the status alone has to tell.
            let _ = writeln!(io::stderr(), "error: {}", failure);
            ExitCode::FAILURE
        }
    }
}

/// What the arguments ask for.
enum Command {
    Answer(Inputs),
    Explain(Inputs, Presentation),
    Validate(Inputs),
    Print(String),
    /// What a seed that nobody has chosen makes, and which seed that is.
    PrintSeeded(u64, String),
    Stress(Box<stress::Request>),
}

/// Inputs of a problem: the files that are named, or standard input if none are.
struct Inputs {
    problem: &'static Entry,
    files: Vec<OsString>,
}

/// The command that the arguments name, or what is wrong with them.
fn parse(arguments: &[OsString]) -> Result<Command, String> {
    let mut arguments = Arguments::parse(arguments)?;
    let name = arguments.word().map(|word| word.to_string_lossy().into_owned());
    // `kings-tour help` is for who thinks of it so. A file of that name is `./help`.
    if arguments.has("--help") || arguments.is_only_word("help") {
        return help_on(name.as_deref().unwrap_or("help")).map(Command::Print);
    }
    let command = match name.as_deref() {
        None if arguments.has("--version") => {
            Command::Print(concat!("chess-paths ", env!("CARGO_PKG_VERSION"), "\n").to_string())
        }
        None => return Err("no subcommand".to_string()),
        Some("help") => {
            let name = arguments.word().unwrap_or_else(|| OsString::from("help"));
            Command::Print(help_on(&name.to_string_lossy())?)
        }
        Some(name) => match tools::find(name) {
            Some(tool) => use_tool(tool, &mut arguments)?,
            None => {
                solve(problems::find(name).ok_or_else(|| no_subcommand(name))?, &mut arguments)?
            }
        },
    };
    arguments.end()?;
    Ok(command)
}

fn use_tool(tool: &Tool, arguments: &mut Arguments) -> Result<Command, String> {
    let name = arguments.word();
    let name = name.ok_or_else(|| format!("`{}` needs the name of a problem", tool.name))?;
    let name = name.to_string_lossy();
    let problem = problems::find(&name).ok_or_else(|| unknown("problem", &name, &[]))?;
    (tool.command)(problem, arguments)
}

fn solve(problem: &'static Entry, arguments: &mut Arguments) -> Result<Command, String> {
    let inputs = Inputs { problem, files: arguments.files() };
    Ok(match explain::presentation(problem, arguments)? {
        Some(presentation) => Command::Explain(inputs, presentation),
        None => Command::Answer(inputs),
    })
}

/// Says that there is no subcommand of that name.
fn no_subcommand(name: &str) -> String {
    let mut others: Vec<&str> = TOOLS.iter().map(|tool| tool.name).collect();
    others.push("help");
    unknown("subcommand", name, &others)
}

/// A seed, another one each time.
fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish() % 1_000_000
}
