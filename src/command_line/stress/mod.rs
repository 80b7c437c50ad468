//! The subcommand that searches for an input on which a program fails.

mod console;

use self::console::{say, Console};
use super::arguments::Arguments;
use super::explain;
use super::files::{open_each, shown_name, FileError};
use super::output::{is_reader_gone, print, Action};
use super::saving::{not_saved, try_saving};
use crate::plain_text::{escaped, reason, shell_line, shell_word};
use crate::problem::table::collected;
use crate::problem::Problem;
use crate::random::any_seed;
use crate::reader::fault::Error;
use crate::stress::{stress, Input, Options, Program, Progress, Report, Watcher};
use std::env;
use std::ffi::{OsStr, OsString};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::Duration;

/// What the arguments ask for.
struct Request {
    problem: &'static Problem,
    /// The files to judge the command on, in place of a search.
    paths: Vec<OsString>,
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
    let (paths, command) = arguments.files_and_command();
    if command.is_empty() {
        return Err(no_command(problem, &paths));
    }
    if seed.is_some() && !paths.is_empty() {
        return Err("`--seed` cannot be used with files".to_string());
    }
    let seed = seed.unwrap_or_else(any_seed);
    let is_saved = save.is_some();
    let options = Options { seed, time, limit, style, given: Vec::new(), is_saved };
    let request = Request { problem, paths, options, save, presentation, command };
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
/// file or the folder cannot be used, the program cannot be started, or the report cannot be
/// written.
fn run(mut request: Request) -> Result<ExitCode, String> {
    request.options.given = read_files(&request).map_err(|error| error.to_string())?;
    let Request { problem, options, save, command, .. } = &request;
    if let Some(folder) = save {
        try_saving(folder).map_err(|error| not_saved(folder, &error))?;
    }
    if options.given.is_empty() {
        say(&format!("again: {}\n", again(&request)));
    }
    let program = Program::new(command);
    let console = Mutex::new(Console::new(options.time, save.as_deref()));
    console.progress(Progress::Searching(&Report::default()));
    let report = stress(problem, &program, options, &console);
    let mut console = console.into_inner().expect("no panic with the lock");
    console.clear_progress();
    let report = report.map_err(|error| not_started(&command[0], &error))?;
    if let Some(found) = &report.finding {
        console.save(found);
    }
    let printed = print(&report.result(options));
    say(&report.totals(options));
    if let Some(failure) = printed.err().filter(|failure| !is_reader_gone(failure)) {
        return Err(failure.to_string());
    }
    let is_wrong = report.finding.is_some_and(|found| found.is_certain);
    Ok(if is_wrong { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Reads the files, and answers each, which has to be one input.
fn read_files(request: &Request) -> Result<Vec<Input>, FileError> {
    let Request { problem, paths, .. } = request;
    let mut inputs = Vec::new();
    if paths.is_empty() {
        return Ok(inputs);
    }
    open_each(problem, paths, |mut file| {
        let mut text = Vec::new();
        file.read_to_end(&mut text).map_err(Error::Read)?;
        let answers = collected(&text, problem.answer_input)?;
        let text = String::from_utf8(text).expect("squares, numbers and spaces");
        let name = shown_name(&paths[inputs.len()]);
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

/// Why a command cannot be started, in words. A name without a folder is looked up in `PATH` only,
/// a script may need its interpreter, and a command in quotes is one name.
fn not_started(command: &OsStr, error: &io::Error) -> String {
    let is_name = Path::new(command).components().count() == 1;
    let path = if is_name { Path::new(".").join(command) } else { PathBuf::from(command) };
    let (file, text) = (shell_word(path.as_os_str()), command.to_string_lossy());
    let hint = match error.kind() {
        _ if path.is_file() && text.ends_with(".py") => format!("; did you mean python3 {file}?"),
        ErrorKind::NotFound if is_name && path.is_file() => format!("; did you mean {file}?"),
        ErrorKind::NotFound if text.split_once(' ').is_some_and(|(word, _)| is_program(word)) => {
            format!("; did you mean {}, without quotes?", escaped(&text))
        }
        ErrorKind::PermissionDenied if path.is_file() => "; the file is not executable".to_string(),
        ErrorKind::PermissionDenied if path.is_dir() => "; it is a folder".to_string(),
        _ => String::new(),
    };
    format!("cannot start {}: {}{}", shell_word(command), reason(error), hint)
}

/// Whether a word is the path of a file, or the name of one in a folder of `PATH`.
fn is_program(word: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    Path::new(word).is_file() || env::split_paths(&path).any(|folder| folder.join(word).is_file())
}
