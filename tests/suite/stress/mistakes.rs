//! The list of the wrong programs and of what a judge makes of them.

use chess_paths::program::{find, Problem};

/// A line of the list.
pub struct Mistake {
    pub problem: &'static dyn Problem,
    pub name: &'static str,
    pub verdict: &'static str,
    tags: Vec<&'static str>,
}

impl Mistake {
    pub fn is(&self, tag: &str) -> bool {
        self.tags.contains(&tag)
    }
}

const LIST: &str = include_str!("../../wrong/mistakes.txt");

const TAGS: [&str; 5] = ["slow", "leaks", "large", "huge", "rare"];

pub fn all() -> Vec<Mistake> {
    LIST.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(mistake).collect()
}

fn mistake(line: &'static str) -> Mistake {
    let (line, tags) = line.split_once('[').unwrap_or((line, "]"));
    let tags = tags.strip_suffix(']').expect("the end of the tags");
    let (problem, rest) = line.split_once(' ').expect("a problem");
    let (name, verdict) = rest.trim_start().split_once(' ').expect("a name");
    let problem = find(problem).unwrap_or_else(|| panic!("no such problem: {line}"));
    let tags: Vec<&str> = tags.split_whitespace().collect();
    assert!(tags.iter().all(|tag| TAGS.contains(tag)), "{tags:?}");
    Mistake { problem, name, verdict: verdict.trim(), tags }
}
