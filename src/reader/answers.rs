//! Answers on their way out.

use std::fmt;
use std::io::{self, Write};

/// How many bytes are collected before they are written.
const BLOCK: usize = 1 << 17;

/// Collects answers, and writes them to an output in large blocks or when it is flushed.
pub struct Answers<'a> {
    output: &'a mut dyn Write,
    /// What was not written yet.
    text: Vec<u8>,
}

impl<'a> Answers<'a> {
    /// Answers that go to `output`.
    pub fn new(output: &'a mut dyn Write) -> Answers<'a> {
        Answers { output, text: Vec::new() }
    }
}

impl Write for Answers<'_> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.text.extend_from_slice(text);
        if self.text.len() >= BLOCK {
            self.flush()?;
        }
        Ok(text.len())
    }

    /// Writes all that was collected. If that fails, it is lost: nothing is written twice.
    fn flush(&mut self) -> io::Result<()> {
        if self.text.is_empty() {
            return Ok(());
        }
        let written = self.output.write_all(&self.text).and_then(|()| self.output.flush());
        self.text.clear();
        written
    }
}

impl fmt::Debug for Answers<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Answers").field("text", &self.text).finish_non_exhaustive()
    }
}
