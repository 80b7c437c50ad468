//! A line to fields.

use super::fault::{Fault, Found};
use std::fmt::Display;
use std::iter;

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
    /// The last line of an input may have no line end.
    has_line_end: bool,
    /// Where the search for the next field begins.
    next: usize,
}

/// A field, or several neighbouring ones, by their place in the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// The record on a line, with or without its line end, that is line `number` of the input.
    #[must_use]
    pub fn new(number: u64, line: &'a [u8]) -> Record<'a> {
        let text = without_line_end(line);
        let has_line_end = line.ends_with(b"\n");
        Record { number, text, has_line_end, next: byte_order_mark(text) }
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

    /// Reads the next field with `parse`. A fault says what was expected: `kind` if the field is
    /// wrong, `missing` if there is none.
    ///
    /// # Errors
    /// A field that is missing, or for which `parse` returns `None`.
    pub fn parse<T>(
        &mut self,
        missing: impl Display,
        kind: &str,
        parse: impl FnOnce(&[u8]) -> Option<T>,
    ) -> Result<(T, Field), Fault> {
        let field = match self.next_field() {
            Some(field) => field,
            None if self.has_line_end => return Err(self.missing(missing, Found::EndOfLine)),
            None => return Err(self.missing(missing, Found::EndOfInput)),
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

    /// Reads the only field of a record as the number of records of some `kind` that follow, such as
    /// `pieces`, from 0 to 10^18.
    ///
    /// # Errors
    /// A field that is missing or no such number, or a further field.
    pub fn announcement(&mut self, kind: &str) -> Result<Announced, Fault> {
        let kind = format!("a number of {} from 0 to 10^18", kind);
        let (count, _) = self.number_field(&kind, 0, LARGEST)?;
        self.end()?;
        Ok(Announced { count: count.unsigned_abs(), line: self.number })
    }

    /// Whether the next field is a number, of any size.
    #[must_use]
    pub fn is_number_next(&self) -> bool {
        let field = self.clone().next_field();
        field.is_some_and(|field| whole_number(self.text_of(field)).is_some())
    }

    /// Checks that all fields were read.
    ///
    /// # Errors
    /// A further field.
    pub fn end(&mut self) -> Result<(), Fault> {
        match self.next_field() {
            None => Ok(()),
            Some(field) => Err(self.fault(field, "the end of the line")),
        }
    }

    /// A fault: the line, from its first field to its last, is not what was `expected`.
    #[must_use]
    pub fn line_fault(&self, expected: impl Display) -> Fault {
        let mut fields = Record { next: byte_order_mark(self.text), ..self.clone() };
        let first = fields.next_field().expect("a record has a field");
        let last = iter::from_fn(|| fields.next_field()).last().unwrap_or(first);
        self.fault(first.to(last), expected)
    }

    /// A fault: the field is not what was `expected`.
    #[must_use]
    pub fn fault(&self, field: Field, expected: impl Display) -> Fault {
        Fault::new(self.number, self.text, field.start..field.end, expected, Found::Field)
    }

    /// A fault just past the last field of the line: something was `expected` there, and the end
    /// of the line or of the input was `found`.
    #[must_use]
    pub fn missing(&self, expected: impl Display, found: Found) -> Fault {
        let blanks = self.text.iter().rev().take_while(|&&byte| is_separator(byte)).count();
        let end = self.text.len() - blanks;
        Fault::new(self.number, self.text, end..end, expected, found)
    }
}

/// How many records of a kind are to follow, and the line that says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Announced {
    /// How many.
    pub count: u64,
    /// The line, from 1.
    pub line: u64,
}

impl Announced {
    /// Notes on a fault after the last announced record that the announced count may be too small.
    /// `one` and `many` are what a record is called, and several.
    #[must_use]
    pub fn note_on(self, fault: Fault, one: &str, many: &str) -> Fault {
        let noun = if self.count == 1 { one } else { many };
        fault.with_remark(format_args!("after the {} {} of line {}", self.count, noun, self.line))
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

/// The number that a text writes in decimal, with or without a sign; `None` if it writes none.
/// A number that does not fit is read as some other number beyond [`LARGEST`].
pub(super) fn whole_number(text: &[u8]) -> Option<i64> {
    let (sign, digits) = match text {
        [b'-', digits @ ..] => (-1, digits),
        [b'+', digits @ ..] => (1, digits),
        digits => (1, digits),
    };
    if digits.is_empty() {
        return None;
    }
    let mut number = 0_i64;
    for digit in digits {
        if !digit.is_ascii_digit() {
            return None;
        }
        number = number.saturating_mul(10).saturating_add(i64::from(digit - b'0'));
    }
    Some(sign * number)
}
