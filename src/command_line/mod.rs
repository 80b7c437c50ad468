//! The command line.

mod arguments;
mod help;
mod stress;
mod suggestion;
mod tools;

use self::arguments::Arguments;
use self::help::{help_on, usage};
use self::suggestion::unknown;
use self::tools::{Tool, TOOLS};
use crate::judge::fault::Error;
use crate::judge::lines::Sizes;
use crate::judge::{serve, Session, Solve};
use crate::problems::{self, Problem};
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
        Ok(Command::Serve(solve)) => {
            finish(serve(&mut io::stdin().lock(), &mut io::stdout().lock(), solve))
        }
        Ok(Command::Validate(validate)) => {
            let (mut input, mut output) = (io::stdin().lock(), io::sink());
            let session = Session::new(&mut input, &mut output, Sizes::default());
            finish(session.strict().run(validate))
        }
        Ok(Command::Print(text)) => finish(print(&text)),
        Ok(Command::PrintSeeded(seed, text)) => {
            let _ = writeln!(io::stderr(), "seed {}", seed);
            finish(print(&text))
        }
        Ok(Command::Stress(stress)) => stress::run(&stress),
        Err(message) => {
            let _ = write!(io::stderr(), "error: {}\n\n{}", message, usage());
            ExitCode::from(2)
        }
    }
}

fn print(text: &str) -> Result<(), Error> {
    let mut output = io::stdout().lock();
    output.write_all(text.as_bytes()).and_then(|()| output.flush()).map_err(Error::Write)
}

/// The exit status: 0 if all is well, or if the reader of the answers has gone away; 1, with a
/// message on standard error, if not.
fn finish(result: Result<(), Error>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(Error::Write(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // If this cannot be written either, the status alone has to tell.
            let _ = writeln!(io::stderr(), "error: {}", error);
            ExitCode::FAILURE
        }
    }
}

/// What the arguments ask for.
enum Command {
    Serve(Solve),
    Validate(Solve),
    Print(String),
    /// What a seed that nobody has chosen makes, and which seed that is.
    PrintSeeded(u64, String),
    Stress(Box<stress::Request>),
}

/// The command that the arguments name, or what is wrong with them.
fn parse(arguments: &[OsString]) -> Result<Command, String> {
    let mut arguments = Arguments::parse(arguments)?;
    let words = arguments.words.clone();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    if arguments.has("--help") {
        return help_on(words.first().copied().unwrap_or("help")).map(Command::Print);
    }
    let command = match words[..] {
        [] if arguments.has("--version") => {
            Command::Print(concat!("chess-paths ", env!("CARGO_PKG_VERSION"), "\n").to_string())
        }
        [] => return Err("no subcommand".to_string()),
        ["help"] => Command::Print(help_on("help")?),
        ["help", name] => Command::Print(help_on(name)?),
        ["help", ..] => return Err("too many arguments".to_string()),
        [name, ref rest @ ..] => match tools::find(name) {
            Some(tool) => use_tool(tool, rest, &mut arguments)?,
            None => serve_problem(subcommand(name)?, rest, &mut arguments)?,
        },
    };
    arguments.end()?;
    Ok(command)
}

fn use_tool(tool: &Tool, words: &[&str], arguments: &mut Arguments) -> Result<Command, String> {
    match words {
        [] => Err(format!("`{}` needs the name of a problem", tool.name)),
        [name] => {
            let problem = problems::find(name).ok_or_else(|| unknown("problem", name, &[]))?;
            (tool.command)(problem, arguments)
        }
        _ => Err("too many arguments".to_string()),
    }
}

fn serve_problem(
    problem: &'static Problem,
    words: &[&str],
    arguments: &mut Arguments,
) -> Result<Command, String> {
    let is_explained = arguments.has("--explain");
    match words {
        [] => Ok(Command::Serve(if is_explained { problem.explain } else { problem.answer })),
        [file, ..] => Err(reads_standard_input(problem, is_explained, file)),
    }
}

/// A seed, another one each time.
fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish() % 1_000_000
}

/// The problem that is a subcommand.
fn subcommand(name: &str) -> Result<&'static Problem, String> {
    let mut others: Vec<&str> = TOOLS.iter().map(|tool| tool.name).collect();
    others.push("help");
    problems::find(name).ok_or_else(|| unknown("subcommand", name, &others))
}

/// Says how to give a file to a problem.
fn reads_standard_input(problem: &Problem, explained: bool, file: &str) -> String {
    format!(
        "`{name}` reads standard input; type: chess-paths {name}{option} < {file}",
        name = problem.name,
        option = if explained { " --explain" } else { "" },
        file = quoted(file)
    )
}

/// A word as a shell takes it. If something in it would disturb a terminal, it is written in a way
/// that bash and zsh know.
fn quoted(word: &str) -> String {
    let is_plain = |letter: char| letter.is_alphanumeric() || "._-+/,:@%=".contains(letter);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_string();
    }
    if !word.chars().any(char::is_control) {
        return format!("'{}'", word.replace('\'', r"'\''"));
    }
    let escape = |letter: char| match letter {
        '\'' | '\\' => format!("\\{}", letter),
        letter if letter.is_control() => {
            letter.to_string().bytes().map(|byte| format!("\\x{:02x}", byte)).collect()
        }
        letter => letter.to_string(),
    };
    format!("$'{}'", word.chars().map(escape).collect::<String>())
}
