//! The white pawn: it attacks the squares one rank up and one file to either side.

use super::Bitboard;

/// The squares that white pawns on `from` attack. A pawn on rank 8 attacks nothing.
///
/// ```
/// use chess_paths::board::{pawn, Bitboard};
///
/// let from = Bitboard::from_drawing("
///     . . . . . X . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . X . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . X
/// ").unwrap();
/// assert_eq!(pawn::attacks(from), Bitboard::from_drawing("
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . X . X . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . X .
///     . . . . . . . .
/// ").unwrap());
/// ```
pub fn attacks(from: Bitboard) -> Bitboard {
    let above = from.north();
    above.east() | above.west()
}
