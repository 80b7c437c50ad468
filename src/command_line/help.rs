//! What the program says about itself.

use super::no_subcommand;
use super::tools::{self, Tool, TOOLS};
use crate::display::wrapped;
use crate::problem::{About, Entry};
use crate::problems::{self, PROBLEMS};
use std::ffi::OsString;

/// How wide a screen is.
const COLUMNS: usize = 80;

/// The options of problems, a line each.
const OPTIONS: &str = "\
\x20 --explain   show a shortest route and the board with each answer
  --svg       show them as one SVG document
  With either, --width N (100) and --number; with --explain, --color WHEN
";

/// The usage, for a call without arguments.
pub(super) fn usage() -> String {
    let names: Vec<&str> = PROBLEMS.iter().map(|problem| problem.name).collect();
    format!("\n{}problems: {}\n", synopsis(), names.join(", "))
}

/// Where to read on if these arguments are wrong: the help on the subcommand, if they name one.
pub(super) fn pointer(arguments: &[OsString]) -> String {
    let problems = PROBLEMS.iter().map(|problem| problem.name);
    let mut names = TOOLS.iter().map(|tool| tool.name).chain(problems);
    // Behind a word that is no subcommand, the name of one says nothing.
    let begins_with_word =
        arguments.first().is_some_and(|first| !first.to_string_lossy().starts_with('-'));
    let arguments = if begins_with_word { &arguments[..1] } else { arguments };
    match names.find(|name| arguments.iter().any(|argument| argument == name)) {
        Some(name) => format!("see: chess-paths {} --help\n", name),
        None => "see: chess-paths --help\n".to_string(),
    }
}

fn synopsis() -> String {
    let mut synopsis = "usage: chess-paths PROBLEM [--explain | --svg] [FILE...]\n".to_string();
    for tool in &TOOLS {
        synopsis += &format!("       chess-paths {} {}\n", tool.name, tool.usage);
    }
    synopsis + "       chess-paths help [PROBLEM | SUBCOMMAND]\n"
}

fn help() -> String {
    let mut help = format!("Shortest paths on chessboards.\n\n{}\n", synopsis());
    for problem in PROBLEMS {
        help += &format!("  {:15} {}\n", problem.name, problem.about.summary);
    }
    help += "\n";
    for tool in &TOOLS {
        help += &format!("  {:15} {}\n", tool.name, tool.summary);
    }
    help + "\
\x20 help            print this, or more about a problem or subcommand (-h, --help)
  --version, -V   print the version

Files are read one after the other; `-`, or no file at all, is standard input.
Blanks, blank lines and CRLF are as you like, and several inputs may stand in a
file. Options may stand anywhere before `--`. If one is given twice, the last
counts.
"
}

/// The help on a problem or a subcommand, of which there may be none.
pub(super) fn help_on(name: &str) -> Result<String, String> {
    match (name, tools::find(name), problems::find(name)) {
        ("help", ..) => Ok(help()),
        (_, Some(tool), _) => Ok(help_on_tool(tool)),
        (_, _, Some(problem)) => Ok(help_on_problem(problem)),
        (_, None, None) => Err(no_subcommand(name)),
    }
}

fn help_on_tool(tool: &Tool) -> String {
    let Tool { name, summary, usage, details, .. } = tool;
    format!("{name}: {summary}\n\nusage: chess-paths {name} {usage}\n\n{details}\n")
}

fn help_on_problem(problem: &Entry) -> String {
    let name = problem.name;
    let About { judge, summary, sample: (input, answers), .. } = problem.about;
    format!(
        "\
{name}: {summary}
judge: {judge}
usage: chess-paths {name} [--explain | --svg] [FILE...]

{format}
{promises}

{sample}
{OPTIONS}
{legend}
",
        format = paragraph(problem.about.format),
        promises = paragraph(problem.about.promises),
        sample = side_by_side(&format!("sample\n{}", input), &format!("answers\n{}", answers)),
        legend = paragraph(problem.about.legend),
    )
}

/// A text in lines that fit a screen.
fn paragraph(text: &str) -> String {
    wrapped(text, COLUMNS).join("\n")
}

/// Two texts beside each other.
fn side_by_side(left: &str, right: &str) -> String {
    let rows = left.lines().count().max(right.lines().count());
    let row = |index| {
        let [left, right] = [left, right].map(|text| text.lines().nth(index).unwrap_or_default());
        format!("  {:12} {}", left, right).trim_end().to_string() + "\n"
    };
    (0..rows).map(row).collect()
}
