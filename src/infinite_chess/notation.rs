//! How squares of the infinite board are written.

use super::position::Square;
use crate::board::ParseError;
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.file(), self.rank())
    }
}

/// A square as it is displayed, such as `(40,5)`.
impl FromStr for Square {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Square, ParseError> {
        let numbers = || {
            let text = text.strip_prefix('(')?.strip_suffix(')')?;
            let (file, rank) = text.split_once(',')?;
            Square::new(file.parse().ok()?, rank.parse().ok()?)
        };
        numbers().ok_or(ParseError { expected: "a square such as (40,5), file and rank" })
    }
}
