//! The white pawn: it attacks the squares one rank up and one file to either side.

use super::Bitboard;

/// The squares that white pawns on `from` attack. A pawn on rank 8 attacks nothing.
///
/// ```
/// use chess_paths::board::{pawn, Square};
///
/// let squares = ["c4", "f8", "h1"].map(|name| name.parse::<Square>().unwrap());
/// assert_eq!(pawn::attacks(squares.into_iter().collect()).to_string(), "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . X . X . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . X .
/// . . . . . . . .
/// ");
/// ```
pub fn attacks(from: Bitboard) -> Bitboard {
    let above = from.north();
    above.east() | above.west()
}
