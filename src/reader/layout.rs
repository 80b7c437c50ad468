//! The layout that statements promise: one space between fields, numbers without `+` and leading
//! zeros, letters in one case, `\n` after each line, and no blank lines.

use super::fault::{Fault, Found};
use super::field::{fields, is_separator, whole_number, without_line_end, BYTE_ORDER_MARK};
use crate::plain_text::escaped_bytes;

/// The case of the letters in a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LetterCase {
    /// As in `c4`.
    Lower,
    /// As in `C4`.
    Upper,
}

/// The first fault in the layout of a line. `line` is all of line `number`.
pub(super) fn layout_fault(number: u64, line: &[u8], letters: LetterCase) -> Option<Fault> {
    let text = line.strip_suffix(b"\n").unwrap_or(line);
    let at = |start: usize, end: usize, expected: &str| {
        Some(Fault::new(number, text, start..end, expected, Found::Field))
    };
    if line.starts_with(BYTE_ORDER_MARK) {
        return at(0, BYTE_ORDER_MARK.len(), "no byte-order mark");
    }
    let mut end = 0;
    for field in fields(without_line_end(line)) {
        let space = &line[end..field.start];
        if end == 0 && !space.is_empty() {
            return at(0, field.start, "no whitespace");
        }
        if end > 0 && space != b" " {
            return at(end, field.start, "one space");
        }
        let found = &line[field.clone()];
        let canonical = canonical(found, letters);
        if found != canonical {
            let expected = format!("`{}`", escaped_bytes(&canonical));
            return at(field.start, field.end, &expected);
        }
        end = field.end;
    }
    match &line[end..] {
        b"\n" => None,
        b"" => Some(Fault::new(number, text, end..end, "a line end", Found::EndOfInput)),
        rest => {
            let length = rest.iter().take_while(|&&byte| is_separator(byte)).count();
            at(end, end + length.max(1), "the end of the line")
        }
    }
}

/// The canonical form of a field. A number has to fit in 64 bits.
fn canonical(field: &[u8], letters: LetterCase) -> Vec<u8> {
    match (whole_number(field), letters) {
        (Some(number), _) => number.to_string().into_bytes(),
        (None, LetterCase::Lower) => field.to_ascii_lowercase(),
        (None, LetterCase::Upper) => field.to_ascii_uppercase(),
    }
}
