//! A line to fields.

use super::fault::{Fault, Found};
use std::fmt::Display;

/// The largest number that any field may hold, 10^18, and, negated, the smallest.
pub const LARGEST: i64 = 1_000_000_000_000_000_000;

/// A line that is not blank: fields with blanks or tabs between and around them.
///
/// Files that are put back to back bring their byte-order marks along, so any line may begin with
/// one. A carriage return belongs to the line end.
#[derive(Clone, Debug)]
pub struct Record<'a> {
    number: u64,
    /// The line without its line end.
    text: &'a [u8],
    /// Whether the line has a line end: the last line of an input may have none.
    is_whole: bool,
    /// Where the next field is looked for.
    next: usize,
}

/// A field, or several neighbouring ones, by where they stand in their line.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    start: usize,
    end: usize,
}

impl Field {
    /// From the first byte of this field to the last of `other`.
    #[must_use]
    pub fn to(self, other: Field) -> Field {
        Field { end: other.end, ..self }
    }
}

impl<'a> Record<'a> {
    /// The record that a line holds, which is the `number`th of the input.
    #[must_use]
    pub fn new(number: u64, line: &'a [u8]) -> Record<'a> {
        let text = without_line_end(line);
        let is_whole = line.ends_with(b"\n");
        Record { number, text, is_whole, next: byte_order_mark(text) }
    }

    /// The number of the line, from 1.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The line without its line end.
    #[must_use]
    pub fn text(&self) -> &'a [u8] {
        self.text
    }

    /// The text of a field.
    #[must_use]
    pub fn text_of(&self, field: Field) -> &'a [u8] {
        &self.text[field.start..field.end]
    }

    /// Goes on to the next field; `None` at the end of the line.
    pub fn next_field(&mut self) -> Option<Field> {
        let rest = &self.text[self.next..];
        let start = self.next + rest.iter().position(|&byte| !is_separator(byte))?;
        let rest = &self.text[start..];
        let length = rest.iter().position(|&byte| is_separator(byte)).unwrap_or(rest.len());
        self.next = start + length;
        Some(Field { start, end: self.next })
    }

    /// Reads the next field with `parse`. `kind` says what it should be; `missing` says the same
    /// of a field that is not there, and may tell more.
    ///
    /// # Errors
    /// A field that is missing, or that `parse` does not take.
    pub fn parse<T>(
        &mut self,
        missing: impl Display,
        kind: &str,
        parse: impl FnOnce(&[u8]) -> Option<T>,
    ) -> Result<(T, Field), Fault> {
        let field = match self.next_field() {
            Some(field) => field,
            None if self.is_whole => return Err(self.cut_off(missing, Found::EndOfLine)),
            None => return Err(self.cut_off(missing, Found::EndOfInput)),
        };
        match parse(self.text_of(field)) {
            Some(value) => Ok((value, field)),
            None => Err(self.fault(field, kind)),
        }
    }

    /// Reads the next field as a number from `least` to `most`, both within [`LARGEST`].
    ///
    /// # Errors
    /// A field that is missing or no such number.
    pub fn number_field(
        &mut self,
        kind: &str,
        least: i64,
        most: i64,
    ) -> Result<(i64, Field), Fault> {
        let within = |&number: &i64| least <= number && number <= most;
        self.parse(kind, kind, |text| whole_number(text).filter(within))
    }

    /// Ends the record.
    ///
    /// # Errors
    /// A further field.
    pub fn end(&mut self) -> Result<(), Fault> {
        match self.next_field() {
            None => Ok(()),
            Some(field) => Err(self.fault(field, "the end of the line")),
        }
    }

    /// A field that is not what was `expected`.
    #[must_use]
    pub fn fault(&self, field: Field, expected: impl Display) -> Fault {
        Fault::new(self.number, self.text, field.start..field.end, expected, Found::Field)
    }

    /// Something that was `expected` behind the last field of the line, where there is nothing.
    #[must_use]
    pub fn cut_off(&self, expected: impl Display, found: Found) -> Fault {
        let blanks = self.text.iter().rev().take_while(|&&byte| is_separator(byte)).count();
        let end = self.text.len() - blanks;
        Fault::new(self.number, self.text, end..end, expected, found)
    }
}

/// Whether a line, which may have its line end, has no field.
#[must_use]
pub fn is_blank(line: &[u8]) -> bool {
    let text = without_line_end(line);
    text[byte_order_mark(text)..].iter().all(|&byte| is_separator(byte))
}

/// All of a line but a line end, which may be a carriage return alone where the input ends.
pub(super) fn without_line_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// The length of the byte-order mark that a line begins with, if any.
fn byte_order_mark(text: &[u8]) -> usize {
    let mark = b"\xef\xbb\xbf";
    if text.starts_with(mark) {
        mark.len()
    } else {
        0
    }
}

fn is_separator(byte: u8) -> bool {
    byte == b' ' || byte == b'\t'
}

/// The number that a text writes in decimal, with or without a sign; `None` if it writes none, or
/// one that is far beyond [`LARGEST`].
#[must_use]
pub fn whole_number(text: &[u8]) -> Option<i64> {
    let (sign, digits) = match text {
        [b'-', digits @ ..] => (-1, digits),
        [b'+', digits @ ..] => (1, digits),
        digits => (1, digits),
    };
    if digits.is_empty() {
        return None;
    }
    let mut number = 0;
    for digit in digits {
        if !digit.is_ascii_digit() || number > LARGEST / 10 {
            return None;
        }
        number = 10 * number + i64::from(digit - b'0');
    }
    Some(sign * number)
}
