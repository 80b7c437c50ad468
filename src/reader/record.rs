//! Lines as records of fields.

use super::fault::{Fault, Found};
use super::field::{fields, is_blank, is_separator, next_field, whole_number, without_line_end};
use super::layout::{layout_fault, LetterCase};
use std::fmt::{self, Display};
use std::ops::{Range, RangeInclusive};

/// A line of fields, with spaces and tabs between and around them.
#[derive(Clone, Debug)]
pub struct Record<'a> {
    number: u64,
    /// With its line end, which the last line of an input may lack.
    whole: &'a [u8],
    /// Without it.
    text: &'a [u8],
    /// Where the search for the next field begins.
    next: usize,
    /// The statement's letter case if every promise is required.
    pub(crate) strict: Option<LetterCase>,
}

impl<'a> Record<'a> {
    /// The record on line `number`, with or without its line end.
    pub(super) fn new(number: u64, whole: &'a [u8], strict: Option<LetterCase>) -> Record<'a> {
        let text = without_line_end(whole);
        Record { number, whole, text, next: 0, strict }
    }

    /// The line number, from 1.
    pub fn line(&self) -> u64 {
        self.number
    }

    /// Parses the next field, and returns its place too. A fault expects a `kind`, and names a
    /// missing field by its `name`.
    pub fn parse<T>(
        &mut self,
        name: Option<&str>,
        kind: impl Display,
        parse: impl FnOnce(&[u8]) -> Option<T>,
    ) -> Result<(T, Range<usize>), Fault> {
        let Some(field) = next_field(self.text, self.next) else {
            self.check_layout(self.next)?;
            let found = match self.whole {
                line if is_blank(line) => Found::BlankLine,
                [.., b'\n'] => Found::EndOfLine,
                _ => Found::EndOfInput,
            };
            return Err(match name {
                Some(name) => self.missing(format_args!("{name} ({kind})"), found),
                None => self.missing(kind, found),
            });
        };
        self.next = field.end;
        match parse(&self.text[field.clone()]) {
            Some(value) => Ok((value, field)),
            None => {
                self.check_layout(field.start)?;
                Err(self.fault(field, kind))
            }
        }
    }

    /// Reads the next field as a number, called `noun` in a fault (such as `a file`), within
    /// `promised` if promises are required, or else `accepted`. No bound exceeds [`LARGEST`].
    pub fn number(
        &mut self,
        noun: impl Display,
        promised: RangeInclusive<i64>,
        accepted: RangeInclusive<i64>,
    ) -> Result<(i64, Range<usize>), Fault> {
        let bounds = if self.strict.is_some() { promised } else { accepted };
        let (least, most) = (Bound(*bounds.start()), Bound(*bounds.end()));
        self.parse(None, format_args!("{noun} from {least} to {most}"), |text| {
            whole_number(text).filter(|number| bounds.contains(number))
        })
    }

    /// Whether a number is the only field.
    pub(crate) fn is_number(&self) -> bool {
        let mut fields = fields(self.text);
        let first = fields.next().and_then(|field| whole_number(&self.text[field]));
        first.is_some() && fields.next().is_none()
    }

    /// Checks that all fields were read, and the layout. The first fault on the line counts.
    pub fn expect_end(&self) -> Result<(), Fault> {
        match next_field(self.text, self.next) {
            None => self.check_layout(usize::MAX),
            Some(field) => {
                self.check_layout(self.next)?;
                Err(self.fault(field, "the end of the line"))
            }
        }
    }

    /// Checks the layout of the first `length` bytes, if promises are required.
    pub(crate) fn check_layout(&self, length: usize) -> Result<(), Fault> {
        let Some(letters) = self.strict else { return Ok(()) };
        match layout_fault(self.number, self.whole, letters) {
            // A column counts from 1, so this one is among those bytes.
            Some(fault) if fault.column <= length => Err(fault),
            _ => Ok(()),
        }
    }

    /// A fault: the record, from its first field to its last, is not what was `expected`.
    pub(crate) fn line_fault(&self, expected: impl Display) -> Fault {
        let mut fields = fields(self.text);
        match fields.next() {
            Some(first) => {
                let end = fields.last().map_or(first.end, |last| last.end);
                self.fault(first.start..end, expected)
            }
            None => self.missing(expected, Found::BlankLine),
        }
    }

    /// A fault: the field with this index is not what was `expected`.
    pub(crate) fn field_fault(&self, index: usize, expected: impl Display) -> Fault {
        self.fault(fields(self.text).nth(index).expect("a field of the record"), expected)
    }

    /// A fault: something else than the field or fields at `place` was `expected`.
    pub(crate) fn fault(&self, place: Range<usize>, expected: impl Display) -> Fault {
        Fault::new(self.number, self.text, place, expected, Found::Field)
    }

    /// A fault just past the last field, where something was `expected`. `found` is the end of the
    /// line or of the input, or a blank line, which is the fault as a whole.
    pub(crate) fn missing(&self, expected: impl Display, found: Found) -> Fault {
        if found == Found::BlankLine {
            let line = self.whole.strip_suffix(b"\n").unwrap_or(self.whole);
            return Fault::new(self.number, line, 0..line.len(), expected, found);
        }
        let spaces = self.text.iter().rev().take_while(|&&byte| is_separator(byte)).count();
        let end = self.text.len() - spaces;
        Fault::new(self.number, self.text, end..end, expected, found)
    }

    /// Whether a fault is in the first field.
    pub(super) fn begins_with(&self, fault: &Fault) -> bool {
        let column = fields(self.text).next().map(|field| field.start + 1);
        (fault.line, Some(fault.column)) == (self.number, column)
    }
}

/// A bound in a message. Large powers of ten are written as such.
struct Bound(i64);

impl Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let zeros = self.0.unsigned_abs().checked_ilog10().unwrap_or(0);
        if zeros < 6 || self.0.unsigned_abs() != 10_u64.pow(zeros) {
            return self.0.fmt(f);
        }
        let sign = if self.0 < 0 { "-" } else { "" };
        write!(f, "{sign}10^{zeros}")
    }
}
