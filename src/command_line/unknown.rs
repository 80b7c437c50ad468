//! Messages about unknown names: each lists the names that there are.

use super::explain;
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

/// An option that a subcommand with the options of these names lacks.
pub(super) fn unknown_option(option: &str, names: &[&'static str]) -> String {
    let tools = TOOLS.iter().filter(|tool| tool.options.contains(&option));
    let tools: Vec<String> = tools.map(|tool| format!("`{}`", tool.name)).collect();
    let more = if explain::OPTIONS.contains(&option) {
        "; it is an option of the problems".to_string()
    } else if !tools.is_empty() {
        format!("; it is an option of {}", tools.join(" and "))
    } else {
        format!(": expected {}", one_of([names, &["--help"]].concat()))
    };
    format!("unexpected argument {}{more}", quoted(option))
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
