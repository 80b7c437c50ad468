//! The subcommand that searches for an input on which a program fails.

use super::arguments::{Arguments, SEED};
use super::explain::text_style;
use super::files::{self, open_each, FileError};
use super::recognition::with_guess;
use super::saving::{not_saved, try_saving, Saved};
use super::{any_seed, finish, print, Command};
use crate::display::{escaped, reason, shell_line, shell_word};
use crate::reader::fault::Error;
use crate::reader::serve;
use crate::registry::Entry;
use crate::stress::files::File;
use crate::stress::process::Program;
use crate::stress::{Find, Options, Report, Watcher};
use std::ffi::{OsStr, OsString};
use std::io::{self, ErrorKind, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// What to search with, and where to put what is found.
pub(super) struct Request {
    problem: &'static Entry,
    /// The files to judge the command on, in place of a search.
    files: Vec<OsString>,
    options: Options,
    save: Option<PathBuf>,
    /// The command to be tried, and its arguments.
    command: Vec<OsString>,
}

/// The options of the subcommand.
pub(super) const OPTIONS: &[&str] =
    &["--seed", "--time", "--limit", "--save", "--width", "--color"];

const TIME: Duration = Duration::from_secs(10);
const LIMIT: Duration = Duration::from_secs(2);

impl Request {
    /// What the arguments ask for.
    pub(super) fn parse(
        problem: &'static Entry,
        arguments: &mut Arguments,
    ) -> Result<Command, String> {
        let seed = arguments.number("--seed", SEED)?;
        let time = arguments.seconds("--time")?.unwrap_or(TIME);
        let limit = arguments.seconds("--limit")?.unwrap_or(LIMIT);
        let save = arguments.folder("--save")?;
        let style = text_style(arguments)?;
        let command = arguments.command();
        let files = arguments.files();
        if command.is_empty() {
            return Err(no_command(problem, &files));
        }
        if seed.is_some() && !files.is_empty() {
            return Err("`--seed` cannot be used with files".to_string());
        }
        let seed = seed.unwrap_or_else(any_seed);
        let options = Options { seed, time, limit, style, files: Vec::new() };
        let request = Request { problem, files, options, save, command };
        Ok(Box::new(move || run(request)))
    }

    /// The command line that searches the same way again.
    fn again(&self) -> String {
        let Options { seed, time, limit, .. } = self.options;
        format!(
            "chess-paths stress {} --seed {} --time {} --limit {} -- {}",
            self.problem.name,
            seed,
            time.as_secs_f64(),
            limit.as_secs_f64(),
            shell_line(&self.command)
        )
    }
}

/// Says how to give a command. The words are those that were given without `--` before them.
fn no_command(problem: &Entry, words: &[OsString]) -> String {
    let (lacking, command) = match words {
        [] => ("a command", "./a.out".to_string()),
        words => ("`--` before the command", shell_line(words)),
    };
    format!("`stress` requires {}: chess-paths stress {} -- {}", lacking, problem.name, command)
}

/// Searches, or judges files. The status is 1 if something was found, and 2 if the program cannot be
/// started, or a file cannot be read.
fn run(mut request: Request) -> ExitCode {
    match try_run(&mut request) {
        Ok(status) => status,
        Err(error) => {
            say(&format!("error: {}\n", error));
            ExitCode::from(2)
        }
    }
}

fn try_run(request: &mut Request) -> Result<ExitCode, String> {
    request.options.files = read_files(request).map_err(|error| error.to_string())?;
    if let Some(folder) = &request.save {
        try_saving(folder).map_err(|error| not_saved(folder, &error))?;
    }
    if request.files.is_empty() {
        say(&format!("again: {}\n", request.again()));
    }
    let (command, arguments) = request.command.split_first().expect("a command");
    let program = Program::new(command, arguments);
    let console = Console::new(request);
    let report = (request.problem.stress)(&program, &request.options, &console);
    console.state().clear_progress();
    let report = report.map_err(|error| not_started(command, &error))?;
    if let Some(found) = report.found.as_ref().or(report.unconfirmed.as_ref()) {
        console.save(found);
    }
    let status = finish(print(&result(&report, &request.options)));
    say(&totals(&report, request.options.limit));
    Ok(if report.found.is_some() { ExitCode::FAILURE } else { status })
}

/// Reads the files that are named, and checks that each is one input.
fn read_files(request: &Request) -> Result<Vec<File>, FileError> {
    let (problem, mut texts) = (request.problem, Vec::new());
    if !request.files.is_empty() {
        open_each(problem, &request.files, |mut file| {
            let mut text = Vec::new();
            file.read_to_end(&mut text).map_err(Error::Read)?;
            serve(&mut &text[..], &mut io::sink(), |session| {
                with_guess(problem, session, problem.check_file)
            })?;
            texts.push(text);
            Ok(())
        })?;
    }
    let names = request.files.iter().map(|file| files::name(file));
    Ok(names.zip(texts).map(|(name, text)| File { name, text }).collect())
}

/// Writes to standard error. If that fails, there is no place to report it.
fn say(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

/// Says why a command could not be started. A name alone is looked for only where the system keeps
/// its programs, and a command in quotes is one name.
fn not_started(command: &OsStr, error: &io::Error) -> String {
    let here = Path::new(".").join(command);
    let is_name = Path::new(command).components().count() == 1;
    let text = command.to_string_lossy();
    let hint = if error.kind() != ErrorKind::NotFound {
        String::new()
    } else if is_name && here.is_file() {
        format!("; did you mean {}?", shell_word(here.as_os_str()))
    } else if text.contains(' ') {
        format!("; did you mean {}, without quotes?", escaped(&text))
    } else {
        String::new()
    };
    format!("cannot start {}: {}{}", shell_word(command), reason(error), hint)
}

/// What was found, or what was tried.
fn result(report: &Report, options: &Options) -> String {
    let Report { inputs: count, cases, .. } = *report;
    let result = match (&report.found, report.total) {
        (Some(found), _) => return found.text.clone(),
        (None, _) if count == 0 => "no input was answered in this time".to_string(),
        (None, Some(total)) if cases == total => format!("right on all {} cases", total),
        (None, Some(total)) => {
            let more = match report.all {
                Some(all) => time_for_all(all),
                None if report.open.is_some() || report.unconfirmed.is_some() => String::new(),
                None => format!(": try {}", options.more_time()),
            };
            format!("no difference found in {} of {} cases{}", cases, total, more)
        }
        (None, None) => format!("no difference found in {}", inputs(count)),
    };
    let open = report.open.as_deref().unwrap_or_default();
    let unconfirmed = report.unconfirmed.as_ref().map_or("", |find| &find.text);
    format!("{}{}\n{}", result, open, unconfirmed)
}

/// How long all cases would take. The option asks for more, as that is an estimate.
fn time_for_all(all: Duration) -> String {
    let seconds = all.as_secs_f64();
    format!(
        "; all of them would take about {:.0} s: try --time {:.0}",
        seconds,
        (1.5 * seconds).ceil()
    )
}

/// The last line: how much was tried, and how near to the time limit that came.
fn totals(report: &Report, limit: Duration) -> String {
    let slowest = report.slowest.as_secs_f64();
    let digits = if slowest < 0.1 { 3 } else { 1 };
    let slowest = match report.inputs {
        0 => String::new(),
        _ => format!("; slowest {:.*} s (limit {} s)", digits, slowest, limit.as_secs_f64()),
    };
    let time = report.time.as_secs_f64();
    format!("{} passed in {:.1} s{}\n", inputs(report.inputs), time, slowest)
}

fn inputs(count: u64) -> String {
    format!("{} input{}", count, if count == 1 { "" } else { "s" })
}

/// What is shown on standard error, and saved, while the search goes on.
struct Console<'a> {
    start: Instant,
    time: Duration,
    folder: Option<&'a Path>,
    state: Mutex<ConsoleState>,
}

#[derive(Default)]
struct ConsoleState {
    /// When the progress was shown last; `None` where there is no terminal.
    last: Option<Instant>,
    found: bool,
    saved: Option<Saved>,
    /// Why saving has failed.
    error: Option<io::Error>,
}

impl ConsoleState {
    /// Clears the line that shows the progress.
    fn clear_progress(&self) {
        if self.last.is_some() {
            say(&format!("\r{:PROGRESS_COLUMNS$}\r", ""));
        }
    }
}

/// How often the progress is shown, and how wide it is.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(200);
const PROGRESS_COLUMNS: usize = 79;

impl Console<'_> {
    fn new(request: &Request) -> Console<'_> {
        let start = Instant::now();
        let last = Some(start).filter(|_| io::stderr().is_terminal());
        let state = Mutex::new(ConsoleState { last, ..ConsoleState::default() });
        Console { start, time: request.options.time, folder: request.save.as_deref(), state }
    }

    fn state(&self) -> MutexGuard<'_, ConsoleState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Shows how far the search is, on a terminal and now and then.
    fn show(&self, progress: impl FnOnce() -> String) {
        let mut state = self.state();
        if state.last.is_some_and(|last| last.elapsed() >= PROGRESS_INTERVAL) {
            state.last = Some(Instant::now());
            let elapsed = self.start.elapsed();
            let time = self.time.max(elapsed).as_secs();
            let line = format!("{}, {} s of {}", progress(), elapsed.as_secs(), time);
            say(&format!("\r{:PROGRESS_COLUMNS$}", line));
        }
    }

    /// Saves a failing input, in place of the one that was saved before.
    fn save(&self, found: &Find) {
        let mut state = self.state();
        let Some(folder) = self.folder.filter(|_| state.error.is_none()) else { return };
        let saved = match state.saved.take() {
            Some(saved) => saved.replace(&found.input, &found.output).map(|()| saved),
            None => Saved::new(folder, "hack", &found.input, &found.output),
        };
        match saved {
            Ok(saved) => state.saved = Some(saved),
            Err(error) => {
                say(&format!("error: {}\n", not_saved(folder, &error)));
                state.error = Some(error);
            }
        }
    }
}

