//! Numbers of records that follow.

/// The announcement of a number of records, such as the pieces of a position.
#[derive(Clone, Debug)]
pub(super) struct Announcement {
    /// What one of the records is called; with an `s`, several are.
    pub(super) noun: &'static str,
    pub(super) count: u64,
    /// How many records were read since, those that were not announced included.
    pub(super) read: u64,
    /// The number of the line that announces the records, from 1.
    pub(super) line: u64,
}

impl Announcement {
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
