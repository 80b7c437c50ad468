use crate::board::{king_reach, pawn_attacks, Squares};

/// The fewest moves in which the king captures pawn A. Each argument is the set of one square.
///
/// ```
/// use chess_paths::board::Square;
/// use chess_paths::kings_tour::fewest_moves;
///
/// assert_eq!(fewest_moves(Square::C4.bit(), Square::E6.bit(), Square::D5.bit()), 2);
/// // Once pawn B is captured, its set is empty:
/// assert_eq!(fewest_moves(Square::D5.bit(), Square::E6.bit(), 0), 1);
/// ```
pub fn fewest_moves(king: Squares, a: Squares, b: Squares) -> u8 {
    let (mut with_b, mut without_b) = (king, 0);
    let mut moves = 0;
    // This ends, as there is always a path.
    while (with_b | without_b) & a == 0 {
        with_b = king_reach(with_b) & !pawn_attacks(a | b);
        without_b = (king_reach(without_b) & !pawn_attacks(a)) | (with_b & b);
        moves += 1;
    }
    moves
}
