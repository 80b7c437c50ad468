//! Lines as records of fields.

use super::fault::{Fault, Found};
use crate::plain_text::escaped_bytes;
use std::fmt::{self, Display};
use std::iter;
use std::ops::{Range, RangeInclusive};

/// The largest number in any field, 10^18, and, negated, the smallest.
pub(super) const LARGEST: i64 = 1_000_000_000_000_000_000;

/// U+FEFF in UTF-8. Any line may begin with it, as concatenated files keep theirs.
const BYTE_ORDER_MARK: [u8; 3] = *b"\xef\xbb\xbf";

/// The case of the letters in a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LetterCase {
    /// As in `c4`.
    Lower,
    /// As in `C4`.
    Upper,
}

/// A line of fields, which are read one after the other. Spaces and tabs may be between and around
/// them.
///
/// If promises are required, reading a field also checks its layout, and so does [`expect_end`] for
/// the rest of the line. Statements promise one space between fields, numbers without `+` and
/// leading zeros, letters in one case, and `\n` at the end.
///
/// [`expect_end`]: Record::expect_end
#[derive(Clone, Debug)]
pub struct Record<'a> {
    number: u64,
    /// With its line end, which the last line of an input may lack.
    whole: &'a [u8],
    /// Without it.
    text: &'a [u8],
    /// Where the field that was read last ends.
    fields_end: usize,
    /// The statement's letter case if every promise is required.
    pub(crate) strict: Option<LetterCase>,
}

