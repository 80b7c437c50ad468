//! Errors, in words that help to fix them.

use crate::plain_text::{end_of_bytes, escaped_bytes, shortened_bytes};
use std::error;
use std::fmt::{self, Display};
use std::io;
use std::ops::Range;

/// Why a session ended before all cases were answered.
#[derive(Debug)]
pub enum Error {
    /// The input is not what the problem asks for.
    Fault(Fault),
    /// The input cannot be read.
    Read(io::Error),
    /// The answers cannot be written.
    Write(io::Error),
    /// The input is not what the problem asks for, and the answers to the cases before that place
    /// cannot be written.
    Both(Fault, io::Error),
}

impl From<Fault> for Error {
    fn from(fault: Fault) -> Error {
        Error::Fault(fault)
    }
}

/// A place in an input, or in the text of a position, where something else was expected.
///
/// Displayed with its line, and carets below the place:
///
/// ```
/// use chess_paths::kings_tour::Position;
/// use chess_paths::Found;
///
/// let fault = "c4 z9 d5".parse::<Position>().unwrap_err();
/// let text = "\
/// line 1, column 4: expected a square from a1 to h8, found `z9`
///   1 | c4 z9 d5
///     |    ^^";
/// assert_eq!(fault.to_string(), text);
/// assert_eq!((fault.line, fault.column, fault.end), (1, 4, 6));
/// assert_eq!(&*fault.text, "z9");
/// assert_eq!((&*fault.expected, fault.found), ("a square from a1 to h8", Found::Field));
/// assert_eq!(fault.remark, None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1.
    pub line: u64,
    /// The column in bytes, from 1.
    pub column: usize,
    /// The column just past the text found.
    pub end: usize,
    /// What should be there.
    pub expected: String,
    /// What is there.
    pub found: Found,
    /// The text found, escaped and cut to 40 columns; empty at the end of a line or of the input.
    pub text: Box<str>,
    /// More about what was found, such as the line that it conflicts with.
    pub remark: Option<String>,
    /// The line and the carets, as in the example above.
    pub echo: Box<str>,
}

/// What was found where something else was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Found {
    /// A field or other text.
    Field,
    /// Nothing, as the line ends there.
    EndOfLine,
    /// Nothing, as the input ends there.
    EndOfInput,
    /// A line that is too long.
    LongLine,
    /// A line without a field.
    BlankLine,
}

/// The most columns of an echo, and of a field in a message.
const ECHO_COLUMNS: usize = 80;
const FIELD_COLUMNS: usize = 40;

impl Fault {
    /// A fault on a line, counted from 1. `text` is the line without its line end, `place` its
    /// faulty bytes, which may be none.
    pub(super) fn new(
        line: u64,
        text: &[u8],
        place: Range<usize>,
        expected: impl Display,
        found: Found,
    ) -> Fault {
        let (before, place_and_rest) = text.split_at(place.start);
        // Half of the columns are for what is before the place, half for the place and the rest of
        // the line. Where one of them is shorter, the other one gets more.
        let reserved = escaped_bytes(place_and_rest).len().min(ECHO_COLUMNS / 2);
        let shown_before = end_of_bytes(before, ECHO_COLUMNS - reserved);
        let shown = shortened_bytes(place_and_rest, ECHO_COLUMNS - shown_before.len());
        let field = &text[place.clone()];
        // A caret below each column of the field that is shown; one where no field is.
        let carets = "^".repeat(escaped_bytes(field).len().min(shown.len()).max(1));
        let indent = " ".repeat(shown_before.len());
        let margin = " ".repeat(line.to_string().len());
        Fault {
            line,
            column: place.start + 1,
            end: place.end + 1,
            expected: expected.to_string(),
            found,
            text: shortened_bytes(field, FIELD_COLUMNS).into(),
            remark: None,
            echo: format!("  {line} | {shown_before}{shown}\n  {margin} | {indent}{carets}").into(),
        }
    }
}

impl error::Error for Fault {}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { line, column, expected, found, remark, text, echo, .. } = self;
        write!(f, "line {line}, column {column}: expected {expected}, found ")?;
        match found {
            Found::Field => write!(f, "`{text}`")?,
            Found::EndOfLine => f.write_str("the end of the line")?,
            Found::EndOfInput => f.write_str("the end of the input")?,
            Found::LongLine => f.write_str("a longer one")?,
            Found::BlankLine => f.write_str("a blank line")?,
        }
        if let Some(remark) = remark {
            write!(f, ", {remark}")?;
        }
        write!(f, "\n{echo}")
    }
}
