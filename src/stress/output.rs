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

/// How many bytes of standard error are kept from its beginning, and from its end: Java's trace of
/// a stack overflow has 1,024 lines.
const ERROR_BYTES: usize = 1 << 16;
const GAP: &[u8] = b"\n...\n";

/// How many lines of standard error are shown: the first ones, and the last; between them, the last
/// message of an error with two lines that follow it, and then only half of the first.
const FIRST_LINES: usize = 6;
const LAST_LINES: usize = 3;

/// How many columns of a line are shown.
const COLUMNS: usize = 140;

/// What a message of an error contains, in whatever letters. Python and Perl end with the message
/// and Java begins with it, but its cause comes below; elsewhere, source code or compiler warnings
/// precede it, and a trace or a dump follows it.
const MESSAGES: [&str; 8] =
    ["error", "exception:", "exception in", "caused by", "panic", "assertion", "fatal", "summary"];

impl Output {
    /// Nothing so far, of an output with so many bytes, whitespace not counted, at most.
    pub(super) fn new(bytes: usize, words: usize) -> Output {
        let whitespace = WHITESPACE.max(words.min(MOST_WORDS) * WHITESPACE_PER_WORD);
        Output { text: Vec::new(), words, bytes, whitespace, errors: Vec::new() }
    }

    pub(super) fn is_complete(&self) -> bool {
        self.text.iter().filter(|&&byte| byte == b' ').count() >= self.words
    }

    /// Keeps a chunk; of standard output, what is within the limits. Returns whether nothing was
    /// left out.
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
        // Not for each chunk: it moves all that is kept from the end.
        if length > 4 * ERROR_BYTES {
            // An earlier gap is in the middle that goes.
            let middle = ERROR_BYTES..length - ERROR_BYTES;
            self.errors.splice(middle, GAP.iter().copied());
        }
    }

    /// What tells most of standard error, shortened and escaped. Lines without text are left out.
    pub(super) fn printable_errors(&self) -> String {
        let text = decoded(&self.errors).replace('\t', "    ");
        // A line without text is blank, or marks a part of the one above it.
        let is_text = |letter: char| !letter.is_whitespace() && !"^~=".contains(letter);
        let lines: Vec<&str> = text.lines().filter(|line| line.contains(is_text)).collect();
        let end = lines.len().saturating_sub(LAST_LINES);
        let message = (1..end).rev().find(|&index| is_message(lines[index])).unwrap_or(end);
        let start = if message < end { FIRST_LINES / 2 } else { FIRST_LINES };
        let told = message..message + 3;
        let is_shown = |index| index < start || index >= end || told.contains(&index);
        let shown = lines.iter().enumerate().filter_map(|(index, line)| {
            if is_shown(index) || is_shown(index - 1) && is_shown(index + 1) {
                return Some(shortened(line.trim_end(), COLUMNS));
            }
            is_shown(index - 1).then(|| CUT.to_string())
        });
        shown.collect::<Vec<String>>().join("\n").trim_start().to_string()
    }
}

/// Whether a line may be the message of an error. The lines of traces and source code, which may
/// have the same words, are indented, numbered or begin with `at`; a message has at most two spaces
/// before it.
fn is_message(line: &str) -> bool {
    let line = line.to_lowercase();
    let text = line.trim_start();
    let is_number = |letter: char| letter == '#' || letter.is_ascii_digit();
    let is_traced = text.len() + 2 < line.len() || text.starts_with(is_number);
    !is_traced && !text.starts_with("at ") && MESSAGES.iter().any(|word| text.contains(word))
}
