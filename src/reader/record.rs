//! Lines as records of fields.

use super::announcement::Announcement;
use super::fault::{Fault, Found};
use super::layout::{self, LetterCase};
use std::fmt::{self, Display};
use std::iter;
use std::ops::RangeInclusive;

/// The largest number that any field may hold, 10^18, and, negated, the smallest.
pub(crate) const LARGEST: i64 = 1_000_000_000_000_000_000;

/// U+FEFF in UTF-8.
pub(super) const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// A line that is not blank: fields, with whitespace (blanks and tabs) between and around them.
///
/// Files that are concatenated keep their byte-order marks, so any line may begin with one. A
/// carriage return at the end of a line belongs to the line end.
#[derive(Clone, Debug)]
pub struct Record<'a> {
    number: u64,
    /// With its line end; the last line of an input may have none.
    whole: &'a [u8],
    /// Without it.
    text: &'a [u8],
    /// Where the search for the next field begins.
    next: usize,
    /// The case of letters in the statement if its promises are required.
    promised: Option<LetterCase>,
    /// The announcement whose last record is the one before.
    after: Option<&'a Announcement>,
}

/// A field, or several neighbouring ones, by their place in the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    pub(super) start: usize,
    pub(super) end: usize,
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
    pub(super) fn new(
        number: u64,
        whole: &'a [u8],
        promised: Option<LetterCase>,
        after: Option<&'a Announcement>,
    ) -> Record<'a> {
        let text = without_line_end(whole);
        let next = byte_order_mark(text);
        Record { number, whole, text, next, promised, after }
    }

    /// The line number, from 1.
    #[must_use]
    pub fn line(&self) -> u64 {
        self.number
    }

    /// The case of letters that the statement promises, if its promises have to be kept.
    #[must_use]
    pub fn promised_letters(&self) -> Option<LetterCase> {
        self.promised
    }

    /// Goes on to the next field; `None` at the end of the line.
    fn next_field(&mut self) -> Option<Field> {
        let rest = &self.text[self.next..];
        let start = self.next + rest.iter().position(|&byte| !is_separator(byte))?;
        let rest = &self.text[start..];
        let length = rest.iter().position(|&byte| is_separator(byte)).unwrap_or(rest.len());
        self.next = start + length;
        Some(Field { start, end: self.next })
    }

    /// Reads the next field with `parse`. A fault says that a `kind` was expected and, if the field
    /// is missing, its `name`.
    ///
    /// # Errors
    /// A field that is missing, or for which `parse` returns `None`, or whose layout is not as
    /// promised.
    pub fn parse<T>(
        &mut self,
        name: Option<&str>,
        kind: impl Display,
        parse: impl FnOnce(&[u8]) -> Option<T>,
    ) -> Result<(T, Field), Fault> {
        let before = self.next;
        let Some(field) = self.next_field() else {
            let is_ended = self.whole.ends_with(b"\n");
            let found = if is_ended { Found::EndOfLine } else { Found::EndOfInput };
            return Err(match name {
                Some(name) => self.missing(format_args!("{} ({})", name, kind), found),
                None => self.missing(kind, found),
            });
        };
        let layout = self.layout_fault(before, field);
        match (parse(&self.text[field.start..field.end]), layout) {
            (_, Some(fault)) if fault.column <= field.start => Err(fault),
            (None, _) => Err(self.wrong(before, field, kind)),
            (Some(_), Some(fault)) => Err(fault),
            (Some(value), None) => Ok((value, field)),
        }
    }

    /// Reads the next field as a number, called `noun` in a fault (such as `a file`). It has to be
    /// `promised` if the statement's promises are required, and `accepted` if not. All bounds are
    /// within [`LARGEST`].
    ///
    /// # Errors
    /// A field that is missing or no such number, or whose layout is not as promised.
    pub fn number(
        &mut self,
        noun: impl Display,
        promised: RangeInclusive<i64>,
        accepted: RangeInclusive<i64>,
    ) -> Result<(i64, Field), Fault> {
        let bounds = if self.promised.is_some() { promised } else { accepted };
        let (least, most) = (Bound(*bounds.start()), Bound(*bounds.end()));
        self.parse(None, format_args!("{} from {} to {}", noun, least, most), |text| {
            whole_number(text).filter(|number| bounds.contains(number))
        })
    }

    /// Checks that all fields were read.
    ///
    /// # Errors
    /// A further field, or a line end that is not as promised.
    pub fn end(&mut self) -> Result<(), Fault> {
        let end = self.next;
        match self.next_field() {
            Some(field) => Err(self.fault(field, "the end of the line")),
            None if self.promised.is_some() => layout::check_end(self.number, self.whole, end),
            None => Ok(()),
        }
    }

    /// A fault: the record, from its first field to its last, is not what was `expected`.
    #[must_use]
    pub fn line_fault(&self, expected: impl Display) -> Fault {
        let first = self.fields().next().expect("a record has a field");
        let last = self.fields().last().unwrap_or(first);
        self.fault(first.to(last), expected)
    }

    /// A fault: the field with this index is not what was `expected`.
    ///
    /// # Panics
    /// If there is no such field.
    #[must_use]
    pub fn field_fault(&self, index: usize, expected: impl Display) -> Fault {
        self.fault(self.fields().nth(index).expect("a field of the record"), expected)
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

    /// The fault that a field, the next after the byte `before`, is not of a `kind`. If it may
    /// begin one record more than were announced, the fault says so.
    #[cold]
    fn wrong(&self, before: usize, field: Field, kind: impl Display) -> Fault {
        let fault = self.fault(field, kind);
        let is_number = whole_number(&self.text[field.start..field.end]).is_some();
        match self.after {
            Some(announcement) if self.is_first(before) && !is_number => {
                fault.with_remark(announcement)
            }
            _ => fault,
        }
    }

    /// The fault in the layout of a field, the next after the byte `before`, if promises are
    /// required.
    fn layout_fault(&self, before: usize, field: Field) -> Option<Fault> {
        let letters = self.promised?;
        let before = if self.is_first(before) { None } else { Some(before) };
        layout::check_field(self.number, self.whole, before, field, letters).err()
    }

    /// Whether the field after the byte `before` is the first of the record.
    fn is_first(&self, before: usize) -> bool {
        before == byte_order_mark(self.text)
    }

    /// All fields, whether they were read or not.
    fn fields(&self) -> impl Iterator<Item = Field> + 'a {
        let mut record = Record { next: byte_order_mark(self.text), ..self.clone() };
        iter::from_fn(move || record.next_field())
    }
}

/// A bound in a message, where large powers of ten are easier to read as such.
struct Bound(i64);

impl Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let zeros = self.0.unsigned_abs().checked_ilog10().unwrap_or(0);
        if zeros < 6 || self.0.unsigned_abs() != 10_u64.pow(zeros) {
            return self.0.fmt(f);
        }
        let sign = if self.0 < 0 { "-" } else { "" };
        write!(f, "{}10^{}", sign, zeros)
    }
}

/// Whether a line, which may have its line end, has no field.
pub(super) fn is_blank(line: &[u8]) -> bool {
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
    if text.starts_with(BYTE_ORDER_MARK) {
        BYTE_ORDER_MARK.len()
    } else {
        0
    }
}

fn is_separator(byte: u8) -> bool {
    byte == b' ' || byte == b'\t'
}

/// Parses a decimal number with or without a sign. One that does not fit into 64 bits becomes some
/// other number beyond [`LARGEST`].
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
