//! Whether an input keeps every promise of the statement.

use super::cases::read_one_input;
use super::{BrokenPromise, Problem};
use crate::reader::fault::{Error, Fault};
use crate::reader::Session;

/// Checks that a session, of which nothing was read yet, is one input that keeps every promise.
pub(crate) fn validate<P: Problem>(session: &mut Session<'_>) -> Result<(), Error> {
    session.require_promises(P::LETTERS);
    read_one_input::<P>(session, |case, session| match P::broken_promise(&case) {
        Some(broken) => Err(fault_of(broken, session).into()),
        None => Ok(()),
    })
}

/// The fault that the current case breaks a promise.
fn fault_of(broken: BrokenPromise, session: &Session<'_>) -> Fault {
    let BrokenPromise { record, field, expected, remark } = broken;
    let record = session.case().nth(record).expect("a record that was read");
    let mut fault = match field {
        Some(field) => record.field_fault(field, expected),
        None => record.line_fault(expected),
    };
    fault.remark = remark;
    fault
}
