//! Lines of squares: the cases of the problems on the 8x8 board.
//!
//! N squares are 6 N bits and an answer is one digit, so a table holds the answers to all cases: for
//! three squares it takes 256 KiB. And the lines of a file are mostly laid out alike: each is
//! compared with the layout of the line before, sixteen bytes at once.

mod layout;

use self::layout::Layout;
use crate::board::{Layers, Square};
use crate::reader::fault::{Error, Fault};
use crate::reader::lines::Skipped;
use crate::reader::record::{Field, Record};
use crate::reader::Session;
use std::array;
use std::fmt;
use std::io::Write;

const SQUARE: &str = "a square from a1 to h8";

/// In which case a statement writes the letters of squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetterCase {
    /// As in `c4`.
    Lower,
    /// As in `C4`.
    Upper,
}

impl LetterCase {
    /// The name of a square, with its letter in this case.
    #[must_use]
    pub fn name(self, square: Square) -> String {
        match self {
            LetterCase::Lower => square.to_string(),
            LetterCase::Upper => square.to_string().to_uppercase(),
        }
    }

    /// Reads the next field of a record as the square of a chessman, for example of `the king`.
    ///
    /// # Errors
    /// A field that is missing or names no square; in a strict record, a letter in the other case.
    pub fn read_square(
        self,
        record: &mut Record<'_>,
        chessman: &str,
    ) -> Result<(Square, Field), Fault> {
        let missing = format_args!("{} ({})", chessman, SQUARE);
        let (square, field) = record.parse(missing, SQUARE, Square::from_ascii)?;
        if record.is_strict() && record.text_of(field) != self.name(square).as_bytes() {
            return Err(record.fault(field, format_args!("`{}`", self.name(square))));
        }
        Ok((square, field))
    }
}

/// All cases of N squares, by the squares from a1, a2 to h8, the first square before the second.
pub fn all_cases<const N: usize>() -> impl Iterator<Item = [Square; N]> {
    (0..1_usize << (6 * N)).map(|number| {
        array::from_fn(|index| {
            let square = number >> (6 * (N - 1 - index)) & 0o77;
            Square::from_index(square as u8).expect("six bits are a square")
        })
    })
}

/// Answers all cases that differ from one only in the first square: layer k has the first squares
/// of those whose answer is k.
pub type SolveAll<const N: usize> = fn([Square; N]) -> Layers;

/// Answers cases of N squares per line, where N is 2 or 3.
pub struct SquareLines<const N: usize> {
    solve_all: SolveAll<N>,
    /// The answers as digits, by the case's number; 0 for one that is not known yet.
    digits: Vec<u8>,
    layout: Layout<N>,
}

impl<const N: usize> SquareLines<N> {
    /// For the problem that `solve_all` solves.
    #[must_use]
    pub fn new(solve_all: SolveAll<N>) -> SquareLines<N> {
        SquareLines { solve_all, digits: vec![0; 1 << (6 * N)], layout: Layout::PLAIN }
    }

    /// Answers the case that was read last, and up to `limit` of the lines behind it: as long as
    /// they have arrived, are laid out like the line of the case, and ask what the table knows. In
    /// a strict session it answers the case alone. Returns how many lines it answered behind it.
    ///
    /// # Errors
    /// [`Error::Write`].
    ///
    /// # Panics
    /// If the case has no answer from 0 to 9.
    pub fn answer(
        &mut self,
        case: [Square; N],
        limit: u64,
        session: &mut Session<'_>,
    ) -> Result<u64, Error> {
        let digit = self.digit(case);
        let (lines, answers) = session.parts();
        answers.write_all(&[digit, b'\n']).map_err(Error::Write)?;
        self.layout = Layout::of(lines.last_line()).unwrap_or(self.layout);
        // Lines that are laid out alike may keep different promises.
        let limit = if lines.is_strict() { 0 } else { limit };
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let count = self.layout.answer(lines.unread(), limit, &self.digits, answers);
        let count = count.map_err(Error::Write)?;
        lines.skip(Skipped::alike(count, self.layout.length()));
        Ok(count as u64)
    }

    /// The answer to a case as a digit. If the table does not have it yet, it gets the answers to
    /// all cases that differ from this one only in the first square.
    fn digit(&mut self, case: [Square; N]) -> u8 {
        if self.digits[number(case)] == 0 {
            let others = number(case) & !0o77;
            for (layer, digit) in (self.solve_all)(case).into_iter().zip(b'0'..) {
                for square in layer {
                    self.digits[others | square.index()] = digit;
                }
            }
        }
        let digit = self.digits[number(case)];
        assert!(digit != 0, "every case has an answer from 0 to 9");
        digit
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
