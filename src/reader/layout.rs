//! Whether an input is written as in its statement.
//!
//! ```text
//! an input      what the library writes for its cases
//! c4 e6 d5      c4 e6 d5
//! g2  A8 a2     g2 a8 a2
//! ```
//!
//! The reader takes both for the same cases. They differ first on line 2, column 3: one space was
//! expected there. What the library writes is what statements promise: one space between fields,
//! letters in one case, numbers without `+` and leading zeros, a line feed at the end of each line,
//! and nothing else.

use super::fault::{Fault, Found};
use super::record::{
    fields, is_blank, is_separator, whole_number, without_end_marks, without_line_end,
    BYTE_ORDER_MARK,
};
use std::iter;
use std::ops::Range;

/// Checks that a text is what the library has `written` for the cases that were read from it. So
/// apart from blank lines, both have the same lines with the same number of fields in each, and
/// only how a field is written can differ.
///
/// # Errors
/// The first difference.
pub(crate) fn check_layout(text: &[u8], written: &str) -> Result<(), Fault> {
    let mut written_lines = written.split_inclusive('\n');
    for (number, whole) in (1..).zip(text.split_inclusive(|&byte| byte == b'\n')) {
        let line = Line { number, whole };
        match written_lines.next() {
            // Blank lines have no counterpart, so this is one.
            None => return Err(line.blank_fault("the end of the input")),
            Some(written) if line.is_blank() => {
                return Err(line.blank_fault(&format!("`{}`", written.trim_end())));
            }
            Some(written) if whole != written.as_bytes() => {
                return Err(line.difference(written.trim_end()));
            }
            Some(_) => {}
        }
    }
    Ok(())
}

/// A line of the input, with its line end if it has one.
struct Line<'a> {
    /// Counted from 1.
    number: u64,
    whole: &'a [u8],
}

impl Line<'_> {
    fn is_blank(&self) -> bool {
        is_blank(without_end_marks(self.whole))
    }

    /// The fault of a blank line. It can have the marks with which some systems end a file.
    fn blank_fault(&self, expected: &str) -> Fault {
        let is_marked = without_end_marks(self.whole).len() < self.whole.len();
        let found = if is_marked { Found::Field } else { Found::BlankLine };
        self.fault(0..self.without_line_feed().len(), expected, found)
    }

    /// The fault of a line that differs from the `written` one: at the first field that differs or
    /// has other blanks before it, or else at the end of the line.
    fn difference(&self, written: &str) -> Fault {
        let text = without_line_end(without_end_marks(self.whole));
        if text.starts_with(&BYTE_ORDER_MARK) {
            return self.field_fault(0..BYTE_ORDER_MARK.len(), "no byte-order mark");
        }
        let mut end_before = 0;
        for (field, written) in iter::zip(fields(text), written.split(' ')) {
            let is_first = end_before == 0;
            let blanks = end_before..field.start;
            if is_first && !blanks.is_empty() {
                return self.field_fault(blanks, "no whitespace");
            }
            if !is_first && text[blanks.clone()] != *b" " {
                return self.field_fault(blanks, "one space");
            }
            if text[field.clone()] != *written.as_bytes() {
                let found = &text[field.clone()];
                return self.field_fault(field, &expected_field(found, written));
            }
            end_before = field.end;
        }
        // The fields are the same, so the line ends in another way: with blanks, with a carriage
        // return, with the marks of the end of a file, or with nothing.
        let rest = &self.whole[end_before..];
        if rest.is_empty() {
            return self.fault(end_before..end_before, "a line end", Found::EndOfInput);
        }
        let blanks = rest.iter().take_while(|&&byte| is_separator(byte)).count();
        self.field_fault(end_before..end_before + blanks.max(1), "the end of the line")
    }

    fn field_fault(&self, place: Range<usize>, expected: &str) -> Fault {
        self.fault(place, expected, Found::Field)
    }

    /// A fault on this line, whose echo has the carriage return, too, as that may be the fault.
    fn fault(&self, place: Range<usize>, expected: &str, found: Found) -> Fault {
        Fault::new(self.number, self.without_line_feed(), place, expected, found)
    }

    fn without_line_feed(&self) -> &[u8] {
        self.whole.strip_suffix(b"\n").unwrap_or(self.whole)
    }
}

/// What is expected in the place of a field that is another way to write the same value.
fn expected_field(found: &[u8], written: &str) -> String {
    let letters = if whole_number(found).is_some() {
        ""
    } else if written.bytes().any(|byte| byte.is_ascii_uppercase()) {
        " in capitals"
    } else {
        " in lower case"
    };
    format!("`{written}`{letters}")
}
