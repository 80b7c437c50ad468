//! What the compiler does not see of the documentation in `src`.

use std::fs;
use std::path::{Path, PathBuf};

/// The files with code in a folder and all below it.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry"));
    let paths = entries.map(|entry| entry.path());
    let (folders, files): (Vec<PathBuf>, Vec<PathBuf>) = paths.partition(|path| path.is_dir());
    let is_code = |path: &PathBuf| path.extension() == Some("rs".as_ref());
    let below = folders.iter().flat_map(|folder| sources(folder));
    files.into_iter().filter(is_code).chain(below).collect()
}

/// Markdown ends a table at a row that goes on in the next line.
#[test]
fn each_row_of_a_table_is_a_line() {
    let mut rows = 0;
    for path in sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")) {
        let text = fs::read_to_string(&path).expect("code");
        for line in text.lines().map(str::trim_start) {
            let comment = line.strip_prefix("//!").or_else(|| line.strip_prefix("///"));
            if comment.is_some_and(|comment| comment.starts_with(" |")) {
                assert!(line.ends_with('|'), "{path:?}: {line}");
                rows += 1;
            }
        }
    }
    assert!(rows > 0, "no table is found");
}
