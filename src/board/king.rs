//! The king: one square in any direction.

use super::Bitboard;

/// The squares one move of a king away from any of `from`.
///
/// ```
/// use chess_paths::board::{king, Bitboard, Square};
///
/// let squares = Bitboard::from_iter([Square::A1, Square::F7]);
/// assert_eq!(king::moves(squares).to_string(), "\
/// . . . . X X X .
/// . . . . X . X .
/// . . . . X X X .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// X X . . . . . .
/// . X . . . . . .
/// ");
/// ```
pub fn moves(from: Bitboard) -> Bitboard {
    let same_file = from.north() | from.south();
    let three_ranks = from | same_file;
    same_file | three_ranks.east() | three_ranks.west()
}
