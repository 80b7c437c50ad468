//! Messages about unknown names: each lists the names that there are.

use super::registry::PROBLEMS;
use super::tools::TOOLS;
use crate::plain_text::quoted;

pub(super) fn unknown_problem(name: &str) -> String {
    format!("unknown problem {}: expected {}", quoted(name), one_of_the_problems())
}

pub(super) fn unknown_subcommand(name: &str) -> String {
    let others = TOOLS.iter().map(|tool| tool.name).chain(["help"]);
    let expected = one_of(problems().chain(others).collect());
    format!("unknown subcommand {}: expected {}", quoted(name), expected)
}

/// There is no such option where those with these `names` are.
pub(super) fn unknown_option(option: &str, names: &[&str]) -> String {
    let expected = one_of([names, &["--help"]].concat());
    format!("unexpected argument {}: expected {}", quoted(option), expected)
}

/// The names of all problems, the last one after `or`.
pub(super) fn one_of_the_problems() -> String {
    one_of(problems().collect())
}

fn problems() -> impl Iterator<Item = &'static str> {
    PROBLEMS.iter().map(|problem| problem.name)
}

fn one_of(names: Vec<&str>) -> String {
    match names.split_last().expect("a name") {
        (last, []) => last.to_string(),
        (last, others) => format!("{} or {}", others.join(", "), last),
    }
}
