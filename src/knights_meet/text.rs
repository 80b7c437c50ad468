//! Meetings of knights as text: a line with the number of cases, then one case per line.

use super::{explain, fewest_moves, layers, Position};
use crate::explanation::Explanation;
use crate::reader::fault::{Error, Fault};
use crate::reader::record::{Announced, Record, LARGEST};
use crate::reader::squares::{LetterCase, SquareLines};
use crate::reader::Session;
use crate::rules::Rules;
use std::ops::RangeInclusive;

/// The rules of the problem, and where in an input the reader is.
#[derive(Debug)]
pub struct KnightsMeet {
    lines: SquareLines<3>,
    /// How many cases the input has; `None` before the first input.
    announced: Option<Announced>,
    /// How many of them are left.
    left: u64,
}

impl Default for KnightsMeet {
    fn default() -> KnightsMeet {
        let lines = SquareLines::new(|[_, second, third]| layers(second, third));
        KnightsMeet { lines, announced: None, left: 0 }
    }
}

impl Rules for KnightsMeet {
    type Case = Position;

    fn read(&mut self, session: &mut Session<'_>) -> Result<Option<Position>, Error> {
        while self.left == 0 {
            if !self.read_count(session)? {
                return Ok(None);
            }
            session.begin_case();
        }
        let Announced { count, .. } = self.announced.expect("cases are left of an input");
        let expected = format_args!("case {} of {}", count - self.left + 1, count);
        let position = read_position(&mut session.need_record(expected)?)?;
        self.left -= 1;
        Ok(Some(position))
    }

    fn fewest_moves(position: &Position) -> Option<u64> {
        fewest_moves(position)
    }

    fn explain(position: &Position) -> Explanation {
        explain::explain(position)
    }

    fn answer(&mut self, position: &Position, session: &mut Session<'_>) -> Result<(), Error> {
        self.left -= self.lines.answer(position.knights, self.left, session)?;
        Ok(())
    }
}

impl KnightsMeet {
    /// Reads how many cases the next input has. `false` if there is none.
    fn read_count(&mut self, session: &mut Session<'_>) -> Result<bool, Error> {
        let mut record = match session.next_record()? {
            Some(record) => record,
            None => return Ok(false),
        };
        if record.is_strict() && self.announced.is_some() {
            return Err(record.one_too_many().into());
        }
        let is_number = record.is_number_next();
        let count = read_count(&mut record).map_err(|fault| match self.announced {
            // The number of cases before this one may be too small.
            Some(announced) if !is_number && announced.count > 0 => {
                announced.explain(fault, "case", "cases")
            }
            _ => fault,
        })?;
        self.announced = Some(Announced { count, line: record.number() });
        self.left = count;
        Ok(true)
    }
}

/// How many cases the statement allows.
pub(super) const PROMISED_CASES: RangeInclusive<usize> = 2..=10;

fn read_count(record: &mut Record<'_>) -> Result<u64, Fault> {
    let (kind, counts) = if record.is_strict() {
        let promised = *PROMISED_CASES.start() as i64..=*PROMISED_CASES.end() as i64;
        ("a number of cases from 2 to 10, as the statement promises", promised)
    } else {
        ("a number of cases from 0 to 10^18", 0..=LARGEST)
    };
    let (count, _) = record.number_field(kind, *counts.start(), *counts.end())?;
    record.end()?;
    Ok(count.unsigned_abs())
}

fn read_position(record: &mut Record<'_>) -> Result<Position, Fault> {
    let (first, _) = LetterCase::Upper.read_square(record, "the first knight")?;
    let (second, _) = LetterCase::Upper.read_square(record, "the second knight")?;
    let (third, _) = LetterCase::Upper.read_square(record, "the third knight")?;
    record.end()?;
    Ok(Position { knights: [first, second, third] })
}
