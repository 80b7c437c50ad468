//! The white pawn: it attacks the squares one rank up and one file to either side.

use super::Bitboard;

/// The squares that white pawns on `from` attack. A pawn on rank 8 attacks nothing.
///
/// ```
/// use chess_paths::board::{pawn, Bitboard, Square};
///
/// let attacked = pawn::attacks(Bitboard::from_iter([Square::C4, Square::F8, Square::H1]));
/// assert_eq!(format!("{attacked:?}"), "{b5, d5, g2}");
/// ```
pub fn attacks(from: Bitboard) -> Bitboard {
    let above = from.north();
    above.east() | above.west()
}
