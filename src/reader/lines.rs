//! Bytes to lines.

use super::fault::{Error, Fault};
use super::record::{check_spacing, is_blank, without_line_end, Record, Strictness};
use std::fmt;
use std::io::{ErrorKind, Read};
use std::ops::Range;

/// How much is read at a time, and how long a line may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// How many bytes are read at once, at most; 0 stands for 1.
    pub block: usize,
    /// How many bytes make a line too long, its line end not counted.
    pub line: usize,
}

impl Default for Sizes {
    /// Blocks of 128 KiB; a line of 64 KiB is too long.
    fn default() -> Sizes {
        Sizes { block: 1 << 17, line: 1 << 16 }
    }
}

/// The lines of an input that arrives in parts of any size.
///
/// One rule holds: the buffer has everything from the first byte of the current case on, and a
/// line is handed out only when it has arrived as a whole, with its line end or the end of the
/// input behind it. So in which parts the input arrives makes no difference, a fault can always
/// quote its line, and a case can be read again.
///
/// The last record stays too, even if it belongs to an earlier case: where the input ends too
/// early, the fault points just past it.
pub struct Lines<'a> {
    input: &'a mut dyn Read,
    sizes: Sizes,
    strictness: Strictness,
    /// What has arrived and is still needed is `buffer[..end]`; the rest is room.
    buffer: Vec<u8>,
    end: usize,
    is_ended: bool,
    /// The first byte of the current case, and the number of its line.
    case: Place,
    /// The first byte of the next line, and its number.
    next: Place,
    /// How many bytes from `next` on are known to have no line end.
    searched: usize,
    /// The next record with its line end, once it is found.
    found: Option<Range<usize>>,
    /// The line of the record that was handed out last, with its line end.
    last: Range<usize>,
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

/// How much was read of [`Lines::unread`]: whole lines, none of them blank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Skipped {
    count: u64,
    /// The length of all the lines, and of the last, with their line ends.
    bytes: usize,
    last: usize,
}

impl Skipped {
    /// `count` lines of `length` bytes each, their line ends included.
    #[must_use]
    pub fn alike(count: usize, length: usize) -> Skipped {
        Skipped { count: count as u64, bytes: count * length, last: length }
    }

    /// Adds a line of `length` bytes, its line end included.
    pub fn add(&mut self, length: usize) {
        self.count += 1;
        self.bytes += length;
        self.last = length;
    }
}

/// The first byte of a line in the buffer, and the number of the line in the input, from 1.
#[derive(Clone, Copy)]
struct Place {
    offset: usize,
    number: u64,
}

impl<'a> Lines<'a> {
    /// The lines of `input`, none of them read yet.
    pub fn new(input: &'a mut dyn Read, sizes: Sizes) -> Lines<'a> {
        let start = Place { offset: 0, number: 1 };
        Lines {
            input,
            sizes,
            strictness: Strictness::Lenient,
            buffer: Vec::new(),
            end: 0,
            is_ended: false,
            case: start,
            next: start,
            searched: 0,
            found: None,
            last: 0..0,
            last_number: 0,
        }
    }

    /// The same lines, which now have to be written as the statement promises.
    #[must_use]
    pub fn strict(self) -> Lines<'a> {
        Lines { strictness: Strictness::Strict, ..self }
    }

    /// Whether the input has to be written as the statement promises.
    #[must_use]
    pub fn is_strict(&self) -> bool {
        self.strictness == Strictness::Strict
    }

    /// Begins a case with the next line that is not blank: what comes before is not needed any
    /// more.
    pub fn begin_case(&mut self) {
        self.case = self.next;
    }

    /// Goes back to the first line of the current case.
    pub fn rewind(&mut self) {
        self.next = self.case;
        self.searched = 0;
        self.found = None;
    }

    /// Looks for the next record, which is a line that is not blank.
    ///
    /// # Errors
    /// A line that is too long; if the input is strict, one with a fault in its blanks or line end.
    pub fn find_record(&mut self) -> Result<Next, Error> {
        if self.found.is_some() {
            return Ok(Next::Record);
        }
        while let Some(line) = self.next_line()? {
            let text = &self.buffer[line.clone()];
            if self.is_strict() {
                check_spacing(self.next.number, text)?;
            }
            if !is_blank(text) {
                self.found = Some(line);
                return Ok(Next::Record);
            }
            let has_begun = self.case.offset < self.next.offset;
            self.go_to(line.end, 1);
            if !has_begun {
                self.begin_case();
            }
        }
        Ok(if self.is_ended { Next::End } else { Next::Unknown })
    }

