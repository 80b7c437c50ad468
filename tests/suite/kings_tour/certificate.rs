//! King's Tour: numbers on squares prove that no route is shorter. The checker knows the pictures
//! and the rules alone: it compares numbers with their neighbours, without a search.

use super::threatens;
use crate::support::picture::{all_squares, Shown};
use crate::support::printed::{distances, ensure, Printed, Square};

/// Whether the numbers of the pictures prove the answer: those of the first with pawn B on its
/// square, those of the second, if there is one, without it.
pub fn check_proof(printed: &Printed, shown: &[Shown]) -> Result<(), String> {
    let meaning = "moves to A; no legal move lowers them by more than 1";
    ensure!(printed.numbers.as_deref() == Some(meaning), "{:?}", printed.numbers);
    let first = shown.first().ok_or("no picture")?;
    let [king, a, b] = ['K', 'A', 'B'].map(|mark| first.square_with(mark));
    let (king, a, b) = (king?, a?, b?);
    ensure!(first.number(king) == printed.answer.parse().ok(), "not the answer on {:?}", king);
    let adds_threats = all_squares().any(|square| threatens(b, square) && !threatens(a, square));
    let steps_to_a = steps(b, a);
    let from_b = first.number(b);
    let is_captured = captures(printed, b);
    let is_longer = is_captured || from_b.is_some_and(|moves| moves > steps_to_a);
    ensure!((shown.len() == 2) == (adds_threats && is_longer), "{} boards", shown.len());
    let after = match shown.get(1) {
        Some(second) => {
            let (heading, on_b) = if is_captured {
                ("after B is captured:", Some(b))
            } else {
                ("if B is captured:", None)
            };
            let found = printed.second.as_ref().map(|(heading, _)| &heading[..]);
            ensure!(found == Some(heading), "{:?}, not {}", found, heading);
            ensure!(
                second.square_with('K').ok() == on_b && second.square_with('A')? == a,
                "others are on it"
            );
            check_numbers(second, b, [a, a], None)?;
            second.number(b)
        }
        None if adds_threats => Some(steps_to_a),
        // A move from there is the same with pawn B and without it.
        None => None,
    };
    check_numbers(first, king, [a, b], after)
}

/// Checks the numbers with these pawns on the board, where the king is on a square. On the square
/// of the second pawn, they are to count from its capture, if that says more than its neighbours.
fn check_numbers(
    shown: &Shown,
    king: Square,
    [a, b]: [Square; 2],
    after: Option<u64>,
) -> Result<(), String> {
    let is_open = |square: Square| !threatens(a, square) && !threatens(b, square);
    for square in all_squares() {
        let Some(moves) = shown.number(square) else {
            ensure!(!is_open(square) && square != king, "no number on {:?}", square);
            continue;
        };
        ensure!(is_open(square) || square == king, "{} on {:?}", moves, square);
        let next = all_squares().filter(|&other| is_open(other) && steps(square, other) == 1);
        let least = match after.filter(|_| square == b) {
            Some(after) => after,
            None if square == a => 0,
            None => 1 + next.filter_map(|other| shown.number(other)).min().ok_or("no way")?,
        };
        ensure!(moves == least, "{} on {:?}, not {}", moves, square, least);
    }
    Ok(())
}

/// The king's moves between two squares of an empty board.
fn steps(one: Square, other: Square) -> u64 {
    let (files, ranks) = distances(one, other);
    files.max(ranks)
}

fn captures(printed: &Printed, (file, rank): Square) -> bool {
    let name = format!(" x{}{}", char::from(b'a' + file as u8), rank + 1);
    printed.routes.iter().any(|route| route.contains(&name))
}
