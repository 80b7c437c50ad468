//! The solution: the squares from which a number of moves is enough.

use crate::board::{knight_moves, Square, Squares};

/// The fewest moves in total that bring the three knights to one square.
///
/// ```
/// use chess_paths::board::Square;
/// use chess_paths::knights_meet::fewest_moves;
///
/// // b2 to d3, f4 to d3
/// assert_eq!(fewest_moves([Square::B2, Square::D3, Square::F4]), 2);
/// ```
pub fn fewest_moves([first, second, third]: [Square; 3]) -> usize {
    let sets = squares_by_moves(second.bit(), third.bit());
    sets.iter().position(|squares| squares & first.bit() != 0).expect("a way of at most 8 moves")
}

/// For a total of 0, 1, 2 ... 8 moves: the squares from which a first knight and two others, on the
/// squares `second` and `third`, come together in at most so many. With 8, these are all squares.
///
/// ```
/// use chess_paths::board::Square;
/// use chess_paths::knights_meet::squares_by_moves;
///
/// let sets = squares_by_moves(Square::D3.bit(), Square::F4.bit());
/// assert!(sets[1] & Square::B2.bit() == 0 && sets[2] & Square::B2.bit() != 0);
/// ```
pub fn squares_by_moves(second: Squares, third: Squares) -> [Squares; 9] {
    let (by_second, by_third) = (reached(second), reached(third));
    let mut sets = [second & third; 9];
    for total in 1..9 {
        sets[total] = sets[total - 1] | knight_moves(sets[total - 1]);
        for moves in 0..=total {
            sets[total] |= by_second[moves] & by_third[total - moves];
        }
    }
    sets
}

/// The squares that a knight reaches in at most 0, 1, 2 ... 8 moves.
pub(super) fn reached(knight: Squares) -> [Squares; 9] {
    let mut reached = [knight; 9];
    for moves in 1..9 {
        reached[moves] = reached[moves - 1] | knight_moves(reached[moves - 1]);
    }
    reached
}

// Not needed by a submission: nothing in this file.
