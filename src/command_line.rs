//! The command line.

use crate::bundle::bundle;
use crate::judge::fault::Error;
use crate::judge::program;
use crate::judge::stream::{serve, Judge};
use crate::problems::{self, Problem, PROBLEMS};
use std::io::{self, Write};
use std::process::ExitCode;

/// Does what the arguments, the program's own name not among them, ask for. The status is 0 if
/// that went well, 1 if not, and 2 if they ask for nothing that there is.
pub fn run(arguments: &[String]) -> ExitCode {
    match parse(arguments) {
        Ok(Command::Serve(solve)) => program::run(solve),
        Ok(Command::Print(text)) => {
            program::finish(io::stdout().write_all(text.as_bytes()).map_err(Error::Write))
        }
        Err(message) => {
            let _ = write!(io::stderr(), "error: {}\n\n{}", message, usage());
            ExitCode::from(2)
        }
    }
}

enum Command {
    Serve(fn(&mut Judge<'_>) -> Result<(), Error>),
    Print(String),
}

/// The command that the arguments name, or what is wrong with them.
fn parse(arguments: &[String]) -> Result<Command, String> {
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        [] => Err("no subcommand".to_string()),
        ["-h"] | ["--help"] | ["help"] => help().map(Command::Print),
        ["-V"] | ["--version"] => {
            Ok(Command::Print(concat!("chess-paths ", env!("CARGO_PKG_VERSION"), "\n").to_string()))
        }
        ["help", name] | [name, .., "-h"] | [name, .., "--help"] => {
            help_on(name).map(Command::Print)
        }
        ["bundle", name] => Ok(Command::Print(bundle(named(name)?))),
        ["bundle"] => Err("`bundle` needs the name of a problem".to_string()),
        [option, ..] if option.starts_with('-') => Err(format!("no option `{}`", option)),
        ["help", ..] | ["bundle", ..] => Err("too many arguments".to_string()),
        [name, ref options @ ..] => serve_problem(named(name)?, options),
    }
}

/// The command to answer a problem's input, or what is wrong with the options.
fn serve_problem(problem: &Problem, options: &[&str]) -> Result<Command, String> {
    let explained = options.contains(&"--explain");
    match options.iter().find(|&&option| option != "--explain") {
        Some(argument) => Err(superfluous(problem, explained, argument)),
        None if explained => Ok(Command::Serve(problem.explain)),
        None => Ok(Command::Serve(problem.answer)),
    }
}

fn named(name: &str) -> Result<&'static Problem, String> {
    problems::find(name).ok_or_else(|| unknown(name))
}

/// Says that there is no such subcommand, and which there is that looks most like it.
fn unknown(name: &str) -> String {
    let names = PROBLEMS.iter().map(|problem| problem.name).chain(["bundle", "help"]);
    let nearest = names.map(|known| (distance(name, known), known)).min();
    match nearest {
        Some((edits, known)) if edits <= known.len() / 2 => {
            format!("no subcommand `{}`; did you mean `{}`?", name, known)
        }
        _ => format!("no subcommand `{}`", name),
    }
}

/// How many letters have to be put in, taken out or changed to make one word of the other.
fn distance(one: &str, other: &str) -> usize {
    let mut row: Vec<usize> = (0..=other.chars().count()).collect();
    for (index, letter) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = index + 1;
        for (column, against) in other.chars().enumerate() {
            let change = diagonal + usize::from(letter != against);
            diagonal = row[column + 1];
            row[column + 1] = change.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row[row.len() - 1]
}

/// Says what is wrong with an argument behind a problem's name.
fn superfluous(problem: &Problem, explained: bool, argument: &str) -> String {
    if argument.starts_with('-') {
        return format!("`{}` has no option `{}`", problem.name, argument);
    }
    format!(
        "`{name}` reads standard input; type: chess-paths {name}{option} < {file}",
        name = problem.name,
        option = if explained { " --explain" } else { "" },
        file = quoted(argument)
    )
}

/// The name of a file as a shell takes it.
fn quoted(file: &str) -> String {
    let is_plain = |letter: char| letter.is_alphanumeric() || "._-+/,:@%".contains(letter);
    if !file.is_empty() && file.chars().all(is_plain) {
        return file.to_string();
    }
    format!("'{}'", file.replace('\'', r"'\''"))
}

fn usage() -> String {
    let names: Vec<&str> = PROBLEMS.iter().map(|problem| problem.name).collect();
    format!(
        "\
usage: chess-paths PROBLEM [--explain] < INPUT
       chess-paths bundle PROBLEM > main.rs
       chess-paths help [PROBLEM | bundle]
problems: {}
",
        names.join(", ")
    )
}

fn help() -> Result<String, String> {
    let mut help = format!("Shortest paths on chessboards.\n\n{}\n", usage());
    for problem in &PROBLEMS {
        help +=
            &format!("  {:15} {}\n  {:15} {}\n", problem.name, problem.summary, "", problem.judge);
    }
    help += "
  --explain       behind a problem's name, show a route and the board with each answer
  -h, --help      print this; behind a problem's name, print more of it
  -V, --version   print the version
";
    let problem = &PROBLEMS[0];
    help +=
        &format!("\n{} --explain answers like this:\n{}", problem.name, explained_sample(problem)?);
    Ok(help)
}

/// The last answer to a problem's sample, explained.
fn explained_sample(problem: &Problem) -> Result<String, String> {
    let mut text = Vec::new();
    let served = serve(&mut problem.sample.0.as_bytes(), &mut text, problem.explain);
    served.map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&text);
    Ok(text.rsplit("\n\n").next().unwrap_or_default().to_string())
}

fn help_on(name: &str) -> Result<String, String> {
    if name == "bundle" {
        return Ok(HELP_ON_BUNDLE.to_string());
    }
    let problem = named(name)?;
    Ok(format!(
        "\
{name}: {summary}
Solves {judge}.

usage: chess-paths {name} [--explain] < INPUT

input:
{format}
Blanks and tabs, blank lines and CRLF are as you like; several inputs may follow one another.

a sample:
{input}
its answers, one a line:
{answers}
the last of them, with --explain:
{explained}",
        name = problem.name,
        summary = problem.summary,
        judge = problem.judge,
        format = problem.format,
        input = problem.sample.0,
        answers = problem.sample.1,
        explained = explained_sample(problem)?,
    ))
}

const HELP_ON_BUNDLE: &str = "\
bundle: a problem's solution as one source file, to be submitted to its judge

usage: chess-paths bundle PROBLEM > main.rs

The file needs nothing else and behaves as `chess-paths PROBLEM` does. Any compiler from
Rust 1.63 on takes it, in any edition: rustc -O main.rs
";
