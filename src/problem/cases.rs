//! The loops over the cases of an input, and cases as texts.

use super::{BrokenPromise, Case, Narrower, Problem};
use crate::explanation::Presentation;
use crate::picture::TextStyle;
use crate::reader::{check_layout, read_text, serve, Error, Fault, Session};
use std::fmt::Display;
use std::io::{self, Read, Write as _};
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::Arc;

impl dyn Problem + '_ {
    /// Answers every case of a session: the fewest moves, or -1.
    ///
    /// # Errors
    /// The first fault, or an error of the streams.
    pub fn answer_all(&self, session: &mut Session<'_>) -> Result<(), Error> {
        while let Some(case) = self.next_case(session)? {
            // The whole case was read, so no fault will quote its lines. Their memory is free for
            // the solver.
            session.keep_last_record();
            let answer = case.answer().map_or("-1".to_string(), |moves| moves.to_string());
            writeln!(session.answers(), "{answer}").map_err(Error::Write)?;
            self.answer_ahead(session)?;
        }
        Ok(())
    }

    /// Shows the explanation of every case of a session, as far as there is room. Cases beyond are
    /// read as well, so that no fault is passed over.
    ///
    /// # Errors
    /// The first fault, or an error of the streams.
    pub fn explain_all(
        &self,
        session: &mut Session<'_>,
        presentation: &mut Presentation,
    ) -> Result<(), Error> {
        while let Some(case) = self.next_case(session)? {
            let explain = |has_distances| case.explanation(has_distances);
            presentation.show(explain, session.answers()).map_err(Error::Write)?;
        }
        Ok(())
    }

    /// Checks that an input keeps every promise of the statement. Each case is read, then asked for
    /// a promise that it breaks; in the end, the text is compared with what the library writes for
    /// these cases.
    ///
    /// # Errors
    /// The first case that cannot be read, or that breaks a promise, or the announcement of too few
    /// or too many records: the input is not read any further. Or else the first place that is
    /// written in another way. Or an error of the stream.
    pub fn validate(&self, input: &mut dyn Read) -> Result<(), Error> {
        let (mut count, mut written) = (0, String::new());
        let checked = self.read_one_input(input, self.about().counts.clone(), |case, session| {
            if let Some(broken) = case.broken_promise() {
                return Err(fault_of(broken, session));
            }
            count += 1;
            written += &format!("{case}\n");
            Ok(())
        });
        let text = checked.map_err(|error| self.in_words_of_the_statement(error))?;
        written.insert_str(0, &self.announcement(count));
        check_layout(&text, &written)?;
        Ok(())
    }

    /// The error, in which a fault expects what the statement allows.
    fn in_words_of_the_statement(&self, mut error: Error) -> Error {
        if let Error::Fault(fault) = &mut error {
            for Narrower { accepted, promised } in self.about().narrower {
                fault.expected = fault.expected.replace(accepted, promised);
            }
        }
        error
    }

    /// The text of an input of at least one case, which may break promises.
    ///
    /// # Errors
    /// The first fault, or an error of the stream.
    pub(crate) fn input_text(&self, input: &mut dyn Read) -> Result<Vec<u8>, Error> {
        self.read_one_input(input, None, |_, _| Ok(()))
    }

    /// The cases of a text that is one input.
    pub(crate) fn cases(&self, input: &str) -> Vec<Arc<str>> {
        let mut cases = Vec::new();
        let read = self.read_one_input(&mut input.as_bytes(), None, |case, _| {
            cases.push(text(&case));
            Ok(())
        });
        read.expect("a text that is one input");
        cases
    }

    /// The explanation of a case, with distances if that leaves the board no wider than a line.
    pub(crate) fn explanation(&self, case: &str, style: TextStyle) -> String {
        let case = parse_case(case, |session| self.read(session)).expect("the text of a case");
        let mut explanation = case.explanation(true);
        if !explanation.pictures.iter().all(|picture| picture.fits(style)) {
            explanation = case.explanation(false);
        }
        explanation.text(style)
    }

    /// Reads the next case; `None` at the end of the session. Once an input has as many cases as it
    /// announces, the next case is the first one of the next input.
    fn next_case(&self, session: &mut Session<'_>) -> Result<Option<Box<dyn Case>>, Error> {
        while self.about().announces_cases && session.remaining() == 0 {
            if !self.next_count(session)? {
                return Ok(None);
            }
        }
        if session.next_record()? {
            session.keep_last_record();
            self.read(session).map(Some)
        } else {
            Ok(None)
        }
    }

    /// Reads how many cases the next input has; `false` at the end of the session.
    fn next_count(&self, session: &mut Session<'_>) -> Result<bool, Error> {
        let is_there = session.next_record()?;
        if is_there {
            session.keep_last_record();
            session.announce("case")?;
        }
        Ok(is_there)
    }

    /// Reads one input of at least one case, and returns its text. Reading ends at the first fault,
    /// or the first case for which `check` fails. If the input announces a number of records, it
    /// has to be one of `counts`, where these are given.
    fn read_one_input(
        &self,
        input: &mut dyn Read,
        counts: Option<RangeInclusive<i64>>,
        mut check: impl FnMut(&dyn Case, &Session<'_>) -> Result<(), Fault>,
    ) -> Result<Vec<u8>, Error> {
        let mut input = Recorded { input, text: Vec::new() };
        serve(&mut input, &mut io::sink(), |session| {
            if let Some(counts) = counts {
                session.limit_counts(counts);
            }
            let mut most = *self.about().cases_per_input.end() as u64;
            if self.about().announces_cases && self.next_count(session)? {
                most = session.remaining();
                if most == 0 {
                    return Err(session.record().line_fault("at least one case").into());
                }
            }
            for number in 0..most {
                match self.next_case(session)? {
                    Some(case) => check(&*case, session)?,
                    None if number == 0 => return Err(session.missing("a case").into()),
                    None => return Ok(()),
                }
            }
            session.expect_end("the end of the input")
        })?;
        Ok(input.text)
    }
}

/// An input that records what is read of it.
struct Recorded<'a> {
    input: &'a mut dyn Read,
    text: Vec<u8>,
}

impl Read for Recorded<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.input.read(buffer)?;
        self.text.extend_from_slice(&buffer[..length]);
        Ok(length)
    }
}

/// The fault that the current case breaks a promise.
fn fault_of(broken: BrokenPromise, session: &Session<'_>) -> Fault {
    let record = session.case().nth(broken.record).expect("a record that was read");
    Fault { remark: broken.remark, ..record.fields_fault(broken.fields, broken.expected) }
}

/// Parses one case, in any layout.
pub(crate) fn parse_case<C>(
    text: &str,
    read: impl FnOnce(&mut Session<'_>) -> Result<C, Error>,
) -> Result<C, Fault> {
    read_text(text.as_bytes(), |session| {
        session.expect_record("a case")?;
        let case = read(session)?;
        session.expect_end("the end of the case")?;
        Ok(case)
    })
}

/// A case as the statement writes it.
pub(crate) fn text(case: &impl Display) -> Arc<str> {
    case.to_string().into()
}

/// The case that the library has written so.
pub(crate) fn case_of<C: FromStr<Err = Fault>>(text: &str) -> C {
    text.parse().expect("the text of a case")
}
