//! The subcommand that searches for an input on which a program fails.

mod console;
mod not_started;
mod survivor;

use self::console::{say, Console};
use self::not_started::not_started;
use super::arguments::Arguments;
use super::explain;
use super::files::{open_each, shown_name, FileError};
use super::output::{finish, print, Action};
use super::saving::{not_saved, try_saving};
use crate::plain_text::shell_line;
use crate::problem::Problem;
use crate::random::any_seed;
use crate::reader::fault::Error;
use crate::reader::serve;
use crate::stress::{stress, Input, Options, Program, Watcher};
use std::ffi::OsString;
use std::io::Read;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::Duration;

/// What the arguments ask for.
struct Request {
    problem: &'static Problem,
    /// The files to judge the command on, in place of a search.
    files: Vec<OsString>,
    options: Options,
    /// Where to save a failing input.
    save: Option<PathBuf>,
    /// The options, as given, that do not change what is found.
    presentation: Vec<OsString>,
    /// The command to be tried, and its arguments.
    command: Vec<OsString>,
}

pub(super) const OPTIONS: &[&str] =
    &["--seed", "--time", "--limit", "--save", "--width", "--color"];

pub(super) fn parse(
    problem: &'static Problem,
    arguments: &mut Arguments,
) -> Result<Action, String> {
    let seed = arguments.seed()?;
    let time = arguments.seconds("--time")?.unwrap_or(Duration::from_secs(10));
    let limit = arguments.seconds("--limit")?.unwrap_or(Duration::from_secs(2));
    let save = arguments.folder("--save")?;
    let style = explain::style(arguments, false)?;
    let presentation = arguments.given(&["--save", "--width", "--color"]);
    let command = arguments.command();
    let files = arguments.files();
    if command.is_empty() {
        return Err(no_command(problem, &files));
    }
    if seed.is_some() && !files.is_empty() {
        return Err("`--seed` cannot be used with files".to_string());
    }
    let seed = seed.unwrap_or_else(any_seed);
    let is_saved = save.is_some();
    let options = Options { seed, time, limit, style, files: Vec::new(), is_saved };
    let request = Request { problem, files, options, save, presentation, command };
    Ok(Box::new(move || {
        run(request).unwrap_or_else(|error| {
            say(&format!("error: {error}\n"));
            ExitCode::from(2)
        })
    }))
}

/// Explains the missing `--` or command.
fn no_command(problem: &Problem, words: &[OsString]) -> String {
    let (lacking, command) = match words {
        [] => ("a command", "./a.out".to_string()),
        words => ("`--` before the command", shell_line(words)),
    };
    format!("`stress` requires {}: chess-paths stress {} -- {}", lacking, problem.name, command)
}

/// Searches, or judges files. The status is 1 if the program is wrong. An error has status 2: a
/// file or the folder cannot be used, or the program cannot be started.
fn run(mut request: Request) -> Result<ExitCode, String> {
    request.options.files = read_files(&request).map_err(|error| error.to_string())?;
    let Request { problem, options, save, command, .. } = &request;
    if let Some(folder) = save {
        try_saving(folder).map_err(|error| not_saved(folder, &error))?;
    }
    if options.files.is_empty() {
        say(&format!("again: {}\n", again(&request)));
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
        serve(&mut &text[..], &mut answers, problem.answer_input)?;
        let text = String::from_utf8(text).expect("squares, numbers and spaces");
        let answers = String::from_utf8(answers).expect("numbers");
        let name = shown_name(&files[inputs.len()]);
        inputs.push(Input::given(name, text.into(), answers));
        Ok(())
    })?;
    Ok(inputs)
}

/// The command line that repeats the search.
fn again(Request { problem, options, presentation, command, .. }: &Request) -> String {
    let [time, limit] = [options.time, options.limit].map(|it| it.as_secs_f64());
    let numbers = format!("--seed {} --time {time} --limit {limit}", options.seed);
    let rest = [&presentation[..], &["--".into()], command].concat();
    format!("chess-paths stress {} {numbers} {}", problem.name, shell_line(&rest))
}
