//! The command line.

mod help;
mod suggestion;

use self::help::{help_on, usage};
use self::suggestion::unknown;
use crate::bundle::bundle;
use crate::judge::fault::Error;
use crate::judge::{serve, Solve};
use crate::problems::{self, Problem};
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// Does what the arguments ask for; the program's own name is not among them. The status is 0 if
/// that went well, 1 if not, and 2 if the arguments are wrong.
#[must_use]
pub fn run(arguments: &[String]) -> ExitCode {
    match parse(arguments) {
        Ok(Command::Serve(solve)) => {
            finish(serve(&mut io::stdin().lock(), &mut io::stdout().lock(), solve))
        }
        Ok(Command::Print(text)) => {
            finish(io::stdout().write_all(text.as_bytes()).map_err(Error::Write))
        }
        Err(message) => {
            let _ = write!(io::stderr(), "error: {}\n\n{}", message, usage());
            ExitCode::from(2)
        }
    }
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
    Print(String),
}

const OPTIONS: [&str; 5] = ["-h", "--help", "-V", "--version", "--explain"];

/// The command that the arguments name, or what is wrong with them. Options may stand anywhere.
fn parse(arguments: &[String]) -> Result<Command, String> {
    let is_option = |argument: &&str| argument.len() > 1 && argument.starts_with('-');
    let (options, words): (Vec<&str>, Vec<&str>) =
        arguments.iter().map(String::as_str).partition(is_option);
    if let Some(option) = options.iter().find(|option| !OPTIONS.contains(option)) {
        return Err(format!("no option {}", suggestion::shown(option)));
    }
    let is_given = |option: &str| options.contains(&option);
    if is_given("-h") || is_given("--help") {
        return help_on(words.first().copied().unwrap_or("help")).map(Command::Print);
    }
    if is_given("-V") || is_given("--version") {
        let version = concat!("chess-paths ", env!("CARGO_PKG_VERSION"), "\n").to_string();
        return if words.is_empty() { Ok(Command::Print(version)) } else { too_many() };
    }
    match (&words[..], is_given("--explain")) {
        ([], _) => Err("no subcommand".to_string()),
        (["help"], false) => help_on("help").map(Command::Print),
        (["help", name], false) => help_on(name).map(Command::Print),
        (["bundle"], _) => Err("`bundle` needs the name of a problem".to_string()),
        (["bundle", name], false) => {
            let problem = problems::find(name).ok_or_else(|| unknown("problem", name, &[]))?;
            Ok(Command::Print(bundle(problem)))
        }
        (["help", ..], _) | (["bundle", ..], _) => too_many(),
        ([name], explained) => {
            let problem = named(name)?;
            Ok(Command::Serve(if explained { problem.explain } else { problem.answer }))
        }
        ([name, file, ..], explained) => Err(reads_standard_input(named(name)?, explained, file)),
    }
}

fn too_many() -> Result<Command, String> {
    Err("too many arguments".to_string())
}

fn named(name: &str) -> Result<&'static Problem, String> {
    problems::find(name).ok_or_else(|| unknown("subcommand", name, &["bundle", "help"]))
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

/// The name of a file as a shell takes it, with what would disturb a terminal escaped.
fn quoted(file: &str) -> String {
    let is_plain = |letter: char| letter.is_alphanumeric() || "._-+/,:@%".contains(letter);
    if !file.is_empty() && file.chars().all(is_plain) {
        return file.to_string();
    }
    let escape = |letter: char| match letter {
        '\'' => r"'\''".to_string(),
        '"' | '\\' => letter.to_string(),
        letter => letter.escape_debug().to_string(),
    };
    format!("'{}'", file.chars().map(escape).collect::<String>())
}
