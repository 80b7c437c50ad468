//! Why a command cannot be started, in words.

use crate::plain_text::{escaped, reason, shell_word};
use std::env;
use std::ffi::OsStr;
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};

/// A name without a folder is looked up in `PATH` only, a script may need its interpreter, and a
/// command in quotes is one name.
pub(super) fn not_started(command: &OsStr, error: &Error) -> String {
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
