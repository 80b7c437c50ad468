//! Suggestions for misspelt words.

use crate::display::quoted;
use crate::registry::PROBLEMS;
use std::path::Path;

/// The message that neither a problem nor one of `others` has that name, with a suggestion.
pub(super) fn unknown(kind: &str, name: &str, others: &[&'static str]) -> String {
    let names = PROBLEMS.iter().map(|problem| problem.name).chain(others.iter().copied());
    let suggestion = if Path::new(name).is_file() {
        "; to read this file, name the problem first".to_string()
    } else {
        nearest(name, names)
    };
    format!("unknown {} {}{}", kind, quoted(name), suggestion)
}

/// The question whether the most similar of the known words was meant; empty if none is similar.
pub(super) fn nearest(word: &str, known: impl Iterator<Item = &'static str>) -> String {
    let word = word.trim_start_matches('-').to_lowercase();
    let similar = known.filter_map(|known| {
        let name = known.trim_start_matches('-');
        let begins_part = name.starts_with(&word) || name.contains(&format!("-{}", word));
        let edits = if begins_part && !word.is_empty() { 0 } else { distance(&word, name) };
        (edits <= name.len() / 2).then_some((edits, known))
    });
    similar.min().map_or(String::new(), |(_, known)| format!("; did you mean `{}`?", known))
}

/// The edit distance: how many letters have to be inserted, removed, replaced or swapped with the
/// next one to turn one word into the other.
fn distance(one: &str, other: &str) -> usize {
    let one: Vec<char> = one.chars().collect();
    let other: Vec<char> = other.chars().collect();
    // Row i has the distances of the first i letters of the one word from each beginning of the other.
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
