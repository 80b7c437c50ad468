//! The knight: two squares along a rank or file and one across, over whatever stands between.

use super::squares::Squares;

/// The squares one knight's jump away from any of `from`.
///
/// ```
/// use chess_paths::board::{knight, squares::Squares};
///
/// let from = Squares::drawn("
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . X . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     X . . . . . . .
/// ");
/// assert_eq!(knight::jumps(from), Squares::drawn("
///     . . . . . . . .
///     . . . . X . X .
///     . . . X . . . X
///     . . . . . . . .
///     . . . X . . . X
///     . X . . X . X .
///     . . X . . . . .
///     . . . . . . . .
/// "));
/// ```
pub const fn jumps(from: Squares) -> Squares {
    let one_rank = Squares(from.north().0 | from.south().0);
    let two_ranks = Squares(from.north().north().0 | from.south().south().0);
    let one_file = two_ranks.east().0 | two_ranks.west().0;
    let two_files = one_rank.east().east().0 | one_rank.west().west().0;
    Squares(one_file | two_files)
}
