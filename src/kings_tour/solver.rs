//! The solution: the squares from which a number of moves is enough.

use crate::board::{king_moves, pawn_attacks, Square, Squares};

/// The fewest moves in which the king captures pawn A. The three squares differ.
///
/// ```
/// use chess_paths::board::Square;
/// use chess_paths::kings_tour::fewest_moves;
///
/// assert_eq!(fewest_moves(Square::C4, Square::E6, Square::D5), 2);
/// ```
pub fn fewest_moves(king: Square, a: Square, b: Square) -> usize {
    let sets = squares_by_moves(a.bit(), b.bit());
    sets.iter().position(|squares| squares & king.bit() != 0).expect("a way of at most 9 moves")
}

/// For 0, 1, 2 ... 9 moves: the squares from which the king captures pawn A in at most so many.
/// With 9, these are all squares. `a` and `b` are the squares of pawn A and pawn B.
///
/// Both pawns threaten a king who has not captured B, and only A one who has. On B's square he has:
/// there, the ways that go on avoiding B's threats are among those that need not.
///
/// ```
/// use chess_paths::board::Square;
/// use chess_paths::kings_tour::squares_by_moves;
///
/// let sets = squares_by_moves(Square::E6.bit(), Square::D5.bit());
/// assert!(sets[1] & Square::C4.bit() == 0 && sets[2] & Square::C4.bit() != 0);
/// // Once pawn B is captured:
/// let without_b = squares_by_moves(Square::E6.bit(), 0);
/// assert!(without_b[1] & Square::D5.bit() != 0);
/// ```
pub fn squares_by_moves(a: Squares, b: Squares) -> [Squares; 10] {
    let (mut before_b, mut after_b) = (a, a);
    let mut sets = [a; 10];
    for set in &mut sets[1..] {
        after_b |= king_moves(after_b & !pawn_attacks(a));
        before_b |= king_moves(before_b & !pawn_attacks(a | b)) | (after_b & b);
        *set = before_b;
    }
    sets
}

// Not needed by a submission: nothing in this file.
