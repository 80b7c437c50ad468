//! Every problem's bundle can be submitted: it has no file that it does not need, compiles without
//! a warning in every edition, and answers as the subcommand does where the statement's promises
//! are kept.
//!
//! The variable `RUSTC` may name the compiler. Where `CHESS_PATHS_RUSTC_1_63` names one of Rust
//! 1.63, it is used as well.

use crate::problems::{self, Cases};
use crate::support::cases;
use crate::support::folders::new_folder;
use crate::support::inputs::generated;
use crate::support::program::{self, chess_paths, printed, run, Outcome};
use crate::support::serving::served;
use chess_paths::program::{self as library, Problem, Source, PROBLEMS};
use std::collections::HashSet;
use std::env::{self, consts::EXE_SUFFIX};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

fn bundle(problem: &Problem) -> String {
    printed(&mut chess_paths(&["bundle", problem.name]), b"")
}

/// Judges take 65,535 bytes. The modules of a module are indented.
#[test]
fn bundles_are_short_and_have_a_description_and_a_module_for_each_other_file() {
    for problem in PROBLEMS {
        let bundle = bundle(problem);
        assert!(bundle.len() < 60_000, "{} takes {} bytes", problem.name, bundle.len());
        let (header, rest) = bundle.split_once("\n\n").expect("a blank line below the comment");
        assert!(header.lines().all(|line| line.starts_with("// ")), "{}", header);
        for part in [problem.name, problem.about.summary, problem.about.judge, "rustc -O main.rs"] {
            assert!(header.contains(part), "{part} in\n{header}");
        }
        assert!(rest.find("\nmod ") > rest.find("fn main()"), "{}", problem.name);
        let is_module = |line: &&str| line.contains("mod ") && line.ends_with('{');
        let modules: Vec<&str> = rest.lines().filter(is_module).collect();
        assert_eq!(modules.len(), problem.about.sources.len() - 1, "{modules:?}");
        let outer: Vec<&str> = modules.into_iter().filter(|line| !line.starts_with(' ')).collect();
        let paths = problem.about.sources.iter().map(|source| source.path);
        let folders = paths.filter_map(|path| path.strip_suffix("/mod.rs"));
        let expected: Vec<String> = folders.map(|folder| format!("mod {folder} {{")).collect();
        assert_eq!(outer, expected);
    }
}

/// As a person would leave them: no doc comment has an example or ends with an empty line, and no
/// two blank lines come together.
#[test]
fn nothing_shows_where_a_bundle_left_something_out() {
    for problem in PROBLEMS {
        let bundle = bundle(problem);
        assert!(!bundle.contains("```"), "{bundle}");
        let lines: Vec<&str> = bundle.lines().map(str::trim_start).collect();
        for pair in lines.windows(2) {
            let is_empty_end = ["///", "//!"].contains(&pair[0]) && !pair[1].starts_with(pair[0]);
            assert!(!is_empty_end && pair != ["", ""], "{pair:?} for {}", problem.name);
        }
        assert!(!bundle.contains("{\n\n") && !bundle.contains(" \n"), "{bundle}");
        let is_indented = |line: &str| (line.len() - line.trim_start().len()) % 4 == 0;
        assert!(bundle.lines().all(is_indented), "{bundle}");
    }
}

/// The lines that rustfmt would change if lines of a width were allowed.
fn changed_lines(bundle: &str, width: usize) -> HashSet<String> {
    let mut rustfmt = program::command("rustfmt", &["--check", "--color=never", "--edition=2021"]);
    rustfmt.args(["--config-path", env!("CARGO_MANIFEST_DIR")]);
    rustfmt.args(["--config", &format!("max_width={width}")]);
    let outcome = run(&mut rustfmt, bundle.as_bytes());
    assert_eq!(outcome.stderr, "");
    let lines = outcome.stdout.lines();
    lines.filter_map(|line| line.strip_prefix('-')).map(String::from).collect()
}

/// A line of a module, or of a module in one, may be wider than others by its indentation.
#[test]
fn rustfmt_leaves_bundles_as_they_are() {
    let version = program::command("rustfmt", &["--version"]).output();
    if !version.is_ok_and(|output| output.status.success()) {
        return program::skip("rustfmt is not installed, so it does not check bundles");
    }
    for problem in PROBLEMS {
        let bundle = bundle(problem);
        let [main, module, inner] = [100, 104, 108].map(|width| changed_lines(&bundle, width));
        let changed: Vec<&String> =
            main.iter().filter(|line| module.contains(*line) && inner.contains(*line)).collect();
        assert!(changed.is_empty(), "{}: {changed:#?}", problem.name);
    }
}

