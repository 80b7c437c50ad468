//! The two streams: text that arrives, answers that leave.

use super::fault::Error;
use std::fmt::Display;
use std::io::{ErrorKind, Read, Write};

/// Text is read, and answers are written, in blocks of about this many bytes.
const BLOCK: usize = 1 << 17;

/// So many bytes that were read already stay in memory, for the echo of a fault.
pub(super) const CONTEXT: usize = 1 << 12;

/// The judge at the other end of two streams.
///
/// Answers are collected, and written before more text is waited for, so that nobody waits for
/// an answer in vain.
pub struct Judge<'a> {
    input: &'a mut dyn Read,
    output: &'a mut dyn Write,
    /// What has arrived and may still be needed is `text[..end]`; the rest is room.
    pub(super) text: Vec<u8>,
    end: usize,
    /// The index in `text` of the next byte to be read.
    pub(super) at: usize,
    /// How many bytes of the input came before `text`.
    dropped: u64,
    ended: bool,
    /// The line that `at` is on.
    pub(super) line: Line,
    /// The field that was read last.
    pub(super) field: Field,
    /// The end of a field, and its line up to there: the last one when text was dropped.
    pub(super) past: (u64, Vec<u8>),
    /// The line from which on all text has to stay, if any.
    pub(super) kept: Option<Line>,
    pub(super) answers: Vec<u8>,
}

/// A line of the input: its number, counted from 1, and the offset of its first byte.
#[derive(Clone, Copy)]
pub(crate) struct Line {
    pub(super) number: u64,
    pub(super) offset: u64,
}

/// A field, or a few in a row: the line and the offsets of the first byte and past the last.
#[derive(Clone, Copy)]
pub(crate) struct Field {
    pub(super) line: Line,
    pub(super) start: u64,
    pub(super) end: u64,
}

/// Answers all that a judge sends.
pub type Solve = fn(&mut Judge<'_>) -> Result<(), Error>;

/// Answers what `input` holds with `solve`. All answers before a fault are written.
///
/// # Errors
/// Those of `solve`, and [`Error::Write`] if its answers cannot be written.
///
/// ```
/// use chess_paths::{judge::stream::serve, kings_tour};
///
/// let mut answers = Vec::new();
/// serve(&mut "c4 e6 d5\ng2 a8 a2\n".as_bytes(), &mut answers, kings_tour::answer).unwrap();
/// assert_eq!(answers, b"2\n6\n");
/// ```
pub fn serve(input: &mut dyn Read, output: &mut dyn Write, solve: Solve) -> Result<(), Error> {
    let start = Line { number: 1, offset: 0 };
    let mut judge = Judge {
        input,
        output,
        text: Vec::new(),
        end: 0,
        at: 0,
        dropped: 0,
        ended: false,
        line: start,
        field: Field { line: start, start: 0, end: 0 },
        past: (0, Vec::new()),
        kept: None,
        answers: Vec::new(),
    };
    let solved = solve(&mut judge);
    judge.flush().and(solved)
}

impl Judge<'_> {
    /// Adds a line to the answers.
    pub(crate) fn answer(&mut self, answer: impl Display) -> Result<(), Error> {
        writeln!(self.answers, "{}", answer).map_err(Error::Write)?;
        if self.answers.len() < BLOCK {
            return Ok(());
        }
        self.flush()
    }

    fn flush(&mut self) -> Result<(), Error> {
        if self.answers.is_empty() {
            return Ok(());
        }
        let written = self.output.write_all(&self.answers).and_then(|()| self.output.flush());
        self.answers.clear();
        written.map_err(Error::Write)
    }

    /// The text that has arrived and was not read yet.
    pub(super) fn unread(&self) -> &[u8] {
        &self.text[self.at..self.end]
    }

    /// The next byte, or `None` at the end of the input.
    pub(super) fn peek(&mut self) -> Result<Option<u8>, Error> {
        if self.at == self.end && !self.refill()? {
            return Ok(None);
        }
        Ok(Some(self.text[self.at]))
    }

    /// Where in the input the next byte is.
    pub(super) fn offset(&self) -> u64 {
        self.dropped + self.at as u64
    }

    /// The text between two offsets in the input, if it is at hand.
    pub(super) fn arrived(&self, start: u64, end: u64) -> &[u8] {
        let index = |offset: u64| offset.saturating_sub(self.dropped).min(self.end as u64) as usize;
        &self.text[index(start)..index(end)]
    }

    /// Waits for more text, after answering all that was read. `false` at the end of the input.
    pub(super) fn refill(&mut self) -> Result<bool, Error> {
        if self.ended {
            return Ok(false);
        }
        self.flush()?;
        self.make_room();
        loop {
            match self.input.read(&mut self.text[self.end..]) {
                Ok(count) => {
                    self.end += count;
                    self.ended = count == 0;
                    return Ok(count > 0);
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(Error::Read(error)),
            }
        }
    }

    /// Makes room for another block: drops what is no longer needed, or grows.
    fn make_room(&mut self) {
        if self.text.len() - self.end >= BLOCK / 2 {
            return;
        }
        let kept = self.kept.map_or(self.at, |line| (line.offset - self.dropped) as usize);
        let needless = kept.saturating_sub(CONTEXT);
        if needless > 0 {
            if self.field.end > self.dropped {
                let Field { line, end, .. } = self.field;
                self.past = (end, self.arrived(line.offset, end).to_vec());
            }
            self.text.copy_within(needless..self.end, 0);
            self.at -= needless;
            self.end -= needless;
            self.dropped += needless as u64;
        }
        if self.text.len() - self.end < BLOCK / 2 {
            self.text.resize(self.end + BLOCK, 0);
        }
    }
}
