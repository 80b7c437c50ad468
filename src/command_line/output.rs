//! What an action prints, and the exit status.

use super::files::FileError;
use super::streams::standard_output;
use crate::reader::fault::Error;
use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// What the arguments ask for, to be done once all of them are checked.
pub(super) type Action = Box<dyn FnOnce() -> ExitCode>;

/// The action, or what is wrong with the arguments.
pub(super) type Parsed = Result<Action, String>;

pub(super) fn printing(text: String) -> Action {
    Box::new(move || finish(print(&text)))
}

pub(super) fn print(text: &str) -> Result<(), FileError> {
    let written = standard_output().and_then(|mut output| output.write_all(text.as_bytes()));
    Ok(written.map_err(Error::Write)?)
}

/// The exit status: 0 on success, or if the reader of the answers has gone away; otherwise 1, with
/// a message on standard error.
pub(super) fn finish(result: Result<(), FileError>) -> ExitCode {
    match result {
        Err(failure) if !is_reader_gone(&failure) => fail(&failure),
        _ => ExitCode::SUCCESS,
    }
}

pub(super) fn is_reader_gone(failure: &FileError) -> bool {
    matches!(&failure.error, Error::Write(error) if error.kind() == ErrorKind::BrokenPipe)
}

/// Reports an error. If standard error is closed too, the status alone tells.
pub(super) fn fail(error: &dyn Display) -> ExitCode {
    let _ = writeln!(io::stderr(), "error: {error}");
    ExitCode::FAILURE
}
