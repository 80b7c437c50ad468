//! Sets of squares as the bits of a number.

use super::set::Iter;
use super::{File, Rank, Ranks, Square};
use std::fmt;

/// A set of squares of the 8x8 board. The bit of a square is its index, `8 * file + rank`, so a
/// file is a byte. Displayed as a drawing, one rank per line, rank 8 first.
///
/// The operators are those of sets: `|` is the union, `&` the intersection, `-` the difference
/// and `!` the complement.
///
/// ```
/// use chess_paths::board::{Bitboard, Square};
///
/// let [a1, a2, b1, h3]: [Square; 4] = ["a1", "a2", "b1", "h3"].map(|name| name.parse().unwrap());
/// let set: Bitboard = [a1, a2, b1, h3].into_iter().collect();
/// assert_eq!(set.to_string(), "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . X
/// X . . . . . . .
/// X X . . . . . .
/// ");
/// assert!(set.contains(a2));
/// assert_eq!(set - set.north(), set - a2.into());
/// ```
#[must_use]
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bitboard(
    /// The bits, that of a1 lowest.
    pub u64,
);

bit_set!(Bitboard of Square);

const RANK_1: Bitboard = Bitboard(0x0101_0101_0101_0101);
const RANK_8: Bitboard = Bitboard(0x8080_8080_8080_8080);

impl Bitboard {
    /// The squares on these ranks of one file.
    pub const fn on_file(file: File, ranks: Ranks) -> Bitboard {
        Bitboard((ranks.0 as u64) << (8 * file.index()))
    }

    /// The ranks on which the set has squares of one file.
    pub const fn ranks(self, file: File) -> Ranks {
        Ranks((self.0 >> (8 * file.index())) as u8)
    }

    /// The squares one rank up; beyond rank 8 there are none.
    pub fn north(self) -> Bitboard {
        Bitboard((self - RANK_8).0 << 1)
    }

    /// The squares one rank down; beyond rank 1 there are none.
    pub fn south(self) -> Bitboard {
        Bitboard((self - RANK_1).0 >> 1)
    }

    /// The squares one file to the right; beyond the last file there are none.
    pub const fn east(self) -> Bitboard {
        Bitboard(self.0 << 8)
    }

    /// The squares one file to the left; beyond the first file there are none.
    pub const fn west(self) -> Bitboard {
        Bitboard(self.0 >> 8)
    }
}

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

/// The drawing, on lines of its own.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{}", self)
    }
}
