//! The subcommand that searches for an input on which a program fails.

mod console;

use self::console::{say, Console, INTERVAL};
use super::arguments::{flag, Action, Arguments, Flag, SEED};
use super::saving::{not_saved, try_saving, SAVE};
use super::solve::{exported_columns, text_style, COLOR, EXPLAIN, WIDTH};
use super::streams::{print, read_each, shown_name};
use crate::plain_text::{escaped, shell_word, system_message, wrapped};
use crate::problem::{output_of, Problem};
use crate::random::any_seed;
use crate::stress::{stress, Input, OptionNames, Options, Program, Report, Watcher};
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::mem;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

pub(super) const TIME: Flag = flag("--time", "<SECONDS>", "How long to search [default: 10]");

const LIMIT: Flag =
    flag("--limit", "<SECONDS>", "Time for one input (a case, if unlimited) [default: 2]");

const JOBS: Flag = flag("--jobs", "<N>", "Runs at the same time [default: one a processor]");

pub(super) const OPTIONS: &[Flag] = &[SEED, TIME, LIMIT, JOBS, SAVE, WIDTH, COLOR];

/// What the arguments ask for.
struct Request {
    problem: &'static Problem,
    /// The files to judge the command on, in place of a search.
    paths: Vec<OsString>,
    options: Options,
    /// Where to save a failing input.
    save: Option<PathBuf>,
    /// How many runs go on at the same time, if not one on each processor.
    jobs: Option<usize>,
    /// The command line that repeats the search, as words for a shell.
    again: Vec<String>,
    /// The command to be tried, and its arguments.
    command: Vec<OsString>,
}

pub(super) fn action(
    problem: &'static Problem,
    arguments: &mut Arguments,
) -> Result<Action, String> {
    let seed = arguments.seed()?;
    let time = arguments.seconds(TIME)?.unwrap_or(Duration::from_secs(10));
    let limit = arguments.seconds(LIMIT)?.unwrap_or(Duration::from_secs(2));
    let jobs = arguments.count(JOBS, "runs", 1)?;
    let save = arguments.folder(SAVE)?;
    let style = text_style(arguments, false)?;
    let (paths, command) = arguments.files_and_command();
    if command.is_empty() {
        let name = problem.name;
        return Err(format!("`stress` requires a command: chess-paths stress {name} -- ./a.out"));
    }
    if seed.is_some() && !paths.is_empty() {
        return Err(format!("`{SEED}` cannot be used with files"));
    }
    let mut again = mem::take(&mut arguments.line);
    let seed = seed.unwrap_or_else(|| {
        let seed = any_seed();
        let end = again.iter().position(|word| word == "--").expect("a command after it");
        again.splice(end..end, [SEED.name.into(), seed.to_string().into()]);
        seed
    });
    let again: Vec<String> = again.iter().map(|word| shell_word(word)).collect();
    let is_saved = save.is_some();
    let names = OptionNames {
        time: TIME.name,
        limit: LIMIT.name,
        jobs: JOBS.name,
        save: SAVE.name,
        explain: EXPLAIN.name,
    };
    let options = Options { seed, time, limit, style, given: Vec::new(), is_saved, names };
    let request = Request { problem, paths, options, save, jobs, again, command };
    Ok(Box::new(move || {
        run(request).unwrap_or_else(|error| {
            say(&format!("error: {error}\n"));
            ExitCode::from(2)
        })
    }))
}

/// Searches, or judges files. The status is 1 if the program is wrong, and 2 if that is undecided or
/// for an error: a file or the folder cannot be used, the program cannot be started, or the report
/// cannot be written.
fn run(mut request: Request) -> Result<ExitCode, String> {
    request.options.given = read_files(&request)?;
    let Request { problem, options, save, jobs, command, .. } = &request;
    if let Some(folder) = save {
        try_saving(folder).map_err(|error| not_saved(folder, &error))?;
    }
    if options.given.is_empty() {
        say(&format!("again: {}\n", request.again.join(" ")));
    }
    let program = Program::new(command, *jobs);
    let console = Mutex::new(Console::new(options.time, exported_columns(), save.as_deref()));
    console.progress(&Report::default().passed(""));
    let (search, end) = mpsc::channel::<()>();
    let shown = &console;
    let refresh = move || loop {
        shown.lock().expect("no panic with the lock").refresh();
        if end.recv_timeout(INTERVAL) != Err(RecvTimeoutError::Timeout) {
            return;
        }
    };
    let report = thread::scope(|scope| {
        // Without this thread, the progress is not shown, but what is found is.
        let _ = thread::Builder::new().spawn_scoped(scope, refresh);
        let report = stress(problem, &program, options, &console);
        drop(search);
        report
    });
    let mut console = console.into_inner().expect("no panic with the lock");
    console.clear_progress();
    let report = report.map_err(|error| not_started(&command[0], &error))?;
    if let Some(found) = &report.finding {
        console.save(found);
    }
    let printed = print(&report.result(options));
    say(&report.totals(options));
    if let Some(error) = printed {
        return Err(error);
    }
    Ok(match report.finding {
        _ if report.is_undecided => ExitCode::from(2),
        Some(_) => ExitCode::FAILURE,
        None => ExitCode::SUCCESS,
    })
}

