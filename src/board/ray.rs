//! The lines along which queens, rooks and bishops attack.

use super::Bitboard;

/// The squares that chessmen on `from` attack in the direction of `step`, each up to and
/// including the first square that is not `empty`. Repeated steps have to leave the board.
///
/// ```
/// use chess_paths::board::{ray, Bitboard};
///
/// let from = Bitboard::from_drawing("
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     X . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . X . . . . . .
/// ").unwrap();
/// let blocker = Bitboard::from_drawing("
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . X . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// ").unwrap();
/// let north_east = |set: Bitboard| set.north().east();
/// assert_eq!(ray::attacks(from, !(from | blocker), north_east), Bitboard::from_drawing("
///     . . . . X . . .
///     . . . X . . . .
///     . . X . . . . .
///     . X . . . . . .
///     . . . . X . . .
///     . . . X . . . .
///     . . X . . . . .
///     . . . . . . . .
/// ").unwrap());
/// ```
pub fn attacks(from: Bitboard, empty: Bitboard, step: impl Fn(Bitboard) -> Bitboard) -> Bitboard {
    let mut attacked = Bitboard::NONE;
    let mut frontier = step(from);
    while !frontier.is_empty() {
        attacked |= frontier;
        frontier = step(frontier & empty);
    }
    attacked
}
