//! The layout that statements promise: fields with single blanks between them, numbers without `+`
//! and leading zeros, letters in one case, and `\n` after each line, none of them blank.

use super::fault::{Fault, Found};
use super::record::{whole_number, Field};

/// In which case a statement writes letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetterCase {
    /// As in `c4`.
    Lower,
    /// As in `C4`.
    Upper,
}

/// The first place where a field, or what divides it from the field before it, is not laid out as
/// promised. `line` is all of line `number`, and the field before, if there is one, ends at `before`.
pub(super) fn check_field(
    number: u64,
    line: &[u8],
    before: Option<usize>,
    field: Field,
    letters: LetterCase,
) -> Result<(), Fault> {
    let start = before.unwrap_or(0);
    let mut expected = if before.is_some() { vec![b' '] } else { Vec::new() };
    expected.extend(canonical(&line[field.start..field.end], letters));
    let found = &line[start..field.end];
    let same = expected.iter().zip(found).take_while(|(expected, found)| expected == found).count();
    match expected.get(same) {
        Some(b' ') => Err(fault(number, line, start + same, "a blank")),
        Some(&byte) => Err(fault(number, line, start + same, &format!("`{}`", char::from(byte)))),
        None => Ok(()),
    }
}

/// Checks that a line ends right after its last field, which ends at `end`.
pub(super) fn check_end(number: u64, line: &[u8], end: usize) -> Result<(), Fault> {
    match &line[end..] {
        b"\n" => Ok(()),
        _ => Err(fault(number, line, end, "a line end")),
    }
}

/// The fault that a line is blank.
pub(super) fn blank_line(number: u64, line: &[u8]) -> Fault {
    fault(number, line, 0, "a field")
}

/// A fault at one byte of a line, or at its end.
fn fault(number: u64, line: &[u8], place: usize, expected: &str) -> Fault {
    let text = line.strip_suffix(b"\n").unwrap_or(line);
    let found = match place {
        _ if place < text.len() => Found::Field,
        _ if text.len() < line.len() => Found::EndOfLine,
        _ => Found::EndOfInput,
    };
    Fault::new(number, text, place..text.len().min(place + 1), expected, found)
}

/// A field as a statement writes it. If it is a number, it fits.
fn canonical(field: &[u8], letters: LetterCase) -> Vec<u8> {
    match (whole_number(field), letters) {
        (Some(number), _) => number.to_string().into_bytes(),
        (None, LetterCase::Lower) => field.to_ascii_lowercase(),
        (None, LetterCase::Upper) => field.to_ascii_uppercase(),
    }
}
