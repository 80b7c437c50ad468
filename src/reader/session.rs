//! Sessions: how lines arrive, how long they are kept, and when answers are flushed.

use super::fault::{Error, Fault, Found};
use super::record::{is_blank, whole_number, without_end_marks, without_line_end, Record, LARGEST};
use std::fmt::Display;
use std::io::{self, BufRead, BufReader, BufWriter, Chain, Empty, Read, Write};
use std::ops::RangeInclusive;

/// The most bytes of a line, without its line end. Longer ones are refused.
pub const LONGEST_LINE: usize = (1 << 16) - 1;

/// The most bytes read at a time. With a power of two, reading 10^6 pieces takes 3 % longer: many
/// copies are then between addresses that differ by whole pages, and such copies are slow.
const READ_SIZE: usize = 100_000;

/// The most bytes of answers that are buffered.
const MOST_BUFFERED: usize = 1 << 17;

/// After a long case, the memory that stays reserved for the text of the next one, in bytes.
const KEPT_BYTES: usize = 1 << 17;

/// After a long case, how many line numbers stay reserved for the next one.
const KEPT_NUMBERS: usize = 1 << 14;

/// How a text in UTF-16 may begin: with U+FEFF, low or high byte first.
const UTF_16_MARKS: [&[u8]; 2] = [b"\xff\xfe", b"\xfe\xff"];

/// Reads records and writes answers. Before a session waits for more input, it flushes the answers:
/// so a person at a terminal gets each answer at once.
///
/// Invariant: `text` has the records of the current case that were read, and nothing else. So a
/// fault can quote any of them, or point just past the last one if the input ends too early. Blank
/// lines take no memory. Whoever reads cases keeps the invariant: once he has read the first record
/// of a case, or an announcement of cases, he calls [`Session::keep_last_record`] to drop those of
/// the case before.
pub struct Session<'a> {
    /// The input, and an empty one behind it. Once the input has ended, only the empty one is read:
    /// a terminal could otherwise go on after Ctrl-D.
    input: BufReader<Chain<&'a mut dyn Read, Empty>>,
    answers: Answers<'a>,
    text: Vec<u8>,
    /// Where the record that was read last begins in `text`.
    last_start: usize,
    /// The line number of each record of `text`.
    numbers: Vec<u64>,
    /// How many lines were read.
    lines: u64,
    /// How many records were read since the last announcement.
    records: u64,
    announcement: Option<Announcement>,
    /// How many records may be announced.
    counts: RangeInclusive<i64>,
}

/// The announcement of a number of records, such as the pieces of a position.
struct Announcement {
    /// Singular noun; add an `s` for the plural.
    noun: &'static str,
    count: u64,
    /// The number of the line that announces the records, from 1.
    line: u64,
}

/// The buffer of the answers, written in large blocks or when flushed.
type Answers<'a> = BufWriter<&'a mut dyn Write>;

/// Solves `input` with `solve`, and writes answers to `output`, up to the first fault. Returns what
/// `solve` returns.
pub fn serve<'a, T>(
    input: &'a mut dyn Read,
    output: &'a mut dyn Write,
    solve: impl FnOnce(&mut Session<'_>) -> Result<T, Error>,
) -> Result<T, Error> {
    let mut session = Session {
        input: BufReader::with_capacity(READ_SIZE, input.chain(io::empty())),
        answers: BufWriter::with_capacity(MOST_BUFFERED, output),
        text: Vec::new(),
        last_start: 0,
        numbers: Vec::new(),
        lines: 0,
        records: 0,
        announcement: None,
        counts: 0..=LARGEST,
    };
    let mut solved = solve(&mut session);
    if let Err(Error::Fault(fault)) = &mut solved {
        fault.remark = session.remark_on(fault).or(fault.remark.take());
    }
    match (solved, session.answers.flush()) {
        (Err(Error::Fault(fault)), Err(error)) => Err(Error::Both(fault, error)),
        (Ok(_), Err(error)) => Err(Error::Write(error)),
        (solved, _) => solved,
    }
}

