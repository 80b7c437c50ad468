//! Meetings of knights as text: a line with the number of cases, then a case a line.

use super::{explain, fewest_moves, layers, Position};
use crate::explanation::Explanation;
use crate::judge::fault::{Error, Fault};
use crate::judge::record::{Record, LARGEST};
use crate::judge::Session;
use crate::rules::Rules;
use crate::square_lines::{read_square, SquareLines};

/// The rules of the problem, and where in an input the reader is.
#[derive(Debug)]
pub struct KnightsMeet {
    lines: SquareLines<3>,
    /// How many cases the input has, and on which line it says so; none of them before the first
    /// input.
    count: u64,
    count_line: u64,
    /// How many of these cases were read.
    read: u64,
}

impl Default for KnightsMeet {
    fn default() -> KnightsMeet {
        let lines = SquareLines::new(|[_, second, third]| layers(second, third));
        KnightsMeet { lines, count: 0, count_line: 0, read: 0 }
    }
}

impl Rules for KnightsMeet {
    type Case = Position;

    fn read(&mut self, session: &mut Session<'_>) -> Result<Option<Position>, Error> {
        while self.read == self.count {
            if !self.read_count(session)? {
                return Ok(None);
            }
            session.begin_case();
        }
        let expected = format_args!("case {} of {}", self.read + 1, self.count);
        let position = read_position(&mut session.need_record(expected)?)?;
        self.read += 1;
        Ok(Some(position))
    }

    fn fewest_moves(position: &Position) -> Option<u64> {
        fewest_moves(position)
    }

    fn explain(position: &Position) -> Explanation {
        explain::explain(position)
    }

    fn answer_ahead(
        &mut self,
        position: &Position,
        session: &mut Session<'_>,
    ) -> Result<(), Error> {
        let limit = self.count - self.read;
        self.read += self.lines.answer_ahead(position.knights, limit, session)?;
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
        let count = read_count(&mut record).map_err(|fault| self.with_count(fault))?;
        self.count = count;
        self.count_line = record.number();
        self.read = 0;
        Ok(true)
    }

    /// Where a number of cases should be but is not, the number before it may be too small.
    fn with_count(&self, fault: Fault) -> Fault {
        match self.count {
            0 => fault,
            1 => fault.with_remark(format_args!("after the 1 case of line {}", self.count_line)),
            count => fault
                .with_remark(format_args!("after the {} cases of line {}", count, self.count_line)),
        }
    }
}

fn read_count(record: &mut Record<'_>) -> Result<u64, Fault> {
    let (count, _) = record.number_field("a number of cases from 0 to 10^18", 0, LARGEST)?;
    record.end()?;
    Ok(count.unsigned_abs())
}

fn read_position(record: &mut Record<'_>) -> Result<Position, Fault> {
    let (first, _) = read_square(record, "the first knight")?;
    let (second, _) = read_square(record, "the second knight")?;
    let (third, _) = read_square(record, "the third knight")?;
    record.end()?;
    Ok(Position { knights: [first, second, third] })
}
