use crate::board::Role;

/// A white piece on its square.
// For the library:
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WhitePiece {
    /// The file of its square.
    pub file: i64,
    /// The rank of its square, as a set of ranks.
    pub rank: u8,
    /// Its kind.
    pub role: Role,
}