/// What `read` makes of a text in memory, which it reads as a session.
pub(crate) fn read_text<T>(
    mut text: &[u8],
    read: impl FnOnce(&mut Session<'_>) -> Result<T, Error>,
) -> Result<T, Fault> {
    serve(&mut text, &mut io::sink(), read).map_err(|error| match error {
        Error::Fault(fault) => fault,
        error => panic!("a text in memory cannot be read: {error:?}"),
    })
}

impl<'a> Session<'a> {
    /// Reads the next record, a line that is not blank; `false` at the end of the input.
    ///
    /// # Errors
    /// The end of the input where an announced record is missing; a line that is too long.
    pub fn next_record(&mut self) -> Result<bool, Error> {
        let start = self.text.len();
        while self.read_line()? {
            if !is_blank(&self.text[start..]) {
                self.last_start = start;
                self.numbers.push(self.lines);
                self.records += 1;
                return Ok(true);
            }
            self.text.truncate(start);
        }
        match &self.announcement {
            Some(Announcement { noun, count, .. }) if self.records < *count => {
                let next = self.records + 1;
                Err(self.missing(format_args!("{noun} {next} of {count}")).into())
            }
            _ => Ok(false),
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

    /// Drops all records but the last one. A call after a whole case frees its memory: no fault
    /// will quote its lines.
    pub fn keep_last_record(&mut self) {
        self.numbers.drain(..self.numbers.len().saturating_sub(1));
        self.numbers.shrink_to(KEPT_NUMBERS);
        self.text.drain(..self.last_start);
        self.text.shrink_to(KEPT_BYTES);
        self.last_start = 0;
    }

    /// Refuses every announcement of another number of records than these.
    pub(crate) fn limit_counts(&mut self, counts: RangeInclusive<i64>) {
        self.counts = counts;
    }

    /// Reads the last record as a number: so many records follow, which are called `noun`s.
    pub fn announce(&mut self, noun: &'static str) -> Result<(), Fault> {
        let mut record = self.record();
        let count =
            record.parse_number(format_args!("a number of {noun}s"), self.counts.clone())?;
        record.expect_end()?;
        let (count, line) = (count.unsigned_abs(), record.line());
        self.announcement = Some(Announcement { noun, count, line });
        self.records = 0;
        Ok(())
    }

    /// How many announced records were not read yet.
    pub fn remaining(&self) -> u64 {
        self.announcement
            .as_ref()
            .map_or(0, |announced| announced.count.saturating_sub(self.records))
    }

    /// Checks that the input ends. If not, something else was `expected`.
    pub fn expect_end(&mut self, expected: &str) -> Result<(), Error> {
        if self.next_record()? {
            Err(self.record().line_fault(expected).into())
        } else {
            Ok(())
        }
    }

    /// The record read last; empty if none was read.
    pub fn record(&self) -> Record<'_> {
        let number = self.numbers.last().map_or(1, |&number| number);
        Record::new(number, &self.text[self.last_start..])
    }

    /// The records of the current case that were read.
    pub fn case(&self) -> impl Iterator<Item = Record<'_>> {
        let lines = self.text.split_inclusive(|&byte| byte == b'\n');
        let numbered = self.numbers.iter().zip(lines);
        numbered.map(|(&number, line)| Record::new(number, line))
    }

    /// A fault just past the last record: the input ends where something else was `expected`.
    pub fn missing(&self, expected: impl Display) -> Fault {
        self.record().missing(expected, Found::EndOfInput)
    }

    /// Where answers go.
    pub fn answers(&mut self) -> &mut Answers<'a> {
        &mut self.answers
    }

    /// Answers cases of one line each that have arrived, until `answer` returns `None`. After an
    /// announcement, only lines that it announces are read.
    ///
    /// `answer` gets what has arrived, from the beginning of a line on. It returns the answer to
    /// write, with its line end, and the length of the line that it has read, which is neither
    /// blank nor too long.
    pub(crate) fn answer_ahead(
        &mut self,
        answer: impl Fn(&[u8]) -> Option<([u8; 2], usize)>,
    ) -> Result<(), Error> {
        let most = self.announcement.as_ref().map_or(u64::MAX, |_| self.remaining());
        let arrived = self.input.buffer();
        let (mut start, mut end, mut count) = (0, 0, 0);
        while count < most {
            let Some((answer, length)) = answer(&arrived[end..]) else { break };
            self.answers.write_all(&answer).map_err(Error::Write)?;
            (start, end) = (end, end + length);
            count += 1;
        }
        if count > 0 {
            self.lines += count;
            self.records += count;
            // As after any case that is answered, the last record is kept.
            self.text.clear();
            self.text.extend_from_slice(&arrived[start..end]);
            self.last_start = 0;
            self.numbers.clear();
            self.numbers.push(self.lines);
            self.input.consume(end);
        }
        Ok(())
    }

    /// A remark on a fault at the first field of the last record, if something before that field is
    /// likely to be the cause: the encoding of the file, or a wrong number of records. Say line 1
    /// announces 2 cases and 3 follow. Then the third one is read as the number of cases of the
    /// next input, but it is a case.
    fn remark_on(&self, fault: &Fault) -> Option<String> {
        let record = self.record();
        if !record.is_first_field(fault) {
            return None;
        }
        let first = record.fields().next()?;
        if fault.line == 1 && UTF_16_MARKS.iter().any(|mark| first.starts_with(mark)) {
            let mark = "the byte-order mark of UTF-16";
            return Some(format!("as the input begins with {mark}: save it as UTF-8"));
        }
        let Announcement { noun, count, line } = self.announcement.as_ref()?;
        // The first record of a case or of an input is alone in the text. A record behind the last
        // announced piece of the only case is not.
        let is_first = self.last_start == 0;
        let begins_next_input = self.records == count + 1 && is_first;
        if begins_next_input {
            // The count may be too small.
            Some(format!("after as many {noun}s as line {line} announces"))
        } else if (1..=*count).contains(&self.records) && whole_number(first).is_some() {
            // A number stands where a record is expected. The count may be too large, so that the
            // first line of the next input is read as a record.
            Some(format!("as {noun} {} of the {count} that line {line} announces", self.records))
        } else {
            None
        }
    }

    /// Appends the next line to the text, with its line end if it has one; `false` at the end of
    /// the input.
    fn read_line(&mut self) -> Result<bool, Error> {
        let start = self.text.len();
        let arrived = self.input.buffer();
        if let Some(end) = arrived.iter().position(|&byte| byte == b'\n') {
            self.text.extend_from_slice(&arrived[..=end]);
            self.input.consume(end + 1);
        } else {
            self.answers.flush().map_err(Error::Write)?;
            let most = LONGEST_LINE + b"\r\n".len();
            let mut input = (&mut self.input).take(most as u64);
            input.read_until(b'\n', &mut self.text).map_err(Error::Read)?;
        }
        self.lines += 1;
        if without_line_end(&self.text[start..]).len() > LONGEST_LINE {
            // This line is no record, so the text must not keep it. The fault shows the line up to
            // the first byte that is too many.
            let line = &self.text.split_off(start)[..=LONGEST_LINE];
            let expected = format!("a line of fewer than {} bytes", LONGEST_LINE + 1);
            let fault = Fault::new(self.lines, line, 0..line.len(), expected, Found::LongLine);
            return Err(fault.into());
        }
        // Only the last line of an input can end in such marks, as all others end in a line feed.
        // So nothing is left only at the end of the input.
        let end = start + without_end_marks(&self.text[start..]).len();
        self.text.truncate(end);
        let is_nothing_left = end == start;
        Ok(!is_nothing_left)
    }
}
