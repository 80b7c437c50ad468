//! Sets of squares as the bits of a number.

use super::set::Iter;
use super::Square;

/// A set of squares of the 8x8 board. The bit of a square is its index, `8 * file + rank`, so a
/// file is a byte. Displayed as a drawing, one rank per line, rank 8 first.
///
/// The operators are those of sets: `|` is the union, `&` the intersection, `-` the difference,
/// `^` the symmetric difference and `!` the complement.
///
/// ```
/// use chess_paths::board::{Bitboard, Square};
///
/// let mut set = Bitboard::from_iter([Square::A1, Square::A2, Square::B1]);
/// assert!(set.insert(Square::H3));
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
/// assert_eq!(set - set.north(), set ^ Square::A2.into());
/// assert_eq!(format!("{:?}", set), "{a1, a2, b1, h3}");
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
