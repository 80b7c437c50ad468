//! Infinite Chess: numbers on squares prove that no route is shorter. The checker knows the picture
//! and the rules alone: it compares numbers with their neighbours, without a search.

use super::case::Case;
use super::shown::Shown;
use crate::support::picture::{steps, Square};

/// Checks that numbers differ by at most the moves between their squares, and that each but that of
/// the start is the least that its neighbours allow. What they mean is in a line above them.
///
/// Files beyond the ends of the picture look like the first and the last one: whoever goes there
/// could as well stay on that file, on the same ranks.
pub fn check(case: &Case, answer: Option<u64>, meaning: &str, shown: &Shown) {
    let is_start = |square: Square| square == case.start;
    assert_eq!(shown.number(case.start), Some(0), "no 0 on the start of\n{case}");
    assert_eq!(shown.number(case.target), answer, "on the target of\n{case}");
    // What an open square without a number counts as. Nobody is on another square after no moves.
    let unnumbered = answer.map(|answer| answer.max(1));
    let mut is_full = true;
    for square in shown.squares() {
        let (number, is_open) = (shown.number(square), shown.is_open(square));
        assert!(is_open || number.is_none() || is_start(square), "a number on {square:?}");
        let is_low = number.is_none() || answer.is_none() || number < answer;
        assert!(is_low || square == case.target, "{number:?} on {square:?} of\n{case}");
        is_full &= !is_open || number.is_some();
        if !is_open {
            continue;
        }
        let mut is_tight = is_start(square) || number.is_none();
        for (other, moves) in neighbours(shown, square, case.start) {
            let before = shown.number(other);
            let (from, to) = (before.or(unnumbered), number.or(unnumbered));
            let most = from.map_or(u64::MAX, |from| from + moves);
            assert!(to.unwrap_or(u64::MAX) <= most, "{to:?} on {square:?} by {other:?} of\n{case}");
            is_tight |= before.is_some() && to == Some(most);
        }
        assert!(is_tight, "nothing leads to {square:?} of\n{case}");
    }
    // Crossing `+N` takes N + 1 moves or more.
    let has_gaps = shown.files.windows(2).any(|files| files[1].0 - files[0].0 > 1);
    assert_eq!(meaning.contains("crossing"), has_gaps, "{meaning}: {case}");
    assert_eq!(meaning.contains("without a number"), !is_full, "{meaning}: {case}");
    let least = unnumbered.map_or(true, |moves| meaning.contains(&format!(": {moves} or more")));
    assert!(is_full || least, "{meaning}: {case}");
}

/// The squares from which moves lead to an open one, and how many: those around it, and those on
/// the other side of files that are left out beside it, which look like it and are as open. The
/// start may be attacked: the king can move off it all the same.
fn neighbours(shown: &Shown, square: Square, start: Square) -> Vec<(Square, u64)> {
    let (file, rank) = square;
    let around =
        (file - 1..=file + 1).flat_map(|file| (rank - 1..=rank + 1).map(move |rank| (file, rank)));
    let leads_on = |other: Square| shown.is_open(other) || other == start;
    let around = around.filter(|&other| other != square && leads_on(other));
    let mut neighbours: Vec<(Square, u64)> = around.map(|other| (other, 1)).collect();
    for other in [shown.around(file - 1)[0], shown.around(file + 1)[1]] {
        if (file - 1..=file + 1).contains(&other) {
            continue;
        }
        let below = (0..=rank).rev().take_while(|&to| shown.is_open((file, to)));
        let above = (rank + 1..8).take_while(|&to| shown.is_open((file, to)));
        let across = below.chain(above).map(|to| (other, to));
        neighbours.extend(across.map(|other| (other, steps(square, other))));
    }
    neighbours
}
