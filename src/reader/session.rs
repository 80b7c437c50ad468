//! Sessions, in which lines are read and answers written.

use super::fault::{Error, Fault, Found};
use super::record::{is_blank, is_whole_number, without_line_end, LetterCase, Record, LARGEST};
use std::fmt::Display;
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Read, Write};
use std::ops::RangeInclusive;

/// The most bytes of a line, without its line end. Longer ones are refused.
pub const LONGEST_LINE: usize = (1 << 16) - 1;

/// The most bytes read at a time. With a power of two, copies are often between addresses that
/// differ by whole pages, and slower: 3 % for 10^6 pieces.
const READ_SIZE: usize = 100_000;

/// The most bytes of answers that are buffered.
const BLOCK: usize = 1 << 17;

/// How a text in UTF-16 may begin: with U+FEFF, low or high byte first.
const UTF_16_MARKS: [&[u8]; 2] = [b"\xff\xfe", b"\xfe\xff"];

/// Reads records and writes answers. A session flushes the answers before it waits for more input,
/// for interactive use.
///
/// Invariant: `text` has the records of the current case that were read, and nothing else. They
/// stay there until the first record of the next case is read. So a fault can quote any of them, or
/// point just past the last one if the input ends too early. A blank line is dropped, and takes no
/// memory but an entry of `runs`.
pub struct Session<'a> {
    input: BufReader<&'a mut dyn Read>,
    is_at_end: bool,
    answers: Answers<'a>,
    text: Vec<u8>,
    /// For each run of consecutive lines: where it begins in `text`, and its first line number.
    runs: Vec<(usize, u64)>,
    /// The number of the line that is read next, from 1.
    next_number: u64,
    /// Whether the next record begins a case.
    is_case_next: bool,
    /// Where the last record begins in `text`, which ends with it.
    last: usize,
    /// Its line number.
    last_number: u64,
    /// The last announcement.
    announcement: Option<Announcement>,
    /// The statement's letter case if every promise is required.
    strict: Option<LetterCase>,
}

/// The announcement of a number of records, such as the pieces of a position.
struct Announcement {
    /// Singular noun; add an `s` for the plural.
    noun: &'static str,
    count: u64,
    /// The records read since, announced or not.
    read: u64,
    /// The number of the line that announces the records, from 1.
    line: u64,
}

/// The buffer of the answers, written in large blocks or when flushed.
type Answers<'a> = BufWriter<&'a mut dyn Write>;

/// Solves `input` with `solve`, and writes answers to `output`, up to the first fault.
pub fn serve(
    input: &mut dyn Read,
    output: &mut dyn Write,
    solve: impl FnOnce(&mut Session<'_>) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut session = Session {
        input: BufReader::with_capacity(READ_SIZE, input),
        is_at_end: false,
        answers: BufWriter::with_capacity(BLOCK, output),
        text: Vec::new(),
        runs: Vec::new(),
        next_number: 1,
        is_case_next: true,
        last: 0,
        last_number: 1,
        announcement: None,
        strict: None,
    };
    let solved = solve(&mut session).map_err(|error| session.remarked(error));
    match (solved, session.answers.flush()) {
        (Err(Error::Fault(fault)), Err(error)) => Err(Error::Both(fault, error)),
        (solved, written) => solved.and(written.map_err(Error::Write)),
    }
}

