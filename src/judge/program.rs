//! A program that answers standard input on standard output.

use super::fault::Error;
use super::stream::{serve, Solve};
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// Answers standard input with `solve`, and returns the exit status.
pub fn run(solve: Solve) -> ExitCode {
    finish(serve(&mut io::stdin().lock(), &mut io::stdout().lock(), solve))
}

/// The exit status: 0 if all is well, or whoever reads the answers has gone away; 1, with a
/// message on standard error, if not.
pub fn finish(result: Result<(), Error>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(Error::Write(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // Where even this cannot be written, the status alone has to tell it.
            let _ = writeln!(io::stderr(), "error: {}", error);
            ExitCode::FAILURE
        }
    }
}
