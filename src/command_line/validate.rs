//! The subcommand that checks inputs.

use super::arguments::Arguments;
use super::files::solve_each;
use super::output::{finish, Action};
use crate::problem::Problem;
use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

pub(super) fn parse(
    problem: &'static Problem,
    arguments: &mut Arguments,
) -> Result<Action, String> {
    let files = arguments.files();
    Ok(Box::new(move || validate(problem, &files)))
}

/// Reports the first fault in each file. The status is 1 if there is one.
fn validate(problem: &Problem, files: &[OsString]) -> ExitCode {
    let validate = |files| solve_each(problem, files, &mut io::sink(), problem.validate);
    if files.is_empty() {
        return finish(validate(files));
    }
    let mut status = ExitCode::SUCCESS;
    for file in files.chunks(1) {
        if let Err(failure) = validate(file) {
            status = finish(Err(failure));
        }
    }
    status
}
