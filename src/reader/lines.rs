//! Bytes to lines.

use super::fault::{Error, Fault};
use super::record::{is_blank, without_line_end, Record};
use std::io::{ErrorKind, Read};
use std::ops::Range;

/// How much is read at a time, and how long a line may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many bytes there is room for in one read, at first; 0 counts as 1.
    pub read_size: usize,
    /// Lines of this many bytes or more are refused (line end excluded); less than
    /// [`SHORTEST_LINE_LIMIT`] counts as that.
    pub line_length: usize,
}

/// The smallest line limit. A shorter line is never too long, so code that reads ahead in
/// [`Lines::unread`] need not check it.
pub const SHORTEST_LINE_LIMIT: usize = 32;

impl Default for Limits {
    /// Reads of 128 KiB; a line of 64 KiB is too long.
    fn default() -> Limits {
        Limits { read_size: 1 << 17, line_length: 1 << 16 }
    }
}

/// The lines of an input that arrives in parts of any size.
///
/// One rule holds: the buffer has everything from the first byte of the current case on, and a
/// line is handed out only when it has arrived as a whole, up to its line end or the end of the
/// input. So in which parts the input arrives makes no difference, a fault can always quote its
/// line, and a case can be read again.
///
/// Of the last record there is a copy, even if it belongs to an earlier case: where the input ends
/// too early, the fault points just past it.
pub struct Lines<'a> {
    input: &'a mut dyn Read,
    limits: Limits,
    /// What has arrived and is still needed is `buffer[..end]`; the rest is room.
    buffer: Vec<u8>,
    end: usize,
    at_end: bool,
    /// The first byte of the current case, and the number of its line.
    case: LineStart,
    /// The first byte of the next line, and its number.
    next: LineStart,
    /// How many bytes from `next` on are known to have no line end.
    searched: usize,
    /// The line of the last record, with its line end, and its number.
    last_line: Vec<u8>,
    last_number: u64,
}

/// What comes next in an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// A record, which has arrived as a whole.
    Record,
    /// The end of the input.
    End,
    /// Not known before more has arrived: [`Lines::fill`] waits for it.
    Unknown,
}

/// The first byte of a line in the buffer, and the number of the line in the input, from 1.
#[derive(Clone, Copy)]
struct LineStart {
    offset: usize,
    number: u64,
}

impl<'a> Lines<'a> {
    /// The lines of `input`, none of them read yet.
    pub fn new(input: &'a mut dyn Read, limits: Limits) -> Lines<'a> {
        let Limits { read_size, line_length } = limits;
        let limits = Limits {
            read_size: read_size.max(1),
            line_length: line_length.max(SHORTEST_LINE_LIMIT),
        };
        let start = LineStart { offset: 0, number: 1 };
        Lines {
            input,
            limits,
            buffer: Vec::new(),
            end: 0,
            at_end: false,
            case: start,
            next: start,
            searched: 0,
            last_line: Vec::new(),
            last_number: start.number,
        }
    }

    /// Begins a case with the next line that is not blank: what comes before is not needed any
    /// more.
    pub fn begin_case(&mut self) {
        self.case = self.next;
    }

    /// Goes back to the first line of the current case. All of the case has to be read again: what
    /// is left of it would be read as the next case.
    pub fn rewind(&mut self) {
        self.go_to(self.case);
    }

    /// Looks for the next record, which is a line that is not blank.
    ///
    /// # Errors
    /// A line that is too long.
    pub fn peek(&mut self) -> Result<Next, Error> {
        Ok(match self.skip_blank_lines()? {
            Some(_) => Next::Record,
            None => self.after_last(),
        })
    }

    /// Goes on to the next record, which becomes the last.
    ///
    /// # Errors
    /// A line that is too long.
    pub fn advance(&mut self) -> Result<Next, Error> {
        let Some(length) = self.skip_blank_lines()? else { return Ok(self.after_last()) };
        let LineStart { offset, number } = self.next;
        self.set_last(offset..offset + length, number);
        self.go_to(LineStart { offset: offset + length, number: number + 1 });
        Ok(Next::Record)
    }

    /// The last record, from its first field on. It is empty at the beginning of the input.
    #[must_use]
    pub fn last_record(&self) -> Record<'_> {
        Record::new(self.last_number, &self.last_line)
    }

