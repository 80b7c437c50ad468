//! Squares, files and ranks relative to others.

use super::{Coord, File, Rank, Square};

impl File {
    /// The file so many files to the east; `None` off the board.
    pub fn offset(self, files: i8) -> Option<File> {
        File::from_index(self.index().checked_add_signed(files.into())?)
    }
}

impl Rank {
    /// The rank so many ranks to the north; `None` off the board.
    pub fn offset(self, ranks: i8) -> Option<Rank> {
        Rank::from_index(self.index().checked_add_signed(ranks.into())?)
    }
}

impl Square {
    /// The square so many files to the east and ranks to the north; `None` off the board.
    ///
    /// ```
    /// use chess_paths::board::Square;
    ///
    /// assert_eq!(Square::C4.offset(-2, 4), Some(Square::A8));
    /// assert_eq!(Square::C4.offset(-3, 0), None);
    /// ```
    pub fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        Some(Square::new(self.file().offset(files)?, self.rank().offset(ranks)?))
    }
}

impl Coord {
    /// The square so many files to the east and ranks to the north; `None` beyond rank 1, rank 8
    /// or the files of 64 bits.
    pub fn offset(self, files: i64, ranks: i8) -> Option<Coord> {
        Some(Coord { file: self.file.checked_add(files)?, rank: self.rank.offset(ranks)? })
    }
}