impl<'a> Record<'a> {
    /// The record on line `number`, with or without its line end.
    pub(super) fn new(number: u64, whole: &'a [u8], strict: Option<LetterCase>) -> Record<'a> {
        let text = without_line_end(whole);
        Record { number, whole, text, fields_end: 0, strict }
    }

    /// The line number, from 1.
    pub fn line(&self) -> u64 {
        self.number
    }

    /// Whether it has no field.
    pub(crate) fn is_blank(&self) -> bool {
        is_blank(self.whole)
    }

    /// Reads the next field, and converts it with `parse`, which returns `None` for all that is not
    /// of this `kind`, such as `a square from a1 to h8`. A fault says that this kind was expected.
    pub fn parse<T>(
        &mut self,
        kind: impl Display,
        parse: impl FnOnce(&[u8]) -> Option<T>,
    ) -> Result<T, Fault> {
        let Some(field) = next_field(self.text, self.fields_end) else {
            return Err(match self.whole {
                _ if self.fields_end == 0 => self.line_fault(kind),
                [.., b'\n'] => self.missing(kind, Found::EndOfLine),
                _ => self.missing(kind, Found::EndOfInput),
            });
        };
        if self.strict.is_some() {
            self.check_space_before(&field)?;
        }
        let Some(value) = parse(&self.text[field.clone()]) else {
            return Err(self.fault_at(field, kind));
        };
        if let Some(letters) = self.strict {
            self.check_form_of(&field, letters)?;
        }
        self.fields_end = field.end;
        Ok(value)
    }

    /// Reads the next field as a number, called `noun` in a fault (such as `a file`), within
    /// `promised` if promises are required, or else `accepted`. No bound exceeds [`LARGEST`].
    pub fn number(
        &mut self,
        noun: impl Display,
        promised: RangeInclusive<i64>,
        accepted: RangeInclusive<i64>,
    ) -> Result<i64, Fault> {
        let bounds = if self.strict.is_some() { promised } else { accepted };
        let (least, most) = (Bound(*bounds.start()), Bound(*bounds.end()));
        self.parse(format_args!("{noun} from {least} to {most}"), |field| {
            whole_number(field).filter(|number| bounds.contains(number))
        })
    }

    /// Checks that all fields were read.
    pub fn expect_end(&self) -> Result<(), Fault> {
        match next_field(self.text, self.fields_end) {
            Some(field) => Err(self.fault_at(field, "the end of the line")),
            None if self.strict.is_some() => self.check_line_end(),
            None => Ok(()),
        }
    }

    /// Checks that only one space is between the field that was read last and this one.
    fn check_space_before(&self, field: &Range<usize>) -> Result<(), Fault> {
        let space = self.fields_end..field.start;
        if self.text[space.clone()].starts_with(&BYTE_ORDER_MARK) {
            self.check_text(0..BYTE_ORDER_MARK.len(), b"", "no byte-order mark")
        } else if self.fields_end == 0 {
            self.check_text(space, b"", "no whitespace")
        } else {
            self.check_text(space, b" ", "one space")
        }
    }

    /// Checks how a field is written.
    fn check_form_of(&self, field: &Range<usize>, letters: LetterCase) -> Result<(), Fault> {
        let found = &self.text[field.clone()];
        let (canonical, letters) = match (whole_number(found), letters) {
            (Some(number), _) => (number.to_string().into_bytes(), ""),
            (None, LetterCase::Lower) => (found.to_ascii_lowercase(), " in lower case"),
            (None, LetterCase::Upper) => (found.to_ascii_uppercase(), " in capitals"),
        };
        let expected = format!("`{}`{letters}", escaped_bytes(&canonical));
        self.check_text(field.clone(), &canonical, expected)
    }

    /// Checks that only a line feed comes after the field that was read last.
    fn check_line_end(&self) -> Result<(), Fault> {
        let rest = &self.whole[self.fields_end..];
        if rest.is_empty() {
            return Err(self.missing("a line end", Found::EndOfInput));
        }
        let length = rest.iter().take_while(|&&byte| is_separator(byte)).count().max(1);
        self.check_text(self.fields_end..self.fields_end + length, b"\n", "the end of the line")
    }

    /// Checks that a place has the text that the statement promises. A fault shows a carriage
    /// return.
    fn check_text(
        &self,
        place: Range<usize>,
        promised: &[u8],
        expected: impl Display,
    ) -> Result<(), Fault> {
        if self.whole[place.clone()] == *promised {
            return Ok(());
        }
        let line = self.without_line_feed();
        Err(Fault::new(self.number, line, place, expected, Found::Field))
    }

    /// A fault: the line, from its first field to its last, is not what was `expected`.
    pub(crate) fn line_fault(&self, expected: impl Display) -> Fault {
        self.fields_fault(0..usize::MAX, expected)
    }

    /// A fault: the fields with these indices, as far as there are any, are not what was
    /// `expected`. Of a blank line, which has none of them, it is the whole.
    pub(crate) fn fields_fault(&self, indices: Range<usize>, expected: impl Display) -> Fault {
        let mut fields = fields(self.text).skip(indices.start).take(indices.len());
        let Some(first) = fields.next() else {
            let line = self.without_line_feed();
            return Fault::new(self.number, line, 0..line.len(), expected, Found::BlankLine);
        };
        let end = fields.last().map_or(first.end, |last| last.end);
        self.fault_at(first.start..end, expected)
    }

    /// A fault just past the last field: the line or the input ends where something was `expected`.
    pub(crate) fn missing(&self, expected: impl Display, found: Found) -> Fault {
        let end = fields(self.text).last().map_or(0, |last| last.end);
        Fault::new(self.number, self.text, end..end, expected, found)
    }

    /// The text of all fields if a fault is at the first of them; otherwise none.
    pub(crate) fn fields_at(&self, fault: &Fault) -> Vec<&'a [u8]> {
        let first = fields(self.text).next().map(|field| (self.number, field.start + 1));
        if first != Some((fault.line, fault.column)) {
            return Vec::new();
        }
        fields(self.text).map(|field| &self.text[field]).collect()
    }

    fn fault_at(&self, place: Range<usize>, expected: impl Display) -> Fault {
        Fault::new(self.number, self.text, place, expected, Found::Field)
    }

    fn without_line_feed(&self) -> &'a [u8] {
        self.whole.strip_suffix(b"\n").unwrap_or(self.whole)
    }
}

/// The places of the fields in a line without its line end.
fn fields(text: &[u8]) -> impl Iterator<Item = Range<usize>> + '_ {
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

fn is_separator(byte: u8) -> bool {
    byte == b' ' || byte == b'\t'
}

/// Whether a line, which may have its line end, has no field.
pub(crate) fn is_blank(line: &[u8]) -> bool {
    next_field(without_line_end(line), 0).is_none()
}

/// A line without its line end, which may be a carriage return alone at the end of the input.
pub(super) fn without_line_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// A decimal number with or without a sign; one that exceeds 63 bits is still far beyond
/// [`LARGEST`].
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
