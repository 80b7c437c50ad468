//! What somebody may have meant.

use crate::problems::PROBLEMS;

/// Says that no problem, nor one of `others`, has that name, and which looks most like it.
pub(super) fn unknown(kind: &str, name: &str, others: &[&'static str]) -> String {
    let names = PROBLEMS.iter().map(|problem| problem.name).chain(others.iter().copied());
    format!("no {} {}{}", kind, shown(name), nearest(name, names))
}

/// A question for the word among `known` that looks most like a name, if any does.
pub(super) fn nearest(name: &str, known: impl Iterator<Item = &'static str>) -> String {
    let edits = |known: &str| {
        let is_part = known.split('-').any(|part| part == name);
        if is_part {
            0
        } else {
            distance(name, known)
        }
    };
    let near = known
        .map(|known| (edits(known), known))
        .filter(|(edits, known)| edits <= &(known.len() / 2));
    near.min().map_or(String::new(), |(_, known)| format!("; did you mean `{}`?", known))
}

/// An argument in a message, with what would disturb a terminal escaped.
pub(super) fn shown(argument: &str) -> String {
    format!("`{}`", argument.escape_debug())
}

/// The edit distance: how many letters have to be inserted, removed or replaced to turn one word
/// into the other.
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
