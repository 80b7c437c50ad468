//! Squares of a board with files of any number.

use super::{ParseError, Rank};
use std::fmt;
use std::str::FromStr;

/// A square by the number of its file, which may be negative, and its rank. Displayed as
/// `(file,rank)`, and parsed from it.
///
/// ```
/// use chess_paths::board::{Coord, Rank};
///
/// let square: Coord = "(-40,5)".parse().unwrap();
/// assert_eq!(square, Coord { file: -40, rank: Rank::Fifth });
/// assert_eq!(square.offset(42, -4).unwrap().to_string(), "(2,1)");
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

impl FromStr for Coord {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Coord, ParseError> {
        let square = || {
            let (file, rank) = text.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
            Some(Coord { file: file.parse().ok()?, rank: rank.parse().ok()? })
        };
        square().ok_or(ParseError { expected: "a square such as (40,5)" })
    }
}
