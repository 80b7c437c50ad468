//! Saves inputs with the answers to them.

use super::arguments::{flag, Flag};
use crate::option_names;
use crate::plain_text::{shell_word, system_message};
use std::collections::BTreeSet;
use std::fs::{self, DirEntry, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process;

pub(super) const SAVE: Flag =
    flag(option_names::SAVE, "<DIR>", "Save inputs (.in) and answers (.out) to DIR");

/// Checks that files can be created in a folder. One that is not there is not there afterwards.
pub(super) fn try_saving(folder: &Path) -> io::Result<()> {
    let missing: Vec<&Path> = folder.ancestors().take_while(|folder| !folder.exists()).collect();
    let created = fs::create_dir_all(folder);
    let file = folder.join(format!("hack-{}.new", process::id()));
    let written = created.and_then(|()| fs::write(&file, "\n"));
    let removed = fs::remove_file(&file);
    for folder in missing {
        let _ = fs::remove_dir(folder);
    }
    written.and(removed)
}

/// The message that an input cannot be saved.
pub(super) fn not_saved(folder: &Path, error: &io::Error) -> String {
    let is_folder = folder.is_dir() || !folder.exists();
    let reason = if is_folder { system_message(error) } else { "it is not a folder".to_string() };
    format!("cannot save the input to {}: {}", shell_word(folder.as_os_str()), reason)
}

/// The names of inputs in a folder, NAME-000.in and so on. Numbers that somebody has used are left
/// out.
pub(super) struct Names<'a> {
    folder: &'a Path,
    name: &'a str,
    /// The digits of each number.
    width: usize,
    next: usize,
}

impl<'a> Names<'a> {
    /// Enough for so many inputs, with as many digits as sort them.
    pub(super) fn new(folder: &'a Path, name: &'a str, count: usize) -> Names<'a> {
        let number = |file: DirEntry| {
            let path = PathBuf::from(file.file_name());
            let number = path.file_stem()?.to_str()?.strip_prefix(name)?.strip_prefix('-')?;
            number.parse().ok()
        };
        let files = fs::read_dir(folder).into_iter().flatten().flatten();
        let used: BTreeSet<usize> = files.filter_map(number).collect();
        let last =
            used.into_iter().fold(count - 1, |last, it| last.saturating_add((it <= last).into()));
        Names { folder, name, width: last.to_string().len().max(3), next: 0 }
    }

    /// Saves an input and its answers under the next number. The file of the answers is created
    /// first, empty, so that nobody else takes the number.
    pub(super) fn save(&mut self, texts: [&str; 2]) -> io::Result<Saved> {
        fs::create_dir_all(self.folder)?;
        loop {
            let number = (self.next..).find(|&it| self.is_free(it)).expect("endless numbers");
            self.next = number + 1;
            let saved = self.files(number);
            let created = OpenOptions::new().write(true).create_new(true).open(&saved.output);
            // Closed at once: Windows may not replace a file that is open.
            match created.map(drop) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
                Ok(()) => {
                    let written = saved.replace(texts);
                    if written.is_err() {
                        let _ = fs::remove_file(&saved.output);
                    }
                    return written.map(|()| saved);
                }
            }
        }
    }

    fn is_free(&self, number: usize) -> bool {
        let Saved { input, output, .. } = self.files(number);
        !input.exists() && !output.exists()
    }

    fn files(&self, number: usize) -> Saved {
        let input = format!("{}-{number:0width$}.in", self.name, width = self.width);
        let input = self.folder.join(input);
        Saved { output: input.with_extension("out"), input, number }
    }
}

/// The files of an input and its answers.
#[derive(Clone)]
pub(super) struct Saved {
    pub(super) input: PathBuf,
    output: PathBuf,
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
        let new_input = self.input.with_extension("in.new");
        let new_output = self.output.with_extension("out.new");
        let written = write(&new_output, output)
            .and_then(|()| write(&new_input, input))
            .and_then(|()| fs::rename(&new_output, &self.output))
            .and_then(|()| fs::rename(&new_input, &self.input));
        if written.is_err() {
            let _ = fs::remove_file(&new_output);
            let _ = fs::remove_file(&new_input);
        }
        written
    }
}

/// Writes a file, and waits until it is on the disk: some errors show only then.
fn write(file: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create(file)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}
