//! The squares of the 8x8 board, one by one.

use super::squares::Squares;

/// A square of the 8x8 board.
///
/// ```
/// use chess_paths::board::square::Square;
///
/// let c4 = Square::named(b"c4").unwrap();
/// assert_eq!(c4.index(), 0o23);
/// assert_eq!(Square::named(b"C4"), Some(c4));
/// assert_eq!(Square::named(b"c9"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Square(u8);

impl Square {
    /// The square that a letter `a` to `h`, in either case, and a digit `1` to `8` name.
    pub fn named(name: &[u8]) -> Option<Square> {
        match *name {
            [letter, digit] => {
                let file = (letter | 0x20).wrapping_sub(b'a');
                let rank = digit.wrapping_sub(b'1');
                if file < 8 && rank < 8 {
                    Some(Square(8 * file + rank))
                } else {
                    None
                }
            }
            _ => None,
        }
    }

    /// `8 * file + rank`, from 0 to 63.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set of this square alone.
    pub const fn alone(self) -> Squares {
        Squares(1 << self.0)
    }
}

/// The squares of a set, in the order of their indices.
pub struct Iter(u64);

impl Iterator for Iter {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Square(lowest))
    }
}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        Iter(self.0)
    }
}
