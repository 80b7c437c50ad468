//! How files, ranks, squares and sets of squares are written.

use super::{Bitboard, File, Rank, Square};
use std::error::Error;
use std::fmt;
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

/// A letter from `a` to `h`, in either case, and a digit from `1` to `8`.
impl FromStr for Square {
    type Err = ParseError;

    fn from_str(name: &str) -> Result<Square, ParseError> {
        Square::from_ascii(name.as_bytes()).ok_or(ParseError { expected: "a square from a1 to h8" })
    }
}

/// A drawing, one rank per line, rank 8 first.
impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for &rank in Rank::ALL.iter().rev() {
            for &file in &File::ALL {
                let mark = if self.contains(Square::new(file, rank)) { 'X' } else { '.' };
                write!(f, "{}{}", mark, if file == File::H { '\n' } else { ' ' })?;
            }
        }
        Ok(())
    }
}

/// The error for a text that names no square, file or rank, displayed as what was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseError {
    pub(crate) expected: &'static str,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.expected)
    }
}

impl Error for ParseError {}