/// Says why a command cannot be started, and what is known of a file of its name.
fn not_started(name: &OsStr, error: &io::Error) -> String {
    if error.get_ref().is_some() {
        return wrapped(&error.to_string(), 73, "").join("\n");
    }
    #[cfg(unix)]
    let is_executable = |file: &Path| {
        use std::os::unix::fs::PermissionsExt;
        file.metadata().is_ok_and(|file| file.permissions().mode() & 0o111 != 0)
    };
    #[cfg(not(unix))]
    let is_executable = |_: &Path| true;
    let is_looked_up = Path::new(name).file_name() == Some(name);
    // A path without folders leads to this folder.
    let path = env::var_os("PATH").filter(|_| is_looked_up).unwrap_or_default();
    let mut files = env::split_paths(&path).map(|folder| folder.join(name));
    let found = files.find(|file| file.is_file());
    let is_here = is_looked_up && found.is_none();
    let file = found.unwrap_or_else(|| Path::new(if is_here { "." } else { "" }).join(name));
    let word = shell_word(file.as_os_str());
    let is_for_a_shell = |words: &str| words.contains(['|', '<', '>', '&', ';']);
    let words = name.to_str().filter(|words| words.contains(' ') && !file.exists());
    // What cannot be read is not known to be text.
    let mut start = Vec::new();
    if file.is_file() {
        let _ = File::open(&file).and_then(|file| file.take(512).read_to_end(&mut start));
    }
    let is_text = !start.is_empty() && !start.contains(&0);
    let hint = if let Some(words) = words {
        if is_for_a_shell(words) {
            format!("A shell takes such a line: -- sh -c {}", shell_word(OsStr::new(words)))
        } else {
            format!("Without quotes, these are a command and its arguments: -- {}", escaped(words))
        }
    } else if file.is_dir() {
        format!("{word} is a folder.")
    } else if !file.is_file() {
        String::new()
    } else if cfg!(unix) && is_text && !start.starts_with(b"#!") {
        format!("{word} is text without `#!`: compile it, or put its interpreter before it.")
    } else if !is_executable(&file) {
        let or = if is_text { ", or put its interpreter before it" } else { "" };
        format!("{word} is not executable: run `chmod +x {word}`{or}.")
    } else if is_here {
        format!("This folder has a file of this name: write {word} to start it.")
    } else if cfg!(unix) && error.kind() == ErrorKind::NotFound {
        format!("{word} exists, but not the interpreter that it names.")
    } else {
        format!("{word} exists.")
    };
    let said = format!("cannot start {}: {}", shell_word(name), system_message(error));
    [wrapped(&said, 73, ""), wrapped(&hint, 80, "")].concat().join("\n")
}

/// A file that keeps what is read of it.
struct Kept {
    file: File,
    text: Vec<u8>,
}

impl Read for Kept {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.file.read(buffer)?;
        self.text.extend_from_slice(&buffer[..length]);
        Ok(length)
    }
}

/// Reads the files, and answers each, which has to be one input.
fn read_files(request: &Request) -> Result<Vec<Input>, String> {
    let Request { problem, paths, .. } = request;
    let mut inputs = Vec::new();
    if paths.is_empty() {
        return Ok(inputs);
    }
    let errors = read_each(problem, paths, |file| {
        let mut file = Kept { file, text: Vec::new() };
        let answers = output_of(problem.answer_input, &mut file)?;
        let text = String::from_utf8(file.text).expect("squares, numbers and spaces");
        let name = shown_name(&paths[inputs.len()]);
        inputs.push(Input::given(problem, name, text.into(), answers));
        Ok(())
    });
    errors.into_iter().next().map_or(Ok(inputs), Err)
}
