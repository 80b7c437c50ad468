//! Why a command cannot be started, and what leads on.

use crate::plain_text::{escaped, shell_word, system_message, wrapped};
use std::env;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// Files that other programs run: how their names end, how they begin, and what to write.
const RUN_BY: [(&str, &[u8], &str); 3] = [
    ("class", b"", "Java runs a class by its name: -- java -cp DIR Main"),
    ("jar", b"", "Java runs it: -- java -jar FILE"),
    ("exe", b"MZ", "It is for Windows. If it is written in C#: -- mono FILE"),
];

/// Says why a command cannot be started, and what is known of a file of its name.
pub(super) fn cannot_start(name: &OsStr, error: &io::Error) -> String {
    if error.get_ref().is_some() {
        return wrapped(&error.to_string(), 73, "").join("\n");
    }
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
    let ending = file.extension().unwrap_or_default();
    let run_by = RUN_BY.iter().find(|(end, magic, _)| ending == *end && start.starts_with(magic));
    #[cfg(unix)]
    let mode = file.metadata().map_or(0, |file| std::os::unix::fs::MetadataExt::mode(&file));
    #[cfg(not(unix))]
    let mode = 0o111;
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
    } else if let (true, Some((_, _, hint))) = (cfg!(unix), run_by) {
        hint.replace("FILE", &word)
    } else if cfg!(unix) && is_text && !start.starts_with(b"#!") {
        format!("{word} is text without `#!`: compile it, or put its interpreter before it.")
    } else if mode & 0o111 == 0 {
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
