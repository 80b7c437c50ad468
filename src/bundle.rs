//! One source file that solves one problem, ready to be submitted to its judge.

use crate::problem::Entry;

/// A file of `src`, as the program carries it.
#[derive(Debug)]
pub struct Source {
    /// The file's path below `src`.
    pub path: &'static str,
    /// What is in it.
    pub text: &'static str,
}

/// A list of files below `src` with their text. A path that is wrong does not compile.
macro_rules! sources {
    ($($path:literal)*) => {
        &[$($crate::bundle::Source {
            path: $path,
            text: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/src/", $path)),
        }),*]
    };
}
pub(crate) use sources;

/// The files of the board that every solver needs.
pub static BOARD: &[Source] = sources!(
    "board/mod.rs"
    "board/bitboard.rs"
    "board/rank.rs"
    "board/set.rs"
);

/// The source file of a program that answers whatever the problem's statement promises: the
/// program to be submitted, then the problem's solver, then the board.
///
/// Every file becomes a module with the same path as in the library. Modules that the program does
/// not need are left out, and so are examples, which are about the library.
///
/// # Panics
/// If the problem's sources have no `bundle_main.rs`.
#[must_use]
pub fn bundle(problem: &Entry) -> String {
    let module = problem.module();
    let files = Files(problem.about.sources.iter().chain(BOARD).collect());
    let main = files.find(&format!("{}/", module), "bundle_main");
    let main = main.expect("a problem's sources have a submission");
    let header = format!(
        "\
// {}: {}.
// Solves {}. Reads standard input, writes standard output.
// Any compiler from Rust 1.63 on takes it, in any edition: rustc -O main.rs
// Made by chess-paths {}.

#![forbid(unsafe_code)]
// The files of the board offer more than one problem needs.
#![allow(dead_code, unused_imports)]
",
        problem.name,
        problem.about.summary,
        problem.about.judge,
        env!("CARGO_PKG_VERSION"),
    );
    let parts = [
        header,
        without_examples(main.text).replace("pub fn main()", "fn main()"),
        files.module("", &module, "mod"),
        files.module("", "board", "mod"),
    ];
    without_repeated_blank_lines(&parts.join("\n"))
}

/// The files that a bundle is made of.
struct Files(Vec<&'static Source>);

impl Files {
    /// The file of the module `name` in a folder.
    fn find(&self, folder: &str, name: &str) -> Option<&'static Source> {
        let paths = [format!("{}{}.rs", folder, name), format!("{}{}/mod.rs", folder, name)];
        self.0.iter().copied().find(|source| paths.iter().any(|path| path == source.path))
    }

    /// The module `name` of a folder, with all modules in it that have a file here; empty if it
    /// has none itself. The main program is no module.
    fn module(&self, folder: &str, name: &str, keyword: &str) -> String {
        let source = match self.find(folder, name) {
            Some(source) if name != "bundle_main" => source,
            _ => return String::new(),
        };
        let inner = format!("{}{}/", folder, name);
        let mut text = String::new();
        for line in without_examples(source.text).lines() {
            if let Some((keyword, child)) = declared_module(line) {
                text += &self.module(&inner, child, keyword);
            } else if !exporting_module(line).is_some_and(|name| self.find(&inner, name).is_none())
            {
                text += &format!("{}\n", line);
            }
        }
        format!("{} {} {{\n{}}}\n", keyword, name, indented(&text))
    }
}

/// The keyword and the name of the module, if the line declares one that is in a file of its own.
fn declared_module(line: &str) -> Option<(&str, &str)> {
    let (keyword, name) = line.strip_suffix(';')?.rsplit_once(' ')?;
    Some((keyword, name)).filter(|_| ["mod", "pub mod", "pub(crate) mod"].contains(&keyword))
}

/// The name of the module, if the line exports items of one under a shorter path.
fn exporting_module(line: &str) -> Option<&str> {
    line.strip_prefix("pub use self::")?.split("::").next()
}

/// The text of a file without the examples in its documentation, indented by tabs, so that nested
/// modules cost few bytes.
fn without_examples(text: &str) -> String {
    let mut rest = String::new();
    let mut in_example = false;
    for line in text.lines() {
        if line.trim_start().starts_with("/// ```") {
            in_example = !in_example;
            // The empty line of documentation above an example goes with it.
            if in_example && rest.ends_with("///\n") {
                rest.truncate(rest.trim_end_matches("///\n").trim_end_matches('\t').len());
            }
        } else if !in_example {
            rest += &format!("{}\n", with_tabs(line));
        }
    }
    rest
}

/// The line with a tab in place of every four blanks at its beginning.
fn with_tabs(line: &str) -> String {
    let text = line.trim_start_matches(' ');
    let blanks = line.len() - text.len();
    "\t".repeat(blanks / 4) + &" ".repeat(blanks % 4) + text
}

/// The text one level deeper.
fn indented(text: &str) -> String {
    let indent = |line: &str| if line.is_empty() { "\n".into() } else { format!("\t{}\n", line) };
    text.lines().map(indent).collect()
}

/// The text with at most one blank line between two others, and none at the beginning or the end
/// of a module, where declarations were left out.
fn without_repeated_blank_lines(text: &str) -> String {
    let mut rest = String::new();
    for line in text.lines() {
        if line.trim_start().starts_with('}') && rest.ends_with("\n\n") {
            rest.pop();
        }
        if !line.is_empty() || !rest.ends_with("\n\n") && !rest.ends_with("{\n") {
            rest += &format!("{}\n", line);
        }
    }
    rest
}
