//! Ranks.

use std::fmt;
use std::iter;

/// A rank, as the set of this rank alone: bit 0 of a set is rank 1.
///
/// ```
/// use chess_paths::board::Rank;
///
/// assert_eq!(Rank::FOURTH.to_string(), "4");
/// assert_eq!(Rank::from_number(4), Some(Rank::FOURTH));
/// assert_eq!(Rank::FOURTH.index(), 3);
/// assert_eq!(Rank::FOURTH.bit(), 0b0000_1000);
/// assert_eq!(Rank::FOURTH.offset(-2), Some(Rank::SECOND));
/// assert!(Rank::in_set(0b1000_0001).eq([Rank::FIRST, Rank::EIGHTH]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// The ranks from 1 to 8.
    pub const ALL: [Rank; 8] =
        [Rank(1), Rank(2), Rank(4), Rank(8), Rank(16), Rank(32), Rank(64), Rank(128)];

    /// Rank 1.
    pub const FIRST: Rank = Rank::ALL[0];
    /// Rank 2.
    pub const SECOND: Rank = Rank::ALL[1];
    /// Rank 3.
    pub const THIRD: Rank = Rank::ALL[2];
    /// Rank 4.
    pub const FOURTH: Rank = Rank::ALL[3];
    /// Rank 5.
    pub const FIFTH: Rank = Rank::ALL[4];
    /// Rank 6.
    pub const SIXTH: Rank = Rank::ALL[5];
    /// Rank 7.
    pub const SEVENTH: Rank = Rank::ALL[6];
    /// Rank 8.
    pub const EIGHTH: Rank = Rank::ALL[7];

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
        let count = u32::from(ranks.unsigned_abs());
        let bit = if ranks < 0 { self.0.checked_shr(count)? } else { self.0.checked_shl(count)? };
        (bit != 0).then_some(Rank(bit))
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
