//! The squares of a picture and their names.

use crate::board::{File, Rank, Square};

/// A square of a picture. On the 8x8 board, file a is number 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Coord {
    /// The file's number.
    pub file: i64,
    /// The square's rank.
    pub rank: Rank,
}

impl Coord {
    /// Whether this is a light square. On the infinite board (1,1) is dark, like a1.
    pub(super) fn is_light(self) -> bool {
        (self.file + self.rank.index() as i64) % 2 == 0
    }
}

impl From<Square> for Coord {
    fn from(square: Square) -> Coord {
        Coord { file: square.file().index() as i64 + 1, rank: square.rank() }
    }
}

/// The naming of files and squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Coordinates {
    /// Letters for files 1 to 8.
    Letters,
    Numbers,
}

impl Coordinates {
    pub(super) fn file_name(self, file: i64) -> String {
        match self {
            Coordinates::Letters => File::ALL[file as usize - 1].to_string(),
            Coordinates::Numbers => file.to_string(),
        }
    }

    pub(super) fn square_name(self, Coord { file, rank }: Coord) -> String {
        match self {
            Coordinates::Letters => format!("{}{rank}", self.file_name(file)),
            Coordinates::Numbers => format!("({file},{rank})"),
        }
    }
}
