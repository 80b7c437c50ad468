//! The subcommand that searches for an input on which a program fails.

mod console;
mod not_started;
mod request;
mod survivor;

use self::console::{say, Console};
use self::not_started::not_started;
use self::request::Request;
use super::arguments::Arguments;
use super::files::{self, open_each, FileError};
use super::output::{finish, print, Action};
use super::recognition::with_guess;
use super::saving::{not_saved, try_saving};
use crate::problem::row::Row;
use crate::reader::fault::Error;
use crate::reader::serve;
use crate::stress::{stress, Input, Program, Watcher};
use std::io::Read;
use std::process::ExitCode;
use std::sync::Mutex;

pub(super) const OPTIONS: &[&str] =
    &["--seed", "--time", "--limit", "--save", "--width", "--color"];

pub(super) fn parse(problem: &'static Row, arguments: &mut Arguments) -> Result<Action, String> {
    let mut request = Request::parse(problem, arguments)?;
    Ok(Box::new(move || {
        run(&mut request).unwrap_or_else(|error| {
            say(&format!("error: {error}\n"));
            ExitCode::from(2)
        })
    }))
}

/// Searches, or judges files. The status is 1 if the program is wrong. An error has status 2: a
/// file or the folder cannot be used, or the program cannot be started.
fn run(request: &mut Request) -> Result<ExitCode, String> {
    request.options.files = read_files(request).map_err(|error| error.to_string())?;
    let Request { problem, options, save, command, .. } = &*request;
    if let Some(folder) = save {
        try_saving(folder).map_err(|error| not_saved(folder, &error))?;
    }
    if options.files.is_empty() {
        say(&format!("again: {}\n", request.again()));
    }
    let program = Program::new(command);
    let console = Mutex::new(Console::new(options.time, save.as_deref()));
    console.progress("0 inputs passed");
    let report = stress(problem, &program, options, &console);
    let mut console = console.into_inner().expect("no panic with the lock");
    console.end();
    let report = report.map_err(|error| not_started(&command[0], &error))?;
    if let Some(found) = &report.finding {
        console.save(found);
    }
    let status = finish(print(&report.result(options)));
    say(&report.totals(options));
    let is_wrong = report.finding.is_some_and(|found| found.is_certain);
    Ok(if is_wrong { ExitCode::FAILURE } else { status })
}

/// Reads the files, and answers each, which has to be one input.
fn read_files(request: &Request) -> Result<Vec<Input>, FileError> {
    let Request { problem, files, .. } = request;
    let mut inputs = Vec::new();
    if files.is_empty() {
        return Ok(inputs);
    }
    open_each(problem, files, |mut file| {
        let (mut text, mut answers) = (Vec::new(), Vec::new());
        file.read_to_end(&mut text).map_err(Error::Read)?;
        serve(&mut &text[..], &mut answers, |session| {
            with_guess(problem, session, problem.answer_input)
        })?;
        let text = String::from_utf8(text).expect("squares, numbers and spaces");
        let answers = String::from_utf8(answers).expect("numbers");
        let name = files::name(&files[inputs.len()]);
        inputs.push(Input::given(name, text.into(), answers));
        Ok(())
    })?;
    Ok(inputs)
}
