//! The loops over the cases of an input.

use super::{BrokenPromise, Cases, Definition};
use crate::explanation::Presentation;
use crate::picture::TextStyle;
use crate::reader::{first_fault, Error, Fault, Session};
use std::io::Write as _;
use std::sync::Arc;

/// Reads the next case, of this input or the next; `None` at the end of the session.
fn next_case<P: Definition>(session: &mut Session<'_>) -> Result<Option<P::Case>, Error> {
    while P::ANNOUNCES_CASES && session.remaining() == 0 {
        if !next_count::<P>(session)? {
            return Ok(None);
        }
    }
    if session.next_record()? {
        session.begin_case();
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
    let is_there = session.next_record()?;
    if is_there {
        session.begin_case();
        session.announce("case", P::CASES)?;
    }
    Ok(is_there)
}

/// Answers every case of a session: the fewest moves, or -1.
pub(crate) fn answer<P: Definition>(session: &mut Session<'_>) -> Result<(), Error> {
    while let Some(case) = next_case::<P>(session)? {
        // No fault quotes a case that was read to its end, so its memory is free for the solver.
        session.begin_case();
        answer_case::<P>(&case, session)?;
        session.answer_ahead(P::plain_answer)?;
    }
    Ok(())
}

fn answer_case<P: Definition>(case: &P::Case, session: &mut Session<'_>) -> Result<(), Error> {
    let answer = P::answer(case).map_or("-1".to_string(), |moves| moves.to_string());
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
    read_one_input::<P>(session, |case, session| answer_case::<P>(&case, session))
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

/// The cases of a text that is one input.
pub(super) fn read_input<P: Definition>(text: &str) -> Vec<Arc<str>> {
    let mut cases = Vec::new();
    let fault = first_fault(text.as_bytes(), |session| {
        read_one_input::<P>(session, |case, _| {
            cases.push(case.to_string().into());
            Ok(())
        })
    });
    assert_eq!(fault, None, "a text that is one input");
    cases
}

/// A case that the library has written.
pub(super) fn parsed<P: Definition>(text: &str) -> P::Case {
    parse_case::<P>(text).expect("the text of a case")
}

/// The simpler cases that are tried if a case fails.
pub(super) fn simpler<P: Definition>(case: &str) -> Cases<Arc<str>> {
    let case = parsed::<P>(case);
    let limit = P::simplicity(&case);
    let is_simpler = |other: &P::Case| P::simplicity(other) < limit;
    let known: Vec<P::Case> = P::PROBLEM.known().map(parsed::<P>).filter(is_simpler).collect();
    let all = P::all_cases().map_or(&[][..], |all| &all.cases[..]);
    let before = &all[..all.partition_point(is_simpler)];
    let cases = known.into_iter().chain(P::simpler(case)).chain(before.iter().cloned());
    Box::new(cases.map(|case| case.to_string().into()))
}

/// The explanation of a case, with distances if that leaves the board no wider than a line.
pub(super) fn explanation<P: Definition>(case: &str, style: TextStyle) -> String {
    let case = parsed::<P>(case);
    let mut explanation = P::explain(&case, true);
    if !explanation.pictures.iter().all(|picture| picture.fits(style)) {
        explanation = P::explain(&case, false);
    }
    explanation.text(style)
}
