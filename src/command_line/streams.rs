//! Input files, the standard streams, and what is reported of them.

use super::arguments::Action;
use crate::plain_text::{shell_word, system_message, wrapped};
use crate::problem::Problem;
use crate::reader::{serve, Error, Session};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;

/// Serves files to `solve`, one session a file. Answers go to standard output. Returns the messages
/// of errors.
pub(super) fn serve_each(
    problem: &dyn Problem,
    files: &[OsString],
    mut solve: impl FnMut(&mut Session<'_>) -> Result<(), Error>,
) -> Vec<String> {
    read_each(problem, files, |mut input| {
        serve(&mut input, &mut as_file(&io::stdout()).map_err(Error::Write)?, &mut solve)
    })
}

/// Opens and reads files one after the other. One that cannot be read, such as a missing one, is
/// passed over; any other error ends the reading. `-` stands for standard input, and so does an
/// empty list.
pub(super) fn read_each(
    problem: &dyn Problem,
    files: &[OsString],
    mut read: impl FnMut(File) -> Result<(), Error>,
) -> Vec<String> {
    let standard_input = ["-".into()];
    let are_named = !files.is_empty();
    let opened: &[OsString] = if are_named { files } else { &standard_input };
    let mut errors = Vec::new();
    for file in opened {
        let input = if file == "-" { prompted_input(problem) } else { open(file) };
        if let Err(error) = input.map_err(Error::Read).and_then(&mut read) {
            let ends_reading = !matches!(error, Error::Read(_));
            let name = if are_named { Some(shown_name(file)) } else { None };
            errors.extend(messages(name, error));
            if ends_reading {
                break;
            }
        }
    }
    errors
}

/// Opens a file. On Unix, a folder can be opened as well.
fn open(name: &OsStr) -> io::Result<File> {
    let path = Path::new(name);
    if path.is_dir() {
        // For `my folder/`, the message has `'my folder'/*.in`.
        let folder = shell_word(path.components().as_path().as_os_str());
        return Err(io::Error::other(format!("it is a folder; name files, as in {folder}/*.in")));
    }
    File::open(path)
}

/// Opens standard input. At a terminal, a note on standard error says what is expected.
fn prompted_input(problem: &dyn Problem) -> io::Result<File> {
    if io::stdin().is_terminal() {
        let format = problem.about().format.split_inclusive(". ").next().unwrap_or_default();
        let keys = if cfg!(windows) { "Ctrl-Z and Enter end" } else { "Ctrl-D ends" };
        let hint = format!("{}: {} {} the input.", problem.name(), format.trim_end(), keys);
        say(&(wrapped(&hint, 80, "").join("\n") + "\n"));
    }
    as_file(&io::stdin())
}

/// A standard stream as a file, so that all its errors are seen. The streams of [`std::io`] hide
/// some: if standard output is open for reading alone, they pretend to write.
#[cfg(unix)]
fn as_file(stream: &impl std::os::fd::AsFd) -> io::Result<File> {
    stream.as_fd().try_clone_to_owned().map(File::from)
}

#[cfg(windows)]
fn as_file(stream: &impl std::os::windows::io::AsHandle) -> io::Result<File> {
    stream.as_handle().try_clone_to_owned().map(File::from)
}

pub(super) fn shown_name(file: &OsStr) -> String {
    if file == "-" {
        "standard input".to_string()
    } else {
        shell_word(file)
    }
}

/// The messages that report an error, with the file in which it occurred if files were named.
fn messages(file: Option<String>, error: Error) -> Vec<String> {
    let place = file.as_ref().map_or(String::new(), |file| format!("{file}: "));
    match error {
        Error::Read(error) => {
            let file = file.as_deref().unwrap_or("the input");
            vec![format!("cannot read {file}: {}", system_message(&error))]
        }
        Error::Fault(fault) => vec![format!("{place}{fault}")],
        Error::Write(error) => Vec::from_iter(not_written(error)),
        Error::Both(fault, error) => {
            let mut messages = vec![format!("{place}{fault}")];
            messages.extend(not_written(error));
            messages
        }
    }
}

/// The message that the output cannot be written. That its reader has gone away is not reported.
fn not_written(error: io::Error) -> Option<String> {
    let is_reader_gone = error.kind() == ErrorKind::BrokenPipe;
    (!is_reader_gone).then(|| format!("cannot write the output: {}", system_message(&error)))
}

/// Prints a text. Returns the message of an error.
pub(super) fn print(text: &str) -> Option<String> {
    let written = as_file(&io::stdout()).and_then(|mut output| output.write_all(text.as_bytes()));
    written.err().and_then(not_written)
}

/// The action that makes a text and prints it.
pub(super) fn printing(text: impl FnOnce() -> String + 'static) -> Action {
    Box::new(move || report(print(&text())))
}

/// Writes to standard error. If that fails, there is no place to report it.
pub(super) fn say(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

/// Reports errors on standard error. The exit status is 1 if there are any. If standard error is
/// closed too, the status alone tells.
pub(super) fn report(errors: impl IntoIterator<Item = String>) -> ExitCode {
    let mut status = ExitCode::SUCCESS;
    for error in errors {
        say(&format!("error: {error}\n"));
        status = ExitCode::FAILURE;
    }
    status
}
