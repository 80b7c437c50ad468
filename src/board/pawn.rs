//! The white pawn: it attacks the squares one rank up and one file to either side.

use super::Bitboard;

/// The squares that white pawns attack. On rank 8 they attack none.
///
/// ```
/// use chess_paths::board::{pawn_attacks, Bitboard, Square};
///
/// let attacked = pawn_attacks(Bitboard::from_iter([Square::C4, Square::F8, Square::H1]));
/// assert_eq!(format!("{attacked:?}"), "{b5, d5, g2}");
/// ```
pub fn pawn_attacks(pawns: Bitboard) -> Bitboard {
    let above = pawns.north();
    above.east() | above.west()
}
