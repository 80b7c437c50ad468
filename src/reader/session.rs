//! What joins lines and answers.

use super::fault::{Error, Fault, Found};
use super::lines::{Limits, Lines, Next};
use super::record::Record;
use std::fmt::Display;
use std::io::{BufWriter, Read, Write};

/// A conversation with a judge: records come in, answers go out. Answers are flushed before the
/// program waits for more input, so that it can be used interactively.
pub struct Session<'a> {
    lines: Lines<'a>,
    answers: Answers<'a>,
}

/// Answers on their way out: they are written in large blocks, or when they are flushed.
type Answers<'a> = BufWriter<&'a mut dyn Write>;

/// How many bytes of answers are collected before they are written.
const BLOCK: usize = 1 << 17;

/// Solves all cases that `input` holds with `solve`, and writes the answers to `output`, up to
/// the first fault.
///
/// # Errors
/// Those of `solve`, and [`Error::Write`] if the answers cannot be written.
///
/// ```
/// use chess_paths::reader::serve;
/// use chess_paths::registry;
///
/// let kings_tour = registry::find("kings-tour").unwrap();
/// let mut answers = Vec::new();
/// serve(&mut "c4 e6 d5\ng2 a8 a2\n".as_bytes(), &mut answers, kings_tour.answer).unwrap();
/// assert_eq!(answers, b"2\n6\n");
/// ```
pub fn serve(
    input: &mut dyn Read,
    output: &mut dyn Write,
    solve: impl FnOnce(&mut Session<'_>) -> Result<(), Error>,
) -> Result<(), Error> {
    Session::new(input, output, Limits::default()).run(solve)
}

impl<'a> Session<'a> {
    /// A session in which nothing was read yet.
    pub fn new(input: &'a mut dyn Read, output: &'a mut dyn Write, limits: Limits) -> Session<'a> {
        Session {
            lines: Lines::new(input, limits),
            answers: BufWriter::with_capacity(BLOCK, output),
        }
    }

    /// Solves all cases, and writes all answers to what comes before the first fault.
    ///
    /// # Errors
    /// Those of `solve`, and [`Error::Write`] if the answers cannot be written.
    pub fn run(
        mut self,
        solve: impl FnOnce(&mut Session<'_>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let solved = solve(&mut self);
        self.answers.flush().map_err(Error::Write).and(solved)
    }

    /// Begins a case with the next record: the lines before it are not needed any more.
    pub fn begin_case(&mut self) {
        self.lines.begin_case();
    }

    /// Goes back to the first record of the case, to find the place of a fault. Unless the session
    /// ends with that fault, the whole case has to be read again: what is left of it would be read
    /// as the next case.
    pub fn rewind(&mut self) {
        self.lines.rewind();
    }

    /// Reads the next record, which is the `expected` one.
    ///
    /// # Errors
    /// The end of the input; a line that is too long; [`Error::Read`] and [`Error::Write`].
    pub fn expect_record(&mut self, expected: impl Display) -> Result<Record<'_>, Error> {
        if self.look(Lines::advance)? {
            Ok(self.lines.last_record())
        } else {
            Err(self.missing(expected).into())
        }
    }

    /// Whether there is another record. Waits until that is known.
    ///
    /// # Errors
    /// A line that is too long; [`Error::Read`] and [`Error::Write`].
    pub fn has_record(&mut self) -> Result<bool, Error> {
        self.look(Lines::peek)
    }

    fn look(&mut self, look: fn(&mut Lines<'a>) -> Result<Next, Error>) -> Result<bool, Error> {
        loop {
            match look(&mut self.lines)? {
                Next::Record => return Ok(true),
                Next::End => return Ok(false),
                Next::Unknown => {
                    self.answers.flush().map_err(Error::Write)?;
                    self.lines.fill()?;
                }
            }
        }
    }

    /// The last record, from its first field on.
    #[must_use]
    pub fn last_record(&self) -> Record<'_> {
        self.lines.last_record()
    }

    /// A fault just past the last record: the input ends where something else was `expected`.
    #[must_use]
    pub fn missing(&self, expected: impl Display) -> Fault {
        self.lines.last_record().missing(expected, Found::EndOfInput)
    }

    /// The lines, and the answers to them.
    pub fn parts(&mut self) -> (&mut Lines<'a>, &mut Answers<'a>) {
        (&mut self.lines, &mut self.answers)
    }
}
