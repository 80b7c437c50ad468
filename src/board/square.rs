//! The squares of the 8x8 board.

use super::{File, Rank};
use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// A square of the 8x8 board, displayed as its name, such as c4, and parsed from it in either case.
///
/// Squares are numbered file by file, as a file is a byte on every board here: a1 is 0, a2 is 1, b1
/// is 8. So an index is two octal digits, file and rank.
///
/// ```
/// use chess_paths::board::{File, Rank, Square};
///
/// let c4 = Square::C4;
/// assert_eq!(c4, Square::new(File::C, Rank::Fourth));
/// assert_eq!(File::from_index(2), Some(File::C));
/// assert_eq!("C4".parse(), Ok(c4));
/// assert_eq!(c4.index(), 0o23);
/// assert_eq!(format!("{c4} {c4:?}"), "c4 c4");
/// assert_eq!("c9".parse::<Square>().unwrap_err().to_string(), "expected a square from a1 to h8");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// All squares in the order of their indices: a1, a2 to h8.
    pub const ALL: [Square; 64] = {
        let mut all = [Square(0); 64];
        let mut index = 1;
        while index < 64 {
            all[index] = Square(index as u8);
            index += 1;
        }
        all
    };

    /// The square on a file and a rank.
    pub const fn new(file: File, rank: Rank) -> Square {
        Square((8 * file.index() + rank.index()) as u8)
    }

    /// The square with a name such as `c4` or `C4`.
    pub const fn from_ascii(name: &[u8]) -> Option<Square> {
        match *name {
            [file @ (b'a'..=b'h' | b'A'..=b'H'), rank @ b'1'..=b'8'] => {
                Some(Square(8 * (file.to_ascii_lowercase() - b'a') + (rank - b'1')))
            }
            _ => None,
        }
    }

    /// The square with an index from 0 (a1) to 63 (h8).
    pub const fn from_index(index: usize) -> Option<Square> {
        match index {
            0..=63 => Some(Square(index as u8)),
            _ => None,
        }
    }

    /// `8 * file + rank`, from 0 (a1) to 63 (h8).
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file.
    pub const fn file(self) -> File {
        File::ALL[self.index() / 8]
    }

    /// The rank.
    pub const fn rank(self) -> Rank {
        Rank::ALL[self.index() % 8]
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(name: &str) -> Result<Square, ParseSquareError> {
        Square::from_ascii(name.as_bytes()).ok_or(ParseSquareError)
    }
}

/// A text is no name of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a square from a1 to h8")
    }
}

impl Error for ParseSquareError {}
