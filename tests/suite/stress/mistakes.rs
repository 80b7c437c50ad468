//! The list of the wrong programs and of what a judge makes of them.

use super::wrong::wrong;
use crate::support::program::{command, run};
use chess_paths::problem::Entry;
use chess_paths::problems;

const LIST: &str = include_str!("../../wrong/mistakes.txt");

/// A line of the list.
pub struct Mistake {
    /// The problem that the program is tried on.
    pub problem: &'static Entry,
    pub name: &'static str,
    /// What a judge may say, in the words that a verdict begins with; `right` is one of them.
    pub verdicts: Vec<&'static str>,
    tags: Vec<&'static str>,
}

impl Mistake {
    pub fn is(&self, tag: &str) -> bool {
        self.tags.contains(&tag)
    }

    pub fn may_be(&self, verdict: &str) -> bool {
        self.verdicts.contains(&verdict)
    }
}

const TAGS: [&str; 4] = ["process", "slow", "leaks", "large"];

/// All lines.
pub fn all() -> Vec<Mistake> {
    lines().map(mistake).collect()
}

fn lines() -> impl Iterator<Item = &'static str> {
    LIST.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

fn mistake(line: &'static str) -> Mistake {
    let (line, tags) = match line.split_once('[') {
        Some((line, tags)) => (line, tags.strip_suffix(']').expect("the end of the tags")),
        None => (line, ""),
    };
    let (problem, rest) = line.split_once(' ').expect("a problem");
    let (name, verdicts) = rest.trim_start().split_once(' ').expect("a name");
    // What is wrong whatever the problem is tried on the one whose search starts soonest.
    let problem = problems::find(if problem == "any" { "infinite-chess" } else { problem });
    let tags: Vec<&str> = tags.split_whitespace().collect();
    assert!(tags.iter().all(|tag| TAGS.contains(tag)), "{:?}", tags);
    Mistake {
        problem: problem.unwrap_or_else(|| panic!("no such problem: {}", line)),
        name,
        verdicts: verdicts.split('|').map(str::trim).collect(),
        tags,
    }
}

/// So that no program is left out.
#[test]
fn the_list_is_that_of_the_program() {
    let outcome = run(&mut command(wrong(), &["list"]), b"");
    let name = |line: &str| line.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
    let listed: Vec<String> = lines().map(name).collect();
    assert_eq!(listed, outcome.stdout.lines().collect::<Vec<_>>());
}
