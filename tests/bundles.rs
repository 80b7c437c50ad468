//! Every problem's bundle is fit to be submitted: small, plain, nothing but the problem's own
//! sources, taken by every compiler in every edition without a warning, and as good as the
//! subcommand.
//!
//! The variable `RUSTC` may name the compiler. Where `CHESS_PATHS_RUSTC_1_63` names one of Rust
//! 1.63, that has to do, too.

mod cases;
mod conversation;
mod program;

use chess_paths::problems::{Problem, PROBLEMS};
use conversation::Conversation;
use program::{run, Outcome};
use std::collections::HashSet;
use std::env::{self, consts::EXE_SUFFIX};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The least that any judge allows, as far as we know.
const MOST_BYTES: usize = 50_000;

fn bundle(problem: &Problem) -> String {
    let chess_paths = env!("CARGO_BIN_EXE_chess-paths");
    let outcome = run(&mut program::command(chess_paths, &["bundle", problem.name]), b"");
    assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""), "{}", problem.name);
    outcome.stdout
}

/// The comment that a bundle opens with; the lines of its modules; its `main` function.
fn parts(bundle: &str) -> (String, Vec<&str>, &str) {
    let header = bundle.lines().take_while(|line| line.starts_with("// "));
    let header = header.collect::<Vec<_>>().join("\n");
    let modules = bundle.find("\nmod ").expect("a module") + 1;
    let main = bundle.find("\nfn main()").expect("a main function") + 1;
    (header, bundle[modules..main].lines().collect(), &bundle[main..])
}

/// The name of the module that begins on this line.
fn module_begun(line: &str) -> Option<&str> {
    let (keyword, name) = line.strip_suffix(" {")?.rsplit_once(' ')?;
    Some(name).filter(|_| ["mod", "pub mod", "pub(crate) mod"].contains(&keyword))
}

/// The name of the module that is in this file.
fn module_in(path: &str) -> &str {
    let path = path.strip_suffix("/mod.rs").or_else(|| path.strip_suffix(".rs"));
    path.and_then(|path| path.rsplit('/').next()).expect("a file of Rust")
}

#[test]
fn bundles_are_small_enough_for_every_judge() {
    for problem in &PROBLEMS {
        let length = bundle(problem).len();
        assert!(length <= MOST_BYTES, "{} takes {} bytes", problem.name, length);
    }
}

#[test]
fn bundles_are_the_same_every_time() {
    for problem in &PROBLEMS {
        assert!(bundle(problem) == bundle(problem), "{}", problem.name);
    }
}

#[test]
fn bundles_open_with_what_they_are_and_how_to_compile_them() {
    for problem in &PROBLEMS {
        let bundle = bundle(problem);
        let (header, _, _) = parts(&bundle);
        for part in [problem.name, problem.summary, problem.judge, "rustc -O main.rs"] {
            assert!(header.contains(part), "{} in\n{}", part, header);
        }
    }
}

/// Comments and all.
#[test]
fn the_lines_of_a_bundle_are_lines_of_the_sources_that_the_table_names() {
    for problem in &PROBLEMS {
        let bundle = bundle(problem);
        let (_, lines, _) = parts(&bundle);
        let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let paths = problem.sources.iter().map(|source| src.join(source.path));
        let texts: Vec<String> = paths.map(|path| fs::read_to_string(path).unwrap()).collect();
        let known: HashSet<&str> =
            texts.iter().flat_map(|text| text.lines()).map(str::trim).collect();
        for line in lines {
            let is_known = known.contains(line.trim()) || module_begun(line).is_some();
            assert!(is_known, "{}: `{}` is in no source", problem.name, line);
        }
    }
}

#[test]
fn the_modules_of_a_bundle_are_the_sources_that_the_table_names() {
    for problem in &PROBLEMS {
        let bundle = bundle(problem);
        let (_, lines, _) = parts(&bundle);
        let mut begun: Vec<&str> = lines.into_iter().filter_map(module_begun).collect();
        let mut named: Vec<&str> =
            problem.sources.iter().map(|source| module_in(source.path)).collect();
        begun.sort_unstable();
        named.sort_unstable();
        assert_eq!(begun, named, "{}", problem.name);
    }
}

