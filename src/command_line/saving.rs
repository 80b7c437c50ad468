//! Saves inputs with the answers to them.

use super::arguments::{flag, Flag};
use crate::option_names;
use crate::plain_text::{shell_word, system_message};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::process;

pub(super) const SAVE: Flag =
    flag(option_names::SAVE, "<DIR>", "Save inputs (.in) and answers (.out) to DIR");

/// Checks that files can be created in a folder. One that is not there is made, and goes again.
pub(super) fn try_saving(folder: &Path) -> io::Result<()> {
    let is_missing = |folder: &&Path| !folder.as_os_str().is_empty() && !is_there(folder);
    let missing: Vec<&Path> = folder.ancestors().take_while(is_missing).collect();
    let file = folder.join(format!("hack-{}.new", process::id()));
    let written = fs::create_dir_all(folder).and_then(|()| fs::write(&file, "\n"));
    // Also if it could not be filled.
    let removed = fs::remove_file(file);
    for folder in missing {
        let _ = fs::remove_dir(folder);
    }
    written.and(removed)
}

/// Whether there is something of this name, be it a link that leads nowhere.
fn is_there(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}

/// The message that an input cannot be saved.
pub(super) fn not_saved(folder: &Path, error: &io::Error) -> String {
    let is_folder = folder.is_dir() || !is_there(folder);
    let reason = if is_folder { system_message(error) } else { "it is not a folder".to_string() };
    format!("cannot save the input to {}: {}", shell_word(folder.as_os_str()), reason)
}

/// Unused names of inputs in a folder, NAME-000.in and so on, with their numbers. They have so many
/// digits that `count` of them sort, if few numbers are taken. Each name is claimed by creating the
/// file of its answers, empty.
pub(super) fn new_inputs<'a>(
    folder: &'a Path,
    name: &'a str,
    count: usize,
) -> io::Result<impl Iterator<Item = io::Result<(usize, String)>> + 'a> {
    fs::create_dir_all(folder)?;
    let width = (count - 1).to_string().len().max(3);
    let names = (0..).map(move |number| (number, format!("{name}-{number:0width$}.in")));
    let unused = names.filter(|(_, name)| !folder.join(name).exists());
    Ok(unused.filter_map(|named| {
        // Closed at once: Windows may not replace a file that is open.
        let created = File::create_new(folder.join(&named.1).with_extension("out")).map(drop);
        match created {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => None,
            created => Some(created.map(|()| named)),
        }
    }))
}

/// Saves an input, and its answers beside it. Files that are there are replaced once the new ones
/// are complete. If the program is killed in between, an input has no answers, rather than those to
/// another.
pub(super) fn save(input: &Path, texts: [&str; 2]) -> io::Result<()> {
    let files = ["in", "out"].map(|end| input.with_extension(end));
    let new = ["in.new", "out.new"].map(|end| input.with_extension(end));
    let written = new.iter().zip(texts).try_for_each(|(file, text)| write(file, text));
    let emptied = written.and_then(|()| File::create(&files[1]).map(drop));
    let mut renamed = new.iter().zip(&files);
    let saved = emptied.and_then(|()| renamed.try_for_each(|(new, file)| fs::rename(new, file)));
    if saved.is_err() {
        // Without an input, its answers are the empty file of a new name.
        let answers = (!input.exists()).then_some(&files[1]);
        for file in new.iter().chain(answers) {
            let _ = fs::remove_file(file);
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
