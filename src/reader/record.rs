//! Lines as records of fields.

use super::fault::{Fault, Found};
use std::fmt::{self, Display};
use std::iter;
use std::ops::{Range, RangeInclusive};

/// 10^18. No field may have a larger number, nor one below -10^18.
pub(super) const LARGEST: i64 = 1_000_000_000_000_000_000;

/// U+FEFF in UTF-8. Any line may begin with it: where files were concatenated, each has its own.
pub(super) const BYTE_ORDER_MARK: [u8; 3] = *b"\xef\xbb\xbf";

/// A line of fields, such as `R 2 3`, which are read one after the other. Spaces and tabs may be
/// between and around them.
#[derive(Clone, Debug)]
pub struct Record<'a> {
    line: u64,
    /// With its line end, which the last line of an input may lack.
    whole: &'a [u8],
    /// Without it.
    text: &'a [u8],
    /// Where the field that was read last ends.
    fields_end: usize,
}

impl<'a> Record<'a> {
    /// The record on a line, with or without its line end.
    pub(super) fn new(line: u64, whole: &'a [u8]) -> Record<'a> {
        Record { line, whole, text: without_line_end(whole), fields_end: 0 }
    }

    /// The line number, from 1.
    pub fn line(&self) -> u64 {
        self.line
    }

    /// Reads the next field, and converts it with `parse`. If that returns `None`, or there is no
    /// field, the fault says that this `kind` was expected, such as `a square from a1 to h8`.
    pub fn parse<T>(
        &mut self,
        kind: impl Display,
        parse: impl FnOnce(&[u8]) -> Option<T>,
    ) -> Result<T, Fault> {
        let Some(field) = next_field(self.text, self.fields_end) else {
            let is_last = !self.whole.ends_with(b"\n");
            let found = if is_last { Found::EndOfInput } else { Found::EndOfLine };
            return Err(self.missing(kind, found));
        };
        let Some(value) = parse(&self.text[field.clone()]) else {
            return Err(self.fault_at(field, kind));
        };
        self.fields_end = field.end;
        Ok(value)
    }

    /// Reads the next field as a number within these bounds, which themselves are between
    /// -[`LARGEST`] and `LARGEST`. In a fault, the number is called `noun`, such as `a file`.
    pub fn parse_number(
        &mut self,
        noun: impl Display,
        bounds: RangeInclusive<i64>,
    ) -> Result<i64, Fault> {
        let (least, most) = (Bound(*bounds.start()), Bound(*bounds.end()));
        self.parse(format_args!("{noun} from {least} to {most}"), |field| {
            whole_number(field).filter(|number| bounds.contains(number))
        })
    }

    /// Checks that all fields were read.
    pub fn expect_end(&self) -> Result<(), Fault> {
        match next_field(self.text, self.fields_end) {
            Some(field) => Err(self.fault_at(field, "the end of the line")),
            None => Ok(()),
        }
    }

    /// A fault: the whole line is not what was `expected`.
    pub(crate) fn line_fault(&self, expected: impl Display) -> Fault {
        self.fields_fault(0..usize::MAX, expected)
    }

    /// A fault: the fields with these indices are not what was `expected`. The record has the first
    /// of them, and may end before the others.
    pub(crate) fn fields_fault(&self, indices: Range<usize>, expected: impl Display) -> Fault {
        let mut fields = fields(self.text).skip(indices.start).take(indices.len());
        let first = fields.next().expect("a field that was read");
        let end = fields.last().map_or(first.end, |last| last.end);
        self.fault_at(first.start..end, expected)
    }

    /// A fault just past the last field: the line or the input ends where something was `expected`.
    pub(crate) fn missing(&self, expected: impl Display, found: Found) -> Fault {
        let end = fields(self.text).last().map_or(0, |last| last.end);
        Fault::new(self.line, self.text, end..end, expected, found)
    }

    /// The texts of all fields.
    pub(crate) fn fields(&self) -> impl Iterator<Item = &'a [u8]> + '_ {
        fields(self.text).map(|field| &self.text[field])
    }

    /// Whether the first field is the place of this fault.
    pub(crate) fn is_first_field(&self, fault: &Fault) -> bool {
        let place = fields(self.text).next().map(|first| (self.line, first.start + 1));
        place == Some((fault.line, fault.column))
    }

    fn fault_at(&self, place: Range<usize>, expected: impl Display) -> Fault {
        Fault::new(self.line, self.text, place, expected, Found::Field)
    }
}

/// The places of the fields in a line without its line end.
pub(super) fn fields(text: &[u8]) -> impl Iterator<Item = Range<usize>> + '_ {
    iter::successors(next_field(text, 0), |field| next_field(text, field.end))
}

/// The first field from the byte `from` on. A byte-order mark before it belongs to no field.
fn next_field(text: &[u8], from: usize) -> Option<Range<usize>> {
    let is_marked = from == 0 && text.starts_with(&BYTE_ORDER_MARK);
    let from = if is_marked { BYTE_ORDER_MARK.len() } else { from };
    let start = (from..text.len()).find(|&place| !is_separator(text[place]))?;
    let end = (start..text.len()).find(|&place| is_separator(text[place]));
    Some(start..end.unwrap_or(text.len()))
}

pub(super) fn is_separator(byte: u8) -> bool {
    byte == b' ' || byte == b'\t'
}

/// Whether a line, which may have its line end, has no field.
pub(crate) fn is_blank(line: &[u8]) -> bool {
    next_field(without_line_end(line), 0).is_none()
}

/// A line without the NUL or 0x1A with which some systems end a file.
pub(super) fn without_end_marks(mut line: &[u8]) -> &[u8] {
    while let [before @ .., 0 | 0x1a] = line {
        line = before;
    }
    line
}

/// A line without its line end: a line feed, a carriage return, or both. A carriage return alone
/// can only be at the end of the input.
pub(super) fn without_line_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// A decimal number with or without a sign. A number of more than 63 bits becomes the largest one
/// of 63 bits, which is far beyond [`LARGEST`] as well.
pub(crate) fn whole_number(field: &[u8]) -> Option<i64> {
    let (sign, digits) = match field {
        [b'-', digits @ ..] => (-1, digits),
        [b'+', digits @ ..] | digits => (1, digits),
    };
    let mut number = 0_i64;
    for &digit in digits {
        let digit = char::from(digit).to_digit(10)?;
        number = number.saturating_mul(10).saturating_add(digit.into());
    }
    (!digits.is_empty()).then_some(sign * number)
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
