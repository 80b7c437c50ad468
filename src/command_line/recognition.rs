//! What an input with a fault looks like.

use super::registry::{Row, PROBLEMS};
use crate::reader::fault::{Error, Found};
use crate::reader::{serve, Session};

/// Solves an input of a problem with `solve`. If it looks like the input of another problem, or
/// like a file of another format, the fault says so.
///
/// The guess uses only the lines that were read, so it waits for no further input.
///
/// # Errors
/// Those of `solve`.
///
/// ```
/// use chess_paths::program::{find, serve, with_guess, Error};
///
/// let kings_tour = find("kings-tour").unwrap();
/// let mut input = "1 1\n1 5\n0\n".as_bytes();
/// let solved = serve(&mut input, &mut Vec::new(), |session| {
///     with_guess(kings_tour, session, kings_tour.answer)
/// });
/// let Err(Error::Fault(fault)) = solved else { panic!("1 is no square") };
/// assert_eq!(fault.guess.as_deref(), Some("the input of infinite-chess"));
/// ```
pub fn with_guess(
    problem: &Row,
    session: &mut Session<'_>,
    solve: impl FnOnce(&mut Session<'_>) -> Result<(), Error>,
) -> Result<(), Error> {
    solve(session).map_err(|error| match error {
        Error::Fault(mut fault) => {
            fault.guess = guess(problem, session.opening());
            fault.into()
        }
        error => error,
    })
}

/// The format of an input that begins with `text`, and has a fault there: that of other problems,
/// or of another kind of file. `None` if it may be an input of this problem, or is nothing known.
fn guess(problem: &Row, text: &[u8]) -> Option<String> {
    if fits(problem, text) {
        return None;
    }
    if let Some(format) = file_format(text) {
        return Some(format.to_string());
    }
    let others = PROBLEMS.iter().filter(|other| fits(other, text)).map(|other| other.name);
    let others: Vec<&str> = others.collect();
    Some(format!("the input of {}", others.join(" or "))).filter(|_| !others.is_empty())
}

/// Whether a text begins with a case of the problem, or is the beginning of one.
fn fits(problem: &Row, text: &[u8]) -> bool {
    // The last line may have lost its line end.
    let text = [text, b"\n"].concat();
    let mut answers = Vec::new();
    match serve(&mut &text[..], &mut answers, problem.answer) {
        Err(Error::Fault(fault)) if fault.found == Found::EndOfInput => true,
        _ => !answers.is_empty(),
    }
}

/// The format of a file that begins with these bytes, if it is one that is sometimes mistaken for
/// an input.
fn file_format(opening: &[u8]) -> Option<&'static str> {
    if is_utf_16(opening) {
        Some("text in UTF-16")
    } else if opening.starts_with(b"\x1f\x8b") {
        Some("a gzip file")
    } else if opening.starts_with(b"PK\x03\x04") {
        Some("a zip file")
    } else if is_html(opening) {
        Some("a web page (HTML)")
    } else {
        None
    }
}

/// How many characters decide what the encoding of a text is.
const DECISIVE: usize = 16;

/// Whether the first characters are ASCII in UTF-16, in either byte order, with or without a
/// byte-order mark.
fn is_utf_16(opening: &[u8]) -> bool {
    const BYTE_ORDER_MARK: u16 = 0xfeff;
    let units = || opening.chunks_exact(2).take(DECISIVE).map(|unit| [unit[0], unit[1]]);
    let big: Vec<u16> = units().map(u16::from_be_bytes).collect();
    let little: Vec<u16> = units().map(u16::from_le_bytes).collect();
    [big, little].iter().any(|units| {
        let letters = units.strip_prefix(&[BYTE_ORDER_MARK]).unwrap_or(units);
        !letters.is_empty() && letters.iter().all(|letter| (1..0x80).contains(letter))
    })
}

/// Whether a text begins with a tag of HTML that no text of another kind begins with.
fn is_html(text: &[u8]) -> bool {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    let blanks = text.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    let begins_with = |tag: &[u8]| {
        text[blanks..].get(..tag.len()).is_some_and(|start| start.eq_ignore_ascii_case(tag))
    };
    begins_with(b"<!doctype html") || begins_with(b"<html")
}
