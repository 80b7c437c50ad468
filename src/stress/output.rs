//! What a program writes, as far as it is kept.

use crate::plain_text::{decoded, shortened, CUT};

/// What is read from a pipe of the program at a time. An empty chunk is the end of the pipe.
pub(super) enum Chunk {
    Output(Vec<u8>),
    Error(Vec<u8>),
}

/// The output of a program, and the beginning of its standard error.
pub(super) struct Output {
    /// Standard output, with one space after each word.
    pub(super) text: Vec<u8>,
    /// How many words it has when it is complete.
    words: usize,
    /// How many more bytes of words and of whitespace it may have.
    bytes: usize,
    whitespace: usize,
    /// The beginning of standard error.
    errors: Vec<u8>,
}

/// How many bytes of whitespace a program may write: 64 KiB for each of 1024 answers, and a line of
/// a screen for each answer to a long file.
const WHITESPACE: usize = 1 << 26;
const WHITESPACE_PER_WORD: usize = 128;
const MOST_WORDS: usize = 1 << 20;

/// How many bytes of standard error are kept.
const ERROR_BYTES: usize = 4096;

/// The most lines of standard error that are shown, and columns of each.
const LINES: usize = 5;
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
        let room = ERROR_BYTES - self.errors.len();
        self.errors.extend(bytes.iter().take(room));
    }

    /// The first lines of standard error, shortened and escaped. Tabs, which indent backtraces,
    /// become spaces.
    pub(super) fn printable_errors(&self) -> String {
        let text = decoded(&self.errors).replace('\t', " ");
        let lines = text.trim().lines().map(|line| shortened(line.trim_end(), COLUMNS));
        let mut shown: Vec<String> = lines.take(LINES + 1).collect();
        if let Some(rest) = shown.get_mut(LINES) {
            *rest = CUT.to_string();
        }
        shown.join("\n")
    }
}
