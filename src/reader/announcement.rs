//! Numbers of records that follow.

use super::fault::Fault;
use super::record::{Record, LARGEST};
use std::fmt::{self, Display};
use std::ops::RangeInclusive;

/// The announcement of a number of records, such as the pieces of a position.
#[derive(Clone, Debug)]
pub(super) struct Announcement {
    singular: &'static str,
    plural: &'static str,
    count: u64,
    left: u64,
    /// The number of the line that announces the records, from 1.
    line: u64,
}

impl Announcement {
    /// Reads the only field of a record as the number of records.
    pub(super) fn read(
        record: &mut Record<'_>,
        [singular, plural]: [&'static str; 2],
        promised: RangeInclusive<usize>,
    ) -> Result<Announcement, Fault> {
        let promised = *promised.start() as i64..=*promised.end() as i64;
        let (count, _) = record.number(format!("a number of {}", plural), promised, 0..=LARGEST)?;
        record.end()?;
        let count = count.unsigned_abs();
        Ok(Announcement { singular, plural, count, left: count, line: record.line() })
    }

    /// How many of the records were not read yet.
    pub(super) fn left(&self) -> u64 {
        self.left
    }

    /// Counts records that were read.
    pub(super) fn count(&mut self, records: u64) {
        self.left -= records;
    }

    /// The name of the next record, such as `piece 2 of 5`.
    pub(super) fn next(&self) -> String {
        format!("{} {} of {}", self.singular, self.count - self.left + 1, self.count)
    }
}

/// Displayed as the place of a further record: the number may be too small.
impl Display for Announcement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let noun = if self.count == 1 { self.singular } else { self.plural };
        write!(f, "after the {} {} of line {}", self.count, noun, self.line)
    }
}
