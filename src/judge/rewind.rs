//! Reading a case a second time, to tell what is wrong with it.

use super::records::Field;
use super::stream::Judge;

impl Judge<'_> {
    /// Keeps the text from the current line on in memory, for [`Judge::rewind`].
    pub fn keep(&mut self) {
        self.kept = Some(self.line);
    }

    /// Goes back to the line of the last [`Judge::keep`].
    pub fn rewind(&mut self) {
        if let Some(line) = self.kept {
            self.at -= (self.offset() - line.offset) as usize;
            self.line = line;
        }
    }

    /// The field that was read last.
    pub fn last_field(&self) -> Field {
        self.field
    }

    /// Takes all fields from `first` to the last for one.
    pub fn join_fields(&mut self, first: Field) {
        self.field.start = first.start;
    }
}

impl Field {
    /// The number of the field's line, counted from 1.
    pub fn line_number(self) -> u64 {
        self.line.number
    }
}
