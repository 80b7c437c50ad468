//! One source file that solves one problem, ready to be submitted to its judge.
//!
//! It is made of files of this program as they stand, such as `board/king.rs` and
//! `kings_tour/solver.rs`. What only joins files or is for a user of the library is left out: `use
//! crate::board::Squares;`, `mod solver;`, the `pub` of `pub fn`, examples in comments.

use crate::problem::Problem;
use std::collections::BTreeSet;

/// The comment above an attribute that submissions do without.
const LEFT_OUT: &str = "// Submissions do without the next line:";

/// The source file of a program that answers every input that keeps the promises of the statement.
///
/// It has the files that the problem lists, one after the other. The first one describes the
/// problem and is only a comment. Below it come all imports from `std`.
pub fn bundle(problem: &dyn Problem) -> String {
    let mut imports = BTreeSet::new();
    let mut files: Vec<String> = Vec::new();
    for source in problem.about().sources {
        let mut lines = without_examples(source.text);
        while let Some(marker) = lines.iter().position(|line| *line == LEFT_OUT) {
            let attribute = lines[marker + 1];
            let is_whole = attribute.starts_with("#[") && attribute.ends_with(']');
            assert!(is_whole, "below `{LEFT_OUT}` is no attribute on one line: {attribute}");
            lines.drain(marker..marker + 2);
        }
        imports.extend(lines.iter().copied().filter(|line| line.starts_with("use std::")));
        lines.retain(|line| !joins_files(line));
        // Lines that were left out had blank ones around them.
        lines.dedup_by(|line, before| line.is_empty() && before.is_empty());
        files.push(lines.into_iter().map(flat).collect::<Vec<String>>().join("\n"));
    }
    let imports: Vec<&str> = imports.into_iter().collect();
    files.insert(1, imports.join("\n"));
    let files: Vec<&str> = files.iter().map(|file| file.trim()).collect();
    files.join("\n\n") + "\n"
}

/// Whether a line is an import, an export or the declaration of a module.
fn joins_files(line: &str) -> bool {
    let declaration = without_visibility(line);
    if !declaration.starts_with("use ") && !declaration.starts_with("mod ") {
        return false;
    }
    assert!(line.ends_with(';'), "an import or a module goes on below its line: {line}");
    true
}

fn without_visibility(line: &str) -> &str {
    let visibilities = ["pub(crate) ", "pub(super) ", "pub "];
    visibilities.iter().find_map(|visibility| line.strip_prefix(visibility)).unwrap_or(line)
}

/// A line without visibility. A comment on the whole file, `//!`, becomes a plain one.
fn flat(line: &str) -> String {
    let code = line.trim_start();
    let indent = &line[..line.len() - code.len()];
    match code.strip_prefix("//!") {
        Some(comment) => format!("{indent}//{comment}"),
        None => format!("{indent}{}", without_visibility(code)),
    }
}

/// The lines of a file without the examples in its comments, and without the empty line above each
/// example. Of a block of the language `text`, a drawing, only the fences are left out.
fn without_examples(text: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = Vec::new();
    // The language of the block in which the line is.
    let mut block: Option<&str> = None;
    for line in text.lines() {
        let comment = line.trim_start().trim_start_matches(['/', '!', ' ']);
        match (comment.strip_prefix("```"), block) {
            (Some(language), None) => {
                block = Some(language);
                let has_empty_line = lines.last().is_some_and(|above| above.trim_start() == "///");
                if language != "text" && has_empty_line {
                    lines.pop();
                }
            }
            (Some(_), Some(_)) => block = None,
            (None, None | Some("text")) => lines.push(line),
            (None, Some(_)) => {}
        }
    }
    lines
}
