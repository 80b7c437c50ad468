//! Every problem's submission reads like one file that a person wrote, compiles without a warning
//! in every edition, and answers as the subcommand does where the statement's promises are kept.
//!
//! The variable `RUSTC` may name the compiler. Where `CHESS_PATHS_RUSTC_1_63` names one of Rust
//! 1.63, it is used as well.

use crate::problems::{self, Cases};
use crate::support::cases;
use crate::support::folders::new_folder;
use crate::support::inputs::generated;
use crate::support::program::{self, chess_paths, printed, run};
use crate::support::serving::served;
use chess_paths::program::{Problem, PROBLEMS};
use std::collections::{HashMap, HashSet};
use std::env::{self, consts::EXE_SUFFIX};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

fn submission(problem: &dyn Problem) -> String {
    printed(&mut chess_paths(&["bundle", problem.name()]), b"")
}

/// The README says how many lines of code each has.
#[test]
fn submissions_are_short_and_begin_with_the_problem() {
    let readme = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md"));
    let readme = readme.expect("a README");
    for problem in PROBLEMS {
        let text = submission(problem);
        let is_code = |line: &&str| !line.is_empty() && !line.trim_start().starts_with("//");
        let lines = text.lines().filter(is_code).count();
        let row =
            readme.lines().find(|line| line.starts_with(&format!("| `{}` |", problem.name())));
        assert!(
            row.expect("a row of the table").ends_with(&format!("| {lines} |")),
            "{lines} lines of {}",
            problem.name()
        );
        let header = text.split_once("\n\n").expect("a blank line below the header").0;
        assert!(header.lines().all(|line| line.starts_with("//")), "{header}");
        let judge = problem.about().judge.split(" (").next().expect("a judge");
        assert!(header.contains(judge) && !header.contains("chess-paths"), "{header}");
    }
}

/// It is flat, and has what it uses alone. (The compiler warns of all else that is not used, and
/// stops at what joins files; blank lines and the order of imports are rustfmt's.)
#[test]
fn nothing_shows_that_a_submission_was_several_files() {
    for problem in PROBLEMS {
        let text = submission(problem);
        for (line, next) in text.lines().zip(text.lines().skip(1)) {
            let code = line.trim_start();
            let is_left = ["pub", "#", "//!"].iter().any(|start| code.starts_with(start));
            let is_trait = code.contains("impl") && code.contains(" for ");
            assert!(!is_left && !is_trait && !code.contains("```"), "{line}");
            let ends_empty = code == "///" && !next.trim_start().starts_with("///");
            assert!(!ends_empty, "an empty comment above {next}");
        }
    }
}

/// Names in backticks that the code of a submission does not have, beside single letters.
const EXPLAINED: [(&str, &str); 4] = [
    ("c4 e6 d5", "the case that the header draws"),
    ("B2 D3 F4", "the case that the header draws"),
    ("c4", "the name of a square"),
    ("C4", "the same in the other case"),
];

#[test]
fn comments_of_a_submission_speak_of_what_is_in_it() {
    for problem in PROBLEMS {
        let text = submission(problem);
        let is_comment = |line: &&str| line.trim_start().starts_with("//");
        let (comments, code): (Vec<&str>, Vec<&str>) = text.lines().partition(is_comment);
        let code = code.join("\n");
        let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
        let words: HashSet<&str> = code.split(|letter| !is_letter(letter)).collect();
        for name in comments.join("\n").split('`').skip(1).step_by(2) {
            let is_explained = EXPLAINED.iter().any(|(explained, _)| *explained == name);
            let parts = name.split(|letter| !is_letter(letter)).filter(|part| part.len() > 1);
            let parts: Vec<&str> = parts.collect();
            let are_words = !parts.is_empty() && parts.iter().all(|part| words.contains(part));
            let is_in_code = code.contains(name) || are_words;
            assert!(is_explained || is_in_code, "`{name}` is not in {}", problem.name());
        }
    }
}

/// The arguments of a function may fit on its line once it has no visibility.
#[test]
fn rustfmt_leaves_submissions_as_they_are_but_for_signatures() {
    if !program::is_installed("rustfmt", "the format of submissions") {
        return;
    }
    for problem in PROBLEMS {
        let text = submission(problem);
        let mut rustfmt = program::command("rustfmt", &["--check", "--color=never"]);
        rustfmt.args(["--edition=2021", "--config-path", env!("CARGO_MANIFEST_DIR")]);
        let outcome = run(&mut rustfmt, text.as_bytes());
        assert_eq!(outcome.stderr, "");
        let mut is_signature = false;
        for changed in outcome.stdout.lines().filter_map(|line| line.strip_prefix('-')) {
            is_signature |= changed.trim_start().starts_with("fn ") && changed.ends_with('(');
            assert!(is_signature, "{changed} in {}", problem.name());
            is_signature &= !changed.ends_with('{');
        }
    }
}

fn compilers() -> &'static [OsString] {
    static COMPILERS: OnceLock<Vec<OsString>> = OnceLock::new();
    COMPILERS.get_or_init(|| {
        let mut compilers = vec![env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())];
        match env::var_os("CHESS_PATHS_RUSTC_1_63") {
            Some(old) => {
                let version = printed(&mut program::command(&old, &["--version"]), b"");
                assert!(version.starts_with("rustc 1.63."), "{old:?} is {version}");
                compilers.push(old);
            }
            None => program::skip("Rust 1.63, as CHESS_PATHS_RUSTC_1_63 names no rustc"),
        }
        compilers
    })
}

