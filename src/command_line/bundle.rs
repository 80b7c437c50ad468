//! One source file that solves one problem, ready to be submitted to its judge.

use crate::problem::{About, Problem, Source};

/// The source file of a program that answers whatever the problem's statement promises.
///
/// It has the problem's `bundle_main.rs` and the other listed files as modules, without examples in
/// doc comments and lines that declare an unlisted module or re-export from it.
pub fn bundle(problem: &Problem) -> String {
    let Problem { name, about: About { judge, summary, sources, .. }, .. } = problem;
    let (main, modules) = sources.split_first().expect("a file with the main function");
    let mut text = format!(
        "\
// {summary}: solves {judge}
// with the modules that chess-paths {version} has for `{name}`.
// Compiles with Rust 1.63 or later, in any edition: rustc -O main.rs

#![forbid(unsafe_code)]

{main}",
        version = env!("CARGO_PKG_VERSION"),
        main = main.text,
    );
    for folder in modules.iter().filter_map(|source| source.path.strip_suffix("/mod.rs")) {
        text += "\n// The library uses more of it.\n#[allow(dead_code, unused_imports)]\n";
        text += &module(modules, folder, &format!("mod {folder}"));
    }
    text
}

/// The text of the module with a path like `board/king` and a declaration like `pub mod king`.
fn module(sources: &[Source], path: &str, declaration: &str) -> String {
    let source = find(sources, path).expect("a file that is listed");
    let mut lines: Vec<String> = Vec::new();
    for line in without_examples(source.text) {
        let inner = module_named_by(line).map(|name| format!("{path}/{name}"));
        match inner {
            Some(inner) if find(sources, &inner).is_none() => {}
            Some(inner) if !line.starts_with("pub use") => {
                let inner = module(sources, &inner, line.trim_end_matches(';'));
                lines.extend(inner.lines().map(String::from));
                lines.push(String::new());
            }
            _ => lines.push(line.to_string()),
        }
    }
    // Lines that were left out had blank ones around them.
    lines.dedup_by(|line, before| line.is_empty() && before.is_empty());
    let indented = lines.iter().map(|line| format!("    {line}").trim_end().to_string() + "\n");
    format!("{} {{\n{}}}\n", declaration, indented.collect::<String>())
}

/// The file of the module with a path, if it is listed.
fn find<'a>(sources: &'a [Source], path: &str) -> Option<&'a Source> {
    let paths = [format!("{path}.rs"), format!("{path}/mod.rs")];
    sources.iter().find(|source| paths.iter().any(|path| path == source.path))
}

/// The lines of a file without the examples of its doc comments, and the empty lines above these.
fn without_examples(text: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = Vec::new();
    let mut is_example = false;
    for line in text.lines() {
        if line.trim_start().starts_with("/// ```") {
            if !is_example && lines.last().is_some_and(|above| above.trim_start() == "///") {
                lines.pop();
            }
            is_example = !is_example;
        } else if !is_example {
            lines.push(line);
        }
    }
    lines
}

/// The module that a line declares, in a file of its own, or re-exports from.
fn module_named_by(line: &str) -> Option<&str> {
    if let Some(names) = line.strip_prefix("pub use self::") {
        return names.split("::").next();
    }
    let (visibility, name) = line.strip_suffix(';')?.split_once("mod ")?;
    ["", "pub ", "pub(crate) "].contains(&visibility).then_some(name)
}
