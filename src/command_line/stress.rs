//! The subcommand that searches for an input on which a program fails.

use super::arguments::{Arguments, SEED};
use super::explain::text_style;
use super::{any_seed, finish, print, Command};
use crate::display::{escaped, reason, shell_line, shell_word};
use crate::registry::Entry;
use crate::stress::process::Program;
use crate::stress::{Find, Options, Report, Watcher};
use std::ffi::{OsStr, OsString};
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// What to search with, and where to put what is found.
pub(super) struct Request {
    problem: &'static Entry,
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
        let seed = arguments.number("--seed", SEED)?.unwrap_or_else(any_seed);
        let time = arguments.seconds("--time")?.unwrap_or(TIME);
        let limit = arguments.seconds("--limit")?.unwrap_or(LIMIT);
        let save = arguments.take("--save").map(PathBuf::from);
        if save.as_ref().is_some_and(|folder| folder.as_os_str().is_empty()) {
            return Err("invalid value `` for `--save`: expected a folder".to_string());
        }
        let style = text_style(arguments)?;
        let command = arguments.command();
        if command.is_empty() {
            return Err(no_command(problem, &arguments.files()));
        }
        let options = Options { seed, time, limit, style };
        let request = Request { problem, options, save, command };
        Ok(Box::new(move || run(&request)))
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

/// Searches. The status is 1 if something was found, and 2 if the program cannot be started.
fn run(request: &Request) -> ExitCode {
    say(&format!("again: {}\n", request.again()));
    let (command, arguments) = request.command.split_first().expect("a command");
    let program = Program { command: command.clone(), arguments: arguments.to_vec() };
    let console = Console::new(request);
    let report = (request.problem.stress)(&program, &request.options, &console);
    console.state().clear_progress();
    let report = match report {
        Ok(report) => report,
        Err(error) => {
            say(&format!("error: {}\n", not_started(command, &error)));
            return ExitCode::from(2);
        }
    };
    if let Some(found) = &report.found {
        console.save(found);
    }
    let printed = print(&result(&report));
    say(&totals(&report, request.options.limit));
    let status = finish(printed);
    if report.found.is_some() {
        return ExitCode::FAILURE;
    }
    status
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
fn result(report: &Report) -> String {
    let result = match (&report.found, report.total) {
        (Some(found), _) => return found.text.clone(),
        (None, _) if report.inputs == 0 => "no input was answered in this time".to_string(),
        (None, Some(total)) if report.cases == total => format!("right on all {} cases", total),
        (None, Some(total)) => {
            let all = report.time.as_secs_f64() * total as f64 / report.cases as f64;
            format!(
                "no difference found in {} of {} cases; all of them would take about {:.0} s",
                report.cases, total, all
            )
        }
        (None, None) => format!("no difference found in {}", inputs(report.inputs)),
    };
    let but = if report.undecided {
        "; but a run took too long, and there was no time to find out on which case: try --time 60"
    } else if report.cut_off {
        "; the last run was cut off when time ran out"
    } else {
        ""
    };
    format!("{}{}\n", result, but)
}

/// The last line: how much was tried, and how near to the time limit that came.
fn totals(report: &Report, limit: Duration) -> String {
    let slowest = report.slowest.as_secs_f64();
    let digits = if slowest < 0.1 { 3 } else { 1 };
    let slowest = match report.inputs {
        0 => String::new(),
        _ => format!("; slowest {:.*} s of {}", digits, slowest, limit.as_secs_f64()),
    };
    let time = report.time.as_secs_f64();
    format!("{} right in {:.1} s{}\n", inputs(report.inputs), time, slowest)
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
            Some(saved) => saved.replace(found).map(|()| saved),
            None => Saved::new(folder, found),
        };
        match saved {
            Ok(saved) => state.saved = Some(saved),
            Err(error) => {
                let (folder, reason) = (shell_word(folder.as_os_str()), reason(&error));
                say(&format!("error: cannot save the input to {}: {}\n", folder, reason));
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

/// Where a failing input and its answers are saved.
struct Saved {
    input: PathBuf,
    output: PathBuf,
}

impl Saved {
    /// Saves in two files of a folder under the next number that is free.
    fn new(folder: &Path, found: &Find) -> io::Result<Saved> {
        fs::create_dir_all(folder)?;
        let mut number = 0;
        let saved = loop {
            let input = folder.join(format!("hack-{:03}.in", number));
            let saved = Saved { output: input.with_extension("out"), input };
            match saved.reserve() {
                Ok(()) => break saved,
                Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
                Err(error) => return Err(error),
            }
        };
        match saved.replace(found) {
            Ok(()) => Ok(saved),
            Err(error) => {
                for file in [&saved.input, &saved.output] {
                    let _ = fs::remove_file(file);
                }
                Err(error)
            }
        }
    }

    /// Makes both files, empty, if neither is there.
    fn reserve(&self) -> io::Result<()> {
        let create = |path: &Path| OpenOptions::new().write(true).create_new(true).open(path);
        create(&self.input)?;
        create(&self.output).map(drop).map_err(|error| {
            let _ = fs::remove_file(&self.input);
            error
        })
    }

    /// Replaces what the files hold, once all of it is written.
    fn replace(&self, found: &Find) -> io::Result<()> {
        let files = [(&self.output, &found.output), (&self.input, &found.input)];
        let new = |path: &Path| {
            let mut name = path.as_os_str().to_os_string();
            name.push(".new");
            PathBuf::from(name)
        };
        let written = files.iter().try_for_each(|(path, text)| fs::write(new(path), text));
        if written.is_err() {
            for (path, _) in files {
                let _ = fs::remove_file(new(path));
            }
            return written;
        }
        files.iter().try_for_each(|(path, _)| fs::rename(new(path), path))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(cases: u64, total: Option<u64>) -> Report {
        let time = Duration::from_millis(10_000);
        let slowest = Duration::from_millis(1_849);
        let (inputs, cut_off, undecided) = (cases / 2, false, false);
        Report { inputs, cases, total, cut_off, undecided, time, slowest, found: None }
    }

    #[test]
    fn the_result_says_how_much_was_tried_and_what_all_would_take() {
        let text = |cases, total| result(&report(cases, total));
        assert_eq!(text(262_144, Some(262_144)), "right on all 262144 cases\n");
        assert_eq!(
            text(86_444, Some(262_144)),
            "no difference found in 86444 of 262144 cases; all of them would take about 30 s\n"
        );
        assert_eq!(text(2, None), "no difference found in 1 input\n");
        assert_eq!(text(0, None), "no input was answered in this time\n");
        let cut_off = Report { cut_off: true, ..report(8, None) };
        let cut_off = result(&cut_off);
        let expected =
            "no difference found in 4 inputs; the last run was cut off when time ran out\n";
        assert_eq!(cut_off, expected);
    }

    #[test]
    fn the_last_line_names_the_slowest_input_and_the_limit() {
        let report = report(8, None);
        assert_eq!(totals(&report, LIMIT), "4 inputs right in 10.0 s; slowest 1.8 s of 2\n");
        let quick = Report { slowest: Duration::from_micros(1_500), ..report };
        assert_eq!(totals(&quick, LIMIT), "4 inputs right in 10.0 s; slowest 0.002 s of 2\n");
        let none = Report { inputs: 0, ..quick };
        assert_eq!(totals(&none, LIMIT), "0 inputs right in 10.0 s\n");
    }
}
