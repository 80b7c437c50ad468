//! Records, one a line, and their fields.

use super::fault::{echo, first_columns, Error, Fault};
use super::stream::{Field, Judge, Line, CONTEXT};
use std::fmt::Display;

/// A field of so many bytes cannot be right, and need not be read to its end.
const LONGEST_FIELD: usize = CONTEXT / 2;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

impl Judge<'_> {
    /// Goes on to the next record, over blank lines. `false` at the end of the input.
    pub(crate) fn next_record(&mut self) -> Result<bool, Error> {
        while !self.find_field()? {
            if !self.next_line()? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Ends the record, which should have no more fields.
    pub(crate) fn end_record(&mut self) -> Result<(), Error> {
        if self.next_field()? {
            return Err(self.fault("the end of the line", ""));
        }
        self.next_line().map(|_| ())
    }

    /// Reads the next field of the record, of that `kind`; `missing` says what it is for.
    pub(crate) fn parse<T>(
        &mut self,
        missing: impl Display,
        kind: &str,
        parse: impl FnOnce(&[u8]) -> Option<T>,
    ) -> Result<T, Error> {
        if !self.next_field()? {
            let part = if self.peek()?.is_none() { "input" } else { "line" };
            return Err(self.cut_off(missing, part));
        }
        let text = self.arrived(self.field.start, self.field.end);
        let value = if text.len() < LONGEST_FIELD { parse(text) } else { None };
        value.ok_or_else(|| self.fault(kind, ""))
    }

    /// The fault of a last field that is not as `expected`; `remark` says more of it, or nothing.
    pub(crate) fn fault(&mut self, expected: &str, remark: &str) -> Error {
        let found = self.arrived(self.field.start, self.field.end);
        let shown = first_columns(found, 40);
        self.fault_at(self.field, format!("expected {}, found `{}`{}", expected, shown, remark))
    }

    /// The fault of a record, or an input, that ends where something was `expected`.
    pub(super) fn cut_off(&mut self, expected: impl Display, part: &str) -> Error {
        let past = Field { start: self.field.end, ..self.field };
        self.fault_at(past, format!("expected {}, found the end of the {}", expected, part))
    }

    fn fault_at(&mut self, field: Field, message: String) -> Error {
        if let Err(error) = self.read_on(field.end) {
            return error;
        }
        let before = match &self.past {
            (end, line) if *end == field.start => line,
            _ => self.arrived(field.line.offset, field.start),
        };
        let rest = self.arrived(field.end, u64::MAX);
        let after = rest.split(|&byte| byte == b'\n').next().unwrap_or(rest);
        let after = after.strip_suffix(b"\r").unwrap_or(after);
        Error::Fault(Fault {
            line: field.line.number,
            column: field.start - field.line.offset + 1,
            message,
            echo: echo(before, self.arrived(field.start, field.end), after),
        })
    }

    /// Gets the rest of the line that the input has at `offset`, or enough to show.
    fn read_on(&mut self, offset: u64) -> Result<(), Error> {
        let enough = |after: &[u8]| after.len() >= CONTEXT / 4 || after.contains(&b'\n');
        while !enough(self.arrived(offset, u64::MAX)) && self.refill()? {}
        Ok(())
    }

    /// Goes over blanks to the next field of this line. `false` if there is none.
    fn find_field(&mut self) -> Result<bool, Error> {
        if self.offset() == self.line.offset {
            self.skip_byte_order_mark()?;
        }
        loop {
            match self.peek()? {
                Some(b' ' | b'\t') => self.at += 1,
                Some(b'\r') => return self.at_lone_return(),
                Some(b'\n') | None => return Ok(false),
                Some(_) => return Ok(true),
            }
        }
    }

    /// Files that are put back to back take their marks along, so any line may begin with one.
    fn skip_byte_order_mark(&mut self) -> Result<(), Error> {
        while BYTE_ORDER_MARK.starts_with(self.unread()) && self.refill()? {}
        if self.unread().starts_with(BYTE_ORDER_MARK) {
            self.at += BYTE_ORDER_MARK.len();
        }
        Ok(())
    }

    /// Whether the carriage return that comes next does not belong to a line end.
    fn at_lone_return(&mut self) -> Result<bool, Error> {
        while self.unread().len() < 2 && self.refill()? {}
        Ok(!matches!(self.unread(), [_] | [_, b'\n', ..]))
    }

    /// Reads the next field of this line. `false` if there is none.
    fn next_field(&mut self) -> Result<bool, Error> {
        if !self.find_field()? {
            return Ok(false);
        }
        let (line, start) = (self.line, self.offset());
        let is_part = |byte| !matches!(byte, None | Some(b' ' | b'\t' | b'\n'));
        while self.offset() - start < LONGEST_FIELD as u64 && is_part(self.peek()?) {
            self.at += 1;
        }
        let before_line_end = matches!(self.peek()?, Some(b'\n') | None);
        if before_line_end && self.text[self.at - 1] == b'\r' {
            self.at -= 1;
        }
        self.field = Field { line, start, end: self.offset() };
        Ok(true)
    }

    /// Goes from the end of this line to the next. `false` at the end of the input.
    fn next_line(&mut self) -> Result<bool, Error> {
        if self.peek()? == Some(b'\r') {
            self.at += 1;
        }
        if self.peek()?.is_none() {
            return Ok(false);
        }
        self.at += 1;
        self.line = Line { number: self.line.number + 1, offset: self.offset() };
        Ok(true)
    }
}
