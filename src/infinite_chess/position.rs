//! Squares, pieces and positions of the infinite board.

use crate::board::{Rank, Role};
use std::fmt;

/// The last file of the board, 10^18, and, negated, the first.
pub const LAST_FILE: i64 = 1_000_000_000_000_000_000;

/// A square of the infinite board, displayed as `(file,rank)`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    file: i64,
    rank: Rank,
}

impl Square {
    /// The square on a file from -10^18 to 10^18; `None` beyond.
    pub fn new(file: i64, rank: Rank) -> Option<Square> {
        if (-LAST_FILE..=LAST_FILE).contains(&file) {
            Some(Square { file, rank })
        } else {
            None
        }
    }

    /// The file.
    pub const fn file(self) -> i64 {
        self.file
    }

    /// The rank.
    pub const fn rank(self) -> Rank {
        self.rank
    }

    /// File and rank as one number, ordered by file.
    const fn key(self) -> i64 {
        8 * self.file + self.rank.index() as i64
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.file, self.rank)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The roles of white pieces in the statement, which has no pawns.
pub const ROLES: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// A white piece and its square, in nine bytes. A square and a role side by side would take 24.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(packed)]
pub struct Piece {
    /// That of the square: pieces are sorted faster by one number than by two.
    pub(super) key: i64,
    role: Role,
}

impl Piece {
    /// A piece on a square.
    ///
    /// # Panics
    /// If it is a pawn: the statement has none.
    pub const fn new(role: Role, square: Square) -> Piece {
        assert!(!matches!(role, Role::Pawn), "a white piece is one of five roles");
        Piece { key: square.key(), role }
    }

    /// What the piece is.
    pub const fn role(self) -> Role {
        self.role
    }

    /// The square that it is on.
    pub const fn square(self) -> Square {
        Square { file: self.file(), rank: Rank::ALL[(self.key & 7) as usize] }
    }

    /// The file of its square.
    pub const fn file(self) -> i64 {
        self.key >> 3
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.role(), self.square())
    }
}

/// A black king's start and target and all white pieces, no two chessmen on one square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    start: Square,
    target: Square,
    pieces: Vec<Piece>,
}

impl Position {
    /// A king on `start` who has to go to `target`, which may be anywhere, past pieces that come
    /// in any order. Takes O(n log n) for n pieces.
    ///
    /// # Errors
    /// Two chessmen on one square, the black king on its start being one of the chessmen.
    pub fn new(
        start: Square,
        target: Square,
        mut pieces: Vec<Piece>,
    ) -> Result<Position, SharedSquare> {
        pieces.sort_unstable_by_key(|piece| piece.key);
        if let Some(pair) = pieces.windows(2).find(|pair| pair[0].key == pair[1].key) {
            let holders = [Chessman::White(pair[0].role), Chessman::White(pair[1].role)];
            return Err(SharedSquare { square: pair[0].square(), holders });
        }
        let position = Position { start, target, pieces };
        if let Some(role) = position.piece_on(start) {
            let holders = [Chessman::BlackKing, Chessman::White(role)];
            return Err(SharedSquare { square: start, holders });
        }
        Ok(position)
    }

    /// Where the king starts.
    pub fn start(&self) -> Square {
        self.start
    }

    /// Where he has to go.
    pub fn target(&self) -> Square {
        self.target
    }

    /// The pieces by file from left to right, those on one file from rank 1 on.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The piece on a square, if any. Takes O(log n).
    pub fn piece_on(&self, square: Square) -> Option<Role> {
        let index = self.pieces.binary_search_by_key(&square.key(), |piece| piece.key).ok()?;
        Some(self.pieces[index].role)
    }
}

/// A chessman of either side, displayed in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chessman {
    /// The king that moves.
    BlackKing,
    /// A piece, which never moves.
    White(Role),
}

/// Two chessmen on one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SharedSquare {
    /// The square.
    pub square: Square,
    /// The chessmen.
    pub holders: [Chessman; 2],
}