fn compilers() -> Vec<OsString> {
    let mut compilers = vec![env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())];
    if let Some(old) = env::var_os("CHESS_PATHS_RUSTC_1_63") {
        let version = printed(&mut program::command(&old, &["--version"]), b"");
        assert!(version.starts_with("rustc 1.63."), "{old:?} is {version}");
        compilers.push(old);
    }
    compilers
}

/// Compiles a program far enough to see all warnings, which are written to standard error.
fn all_warnings(compiler: &OsString, edition: &str, folder: &Path, text: &str) -> Outcome {
    let arguments = ["--edition", edition, "--emit=metadata", "--crate-name=main", "-"];
    let mut rustc = program::command(compiler, &arguments);
    run(rustc.current_dir(folder), text.as_bytes())
}

/// In 2015, the default one, they are compiled to be run.
#[test]
fn bundles_compile_in_later_editions_without_a_warning() {
    let folder = new_folder("editions");
    for (compiler, edition) in compilers()
        .iter()
        .flat_map(|compiler| ["2018", "2021", "2024"].map(|year| (compiler, year)))
    {
        for problem in PROBLEMS {
            let outcome = all_warnings(compiler, edition, &folder, &bundle(problem));
            // An older compiler says that it does not know the edition.
            let first = outcome.stderr.lines().next().unwrap_or_default();
            if first.starts_with("error") && first.contains("edition") && edition == "2024" {
                continue;
            }
            let what = (problem.name, edition, compiler);
            assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""), "{what:?}");
        }
    }
}

/// Only files that implement a trait are left out: the compiler warns if nothing needs another.
#[test]
fn without_one_of_its_files_a_bundle_does_not_compile() {
    let folder = new_folder("files");
    let compiler = &compilers()[0];
    for problem in PROBLEMS {
        let implements = |line: &str| line.starts_with("impl") && line.contains(" for ");
        let sources = problem.about.sources.iter();
        for left_out in sources.filter(|source| source.text.lines().any(implements)) {
            let others = problem.about.sources.iter().filter(|other| other.path != left_out.path);
            let others = others.map(|&Source { path, text }| Source { path, text });
            let mut without = *problem;
            without.about.sources = others.collect::<Vec<Source>>().leak();
            let bundle = library::bundle(&without);
            let outcome = all_warnings(compiler, "2021", &folder, &bundle);
            assert_eq!(outcome.status, Some(1), "{} needs no {}", problem.name, left_out.path);
        }
    }
}

/// Compiles a bundle with the command that its first lines give, without a warning.
fn compile(compiler: &OsString, folder: &Path, problem: &Problem) -> PathBuf {
    fs::write(folder.join("main.rs"), bundle(problem)).expect("a file that can be written");
    let mut rustc = program::command(compiler, &["-O", "main.rs"]);
    printed(rustc.current_dir(folder), b"");
    folder.join(format!("main{EXE_SUFFIX}"))
}

/// Golden inputs, generated ones, and all cases in one input, or the largest input if there are too
/// many.
#[test]
fn compiled_bundles_answer_as_the_subcommand_does() {
    for compiler in compilers() {
        for (problem, oracle) in problems::all() {
            let folder = new_folder("bundle");
            let executable = compile(&compiler, &folder, problem);
            let program = || program::command::<&str>(&executable, &[]);
            let differences = cases::differences(&cases::of("golden", problem), |_| program());
            assert!(differences.is_empty(), "{}", differences.join("\n"));
            let mut inputs = generated(problem).to_vec();
            inputs.push(match &oracle.cases {
                Cases::Every(every) => {
                    let cases = (every.cases)().into_iter();
                    let promised = cases.filter(|case| (every.is_promised)(case));
                    (oracle.input)(&promised.collect::<Vec<String>>())
                }
                Cases::Random { .. } => problem.generate_largest(1),
            });
            for input in inputs {
                let answers = printed(&mut program(), input.as_bytes());
                assert!(answers == served(problem.answer, &input), "{compiler:?}: {input:.200}");
            }
        }
    }
}
