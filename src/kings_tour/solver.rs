use crate::board::{king_moves, pawn_attacks, Squares};

/// The fewest moves in which the king captures pawn A. Each of the three is given as a set of its
/// square alone.
///
/// ```
/// use chess_paths::board::Square;
/// use chess_paths::kings_tour::fewest_moves;
///
/// assert_eq!(fewest_moves(Square::C4.bit(), Square::E6.bit(), Square::D5.bit()), 2);
/// // Once pawn B is captured:
/// assert_eq!(fewest_moves(Square::D5.bit(), Square::E6.bit(), 0), 1);
/// ```
pub fn fewest_moves(king: Squares, a: Squares, b: Squares) -> u8 {
    // Where he can be, with pawn B on the board or captured.
    let (mut with_b, mut without_b) = (king, 0);
    let mut moves = 0;
    while (with_b | without_b) & a == 0 {
        with_b |= king_moves(with_b) & !pawn_attacks(a | b);
        // He captures B where the first set has come to it.
        without_b |= (king_moves(without_b) & !pawn_attacks(a)) | (with_b & b);
        moves += 1;
    }
    moves
}
