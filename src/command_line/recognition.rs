//! What an input with a fault looks like.

use crate::reader::fault::{Error, Fault, Found};
use crate::reader::lines::SHORTEST_LINE_LIMIT;
use crate::reader::serve;
use crate::registry::{Entry, PROBLEMS};
use std::io::{self, Read};

/// Solves an input of a problem with `solve`. If it looks like the input of another problem, or
/// like a file of another format, the fault says so.
///
/// That is judged by the lines up to the fault, which have been read whole: nobody is kept waiting
/// for more, and it does not depend on how the input arrives.
///
/// # Errors
/// Those of `solve`.
///
/// ```
/// use chess_paths::registry;
/// use chess_paths::reader::fault::Error;
/// use chess_paths::reader::serve;
/// use chess_paths::command_line::recognition;
///
/// let kings_tour = registry::find("kings-tour").unwrap();
/// let mut input = "2\nA1 A1 A1\nB2 D3 F4\n".as_bytes();
/// let solved = recognition::with_guess(kings_tour, &mut input, |input| {
///     serve(input, &mut Vec::new(), kings_tour.answer)
/// });
/// let Err(Error::Fault(fault)) = solved else { panic!("2 is no square") };
/// assert_eq!(fault.guess.as_deref(), Some("the input of knights-meet"));
/// ```
pub fn with_guess(
    problem: &Entry,
    input: &mut dyn Read,
    solve: impl FnOnce(&mut dyn Read) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut opening = Opening { input, text: Vec::new() };
    match solve(&mut opening) {
        Err(Error::Fault(mut fault)) => {
            fault.guess = guess(problem, opening.lines_up_to(&fault));
            Err(fault.into())
        }
        solved => solved,
    }
}

/// How many bytes of an input are looked at, at most.
const LONGEST_OPENING: usize = 1 << 16;

/// An input that remembers how it begins.
struct Opening<'a> {
    input: &'a mut dyn Read,
    /// The first bytes that were read, at most [`LONGEST_OPENING`].
    text: Vec<u8>,
}

impl Opening<'_> {
    /// The lines up to a fault, as far as they are kept. How much of an overlong line has arrived
    /// depends on the sender, so only its first bytes count.
    fn lines_up_to(&self, fault: &Fault) -> &[u8] {
        let mut lines = self.text.split_inclusive(|&byte| byte == b'\n');
        let before = usize::try_from(fault.line - 1).unwrap_or(usize::MAX);
        let before: usize = lines.by_ref().take(before).map(<[u8]>::len).sum();
        let line = lines.next().map_or(0, <[u8]>::len);
        let is_long = fault.found == Found::LongLine;
        &self.text[..before + if is_long { line.min(SHORTEST_LINE_LIMIT) } else { line }]
    }
}

impl Read for Opening<'_> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let count = self.input.read(room)?;
        let kept = count.min(LONGEST_OPENING - self.text.len());
        self.text.extend_from_slice(&room[..kept]);
        Ok(count)
    }
}

/// The format of an input that has a fault at the end of `text`: another problem's, or one that no
/// problem has. `None` if it may be an input of this problem, or of nothing known.
fn guess(problem: &Entry, text: &[u8]) -> Option<String> {
    if fits(problem, text) {
        return None;
    }
    let other = || PROBLEMS.iter().find(|other| fits(other, text));
    let format = file_format(text).map(String::from);
    format.or_else(|| Some(format!("the input of {}", other()?.name)))
}

/// Whether a text begins with a case of the problem, or is the beginning of one.
fn fits(problem: &Entry, text: &[u8]) -> bool {
    // The last line may have lost its line end.
    let mut text = text.chain(&b"\n"[..]);
    let mut answers = Vec::new();
    match serve(&mut text, &mut answers, problem.answer) {
        Err(Error::Fault(fault)) if fault.found == Found::EndOfInput => true,
        _ => !answers.is_empty(),
    }
}

/// The format of a file that begins with these bytes, if it is one that is taken for an input now
/// and then.
fn file_format(opening: &[u8]) -> Option<&'static str> {
    if is_wide_ascii(opening, 4) {
        Some("text in UTF-32")
    } else if is_wide_ascii(opening, 2) {
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

/// How many characters tell what the encoding of a text is.
const TELLING: usize = 16;

/// Whether the first characters are ASCII in units of `size` bytes, the lowest first or last, with
/// or without a byte-order mark.
fn is_wide_ascii(opening: &[u8], size: usize) -> bool {
    const BYTE_ORDER_MARK: u32 = 0xfeff;
    let units = || opening.chunks_exact(size).take(TELLING);
    let append = |number: u32, &byte: &u8| number << 8 | u32::from(byte);
    let big: Vec<u32> = units().map(|unit| unit.iter().fold(0, append)).collect();
    let little: Vec<u32> = units().map(|unit| unit.iter().rev().fold(0, append)).collect();
    [big, little].iter().any(|numbers| {
        let letters = numbers.strip_prefix(&[BYTE_ORDER_MARK]).unwrap_or(numbers);
        !letters.is_empty() && letters.iter().all(|number| (1..0x80).contains(number))
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
