//! The white pawn: it attacks one square up, to the left and to the right.

use super::squares::Squares;

/// The squares that white pawns on `from` attack. A pawn on rank 8 attacks nothing.
///
/// ```
/// use chess_paths::board::{pawn, squares::Squares};
///
/// let from = Squares::drawn("
///     . . . . . X . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . X . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . X
/// ");
/// assert_eq!(pawn::attacks(from), Squares::drawn("
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . X . X . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . X .
///     . . . . . . . .
/// "));
/// ```
pub const fn attacks(from: Squares) -> Squares {
    let above = from.north();
    Squares(above.east().0 | above.west().0)
}
