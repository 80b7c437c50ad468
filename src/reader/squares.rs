//! Lines of three squares: the cases of the problems on the 8x8 board.
//!
//! Three squares are 18 bits and an answer is one digit, so a table of 256 KiB holds the answers to
//! all cases.

mod alike_lines;

use self::alike_lines::answer_alike;
use super::fault::{Error, Fault};
use super::record::{Field, Record};
use super::Session;
use crate::board::{Layers, Square};
use std::io::Write;

const SQUARE: &str = "a square from a1 to h8";

/// Reads the next field of a record as the square of a chessman, for example of `the king`.
///
/// # Errors
/// A field that is missing or names no square.
pub fn read_square(record: &mut Record<'_>, chessman: &str) -> Result<(Square, Field), Fault> {
    let missing = format_args!("{} ({})", chessman, SQUARE);
    record.parse(missing, SQUARE, Square::from_ascii)
}

/// Answers all cases with the same second and third square: layer k has the first squares of those
/// whose answer is k.
pub type SolveAll = fn(Square, Square) -> Layers;

/// All cases by their answers, from 0 on; those with the same answer are ordered by the first
/// square, then by the second, then by the third, each from a1, a2 to h8.
pub fn all_by_answer(solve_all: SolveAll) -> Vec<Vec<[Square; 3]>> {
    let mut by_answer: Vec<Vec<[Square; 3]>> = Vec::new();
    for (second, third) in Square::ALL.iter().flat_map(|&one| Square::ALL.map(|two| (one, two))) {
        let layers = solve_all(second, third);
        by_answer.resize(by_answer.len().max(layers.len()), Vec::new());
        for (cases, layer) in by_answer.iter_mut().zip(layers) {
            cases.extend(layer.into_iter().map(|first| [first, second, third]));
        }
    }
    by_answer.iter_mut().for_each(|cases| cases.sort_unstable());
    by_answer
}

/// Answers cases of three squares a line.
pub struct SquareLines {
    solve_all: SolveAll,
    /// The answers as digits, by the case's index; 0 for one that is not known yet.
    digits: Vec<u8>,
}

impl SquareLines {
    /// For the problem that `solve_all` solves.
    #[must_use]
    pub fn new(solve_all: SolveAll) -> SquareLines {
        SquareLines { solve_all, digits: vec![0; 1 << 18] }
    }

    /// Answers the case that was read last, and up to `limit` of the lines after it, as long as
    /// they are buffered, have the same layout, and their answers are cached. Returns how many
    /// lines it answered after it.
    ///
    /// # Errors
    /// [`Error::Write`].
    ///
    /// # Panics
    /// If the case has no answer from 0 to 9.
    pub fn answer(
        &mut self,
        case: [Square; 3],
        limit: u64,
        session: &mut Session<'_>,
    ) -> Result<u64, Error> {
        let digit = self.digit(case);
        let (lines, answers) = session.parts();
        answers.write_all(&[digit, b'\n']).map_err(Error::Write)?;
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let line = lines.last_line();
        let length = line.len();
        let count = answer_alike(line, lines.unread(), limit, &self.digits, answers);
        let count = count.map_err(Error::Write)?;
        lines.skip(count * length, count as u64);
        Ok(count as u64)
    }

    /// The answer to a case as a digit. If the table does not have it yet, it gets the answers to
    /// all cases that differ from this one only in the first square.
    fn digit(&mut self, case: [Square; 3]) -> u8 {
        if self.digits[index_of(case)] == 0 {
            let others = index_of(case) & !0o77;
            let [_, second, third] = case;
            for (layer, digit) in (self.solve_all)(second, third).into_iter().zip(b'0'..) {
                for square in layer {
                    self.digits[others | square.index()] = digit;
                }
            }
        }
        let digit = self.digits[index_of(case)];
        assert!(digit != 0, "every case has an answer from 0 to 9");
        digit
    }
}

/// The index of a case in the table: six bits a square, the first square lowest.
fn index_of(case: [Square; 3]) -> usize {
    case.iter().rev().fold(0, |index, square| index << 6 | square.index())
}
