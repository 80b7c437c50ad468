//! The subcommand that searches for an input on which a program fails.

mod cannot_start;
mod console;

use self::cannot_start::cannot_start;
use self::console::{with_progress, Console};
use super::arguments::{flag, Action, Arguments, Flag, SEED};
use super::saving::{not_saved, try_saving, SAVE};
use super::streams::{read_each, say, shown_name};
use super::style::{text_style, COLOR, WIDTH};
use crate::option_names;
use crate::plain_text::shell_word;
use crate::problem::Problem;
use crate::random::any_seed;
use crate::stress::{stress, Input, Options, Program};
use std::ffi::OsString;
use std::process::ExitCode;
use std::slice;
use std::sync::Mutex;
use std::time::Duration;

const TIME: Flag = flag(option_names::TIME, "<SECONDS>", "How long to search [default: 10]");

const LIMIT: Flag = flag("--limit", "<SECONDS>", "Time for one input, see above [default: 2]");

const JOBS: Flag =
    flag(option_names::JOBS, "<N>", "Runs at the same time [default: one per processor]");

pub(super) const OPTIONS: &[Flag] = &[SEED, TIME, LIMIT, JOBS, SAVE, WIDTH, COLOR];

struct Request {
    problem: &'static dyn Problem,
    /// The files to judge the command on, in place of a search.
    files: Vec<OsString>,
    options: Options,
    jobs: Option<usize>,
    /// The line for a shell that repeats the search.
    again: String,
    /// The command to be tried, and its arguments.
    command: Vec<OsString>,
}

pub(super) fn action(
    problem: &'static dyn Problem,
    arguments: &mut Arguments,
) -> Result<Action, String> {
    let given_seed = arguments.seed()?;
    let time = arguments.seconds(TIME)?.unwrap_or(Duration::from_secs(10));
    let limit = arguments.seconds(LIMIT)?.unwrap_or(Duration::from_secs(2));
    let jobs = arguments.count(JOBS, "runs", 1)?;
    let save = arguments.folder(SAVE)?;
    let style = text_style(arguments, false)?;
    let mut again: Vec<String> = arguments.line.iter().map(|word| shell_word(word)).collect();
    let [files, command] = arguments.all_words();
    if command.is_empty() {
        let name = problem.name();
        return Err(format!("`stress` requires a command: chess-paths stress {name} -- ./a.out"));
    }
    if given_seed.is_some() && !files.is_empty() {
        return Err(format!("`{SEED}` cannot be used with files"));
    }
    let seed = given_seed.unwrap_or_else(any_seed);
    if given_seed.is_none() {
        let end = again.iter().position(|word| word == "--").expect("a command after it");
        again.insert(end, format!("{SEED} {seed}"));
    }
    let options = Options { seed, time, limit, style, given: Vec::new(), save };
    let request = Request { problem, files, options, jobs, again: again.join(" "), command };
    Ok(Box::new(move || {
        run(request).unwrap_or_else(|error| {
            say(&format!("error: {error}\n"));
            ExitCode::from(2)
        })
    }))
}

/// Searches, or judges files. Returns the exit status, or the message of an error.
fn run(request: Request) -> Result<ExitCode, String> {
    let Request { problem, files, mut options, jobs, again, command } = request;
    if let Some(folder) = &options.save {
        try_saving(folder).map_err(|error| not_saved(folder, &error))?;
    }
    if files.is_empty() {
        say(&format!("again: {again}\n"));
    } else {
        options.given = read_files(problem, &files)?;
    }
    let program = Program::new(&command, jobs);
    let console = Mutex::new(Console::new(options.save.as_deref()));
    let search = || stress(problem, &program, &options, &console);
    let report = with_progress(&console, options.time, search);
    let mut console = console.into_inner().expect("no panic with the lock");
    console.replace_progress("");
    let report = report.map_err(|stopped| cannot_start(&command[0], &stopped))?;
    say(&report.totals(&options));
    if let Some(error) = console.print_error {
        return Err(error);
    }
    Ok(if report.is_undecided() {
        ExitCode::from(2)
    } else if report.failed > 0 {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

/// Reads the files, each of which has to be one input, up to the first error.
fn read_files(problem: &dyn Problem, files: &[OsString]) -> Result<Vec<Input>, String> {
    let mut inputs = Vec::new();
    for file in files {
        let errors = read_each(problem, slice::from_ref(file), |mut input| {
            let text = problem.input_text(&mut input)?;
            let text = String::from_utf8(text).expect("the ASCII text of an input");
            inputs.push(Input::given(problem, shown_name(file), text.into()));
            Ok(())
        });
        if let Some(error) = errors.into_iter().next() {
            return Err(error);
        }
    }
    Ok(inputs)
}
