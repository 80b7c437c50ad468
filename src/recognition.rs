//! Recognises the input of another problem, and files that are no text.
//!
//! A fault in the first case of an input may mean that it is the wrong input. Then the fault also
//! says what the input looks like.

use crate::problem::Entry;
use crate::problems::PROBLEMS;
use crate::reader::fault::{Error, Found};
use crate::reader::lines::Sizes;
use crate::reader::record::{Record, Strictness};
use crate::reader::Session;
use std::io::{self, Read};

/// How many bytes of an input are looked at, at most. The largest case that a statement allows
/// takes half as many.
const MOST: usize = 1 << 16;

/// Solves an input of a problem with `solve`. If it looks like the input of another problem, or like
/// no text, the fault says so. That is judged by the lines up to the fault, which have been read
/// whole: nobody is kept waiting for more, and it does not depend on how the input arrives.
///
/// # Errors
/// Those of `solve`.
///
/// ```
/// use chess_paths::reader::fault::Error;
/// use chess_paths::reader::serve;
/// use chess_paths::{problems, recognition};
///
/// let kings_tour = problems::find("kings-tour").unwrap();
/// let mut input = "2\nA1 A1 A1\nB2 D3 F4\n".as_bytes();
/// let solved = recognition::solve(kings_tour, &mut input, |input| {
///     serve(input, &mut Vec::new(), kings_tour.answer)
/// });
/// let Err(Error::Fault(fault)) = solved else { panic!("2 is no square") };
/// assert_eq!(fault.guess(), Some("the input of knights-meet"));
/// ```
pub fn solve(
    problem: &Entry,
    input: &mut dyn Read,
    solve: impl FnOnce(&mut dyn Read) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut opening = Opening { input, text: Vec::new() };
    let solved = solve(&mut opening);
    match solved {
        Err(Error::Fault(fault)) => Err(match guess(problem, opening.lines(fault.line())) {
            Some(guess) => fault.with_guess(guess).into(),
            None => fault.into(),
        }),
        solved => solved,
    }
}

/// An input that remembers how it begins.
struct Opening<'a> {
    input: &'a mut dyn Read,
    /// The first bytes that were read, at most [`MOST`].
    text: Vec<u8>,
}

impl Opening<'_> {
    /// The first lines, or what is kept of them.
    fn lines(&self, count: u64) -> &[u8] {
        let ends = self.text.iter().enumerate().filter(|(_, &byte)| byte == b'\n');
        let last = (1..).zip(ends).find(|(number, _)| *number == count);
        last.map_or(&self.text, |(_, (end, _))| &self.text[..=end])
    }
}

impl Read for Opening<'_> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let count = self.input.read(room)?;
        let kept = count.min(MOST - self.text.len());
        self.text.extend_from_slice(&room[..kept]);
        Ok(count)
    }
}

/// What an input looks like, judged by `text`, its lines up to a fault. `None` if the problem can read the
/// first case: then it is the right input, and the fault is further down. `None` also if it looks
/// like nothing known.
#[must_use]
pub fn guess(problem: &Entry, text: &[u8]) -> Option<String> {
    if first_case(problem, text, Strictness::Lenient).is_ok() {
        return None;
    }
    let format = format(text).map(String::from);
    format.or_else(|| Some(format!("the input of {}", other_problem(problem, text)?.name)))
}

/// The other problem whose first case, laid out as its statement promises, the text is or begins;
/// `None` if there is none.
fn other_problem(problem: &Entry, text: &[u8]) -> Option<&'static Entry> {
    let plain = plain(text);
    let mut others = PROBLEMS.iter().filter(|other| other.name != problem.name);
    others.find(|other| match first_case(other, &plain, Strictness::Strict) {
        Ok(()) => true,
        Err(Error::Fault(fault)) => fault.found() == Found::EndOfInput && !plain.is_empty(),
        Err(_) => false,
    })
}

/// Reads the first case of a text.
fn first_case(problem: &Entry, mut text: &[u8], strictness: Strictness) -> Result<(), Error> {
    let mut output = io::sink();
    let session = Session::new(&mut text, &mut output, Sizes::default());
    let session = match strictness {
        Strictness::Lenient => session,
        Strictness::Strict => session.strict(),
    };
    session.run(problem.first_case)
}

/// The records of a text, laid out as statements promise. What is in the fields stays: the cases
/// of one problem may differ from those of another in nothing but their letters.
fn plain(text: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    for (line, number) in text.split(|&byte| byte == b'\n').zip(1..) {
        let mut record = Record::new(number, line, Strictness::Lenient);
        while let Some(field) = record.next_field() {
            plain.extend_from_slice(record.text_of(field));
            plain.push(b' ');
        }
        if let Some(blank) = plain.last_mut() {
            *blank = b'\n';
        }
    }
    plain
}

/// The format of a text that is none, or none for this program.
fn format(text: &[u8]) -> Option<&'static str> {
    if is_utf_16(text) {
        Some("text in UTF-16")
    } else if text.starts_with(b"\x1f\x8b") {
        Some("a gzip file")
    } else if text.starts_with(b"PK\x03\x04") {
        Some("a zip file")
    } else if is_html(text) {
        Some("a web page (HTML)")
    } else {
        None
    }
}

/// Whether a text is UTF-16. Blanks, line ends and digits have a zero byte there. Without a
/// byte-order mark, every other byte of the first characters is zero, as they are ASCII.
fn is_utf_16(text: &[u8]) -> bool {
    if text.starts_with(b"\xff\xfe") || text.starts_with(b"\xfe\xff") {
        return text.contains(&0);
    }
    let pairs = || text.chunks_exact(2).take(16);
    let is_little_endian = pairs().all(|pair| pair[0] != 0 && pair[1] == 0);
    let is_big_endian = pairs().all(|pair| pair[0] == 0 && pair[1] != 0);
    pairs().len() >= 2 && (is_little_endian || is_big_endian)
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
