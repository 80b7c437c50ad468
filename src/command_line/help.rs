//! The texts of help.

use super::arguments::OPTIONS;
use super::explain;
use super::registry::{find, PROBLEMS};
use super::tools::{find_tool, Tool, TOOLS};
use super::unknown::{one_of_the_problems, unknown_subcommand};
use crate::plain_text::wrapped;
use crate::problem::{About, Problem};
use std::ffi::OsString;

const COLUMNS: usize = 80;

/// Points to the help on the first subcommand that the arguments name, or to all of it.
pub(super) fn pointer(arguments: &[OsString]) -> String {
    let names = arguments.iter().filter_map(|argument| argument.to_str());
    let is_subcommand = |name: &&str| find(name).is_some() || find_tool(name).is_some();
    let subcommand = names.filter(is_subcommand).map(|name| format!("{name} ")).next();
    format!("For more information, try `chess-paths {}--help`.\n", subcommand.unwrap_or_default())
}

fn help() -> String {
    let mut help = "Shortest paths on chessboards\n\n".to_string();
    help += "Usage: chess-paths <PROBLEM> [OPTIONS] [FILE]...\n";
    for tool in &TOOLS {
        help += &format!("       chess-paths {} {}\n", tool.name, tool.usage);
    }
    help += "       chess-paths help [PROBLEM | SUBCOMMAND]\n\nProblems:\n";
    for problem in PROBLEMS {
        help += &entry(problem.name, problem.about.summary);
    }
    help += "\nOther subcommands:\n";
    for tool in &TOOLS {
        help += &entry(tool.name, tool.summary);
    }
    help += &entry("help", "Print this, or help on one of the above (also -h, --help)");
    help += &entry("--version", "Print the version (also -V)");
    help + "
Files are read in order; `-`, or no file at all, is standard input. A file may
hold several inputs. Extra spaces, tabs, blank lines and CRLF are accepted.
Exit status: 0, or 1 for an error in input or output, 2 for wrong arguments. An
error in the input is reported even if nobody reads the answers. In `stress`, 1
means that the command failed, and any error is 2.
"
}

/// A name and what it is, in a list.
fn entry(name: &str, what: &str) -> String {
    format!("  {name:15} {what}\n")
}

pub(super) fn help_on(name: &str) -> Result<String, String> {
    if name == "help" {
        return Ok(help());
    }
    if let Some(tool) = find_tool(name) {
        return Ok(help_on_tool(tool));
    }
    find(name).map(help_on_problem).ok_or_else(|| unknown_subcommand(name))
}

fn help_on_tool(tool: &Tool) -> String {
    let Tool { name, summary, usage, details, .. } = tool;
    let options = list_of_options(|option| tool.options.contains(&option));
    let problems = one_of_the_problems();
    format!(
        "{summary}\n\nUsage: chess-paths {name} {usage}\nProblems: {problems}\n\n\
        {details}\n\n{options}"
    )
}

fn help_on_problem(problem: &Problem) -> String {
    let name = problem.name;
    let can_be_used = |option: &str| {
        explain::OPTIONS.contains(&option) && explain::refusal(problem, option).is_none()
    };
    let About { judge, summary, sample: (input, answers), sample_explained, .. } = problem.about;
    let help = format!(
        "\
{summary}
Judge: {judge}
Usage: chess-paths {name} [OPTIONS] [FILE]...

{rules}

{format}
{promises}

{sample}
{options}
{legend}
",
        rules = paragraph(problem.about.rules),
        format = paragraph(problem.about.format),
        promises = paragraph(&format!(
            "{} Exit status 1: an input or output error.",
            problem.about.promises
        )),
        sample = side_by_side([
            &format!("Sample\n{input}"),
            &format!("Answers\n{answers}"),
            &format!("\n{}", wrapped(sample_explained, COLUMNS - 26, "").join("\n")),
        ]),
        options = list_of_options(can_be_used),
        legend = paragraph(problem.about.legend),
    );
    // A problem without pictures has no legend.
    help.trim_end().to_string() + "\n"
}

/// The options of a subcommand. Every subcommand has `--help`.
fn list_of_options(is_option: impl Fn(&str) -> bool) -> String {
    let mut list = "Options:\n".to_string();
    for (name, value, effect) in OPTIONS {
        if is_option(name) || name == "--help" {
            let short = if name == "--help" { "-h, " } else { "    " };
            list += &format!("  {}{:17} {}\n", short, format!("{} {}", name, value), effect);
        }
    }
    list
}

fn paragraph(text: &str) -> String {
    wrapped(text, COLUMNS, "").join("\n")
}

fn side_by_side(texts: [&str; 3]) -> String {
    let rows = texts.iter().map(|text| text.lines().count()).max().unwrap_or(0);
    let row = |index| {
        let [left, middle, right] = texts.map(|text| text.lines().nth(index).unwrap_or_default());
        format!("  {left:12} {middle:10} {right}").trim_end().to_string() + "\n"
    };
    (0..rows).map(row).collect()
}
