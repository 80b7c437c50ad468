//! The command line.

use crate::bundle::bundle;
use crate::judge::fault::Error;
use crate::judge::program;
use crate::judge::stream::{serve, Solve};
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
        return Err(format!("no option {}", shown(option)));
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

/// Says that there is nothing of that name, and which problem, or other word, looks most like it.
fn unknown(kind: &str, name: &str, others: &[&'static str]) -> String {
    let names = PROBLEMS.iter().map(|problem| problem.name).chain(others.iter().copied());
    let edits = |known: &str| {
        let is_part = known.split('-').any(|part| part == name);
        if is_part {
            0
        } else {
            distance(name, known)
        }
    };
    let near = names
        .map(|known| (edits(known), known))
        .filter(|(edits, known)| edits <= &(known.len() / 2));
    match near.min() {
        Some((_, known)) => format!("no {} {}; did you mean `{}`?", kind, shown(name), known),
        None => format!("no {} {}", kind, shown(name)),
    }
}

/// An argument in a message, with what would disturb a terminal escaped.
fn shown(argument: &str) -> String {
    format!("`{}`", argument.escape_debug())
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

/// Says how to give a file to a problem.
fn reads_standard_input(problem: &Problem, explained: bool, file: &str) -> String {
    format!(
        "`{name}` reads standard input; type: chess-paths {name}{option} < {file}",
        name = problem.name,
        option = if explained { " --explain" } else { "" },
        file = quoted(file)
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
    let Problem { name, legend, .. } = &PROBLEMS[0];
    let explained = explained_sample(&PROBLEMS[0])?;
    Ok(format!(
        "\
{help}
  --explain       show a shortest route and the board with each answer
  -h, --help      print this; with a problem's name, print more of it
  -V, --version   print the version

{name} --explain answers like this:
{explained}
{legend}
",
        help = help,
        name = name,
        explained = explained,
        legend = legend,
    ))
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
    match name {
        "help" => help(),
        "bundle" => Ok(HELP_ON_BUNDLE.to_string()),
        _ => help_on_problem(named(name)?),
    }
}

fn help_on_problem(problem: &Problem) -> Result<String, String> {
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
{explained}
{legend}
",
        name = problem.name,
        summary = problem.summary,
        judge = problem.judge,
        format = problem.format,
        input = problem.sample.0,
        answers = problem.sample.1,
        explained = explained_sample(problem)?,
        legend = problem.legend,
    ))
}

const HELP_ON_BUNDLE: &str = "\
bundle: a problem's solution as one source file, to be submitted to its judge

usage: chess-paths bundle PROBLEM > main.rs

The file needs nothing else and behaves as `chess-paths PROBLEM` does. Any compiler from
Rust 1.63 on takes it, in any edition: rustc -O main.rs
";
