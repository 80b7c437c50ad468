//! The subcommand that searches for an input on which a program fails.

use super::arguments::Arguments;
use super::files::reason;
use super::{any_seed, finish, print, Command};
use crate::display::{shell_line, shell_word};
use crate::problem::Entry;
use crate::stress::process::Program;
use crate::stress::{Finding, Options, Outcome};
use std::ffi::{OsStr, OsString};
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// What to search with, and where to put what is found.
pub(super) struct Request {
    problem: &'static Entry,
    options: Options,
    save: Option<PathBuf>,
    command: OsString,
    /// The command line that searches the same way again.
    again: String,
}

/// The options of the subcommand.
pub(super) const OPTIONS: &[&str] = &["--seed", "--time", "--limit", "--save"];

const TIME: Duration = Duration::from_secs(10);
const LIMIT: Duration = Duration::from_secs(2);

impl Request {
    /// What the arguments ask for.
    pub(super) fn parse(
        problem: &'static Entry,
        arguments: &mut Arguments,
    ) -> Result<Command, String> {
        let seed = arguments.number("--seed")?.unwrap_or_else(any_seed);
        let time = arguments.seconds("--time")?.unwrap_or(TIME);
        let limit = arguments.seconds("--limit")?.unwrap_or(LIMIT);
        let save = arguments.parsed("--save", "a folder", |folder| {
            Some(PathBuf::from(folder)).filter(|_| !folder.is_empty())
        })?;
        let command = arguments.command();
        let (program, rest) =
            command.split_first().ok_or_else(|| no_command(problem, &arguments.files()))?;
        let again = format!(
            "chess-paths stress {} --seed {} --time {} --limit {} -- {}",
            problem.name,
            seed,
            time.as_secs_f64(),
            limit.as_secs_f64(),
            shell_line(&command)
        );
        let options =
            Options { program: Program::new(program.clone(), rest.to_vec()), seed, time, limit };
        let command = program.clone();
        let request = Request { problem, options, save, command, again };
        Ok(Box::new(move || run(&request)))
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
    let progress = Progress::new();
    let outcome = (request.problem.stress)(&request.options, &|inputs| progress.show(inputs));
    progress.clear();
    let outcome = match outcome {
        Ok(outcome) => outcome,
        Err(error) => {
            let _ = writeln!(io::stderr(), "error: {}", not_started(&request.command, &error));
            return ExitCode::from(2);
        }
    };
    let told = print(&report(&outcome));
    if let (Some(folder), Some(finding)) = (&request.save, &outcome.finding) {
        if let Err(error) = save(folder, finding) {
            let folder = shell_word(folder.as_os_str());
            let reason = reason(&error);
            let _ =
                writeln!(io::stderr(), "error: cannot save the input to {}: {}", folder, reason);
        }
    }
    let _ = writeln!(io::stderr(), "{}again: {}", tried(&outcome), request.again);
    let status = finish(told);
    if outcome.finding.is_some() {
        return ExitCode::FAILURE;
    }
    status
}

/// Says why a command could not be started. A name alone is looked for only where the system keeps
/// its programs.
fn not_started(command: &OsStr, error: &io::Error) -> String {
    let here = Path::new(".").join(command);
    let is_name = Path::new(command).components().count() == 1;
    let hint = if error.kind() == ErrorKind::NotFound && is_name && here.is_file() {
        format!("; did you mean {}?", shell_word(here.as_os_str()))
    } else {
        String::new()
    };
    format!("cannot start {}: {}{}", shell_word(command), reason(error), hint)
}

fn report(outcome: &Outcome) -> String {
    let found = match (&outcome.finding, outcome.of) {
        (Some(finding), _) => return finding.report.clone(),
        (None, _) if outcome.inputs == 0 => {
            "no difference found, as no input was answered in this time".to_string()
        }
        (None, Some(all)) if outcome.cases == all => {
            format!("right on every input that the statement allows: all {} cases", all)
        }
        (None, Some(all)) => format!("no difference found in {} of {} cases", outcome.cases, all),
        (None, None) => format!("no difference found in {}", inputs(outcome.inputs)),
    };
    let cut_short = if outcome.is_cut_short {
        "; the last run was stopped unanswered when the time was over"
    } else {
        ""
    };
    format!("{}{}\n", found, cut_short)
}

fn tried(outcome: &Outcome) -> String {
    let seconds = outcome.time.as_secs_f64();
    match outcome.of {
        Some(all) => format!(
            "tried for {:.1} s: {} of {} cases right, in {}\n",
            seconds,
            outcome.cases,
            all,
            inputs(outcome.inputs)
        ),
        None => format!("tried for {:.1} s: {} right\n", seconds, inputs(outcome.inputs)),
    }
}

fn inputs(count: u64) -> String {
    format!("{} input{}", count, if count == 1 { "" } else { "s" })
}

/// Saves an input and its answers under the next number that is free in a folder.
fn save(folder: &Path, finding: &Finding) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let mut number = 0;
    let (mut file, path) = loop {
        let path = folder.join(format!("hack-{:03}.in", number));
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(file) => break (file, path),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err(error),
        }
    };
    file.write_all(finding.input.as_bytes())?;
    let output = path.with_extension("out");
    let mut file = OpenOptions::new().write(true).create_new(true).open(output)?;
    file.write_all(finding.output.as_bytes())?;
    let _ = writeln!(io::stderr(), "saved {}", shell_word(path.as_os_str()));
    Ok(())
}

/// Shows on a terminal how far the search is.
struct Progress {
    start: Instant,
    /// When it was shown last; `None` where there is no terminal.
    last: Option<Mutex<Instant>>,
}

/// How often the progress is shown.
const INTERVAL: Duration = Duration::from_millis(200);

impl Progress {
    fn new() -> Progress {
        let start = Instant::now();
        let last = Some(Mutex::new(start)).filter(|_| io::stderr().is_terminal());
        Progress { start, last }
    }

    fn show(&self, inputs: u64) {
        let last = self.last.as_ref().and_then(|last| last.try_lock().ok());
        if let Some(mut last) = last.filter(|last| last.elapsed() >= INTERVAL) {
            *last = Instant::now();
            let seconds = self.start.elapsed().as_secs();
            let _ = write!(io::stderr(), "\r{} inputs, {} s ", inputs, seconds);
        }
    }

    fn clear(&self) {
        if self.last.is_some() {
            let _ = write!(io::stderr(), "\r{}\r", " ".repeat(40));
        }
    }
}
