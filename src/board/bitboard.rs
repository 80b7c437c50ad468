//! Sets of squares as the bits of a number.

use super::Ranks;
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

/// A set of squares on eight neighbouring files. The bit of a square is `8 * file + rank`, so
/// a file is a byte and a square is two octal digits. Displayed as a drawing, one rank per
/// line, rank 8 first.
///
/// The operators are those of sets: `|` is the union, `&` the intersection, `-` the difference
/// and `!` the complement.
///
/// ```
/// use chess_paths::board::{Bitboard, Square};
///
/// let drawing = "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . X
/// X . . . . . . .
/// X X . . . . . .
/// ";
/// let set = Bitboard::from_drawing(drawing).unwrap();
/// assert_eq!(set.to_string(), drawing);
/// assert_eq!(set.len(), 4);
/// assert_eq!(Bitboard::from_drawing("X . ."), None);
/// let a2: Square = "a2".parse().unwrap();
/// assert!(set.contains(a2));
/// assert_eq!(set - set.north(), set - a2.into());
/// ```
#[must_use]
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bitboard(
    /// The bits.
    pub u64,
);

bit_set!(Bitboard);

const RANK_1: Bitboard = Bitboard(0x0101_0101_0101_0101);
const RANK_8: Bitboard = Bitboard(0x8080_8080_8080_8080);

impl Bitboard {
    /// The set that a drawing shows: 64 marks, rank 8 first and file a first, `X` for a square of
    /// the set and `.` for any other. Blanks and line ends do not count. `None` if it is no such
    /// drawing.
    pub fn from_drawing(drawing: &str) -> Option<Bitboard> {
        let marks: Vec<char> = drawing.chars().filter(|mark| !mark.is_whitespace()).collect();
        if marks.len() != 64 || marks.iter().any(|mark| !"X.".contains(*mark)) {
            return None;
        }
        let mut set = Bitboard::NONE;
        for (rank, marks) in (0..8).rev().zip(marks.chunks(8)) {
            for (file, &mark) in marks.iter().enumerate() {
                set.0 |= u64::from(mark == 'X') << (8 * file + rank);
            }
        }
        Some(set)
    }

    /// The squares on some ranks of one file, from 0 to 7.
    pub fn on_file(file: usize, ranks: Ranks) -> Bitboard {
        Bitboard(u64::from(ranks.0) << (8 * file))
    }

    /// The ranks on which the set has squares of one file, from 0 to 7.
    pub fn ranks(self, file: usize) -> Ranks {
        Ranks((self.0 >> (8 * file)) as u8)
    }

    /// The squares one rank up; beyond rank 8 there are none.
    pub fn north(self) -> Bitboard {
        Bitboard((self - RANK_8).0 << 1)
    }

    /// The squares one rank down; beyond rank 1 there are none.
    pub fn south(self) -> Bitboard {
        Bitboard((self - RANK_1).0 >> 1)
    }

    /// The squares one file to the right; beyond the last file there are none.
    pub const fn east(self) -> Bitboard {
        Bitboard(self.0 << 8)
    }

    /// The squares one file to the left; beyond the first file there are none.
    pub const fn west(self) -> Bitboard {
        Bitboard(self.0 >> 8)
    }
}

impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            for file in 0..8 {
                let mark = if self.0 >> (8 * file + rank) & 1 == 1 { 'X' } else { '.' };
                write!(f, "{}{}", mark, if file < 7 { ' ' } else { '\n' })?;
            }
        }
        Ok(())
    }
}

/// The drawing, on lines of its own.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{}", self)
    }
}
