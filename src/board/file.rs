//! Files of the 8x8 board, and the squares on them.

use super::{Bitboard, Rank, Ranks, Square};
use std::fmt;

/// One of the eight files of the 8x8 board, displayed as its letter from a to h.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)] // A name says all there is to say.
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl File {
    /// The files from a to h.
    pub const ALL: [File; 8] =
        [File::A, File::B, File::C, File::D, File::E, File::F, File::G, File::H];

    /// The file with an index from 0 (a) to 7 (h).
    pub fn from_index(index: usize) -> Option<File> {
        File::ALL.get(index).copied()
    }

    /// The index, from 0 (a) to 7 (h).
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'a' + self.index() as u8))
    }
}

impl Square {
    /// The square on a file and a rank.
    pub const fn new(file: File, rank: Rank) -> Square {
        Square::ALL[8 * file.index() + rank.index()]
    }

    /// The file.
    pub const fn file(self) -> File {
        File::ALL[self.index() / 8]
    }

    /// The rank.
    pub const fn rank(self) -> Rank {
        Rank::ALL[self.index() % 8]
    }
}

impl Bitboard {
    /// The ranks on which the set has squares of one file.
    pub const fn ranks(self, file: File) -> Ranks {
        Ranks((self.0 >> (8 * file.index())) as u8)
    }
}
