//! How squares are written and sets of squares are drawn.

use super::square::Square;
use super::squares::Squares;
use std::fmt;

impl Square {
    /// The file, from 0 (a) to 7 (h).
    pub const fn file(self) -> usize {
        self.index() / 8
    }

    /// The rank, from 0 (1) to 7 (8).
    pub const fn rank(self) -> usize {
        self.index() % 8
    }
}

/// Writes the square's name in lower case: `c4`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(b'a' + self.file() as u8);
        write!(f, "{}{}", letter, self.rank() + 1)
    }
}

impl Squares {
    /// The set that a picture shows: rank 8 first, file a first, `X` for a square of the set and
    /// `.` for any other; blanks and line ends are skipped. Past 64 squares nothing is read.
    pub fn drawn(picture: &str) -> Squares {
        let marks = picture.chars().filter(|mark| !mark.is_whitespace());
        marks.take(64).enumerate().fold(Squares::NONE, |set, (place, mark)| {
            let (rank, file) = (7 - place / 8, place % 8);
            set | Squares(u64::from(mark == 'X') << (8 * file + rank))
        })
    }
}

/// Draws the set as [`Squares::drawn`] reads it, a rank a line.
///
/// ```
/// use chess_paths::board::squares::Squares;
///
/// let picture = "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . X
/// . . . . . . . .
/// . . . . . . . .
/// . X . . . . . .
/// . . . . . . . .
/// X . . . . . . .
/// ";
/// assert_eq!(Squares::drawn(picture).to_string(), picture);
/// ```
impl fmt::Display for Squares {
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
