//! Ranks.

use std::fmt;
use std::iter;

/// A rank, as the set of this rank alone: bit 0 of a set is rank 1.
///
/// ```
/// use chess_paths::board::Rank;
///
/// let [first, second, _, fourth, .., eighth] = Rank::ALL;
/// assert_eq!(fourth.to_string(), "4");
/// assert_eq!(Rank::from_number(4), Some(fourth));
/// assert_eq!(fourth.index(), 3);
/// assert_eq!(fourth.bit(), 0b0000_1000);
/// assert_eq!((fourth.offset(-2), fourth.offset(5)), (Some(second), None));
/// assert!(Rank::in_set(0b1000_0001).eq([first, eighth]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// The ranks from 1 to 8.
    pub const ALL: [Rank; 8] =
        [Rank(1), Rank(2), Rank(4), Rank(8), Rank(16), Rank(32), Rank(64), Rank(128)];

    /// The set of this rank alone.
    pub const fn bit(self) -> u8 {
        self.0
    }

    /// The rank with a number from 1 to 8.
    pub fn from_number(number: i64) -> Option<Rank> {
        Rank::ALL.get(usize::try_from(number.checked_sub(1)?).ok()?).copied()
    }

    /// The index, from 0 (rank 1) to 7 (rank 8).
    pub const fn index(self) -> usize {
        self.0.trailing_zeros() as usize
    }

    /// The ranks of a set, from 1 to 8.
    pub fn in_set(ranks: u8) -> impl Iterator<Item = Rank> {
        let mut rest = ranks;
        iter::from_fn(move || {
            let first = *Rank::ALL.get(rest.trailing_zeros() as usize)?;
            rest &= !first.bit();
            Some(first)
        })
    }

    /// The rank so many ranks to the north; `None` off the board.
    pub fn offset(self, ranks: i8) -> Option<Rank> {
        Rank::ALL.get(self.index().checked_add_signed(ranks.into())?).copied()
    }
}

/// The number, from 1 to 8.
impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index() + 1)
    }
}

impl fmt::Debug for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
