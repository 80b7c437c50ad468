//! The loops over the cases of an input.

use super::{BrokenPromise, Definition};
use crate::explanation::Presentation;
use crate::picture::TextStyle;
use crate::reader::{first_fault, Error, Fault, Session};
use std::io::Write;

/// Reads the next case, of this input or the next; `None` at the end of the session.
fn next_case<P: Definition>(session: &mut Session<'_>) -> Result<Option<P::Case>, Error> {
    while P::ANNOUNCES_CASES && session.remaining() == 0 {
        if !next_count::<P>(session)? {
            return Ok(None);
        }
    }
    session.begin_case();
    if session.next_record()? {
        let record = session.record();
        // Only where promises are required, a blank line is a record.
        if record.is_blank() && record.line() > 1 && !P::ANNOUNCES_CASES {
            return Err(record.line_fault("a case or the end of the input").into());
        }
        P::read(session).map(Some)
    } else {
        Ok(None)
    }
}

/// Reads how many cases the next input has; `false` at the end of the session.
fn next_count<P: Definition>(session: &mut Session<'_>) -> Result<bool, Error> {
    session.begin_case();
    let is_there = session.next_record()?;
    if is_there {
        session.announce("case", P::CASES)?;
    }
    Ok(is_there)
}

/// Answers every case of a session: the fewest moves, or -1.
pub(crate) fn answer<P: Definition>(session: &mut Session<'_>) -> Result<(), Error> {
    let mut problem = P::default();
    while let Some(case) = next_case::<P>(session)? {
        answer_case(&mut problem, &case, session)?;
        // Each line that is read ahead is a case.
        session.begin_case();
        let plain_answer = |text: &[u8]| problem.plain_answer(text);
        session.read_ahead(plain_answer, |line, answers| answers.write_all(&line))?;
    }
    Ok(())
}

fn answer_case<P: Definition>(
    problem: &mut P,
    case: &P::Case,
    session: &mut Session<'_>,
) -> Result<(), Error> {
    let answer = problem.answer(case).map_or("-1".to_string(), |moves| moves.to_string());
    writeln!(session.answers(), "{answer}").map_err(Error::Write)
}

/// Shows the explanation of every case of a session, as far as there is room. Cases beyond are read
/// as well, so that no fault is passed over.
pub(crate) fn explain<P: Definition>(
    session: &mut Session<'_>,
    presentation: &mut Presentation,
) -> Result<(), Error> {
    while let Some(case) = next_case::<P>(session)? {
        let explain = |has_distances| P::explain(&case, has_distances);
        presentation.show(explain, session.answers()).map_err(Error::Write)?;
    }
    Ok(())
}

/// Calls `each` with every case of a session, which has to be one input of at least one case.
fn read_one_input<P: Definition>(
    session: &mut Session<'_>,
    mut each: impl FnMut(P::Case, &mut Session<'_>) -> Result<(), Error>,
) -> Result<(), Error> {
    if P::ANNOUNCES_CASES && next_count::<P>(session)? && session.remaining() == 0 {
        return Err(session.record().line_fault("at least one case").into());
    }
    let mut count = 0;
    while let Some(case) = next_case::<P>(session)? {
        each(case, session)?;
        count += 1;
        let is_most = count == *P::CASES.end();
        let is_last = if P::ANNOUNCES_CASES { session.remaining() == 0 } else { is_most };
        if is_last {
            return session.expect_end("the end of the input");
        }
    }
    if count == 0 {
        return Err(session.missing("a case").into());
    }
    Ok(())
}

/// Parses one case, in any layout.
pub(crate) fn parse_case<P: Definition>(text: &str) -> Result<P::Case, Fault> {
    let mut case = None;
    let fault = first_fault(text.as_bytes(), |session| {
        session.expect_record("a case")?;
        case = Some(P::read(session)?);
        session.expect_end("the end of the case")
    });
    match fault {
        Some(fault) => Err(fault),
        None => Ok(case.expect("a case that was read")),
    }
}

/// Answers a session that has to be one input of at least one case.
pub(crate) fn answer_input<P: Definition>(session: &mut Session<'_>) -> Result<(), Error> {
    let mut problem = P::default();
    read_one_input::<P>(session, |case, session| answer_case(&mut problem, &case, session))
}

/// Checks that a session is one input that keeps every promise.
pub(crate) fn validate<P: Definition>(session: &mut Session<'_>) -> Result<(), Error> {
    session.require_promises(P::LETTERS);
    read_one_input::<P>(session, |case, session| match P::broken_promise(&case) {
        Some(broken) => Err(fault_of(broken, session).into()),
        None => Ok(()),
    })
}

/// The fault that the current case breaks a promise.
fn fault_of(broken: BrokenPromise, session: &Session<'_>) -> Fault {
    let record = session.case().nth(broken.record).expect("a record that was read");
    let mut fault = record.fields_fault(broken.fields, broken.expected);
    fault.remark = broken.remark;
    fault
}

/// Cases written as in a judge's input, one after the other. A file may have a million, so none has
/// memory of its own.
pub(crate) struct CaseTexts {
    text: String,
    /// Where each case ends in the text.
    ends: Vec<usize>,
}

impl CaseTexts {
    pub(crate) fn count(&self) -> usize {
        self.ends.len()
    }

    pub(crate) fn get(&self, index: usize) -> &str {
        let start = if index == 0 { 0 } else { self.ends[index - 1] };
        &self.text[start..self.ends[index]]
    }

    /// Keeps so many cases, the first ones.
    pub(crate) fn truncate(&mut self, count: usize) {
        self.ends.truncate(count);
    }
}

/// The cases of a text that is one input.
pub(crate) fn read_input<P: Definition>(text: &str) -> CaseTexts {
    let mut cases = CaseTexts { text: String::with_capacity(text.len()), ends: Vec::new() };
    let fault = first_fault(text.as_bytes(), |session| {
        read_one_input::<P>(session, |case, session| {
            cases.text += &P::to_input(&case, session);
            cases.ends.push(cases.text.len());
            Ok(())
        })
    });
    assert_eq!(fault, None, "a text that is one input");
    cases
}

/// The explanation of a case, with distances if that leaves the board no wider than a line.
pub(crate) fn explain_case<P: Definition>(case: &str, style: TextStyle) -> String {
    let case = parse_case::<P>(case).expect("a case that was written or read");
    let mut explanation = P::explain(&case, true);
    if !explanation.pictures.iter().all(|picture| picture.fits(style)) {
        explanation = P::explain(&case, false);
    }
    explanation.text(style)
}
