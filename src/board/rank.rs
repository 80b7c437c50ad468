//! Ranks, and the sets of squares on one file.

use std::fmt;

/// A rank, displayed as its number from 1 to 8.
///
/// ```
/// use chess_paths::board::Rank;
///
/// assert_eq!(Rank::Fourth.to_string(), "4");
/// assert_eq!(Rank::Fourth.index(), 3);
/// assert_eq!(Rank::Fourth.offset(-2), Some(Rank::Second));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)] // A name says all there is to say.
pub enum Rank {
    First,
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
    Seventh,
    Eighth,
}

impl Rank {
    /// The ranks from 1 to 8.
    pub const ALL: [Rank; 8] = {
        use self::Rank::*;
        [First, Second, Third, Fourth, Fifth, Sixth, Seventh, Eighth]
    };

    /// The rank with an index from 0 (rank 1) to 7 (rank 8).
    pub const fn from_index(index: usize) -> Option<Rank> {
        match index {
            0..=7 => Some(Rank::ALL[index]),
            _ => None,
        }
    }

    /// The index, from 0 (rank 1) to 7 (rank 8).
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index() + 1)
    }
}

/// A set of ranks, or of the squares of a file. Bit 0 is rank 1.
///
/// ```
/// use chess_paths::board::{Rank, Ranks};
///
/// let mut edges: Ranks = [Rank::First, Rank::Eighth].into_iter().collect();
/// assert_eq!(edges, Ranks(0b1000_0001));
/// assert_eq!(format!("{edges:?}"), "{First, Eighth}");
/// assert!(Ranks::from(Rank::First).is_subset(edges));
/// edges -= Rank::First;
/// assert_eq!(edges.first(), Some(Rank::Eighth));
/// assert_eq!(Ranks::EMPTY.first(), None);
/// ```
#[must_use]
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ranks(
    /// The bits, that of rank 1 lowest.
    pub u8,
);

bit_set!(Ranks of Rank);
