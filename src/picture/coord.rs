//! What pictures ask of squares.

use crate::board::{Coord, Square};

impl Coord {
    /// Whether this is a light square. On the infinite board (1,1) is dark, like a1.
    pub(super) fn is_light(self) -> bool {
        (self.file + self.rank.index() as i64) % 2 == 0
    }

    /// The files to the east and the ranks to the north from here to another square.
    pub(super) fn offset_to(self, other: Coord) -> (i64, i64) {
        (other.file - self.file, other.rank.index() as i64 - self.rank.index() as i64)
    }
}

/// In pictures of the 8x8 board, file a is number 1.
impl From<Square> for Coord {
    fn from(square: Square) -> Coord {
        Coord { file: square.file().index() as i64 + 1, rank: square.rank() }
    }
}

impl<S: Copy> From<&S> for Coord
where
    Coord: From<S>,
{
    fn from(square: &S) -> Coord {
        Coord::from(*square)
    }
}
