//! The squares of the 8x8 board.

use super::{square_index, Rank, Squares};
use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// A square of the 8x8 board, as the number of its bit in a set: 8 * file + rank.
///
/// ```
/// use chess_paths::board::Square;
///
/// let c4 = Square::C4;
/// assert_eq!("c4".parse(), Ok(c4));
/// assert_eq!(Square::from_ascii(b"C4"), Some(c4));
/// assert_eq!(c4.index(), 0o23);
/// assert!(Square::in_set(c4.bit() | Square::A1.bit()).eq([Square::A1, c4]));
/// assert_eq!(format!("{c4} {c4:?}"), "c4 c4");
/// assert_eq!(Square::from_ascii(b"c9"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square with a name such as `c4` or `C4`.
    pub fn from_ascii(name: &[u8]) -> Option<Square> {
        Some(Square(square_index(name)?))
    }

    /// The set of this square alone.
    pub const fn bit(self) -> Squares {
        1 << self.0
    }

    /// The index from 0 (a1) to 63 (h8).
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The squares of a set, in the order of their indices.
    pub fn in_set(set: Squares) -> impl Iterator<Item = Square> {
        Square::ALL.into_iter().filter(move |square| set & square.bit() != 0)
    }

    /// The rank.
    pub const fn rank(self) -> Rank {
        Rank::ALL[self.index() % 8]
    }

    /// The square so many files to the east and ranks to the north; `None` off the board.
    pub fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = (self.index() / 8).checked_add_signed(files.into())?;
        Square::ALL.get(8 * file + self.rank().offset(ranks)?.index()).copied()
    }
}

/// Names the squares, in the order of their indices.
macro_rules! names {
    ($($name:ident)*) => {
        enum Index { $($name),* }

        impl Square {
            /// All squares in the order of their indices: a1, a2 to h8.
            pub const ALL: [Square; 64] = [$(Square::$name),*];

            $(
                #[doc = concat!("The square ", stringify!($name), ".")]
                pub const $name: Square = Square(Index::$name as u8);
            )*
        }
    };
}

names! {
    A1 A2 A3 A4 A5 A6 A7 A8
    B1 B2 B3 B4 B5 B6 B7 B8
    C1 C2 C3 C4 C5 C6 C7 C8
    D1 D2 D3 D4 D5 D6 D7 D8
    E1 E2 E3 E4 E5 E6 E7 E8
    F1 F2 F3 F4 F5 F6 F7 F8
    G1 G2 G3 G4 G5 G6 G7 G8
    H1 H2 H3 H4 H5 H6 H7 H8
}

/// From a name such as `c4` or `C4`.
///
/// ```
/// use chess_paths::board::Square;
///
/// assert_eq!("C4".parse(), Ok(Square::C4));
/// let error = "c9".parse::<Square>().unwrap_err();
/// assert_eq!(error.to_string(), "expected a square from a1 to h8, found \"c9\"");
/// ```
impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(name: &str) -> Result<Square, ParseSquareError> {
        Square::from_ascii(name.as_bytes()).ok_or_else(|| ParseSquareError(name.to_string()))
    }
}

/// A text that is no name of a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseSquareError(String);

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a square from a1 to h8, found {:?}", self.0)
    }
}

impl Error for ParseSquareError {}

/// The name in lower case, such as c4.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.0 / 8), self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
