//! Every problem's bundle can be submitted: it has whole files, only those that the problem lists,
//! compiles without a warning in every edition, and answers as the subcommand does where the
//! statement's promises are kept.
//!
//! The variable `RUSTC` may name the compiler. Where `CHESS_PATHS_RUSTC_1_63` names one of Rust
//! 1.63, it is used as well.

use crate::problems::{self, Cases};
use crate::support::cases;
use crate::support::folders::new_folder;
use crate::support::in_process::served;
use crate::support::inputs::generated;
use crate::support::program::{self, chess_paths, run, Outcome};
use chess_paths::program::{Row, Source, PROBLEMS};
use std::env::{self, consts::EXE_SUFFIX};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// Judges take 65,535 bytes.
const MOST_BYTES: usize = 60_000;

fn bundle(problem: &Row) -> String {
    let outcome = run(&mut chess_paths(&["bundle", problem.name]), b"");
    assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""), "{}", problem.name);
    outcome.stdout
}

#[test]
fn bundles_are_short_and_begin_with_a_description() {
    for problem in PROBLEMS {
        let bundle = bundle(problem);
        assert!(bundle.len() <= MOST_BYTES, "{} takes {} bytes", problem.name, bundle.len());
        let (header, rest) = bundle.split_once("\n\n").expect("a blank line below the comment");
        assert!(header.lines().all(|line| line.starts_with("// ")), "{}", header);
        for part in [problem.name, problem.about.summary, problem.about.judge, "rustc -O main.rs"] {
            assert!(header.contains(part), "{} in\n{}", part, header);
        }
        let main = rest.find("fn main()").expect("a main function");
        assert!(main < rest.find("\nmod ").expect("a module"), "{}", problem.name);
    }
}

/// Except for declarations of modules, which are replaced by their contents, and re-exports.
#[test]
fn a_bundle_has_its_files_byte_for_byte() {
    for problem in PROBLEMS {
        let bundle = bundle(problem);
        for Source { path, text } in problem.about.sources {
            let is_joined =
                |line: &str| line.contains("mod ") || line.starts_with("pub use self::");
            let is_declaration = |line: &str| line.ends_with(';') && is_joined(line);
            let mut part = String::new();
            for line in text.lines().chain(["mod end_of_file;"]) {
                if is_declaration(line) {
                    assert!(bundle.contains(&part), "{} of {}:\n{}", path, problem.name, part);
                    part.clear();
                } else {
                    part += line;
                    part.push('\n');
                }
            }
        }
    }
}

/// Modules whose files the problem does not list are empty.
#[test]
fn bundles_have_no_other_modules() {
    for problem in PROBLEMS {
        let bundle = bundle(problem);
        let others = PROBLEMS.iter().filter(|other| other.name != problem.name);
        let others = others.map(|other| format!("crate::{}", other.module()));
        let needless = ["command_line", "reader", "problem", "picture", "explanation", "stress"];
        for word in others.chain(needless.map(|module| format!("crate::{}", module))) {
            assert!(!bundle.contains(&word), "{} in the bundle of {}", word, problem.name);
        }
    }
}

/// The available compilers, each with a suffix for the names of its files.
fn compilers() -> Vec<(&'static str, OsString)> {
    let mut compilers = vec![("new", env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))];
    if let Some(old) = env::var_os("CHESS_PATHS_RUSTC_1_63") {
        let version = run(&mut program::command(&old, &["--version"]), b"").stdout;
        assert!(version.starts_with("rustc 1.63."), "{:?} is {}", old, version);
        compilers.push(("old", old));
    }
    compilers
}

/// Compiles a program far enough to see all warnings, which are written to standard error.
fn all_warnings(compiler: &OsString, edition: &str, folder: &Path, text: &str) -> Outcome {
    let arguments = ["--edition", edition, "--emit=metadata", "--crate-name=main", "-"];
    let mut rustc = program::command(compiler, &arguments);
    run(rustc.current_dir(folder), text.as_bytes())
}

/// The editions that a compiler knows; all that can compile a bundle know the first three.
fn editions(compiler: &OsString, folder: &Path) -> Vec<&'static str> {
    let known =
        |edition: &&str| all_warnings(compiler, edition, folder, "fn main() {}").status == Some(0);
    let editions: Vec<&str> = ["2015", "2018", "2021", "2024"].into_iter().filter(known).collect();
    assert!(editions.starts_with(&["2015", "2018", "2021"]), "{:?}: {:?}", compiler, editions);
    editions
}

#[test]
fn bundles_compile_in_every_edition_without_a_warning() {
    let folder = new_folder("editions");
    for (_, compiler) in compilers() {
        for edition in editions(&compiler, &folder) {
            for problem in PROBLEMS {
                let outcome = all_warnings(&compiler, edition, &folder, &bundle(problem));
                let what = (problem.name, edition, &compiler);
                assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""), "{:?}", what);
            }
        }
    }
}

/// Counts where code, without its comments, names a module or uses its macros.
fn uses(text: &str, module: &str) -> usize {
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code = code.collect::<Vec<&str>>().join("\n");
    let forms = [format!("{}::", module), format!("#[macro_use]\nmod {} ", module)];
    forms.iter().map(|form| code.matches(form).count()).sum()
}

/// No file of the board is in a bundle that does not use it.
#[test]
fn every_file_of_a_bundle_is_used_by_another() {
    for problem in PROBLEMS {
        let bundle = bundle(problem);
        for Source { path, text } in problem.about.sources {
            let path = path.trim_end_matches(".rs").trim_end_matches("/mod");
            let module = path.rsplit('/').next().expect("a path has a last part");
            let is_used = uses(&bundle, module) > uses(text, module);
            assert!(is_used, "{} in the bundle of {}", path, problem.name);
        }
    }
}

/// Compiles a bundle with the command that its first lines give.
fn compile(compiler: &OsString, folder: &Path, problem: &Row) -> PathBuf {
    fs::write(folder.join("main.rs"), bundle(problem)).expect("a file that can be written");
    let mut rustc = program::command(compiler, &["-O", "main.rs"]);
    let outcome = run(rustc.current_dir(folder), b"");
    let what = (problem.name, compiler);
    assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""), "{:?}", what);
    folder.join(format!("main{}", EXE_SUFFIX))
}

/// Golden inputs, generated ones, and all cases in one input, or the largest input if there are too
/// many.
#[test]
fn compiled_bundles_answer_as_the_subcommand_does() {
    for (name, compiler) in compilers() {
        for (problem, row) in problems::all() {
            let folder = new_folder(&format!("{}-{}", problem.name, name));
            let executable = compile(&compiler, &folder, problem);
            let program = || program::command::<&str>(&executable, &[]);
            let differences = cases::differences(&cases::of("golden", problem), |_| program());
            assert!(differences.is_empty(), "{}", differences.join("\n"));
            let mut inputs = generated(problem).to_vec();
            inputs.push(match &row.cases {
                Cases::Every(every) => {
                    let cases = (every.cases)().into_iter();
                    let promised = cases.filter(|case| (every.is_promised)(case));
                    (row.input)(&promised.collect::<Vec<String>>())
                }
                Cases::Random { .. } => (problem.generate_largest)(1),
            });
            for input in inputs {
                let outcome = run(&mut program(), input.as_bytes());
                let is_same = outcome.stdout == served(problem.answer, &input);
                assert!(is_same, "{}: {:.200}", problem.name, input);
                assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""));
            }
        }
    }
}
