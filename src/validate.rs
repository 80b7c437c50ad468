//! Whether an input keeps every promise of the statement.

use crate::cases::next_case;
use crate::problem::{BrokenPromise, Problem};
use crate::reader::fault::{Error, Fault};
use crate::reader::Session;

/// Checks that a session, in which nothing was read yet, is one input that keeps every promise.
pub(crate) fn validate<P: Problem>(session: &mut Session<'_>) -> Result<(), Error> {
    session.require_promises(P::LETTERS);
    let mut count = 0;
    while has_room::<P>(count, session) {
        let Some(case) = next_case::<P>(session)? else { break };
        if let Some(broken) = P::broken_promise(&case) {
            return Err(fault_of(broken, session).into());
        }
        count += 1;
    }
    if count < *P::CASES.start() {
        return Err(session.missing("a case").into());
    }
    session.expect_end("the end of the input")
}

/// Whether an input may have a case after these.
fn has_room<P: Problem>(count: usize, session: &Session<'_>) -> bool {
    if P::ANNOUNCES_CASES {
        count == 0 || session.announced() > 0
    } else {
        count < *P::CASES.end()
    }
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
