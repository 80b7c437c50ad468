//! Suggestions for words that are misspelt or that other programs use.

use super::explain;
use super::registry::PROBLEMS;
use super::tools::TOOLS;
use crate::plain_text::quoted;
use crate::problem::Problem;
use std::mem;
use std::path::Path;

pub(super) fn unknown_problem(name: &str) -> String {
    let suggestion = other_meaning(name).unwrap_or_else(|| nearest(name, problems()));
    format!("unknown problem {}: expected {}{}", quoted(name), one_of_the_problems(), suggestion)
}

pub(super) fn unknown_subcommand(name: &str) -> String {
    let option = format!("--{name}");
    let others = TOOLS.iter().map(|tool| tool.name).chain(["help"]);
    let suggestion = if let Some(hint) = other_meaning(name) {
        hint
    } else if explain::OPTIONS.contains(&&*option) {
        format!("; it is an option: chess-paths <PROBLEM> {option}")
    } else {
        nearest(name, problems().chain(others))
    };
    if suggestion.is_empty() {
        format!("unknown subcommand {}; problems: {}", quoted(name), one_of_the_problems())
    } else {
        format!("unknown subcommand {}{suggestion}", quoted(name))
    }
}

/// The names of all problems, the last one after `or`.
pub(super) fn one_of_the_problems() -> String {
    let names: Vec<&str> = problems().collect();
    let (last, others) = names.split_last().expect("a problem");
    format!("{} or {}", others.join(", "), last)
}

fn problems() -> impl Iterator<Item = &'static str> {
    PROBLEMS.iter().map(|problem| problem.name)
}

/// The suggestion for a file in place of a problem, or for a word of a problem's name at its judge.
fn other_meaning(name: &str) -> Option<String> {
    if Path::new(name).is_file() {
        return Some("; to read this file, name the problem first".to_string());
    }
    let is_called = |problem: &&Problem| {
        let mut words = problem.about.judge.split(|letter: char| !letter.is_alphanumeric());
        words.any(|word| word.len() > 2 && word.eq_ignore_ascii_case(name))
    };
    PROBLEMS.iter().find(is_called).map(|problem| did_you_mean(problem.name))
}

/// The suggestion for an option that a subcommand with the options of these names lacks.
pub(super) fn for_option(option: &str, names: &[&'static str]) -> String {
    match option {
        "--timeout" if names.contains(&"--limit") => did_you_mean("--limit"),
        "-o" | "--output" if names.contains(&"--save") => did_you_mean("--save"),
        "-o" | "--output" => "; the shell writes output to a file: `> FILE`".to_string(),
        _ if explain::OPTIONS.contains(&option) => "; it is an option of the problems".to_string(),
        _ => {
            let tools = TOOLS.iter().filter(|tool| tool.options.contains(&option));
            let tools: Vec<String> = tools.map(|tool| format!("`{}`", tool.name)).collect();
            if tools.is_empty() {
                nearest(option, names.iter().copied().chain(["--help"]))
            } else {
                format!("; it is an option of {}", tools.join(" and "))
            }
        }
    }
}

/// The question whether the most similar of the known words was meant; empty if none is similar.
fn nearest(word: &str, known: impl Iterator<Item = &'static str>) -> String {
    let word = word.trim_start_matches('-').to_lowercase();
    let similar = known.filter_map(|known| {
        let name = known.trim_start_matches('-');
        let begins_part = name.starts_with(&word) || name.contains(&format!("-{word}"));
        let edits = if begins_part && !word.is_empty() { 0 } else { distance(&word, name) };
        (2 * edits <= name.len() + 1).then_some((edits, known))
    });
    similar.min().map_or(String::new(), |(_, known)| did_you_mean(known))
}

fn did_you_mean(word: &str) -> String {
    format!("; did you mean `{word}`?")
}

/// How many bytes have to be inserted or removed to turn one word into the other.
fn distance(one: &str, other: &str) -> usize {
    // The distances of the bytes read so far from each beginning of the other word.
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for byte in one.bytes() {
        let mut diagonal = row[0];
        row[0] += 1;
        for (i, known) in other.bytes().enumerate() {
            let least = if byte == known { diagonal } else { row[i].min(row[i + 1]) + 1 };
            diagonal = mem::replace(&mut row[i + 1], least);
        }
    }
    row[other.len()]
}
