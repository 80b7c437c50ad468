//! Every problem's bundle is fit to be submitted: small, readable, nothing but the problem's own
//! sources, accepted by every compiler in every edition without a warning, and as good as the
//! subcommand where the statement's promises are kept.
//!
//! The variable `RUSTC` may name the compiler. Where `CHESS_PATHS_RUSTC_1_63` names one of Rust
//! 1.63, it is used as well.

use crate::problems;
use crate::support::cases::{self, Kind};
use crate::support::in_process::served;
use crate::support::program::{self, chess_paths, run, Outcome};
use crate::support::random::Random;
use chess_paths::bundle::{Source, BOARD};
use chess_paths::problem::{About, Entry};
use chess_paths::problems::PROBLEMS;
use std::collections::HashSet;
use std::env::{self, consts::EXE_SUFFIX};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

fn bundle(problem: &Entry) -> String {
    let outcome = run(&mut chess_paths(&["bundle", problem.name]), b"");
    assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""), "{}", problem.name);
    outcome.stdout
}

/// The comment that a bundle opens with, and the lines behind its attributes.
fn parts(bundle: &str) -> (&str, Vec<&str>) {
    let (header, rest) = bundle.split_once("\n\n").expect("a blank line below the comment");
    let is_attribute = |line: &&str| line.is_empty() || line.starts_with("#![");
    let is_comment = |line: &&str| line.starts_with("// ");
    (header, rest.lines().skip_while(|line| is_attribute(line) || is_comment(line)).collect())
}

/// The files that make up the problem's bundle.
fn sources(problem: &Entry) -> impl Iterator<Item = &'static Source> {
    problem.about.sources.iter().chain(BOARD)
}

/// The name of the module that begins on this line.
fn module_begun(line: &str) -> Option<&str> {
    let (keyword, name) = line.trim().strip_suffix(" {")?.rsplit_once(' ')?;
    Some(name).filter(|_| ["mod", "pub mod", "pub(crate) mod"].contains(&keyword))
}

/// The name of the module that is in this file.
fn module_in(path: &str) -> &str {
    let path = path.strip_suffix("/mod.rs").or_else(|| path.strip_suffix(".rs"));
    path.and_then(|path| path.rsplit('/').next()).expect("a file of Rust")
}

#[test]
fn bundles_are_no_larger_than_they_may_be() {
    for (problem, row) in problems::all() {
        let length = bundle(problem).len();
        assert!(length <= row.largest_bundle, "{} takes {} bytes", problem.name, length);
    }
}

#[test]
fn bundles_are_the_same_every_time() {
    for problem in PROBLEMS {
        assert!(bundle(problem) == bundle(problem), "{}", problem.name);
    }
}

#[test]
fn bundles_open_with_what_they_are_and_how_to_compile_them() {
    for problem in PROBLEMS {
        let bundle = bundle(problem);
        let (header, _) = parts(&bundle);
        assert!(header.lines().all(|line| line.starts_with("// ")), "{}", header);
        for part in [problem.name, problem.about.summary, problem.about.judge, "rustc -O main.rs"] {
            assert!(header.contains(part), "{} in\n{}", part, header);
        }
    }
}

/// Comments and all. Only the examples are left out, which speak of the library.
#[test]
fn the_lines_of_a_bundle_are_lines_of_the_sources_that_the_table_names() {
    for problem in PROBLEMS {
        let bundle = bundle(problem);
        let (_, lines) = parts(&bundle);
        let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let paths = sources(problem).map(|source| src.join(source.path));
        let texts: Vec<String> = paths.map(|path| fs::read_to_string(path).unwrap()).collect();
        let known: HashSet<&str> =
            texts.iter().flat_map(|text| text.lines()).map(str::trim).collect();
        for line in lines {
            let is_known = known.contains(line.trim())
                || known.contains(&*format!("pub {}", line))
                || module_begun(line).is_some();
            assert!(is_known, "{}: `{}` is in no source", problem.name, line);
            assert!(!line.contains("```"), "{} has an example", problem.name);
        }
    }
}

#[test]
fn the_modules_of_a_bundle_are_the_sources_that_the_table_names() {
    for problem in PROBLEMS {
        let bundle = bundle(problem);
        let (_, lines) = parts(&bundle);
        let mut begun: Vec<&str> = lines.into_iter().filter_map(module_begun).collect();
        let mut named: Vec<&str> = sources(problem)
            .map(|source| module_in(source.path))
            .filter(|name| *name != "bundle_main")
            .collect();
        begun.sort_unstable();
        named.sort_unstable();
        assert_eq!(begun, named, "{}", problem.name);
    }
}

/// A reader who opens the file sees the solution, not the board.
#[test]
fn main_comes_first_in_a_bundle_and_the_problem_next() {
    for problem in PROBLEMS {
        let bundle = bundle(problem);
        let (_, lines) = parts(&bundle);
        let main = lines.iter().position(|line| line.starts_with("fn main()"));
        let main = main.expect("a main function outside of modules");
        let module = lines.iter().position(|line| module_begun(line).is_some());
        let module = module.expect("a module");
        assert!(main < module, "{}", problem.name);
        assert_eq!(module_begun(lines[module]), Some(&*problem.module()));
    }
}