#[test]
fn bundles_hold_nothing_of_other_problems_and_no_command_line() {
    for problem in &PROBLEMS {
        let bundle = bundle(problem);
        let others = PROBLEMS.iter().filter(|other| other.name != problem.name);
        let others =
            others.flat_map(|other| [other.name.into(), other.module(), other.judge.into()]);
        let needless = ["command_line", "env::args", "PROBLEMS", "--help"].map(String::from);
        for word in others.chain(needless) {
            assert!(!bundle.contains(&word), "{} in the bundle of {}", word, problem.name);
        }
    }
}

#[test]
fn bundles_do_nothing_in_main_but_run_their_problem() {
    for problem in &PROBLEMS {
        let bundle = bundle(problem);
        let (_, _, main) = parts(&bundle);
        assert_eq!(main.lines().count(), 3, "{}", main);
        assert!(main.contains(&format!("run({}::answer)", problem.module())), "{}", main);
    }
}

/// The compilers at hand, with what tells one from another in the name of a file.
fn compilers() -> Vec<(&'static str, OsString)> {
    let mut compilers = vec![("new", env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))];
    if let Some(old) = env::var_os("CHESS_PATHS_RUSTC_1_63") {
        let version = run(&mut program::command(&old, &["--version"]), b"").stdout;
        assert!(version.starts_with("rustc 1.63."), "{:?} is {}", old, version);
        compilers.push(("old", old));
    }
    compilers
}

/// An empty folder for the files of a test.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bundles").join(test);
    let _ = fs::remove_dir_all(&folder); // where there is one from the last run
    fs::create_dir_all(&folder).expect("a new folder");
    folder
}

/// Compiles a program, as far as shows all warnings.
fn look_over(compiler: &OsString, edition: &str, folder: &Path, text: &str) -> Outcome {
    let arguments =
        ["--edition", edition, "-D", "warnings", "--emit=metadata", "--crate-name=main", "-"];
    let mut rustc = program::command(compiler, &arguments);
    run(rustc.current_dir(folder), text.as_bytes())
}

/// The editions that a compiler knows; all that can take a bundle know the first three.
fn editions(compiler: &OsString, folder: &Path) -> Vec<&'static str> {
    let known =
        |edition: &&str| look_over(compiler, edition, folder, "fn main() {}").status == Some(0);
    let editions: Vec<&str> = ["2015", "2018", "2021", "2024"].into_iter().filter(known).collect();
    assert!(editions.starts_with(&["2015", "2018", "2021"]), "{:?}: {:?}", compiler, editions);
    editions
}

#[test]
fn warnings_fail_a_compilation() {
    let folder = folder("warnings");
    for (_, compiler) in compilers() {
        let outcome = look_over(&compiler, "2021", &folder, "fn unused() {}\nfn main() {}\n");
        assert!(outcome.stderr.contains("never used"), "{:?}", outcome);
        assert_ne!(outcome.status, Some(0), "{:?}", compiler);
    }
}

#[test]
fn bundles_compile_in_every_edition_without_a_warning() {
    let folder = folder("editions");
    for (_, compiler) in compilers() {
        for edition in editions(&compiler, &folder) {
            for problem in &PROBLEMS {
                let outcome = look_over(&compiler, edition, &folder, &bundle(problem));
                let what = (problem.name, edition, &compiler);
                assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""), "{:?}", what);
            }
        }
    }
}

/// Compiles a bundle with the very command that its first lines give.
fn compile(compiler: &OsString, folder: &Path, problem: &Problem) -> PathBuf {
    fs::write(folder.join("main.rs"), bundle(problem)).expect("a file that can be written");
    let mut rustc = program::command(compiler, &["-O", "main.rs"]);
    let outcome = run(rustc.current_dir(folder), b"");
    let what = (problem.name, compiler);
    assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""), "{:?}", what);
    folder.join(format!("main{}", EXE_SUFFIX))
}

fn start(executable: &Path) -> Command {
    program::command::<&str>(executable, &[])
}

/// Answers, faults and statuses; and it does not wait for more input before it answers.
#[test]
fn bundles_behave_as_their_subcommands_do() {
    for (name, compiler) in compilers() {
        for problem in &PROBLEMS {
            let executable =
                compile(&compiler, &folder(&format!("{}-{}", problem.name, name)), problem);
            cases::check(&cases::all(problem), || start(&executable));
            let mut conversation = Conversation::with(&mut start(&executable));
            conversation.say(problem.sample.0);
            for answer in problem.sample.1.lines() {
                assert_eq!(conversation.answer(), answer, "{}", problem.name);
            }
            assert_eq!(conversation.end().status, Some(0));
        }
    }
}
