//! What can go wrong, told so that a person can mend it.

use std::error;
use std::fmt;
use std::io;

/// Why a stream could not be answered to its end.
#[derive(Debug)]
pub enum Error {
    /// The input is not what the problem asks for.
    Fault(Fault),
    /// The input could not be read.
    Read(io::Error),
    /// The answers could not be written.
    Write(io::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Fault(fault) => fault.fmt(f),
            Error::Read(error) => write!(f, "cannot read the input: {}", error),
            Error::Write(error) => write!(f, "cannot write the output: {}", error),
        }
    }
}

impl error::Error for Error {}

/// A place in the input where something else was expected.
#[derive(Debug)]
pub struct Fault {
    /// The line, counted from 1.
    pub line: u64,
    /// The column in bytes, counted from 1.
    pub column: u64,
    /// What was expected, and what was found.
    pub message: String,
    /// The line of the input, escaped and cut, with carets under the place.
    pub echo: Echo,
}

/// Three lines without a last line end: the message, the line of the input, the carets.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { line, column, message, echo } = self;
        writeln!(f, "line {}, column {}: {}", line, column, message)?;
        let margin = line.to_string().len();
        writeln!(f, "  {} | {}", line, echo.text)?;
        write!(f, "  {:margin$} | {:indent$}", "", "", margin = margin, indent = echo.indent)?;
        write!(f, "{:^<carets$}", "", carets = echo.carets)
    }
}

/// A line of the input with a place in it, fit to be shown: unprintable bytes escaped, no more
/// than 80 columns around the place.
#[derive(Debug)]
pub struct Echo {
    text: String,
    indent: usize,
    carets: usize,
}

const WIDEST: usize = 80;
const CUT: &str = "...";

impl Echo {
    /// The echo of a line made of what stands `before` the place, `at` it and `after` it.
    /// `whole` is false where the line begins earlier than `before`.
    pub fn new(before: &[u8], whole: bool, at: &[u8], after: &[u8]) -> Echo {
        let place = escaped(at);
        let onwards = place.clone() + &escaped(after);
        let before = last_columns(escaped(before), whole, WIDEST - onwards.len().min(WIDEST / 2));
        let onwards = first_columns(onwards, WIDEST - before.len());
        let indent = before.len();
        let carets = place.len().min(onwards.len()).max(1);
        Echo { text: before + &onwards, indent, carets }
    }
}

/// The bytes as they are shown: printable ASCII as it is, the rest as `\t`, `\r` or `\xNN`.
pub fn escaped(bytes: &[u8]) -> String {
    let escape = |&byte: &u8| match byte {
        b' '..=b'~' => char::from(byte).to_string(),
        b'\t' => "\\t".to_string(),
        b'\r' => "\\r".to_string(),
        _ => format!("\\x{:02x}", byte),
    };
    bytes.iter().map(escape).collect()
}

/// The text, cut at its end if it takes more columns.
pub fn first_columns(text: String, columns: usize) -> String {
    if text.len() <= columns {
        return text;
    }
    text[..columns - CUT.len()].to_string() + CUT
}

/// The text, cut at its beginning if it takes more columns or was not `whole` to begin with.
fn last_columns(text: String, whole: bool, columns: usize) -> String {
    if whole && text.len() <= columns {
        return text;
    }
    let room = columns - CUT.len();
    CUT.to_string() + &text[text.len().saturating_sub(room)..]
}