/// A tab for each module that a line is in, no blanks at the end of a line, and no two blank lines
/// in a row.
#[test]
fn bundles_are_indented() {
    for problem in PROBLEMS {
        let bundle = bundle(problem);
        let mut depth = 0;
        let mut line_before = "";
        for line in bundle.lines() {
            let indentation = "\t".repeat(depth);
            if depth > 0 && line == format!("{}}}", "\t".repeat(depth - 1)) {
                depth -= 1;
            } else if !line.is_empty() {
                assert!(line.starts_with(&indentation), "{}: `{}`", problem.name, line);
                assert!(!line.starts_with("    "), "{}: `{}`", problem.name, line);
            }
            assert_eq!(line.trim_end(), line, "{}", problem.name);
            assert!(!line.is_empty() || !line_before.is_empty(), "{}", problem.name);
            depth += usize::from(module_begun(line).is_some());
            line_before = line;
        }
        assert_eq!(depth, 0, "{}: a module has no end", problem.name);
        assert!(bundle.ends_with("}\n"), "{}", problem.name);
    }
}

#[test]
fn bundles_have_nothing_of_other_problems_of_the_reader_or_of_the_command_line() {
    for problem in PROBLEMS {
        let bundle = bundle(problem);
        let others = PROBLEMS.iter().filter(|other| other.name != problem.name);
        let others =
            others.flat_map(|other| [other.name.into(), other.module(), other.about.judge.into()]);
        let needless = [
            "command_line",
            "env::args",
            "PROBLEMS",
            "--help",
            "crate::reader",
            "crate::rules",
            "crate::picture",
            "mod judge",
            "mod text",
            "mod explain",
        ];
        for word in others.chain(needless.map(String::from)) {
            assert!(!bundle.contains(&word), "{} in the bundle of {}", word, problem.name);
        }
    }
}

/// The compilers at hand, with what tells one from another in the name of a file.
pub fn compilers() -> Vec<(&'static str, OsString)> {
    let mut compilers = vec![("new", env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))];
    if let Some(old) = env::var_os("CHESS_PATHS_RUSTC_1_63") {
        let version = run(&mut program::command(&old, &["--version"]), b"").stdout;
        assert!(version.starts_with("rustc 1.63."), "{:?} is {}", old, version);
        compilers.push(("old", old));
    }
    compilers
}

/// An empty folder for the files of a test.
pub fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bundles").join(test);
    let _ = fs::remove_dir_all(&folder); // where there is one from the last run
    fs::create_dir_all(&folder).expect("a new folder");
    folder
}

/// Compiles a program far enough to see all warnings.
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
            for problem in PROBLEMS {
                let outcome = look_over(&compiler, edition, &folder, &bundle(problem));
                let what = (problem.name, edition, &compiler);
                assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""), "{:?}", what);
            }
        }
    }
}

/// The bundle of a problem whose row does not name one of its sources.
fn bundle_without(left_out: &Source, problem: &Entry) -> String {
    let sources = problem.about.sources.iter().filter(|source| source.path != left_out.path);
    let sources: Vec<Source> =
        sources.map(|&Source { path, text }| Source { path, text }).collect();
    // The table of problems is made of statics.
    let sources = Box::leak(sources.into_boxed_slice());
    let about = About { sources, ..problem.about };
    chess_paths::bundle::bundle(&Entry { about, ..*problem })
}

/// No file of the board is in a bundle that does not use it.
#[test]
fn every_source_that_the_table_names_is_needed() {
    let folder = folder("needed");
    let (_, compiler) = &compilers()[0];
    for problem in PROBLEMS {
        let modules =
            problem.about.sources.iter().filter(|source| !source.path.ends_with("bundle_main.rs"));
        for source in modules {
            let outcome = look_over(compiler, "2021", &folder, &bundle_without(source, problem));
            assert!(
                outcome.stderr.contains("unresolved import"),
                "{} in {}: {:?}",
                source.path,
                problem.name,
                outcome
            );
        }
    }
}

/// Compiles a bundle with the very command that its first lines give.
pub fn compile(compiler: &OsString, folder: &Path, problem: &Entry) -> PathBuf {
    fs::write(folder.join("main.rs"), bundle(problem)).expect("a file that can be written");
    let mut rustc = program::command(compiler, &["-O", "main.rs"]);
    let outcome = run(rustc.current_dir(folder), b"");
    let what = (problem.name, compiler);
    assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""), "{:?}", what);
    folder.join(format!("main{}", EXE_SUFFIX))
}

#[test]
fn compiled_bundles_answer_what_judges_send() {
    for (name, compiler) in compilers() {
        for problem in PROBLEMS {
            let folder = folder(&format!("{}-{}", problem.name, name));
            let executable = compile(&compiler, &folder, problem);
            let golden = cases::of_kind(Kind::Golden, problem);
            cases::check(&golden, || program::command::<&str>(&executable, &[]));
        }
    }
}

#[test]
fn submissions_answer_what_judges_send() {
    for (problem, row) in problems::all() {
        for case in cases::of_kind(Kind::Golden, problem) {
            let input = String::from_utf8(case.input).expect("an input in ASCII");
            assert_eq!((row.submission)(&input), case.expected.stdout, "{}", input);
        }
    }
}

#[test]
fn submissions_answer_random_promised_inputs_as_the_subcommand_does() {
    for (problem, row) in problems::all() {
        let mut random = Random::seeded(63);
        let mut inputs = HashSet::new();
        let generated = (0..300).map(problem.generate);
        let random = (0..4_000).map(|_| (row.promised_input)(&mut random));
        for input in generated.chain(random) {
            let answers = served(problem.answer, &input);
            assert!(!answers.is_empty(), "{}", input);
            assert_eq!((row.submission)(&input), answers, "{}", input);
            inputs.insert(input);
        }
        assert!(inputs.len() > 3_000, "{}: {} inputs", problem.name, inputs.len());
    }
}
