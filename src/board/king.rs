//! The king: one square in any direction.

use super::Bitboard;

/// The squares one king's move away from any square of `from`.
///
/// ```
/// use chess_paths::board::{king_moves, Bitboard, Square};
///
/// let moves = king_moves(Bitboard::from_iter([Square::A1, Square::H5]));
/// assert_eq!(format!("{moves:?}"), "{a2, b1, b2, g4, g5, g6, h4, h6}");
/// ```
pub fn king_moves(from: Bitboard) -> Bitboard {
    let same_file = from.north() | from.south();
    let three_ranks = from | same_file;
    same_file | three_ranks.east() | three_ranks.west()
}