impl Watcher for Console<'_> {
    fn searched(&self, count: u64) {
        self.show(|| inputs(count));
    }

    /// The first one is shown and saved; a simpler one is only saved.
    fn found(&self, found: &Find) {
        self.save(found);
        let mut state = self.state();
        if std::mem::replace(&mut state.found, true) {
            return;
        }
        state.clear_progress();
        say(&found.text);
        if let Some(saved) = &state.saved {
            say(&format!("saved {}\n", shell_word(saved.input.as_os_str())));
        }
    }

    fn shrinking(&self, tried: usize, total: Option<usize>) {
        self.show(|| match total {
            Some(total) => {
                format!("making it simpler: {} of {} simpler cases tried", tried, total)
            }
            None => format!("making it simpler: {} simpler cases tried", tried),
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::TextStyle;

    fn report(cases: u64, total: Option<u64>) -> Report {
        let [time, all, slowest] = [10_000, 30_400, 1_849].map(Duration::from_millis);
        let all = total.map(|_| all);
        let (inputs, open, unconfirmed, found) = (cases / 2, None, None, None);
        Report { inputs, cases, total, time, all, slowest, open, unconfirmed, found }
    }

    #[test]
    fn the_result_says_how_much_was_tried_and_what_all_would_take() {
        let [time, limit] = [Duration::from_secs(20), LIMIT];
        let style = TextStyle::default();
        let options = Options { seed: 1, time, limit, style, files: Vec::new() };
        let small = Report { all: None, ..report(5, Some(262_144)) };
        let open = Report { open: Some("; but it rains".to_string()), ..small.clone() };
        for (report, expected) in [
            (report(262_144, Some(262_144)), "right on all 262144 cases"),
            (
                report(86_444, Some(262_144)),
                "no difference found in 86444 of 262144 cases; all of them would take about 30 s: \
                 try --time 46",
            ),
            (small, "no difference found in 5 of 262144 cases: try --time 120"),
            (open, "no difference found in 5 of 262144 cases; but it rains"),
            (report(2, None), "no difference found in 1 input"),
            (report(0, None), "no input was answered in this time"),
        ] {
            assert_eq!(result(&report, &options), format!("{expected}\n"));
        }
    }

    #[test]
    fn the_last_line_names_the_slowest_input_and_the_limit() {
        let report = report(8, None);
        let text = totals(&report, LIMIT);
        assert_eq!(text, "4 inputs passed in 10.0 s; slowest 1.8 s (limit 2 s)\n");
        let quick = Report { slowest: Duration::from_micros(1_500), ..report };
        let text = totals(&quick, LIMIT);
        assert_eq!(text, "4 inputs passed in 10.0 s; slowest 0.002 s (limit 2 s)\n");
        let none = Report { inputs: 0, ..quick };
        assert_eq!(totals(&none, LIMIT), "0 inputs passed in 10.0 s\n");
    }
}
