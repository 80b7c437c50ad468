//! Answers the inputs of a problem, or explains the answers.

use super::arguments::Arguments;
use super::explain;
use super::files::{solve_each, FileError};
use super::output::{fail, finish, Parsed};
use super::streams::standard_output;
use crate::explanation::presentation::Presentation;
use crate::problem::Problem;
use crate::reader::fault::Error;
use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

pub(super) fn parse(problem: &'static Problem, arguments: &mut Arguments) -> Parsed {
    let presentation = explain::presentation(problem, arguments)?;
    let files = arguments.files();
    Ok(Box::new(move || {
        let printed = match presentation {
            Some(presentation) => print_explanations(problem, &files, presentation),
            None => print_answers(problem, &files).map(|()| ExitCode::SUCCESS),
        };
        printed.unwrap_or_else(|failure| finish(Err(failure)))
    }))
}

fn print_answers(problem: &Problem, files: &[OsString]) -> Result<(), FileError> {
    let mut output = standard_output().map_err(Error::Write)?;
    solve_each(problem, files, &mut output, problem.answer)
}

fn print_explanations(
    problem: &Problem,
    files: &[OsString],
    mut presentation: Presentation,
) -> Result<ExitCode, FileError> {
    let mut output = standard_output().map_err(Error::Write)?;
    let solved = solve_each(problem, files, &mut output, |session| {
        (problem.explain)(session, &mut presentation)
    });
    // Explanations of cases before a fault are shown.
    match presentation.finish() {
        Err(too_many_cases) => {
            finish(solved);
            Ok(fail(&too_many_cases))
        }
        Ok(document) => {
            let written = output.write_all(document.as_bytes());
            // A fault is reported even if the document cannot be written.
            let status = finish(solved);
            written.map_err(Error::Write)?;
            Ok(status)
        }
    }
}
