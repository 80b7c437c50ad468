//! The loops over the cases of an input, and cases as texts.

use super::{BrokenPromise, Case, Problem};
use crate::explanation::Presentation;
use crate::picture::TextStyle;
use crate::reader::{read_text, Error, Fault, Session};
use std::fmt::Display;
use std::io::Write as _;
use std::str::FromStr;
use std::sync::Arc;

impl dyn Problem + '_ {
    /// Answers every case of a session: the fewest moves, or -1.
    ///
    /// # Errors
    /// The first fault, or an error of the streams.
    pub fn answer(&self, session: &mut Session<'_>) -> Result<(), Error> {
        while let Some(case) = self.next_case(session)? {
            // No fault quotes a case that was read to its end, so its memory is free for the
            // solver.
            session.begin_case();
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
    pub fn explain(
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

    /// Checks that a session is one input that keeps every promise.
    ///
    /// # Errors
    /// The first fault, or an error of the streams.
    pub fn validate(&self, session: &mut Session<'_>) -> Result<(), Error> {
        session.require_promises(self.about().letters);
        self.read_one_input(session, |case, session| match case.broken_promise() {
            Some(broken) => Err(fault_of(broken, session).into()),
            None => Ok(()),
        })
    }

    /// Checks that a session is one input of at least one case, which may break promises.
    pub(crate) fn check_input(&self, session: &mut Session<'_>) -> Result<(), Error> {
        self.read_one_input(session, |_, _| Ok(()))
    }

    /// The cases of a text that is one input.
    pub(crate) fn cases(&self, input: &str) -> Vec<Arc<str>> {
        let mut cases = Vec::new();
        let read = read_text(input.as_bytes(), |session| {
            self.read_one_input(session, |case, _| {
                cases.push(text(&case));
                Ok(())
            })
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

    /// Reads the next case, of this input or the next; `None` at the end of the session.
    fn next_case(&self, session: &mut Session<'_>) -> Result<Option<Box<dyn Case>>, Error> {
        while self.about().announces_cases && session.remaining() == 0 {
            if !self.next_count(session)? {
                return Ok(None);
            }
        }
        if session.next_record()? {
            session.begin_case();
            let record = session.record();
            // Only where promises are required, a blank line is a record. On line 1, the input
            // cannot end.
            if record.is_blank() && record.line() > 1 && !self.about().announces_cases {
                return Err(record.line_fault("a case or the end of the input").into());
            }
            self.read(session).map(Some)
        } else {
            Ok(None)
        }
    }

    /// Reads how many cases the next input has; `false` at the end of the session.
    fn next_count(&self, session: &mut Session<'_>) -> Result<bool, Error> {
        let is_there = session.next_record()?;
        if is_there {
            session.begin_case();
            session.announce("case", self.about().cases.clone())?;
        }
        Ok(is_there)
    }

    /// Calls `each` with every case of a session, which has to be one input of at least one case.
    fn read_one_input(
        &self,
        session: &mut Session<'_>,
        mut each: impl FnMut(Box<dyn Case>, &mut Session<'_>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let mut most = *self.about().cases.end() as u64;
        if self.about().announces_cases && self.next_count(session)? {
            most = session.remaining();
            if most == 0 {
                return Err(session.record().line_fault("at least one case").into());
            }
        }
        for number in 0..most {
            match self.next_case(session)? {
                Some(case) => each(case, session)?,
                None if number == 0 => return Err(session.missing("a case").into()),
                None => return Ok(()),
            }
        }
        session.expect_end("the end of the input")
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
pub(crate) fn written<C: FromStr<Err = Fault>>(text: &str) -> C {
    text.parse().expect("the text of a case")
}
