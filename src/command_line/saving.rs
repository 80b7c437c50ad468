//! Saves inputs with the answers to them: an input in `my/kings-tour-000.in`, and its answers
//! beside it in `my/kings-tour-000.out`.

use super::arguments::{flag, Flag};
use crate::option_names;
use crate::plain_text::{shell_word, system_message};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::iter;
use std::path::Path;
use std::process;

pub(super) const SAVE: Flag =
    flag(option_names::SAVE, "<DIR>", "Save inputs (.in) and answers (.out) to DIR");

/// Checks that files can be created in a folder: creates one and removes it. If the folder is not
/// there, it is made for that, and removed again.
pub(super) fn try_saving(folder: &Path) -> io::Result<()> {
    let is_missing = |folder: &&Path| !folder.as_os_str().is_empty() && !is_there(folder);
    // The folder and those that it is in, from the inside out.
    let missing: Vec<&Path> = folder.ancestors().take_while(is_missing).collect();
    // No input has a name like this one.
    let file = folder.join(format!("hack-{}.new", process::id()));
    let written = fs::create_dir_all(folder).and_then(|()| fs::write(&file, "\n"));
    // The file may be there even if writing has failed: a disk may be full.
    let removed = fs::remove_file(file);
    for folder in missing {
        let _ = fs::remove_dir(folder);
    }
    written.and(removed)
}

/// Whether there is something of this name. A link that leads nowhere counts.
fn is_there(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}

/// The message that an input cannot be saved.
pub(super) fn not_saved(folder: &Path, error: &io::Error) -> String {
    let is_something_else = is_there(folder) && !folder.is_dir();
    let reason =
        if is_something_else { "it is not a folder".to_string() } else { system_message(error) };
    format!("cannot save the input to {}: {}", shell_word(folder.as_os_str()), reason)
}

/// The name of an input that is to be saved, such as `kings-tour-007.in`, with its number.
pub(super) struct NewInput {
    pub(super) number: usize,
    pub(super) name: String,
}

/// Names of inputs that are not in use in a folder, in the order of their numbers. To claim a name,
/// the file of its answers is created, empty. Numbers have as many digits as `count` of them need,
/// at least three, so that listings of the folder have them in order.
pub(super) fn new_inputs<'a>(
    folder: &'a Path,
    name: &'a str,
    count: usize,
) -> io::Result<impl Iterator<Item = io::Result<NewInput>> + 'a> {
    fs::create_dir_all(folder)?;
    let width = (count - 1).to_string().len().max(3);
    let mut numbers = 0..;
    Ok(iter::from_fn(move || loop {
        let number = numbers.next()?;
        let new = NewInput { number, name: format!("{name}-{number:0width$}.in") };
        let input = folder.join(&new.name);
        if input.exists() {
            continue;
        }
        // Closed at once: Windows may not replace a file that is open.
        match File::create_new(input.with_extension("out")).map(drop) {
            Ok(()) => return Some(Ok(new)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => continue,
            Err(error) => return Some(Err(error)),
        }
    }))
}

/// Saves an input as the file `input`, whose name ends in `.in`, and its answers beside it. Files
/// that are there are replaced once the new ones are complete.
pub(super) fn save(input: &Path, text: &str, answers: &str) -> io::Result<()> {
    let output = input.with_extension("out");
    let new_input = input.with_extension("in.new");
    let new_output = input.with_extension("out.new");
    let try_to_save = || -> io::Result<()> {
        write(&new_input, text)?;
        write(&new_output, answers)?;
        // The old answers are emptied first. If the program is killed between the next steps, an
        // input has no answers, but never those to another one.
        File::create(&output)?;
        fs::rename(&new_input, input)?;
        fs::rename(&new_output, &output)
    };
    let saved = try_to_save();
    if saved.is_err() {
        let _ = fs::remove_file(&new_input);
        let _ = fs::remove_file(&new_output);
        // Without an input, nobody needs the file that `new_inputs` has created to claim its name.
        if !input.exists() {
            let _ = fs::remove_file(&output);
        }
    }
    saved
}

/// Writes a file, and waits until it is on the disk: some errors show only then.
fn write(file: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create(file)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}
