//! What an action prints, and the exit status.

use super::files::FileError;
use super::streams::standard_output;
use crate::reader::Error;
use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// What the arguments ask for, to be done once all of them are checked.
pub(super) type Action = Box<dyn FnOnce() -> ExitCode>;

/// The action, or what is wrong with the arguments.
pub(super) type Parsed = Result<Action, String>;

pub(super) fn printing(text: String) -> Action {
    Box::new(move || finish([print(&text)]))
}

pub(super) fn print(text: &str) -> Result<(), FileError> {
    let written = standard_output().and_then(|mut output| output.write_all(text.as_bytes()));
    Ok(written.map_err(Error::Write)?)
}

/// Reports errors on standard error. The exit status is 1 if there are any. A reader of the answers
/// that has gone away is no error, but it does not hide one either.
pub(super) fn finish(results: impl IntoIterator<Item = Result<(), FileError>>) -> ExitCode {
    let mut status = ExitCode::SUCCESS;
    for error in results.into_iter().filter_map(Result::err).flat_map(FileError::split) {
        if !is_reader_gone(&error) {
            status = fail(&error);
        }
    }
    status
}

pub(super) fn is_reader_gone(failure: &FileError) -> bool {
    matches!(&failure.error, Error::Write(error) if error.kind() == ErrorKind::BrokenPipe)
}

/// Reports an error. If standard error is closed too, the status alone tells.
pub(super) fn fail(error: &dyn Display) -> ExitCode {
    let _ = writeln!(io::stderr(), "error: {error}");
    ExitCode::FAILURE
}
