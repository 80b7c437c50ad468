//! What somebody may have meant.

use crate::display::quoted;
use crate::problems::PROBLEMS;
use std::path::Path;

/// Says that no problem, nor one of `others`, has that name, and what may have been meant by it.
pub(super) fn unknown(kind: &str, name: &str, others: &[&'static str]) -> String {
    let names = PROBLEMS.iter().map(|problem| problem.name).chain(others.iter().copied());
    let file = if Path::new(name).is_file() {
        ", which is a file: the name of its problem comes first"
    } else {
        ""
    };
    format!("no {} {}{}{}", kind, quoted(name), file, nearest(name, names))
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

/// The edit distance: how many letters have to be inserted, removed or replaced, or swapped with
/// the next, to turn one word into the other.
fn distance(one: &str, other: &str) -> usize {
    let one: Vec<char> = one.chars().collect();
    let other: Vec<char> = other.chars().collect();
    // The distances between the first letters of the one word, so many a row, and of the other.
    let mut rows = vec![(0..=other.len()).collect::<Vec<usize>>()];
    for i in 1..=one.len() {
        let mut row = vec![i];
        for j in 1..=other.len() {
            let replaced = rows[i - 1][j - 1] + usize::from(one[i - 1] != other[j - 1]);
            let mut least = replaced.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}
