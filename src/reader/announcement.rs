//! Numbers of records that follow.

use super::fault::Fault;
use super::field::LARGEST;
use super::record::Record;
use std::ops::RangeInclusive;

/// The announcement of a number of records, such as the pieces of a position.
#[derive(Clone, Debug)]
pub(super) struct Announcement {
    /// What one of the records is called; with an `s`, several are.
    noun: &'static str,
    count: u64,
    /// How many records were read since, those that were not announced included.
    pub(super) read: u64,
    /// The number of the line that announces the records, from 1.
    line: u64,
}

impl Announcement {
    /// Reads the only field of a record as the number of records.
    pub(super) fn parse(
        record: &mut Record<'_>,
        noun: &'static str,
        promised: RangeInclusive<usize>,
    ) -> Result<Announcement, Fault> {
        let promised = *promised.start() as i64..=*promised.end() as i64;
        let (count, _) =
            record.number(format_args!("a number of {}s", noun), promised, 0..=LARGEST)?;
        record.end()?;
        Ok(Announcement { noun, count: count.unsigned_abs(), read: 0, line: record.line() })
    }

    /// How many of the records were not read yet.
    pub(super) fn left(&self) -> u64 {
        self.count.saturating_sub(self.read)
    }

    /// The name of the next record, such as `piece 2 of 5`.
    pub(super) fn next(&self) -> String {
        format!("{} {} of {}", self.noun, self.read + 1, self.count)
    }

    /// Where the record is that was read last, if it is the first that was not announced.
    pub(super) fn exceeded(&self) -> Option<String> {
        (self.read == self.count + 1)
            .then(|| format!("after as many {}s as line {} announces", self.noun, self.line))
    }
}
