//! The texts of help. They are put together from the tables of problems, subcommands and options.

use super::arguments::{Flag, HELP, VERSION};
use super::subcommands::{problem_names, Subcommand, OTHERS, PROBLEMS};
use crate::plain_text::wrapped;
use crate::problem::About;
use std::ffi::OsString;

/// How wide help is.
const COLUMNS: usize = 80;

/// The line below an error that points to help. For `stress --bogus` and for `help stress x`, it
/// points to the help on `stress`; for a line without a subcommand, to that on the whole program.
pub(super) fn pointer(line: &[OsString]) -> String {
    let arguments = line.iter().skip(1).map(|argument| argument.to_string_lossy());
    let mut words = arguments.filter(|word| !word.starts_with('-') && word != "help");
    let name = match words.next().map(|word| Subcommand::find(&word)) {
        Some(Ok(subcommand)) => format!("{} ", subcommand.name),
        _ => String::new(),
    };
    format!("For more information, try `chess-paths {name}{HELP}`.\n")
}

/// The help on a subcommand. The help on `help` is about the whole program.
pub(super) fn help_on(subcommand: Subcommand) -> String {
    let Subcommand { name, summary, usage, details, problem, make_action, .. } = subcommand;
    if make_action.is_none() {
        return help(details);
    }
    let (subject, details, legend) = match problem.map(|problem| problem.about()) {
        Some(about) => (format!("Judge: {}", about.judge), details_of(about), about.legend),
        None => (format!("Problems: {}", problem_names()), details.to_string(), ""),
    };
    let options = list_of_options(&subcommand.usable_options());
    let legend = paragraph(legend);
    let help = format!(
        "{summary}\n{subject}\nUsage: chess-paths {name} {usage}\n\n\
        {details}\n\nOptions:\n{options}\n{legend}"
    );
    help.trim_end().to_string() + "\n"
}

/// The help on the whole program, which ends with these details.
fn help(details: &str) -> String {
    let usage = |other: &Subcommand| format!("       chess-paths {} {}\n", other.name, other.usage);
    let entry = |name: &str, summary: &str| format!("  {name:15} {summary}\n");
    let usages: String = OTHERS.iter().map(usage).collect();
    let problems = PROBLEMS.iter().map(|problem| entry(problem.name(), problem.about().summary));
    let others = OTHERS.iter().map(|other| entry(other.name, other.summary));
    let version = entry(VERSION.name, &format!("{} (also -V)", VERSION.effect));
    format!(
        "Shortest paths on chessboards\n\n\
        Usage: chess-paths <PROBLEM> [OPTIONS] [FILE]...\n{usages}\n\
        Problems:\n{}\nOther subcommands:\n{}{version}\n{details}\n",
        String::from_iter(problems),
        String::from_iter(others),
    )
}

/// The options in columns: the short form, the name with its value, the effect.
fn list_of_options(flags: &[Flag]) -> String {
    let named = |flag: &Flag| format!("{flag} {}", flag.value).trim_end().to_string();
    let width = flags.iter().map(|flag| named(flag).len()).max().unwrap_or(0);
    let line = |flag: &Flag| {
        let separator = if flag.short.is_empty() { "" } else { ", " };
        let short = format!("{}{separator}", flag.short);
        format!("  {short:4}{:width$} {}\n", named(flag), flag.effect)
    };
    flags.iter().map(line).collect()
}

/// What there is to know of a problem before its options.
fn details_of(about: &About) -> String {
    let (input, answers) = about.sample;
    let [rules, format, promises] = [about.rules, about.format, about.promises].map(paragraph);
    let sample = side_by_side([
        &format!("Sample\n{input}"),
        &format!("Answers\n{answers}"),
        &format!("\n{}", wrapped(about.sample_explained, THIRD_COLUMN, "").join("\n")),
    ]);
    format!(
        "{rules}\n\n{format}\n{promises}\n\n{sample}\n\n\
        Example: chess-paths {} --explain input.txt\n\
        Exit status: 0, or 1 for an error in input or output, 2 for wrong arguments.",
        about.name
    )
}

fn paragraph(text: &str) -> String {
    wrapped(text, COLUMNS, "").join("\n")
}

/// The widths of three texts side by side. There are two spaces before the first, and one before
/// each of the others.
const FIRST_COLUMN: usize = 12;
const SECOND_COLUMN: usize = 10;
const THIRD_COLUMN: usize = COLUMNS - 2 - FIRST_COLUMN - 1 - SECOND_COLUMN - 1;

fn side_by_side(texts: [&str; 3]) -> String {
    let rows = texts.iter().map(|text| text.lines().count()).max().unwrap_or(0);
    let row = |index| {
        let [left, middle, right] = texts.map(|text| text.lines().nth(index).unwrap_or_default());
        format!("  {left:FIRST_COLUMN$} {middle:SECOND_COLUMN$} {right}").trim_end().to_string()
    };
    (0..rows).map(row).collect::<Vec<String>>().join("\n")
}
