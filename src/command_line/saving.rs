//! Saves inputs with the answers to them.

use super::arguments::{flag, Flag};
use crate::plain_text::{reason, shell_word};
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind};
use std::ops::RangeFrom;
use std::path::{Path, PathBuf};
use std::process;

pub(super) const SAVE: Flag =
    flag("--save", "<DIR>", "Save inputs (.in) and answers (.out) to DIR");

/// Checks that files can be created in a folder, and creates it if need be.
pub(super) fn try_saving(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let file = folder.join(format!("hack-{}.new", process::id()));
    let written = fs::write(&file, "\n");
    let removed = fs::remove_file(&file);
    written.and(removed)
}

/// The message that an input cannot be saved.
pub(super) fn not_saved(folder: &Path, error: &io::Error) -> String {
    let is_folder = folder.is_dir() || !folder.exists();
    let reason = if is_folder { reason(error) } else { "it is not a folder".to_string() };
    format!("cannot save the input to {}: {}", shell_word(folder.as_os_str()), reason)
}

/// The files of an input and its answers, NAME-000.in and NAME-000.out.
pub(super) struct Saved {
    pub(super) input: PathBuf,
    output: PathBuf,
}

impl Saved {
    /// Saves an input and its answers under the first of these numbers that no file has.
    pub(super) fn new(
        folder: &Path,
        name: &str,
        numbers: &mut RangeFrom<usize>,
        [input, output]: [&str; 2],
    ) -> io::Result<Saved> {
        fs::create_dir_all(folder)?;
        let saved = Saved::claim(folder, name, numbers)?;
        if let Err(error) = saved.replace(input, output) {
            let _ = fs::remove_file(&saved.input);
            return Err(error);
        }
        Ok(saved)
    }

    /// The name of the input's file in its folder.
    pub(super) fn name(&self) -> String {
        let name = self.input.file_name().expect("a file in the folder");
        name.to_string_lossy().into_owned()
    }

    /// Creates the input's file, empty, so that nobody else takes its number.
    fn claim(folder: &Path, name: &str, numbers: &mut RangeFrom<usize>) -> io::Result<Saved> {
        loop {
            let number = numbers.next().expect("numbers without end");
            let input = folder.join(format!("{name}-{number:03}.in"));
            let output = input.with_extension("out");
            if output.exists() {
                continue;
            }
            match OpenOptions::new().write(true).create_new(true).open(&input) {
                Ok(_) => return Ok(Saved { input, output }),
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Replaces both files once the new ones are complete.
    pub(super) fn replace(&self, input: &str, output: &str) -> io::Result<()> {
        let new_input = self.input.with_extension("in.new");
        let new_output = self.output.with_extension("out.new");
        let written = fs::write(&new_output, output)
            .and_then(|()| fs::write(&new_input, input))
            .and_then(|()| fs::rename(&new_output, &self.output))
            .and_then(|()| fs::rename(&new_input, &self.input));
        if written.is_err() {
            let _ = fs::remove_file(&new_output);
            let _ = fs::remove_file(&new_input);
        }
        written
    }
}
