//! Squares of a board with files of any number.

use super::Rank;
use std::fmt;

/// A square by the number of its file, which may be negative, and its rank. Displayed as
/// `(file,rank)`.
///
/// ```
/// use chess_paths::board::{Coord, Rank};
///
/// let square = Coord { file: -40, rank: Rank::Fifth };
/// assert_eq!(square.to_string(), "(-40,5)");
/// assert_eq!(square.offset(42, -4), Some(Coord { file: 2, rank: Rank::First }));
/// assert_eq!(square.offset(0, 4), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coord {
    /// The file.
    pub file: i64,
    /// The rank.
    pub rank: Rank,
}

impl fmt::Display for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.file, self.rank)
    }
}