    /// The line of the last record, with its line end.
    #[must_use]
    pub fn last_line(&self) -> &[u8] {
        &self.last_line
    }

    /// All that has arrived after the last record.
    #[must_use]
    pub fn unread(&self) -> &[u8] {
        &self.buffer[self.next.offset..self.end]
    }

    /// Goes on past the first `length` bytes of [`Lines::unread`], which are `count` whole lines,
    /// none of them blank or of [`SHORTEST_LINE_LIMIT`] bytes or more. The last of them becomes the
    /// last record.
    ///
    /// # Panics
    /// If they are no whole lines that have arrived.
    pub fn skip(&mut self, length: usize, count: u64) {
        if count == 0 {
            return;
        }
        let lines = self.unread().get(..length).expect("lines that have arrived");
        let before = lines.strip_suffix(b"\n").expect("whole lines");
        let last = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let LineStart { offset, number } = self.next;
        let end = LineStart { offset: offset + length, number: number + count };
        self.set_last(offset + last..end.offset, end.number - 1);
        self.go_to(end);
    }

    /// Waits until more of the input arrives, or it ends.
    ///
    /// # Errors
    /// [`Error::Read`].
    pub fn fill(&mut self) -> Result<(), Error> {
        if self.at_end {
            return Ok(());
        }
        self.make_room();
        loop {
            match self.input.read(&mut self.buffer[self.end..]) {
                Ok(count) => {
                    self.end += count;
                    self.at_end = count == 0;
                    return Ok(());
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(Error::Read(error)),
            }
        }
    }

    fn set_last(&mut self, line: Range<usize>, number: u64) {
        self.last_line.clear();
        self.last_line.extend_from_slice(&self.buffer[line]);
        self.last_number = number;
    }

    fn go_to(&mut self, place: LineStart) {
        self.next = place;
        self.searched = 0;
    }

    /// What comes after all lines that have arrived.
    fn after_last(&self) -> Next {
        if self.at_end {
            Next::End
        } else {
            Next::Unknown
        }
    }

    /// Goes on past blank lines. Returns the length of the next record, if it has arrived.
    fn skip_blank_lines(&mut self) -> Result<Option<usize>, Error> {
        while let Some(length) = self.line_length()? {
            let LineStart { offset, number } = self.next;
            if !is_blank(&self.buffer[offset..offset + length]) {
                return Ok(Some(length));
            }
            let has_begun = self.case.offset < offset;
            self.go_to(LineStart { offset: offset + length, number: number + 1 });
            if !has_begun {
                self.begin_case();
            }
        }
        Ok(None)
    }

    /// The length of the next line with its line end, if it has arrived.
    fn line_length(&mut self) -> Result<Option<usize>, Error> {
        let unread = self.unread();
        let rest = &unread[self.searched..];
        let line_end = rest.iter().position(|&byte| byte == b'\n');
        let length = self.searched + line_end.unwrap_or(rest.len());
        if without_line_end(&unread[..length]).len() >= self.limits.line_length {
            let text = &unread[..self.limits.line_length];
            return Err(Fault::long_line(self.next.number, text).into());
        }
        if line_end.is_some() {
            return Ok(Some(length + 1));
        }
        self.searched = length;
        Ok(Some(length).filter(|&length| self.at_end && length > 0))
    }

    /// Makes room for reading: drops what comes before the current case, or grows.
    fn make_room(&mut self) {
        let least = (self.limits.read_size / 2).max(1);
        let dropped = self.case.offset;
        if self.buffer.len() - self.end < least && dropped > 0 {
            self.buffer.copy_within(dropped..self.end, 0);
            self.case.offset -= dropped;
            self.next.offset -= dropped;
            self.end -= dropped;
        }
        if self.buffer.len() - self.end < least {
            self.buffer.resize(self.end + self.limits.read_size, 0);
        }
    }
}
