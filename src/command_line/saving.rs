//! Saves inputs with the answers to them.

use super::arguments::{flag, Flag};
use crate::option_names;
use crate::plain_text::{shell_word, system_message};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process;

pub(super) const SAVE: Flag =
    flag(option_names::SAVE, "<DIR>", "Save inputs (.in) and answers (.out) to DIR");

/// Checks that files can be created in a folder, or where it can be made.
pub(super) fn try_saving(folder: &Path) -> io::Result<()> {
    let existing = folder.ancestors().find(|folder| folder.exists());
    let file = existing.unwrap_or(Path::new("")).join(format!("hack-{}.new", process::id()));
    fs::write(&file, "\n").and_then(|()| fs::remove_file(file))
}

/// The message that an input cannot be saved.
pub(super) fn not_saved(folder: &Path, error: &io::Error) -> String {
    let is_folder = folder.is_dir() || !folder.exists();
    let reason = if is_folder { system_message(error) } else { "it is not a folder".to_string() };
    format!("cannot save the input to {}: {}", shell_word(folder.as_os_str()), reason)
}

/// The names of inputs in a folder, NAME-000.in and so on. Numbers in use are left out.
pub(super) struct Names<'a> {
    folder: &'a Path,
    name: &'a str,
    /// The digits of each number.
    width: usize,
    next: usize,
}

impl<'a> Names<'a> {
    /// For so many inputs, with as many digits as sort these unless too many numbers are in use.
    pub(super) fn new(folder: &'a Path, name: &'a str, count: usize) -> Names<'a> {
        Names { folder, name, width: (count - 1).to_string().len().max(3), next: 0 }
    }

    /// Saves an input and its answers under the next number. The file of the answers is created
    /// first, empty, so that nobody else takes the number.
    pub(super) fn save(&mut self, texts: [&str; 2]) -> io::Result<Saved> {
        fs::create_dir_all(self.folder)?;
        loop {
            let number = self.next;
            self.next += 1;
            let input = format!("{}-{number:0width$}.in", self.name, width = self.width);
            let saved = Saved { input: self.folder.join(input), number };
            if saved.input.exists() {
                continue;
            }
            let output = saved.input.with_extension("out");
            // Closed at once: Windows may not replace a file that is open.
            match File::create_new(&output).map(drop) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
                Ok(()) => {
                    let written = saved.replace(texts);
                    if written.is_err() {
                        let _ = fs::remove_file(output);
                    }
                    return written.map(|()| saved);
                }
            }
        }
    }
}

/// The file of an input. Its answers are beside it.
#[derive(Clone)]
pub(super) struct Saved {
    pub(super) input: PathBuf,
    pub(super) number: usize,
}

impl Saved {
    /// The name of the input's file in its folder.
    pub(super) fn name(&self) -> String {
        let name = self.input.file_name().expect("a file in the folder");
        name.to_string_lossy().into_owned()
    }

    /// Replaces both files once the new ones are complete. An input comes after its answers, so that
    /// it has them even if the program is killed in between.
    pub(super) fn replace(&self, [input, output]: [&str; 2]) -> io::Result<()> {
        let ends = [("out", output), ("in", input)];
        let new = |end: &str| self.input.with_extension(format!("{end}.new"));
        let written = ends.iter().try_for_each(|(end, text)| write(&new(end), text));
        let rename = |(end, _): &(&str, &str)| fs::rename(new(end), self.input.with_extension(end));
        let replaced = written.and_then(|()| ends.iter().try_for_each(rename));
        if replaced.is_err() {
            for (end, _) in ends {
                let _ = fs::remove_file(new(end));
            }
        }
        replaced
    }
}

/// Writes a file, and waits until it is on the disk: some errors show only then.
fn write(file: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create(file)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}
