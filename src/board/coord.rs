//! Squares of a board with files of any number.

use super::{Rank, Square};
use std::fmt;

/// A square by the number of its file, which may be negative, and its rank.
///
/// ```
/// use chess_paths::board::{Coord, Rank, Square};
///
/// let square = Coord { file: -40, rank: Rank::ALL[4] };
/// assert_eq!(square.to_string(), "(-40,5)");
/// assert_eq!(square.offset(42, -4), Some(Coord { file: 2, rank: Rank::ALL[0] }));
/// assert_eq!(square.offset(0, 4), None);
/// assert_eq!(Coord::from(Square::C4).to_string(), "(3,4)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coord {
    /// The file.
    pub file: i64,
    /// The rank.
    pub rank: Rank,
}

impl Coord {
    /// The square so many files to the east and ranks to the north; `None` beyond rank 1, rank 8
    /// or the files of 64 bits.
    pub fn offset(self, files: i64, ranks: i8) -> Option<Coord> {
        Some(Coord { file: self.file.checked_add(files)?, rank: self.rank.offset(ranks)? })
    }

    /// Whether this is a light square. (1,1) is dark, like a1.
    pub const fn is_light(self) -> bool {
        self.file.rem_euclid(2) == self.rank.index() as i64 % 2
    }
}

/// File a is number 1.
impl From<Square> for Coord {
    fn from(square: Square) -> Coord {
        Coord { file: square.index() as i64 / 8 + 1, rank: square.rank() }
    }
}

/// As `(file,rank)`.
impl fmt::Display for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.file, self.rank)
    }
}
