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
    /// The line of the input, and below it carets under the place.
    pub echo: [String; 2],
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { line, column, message, echo: [text, carets] } = self;
        let margin = " ".repeat(line.to_string().len());
        writeln!(f, "line {}, column {}: {}", line, column, message)?;
        write!(f, "  {} | {}\n  {} | {}", line, text, margin, carets)
    }
}

const WIDEST: usize = 80;
const CUT: &str = "...";

/// The echo of a line made of what stands `before` a place, `at` it and `after` it, unprintable
/// bytes escaped, no more than 80 columns around the place.
pub(super) fn echo(before: &[u8], at: &[u8], after: &[u8]) -> [String; 2] {
    let rest = [at, after].concat();
    let before = last_columns(before, WIDEST - escaped(&rest).len().min(WIDEST / 2));
    let rest = first_columns(&rest, WIDEST - before.len());
    let carets = escaped(at).len().min(rest.len()).max(1);
    [before.clone() + &rest, " ".repeat(before.len()) + &"^".repeat(carets)]
}

/// The text, escaped, cut at its end if it takes more columns.
pub(super) fn first_columns(text: &[u8], most: usize) -> String {
    if escaped(text).len() <= most {
        return escaped(text);
    }
    escaped(&text[..fitting(text.iter(), most)]) + CUT
}

/// The text, escaped, cut at its beginning if it takes more columns.
fn last_columns(text: &[u8], most: usize) -> String {
    if escaped(text).len() <= most {
        return escaped(text);
    }
    CUT.to_string() + &escaped(&text[text.len() - fitting(text.iter().rev(), most)..])
}

/// How many bytes fit, escaped, beside the mark of a cut.
fn fitting<'a>(text: impl Iterator<Item = &'a u8>, most: usize) -> usize {
    let columns = text.scan(CUT.len(), |columns, &byte| {
        *columns += escaped(&[byte]).len();
        Some(*columns)
    });
    columns.take_while(|&columns| columns <= most).count()
}

/// Bytes as they are shown: printable ASCII as it is, the rest as `\t`, `\r` or `\xNN`.
fn escaped(text: &[u8]) -> String {
    let escape = |&byte: &u8| match byte {
        b' '..=b'~' => char::from(byte).to_string(),
        b'\t' => "\\t".to_string(),
        b'\r' => "\\r".to_string(),
        _ => format!("\\x{:02x}", byte),
    };
    text.iter().map(escape).collect()
}
