//! What pictures, parsing and users of the library need of ranks, roles and coordinates. Solutions
//! need no more than their definitions.

use super::{Coord, Rank, Role, Square};
use std::fmt;

impl Rank {
    /// Rank 1.
    pub const FIRST: Rank = Rank::ALL[0];
    /// Rank 2.
    pub const SECOND: Rank = Rank::ALL[1];
    /// Rank 3.
    pub const THIRD: Rank = Rank::ALL[2];
    /// Rank 4.
    pub const FOURTH: Rank = Rank::ALL[3];
    /// Rank 5.
    pub const FIFTH: Rank = Rank::ALL[4];
    /// Rank 6.
    pub const SIXTH: Rank = Rank::ALL[5];
    /// Rank 7.
    pub const SEVENTH: Rank = Rank::ALL[6];
    /// Rank 8.
    pub const EIGHTH: Rank = Rank::ALL[7];

    /// The set of this rank alone.
    pub const fn bit(self) -> u8 {
        self.0
    }

    /// The rank with an index from 0 (rank 1) to 7 (rank 8).
    pub fn from_index(index: usize) -> Option<Rank> {
        Rank::ALL.get(index).copied()
    }

    /// The index, from 0 (rank 1) to 7 (rank 8).
    pub const fn index(self) -> usize {
        self.0.trailing_zeros() as usize
    }

    /// The ranks of a set, from 1 to 8.
    pub fn in_set(ranks: u8) -> impl Iterator<Item = Rank> {
        Rank::ALL.into_iter().filter(move |rank| ranks & rank.bit() != 0)
    }

    /// The rank so many ranks to the north; `None` off the board.
    pub fn offset(self, ranks: i8) -> Option<Rank> {
        let count = u32::from(ranks.unsigned_abs());
        let bit = if ranks < 0 { self.0.checked_shr(count)? } else { self.0.checked_shl(count)? };
        (bit != 0).then_some(Rank(bit))
    }
}

/// The number, from 1 to 8.
impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index() + 1)
    }
}

impl fmt::Debug for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Role {
    /// All roles, in the order of `KQRBN`.
    pub const ALL: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

    /// The role with a capital letter.
    pub fn from_letter(letter: char) -> Option<Role> {
        Some(Role::ALL["KQRBN".find(letter)?])
    }

    /// Its capital letter.
    pub const fn letter(self) -> char {
        b"KQRBN"[self as usize] as char
    }
}

/// In words.
impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&format!("{self:?}").to_lowercase())
    }
}

impl Coord {
    /// The square so many files to the east and ranks to the north; `None` beyond rank 1, rank 8
    /// or the files of 64 bits.
    pub fn offset(self, files: i64, ranks: i8) -> Option<Coord> {
        Some(Coord { file: self.file.checked_add(files)?, rank: self.rank.offset(ranks)? })
    }

    /// Whether this is a light square. (1,1) is dark, like a1.
    pub const fn is_light(self) -> bool {
        self.file.rem_euclid(2) == self.rank.index() as i64 % 2
    }
}

/// File a is number 1.
impl From<Square> for Coord {
    fn from(square: Square) -> Coord {
        Coord { file: square.file().index() as i64 + 1, rank: square.rank() }
    }
}

/// As `(file,rank)`.
impl fmt::Display for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.file, self.rank)
    }
}
