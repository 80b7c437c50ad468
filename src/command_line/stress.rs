//! The subcommand that searches for an input on which a program fails.

use super::arguments::Arguments;
use super::explain;
use super::files::{self, open_each, FileError};
use super::output::{finish, print, Command};
use super::recognition::with_guess;
use super::saving::{not_saved, try_saving, Saved};
use crate::plain_text::{escaped, reason, shell_line, shell_word};
use crate::problem::row::Row;
use crate::random::any_seed;
use crate::reader::fault::Error;
use crate::reader::serve;
use crate::stress::{stress, Finding, Input, Options, Program, Watcher};
use std::env;
use std::ffi::{OsStr, OsString};
use std::io::{self, ErrorKind, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Child, ExitCode, Stdio};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// What the arguments ask for.
pub(super) struct Request {
    problem: &'static Row,
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

const TIME: Duration = Duration::from_secs(10);
const LIMIT: Duration = Duration::from_secs(2);

impl Request {
    pub(super) fn parse(
        problem: &'static Row,
        arguments: &mut Arguments,
    ) -> Result<Command, String> {
        let seed = arguments.seed()?;
        let time = arguments.seconds("--time")?.unwrap_or(TIME);
        let limit = arguments.seconds("--limit")?.unwrap_or(LIMIT);
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
        let mut request = Request { problem, files, options, save, presentation, command };
        Ok(Box::new(move || {
            run(&mut request).unwrap_or_else(|error| {
                say(&format!("error: {error}\n"));
                ExitCode::from(2)
            })
        }))
    }

    /// The command line that repeats the search.
    fn again(&self) -> String {
        let (problem, seed) = (self.problem.name, self.options.seed);
        let [time, limit] = [self.options.time, self.options.limit].map(|it| it.as_secs_f64());
        let numbers = format!("--seed {seed} --time {time} --limit {limit}");
        let rest = [&self.presentation[..], &["--".into()], &self.command].concat();
        format!("chess-paths stress {problem} {numbers} {}", shell_line(&rest))
    }
}

/// Searches, or judges files. The status is 1 if the program is wrong. An error has status 2: a
/// file or the folder cannot be used, or the program cannot be started.
fn run(request: &mut Request) -> Result<ExitCode, String> {
    request.options.files = read_files(request).map_err(|error| error.to_string())?;
    if let Some(folder) = &request.save {
        try_saving(folder).map_err(|error| not_saved(folder, &error))?;
    }
    if request.files.is_empty() {
        say(&format!("again: {}\n", request.again()));
    }
    let program = Program::new(&request.command);
    let console = Console::new(request);
    console.progress("0 inputs passed");
    let report = stress(request.problem, &program, &request.options, &console);
    console.state().end_survivor();
    console.state().clear_progress();
    let report = report.map_err(|error| not_started(&request.command[0], &error))?;
    if let Some(found) = &report.finding {
        console.save(found);
    }
    let status = finish(print(&report.result(&request.options)));
    say(&report.totals(&request.options));
    let is_wrong = report.finding.is_some_and(|found| found.is_certain);
    Ok(if is_wrong { ExitCode::FAILURE } else { status })
}

/// Explains the missing `--` or command.
fn no_command(problem: &Row, words: &[OsString]) -> String {
    let (lacking, command) = match words {
        [] => ("a command", "./a.out".to_string()),
        words => ("`--` before the command", shell_line(words)),
    };
    format!("`stress` requires {}: chess-paths stress {} -- {}", lacking, problem.name, command)
}

/// Says why a command cannot be started. A name without a folder is looked up in `PATH` only, a
/// script may need its interpreter, and a command in quotes is one name.
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

/// Reads the files, and answers each, which has to be one input.
fn read_files(request: &Request) -> Result<Vec<Input>, FileError> {
    let (problem, mut texts) = (request.problem, Vec::new());
    if !request.files.is_empty() {
        open_each(problem, &request.files, |mut file| {
            let (mut text, mut answers) = (Vec::new(), Vec::new());
            file.read_to_end(&mut text).map_err(Error::Read)?;
            serve(&mut &text[..], &mut answers, |session| {
                with_guess(problem, session, problem.answer_input)
            })?;
            let text = String::from_utf8(text).expect("squares, numbers and spaces");
            texts.push((text.into(), String::from_utf8(answers).expect("numbers")));
            Ok(())
        })?;
    }
    let names = request.files.iter().map(|file| files::name(file));
    let files = names.zip(texts).map(|(name, (text, answers))| Input::given(name, text, answers));
    Ok(files.collect())
}

/// Writes to standard error. If that fails, there is no place to report it.
fn say(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

/// Shows the progress on standard error, and saves what is found.
struct Console<'a> {
    start: Instant,
    time: Duration,
    state: Mutex<ConsoleState<'a>>,
}

struct ConsoleState<'a> {
    is_terminal: bool,
    /// When the progress was shown last, and in which words but for the first number.
    last: Option<(Instant, String)>,
    /// A process that has the last word if Ctrl-C ends this one.
    survivor: Option<Child>,
    is_found: bool,
    /// Where to save a failing input, until that fails.
    folder: Option<&'a Path>,
    saved: Option<Saved>,
}

