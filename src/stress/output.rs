//! What a program writes, as far as it is kept.

use crate::plain_text::{decoded, shortened, CUT};

/// What is read from a pipe of the program at a time. An empty chunk is the end of the pipe.
pub(super) enum Chunk {
    Output(Vec<u8>),
    Error(Vec<u8>),
}

/// The output of a program, and the beginning and the end of its standard error.
pub(super) struct Output {
    /// Standard output, with one space after each word.
    pub(super) text: Vec<u8>,
    /// How many words it has when it is complete.
    words: usize,
    /// How many more bytes of words and of whitespace it may have.
    bytes: usize,
    whitespace: usize,
    /// Standard error, with [`GAP`] in place of what is left out.
    errors: Vec<u8>,
}

/// How many bytes of whitespace a program may write: 64 KiB for each of 1024 answers, and a line of
/// a screen for each answer to a long file.
const WHITESPACE: usize = 1 << 26;
const WHITESPACE_PER_WORD: usize = 128;
const MOST_WORDS: usize = 1 << 20;

/// How many bytes of standard error are kept from its beginning, and from its end.
const ERROR_BYTES: usize = 4096;
const GAP: &[u8] = b"\n...\n";

/// How many lines of standard error are shown, and columns of each. Java and Rust begin with the
/// message of an exception, Python ends with it.
const FIRST_LINES: usize = 2;
const LAST_LINES: usize = 3;
const COLUMNS: usize = 140;

impl Output {
    /// Nothing so far, of an output with so many bytes, whitespace not counted, at most.
    pub(super) fn new(bytes: usize, words: usize) -> Output {
        let whitespace = WHITESPACE.max(words.min(MOST_WORDS) * WHITESPACE_PER_WORD);
        Output { text: Vec::new(), words, bytes, whitespace, errors: Vec::new() }
    }

    pub(super) fn is_complete(&self) -> bool {
        self.text.iter().filter(|&&byte| byte == b' ').count() >= self.words
    }

    /// Keeps a chunk, of standard output as far as it is within the limits. Returns whether all of
    /// it is.
    pub(super) fn keep(&mut self, chunk: &Chunk) -> bool {
        match chunk {
            Chunk::Output(bytes) if bytes.is_empty() => self.end_word(),
            Chunk::Output(bytes) => return bytes.iter().all(|&byte| self.keep_byte(byte)),
            Chunk::Error(bytes) => self.keep_errors(bytes),
        }
        true
    }

    fn keep_byte(&mut self, byte: u8) -> bool {
        let is_whitespace = byte.is_ascii_whitespace();
        let room = if is_whitespace { &mut self.whitespace } else { &mut self.bytes };
        if *room == 0 {
            return false;
        }
        *room -= 1;
        if is_whitespace {
            self.end_word();
        } else {
            self.text.push(byte);
        }
        true
    }

    fn end_word(&mut self) {
        if self.text.last().is_some_and(|&last| last != b' ') {
            self.text.push(b' ');
        }
    }

    fn keep_errors(&mut self, bytes: &[u8]) {
        self.errors.extend(bytes);
        let length = self.errors.len();
        if length > 2 * ERROR_BYTES + GAP.len() {
            // An earlier gap is in the middle that goes.
            let middle = ERROR_BYTES..length - ERROR_BYTES;
            self.errors.splice(middle, GAP.iter().copied());
        }
    }

    /// The first and the last lines of standard error, shortened and escaped. Tabs, which indent
    /// backtraces, become spaces.
    pub(super) fn printable_errors(&self) -> String {
        let text = decoded(&self.errors).replace('\t', " ");
        let mut lines: Vec<&str> = text.trim().lines().collect();
        if lines.len() > FIRST_LINES + LAST_LINES {
            lines.splice(FIRST_LINES..lines.len() - LAST_LINES, [CUT]);
        }
        let lines = lines.iter().map(|line| shortened(line.trim_end(), COLUMNS));
        lines.collect::<Vec<String>>().join("\n")
    }
}
