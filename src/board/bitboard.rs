//! Sets of squares as the bits of a number.

use super::{File, Ranks, Square};

/// A set of squares of the 8x8 board. The bit of a square is its index, `8 * file + rank`, so a
/// file is a byte.
///
/// `|` is the union, `&` the intersection, `-` the difference and `!` the complement. The right
/// operand may be a square.
///
/// ```
/// use chess_paths::board::{Bitboard, Square};
///
/// let mut set = Bitboard::from_iter([Square::A1, Square::A2, Square::B1]);
/// set |= Square::H3;
/// assert_eq!(format!("{set:?}"), "{a1, a2, b1, h3}");
/// assert_eq!(set & Square::H3, Square::H3.into());
/// assert_eq!(format!("{:?}", set - set.north()), "{a1, b1, h3}");
/// ```
#[must_use]
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bitboard(
    /// The bits, that of a1 lowest.
    pub u64,
);

bit_set!(Bitboard of Square);

const RANK_1: u64 = 0x0101_0101_0101_0101;
const RANK_8: u64 = RANK_1 << 7;

impl Bitboard {
    /// The squares one rank up, without those of rank 8.
    pub const fn north(self) -> Bitboard {
        Bitboard((self.0 & !RANK_8) << 1)
    }

    /// The squares one rank down, without those of rank 1.
    pub const fn south(self) -> Bitboard {
        Bitboard((self.0 & !RANK_1) >> 1)
    }

    /// The squares one file to the right, without those of file h.
    pub const fn east(self) -> Bitboard {
        Bitboard(self.0 << 8)
    }

    /// The squares one file to the left, without those of file a.
    pub const fn west(self) -> Bitboard {
        Bitboard(self.0 >> 8)
    }

    /// The ranks of the set's squares on a file.
    pub const fn ranks(self, file: File) -> Ranks {
        Ranks((self.0 >> (8 * file.index())) as u8)
    }
}
