//! Positions of the three knights.

use super::solver::fewest_moves;
use crate::board::Square;

/// The squares of the three knights, who may share squares. Parsed from three squares, as in
/// `B2 D3 F4`, on one line, with letters in either case and any spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The squares of the first, second and third knight.
    pub knights: [Square; 3],
}

impl Position {
    /// The [fewest moves](fewest_moves) in total that bring the three knights together.
    ///
    /// ```
    /// use chess_paths::knights_meet::Position;
    ///
    /// let position: Position = "B2 D3 F4".parse().unwrap();
    /// assert_eq!(position.fewest_moves(), 2);
    /// ```
    pub fn fewest_moves(self) -> usize {
        fewest_moves(self.knights)
    }
}
