//! Output in parts, with blank lines between them.

use std::io::{self, Write};

/// Writes a blank line between two parts that are not empty.
pub(super) struct Separated<W> {
    output: W,
    /// Whether anything was written, and whether anything of this part was.
    is_begun: bool,
    is_part_begun: bool,
}

impl<W: Write> Separated<W> {
    /// Parts that go to `output`. The first has begun.
    pub(super) fn new(output: W) -> Separated<W> {
        Separated { output, is_begun: false, is_part_begun: false }
    }

    /// Begins the next part.
    pub(super) fn begin_part(&mut self) {
        self.is_part_begun = false;
    }
}

impl<W: Write> Write for Separated<W> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        if self.is_begun && !self.is_part_begun {
            self.output.write_all(b"\n")?;
        }
        self.is_begun = true;
        self.is_part_begun = true;
        self.output.write(text)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
