//! Temporary folders.

use std::fs;
use std::path::{Path, PathBuf};

/// A new, empty folder. Each test has a name of its own.
pub fn new_folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder); // where there is one from the last run
    fs::create_dir_all(&folder).expect("a new folder");
    folder
}

/// A new folder with these files.
pub fn folder_of(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = new_folder(name);
    for (name, text) in files {
        fs::write(folder.join(name), text).expect("a file");
    }
    folder
}
