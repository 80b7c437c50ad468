//! The knight: two squares along a rank or file and one across, over any piece.

use super::Bitboard;

/// The squares one knight's move away from any square of `from`.
///
/// ```
/// use chess_paths::board::{knight_moves, Bitboard, Square};
///
/// let moves = knight_moves(Bitboard::from_iter([Square::A1, Square::H5]));
/// assert_eq!(format!("{moves:?}"), "{b3, c2, f4, f6, g3, g7}");
/// ```
pub fn knight_moves(from: Bitboard) -> Bitboard {
    let one_rank = from.north() | from.south();
    let two_ranks = from.north().north() | from.south().south();
    let one_file = two_ranks.east() | two_ranks.west();
    let two_files = one_rank.east().east() | one_rank.west().west();
    one_file | two_files
}
