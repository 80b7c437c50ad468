//! White pieces.

use crate::board::{Rank, Role};

/// A white piece on its square.
// Sixteen bytes. A `Coord` and a `Role` side by side would take 24.
#[derive(Clone, Copy)]
// For the library:
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WhitePiece {
    /// The file of its square.
    pub file: i64,
    /// The rank of its square.
    pub rank: Rank,
    /// Its kind.
    pub role: Role,
}

// Not needed by a submission:

use crate::board::Coord;

impl WhitePiece {
    /// A piece on a square.
    pub const fn new(role: Role, Coord { file, rank }: Coord) -> WhitePiece {
        WhitePiece { file, rank, role }
    }

    /// The square that it is on.
    pub const fn square(self) -> Coord {
        Coord { file: self.file, rank: self.rank }
    }
}
