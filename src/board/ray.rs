//! The lines along which queens, rooks and bishops attack.

use super::squares::Squares;

/// No line on eight ranks and eight files has more squares ahead of a chessman.
const LONGEST: usize = 7;

/// The squares that chessmen on `from` attack by sliding on and on by `step`, each up to the
/// first that is not `empty`, which is attacked as well.
///
/// ```
/// use chess_paths::board::{ray, squares::Squares};
///
/// let from = Squares::drawn("
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     X . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . X . . . . . .
/// ");
/// let blocker = Squares::drawn("
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . X . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// ");
/// let north_east = |squares: Squares| squares.north().east();
/// assert_eq!(ray::attacks(from, !(from | blocker), north_east), Squares::drawn("
///     . . . . X . . .
///     . . . X . . . .
///     . . X . . . . .
///     . X . . . . . .
///     . . . . X . . .
///     . . . X . . . .
///     . . X . . . . .
///     . . . . . . . .
/// "));
/// ```
pub fn attacks(from: Squares, empty: Squares, step: impl Fn(Squares) -> Squares) -> Squares {
    let mut attacked = Squares::NONE;
    let mut front = step(from);
    for _ in 0..LONGEST {
        attacked |= front;
        front = step(front & empty);
    }
    attacked
}
