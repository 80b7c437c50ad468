//! Reading a case a second time, to tell what is wrong with it.

use super::stream::{Field, Judge, Line};

impl Judge<'_> {
    /// Keeps the text from the current line on in memory, for [`Judge::rewind`].
    pub(crate) fn keep(&mut self) {
        self.kept = Some(self.line);
    }

    /// Keeps no more text than usual.
    pub(crate) fn release(&mut self) {
        self.kept = None;
    }

    /// Goes back to the line of the last [`Judge::keep`].
    pub(crate) fn rewind(&mut self) {
        if let Some(line) = self.kept {
            self.at -= (self.offset() - line.offset) as usize;
            self.line = line;
        }
    }

    /// Reads the next line where it stands, if `parse` tells from what has arrived what it means
    /// and how long it is. Later faults are told of a wrong place until the case is read again.
    pub(crate) fn plain_line<T>(
        &mut self,
        parse: impl Fn(&[u8]) -> Option<(T, usize)>,
    ) -> Option<T> {
        let (value, length) = parse(self.unread())?;
        self.at += length;
        self.line = Line { number: self.line.number + 1, offset: self.offset() };
        Some(value)
    }

    /// The number of the current line, counted from 1.
    pub(crate) fn line_number(&self) -> u64 {
        self.line.number
    }

    /// The field that was read last.
    pub(crate) fn last_field(&self) -> Field {
        self.field
    }

    /// Takes all fields from `first` to the last for one.
    pub(crate) fn join_fields(&mut self, first: Field) {
        self.field.start = first.start;
    }
}