/// Prints the last text that it was given, up to a byte 1, once this process has ended. The standard
/// library cannot catch a signal, so Ctrl-C ends this process at once; a shell can ignore it, and so
/// does the command that takes its place.
const SURVIVOR: &str = r#"trap '' INT TERM
exec awk 'BEGIN { RS = "\001" } { last = $0 } END { printf "%s", last }' 2> /dev/null"#;

impl ConsoleState<'_> {
    /// Starts a survivor that prints to standard output, or else to standard error. Without a
    /// shell, as on Windows, there is none.
    fn survive(&mut self, is_output: bool) {
        let script = if is_output { SURVIVOR.to_string() } else { format!("exec >&2\n{SURVIVOR}") };
        let mut shell = process::Command::new("/bin/sh");
        self.survivor = shell.args(["-c", &script]).stdin(Stdio::piped()).spawn().ok();
    }

    /// Hands the survivor the text that it prints.
    fn bequeath(&mut self, text: &str) {
        if let Some(Child { stdin: Some(pipe), .. }) = &mut self.survivor {
            let _ = write!(pipe, "{text}\u{1}");
        }
    }

    fn end_survivor(&mut self) {
        if let Some(mut survivor) = self.survivor.take() {
            let _ = survivor.kill().and_then(|()| survivor.wait());
        }
    }

    fn clear_progress(&self) {
        if self.is_terminal {
            say(&format!("\r{:PROGRESS_COLUMNS$}\r", ""));
        }
    }
}

/// How often the progress is shown, and how wide it is.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(200);
const PROGRESS_COLUMNS: usize = 79;

impl<'a> Console<'a> {
    fn new(request: &'a Request) -> Console<'a> {
        let start = Instant::now();
        let mut state = ConsoleState {
            is_terminal: io::stderr().is_terminal(),
            last: None,
            survivor: None,
            is_found: false,
            folder: request.save.as_deref(),
            saved: None,
        };
        // On a terminal, the progress stays in sight.
        if !state.is_terminal {
            state.survive(false);
        }
        Console { start, time: request.options.time, state: Mutex::new(state) }
    }

    fn state(&self) -> MutexGuard<'_, ConsoleState<'a>> {
        self.state.lock().expect("no panic with the lock")
    }

    /// Saves a failing input, in place of the one that was saved before.
    fn save(&self, found: &Finding) {
        let mut state = self.state();
        let Some(folder) = state.folder else { return };
        let saved = match state.saved.take() {
            Some(saved) => saved.replace(&found.input, &found.output).map(|()| saved),
            None => Saved::new(folder, "hack", &mut (0..), [&found.input, &found.output]),
        };
        match saved {
            Ok(saved) => state.saved = Some(saved),
            Err(error) => {
                say(&format!("error: {}\n", not_saved(folder, &error)));
                state.folder = None;
            }
        }
    }
}

impl Watcher for Console<'_> {
    /// Shows it on a terminal, and hands it to the survivor: at once if it differs in words, else
    /// now and then.
    fn progress(&self, words: &str) {
        let mut state = self.state();
        let is_of_number = |letter: char| letter.is_ascii_digit() || letter == ',';
        let kind = words.trim_start_matches(is_of_number);
        let is_recent =
            |(last, shown): &(Instant, String)| shown == kind && last.elapsed() < PROGRESS_INTERVAL;
        if state.last.as_ref().is_some_and(is_recent) {
            return;
        }
        state.last = Some((Instant::now(), kind.to_string()));
        let elapsed = self.start.elapsed();
        let time = self.time.max(elapsed).as_secs();
        if state.is_terminal {
            let line = format!("{}, {} s of {}", words, elapsed.as_secs(), time);
            say(&format!("\r{line:PROGRESS_COLUMNS$}"));
        }
        if !state.is_found {
            state.bequeath(&format!("interrupted; {words}\n"));
        }
    }

    /// What was shown at a terminal is not handed to the survivor.
    fn found(&self, found: &Finding) {
        let is_shown = !found.text.is_empty();
        let mut state = self.state();
        if !state.is_found {
            state.is_found = true;
            state.end_survivor();
            state.survive(true);
        }
        let is_terminal = io::stdout().is_terminal();
        if !is_shown || !is_terminal {
            // The cursor may be at the end of the progress.
            let start = if is_terminal { "\n" } else { "" };
            let answers = found.output.split_ascii_whitespace().collect::<Vec<&str>>().join(" ");
            let simplest = "interrupted; the simplest input so far:";
            state.bequeath(&format!("{start}{simplest}\n{}expected: {answers}\n", found.input));
        }
        if is_shown {
            state.clear_progress();
        }
        drop(state);
        self.save(found);
        if !is_shown {
            return;
        }
        let state = self.state();
        say(&found.text);
        if let Some(saved) = &state.saved {
            say(&format!("saved {}\n", shell_word(saved.input.as_os_str())));
        }
    }
}
