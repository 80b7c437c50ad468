//! The king: one square in any direction.

use super::squares::Squares;

/// The squares one king's step away from any of `from`.
///
/// ```
/// use chess_paths::board::{king, squares::Squares};
///
/// let from = Squares::drawn("
///     . . . . . . . .
///     . . . . . X . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     X . . . . . . .
/// ");
/// assert_eq!(king::steps(from), Squares::drawn("
///     . . . . X X X .
///     . . . . X . X .
///     . . . . X X X .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     X X . . . . . .
///     . X . . . . . .
/// "));
/// ```
pub const fn steps(from: Squares) -> Squares {
    let beside = from.north().0 | from.south().0;
    let column = Squares(beside | from.0);
    Squares(beside | column.east().0 | column.west().0)
}