/// In 2015, the default one, they are compiled to be run.
#[test]
fn submissions_compile_in_later_editions_without_a_warning() {
    let folder = new_folder("editions");
    for (compiler, edition) in compilers()
        .iter()
        .flat_map(|compiler| ["2018", "2021", "2024"].map(|year| (compiler, year)))
    {
        for problem in PROBLEMS {
            // Far enough to see all warnings.
            let arguments = ["--edition", edition, "--emit=metadata", "--crate-name=main", "-"];
            let mut rustc = program::command(compiler, &arguments);
            let outcome = run(rustc.current_dir(&folder), submission(problem).as_bytes());
            // An older compiler says that it does not know the edition.
            let first = outcome.stderr.lines().next().unwrap_or_default();
            if first.starts_with("error") && first.contains("edition") && edition == "2024" {
                continue;
            }
            let what = (problem.name(), edition, compiler);
            assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""), "{what:?}");
        }
    }
}

/// The compiled submissions, by compiler, without a warning.
fn compiled(problem: &dyn Problem) -> &'static [PathBuf] {
    static COMPILED: OnceLock<HashMap<&str, Vec<PathBuf>>> = OnceLock::new();
    let compile = |problem: &dyn Problem| {
        let compile = |(index, compiler): (usize, &OsString)| {
            let folder = new_folder(&format!("submission-{}-{index}", problem.name()));
            fs::write(folder.join("main.rs"), submission(problem)).expect("a file");
            let mut rustc = program::command(compiler, &["main.rs"]);
            printed(rustc.current_dir(&folder), b"");
            folder.join(format!("main{EXE_SUFFIX}"))
        };
        (problem.name(), compilers().iter().enumerate().map(compile).collect())
    };
    &COMPILED.get_or_init(|| PROBLEMS.into_iter().map(compile).collect())[problem.name()]
}

/// Generated inputs as well, and all cases in one input, or the largest input if there are too
/// many.
#[test]
fn golden_files_are_answered_by_compiled_submissions_as_by_the_subcommand() {
    for (problem, oracle) in problems::all() {
        let mut inputs = [&cases::inputs("golden", problem), generated(problem)].concat();
        inputs.push(match &oracle.cases {
            Cases::Every(every) => {
                let cases = (every.cases)().into_iter();
                let promised = cases.filter(|case| (every.is_promised)(case));
                (oracle.input)(&promised.collect::<Vec<String>>())
            }
            Cases::Random { .. } => problem.generate_largest(1, 0),
        });
        for (input, executable) in
            inputs.iter().flat_map(|input| compiled(problem).iter().map(move |path| (input, path)))
        {
            let answers = printed(&mut program::command::<&str>(executable, &[]), input.as_bytes());
            assert!(answers == served(problem, input), "{executable:?}: {input:.200}");
        }
    }
}

/// Systems end a file with 0x1A or NUL, even without a line end before it. Where the statement
/// announces the number of cases or pieces, anything may follow. King's Tour has cases to the end.
#[test]
fn what_follows_the_last_case_matters_to_a_submission_only_where_no_number_is_announced() {
    const BLANKS: [&[u8]; 5] = [b"", b"\n\x1a", b"\x1a", b"\0", b"\r\n\x1a\0"];
    const WORDS: [&[u8]; 2] = [b"\nx\xe9\n", b"\n\xff\xfe c4 e6 d5"];
    for problem in PROBLEMS {
        let (sample, answers) = problem.about().sample;
        for rest in BLANKS.into_iter().chain(WORDS) {
            let input = [sample.trim_end().as_bytes(), rest].concat();
            let found = run(&mut program::command::<&str>(&compiled(problem)[0], &[]), &input);
            if problem.name() == "kings-tour" && WORDS.contains(&rest) {
                assert!(found.status != Some(0) && found.stderr.contains("a square such as c4"));
            } else {
                assert_eq!((found.status, &*found.stdout), (Some(0), answers), "{rest:?}");
            }
        }
    }
}

/// The first word that cannot be read stops a submission.
#[test]
fn a_submission_stops_at_a_word_that_it_cannot_read() {
    for (problem, input, expected) in [
        ("kings-tour", "c4 e6 d9", "a square such as c4"),
        ("kings-tour", "c4 e6 d5 c4", "two pawns"),
        ("knights-meet", "x", "the number of cases"),
        ("knights-meet", "", "the number of cases"),
        ("knights-meet", "1 A1 I1 A1", "a square such as C4"),
        ("knights-meet", "2 A1 A1 A1", "three squares"),
        ("infinite-chess", "1 1 2.5 2 0", "a file"),
        ("infinite-chess", "1 1 2 9 0", "a rank from 1 to 8"),
        ("infinite-chess", "1 1 2 2 1 P 5 5", "K, Q, R, B or N"),
        ("infinite-chess", "1 1 2 4294967297 0", "a rank"),
        ("infinite-chess", "1 1 2 2 -5", "the number of pieces"),
        ("infinite-chess", "1 1 2 2 1 K 5", "a rank"),
    ] {
        let problem = chess_paths::program::find(problem).expect("a problem");
        let mut submission = program::command::<&str>(&compiled(problem)[0], &[]);
        let found = run(&mut submission, input.as_bytes());
        assert!(found.status != Some(0) && found.stderr.contains(expected), "{input} {found:?}");
    }
}
