//! One source file that solves one problem, ready to be submitted to its judge.

use super::registry::Row;
use crate::problem::Source;

/// The source file of a program that answers whatever the problem's statement promises.
///
/// The files that the problem lists are included unchanged. Each becomes a module in the place
/// where it is declared, with the same path as in the library; a module whose file is not listed is
/// empty, and re-exports from it are left out.
#[must_use]
pub fn bundle(problem: &Row) -> String {
    let about = problem.about;
    let mut text = format!(
        "\
// {name}: {summary}.
// Solves {judge}. Reads standard input, writes standard output.
// Compiles with Rust 1.63 or later, in any edition: rustc -O main.rs
// Made by chess-paths {version}.

#![forbid(unsafe_code)]
// The files are parts of a library, which uses more of them.
#![allow(dead_code, unused_imports)]

fn main() -> std::io::Result<()> {{
    let mut input = String::new();
    std::io::Read::read_to_string(&mut std::io::stdin(), &mut input)?;
    let answers = {module}::bundle_main::solve(&input);
    std::io::Write::write_all(&mut std::io::stdout(), answers.as_bytes())
}}
",
        name = problem.name,
        summary = about.summary,
        judge = about.judge,
        version = env!("CARGO_PKG_VERSION"),
        module = problem.module(),
    );
    let mut folders: Vec<&str> = Vec::new();
    for folder in about.sources.iter().filter_map(|source| source.path.split('/').next()) {
        if !folders.contains(&folder) {
            folders.push(folder);
            text += &format!("\n{}", module(about.sources, "", &format!("mod {}", folder)));
        }
    }
    text
}

/// The text of a module in a folder, declared for example as `pub mod king`.
fn module(sources: &[Source], folder: &str, declaration: &str) -> String {
    let path = folder.to_string() + declaration.rsplit(' ').next().unwrap_or_default();
    let inside = path.clone() + "/";
    let mut text = String::new();
    for line in source_of(sources, &path).map_or("", |source| source.text).lines() {
        if let Some(declaration) = declared_module(line) {
            text += &module(sources, &inside, declaration);
        } else if is_kept(sources, &inside, line) {
            text += &format!("{}\n", line);
        }
    }
    format!("{} {{\n{}}}\n", declaration, text)
}

/// The file of the module with a path, if it is listed.
fn source_of<'a>(sources: &'a [Source], path: &str) -> Option<&'a Source> {
    let paths = [format!("{}.rs", path), format!("{}/mod.rs", path)];
    sources.iter().find(|source| paths.iter().any(|path| path == source.path))
}

/// Whether a line is kept, as all are except re-exports from modules that are not listed.
fn is_kept(sources: &[Source], folder: &str, line: &str) -> bool {
    let names = line.strip_prefix("pub use self::").and_then(|names| names.split_once("::"));
    names.map_or(true, |(module, _)| source_of(sources, &(folder.to_string() + module)).is_some())
}

/// The declaration without its semicolon, if the line declares a module that is in its own file.
fn declared_module(line: &str) -> Option<&str> {
    let declaration = line.strip_suffix(';')?;
    let (keyword, _) = declaration.rsplit_once(' ')?;
    Some(declaration).filter(|_| ["mod", "pub mod", "pub(crate) mod"].contains(&keyword))
}
