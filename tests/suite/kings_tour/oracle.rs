//! King's Tour by brute force: a breadth-first search, step by step and square by square.
//!
//! It shares nothing with the library, so that the two can only agree by both being right.

use crate::support::printed::Square;
use std::collections::VecDeque;

const STEPS: [Square; 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// Whether a white pawn on `pawn` threatens the square.
pub fn threatens(pawn: Square, square: Square) -> bool {
    let (file, rank) = pawn;
    square == (file - 1, rank + 1) || square == (file + 1, rank + 1)
}

/// The fewest moves in which the king captures pawn A, past pawn B if that is there.
///
/// A state of the game is the king's square and whether pawn B is captured, which happens when
/// the king steps on it. Only the squares that he steps on matter: a king who is threatened where
/// he starts moves off.
pub fn fewest_moves(king: Square, a: Square, b: Option<Square>) -> Option<u64> {
    let mut seen = [[[false; 2]; 8]; 8];
    let mut queue = VecDeque::from([(king, b.is_none(), 0)]);
    while let Some((square, had_captured_b, moves)) = queue.pop_front() {
        if square == a {
            return Some(moves);
        }
        for (files, ranks) in STEPS {
            let (file, rank) = (square.0 + files, square.1 + ranks);
            if !(0..8).contains(&file) || !(0..8).contains(&rank) {
                continue;
            }
            let has_captured_b = had_captured_b || Some((file, rank)) == b;
            let mut pawns = Some(a).into_iter().chain(b.filter(|_| !has_captured_b));
            if pawns.any(|pawn| threatens(pawn, (file, rank))) {
                continue;
            }
            let seen = &mut seen[file as usize][rank as usize][usize::from(has_captured_b)];
            if !*seen {
                *seen = true;
                queue.push_back(((file, rank), has_captured_b, moves + 1));
            }
        }
    }
    None
}
