/// A rank, as the set of this rank alone: bit 0 of a set is rank 1.
///
/// ```
/// use chess_paths::board::Rank;
///
/// assert_eq!(Rank::FOURTH.to_string(), "4");
/// assert_eq!(Rank::FOURTH.index(), 3);
/// assert_eq!(Rank::FOURTH.bit(), 0b0000_1000);
/// assert_eq!(Rank::FOURTH.offset(-2), Some(Rank::SECOND));
/// assert!(Rank::in_set(0b1000_0001).eq([Rank::FIRST, Rank::EIGHTH]));
/// ```
#[derive(Clone, Copy)]
// For the library:
#[derive(PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(pub(crate) u8);

impl Rank {
    /// The ranks from 1 to 8.
    pub const ALL: [Rank; 8] =
        [Rank(1), Rank(2), Rank(4), Rank(8), Rank(16), Rank(32), Rank(64), Rank(128)];
}
