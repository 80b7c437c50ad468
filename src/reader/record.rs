//! Lines as records of fields.

use super::fault::{Fault, Found};
use crate::plain_text::escaped_bytes;
use std::fmt::{self, Display};
use std::iter;
use std::ops::{Range, RangeInclusive};
use std::str;

/// The largest number in any field, 10^18, and, negated, the smallest.
pub(super) const LARGEST: i64 = 1_000_000_000_000_000_000;

/// U+FEFF in UTF-8. Any line may begin with it, as concatenated files keep theirs.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

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
    /// If the field is missing and has a name, the fault gives the name first.
    pub fn parse<T>(
        &mut self,
        name: Option<&str>,
        kind: impl Display,
        parse: impl FnOnce(&[u8]) -> Option<T>,
    ) -> Result<T, Fault> {
        let Some(field) = next_field(self.text, self.fields_end) else {
            let found = match self.whole {
                _ if self.is_blank() => Found::BlankLine,
                [.., b'\n'] => Found::EndOfLine,
                _ => Found::EndOfInput,
            };
            return Err(match name {
                Some(name) => self.missing(format_args!("{name} ({kind})"), found),
                None => self.missing(kind, found),
            });
        };
        self.check_space_before(&field)?;
        let Some(value) = parse(&self.text[field.clone()]) else {
            return Err(self.fault_at(field, kind));
        };
        self.check_form_of(&field)?;
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
        self.parse(None, format_args!("{noun} from {least} to {most}"), |text| {
            whole_number(text).filter(|number| bounds.contains(number))
        })
    }

    /// Checks that all fields were read.
    pub fn expect_end(&self) -> Result<(), Fault> {
        match next_field(self.text, self.fields_end) {
            None => self.check_line_end(),
            Some(field) => Err(self.fault_at(field, "the end of the line")),
        }
    }

    /// If promises are required, checks what is between the last field and the next one.
    fn check_space_before(&self, field: &Range<usize>) -> Result<(), Fault> {
        let space = self.fields_end..field.start;
        match &self.text[space.clone()] {
            _ if self.strict.is_none() => Ok(()),
            mark if mark.starts_with(BYTE_ORDER_MARK) => {
                Err(self.layout_fault(0..BYTE_ORDER_MARK.len(), "no byte-order mark"))
            }
            b"" => Ok(()),
            b" " if self.fields_end > 0 => Ok(()),
            _ if self.fields_end == 0 => Err(self.layout_fault(space, "no whitespace")),
            _ => Err(self.layout_fault(space, "one space")),
        }
    }

    /// If promises are required, checks how a field is written.
    fn check_form_of(&self, field: &Range<usize>) -> Result<(), Fault> {
        let Some(letters) = self.strict else { return Ok(()) };
        let found = &self.text[field.clone()];
        let (canonical, letters) = match (whole_number(found), letters) {
            (Some(number), _) => (number.to_string().into_bytes(), ""),
            (None, LetterCase::Lower) => (found.to_ascii_lowercase(), " in lower case"),
            (None, LetterCase::Upper) => (found.to_ascii_uppercase(), " in capitals"),
        };
        if found == canonical {
            Ok(())
        } else {
            let canonical = escaped_bytes(&canonical);
            Err(self.layout_fault(field.clone(), format_args!("`{canonical}`{letters}")))
        }
    }

    /// If promises are required, checks that only a line feed comes after the last field.
    fn check_line_end(&self) -> Result<(), Fault> {
        let end = self.fields_end;
        match &self.whole[end..] {
            _ if self.strict.is_none() => Ok(()),
            b"\n" => Ok(()),
            b"" => Err(self.missing("a line end", Found::EndOfInput)),
            rest => {
                let length = rest.iter().take_while(|&&byte| is_separator(byte)).count();
                Err(self.layout_fault(end..end + length.max(1), "the end of the line"))
            }
        }
    }

    /// A fault: the field with this index is not what was `expected`.
    pub(crate) fn field_fault(&self, index: usize, expected: impl Display) -> Fault {
        self.fields_fault(index..index + 1, expected)
    }

    /// A fault: the line, from its first field to its last, is not what was `expected`.
    pub(crate) fn line_fault(&self, expected: impl Display) -> Fault {
        self.fields_fault(0..usize::MAX, expected)
    }

    /// A fault: the fields with these indices, as far as there are any, are not what was
    /// `expected`. Only a blank line has none of them.
    pub(crate) fn fields_fault(&self, indices: Range<usize>, expected: impl Display) -> Fault {
        let mut fields = fields(self.text).skip(indices.start).take(indices.len());
        match fields.next() {
            Some(first) => {
                let end = fields.last().map_or(first.end, |last| last.end);
                self.fault_at(first.start..end, expected)
            }
            None => self.missing(expected, Found::BlankLine),
        }
    }

    /// A fault just past the last field, where something was `expected`. `found` is the end of the
    /// line or of the input, or a blank line, which is the fault as a whole.
    pub(crate) fn missing(&self, expected: impl Display, found: Found) -> Fault {
        if found == Found::BlankLine {
            let line = self.without_line_feed();
            return Fault::new(self.number, line, 0..line.len(), expected, found);
        }
        let spaces = self.text.iter().rev().take_while(|&&byte| is_separator(byte)).count();
        let end = self.text.len() - spaces;
        Fault::new(self.number, self.text, end..end, expected, found)
    }

    /// The text of all fields if a fault is at the first of them; otherwise none.
    pub(crate) fn fields_at(&self, fault: &Fault) -> Vec<&'a [u8]> {
        let fields: Vec<Range<usize>> = fields(self.text).collect();
        let column = fields.first().map(|first| first.start + 1);
        if (fault.line, Some(fault.column)) != (self.number, column) {
            return Vec::new();
        }
        fields.into_iter().map(|field| &self.text[field]).collect()
    }

    fn fault_at(&self, place: Range<usize>, expected: impl Display) -> Fault {
        Fault::new(self.number, self.text, place, expected, Found::Field)
    }

    /// A fault in the layout, where a carriage return is shown.
    fn layout_fault(&self, place: Range<usize>, expected: impl Display) -> Fault {
        Fault::new(self.number, self.without_line_feed(), place, expected, Found::Field)
    }

    fn without_line_feed(&self) -> &'a [u8] {
        self.whole.strip_suffix(b"\n").unwrap_or(self.whole)
    }
}

/// The places of the fields in a line without its line end.
fn fields(text: &[u8]) -> impl Iterator<Item = Range<usize>> + '_ {
    iter::successors(next_field(text, 0), |field| next_field(text, field.end))
}

/// The first field from the byte `from` on, after a byte-order mark.
fn next_field(text: &[u8], from: usize) -> Option<Range<usize>> {
    let mark = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
    let from = from.max(mark);
    let start = from + text[from..].iter().position(|&byte| !is_separator(byte))?;
    let length = text[start..].iter().position(|&byte| is_separator(byte));
    Some(start..length.map_or(text.len(), |length| start + length))
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

/// A decimal number with or without a sign; `None` also for one that does not fit in 64 bits, far
/// beyond [`LARGEST`].
fn whole_number(text: &[u8]) -> Option<i64> {
    str::from_utf8(text).ok()?.parse().ok()
}

/// Whether a field is a whole number, however large.
pub(crate) fn is_whole_number(field: &[u8]) -> bool {
    let digits = field.strip_prefix(b"-").or(field.strip_prefix(b"+")).unwrap_or(field);
    !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
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
