//! The subcommand that checks inputs.

use super::arguments::Arguments;
use super::files::solve_each;
use super::output::{finish, Parsed};
use crate::problem::Problem;
use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

pub(super) fn parse(problem: &'static Problem, arguments: &mut Arguments) -> Parsed {
    let files = arguments.files();
    Ok(Box::new(move || validate(problem, &files)))
}

/// Reports the first fault in each file. The status is 1 if there is one.
fn validate(problem: &Problem, files: &[OsString]) -> ExitCode {
    let first_fault = |files| solve_each(problem, files, &mut io::sink(), problem.validate);
    if files.is_empty() {
        return finish([first_fault(files)]);
    }
    // Each in a list of its own, as a fault ends the list.
    finish(files.chunks(1).map(first_fault))
}
