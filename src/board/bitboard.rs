//! Sets of squares as the bits of a number.

use super::Square;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

/// A set of squares of the 8x8 board. Bit i is the square with index i, so a file is a byte.
///
/// `|` is the union, `&` the intersection and `-` the difference. The right operand may be a
/// square.
///
/// ```
/// use chess_paths::board::{Bitboard, Square};
///
/// let mut set = Bitboard::from_iter([Square::A1, Square::A2, Square::B1]);
/// set |= Square::H3;
/// assert_eq!(format!("{set:?}"), "{a1, a2, b1, h3}");
/// assert_eq!(set & Square::H3, Square::H3.into());
/// assert_eq!(format!("{:?}", set - set.north()), "{a1, b1, h3}");
/// assert!((!set).contains(Square::H8));
/// ```
#[must_use]
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bitboard(
    /// The bits, that of a1 lowest.
    pub u64,
);

const RANK_1: u64 = 0x0101_0101_0101_0101;
const RANK_8: u64 = RANK_1 << 7;

impl Bitboard {
    /// The empty set.
    pub const EMPTY: Bitboard = Bitboard(0);

    /// Whether a square is in the set.
    pub fn contains(self, square: Square) -> bool {
        self & square != Bitboard::EMPTY
    }

    /// The squares one rank up. Nothing is above rank 8.
    pub const fn north(self) -> Bitboard {
        Bitboard((self.0 & !RANK_8) << 1)
    }

    /// The squares one rank down. Nothing is below rank 1.
    pub const fn south(self) -> Bitboard {
        Bitboard((self.0 & !RANK_1) >> 1)
    }

    /// The squares one file to the right. The shift drops those of file h.
    pub const fn east(self) -> Bitboard {
        Bitboard(self.0 << 8)
    }

    /// The squares one file to the left. The shift drops those of file a.
    pub const fn west(self) -> Bitboard {
        Bitboard(self.0 >> 8)
    }
}

impl From<Square> for Bitboard {
    fn from(square: Square) -> Bitboard {
        Bitboard(1 << square.index())
    }
}

impl<T: Into<Bitboard>> BitOr<T> for Bitboard {
    type Output = Bitboard;

    fn bitor(self, other: T) -> Bitboard {
        Bitboard(self.0 | other.into().0)
    }
}

impl<T: Into<Bitboard>> BitOrAssign<T> for Bitboard {
    fn bitor_assign(&mut self, other: T) {
        *self = *self | other;
    }
}

impl<T: Into<Bitboard>> BitAnd<T> for Bitboard {
    type Output = Bitboard;

    fn bitand(self, other: T) -> Bitboard {
        Bitboard(self.0 & other.into().0)
    }
}

impl<T: Into<Bitboard>> Sub<T> for Bitboard {
    type Output = Bitboard;

    fn sub(self, other: T) -> Bitboard {
        Bitboard(self.0 & !other.into().0)
    }
}

// Not needed by a submission:

use super::File;
use std::borrow::Borrow;
use std::fmt;
use std::iter;
use std::ops::Not;

impl Bitboard {
    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of squares.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the sets have no square in common.
    pub const fn is_disjoint(self, other: Bitboard) -> bool {
        self.0 & other.0 == 0
    }

    /// Whether all squares are in another set.
    pub const fn is_subset(self, other: Bitboard) -> bool {
        self.0 & !other.0 == 0
    }

    /// The square with the lowest index; `None` if the set is empty.
    pub const fn first(self) -> Option<Square> {
        Square::from_index(self.0.trailing_zeros() as usize)
    }

    /// The squares on a file as a byte. Bit 0 is rank 1.
    pub const fn ranks(self, file: File) -> u8 {
        (self.0 >> (8 * file.index())) as u8
    }

    /// The squares in the order of their indices.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let mut rest = self;
        iter::from_fn(move || {
            let first = rest.first()?;
            rest = rest - first;
            Some(first)
        })
    }
}

impl Not for Bitboard {
    type Output = Bitboard;

    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

impl<T: Borrow<Square>> FromIterator<T> for Bitboard {
    fn from_iter<I: IntoIterator<Item = T>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, |set, square| set | *square.borrow())
    }
}

/// As `{a1, b3}`.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
