//! Lines of squares: the cases of the problems on the 8x8 board.
//!
//! N squares are 6 N bits and an answer is one digit, so the answers to all cases fit a table: of
//! 256 KiB for three squares. And the lines of a file are laid out alike: each is compared with
//! the layout of the line before, sixteen bytes at once.

mod layout;

use self::layout::Layout;
use crate::board::{Layers, Square};
use crate::judge::fault::{Error, Fault};
use crate::judge::lines::Skipped;
use crate::judge::record::{Field, Record};
use crate::judge::Session;
use std::fmt;

const SQUARE: &str = "a square from a1 to h8";

/// Reads the next field of a record as the square of a chessman, for example of `the king`.
///
/// # Errors
/// A field that is missing or names no square.
pub fn read_square(record: &mut Record<'_>, chessman: &str) -> Result<(Square, Field), Fault> {
    record.parse(format_args!("{} ({})", chessman, SQUARE), SQUARE, Square::from_ascii)
}

/// The first squares of cases whose other squares are given, by the answer. The first square of
/// the argument does not matter.
pub type Solve<const N: usize> = fn([Square; N]) -> Layers;

/// Answers cases of N squares a line, N being 2 or 3.
pub struct SquareLines<const N: usize> {
    solve: Solve<N>,
    /// The answers as digits, by the case's number; 0 for one that is not known, or has none.
    digits: Vec<u8>,
    layout: Layout<N>,
}

impl<const N: usize> SquareLines<N> {
    /// For the problem that `solve` solves.
    #[must_use]
    pub fn new(solve: Solve<N>) -> SquareLines<N> {
        SquareLines { solve, digits: vec![0; 1 << (6 * N)], layout: Layout::PLAIN }
    }

    /// Answers the lines that come next, at most `limit`, as long as they have arrived, are laid
    /// out like the line of `case`, which was read and answered last, and ask what the table
    /// knows. Returns how many it has answered.
    ///
    /// # Errors
    /// [`Error::Write`].
    pub fn answer_ahead(
        &mut self,
        case: [Square; N],
        limit: u64,
        session: &mut Session<'_>,
    ) -> Result<u64, Error> {
        let (lines, answers) = session.parts();
        self.layout = Layout::of(lines.last_line()).unwrap_or(self.layout);
        self.learn(case);
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let count = self.layout.answer(lines.unread(), limit, &self.digits, answers);
        let count = count.map_err(Error::Write)?;
        lines.skip(Skipped::alike(count, self.layout.length()));
        Ok(count as u64)
    }

    /// Makes sure that the table knows the answer to a case, and to those that differ from it only
    /// in the first square.
    fn learn(&mut self, case: [Square; N]) {
        let first = number(case) & !0o77;
        if self.digits[number(case)] != 0 {
            return;
        }
        for (layer, digit) in (self.solve)(case).into_iter().zip(b'0'..) {
            for square in layer {
                self.digits[first | square.index()] = digit;
            }
        }
    }
}

/// A case as a number: six bits a square, the first square lowest.
fn number<const N: usize>(case: [Square; N]) -> usize {
    case.iter().rev().fold(0, |number, square| number << 6 | square.index())
}

impl<const N: usize> fmt::Debug for SquareLines<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SquareLines").field("layout", &self.layout).finish_non_exhaustive()
    }
}
