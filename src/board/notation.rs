//! Files and ranks as a person writes them.

use super::{File, ParseError, Rank, Square};
use std::str::FromStr;

/// A letter from `a` to `h`, in either case.
impl FromStr for File {
    type Err = ParseError;

    fn from_str(letter: &str) -> Result<File, ParseError> {
        let square = Square::from_ascii(format!("{}1", letter).as_bytes());
        square.map(Square::file).ok_or(ParseError { expected: "a file from a to h" })
    }
}

/// A digit from `1` to `8`.
impl FromStr for Rank {
    type Err = ParseError;

    fn from_str(digit: &str) -> Result<Rank, ParseError> {
        let square = Square::from_ascii(format!("a{}", digit).as_bytes());
        square.map(Square::rank).ok_or(ParseError { expected: "a rank from 1 to 8" })
    }
}
