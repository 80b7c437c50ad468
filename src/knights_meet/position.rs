//! Positions of the three knights.

use super::solver::{distances, fewest_moves};
use crate::board::Square;
use std::array;
use std::sync::OnceLock;

/// The squares of the three knights, who may share squares. It is parsed from a line such as
/// `B2 D3 F4`, with letters in either case and any spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The squares of the first, second and third knight.
    pub knights: [Square; 3],
}

impl Position {
    /// The fewest moves in total that bring the three knights together.
    ///
    /// ```
    /// use chess_paths::knights_meet::Position;
    ///
    /// let position: Position = "B2 D3 F4".parse().unwrap();
    /// assert_eq!(position.fewest_moves(), 2);
    /// ```
    pub fn fewest_moves(self) -> u8 {
        let [first, second, third] = self.knights.map(moves_from);
        fewest_moves(first, second, third)
    }
}

/// The fewest moves of a knight from one square to each, or from each to it.
pub(super) fn moves_from(square: Square) -> &'static [u8; 64] {
    static DISTANCES: OnceLock<[[u8; 64]; 64]> = OnceLock::new();
    &DISTANCES.get_or_init(|| array::from_fn(distances))[square.index()]
}
