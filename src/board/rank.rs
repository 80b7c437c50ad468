//! Ranks, and the sets of squares on one file.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub};

/// One of the eight ranks, displayed as its number from 1 to 8.
///
/// ```
/// use chess_paths::board::Rank;
///
/// let fourth = Rank::new(3).unwrap();
/// assert_eq!(fourth.to_string(), "4");
/// assert_eq!(fourth.index(), 3);
/// assert_eq!(Rank::new(8), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// The ranks from 1 to 8.
    pub const ALL: [Rank; 8] =
        [Rank(0), Rank(1), Rank(2), Rank(3), Rank(4), Rank(5), Rank(6), Rank(7)];

    /// The rank with an index from 0 (rank 1) to 7 (rank 8).
    pub fn new(index: u8) -> Option<Rank> {
        Rank::ALL.get(usize::from(index)).copied()
    }

    /// The index, from 0 (rank 1) to 7 (rank 8).
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The rank that is `ranks` higher, or lower if that is negative; `None` off the board.
    pub fn offset(self, ranks: i8) -> Option<Rank> {
        Rank::new(self.0.wrapping_add(ranks as u8))
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl fmt::Debug for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of ranks, or the squares that a file has on them. Bit 0 is rank 1.
///
/// ```
/// use chess_paths::board::{Rank, Ranks};
///
/// let [first, .., eighth] = Rank::ALL;
/// let edges = Ranks::from(first) | Ranks::from(eighth);
/// assert_eq!(edges, Ranks(0b1000_0001));
/// assert!(edges.contains(eighth));
/// assert_eq!(format!("{:?}", edges), "{1, 8}");
/// ```
#[must_use]
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Ranks(
    /// The bits.
    pub u8,
);

bit_set!(Ranks);

impl Ranks {
    /// Whether a rank is in the set.
    pub const fn contains(self, rank: Rank) -> bool {
        self.0 >> rank.0 & 1 == 1
    }
}

impl fmt::Debug for Ranks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(Rank::ALL.iter().filter(|rank| self.contains(**rank))).finish()
    }
}

impl From<Rank> for Ranks {
    fn from(rank: Rank) -> Ranks {
        Ranks(1 << rank.0)
    }
}
