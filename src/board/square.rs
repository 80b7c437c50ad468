//! The squares of the 8x8 board, one by one and in sets.

use super::{Bitboard, Rank};
use std::error::Error;
use std::fmt;
use std::iter;
use std::str::FromStr;

/// A square of the 8x8 board. Its index is `8 * file + rank`, two octal digits. It is displayed as
/// its name, in lower case.
///
/// ```
/// use chess_paths::board::Square;
///
/// let c4: Square = "c4".parse().unwrap();
/// assert_eq!(c4.index(), 0o23);
/// assert_eq!("C4".parse(), Ok(c4));
/// assert_eq!(format!("{} {:?}", c4, c4), "c4 c4");
/// assert!("c9".parse::<Square>().is_err());
/// assert_eq!(Square::ALL[c4.index()], c4);
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

    /// The square on a file from 0 (a) to 7 (h) and a rank; `None` beyond file h.
    pub fn new(file: u8, rank: Rank) -> Option<Square> {
        if file < 8 {
            Some(Square(8 * file + rank.index()))
        } else {
            None
        }
    }

    /// The square of that name: a letter from `a` to `h`, in either case, and a digit from `1` to
    /// `8`.
    pub fn from_ascii(name: &[u8]) -> Option<Square> {
        match *name {
            [letter, digit] => {
                let file = letter.to_ascii_lowercase().wrapping_sub(b'a');
                Square::new(file, Rank::new(digit.wrapping_sub(b'1'))?)
            }
            _ => None,
        }
    }

    /// The square with an index from 0 to 63: 0 is a1, 1 is a2, 63 is h8.
    pub fn from_index(index: u8) -> Option<Square> {
        Square::ALL.get(usize::from(index)).copied()
    }

    /// `8 * file + rank`, from 0 to 63.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file, from 0 (a) to 7 (h).
    pub const fn file(self) -> usize {
        self.index() / 8
    }

    /// The rank.
    pub fn rank(self) -> Rank {
        Rank::ALL[self.index() % 8]
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b"abcdefgh"[self.file()]), self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = NotASquare;

    fn from_str(name: &str) -> Result<Square, NotASquare> {
        Square::from_ascii(name.as_bytes()).ok_or(NotASquare { expected: "from a1 to h8" })
    }
}

/// The error that a text names no square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotASquare {
    /// How a square is written.
    pub(crate) expected: &'static str,
}

impl fmt::Display for NotASquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a square {}", self.expected)
    }
}

impl Error for NotASquare {}

impl Bitboard {
    /// Whether a square is in the set.
    pub fn contains(self, square: Square) -> bool {
        !self.is_disjoint(square.into())
    }
}

impl From<Square> for Bitboard {
    fn from(square: Square) -> Bitboard {
        Bitboard(1 << square.index())
    }
}

impl iter::FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::NONE, |set, square| set | square.into())
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        Iter(self)
    }
}

/// The squares of a set in the order of their indices.
#[derive(Clone, Debug)]
pub struct Iter(Bitboard);

impl Iterator for Iter {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let lowest = Square::from_index((self.0).0.trailing_zeros() as u8)?;
        (self.0).0 &= (self.0).0 - 1;
        Some(lowest)
    }
}
