//! Why a command cannot be started, and what leads on.

use crate::plain_text::{shell_word, system_message, wrapped};
use std::ffi::OsStr;
use std::io::{self, ErrorKind};
use std::path::Path;

/// Says why a command cannot be started, and what is known of a file of its name.
pub(super) fn cannot_start(name: &OsStr, error: &io::Error) -> String {
    if error.get_ref().is_some() {
        return wrapped(&error.to_string(), 73, "").join("\n");
    }
    let said = format!("cannot start {}: {}", shell_word(name), system_message(error));
    [wrapped(&said, 73, ""), wrapped(&hint(name, error.kind()), 80, "")].concat().join("\n")
}

fn hint(name: &OsStr, error: ErrorKind) -> String {
    let is_looked_up = Path::new(name).file_name() == Some(name);
    let file = Path::new(if is_looked_up { "." } else { "" }).join(name);
    let word = shell_word(file.as_os_str());
    if file.is_dir() {
        format!("{word} is a folder.")
    } else if file.is_file() && is_looked_up {
        format!("This folder has a file of this name, which has to be written as {word}.")
    } else if file.is_file() && cfg!(unix) && error == ErrorKind::NotFound {
        format!("{word} exists, but not the interpreter that it names.")
    } else if file.is_file() {
        format!(
            "{word} exists. Compile it if it is source code, put what runs it before it if another \
            program does (-- python3 FILE), or else run `chmod +x {word}`."
        )
    } else if name.to_string_lossy().contains(' ') {
        format!("A shell takes such a line: -- sh -c {}", shell_word(name))
    } else {
        String::new()
    }
}
