//! A second reader of records, to check the library's against. It has the whole input at hand,
//! cuts it into lines and the lines into fields, and shares no code with the library.

use std::fmt::Display;
use std::iter;

/// A line and a column in bytes, both counted from 1.
pub type Place = (u64, u64);

/// Something else than was expected at a place.
pub struct Fault {
    pub place: Place,
    /// How many bytes are at fault; none if something is missing.
    pub length: usize,
    pub expected: String,
    /// What was found, if it is not the bytes at fault.
    pub found: Option<&'static str>,
    /// What else there is to say, with a comma in front, or nothing.
    pub remark: String,
}

/// What is found where a line is too long.
const LONGER_LINE: &str = "a longer one";

/// The most columns of a line, and of a field in a message.
const LINE_COLUMNS: usize = 80;
const FIELD_COLUMNS: usize = 40;

impl Fault {
    /// The whole text of the error in that input: a message, the line, and carets below the place.
    ///
    /// What does not fit is cut: first behind the place, which keeps half of the columns, and then
    /// before it.
    pub fn text(&self, input: &[u8]) -> String {
        let (number, column) = self.place;
        let line = input.split(|&byte| byte == b'\n').nth(number as usize - 1).unwrap();
        let line = match self.found {
            Some(LONGER_LINE) => &line[..self.length],
            _ => line.strip_suffix(b"\r").unwrap_or(line),
        };
        let (before, rest) = line.split_at(column as usize - 1);
        let field = &rest[..self.length];
        let before = ending(before, LINE_COLUMNS - escaped(rest).len().min(LINE_COLUMNS / 2));
        let rest = beginning(rest, LINE_COLUMNS - before.len());
        let found = match self.found {
            Some(found) => found.to_string(),
            None => format!("`{}`", beginning(field, FIELD_COLUMNS)),
        };
        let number = number.to_string();
        format!(
            "line {}, column {}: expected {}, found {}{}\n  {} | {}{}\n  {} | {}{}",
            number,
            column,
            self.expected,
            found,
            self.remark,
            number,
            before,
            rest,
            " ".repeat(number.len()),
            " ".repeat(before.len()),
            "^".repeat(escaped(field).len().min(rest.len()).max(1)),
        )
    }

    /// Says more, after a comma.
    pub fn with_remark(mut self, remark: impl Display) -> Fault {
        self.remark += &format!(", {}", remark);
        self
    }
}

/// The text in printable ASCII.
fn escaped(text: &[u8]) -> String {
    let mut shown = String::new();
    for &byte in text {
        match byte {
            b' '..=b'~' => shown.push(char::from(byte)),
            b'\t' => shown += "\\t",
            b'\r' => shown += "\\r",
            _ => shown += &format!("\\x{:02x}", byte),
        }
    }
    shown
}

/// The text, escaped, without as few of its last bytes as do not fit.
fn beginning(text: &[u8], most: usize) -> String {
    let cuts = (0..text.len().min(most)).rev().map(|end| escaped(&text[..end]) + "...");
    first_that_fits(iter::once(escaped(text)).chain(cuts), most)
}

/// The text, escaped, without as few of its first bytes as do not fit.
fn ending(text: &[u8], most: usize) -> String {
    let starts = text.len().saturating_sub(most).max(1)..=text.len();
    let cuts = starts.map(|start| format!("...{}", escaped(&text[start..])));
    first_that_fits(iter::once(escaped(text)).chain(cuts), most)
}

fn first_that_fits(mut texts: impl Iterator<Item = String>, most: usize) -> String {
    texts.find(|text| text.len() <= most).expect("room for three dots")
}

/// The records of an input. Reading them gives `Err` with the first fault.
pub struct Records<'a> {
    /// The records that are left, the next one last.
    records: Vec<Record<'a>>,
    /// What is left of the current record.
    record: Record<'a>,
    /// The field that was read last; what is missing is missing behind it.
    last: Field<'a>,
    /// A line of so many bytes is too long.
    limit: usize,
    answers: String,
}

/// A line that is not blank, or too long.
#[derive(Default)]
pub struct Record<'a> {
    number: u64,
    /// The fields, the next one last.
    fields: Vec<Field<'a>>,
    is_too_long: bool,
    /// What is found behind the last field: the line may have no line end.
    end: &'static str,
}

#[derive(Clone, Copy)]
pub struct Field<'a> {
    pub text: &'a [u8],
    pub place: Place,
}

const END_OF_LINE: &str = "the end of the line";
const END_OF_INPUT: &str = "the end of the input";