/// The first fault of a text in memory that `read` reads as a session; `None` if there is none.
pub(crate) fn first_fault(
    mut text: &[u8],
    read: impl FnOnce(&mut Session<'_>) -> Result<(), Error>,
) -> Option<Fault> {
    match serve(&mut text, &mut io::sink(), read) {
        Ok(()) => None,
        Err(Error::Fault(fault)) => Some(fault),
        Err(error) => panic!("a text in memory cannot be read: {error:?}"),
    }
}

impl<'a> Session<'a> {
    /// Requires the statement's promises from now on: layout, the case of `letters`, and bounds.
    pub(crate) fn require_promises(&mut self, letters: LetterCase) {
        self.strict = Some(letters);
    }

    /// Begins a case with the next record. If lines are read ahead instead, each of them is a case.
    pub fn begin_case(&mut self) {
        self.is_case_next = true;
    }

    /// Reads the next record, a line that is not blank; `false` at the end of the input. If
    /// promises are required, a blank line is a record too, whose first field is missing.
    ///
    /// # Errors
    /// The end of the input where an announced record is missing; a line that is too long.
    pub fn next_record(&mut self) -> Result<bool, Error> {
        loop {
            let start = self.text.len();
            if !self.read_line()? {
                return match &self.announcement {
                    Some(Announcement { noun, count, read, .. }) if read < count => {
                        Err(self.missing(format_args!("{} {} of {}", noun, read + 1, count)).into())
                    }
                    _ => Ok(false),
                };
            }
            if self.strict.is_some() || !is_blank(&self.text[start..]) {
                self.add_records(1, start, start);
                return Ok(true);
            }
            self.next_number += 1;
            self.text.truncate(start);
        }
    }

    /// Reads the next record, called `expected` in the fault if there is none.
    pub fn expect_record(&mut self, expected: impl Display) -> Result<Record<'_>, Error> {
        if self.next_record()? {
            Ok(self.record())
        } else {
            Err(self.missing(expected).into())
        }
    }

    /// Reads the last record as the number of records, or `noun`s, that follow: within `promised`
    /// if promises are required, or else at most 10^18.
    pub fn announce(
        &mut self,
        noun: &'static str,
        promised: RangeInclusive<usize>,
    ) -> Result<(), Fault> {
        let mut record = self.record();
        // Where the statement names no largest number, it is the largest one of any field.
        let bound = |count: usize| i64::try_from(count).unwrap_or(LARGEST).min(LARGEST);
        let promised = bound(*promised.start())..=bound(*promised.end());
        let count = record.number(format_args!("a number of {noun}s"), promised, 0..=LARGEST)?;
        record.expect_end()?;
        let (count, line) = (count.unsigned_abs(), record.line());
        self.announcement = Some(Announcement { noun, count, read: 0, line });
        Ok(())
    }

    /// How many announced records were not read yet.
    pub fn remaining(&self) -> u64 {
        let announcement = self.announcement.as_ref();
        announcement.map_or(0, |announced| announced.count.saturating_sub(announced.read))
    }

    /// Checks that the input ends. If not, something else was `expected`.
    pub fn expect_end(&mut self, expected: &str) -> Result<(), Error> {
        if self.next_record()? {
            Err(self.record().line_fault(expected).into())
        } else {
            Ok(())
        }
    }

    /// The record read last, from its first field on; empty if none was read.
    pub fn record(&self) -> Record<'_> {
        Record::new(self.last_number, &self.text[self.last..], self.strict)
    }

    /// The records of the current case that were read.
    pub fn case(&self) -> impl Iterator<Item = Record<'_>> {
        let (text, runs, strict) = (&self.text[..], &self.runs[..], self.strict);
        (0..runs.len()).flat_map(move |index| {
            let (start, first_number) = runs[index];
            let end = runs.get(index + 1).map_or(text.len(), |&(next_start, _)| next_start);
            let lines = text[start..end].split_inclusive(|&byte| byte == b'\n');
            let numbered = lines.zip(first_number..);
            numbered.map(move |(line, number)| Record::new(number, line, strict))
        })
    }

    /// A fault just past the last record: the input ends where something else was `expected`.
    pub fn missing(&self, expected: impl Display) -> Fault {
        self.record().missing(expected, Found::EndOfInput)
    }

    /// Where answers go.
    pub fn answers(&mut self) -> &mut Answers<'a> {
        &mut self.answers
    }

    /// Reads ahead lines that have arrived, up to the first that `parse` does not accept. It gets
    /// the text from the beginning of a line on, and returns a value for `take` and the length of
    /// the line. After an announcement, no line is read that was not announced. If promises are
    /// required, no line is read at all, as `parse` does not check them.
    ///
    /// `parse` must not accept blank lines, or lines longer than [`LONGEST_LINE`].
    pub fn read_ahead<T>(
        &mut self,
        mut parse: impl FnMut(&[u8]) -> Option<(T, usize)>,
        mut take: impl FnMut(T, &mut Answers<'a>) -> io::Result<()>,
    ) -> Result<(), Error> {
        let most = match (self.strict, &self.announcement) {
            (Some(_), _) => 0,
            (None, Some(_)) => self.remaining(),
            (None, None) => u64::MAX,
        };
        let ahead = self.input.buffer();
        let (mut start, mut end, mut count) = (0, 0, 0);
        while count < most {
            let Some((value, length)) = parse(&ahead[end..]) else { break };
            take(value, &mut self.answers).map_err(Error::Write)?;
            (start, end) = (end, end + length);
            count += 1;
        }
        if count > 0 {
            let before = self.text.len();
            self.consume(end);
            self.add_records(count, before, before + start);
        }
        Ok(())
    }

    /// Adds a remark to a fault at the first field of the last record if the cause is likely to be
    /// something before that field.
    fn remarked(&self, error: Error) -> Error {
        let Error::Fault(mut fault) = error else { return error };
        fault.remark = self.remark_on(&fault).or(fault.remark);
        fault.into()
    }

    fn remark_on(&self, fault: &Fault) -> Option<String> {
        let first = *self.record().fields_at(fault).first()?;
        if fault.line == 1 && UTF_16_MARKS.iter().any(|mark| first.starts_with(mark)) {
            let mark = "the byte-order mark of UTF-16";
            return Some(format!("as the input begins with {mark}: save it as UTF-8"));
        }
        let Announcement { noun, count, read, line } = self.announcement.as_ref()?;
        if *read == count + 1 && self.last == 0 {
            // The count may be too small.
            Some(format!("after as many {noun}s as line {line} announces"))
        } else if (1..=*count).contains(read) && is_whole_number(first) {
            // The count may be too large, so that a line of the next input is read as a record.
            Some(format!("as {noun} {read} of the {count} that line {line} announces"))
        } else {
            None
        }
    }

    /// Adds so many lines, which begin at `start` in the text, as records to the current case. If a
    /// case begins with them, each of them is a case, and only the last one is kept, at `last`.
    fn add_records(&mut self, count: u64, start: usize, last: usize) {
        let first_number = self.next_number;
        self.next_number += count;
        if self.is_case_next {
            self.is_case_next = false;
            self.text.drain(..last);
            self.last = 0;
            self.runs.clear();
            self.runs.push((0, self.next_number - 1));
        } else {
            self.last = last;
            if first_number > self.last_number + 1 {
                self.runs.push((start, first_number));
            }
        }
        self.last_number = self.next_number - 1;
        if let Some(announcement) = &mut self.announcement {
            announcement.read += count;
        }
    }

    /// Appends the next line to the text, with its line end if it has one; `false` at the end of
    /// the input.
    fn read_line(&mut self) -> Result<bool, Error> {
        let start = self.text.len();
        loop {
            let part = self.input.buffer();
            let line_end = part.iter().position(|&byte| byte == b'\n');
            let length = line_end.map_or(part.len(), |end| end + 1);
            self.consume(length);
            if without_line_end(&self.text[start..]).len() > LONGEST_LINE {
                return Err(self.refuse_long_line(start).into());
            }
            if line_end.is_some() || !self.fill()? {
                return Ok(self.text.len() > start);
            }
        }
    }

    /// Flushes the answers and waits for more of the input; `false` at its end.
    fn fill(&mut self) -> Result<bool, Error> {
        if self.is_at_end {
            return Ok(false);
        }
        self.answers.flush().map_err(Error::Write)?;
        loop {
            match self.input.fill_buf() {
                Ok(part) => {
                    self.is_at_end = part.is_empty();
                    return Ok(!self.is_at_end);
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(Error::Read(error)),
            }
        }
    }

    /// The fault of the too long line at `start` in the text. It is cut after the first byte too
    /// many, as how many have arrived depends on the sender.
    fn refuse_long_line(&mut self, start: usize) -> Fault {
        self.text.truncate(start + LONGEST_LINE + 1);
        let line = &self.text[start..];
        let expected = format!("a line of fewer than {} bytes", line.len());
        let fault = Fault::new(self.next_number, line, 0..line.len(), expected, Found::LongLine);
        self.text.truncate(start);
        fault
    }

    /// Moves bytes from the input's buffer to the text.
    fn consume(&mut self, length: usize) {
        self.text.extend_from_slice(&self.input.buffer()[..length]);
        self.input.consume(length);
    }
}
