use super::Rank;

/// A square by the number of its file, which may be negative, and its rank.
///
/// ```
/// use chess_paths::board::{Coord, Rank, Square};
///
/// let square = Coord { file: -40, rank: Rank::FIFTH };
/// assert_eq!(square.to_string(), "(-40,5)");
/// assert_eq!(square.offset(42, -4), Some(Coord { file: 2, rank: Rank::FIRST }));
/// assert_eq!(square.offset(0, 4), None);
/// assert_eq!(Coord::from(Square::C4).to_string(), "(3,4)");
/// ```
// For the library:
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coord {
    /// The file.
    pub file: i64,
    /// The rank.
    pub rank: Rank,
}