impl<'a> Records<'a> {
    /// The records of an input in which a line of `limit` bytes is too long.
    pub fn new(input: &'a [u8], limit: usize) -> Records<'a> {
        let lines = input.split_inclusive(|&byte| byte == b'\n').zip(1..);
        let records = lines.map(|(line, number)| Record::new(line, number, limit));
        let mut records: Vec<Record<'a>> =
            records.filter(|record| record.is_too_long || !record.fields.is_empty()).collect();
        records.reverse();
        let last = Field { text: b"", place: (1, 1) };
        Records { records, record: Record::default(), last, limit, answers: String::new() }
    }

    /// Goes on to the next record. `false` at the end of the input.
    pub fn next_record(&mut self) -> Result<bool, Fault> {
        self.record = match self.records.pop() {
            Some(record) => record,
            None => return Ok(false),
        };
        if self.record.is_too_long {
            return Err(Fault {
                place: (self.record.number, 1),
                length: self.limit,
                expected: format!("a line of less than {} bytes", self.limit),
                found: Some(LONGER_LINE),
                remark: String::new(),
            });
        }
        Ok(true)
    }

    pub fn expect_record(&mut self, expected: impl Display) -> Result<(), Fault> {
        if self.next_record()? {
            Ok(())
        } else {
            Err(self.missing(expected, END_OF_INPUT))
        }
    }

    pub fn end_record(&mut self) -> Result<(), Fault> {
        match self.record.fields.pop() {
            None => Ok(()),
            Some(field) => Err(field.fault(END_OF_LINE)),
        }
    }

    /// The next field of the record as what it means, which is of that `kind`.
    pub fn field<T>(
        &mut self,
        expected: &str,
        kind: &str,
        meaning: impl Fn(&[u8]) -> Option<T>,
    ) -> Result<T, Fault> {
        let field = self.record.fields.pop();
        self.last = field.ok_or_else(|| self.missing(expected, self.record.end))?;
        meaning(self.last.text).ok_or_else(|| self.last.fault(kind))
    }

    /// The next field as a number from `least` to `most`.
    pub fn number(&mut self, kind: &str, least: i64, most: i64) -> Result<i64, Fault> {
        let within = |text: &[u8]| {
            let value = number(text).filter(|value| (least.into()..=most.into()).contains(value));
            value.map(|value| value as i64)
        };
        self.field(kind, kind, within)
    }

    /// Whether the next field is a number, of any size.
    pub fn is_number_next(&self) -> bool {
        self.record.fields.last().is_some_and(|field| number(field.text).is_some())
    }

    /// The number of the current record's line.
    pub fn line(&self) -> u64 {
        self.record.number
    }

    /// The field that was read last.
    pub fn last_field(&self) -> Field<'a> {
        self.last
    }

    pub fn answer(&mut self, answer: impl Display) {
        self.answers += &format!("{}\n", answer);
    }

    /// The answers up to here, a line each.
    pub fn into_answers(self) -> String {
        self.answers
    }

    fn missing(&self, expected: impl Display, found: &'static str) -> Fault {
        let Field { text, place: (line, column) } = self.last;
        Fault {
            place: (line, column + text.len() as u64),
            length: 0,
            expected: expected.to_string(),
            found: Some(found),
            remark: String::new(),
        }
    }
}

impl<'a> Record<'a> {
    /// A line with its line end. It may begin with a byte-order mark, as the first line of a file
    /// that was put behind another does; and it may end in a carriage return.
    fn new(line: &'a [u8], number: u64, limit: usize) -> Record<'a> {
        let (text, end) = match line.strip_suffix(b"\n") {
            Some(text) => (text, END_OF_LINE),
            None => (line, END_OF_INPUT),
        };
        let text = text.strip_suffix(b"\r").unwrap_or(text);
        let is_too_long = text.len() >= limit;
        let unmarked = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
        let mut column = 1 + (text.len() - unmarked.len()) as u64;
        let mut fields = Vec::new();
        for text in unmarked.split(|&byte| byte == b' ' || byte == b'\t') {
            if !text.is_empty() {
                fields.push(Field { text, place: (number, column) });
            }
            column += text.len() as u64 + 1;
        }
        fields.reverse();
        Record { number, fields, is_too_long, end }
    }
}

impl Field<'_> {
    pub fn fault(&self, expected: &str) -> Fault {
        Fault {
            place: self.place,
            length: self.text.len(),
            expected: expected.to_string(),
            found: None,
            remark: String::new(),
        }
    }
}

/// Any whole number, with any number of zeros in front. The largest that counts has 19 digits;
/// of those with more than 20 only the first 20 are read.
fn number(text: &[u8]) -> Option<i128> {
    let text = std::str::from_utf8(text).ok()?;
    let digits = text.strip_prefix(|sign| sign == '-' || sign == '+').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let significant = digits.trim_start_matches('0');
    let value = format!("0{}", &significant[..significant.len().min(20)]).parse::<i128>().ok()?;
    Some(if text.starts_with('-') { -value } else { value })
}
