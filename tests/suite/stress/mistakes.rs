//! The list of the wrong programs and of what a judge makes of them.

use super::programs::LIST;
use crate::support::cases;
use chess_paths::registry::{self, Entry};
use std::fs;

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

const TAGS: [&str; 5] = ["process", "slow", "leaks", "large", "rare"];

/// All lines.
pub fn all() -> Vec<Mistake> {
    LIST.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(mistake).collect()
}

fn mistake(line: &'static str) -> Mistake {
    let (line, tags) = match line.split_once('[') {
        Some((line, tags)) => (line, tags.strip_suffix(']').expect("the end of the tags")),
        None => (line, ""),
    };
    let (problem, rest) = line.split_once(' ').expect("a problem");
    let (name, verdicts) = rest.trim_start().split_once(' ').expect("a name");
    // What is wrong whatever the problem is tried on the one whose search starts soonest.
    let problem = registry::find(if problem == "any" { "infinite-chess" } else { problem });
    let tags: Vec<&str> = tags.split_whitespace().collect();
    assert!(tags.iter().all(|tag| TAGS.contains(tag)), "{:?}", tags);
    Mistake {
        problem: problem.unwrap_or_else(|| panic!("no such problem: {}", line)),
        name,
        verdicts: verdicts.split('|').map(str::trim).collect(),
        tags,
    }
}

/// A name that is misspelt makes a right program, which would go unnoticed where it may pass or is
/// not tried. (Names with a number of files in them are read.)
#[test]
fn programs_know_their_mistakes() {
    let files = fs::read_dir(cases::folder("wrong")).expect("a folder");
    let text = |file: fs::DirEntry| fs::read_to_string(file.path()).expect("text");
    let texts: String = files.map(|file| text(file.expect("a file"))).collect();
    for mistake in all().iter().filter(|mistake| !mistake.name.starts_with("files-within-")) {
        assert!(texts.contains(&format!("\"{}\"", mistake.name)), "{}", mistake.name);
    }
}
