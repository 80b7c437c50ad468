//! Whether an input keeps every promise of the statement.

use crate::cases::{expect_end, CaseReader};
use crate::problem::{BrokenPromise, Problem};
use crate::reader::canonical::{canonical, CheckedInput};
use crate::reader::fault::{Error, Fault};
use crate::reader::record::Announced;
use crate::reader::{serve, Session};
use std::io::{self, Read};

/// Reads one input, and checks that it keeps every promise of the statement.
pub(crate) fn validate<P: Problem>(input: &mut dyn Read) -> Result<(), Error> {
    let mut input = CheckedInput::new(input, P::LETTERS);
    let read = serve(&mut input, &mut io::sink(), check_input::<P>);
    let place = |fault: &Fault| (fault.line, fault.column);
    match (read, input.into_fault()) {
        (Err(Error::Fault(fault)), Some(other)) if place(&fault) <= place(&other) => {
            Err(fault.into())
        }
        (_, Some(fault)) => Err(fault.into()),
        (read, None) => read,
    }
}

/// Checks that a session is one input that keeps every promise but how its lines are written.
fn check_input<P: Problem>(session: &mut Session<'_>) -> Result<(), Error> {
    let mut reader = CaseReader::<P>::new();
    let (least, most) = (*P::CASES.start(), *P::CASES.end());
    let mut count = 0;
    if reader.begin_input(session)? {
        let is_allowed = |cases: Announced| (least as u64..=most as u64).contains(&cases.count);
        if !reader.announced.map_or(true, is_allowed) {
            let expected = format_args!("a number of cases from {} to {}", least, most);
            return Err(session.last_record().line_fault(expected).into());
        }
        while let Some(case) = reader.next_of_input(session)? {
            count += 1;
            if let Some(broken) = P::broken_promise(&case) {
                return Err(locate::<P>(broken, session)?.into());
            }
        }
    }
    if count < least {
        return Err(session.missing("a case").into());
    }
    expect_end(session, "the end of the input")
}

/// The fault at the first line of the current case that breaks a promise.
fn locate<P: Problem>(broken: BrokenPromise, session: &mut Session<'_>) -> Result<Fault, Error> {
    session.rewind();
    loop {
        let record = session.expect_record("the line that breaks a promise")?;
        let line = canonical(record.clone(), P::LETTERS);
        if broken.lines.iter().any(|broken| broken.as_bytes() == line) {
            let mut fault = record.line_fault(&broken.expected);
            fault.remark = broken.remark;
            return Ok(fault);
        }
    }
}
