//! Squares, white pieces and positions of the infinite board.

use crate::board::{ParseError, Rank, Role};
use std::fmt;
use std::str::FromStr;

/// The last file of a [`Square`], 10^18, and, negated, the first. The king may go beyond.
pub const LAST_FILE: i64 = 1_000_000_000_000_000_000;

/// A square of the infinite board (not [`board::Square`](crate::board::Square)), displayed as
/// `(file,rank)` and parsed from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    file: i64,
    rank: Rank,
}

impl Square {
    /// The square on a file from -10^18 to 10^18; `None` beyond.
    pub fn new(file: i64, rank: Rank) -> Option<Square> {
        (-LAST_FILE..=LAST_FILE).contains(&file).then_some(Square { file, rank })
    }

    /// The file.
    pub const fn file(self) -> i64 {
        self.file
    }

    /// The rank.
    pub const fn rank(self) -> Rank {
        self.rank
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.file, self.rank)
    }
}

impl FromStr for Square {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Square, ParseError> {
        let square = || {
            let text = text.strip_prefix('(')?.strip_suffix(')')?;
            let (file, rank) = text.split_once(',')?;
            Square::new(file.parse().ok()?, rank.parse().ok()?)
        };
        square().ok_or(ParseError { expected: "a square such as (40,5), with a file up to 10^18" })
    }
}

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
    pub const fn new(role: Role, square: Square) -> WhitePiece {
        WhitePiece { file: square.file, rank: square.rank, role }
    }

    /// The kind of the piece.
    pub const fn role(self) -> Role {
        self.role
    }

    /// The square that it is on.
    pub const fn square(self) -> Square {
        Square { file: self.file, rank: self.rank }
    }
}

/// A black king's start and target and all white pieces, no two pieces on one square. Parsed from
/// lines: start and target as `file rank`, the number of pieces, and each as `letter file rank`,
/// with letters in either case and any spaces.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    start: Square,
    target: Square,
    pieces: Vec<WhitePiece>,
}

impl Position {
    /// A position with any `target`, even an attacked or occupied one, and pieces in any order.
    /// `None` if two pieces, the black king on `start` included, share a square, or if one is a
    /// pawn. Takes O(n log n) for n pieces.
    pub fn new(start: Square, target: Square, mut pieces: Vec<WhitePiece>) -> Option<Position> {
        pieces.sort_unstable();
        let is_shared = pieces.windows(2).any(|pair| pair[0].square() == pair[1].square());
        let has_pawn = pieces.iter().any(|piece| piece.role == Role::Pawn);
        let position = Position { start, target, pieces };
        let is_valid = !is_shared && !has_pawn && position.piece_on(start).is_none();
        is_valid.then_some(position)
    }

    /// Where the king starts.
    pub const fn start(&self) -> Square {
        self.start
    }

    /// Where he has to go.
    pub const fn target(&self) -> Square {
        self.target
    }

    /// The pieces by file from left to right, those on one file from rank 1 on.
    pub fn pieces(&self) -> &[WhitePiece] {
        &self.pieces
    }

    /// The piece on a square, if any. Takes O(log n).
    pub fn piece_on(&self, square: Square) -> Option<Role> {
        let index = self.pieces.binary_search_by_key(&square, |piece| piece.square()).ok()?;
        Some(self.pieces[index].role)
    }
}
