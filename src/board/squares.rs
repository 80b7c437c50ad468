//! Sets of squares as the bits of a number ("bitboards").

use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub};

/// A set of squares on eight neighbouring files. Bit `8 * file + rank` stands for a square, so
/// that a file is a byte and a square is two octal digits.
///
/// Operators are those of sets: `|` is the union, `&` the intersection, `-` the difference and
/// `!` the complement.
///
/// ```
/// use chess_paths::board::squares::Squares;
///
/// let corner = Squares::drawn("
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     X . . . . . . .
///     X X . . . . . .
/// ");
/// assert_eq!(corner, Squares(0o401 | 2));
/// assert_eq!(corner - corner.north(), Squares(0o401));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Squares(
    /// The bits.
    pub u64,
);

const RANK_1: u64 = 0x0101_0101_0101_0101;
const RANK_8: u64 = RANK_1 << 7;

impl Squares {
    /// No square.
    pub const NONE: Squares = Squares(0);

    /// Whether there is no square in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The squares one rank up; beyond rank 8 there are none.
    pub const fn north(self) -> Squares {
        Squares((self.0 & !RANK_8) << 1)
    }

    /// The squares one rank down; beyond rank 1 there are none.
    pub const fn south(self) -> Squares {
        Squares((self.0 & !RANK_1) >> 1)
    }

    /// The squares one file to the right; beyond the last file there are none.
    pub const fn east(self) -> Squares {
        Squares(self.0 << 8)
    }

    /// The squares one file to the left; beyond the first file there are none.
    pub const fn west(self) -> Squares {
        Squares(self.0 >> 8)
    }
}

impl BitOr for Squares {
    type Output = Squares;

    fn bitor(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }
}

impl BitOrAssign for Squares {
    fn bitor_assign(&mut self, other: Squares) {
        self.0 |= other.0;
    }
}

impl BitAnd for Squares {
    type Output = Squares;

    fn bitand(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }
}

impl Sub for Squares {
    type Output = Squares;

    fn sub(self, other: Squares) -> Squares {
        Squares(self.0 & !other.0)
    }
}

impl Not for Squares {
    type Output = Squares;

    fn not(self) -> Squares {
        Squares(!self.0)
    }
}
