//! White pieces and positions of the infinite board.

use crate::board::{Coord, Rank, Role};

/// The last file of a [`Position`], 10^18, and, negated, the first. The king may go beyond.
pub const LAST_FILE: i64 = 1_000_000_000_000_000_000;

/// A white piece on its square. Pieces are ordered by file, then by rank.
// Sixteen bytes. A `Coord` and a `Role` side by side would take 24.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
// For the library:
#[derive(Debug, Hash)]
pub struct WhitePiece {
    /// The file of its square.
    pub file: i64,
    /// The rank of its square.
    pub rank: Rank,
    /// Its kind.
    pub role: Role,
}

/// A black king's start and target and all white pieces, no two pieces on one square.
// For the library:
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) start: Coord,
    pub(super) target: Coord,
    /// By file from left to right, those on one file from rank 1 on.
    pub(super) pieces: Vec<WhitePiece>,
}

impl WhitePiece {
    /// The square that it is on.
    pub const fn square(self) -> Coord {
        Coord { file: self.file, rank: self.rank }
    }
}

impl Position {
    /// A position with any `target`, even an attacked or occupied one, and pieces in any order.
    /// `None` if two pieces, the black king on `start` included, share a square, or if a file is
    /// not from -10^18 to 10^18. Takes O(n log n) for n pieces.
    pub fn new(start: Coord, target: Coord, mut pieces: Vec<WhitePiece>) -> Option<Position> {
        pieces.sort_unstable();
        let squares = || pieces.iter().map(|piece| piece.square());
        let is_shared = squares().zip(squares().skip(1)).any(|(square, next)| square == next)
            || squares().any(|square| square == start);
        let mut files = squares().chain([start, target]).map(|square| square.file);
        let is_far = files.any(|file| file.unsigned_abs() > LAST_FILE as u64);
        (!is_shared && !is_far).then_some(Position { start, target, pieces })
    }
}

// Not needed by a submission:

impl WhitePiece {
    /// A piece on a square.
    pub const fn new(role: Role, Coord { file, rank }: Coord) -> WhitePiece {
        WhitePiece { file, rank, role }
    }
}

impl Position {
    /// Where the king starts.
    pub const fn start(&self) -> Coord {
        self.start
    }

    /// Where he has to go.
    pub const fn target(&self) -> Coord {
        self.target
    }

    /// The pieces by file from left to right, those on one file from rank 1 on.
    pub fn pieces(&self) -> &[WhitePiece] {
        &self.pieces
    }

    /// The piece on a square, if any. Takes O(log n) for n pieces.
    pub fn piece_on(&self, square: Coord) -> Option<Role> {
        let index = self.pieces.binary_search_by_key(&square, |piece| piece.square()).ok()?;
        Some(self.pieces[index].role)
    }
}
