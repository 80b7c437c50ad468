//! Lines exactly as statements write them.

use super::fault::{Fault, Found};
use super::record::{whole_number, Record};
use std::io::{self, Read};

/// In which case a statement writes letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetterCase {
    /// As in `c4`.
    Lower,
    /// As in `C4`.
    Upper,
}

/// The fields of a record with single blanks between them, numbers without `+` and leading zeros,
/// and letters in one case.
#[must_use]
pub fn canonical(mut record: Record<'_>, letters: LetterCase) -> Vec<u8> {
    let mut text = Vec::new();
    while let Some(field) = record.next_field() {
        if !text.is_empty() {
            text.push(b' ');
        }
        let field = record.text_of(field);
        text.extend(match (whole_number(field), letters) {
            (Some(number), _) => number.to_string().into_bytes(),
            (None, LetterCase::Lower) => field.to_ascii_lowercase(),
            (None, LetterCase::Upper) => field.to_ascii_uppercase(),
        });
    }
    text
}

/// Checks that line `number` of an input, given with its line end, is [`canonical`], and not blank.
/// Numbers are within [`LARGEST`](super::record::LARGEST).
///
/// # Errors
/// The first byte that differs.
pub fn check(number: u64, line: &[u8], letters: LetterCase) -> Result<(), Fault> {
    let mut expected = canonical(Record::new(number, line), letters);
    expected.push(b'\n');
    let same = line.iter().zip(&expected).take_while(|(found, expected)| found == expected).count();
    let expected = match expected.get(same) {
        _ if expected == b"\n" => "a field".to_string(),
        None => return Ok(()),
        Some(b'\n') => "a line end".to_string(),
        Some(b' ') => "a blank".to_string(),
        Some(&byte) => format!("`{}`", char::from(byte)),
    };
    let text = line.strip_suffix(b"\n").unwrap_or(line);
    let found = match same {
        _ if same < text.len() => Found::Field,
        _ if text.len() < line.len() => Found::EndOfLine,
        _ => Found::EndOfInput,
    };
    let end = text.len().min(same + 1);
    Err(Fault::new(number, text, same.min(end)..end, expected, found))
}

/// An input whose lines are [checked](check) as they are read.
pub(crate) struct CheckedInput<'a> {
    input: &'a mut dyn Read,
    letters: LetterCase,
    /// How the next line begins, and its number.
    line: Vec<u8>,
    number: u64,
    fault: Option<Fault>,
}

impl<'a> CheckedInput<'a> {
    pub(crate) fn new(input: &'a mut dyn Read, letters: LetterCase) -> CheckedInput<'a> {
        CheckedInput { input, letters, line: Vec::new(), number: 1, fault: None }
    }

    /// The first fault in what was read.
    pub(crate) fn into_fault(self) -> Option<Fault> {
        self.fault
    }

    fn check_line(&mut self) {
        if self.fault.is_none() {
            self.fault = check(self.number, &self.line, self.letters).err();
        }
        self.line.clear();
        self.number += 1;
    }
}

impl Read for CheckedInput<'_> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let count = self.input.read(room)?;
        for part in room[..count].split_inclusive(|&byte| byte == b'\n') {
            self.line.extend_from_slice(part);
            if part.ends_with(b"\n") {
                self.check_line();
            }
        }
        if count == 0 && !self.line.is_empty() {
            self.check_line();
        }
        Ok(count)
    }
}
