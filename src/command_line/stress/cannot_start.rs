//! Why a command cannot be started, and what to do next.
//!
//! For `-- ./main.py`, a file that is no program, the message is `cannot start ./main.py:
//! Permission denied`. Below it stands a hint: how to run such a file. There is a hint only where
//! the error tells its cause.

use crate::plain_text::{counted, shell_word, system_message, wrapped};
use crate::stress::NotStarted;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

/// Commands of a shell that are no programs on most systems.
const BUILTINS: [&str; 12] = [
    ".", "alias", "cd", "eval", "exec", "export", "set", "source", "trap", "ulimit", "umask",
    "unset",
];

/// The system's number of the error that a file is not in a format that can be run.
const BAD_FORMAT: i32 = if cfg!(windows) { 193 } else { 8 };

const COLUMNS: usize = 80;

/// The width of a line behind `error: `.
const ERROR_COLUMNS: usize = COLUMNS - 7;

/// Says why a command cannot be started, how many inputs it had answered before, and what is known
/// of a file of its name.
pub(super) fn cannot_start(name: &OsStr, stopped: &NotStarted) -> String {
    let NotStarted { error, passed } = stopped;
    let before = match passed {
        0 => String::new(),
        _ => format!(" ({} had passed)", counted(*passed, "input")),
    };
    // An error with words of our own says by itself what is wrong.
    let has_own_words = error.get_ref().is_some();
    if has_own_words {
        return wrapped(&format!("{error}{before}"), ERROR_COLUMNS, "").join("\n");
    }
    let said = format!("cannot start {}: {}{before}", shell_word(name), system_message(error));
    // After a run that has passed, the file is a program. It may be compiled anew just now, so a
    // hint on how to run it would be wrong.
    let hint = if *passed == 0 { hint(name, error) } else { String::new() };
    [wrapped(&said, ERROR_COLUMNS, ""), wrapped(&hint, COLUMNS, "")].concat().join("\n")
}

/// What is known of the file of the command, and what to do next; empty if nothing is known.
fn hint(name: &OsStr, error: &io::Error) -> String {
    // A name without a folder is looked up in `PATH`.
    let is_looked_up = Path::new(name).file_name() == Some(name);
    let file = Path::new(if is_looked_up { "." } else { "" }).join(name);
    let word = shell_word(file.as_os_str());
    let is_missing = error.kind() == ErrorKind::NotFound;
    let is_denied = error.kind() == ErrorKind::PermissionDenied;
    if file.is_dir() && (is_missing || is_denied) {
        format!("{word} is a folder.")
    } else if file.is_file() && is_looked_up && is_missing {
        format!("This folder has a file of this name, which has to be written as {word}.")
    } else if file.is_file() && cfg!(unix) && is_missing {
        format!("{word} exists, but not the interpreter that it names.")
    } else if error.raw_os_error() == Some(BAD_FORMAT) {
        format!("{word} exists. {HOW_TO_RUN}.")
    } else if is_denied && !is_looked_up && is_not_executable(&file) {
        format!("{word} exists. {HOW_TO_RUN}, or else run `chmod +x {word}`.")
    } else if is_missing {
        hint_for_shell(name)
    } else {
        String::new()
    }
}

const HOW_TO_RUN: &str =
    "Compile it if it is source code, or name the program that runs it (-- python3 FILE)";

/// A hint where no file has the name of the command: it may be meant for a shell.
fn hint_for_shell(name: &OsStr) -> String {
    let (word, text) = (shell_word(name), name.to_string_lossy());
    if text.contains(' ') {
        format!("A shell takes such a line: -- sh -c {word}")
    } else if text.contains('=') {
        format!("`env` sets a variable: -- env {word} COMMAND")
    } else if BUILTINS.contains(&&*text) {
        format!("A shell has this command: -- sh -c '{text} ...'")
    } else {
        String::new()
    }
}

/// Whether it is known that nobody may run a file.
#[cfg(unix)]
fn is_not_executable(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(file).is_ok_and(|file| file.is_file() && file.permissions().mode() & 0o111 == 0)
}

/// Elsewhere, files have no such permission: one that cannot be started is no program.
#[cfg(not(unix))]
fn is_not_executable(file: &Path) -> bool {
    fs::metadata(file).is_ok_and(|file| file.is_file())
}
