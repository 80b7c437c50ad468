//! The layout that statements promise: one blank between fields, numbers without `+` and leading
//! zeros, letters in one case, `\n` after each line, and no blank lines.

use super::fault::{Fault, Found};
use super::record::{whole_number, Field, BYTE_ORDER_MARK};
use crate::plain_text::escaped_bytes;
use std::ops::Range;

/// The case of the letters in a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetterCase {
    /// As in `c4`.
    Lower,
    /// As in `C4`.
    Upper,
}

/// Checks the layout of a field, and of the whitespace between it and the field before, which ends
/// at `before` if there is one. `line` is all of line `number`.
pub(super) fn check_field(
    number: u64,
    line: &[u8],
    before: Option<usize>,
    field: Field,
    letters: LetterCase,
) -> Result<(), Fault> {
    let fault = |place: Range<usize>, expected: &str, name: &str| {
        Err(Fault::new(number, text(line), place, expected, Found::Field).with_remark(name))
    };
    let space = before.unwrap_or(0)..field.start;
    match (before, &line[space.clone()]) {
        (None, b"") | (Some(_), b" ") => {}
        (None, start) if start.starts_with(BYTE_ORDER_MARK) => {
            return fault(0..BYTE_ORDER_MARK.len(), "a field", "a byte-order mark");
        }
        (None, start) => return fault(space, "a field", &name_of(start)),
        (Some(_), between) => return fault(space, "one blank", &name_of(between)),
    }
    let found = &line[field.start..field.end];
    let expected = canonical(found, letters);
    if found == expected {
        return Ok(());
    }
    let name = match (found, letters) {
        ([b'+' | b'-', ..], _) => "a sign",
        ([b'0', ..], _) => "a leading zero",
        (_, LetterCase::Lower) => "an uppercase letter",
        (_, LetterCase::Upper) => "a lowercase letter",
    };
    fault(field.start..field.end, &format!("`{}`", escaped_bytes(&expected)), name)
}

/// Checks that a line ends right after its last field, which ends at `end`.
pub(super) fn check_end(number: u64, line: &[u8], end: usize) -> Result<(), Fault> {
    let fault = |place: Range<usize>, expected: &str, found: Found| {
        Fault::new(number, text(line), place, expected, found)
    };
    let rest = &line[end..];
    let blanks = rest.iter().take_while(|&&byte| byte == b' ' || byte == b'\t').count();
    let (place, name) = match rest {
        b"\n" => return Ok(()),
        b"" => return Err(fault(end..end, "a line end", Found::EndOfInput)),
        [b'\r', ..] => (end..end + 1, "a carriage return".to_string()),
        _ => (end..end + blanks, name_of(&rest[..blanks])),
    };
    Err(fault(place, "the end of the line", Found::Field).with_remark(name))
}

/// The fault that a line is blank where something else was `expected`.
pub(super) fn blank_line(number: u64, line: &[u8], expected: &str) -> Fault {
    let text = text(line);
    Fault::new(number, text, 0..text.len(), expected, Found::BlankLine)
}

fn text(line: &[u8]) -> &[u8] {
    line.strip_suffix(b"\n").unwrap_or(line)
}

/// What whitespace consists of, in words.
fn name_of(whitespace: &[u8]) -> String {
    match whitespace.len() {
        _ if whitespace.contains(&b'\t') => "a tab".to_string(),
        1 => "a blank".to_string(),
        count => format!("{} blanks", count),
    }
}

/// The canonical form of a field, which fits into 64 bits if it is a number.
fn canonical(field: &[u8], letters: LetterCase) -> Vec<u8> {
    match (whole_number(field), letters) {
        (Some(number), _) => number.to_string().into_bytes(),
        (None, LetterCase::Lower) => field.to_ascii_lowercase(),
        (None, LetterCase::Upper) => field.to_ascii_uppercase(),
    }
}
