//! White pieces and positions of the infinite board.

use crate::board::{Coord, Rank, Role};

/// The last file of a [`Position`], 10^18, and, negated, the first. The king may go beyond.
pub const LAST_FILE: i64 = 1_000_000_000_000_000_000;

/// The roles of white pieces: all but the pawn.
pub const ROLES: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// A white piece on its square. Pieces are ordered by file, then by rank.
// Sixteen bytes; a square and a role side by side would take 24.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WhitePiece {
    file: i64,
    rank: Rank,
    role: Role,
}

impl WhitePiece {
    /// A piece on a square.
    pub const fn new(role: Role, square: Coord) -> WhitePiece {
        WhitePiece { file: square.file, rank: square.rank, role }
    }

    /// The kind of the piece.
    pub const fn role(self) -> Role {
        self.role
    }

    /// The square that it is on.
    pub const fn square(self) -> Coord {
        Coord { file: self.file, rank: self.rank }
    }
}

/// A black king's start and target and all white pieces, no two pieces on one square. Parsed from
/// lines: start and target as `file rank`, the number of pieces, and each as `letter file rank`,
/// with letters in either case and any spaces.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    start: Coord,
    target: Coord,
    pieces: Vec<WhitePiece>,
}

impl Position {
    /// A position with any `target`, even an attacked or occupied one, and pieces in any order.
    /// `None` if two pieces, the black king on `start` included, share a square, if one is a pawn,
    /// or if a file is not from -10^18 to 10^18. Takes O(n log n) for n pieces.
    pub fn new(start: Coord, target: Coord, mut pieces: Vec<WhitePiece>) -> Option<Position> {
        pieces.sort_unstable();
        let is_shared = pieces.windows(2).any(|pair| pair[0].square() == pair[1].square());
        let has_pawn = pieces.iter().any(|piece| piece.role == Role::Pawn);
        let mut files = pieces.iter().map(|piece| piece.file).chain([start.file, target.file]);
        let has_far_file = files.any(|file| file.unsigned_abs() > LAST_FILE as u64);
        let position = Position { start, target, pieces };
        let is_invalid = is_shared || has_pawn || has_far_file;
        (!is_invalid && position.piece_on(start).is_none()).then_some(position)
    }

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

    /// The piece on a square, if any. Takes O(log n).
    pub fn piece_on(&self, square: Coord) -> Option<Role> {
        let index = self.pieces.binary_search_by_key(&square, |piece| piece.square()).ok()?;
        Some(self.pieces[index].role)
    }
}
