//! The lines along which queens, rooks and bishops attack.

use super::Bitboard;

/// The squares that chessmen on `from` attack in the direction of `step`, each up to and
/// including the first square that is not `empty`. Repeated steps have to leave the board.
///
/// ```
/// use chess_paths::board::{ray, Bitboard, Square};
///
/// let [a4, b1, e4] = ["a4", "b1", "e4"].map(|name| Bitboard::from(name.parse::<Square>().unwrap()));
/// let north_east = |set: Bitboard| set.north().east();
/// assert_eq!(ray::attacks(a4 | b1, !(a4 | b1 | e4), north_east).to_string(), "\
/// . . . . X . . .
/// . . . X . . . .
/// . . X . . . . .
/// . X . . . . . .
/// . . . . X . . .
/// . . . X . . . .
/// . . X . . . . .
/// . . . . . . . .
/// ");
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
