//! One source file that solves one problem, ready to be submitted to its judge.

use crate::problems::{Problem, Source};
use std::fmt::Write;

/// The source file of a program that behaves as the problem's subcommand does.
///
/// Every file that the problem needs becomes a module of the same name and place as in the
/// library, so that all paths hold. Declarations of modules that it does not need go, and so do
/// examples, which speak of the library.
pub fn bundle(problem: &Problem) -> String {
    let module = problem.module();
    let mut bundle = format!(
        "// {}: {}.\n// Solves {}. Reads standard input, writes standard output.\n\
         // Any compiler from Rust 1.63 on takes it, in any edition: rustc -O main.rs\n\
         // Made by chess-paths {}.\n\n#![forbid(unsafe_code)]\n",
        problem.name,
        problem.summary,
        problem.judge,
        env!("CARGO_PKG_VERSION"),
    );
    for name in ["board", "judge", module.as_str()] {
        push_module(&mut bundle, problem.sources, "", name, "mod");
    }
    let _ = write!(
        bundle,
        "\nfn main() -> std::process::ExitCode {{\n    judge::program::run({}::answer)\n}}\n",
        module
    );
    bundle
}

/// Adds the module `name` of the folder `folder` with all that it contains.
fn push_module(bundle: &mut String, sources: &[Source], folder: &str, name: &str, keyword: &str) {
    let inner = format!("{}{}/", folder, name);
    let paths = [format!("{}{}.rs", folder, name), format!("{}mod.rs", inner)];
    let source = match sources.iter().find(|source| paths.iter().any(|path| path == source.path)) {
        Some(source) => source,
        None => return,
    };
    let _ = writeln!(bundle, "\n{} {} {{", keyword, name);
    let mut in_example = false;
    for line in source.text.lines() {
        let is_fence = line.trim_start().starts_with("/// ```");
        match declaration(line) {
            Some((keyword, child)) => push_module(bundle, sources, &inner, child, keyword),
            None if is_fence || in_example => {}
            None if line.is_empty() && bundle.ends_with("\n\n") => {}
            None => *bundle += &format!("{}\n", line),
        }
        if is_fence {
            in_example = !in_example;
            let above = bundle.trim_end_matches("///\n").len();
            bundle.truncate(above);
        }
    }
    *bundle += "}\n";
}

/// The keyword and the name, if the line declares a module that is in a file of its own.
fn declaration(line: &str) -> Option<(&str, &str)> {
    let declaration = line.strip_suffix(';')?.rsplit_once(' ')?;
    Some(declaration)
        .filter(|&(keyword, _)| ["mod", "pub mod", "pub(crate) mod"].contains(&keyword))
}
