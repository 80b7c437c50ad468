//! Why a command cannot be started, and what leads on.

use crate::plain_text::{escaped, shell_word, system_message, wrapped};
use std::ffi::OsStr;
use std::io::{self, ErrorKind};
use std::path::Path;
use std::{env, fs};

/// Says why a command cannot be started, and what is known of a file of its name.
pub(super) fn cannot_start(name: &OsStr, error: &io::Error) -> String {
    if error.get_ref().is_some() {
        return wrapped(&error.to_string(), 73, "").join("\n");
    }
    let said = format!("cannot start {}: {}", shell_word(name), system_message(error));
    let hint = hint(name, error.kind()).unwrap_or_default();
    [wrapped(&said, 73, ""), wrapped(&hint, 80, "")].concat().join("\n")
}

fn hint(name: &OsStr, error: ErrorKind) -> Option<String> {
    let is_looked_up = Path::new(name).file_name() == Some(name);
    // A path without folders leads to this folder.
    let path = env::var_os("PATH").filter(|_| is_looked_up).unwrap_or_default();
    let found = env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file());
    let is_here = is_looked_up && found.is_none();
    let file = found.unwrap_or_else(|| Path::new(if is_here { "." } else { "" }).join(name));
    let word = shell_word(file.as_os_str());
    if file.is_dir() {
        return Some(format!("{word} is a folder."));
    }
    if !file.is_file() {
        let words = name.to_str().filter(|words| words.contains(' '))?;
        return Some(match words.contains(['|', '<', '>', '&', ';']) {
            true => format!("A shell takes such a line: -- sh -c {}", shell_word(name)),
            false => format!(
                "Without quotes, these are a command and its arguments: -- {}",
                escaped(words)
            ),
        });
    }
    // What cannot be read is not known to be text.
    let content = fs::read(&file).unwrap_or_default();
    let is_text = !content.is_empty() && !content.contains(&0);
    #[cfg(unix)]
    let mode = file.metadata().map_or(0, |file| std::os::unix::fs::MetadataExt::mode(&file));
    #[cfg(not(unix))]
    let mode = 0o111;
    Some(match file.extension().and_then(OsStr::to_str) {
        Some("class") => "Java runs a class by its name: -- java -cp DIR Main".to_string(),
        Some("jar") => format!("Java runs it: -- java -jar {word}"),
        Some("exe") if cfg!(unix) && content.starts_with(b"MZ") => {
            format!("It is for Windows. If it is written in C#: -- mono {word}")
        }
        _ if cfg!(unix) && is_text && !content.starts_with(b"#!") => {
            format!("{word} is text without `#!`: compile it, or put its interpreter before it.")
        }
        _ if mode & 0o111 == 0 => {
            let or = if is_text { ", or put its interpreter before it" } else { "" };
            format!("{word} is not executable: run `chmod +x {word}`{or}.")
        }
        _ if is_here => format!("This folder has a file of this name: write {word} to start it."),
        _ if cfg!(unix) && error == ErrorKind::NotFound => {
            format!("{word} exists, but not the interpreter that it names.")
        }
        _ => format!("{word} exists."),
    })
}
