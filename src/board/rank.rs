//! Ranks. A set of ranks is a byte.

/// A rank.
///
/// ```
/// use chess_paths::board::Rank;
///
/// assert_eq!(Rank::Fourth.to_string(), "4");
/// assert_eq!(Rank::Fourth.index(), 3);
/// assert_eq!(Rank::Fourth.bit(), 0b0000_1000);
/// assert_eq!(Rank::Fourth.offset(-2), Some(Rank::Second));
/// assert!(Rank::in_set(0b1000_0001).eq([Rank::First, Rank::Eighth]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
// For the library:
#[derive(Debug, Hash)]
pub enum Rank {
    /// Rank 1.
    First,
    /// Rank 2.
    Second,
    /// Rank 3.
    Third,
    /// Rank 4.
    Fourth,
    /// Rank 5.
    Fifth,
    /// Rank 6.
    Sixth,
    /// Rank 7.
    Seventh,
    /// Rank 8.
    Eighth,
}

impl Rank {
    /// The ranks from 1 to 8.
    pub const ALL: [Rank; 8] = [
        Rank::First,
        Rank::Second,
        Rank::Third,
        Rank::Fourth,
        Rank::Fifth,
        Rank::Sixth,
        Rank::Seventh,
        Rank::Eighth,
    ];

    /// The index, from 0 (rank 1) to 7 (rank 8).
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The set of this rank alone. Bit 0 of a set is rank 1.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

// Not needed by a submission:

use std::fmt;

impl Rank {
    /// The rank with an index from 0 (rank 1) to 7 (rank 8).
    pub fn from_index(index: usize) -> Option<Rank> {
        Rank::ALL.get(index).copied()
    }

    /// The ranks of a set, from 1 to 8.
    pub fn in_set(ranks: u8) -> impl Iterator<Item = Rank> {
        Rank::ALL.into_iter().filter(move |rank| ranks & rank.bit() != 0)
    }

    /// The rank so many ranks to the north; `None` off the board.
    pub fn offset(self, ranks: i8) -> Option<Rank> {
        Rank::from_index(self.index().checked_add_signed(ranks.into())?)
    }
}

/// The number, from 1 to 8.
impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index() + 1)
    }
}
