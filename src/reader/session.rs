//! What joins lines and answers.

use super::answers::Answers;
use super::fault::{Error, Fault, Found};
use super::lines::{Lines, Next, Sizes};
use super::record::Record;
use std::fmt::Display;
use std::io::{Read, Write};

/// A conversation with a judge: records come in, answers go out. Answers are flushed before the
/// program waits for more input, so that it can be used interactively.
#[derive(Debug)]
pub struct Session<'a> {
    lines: Lines<'a>,
    answers: Answers<'a>,
}

/// Solves all cases of a session.
pub type Solve = fn(&mut Session<'_>) -> Result<(), Error>;

/// Solves all cases that `input` holds with `solve`, and writes the answers to `output`, up to
/// the first fault.
///
/// # Errors
/// Those of `solve`, and [`Error::Write`] if the answers cannot be written.
///
/// ```
/// use chess_paths::reader::serve;
/// use chess_paths::problems;
///
/// let kings_tour = problems::find("kings-tour").unwrap();
/// let mut answers = Vec::new();
/// serve(&mut "c4 e6 d5\ng2 a8 a2\n".as_bytes(), &mut answers, kings_tour.answer).unwrap();
/// assert_eq!(answers, b"2\n6\n");
/// ```
pub fn serve(
    input: &mut dyn Read,
    output: &mut dyn Write,
    solve: impl FnOnce(&mut Session<'_>) -> Result<(), Error>,
) -> Result<(), Error> {
    Session::new(input, output, Sizes::default()).run(solve)
}

impl<'a> Session<'a> {
    /// A session in which nothing was read yet.
    pub fn new(input: &'a mut dyn Read, output: &'a mut dyn Write, sizes: Sizes) -> Session<'a> {
        Session { lines: Lines::new(input, sizes), answers: Answers::new(output) }
    }

    /// The same session, but it takes only what is written as the statement promises.
    #[must_use]
    pub fn strict(self) -> Session<'a> {
        Session { lines: self.lines.strict(), ..self }
    }

    /// Whether only what is written as the statement promises is taken.
    #[must_use]
    pub fn is_strict(&self) -> bool {
        self.lines.is_strict()
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

    /// Goes back to the first record of the case.
    pub fn rewind(&mut self) {
        self.lines.rewind();
    }

    /// Reads the next record; `None` at the end of the input.
    ///
    /// # Errors
    /// A line that is too long; [`Error::Read`] and [`Error::Write`].
    pub fn next_record(&mut self) -> Result<Option<Record<'_>>, Error> {
        Ok(if self.has_record()? { Some(self.lines.take_record()) } else { None })
    }

    /// Reads the next record, which is the `expected` one.
    ///
    /// # Errors
    /// The end of the input, and those of [`Session::next_record`].
    pub fn need_record(&mut self, expected: impl Display) -> Result<Record<'_>, Error> {
        if !self.has_record()? {
            return Err(self.cut_off(expected).into());
        }
        Ok(self.lines.take_record())
    }

    /// A fault just past the last record: the input ends where something else was `expected`.
    #[must_use]
    pub fn cut_off(&self, expected: impl Display) -> Fault {
        self.lines.last_record().cut_off(expected, Found::EndOfInput)
    }

    /// Whether there is another record. Waits until that is known.
    ///
    /// # Errors
    /// A line that is too long; [`Error::Read`] and [`Error::Write`].
    pub fn has_record(&mut self) -> Result<bool, Error> {
        loop {
            match self.lines.find_record()? {
                Next::Record => return Ok(true),
                Next::End => return Ok(false),
                Next::Unknown => {
                    self.answers.flush().map_err(Error::Write)?;
                    self.lines.fill()?;
                }
            }
        }
    }

    /// Writes an answer, as a line.
    ///
    /// # Errors
    /// [`Error::Write`].
    pub fn answer(&mut self, answer: impl Display) -> Result<(), Error> {
        writeln!(self.answers, "{}", answer).map_err(Error::Write)
    }

    /// The lines, and the answers to them.
    pub fn parts(&mut self) -> (&mut Lines<'a>, &mut Answers<'a>) {
        (&mut self.lines, &mut self.answers)
    }
}
