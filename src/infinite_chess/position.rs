//! Who stands where on the infinite board.

use crate::board::Rank;

/// The last file of the board, 10^18, and, negated, the first.
pub const LAST_FILE: i64 = 1_000_000_000_000_000_000;

/// A square of the infinite board, displayed as `(file,rank)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Location {
    file: i64,
    rank: Rank,
}

impl Location {
    /// The square on a file from -10^18 to 10^18; `None` beyond.
    pub fn new(file: i64, rank: Rank) -> Option<Location> {
        if (-LAST_FILE..=LAST_FILE).contains(&file) {
            Some(Location { file, rank })
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

/// What a white piece is, displayed in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// Attacks the squares around it.
    King,
    /// Attacks like rook and bishop.
    Queen,
    /// Attacks along its file and rank.
    Rook,
    /// Attacks along its diagonals.
    Bishop,
    /// Attacks by jumps.
    Knight,
}

impl Role {
    /// All roles.
    pub const ALL: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

    /// The capital letter that stands for the role.
    pub const fn letter(self) -> char {
        match self {
            Role::King => 'K',
            Role::Queen => 'Q',
            Role::Rook => 'R',
            Role::Bishop => 'B',
            Role::Knight => 'N',
        }
    }

    /// The role that a capital letter stands for.
    pub fn from_letter(letter: char) -> Option<Role> {
        // A branch that depends on the letter would be predicted wrong half the time.
        let choose = |found, role: Role| if role.letter() == letter { Some(role) } else { found };
        Role::ALL.iter().copied().fold(None, choose)
    }
}

/// A white piece and its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(packed)] // nine bytes
pub struct Piece {
    /// That of the location: pieces are sorted faster by one number than by two.
    pub(super) key: i64,
    role: Role,
}

impl Piece {
    /// A piece on a square.
    pub const fn new(role: Role, location: Location) -> Piece {
        Piece { key: location.key(), role }
    }

    /// What the piece is.
    pub const fn role(self) -> Role {
        self.role
    }

    /// Where it stands.
    pub const fn location(self) -> Location {
        Location { file: self.file(), rank: Rank::ALL[(self.key & 7) as usize] }
    }

    /// The file that it stands on.
    pub const fn file(self) -> i64 {
        self.key >> 3
    }
}

/// A black king's start and target and all white pieces, no two chessmen on one square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    start: Location,
    target: Location,
    pieces: Vec<Piece>,
}

impl Position {
    /// A king on `start` who has to go to `target`, which may be anywhere, past pieces that come
    /// in any order. Takes O(n log n) for n pieces.
    ///
    /// # Errors
    /// Two chessmen on one square, the black king on its start being one of the chessmen.
    pub fn new(
        start: Location,
        target: Location,
        mut pieces: Vec<Piece>,
    ) -> Result<Position, SharedSquare> {
        pieces.sort_unstable_by_key(|piece| piece.key);
        if let Some(pair) = pieces.windows(2).find(|pair| pair[0].key == pair[1].key) {
            let holders = [Chessman::White(pair[0].role), Chessman::White(pair[1].role)];
            return Err(SharedSquare { square: pair[0].location(), holders });
        }
        let position = Position { start, target, pieces };
        if let Some(role) = position.piece_on(start) {
            let holders = [Chessman::BlackKing, Chessman::White(role)];
            return Err(SharedSquare { square: start, holders });
        }
        Ok(position)
    }

    /// Where the king starts.
    pub fn start(&self) -> Location {
        self.start
    }

    /// Where he has to go.
    pub fn target(&self) -> Location {
        self.target
    }

    /// The pieces by file from left to right, those on one file from rank 1 on.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The piece on a square, if any. Takes O(log n).
    pub fn piece_on(&self, square: Location) -> Option<Role> {
        let index = self.pieces.binary_search_by_key(&square.key(), |piece| piece.key).ok()?;
        Some(self.pieces[index].role)
    }
}

/// A chessman of either side, displayed in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chessman {
    /// The king that moves.
    BlackKing,
    /// A piece that stands still.
    White(Role),
}

/// Two chessmen on one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SharedSquare {
    /// The square.
    pub square: Location,
    /// The chessmen.
    pub holders: [Chessman; 2],
}