    /// Hands out the record that [`Lines::find_record`] has found.
    ///
    /// # Panics
    /// If the last call on these lines that changed anything did not find a record.
    pub fn take_record(&mut self) -> Record<'_> {
        let line = self.found.take().expect("a record that was found");
        self.last = line.clone();
        self.last_number = self.next.number;
        self.go_to(line.end, 1);
        self.last_record()
    }

    /// The line of the record that was handed out last, as a record of which nothing is read yet.
    #[must_use]
    pub fn last_record(&self) -> Record<'_> {
        Record::new(self.last_number, self.last_line(), self.strictness)
    }

    /// The line of the record that was handed out last, with its line end.
    #[must_use]
    pub fn last_line(&self) -> &[u8] {
        &self.buffer[self.last.clone()]
    }

    /// All that has arrived and was not handed out yet.
    #[must_use]
    pub fn unread(&self) -> &[u8] {
        &self.buffer[self.next.offset..self.end]
    }

    /// Goes on behind lines that were read from [`Lines::unread`], as if they had been handed out.
    pub fn skip(&mut self, lines: Skipped) {
        if lines.count > 0 {
            self.go_to(self.next.offset + lines.bytes, lines.count);
            self.last = self.next.offset - lines.last..self.next.offset;
            self.last_number = self.next.number - 1;
        }
    }

    /// Waits until more of the input arrives, or it ends. A record that was found, but not taken,
    /// has to be found again.
    ///
    /// # Errors
    /// [`Error::Read`].
    pub fn fill(&mut self) -> Result<(), Error> {
        self.found = None;
        if self.is_ended {
            return Ok(());
        }
        self.make_room();
        loop {
            match self.input.read(&mut self.buffer[self.end..]) {
                Ok(count) => {
                    self.end += count;
                    self.is_ended = count == 0;
                    return Ok(());
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(Error::Read(error)),
            }
        }
    }

    fn go_to(&mut self, offset: usize, lines: u64) {
        self.next = Place { offset, number: self.next.number + lines };
        self.searched = 0;
        self.found = None;
    }

    /// The next line with its line end, if it has arrived as a whole.
    fn next_line(&mut self) -> Result<Option<Range<usize>>, Error> {
        let start = self.next.offset;
        let rest = &self.buffer[start + self.searched..self.end];
        let line_end = rest.iter().position(|&byte| byte == b'\n');
        let length = self.searched + line_end.unwrap_or(rest.len());
        if without_line_end(&self.buffer[start..start + length]).len() >= self.sizes.line {
            let text = &self.buffer[start..start + self.sizes.line];
            return Err(Fault::long_line(self.next.number, text).into());
        }
        if line_end.is_some() {
            return Ok(Some(start..start + length + 1));
        }
        self.searched = length;
        Ok(if self.is_ended && length > 0 { Some(start..self.end) } else { None })
    }

    /// Makes room for another block: drops what is not needed any more, or grows.
    fn make_room(&mut self) {
        let least = (self.sizes.block / 2).max(1);
        if self.buffer.len() - self.end >= least {
            return;
        }
        self.drop_read();
        if self.buffer.len() - self.end < least {
            self.buffer.resize(self.end + self.sizes.block.max(1), 0);
        }
    }

    /// Drops what comes before the current case, except for the last record, which moves next to
    /// the case if it comes before it.
    fn drop_read(&mut self) {
        let case = self.case.offset;
        let is_last_before = self.last.end <= case;
        let kept = if is_last_before { self.last.len() } else { 0 };
        let dropped = case - kept;
        if dropped == 0 {
            return;
        }
        if is_last_before {
            self.buffer.copy_within(self.last.clone(), 0);
            self.last = 0..kept;
        } else {
            self.last = self.last.start - dropped..self.last.end - dropped;
        }
        self.buffer.copy_within(case..self.end, kept);
        self.case.offset -= dropped;
        self.next.offset -= dropped;
        self.end -= dropped;
    }
}

impl fmt::Debug for Lines<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let next = (self.next.number, self.unread());
        f.debug_struct("Lines")
            .field("sizes", &self.sizes)
            .field("next", &next)
            .finish_non_exhaustive()
    }
}
