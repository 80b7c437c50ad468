//! The white pawn: it attacks the squares one rank up and one file to either side.

use super::Bitboard;

/// The squares that a white pawn attacks, or those on a set of squares. On rank 8, it attacks none.
///
/// ```
/// use chess_paths::board::{pawn, Bitboard, Square};
///
/// let attacked = pawn::attacks(Bitboard::from_iter([Square::C4, Square::F8, Square::H1]));
/// assert_eq!(format!("{attacked:?}"), "{b5, d5, g2}");
/// ```
pub fn attacks(from: impl Into<Bitboard>) -> Bitboard {
    let above = from.into().north();
    above.east() | above.west()
}
