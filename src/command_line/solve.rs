//! Answers the inputs of a problem, or explains the answers.

use super::arguments::Arguments;
use super::explain;
use super::files::{solve_each, FileError};
use super::output::{fail, finish, Parsed};
use super::streams::standard_output;
use crate::explanation::presentation::Presentation;
use crate::problem::Problem;
use crate::reader::Error;
use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

pub(super) fn parse(problem: &'static Problem, arguments: &mut Arguments) -> Parsed {
    let presentation = explain::presentation(problem, arguments)?;
    let files = arguments.files();
    Ok(Box::new(move || {
        solve(problem, &files, presentation).unwrap_or_else(|error| finish([Err(error)]))
    }))
}

fn solve(
    problem: &Problem,
    files: &[OsString],
    presentation: Option<Presentation>,
) -> Result<ExitCode, FileError> {
    let mut output = standard_output().map_err(Error::Write)?;
    let Some(mut presentation) = presentation else {
        return Ok(finish([solve_each(problem, files, &mut output, problem.answer)]));
    };
    let solved = solve_each(problem, files, &mut output, |session| {
        (problem.explain)(session, &mut presentation)
    });
    // Explanations of cases before a fault are shown.
    Ok(match presentation.finish() {
        Err(too_many_cases) => {
            finish([solved]);
            fail(&too_many_cases)
        }
        Ok(document) => {
            let written = output.write_all(document.as_bytes());
            finish([solved, written.map_err(|error| Error::Write(error).into())])
        }
    })
}
