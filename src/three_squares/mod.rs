//! Cases of three squares, a line each: those of the problems on the 8x8 board.

mod all_cases;
mod plain_lines;

pub(crate) use self::all_cases::{all_cases, near, Simplicity};
pub(crate) use self::plain_lines::PlainLines;

use crate::board::Square;
use crate::reader::{Fault, Found, LetterCase, Record};

/// What differs between the lines of these problems.
pub(crate) struct ThreeSquares {
    /// The pieces on the squares, such as `the king`.
    pub(crate) pieces: [&'static str; 3],
    pub(crate) may_share_squares: bool,
}

impl ThreeSquares {
    /// Reads a record as a case.
    pub(crate) fn read(&self, mut record: Record<'_>) -> Result<[Square; 3], Fault> {
        let kind = match record.strict {
            Some(LetterCase::Upper) => "a square from A1 to H8",
            Some(LetterCase::Lower) | None => "a square from a1 to h8",
        };
        let mut squares = [Square::A1; 3];
        for (index, piece) in self.pieces.into_iter().enumerate() {
            let square = record.parse(kind, Square::from_ascii).map_err(|mut fault| {
                if fault.found != Found::Field {
                    fault.expected = format!("{piece} ({kind})");
                }
                fault
            })?;
            for (holder, &held) in self.pieces.iter().zip(&squares[..index]) {
                if held == square && !self.may_share_squares {
                    let expected = format!("another square for {piece}");
                    let fault = record.fields_fault(index..index + 1, expected);
                    return Err(fault.with_remark(format_args!("which already holds {holder}")));
                }
            }
            squares[index] = square;
        }
        record.expect_end()?;
        Ok(squares)
    }
}
