//! The loops over the cases of an input, and cases as text.

use crate::explanation::Presentation;
use crate::problem::Problem;
use crate::reader::fault::{Error, Fault};
use crate::reader::record::Announced;
use crate::reader::{serve, Session};
use std::io;

/// Reads the cases of a session, input after input.
pub(crate) struct CaseReader<P> {
    problem: P,
    /// How many cases the current input has, where it says so; `None` before the first input.
    pub(crate) announced: Option<Announced>,
    /// How many cases the current input may still have.
    left: u64,
}

impl<P: Problem> CaseReader<P> {
    pub(crate) fn new() -> CaseReader<P> {
        CaseReader { problem: P::default(), announced: None, left: 0 }
    }

    /// Reads the next case; `None` at the end of the session.
    pub(crate) fn next(&mut self, session: &mut Session<'_>) -> Result<Option<P::Case>, Error> {
        loop {
            if let Some(case) = self.next_of_input(session)? {
                return Ok(Some(case));
            }
            if !self.begin_input(session)? {
                return Ok(None);
            }
        }
    }

    /// Begins the next input; `false` at the end of the session.
    pub(crate) fn begin_input(&mut self, session: &mut Session<'_>) -> Result<bool, Error> {
        session.begin_case();
        if !session.has_record()? {
            return Ok(false);
        }
        if P::ANNOUNCES_CASES {
            let mut record = session.expect_record("the number of cases")?;
            let is_number = record.is_number_next();
            let announced = record.announcement("cases").map_err(|fault| match self.announced {
                Some(announced) if !is_number => announced.note_on(fault, "case", "cases"),
                _ => fault,
            })?;
            self.announced = Some(announced);
            self.left = announced.count;
        } else {
            self.left = *P::CASES.end() as u64;
        }
        Ok(true)
    }

    /// Reads the next case of the current input; `None` at its end.
    pub(crate) fn next_of_input(
        &mut self,
        session: &mut Session<'_>,
    ) -> Result<Option<P::Case>, Error> {
        if self.left == 0 {
            return Ok(None);
        }
        session.begin_case();
        if session.has_record()? {
            self.left -= 1;
            return self.problem.read(session).map(Some);
        }
        match self.announced {
            None => Ok(None),
            Some(Announced { count, .. }) => {
                let missing = format_args!("case {} of {}", count - self.left + 1, count);
                Err(session.missing(missing).into())
            }
        }
    }
}

/// Answers every case of a session: the fewest moves, or -1.
pub(crate) fn answer<P: Problem>(session: &mut Session<'_>) -> Result<(), Error> {
    let mut reader = CaseReader::<P>::new();
    while let Some(case) = reader.next(session)? {
        reader.left -= reader.problem.answer(&case, reader.left, session)?;
    }
    Ok(())
}

/// Shows the explanation of every case of a session.
pub(crate) fn explain<P: Problem>(
    session: &mut Session<'_>,
    presentation: &mut Presentation,
) -> Result<(), Error> {
    let mut reader = CaseReader::<P>::new();
    while let Some(case) = reader.next(session)? {
        let (_, output) = session.parts();
        presentation.show(P::explain(&case), output).map_err(Error::Write)?;
    }
    Ok(())
}

/// Checks that there is no further record.
pub(crate) fn expect_end(session: &mut Session<'_>, expected: &str) -> Result<(), Error> {
    if session.has_record()? {
        let record = session.expect_record("a line too many")?;
        return Err(record.line_fault(expected).into());
    }
    Ok(())
}

/// Reads a text that is one case, in any layout.
///
/// # Errors
/// The first fault.
pub(crate) fn parse_case<P: Problem>(mut text: &[u8]) -> Result<P::Case, Fault> {
    let mut case = None;
    let read = serve(&mut text, &mut io::sink(), |session| {
        session.begin_case();
        case = Some(P::default().read(session)?);
        expect_end(session, "the end of the case")
    });
    match read {
        Ok(()) => Ok(case.expect("a case that was read")),
        Err(Error::Fault(fault)) => Err(fault),
        Err(error) => panic!("a text in memory cannot be read: {}", error),
    }
}

/// The text of one input. The number of cases is within [`Problem::CASES`].
pub(crate) fn write_input<P: Problem>(cases: &[P::Case]) -> String {
    let count = if P::ANNOUNCES_CASES { format!("{}\n", cases.len()) } else { String::new() };
    count + &cases.iter().map(|case| format!("{}\n", case)).collect::<String>()
}

/// The cases of an input that begins with these. If they are too few, the last one is repeated.
pub(crate) fn filled_up<P: Problem>(cases: &[P::Case]) -> Vec<P::Case> {
    let last = cases.last().expect("an input has a case").clone();
    let mut cases = cases.to_vec();
    cases.resize((*P::CASES.start()).max(cases.len()), last);
    cases
}
