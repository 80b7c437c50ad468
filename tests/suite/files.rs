//! Files as arguments, as `cat` and `grep` take them.

use crate::support::cases::{self, Case};
use crate::support::conversation::Conversation;
use crate::support::in_process::{as_text, served};
use crate::support::program::{chess_paths, run, Outcome};
use chess_paths::problems::PROBLEMS;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// An empty folder for the files of a test.
fn new_folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("files").join(test);
    let _ = fs::remove_dir_all(&folder); // where there is one from the last run
    fs::create_dir_all(&folder).expect("a new folder");
    folder
}

/// A folder with these files.
fn folder_of(test: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = new_folder(test);
    for (name, text) in files {
        fs::write(folder.join(name), text).expect("a file");
    }
    folder
}

/// What the program makes of these arguments in a folder, with a case on standard input.
fn run_in(folder: &Path, arguments: &[&str]) -> Outcome {
    run(chess_paths(arguments).current_dir(folder), b"a3 b1 c1\n")
}

fn answered(stdout: &str) -> Outcome {
    Outcome { status: Some(0), stdout: stdout.to_string(), stderr: String::new() }
}

fn failed(stdout: &str, stderr: &str) -> Outcome {
    Outcome { status: Some(1), stdout: stdout.to_string(), stderr: stderr.to_string() }
}

/// Files of kings-tour: two without a line end, one without a case, one with a fault.
const FILES: [(&str, &str); 4] = [
    ("one.in", "c4 e6 d5"),
    ("another.in", "\n\n  g2 a8 a2"),
    ("blank.in", " \n"),
    ("wrong.in", "g2 a8 a2\n\nc4 z9 d5\n"),
];

/// All cases of a problem that have answers, and the names of their files in `tests`.
fn answered_cases(problem: &str) -> (Vec<Case>, Vec<String>) {
    let problem = chess_paths::problems::find(problem).expect("a problem");
    let folders = ["golden", "tolerated"];
    let cases: Vec<Case> = folders.iter().flat_map(|folder| cases::of(folder, problem)).collect();
    let names = cases.iter().map(Case::file).collect();
    (cases, names)
}

/// The program in the folder of the tests.
fn in_tests<T: AsRef<OsStr>>(arguments: &[T]) -> Command {
    let mut command = chess_paths(arguments);
    command.current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"));
    command
}

/// With and without a line end at the end of each.
#[test]
fn files_are_answered_one_after_the_other() {
    for problem in PROBLEMS {
        let (cases, names) = answered_cases(problem.name);
        let answers: String = cases.iter().map(|case| case.expected.stdout.as_str()).collect();
        let mut arguments = vec![problem.name];
        arguments.extend(names.iter().map(String::as_str));
        let outcome = run(&mut in_tests(&arguments), b"no input");
        assert!(outcome == answered(&answers), "{}: got other answers", problem.name);
    }
}

/// With a blank line between those of one file and the next, as between those of one file.
#[test]
fn files_are_explained_one_after_the_other() {
    for problem in PROBLEMS {
        let sample = problem.about.sample.0;
        let folder = folder_of("explained", &[("blank.in", "\n"), ("sample.in", sample)]);
        let explained = served(as_text(problem.explain), sample);
        let files = ["blank.in", "sample.in", "blank.in", "blank.in", "sample.in", "blank.in"];
        let arguments = [&[problem.name, "--explain"][..], &files].concat();
        let expected = format!("{}\n{}", explained, explained);
        assert_eq!(run_in(&folder, &arguments), answered(&expected));
    }
}

#[test]
fn options_may_stand_between_files() {
    let folder = folder_of("options", &FILES);
    let explained = run_in(&folder, &["kings-tour", "--explain", "one.in", "another.in"]);
    assert_eq!(explained.status, Some(0));
    for arguments in [
        ["--explain", "kings-tour", "one.in", "another.in"],
        ["kings-tour", "one.in", "--explain", "another.in"],
        ["kings-tour", "one.in", "another.in", "--explain"],
    ] {
        assert_eq!(run_in(&folder, &arguments), explained);
    }
}

/// Which has ended when it is read once more. Where files are named, it is not read without.
#[test]
fn a_hyphen_is_standard_input() {
    let folder = folder_of("hyphen", &FILES);
    for (files, answers) in [
        (&[][..], "7\n"),
        (&["-"], "7\n"),
        (&["--", "-"], "7\n"),
        (&["one.in"], "2\n"),
        (&["one.in", "-", "another.in"], "2\n7\n6\n"),
        (&["-", "one.in", "-"], "7\n2\n"),
    ] {
        let arguments = [&["kings-tour"], files].concat();
        assert_eq!(run_in(&folder, &arguments), answered(answers), "{:?}", files);
    }
}

/// The line and the column are those in that file, and what comes before is answered.
#[test]
fn a_fault_names_its_file() {
    for problem in PROBLEMS {
        for case in cases::of("refused", problem) {
            let file = case.file();
            let sample = "-".to_string();
            let arguments = [problem.name.to_string(), sample, file.clone(), "missing.in".into()];
            let outcome = run(&mut in_tests(&arguments), problem.about.sample.0.as_bytes());
            let stdout = problem.about.sample.1.to_string() + &case.expected.stdout;
            let stderr = case.expected.stderr.replacen("error: ", &format!("error: {}: ", file), 1);
            assert_eq!(outcome, failed(&stdout, &stderr));
        }
    }
    let fault =
        "line 1, column 4: expected a square from a1 to h8, found `z9`\n  1 | c4 z9\n    |    ^^\n";
    let outcome = run(&mut chess_paths(&["kings-tour", "-"]), b"c4 z9\n");
    assert_eq!(outcome, failed("", &format!("error: standard input: {}", fault)));
}

/// It does not go on in the next file, whether a line, a case or an announced count is unfinished.
#[test]
fn what_a_file_leaves_unfinished_is_cut_off() {
    let unfinished = [
        (
            "kings-tour",
            "c4 e6",
            " d5\n",
            "line 1, column 6: expected pawn B (a square from a1 to h8)",
        ),
        (
            "infinite-chess",
            "1 8\n7 8\n2\nN 4 8\n",
            "B 4 6\n",
            "line 4, column 6: expected piece 2 of 2",
        ),
        ("infinite-chess", "1 8\n", "7 8\n0\n", "line 1, column 4: expected the target"),
        ("knights-meet", "2\nA1 A1 A1\n", "B2 D3 F4\n", "line 2, column 9: expected case 2 of 2"),
    ];
    for (problem, start, end, fault) in unfinished {
        let folder = folder_of("unfinished", &[("start.in", start), ("end.in", end)]);
        let outcome = run_in(&folder, &[problem, "start.in", "end.in"]);
        let message = format!("error: start.in: {}, found the end of the input\n", fault);
        assert!(outcome.stderr.starts_with(&message), "{:?}", outcome);
        assert_eq!(outcome.status, Some(1));
    }
}

/// After the answers to the files before it, and without any of the system's numbers.
#[test]
fn a_file_that_cannot_be_read_is_an_error() {
    let folder = folder_of("unreadable", &FILES);
    fs::create_dir(folder.join("folder.in")).expect("a folder");
    for file in ["missing.in", "missing/one.in", "folder.in", ""] {
        for command in
            [&["kings-tour"][..], &["kings-tour", "--explain"], &["validate", "kings-tour"]]
        {
            let outcome = run_in(&folder, &[command, &[file]].concat());
            let name = if file.is_empty() { "''" } else { file };
            let message = format!("error: cannot read {}: ", name);
            assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(1), ""), "{:?}", outcome);
            assert!(outcome.stderr.starts_with(&message), "{:?}", outcome);
            assert!(!outcome.stderr.contains("os error"), "{:?}", outcome);
            assert_eq!(outcome.stderr.lines().count(), 1, "{:?}", outcome);
        }
        let outcome = run_in(&folder, &["kings-tour", "one.in", file, "another.in"]);
        assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(1), "2\n"), "{:?}", outcome);
    }
}

/// Words that mean something else are files where they cannot be taken for it.
#[test]
fn files_may_have_the_names_of_options_and_subcommands() {
    let names = ["-odd.in", "--explain", "help", "--", "-"];
    let folder = folder_of("names", &names.map(|name| (name, "c4 e6 d5\n")));
    for name in names {
        assert_eq!(run_in(&folder, &["kings-tour", &format!("./{}", name)]), answered("2\n"));
    }
    for name in ["-odd.in", "--explain", "help", "--"] {
        assert_eq!(run_in(&folder, &["kings-tour", "--", name]), answered("2\n"), "{}", name);
    }
    assert_eq!(run_in(&folder, &["validate", "kings-tour", "--", "-odd.in"]), answered(""));
    let outcome = run_in(&folder, &["kings-tour", "-odd.in"]);
    assert_eq!(outcome.status, Some(2), "{:?}", outcome);
}

/// Names are shown as a shell takes them, and with nothing that could disturb a terminal.
#[cfg(unix)]
#[test]
fn odd_names_are_shown_plainly() {
    use std::os::unix::ffi::OsStringExt;

    let folder = new_folder("odd-names");
    let names: [(&[u8], &str); 7] = [
        (b"my case.in", "'my case.in'"),
        (b"it's.in", r"'it'\''s.in'"),
        (b"\x1b[31mred\n.in", r"$'\x1b[31mred\x0a.in'"),
        (b"\xc2\x9b.in", r"$'\xc2\x9b.in'"),
        (b"\xe2\x80\xaeni.in", r"$'\xe2\x80\xaeni.in'"),
        (b"e\xcc\x81t\xc3\xa9.in", "'e\u{301}t\u{e9}.in'"),
        (b"\xff.in", r"$'\xff.in'"),
    ];
    for (name, shown) in names {
        let name = OsString::from_vec(name.to_vec());
        let arguments = ["kings-tour".into(), name.clone()];
        let outcome = run(chess_paths(&arguments).current_dir(&folder), b"");
        let message = format!("error: cannot read {}: No such file or directory\n", shown);
        assert_eq!(outcome, failed("", &message));
        fs::write(folder.join(&name), "c4 e6 d5\nz9\n").expect("a file");
        let outcome = run(chess_paths(&arguments).current_dir(&folder), b"");
        assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(1), "2\n"));
        let message = format!("error: {}: line 2, column 1: ", shown);
        assert!(outcome.stderr.starts_with(&message), "{:?}", outcome);
    }
}

/// Each that is not valid is reported, and each has to hold a case.
#[test]
fn each_file_is_validated_as_an_input_of_its_own() {
    for problem in PROBLEMS {
        let names = cases::of("golden", problem).into_iter().map(|case| case.file());
        let mut arguments = vec!["validate".to_string(), problem.name.to_string()];
        arguments.extend(names);
        assert_eq!(run(&mut in_tests(&arguments), b"no input"), answered(""));
        let folder =
            folder_of("validated", &[("sample.in", problem.about.sample.0), ("empty.in", "")]);
        let arguments = ["validate", problem.name, "empty.in", "sample.in", "none.in", "empty.in"];
        let outcome = run_in(&folder, &arguments);
        let message = "\
error: empty.in: line 1, column 1: expected a case, found the end of the input
  1 |\x20
    | ^
";
        let missing = "error: cannot read none.in: ";
        let (one, other) = outcome.stderr.split_once(missing).expect("a file that is missing");
        assert_eq!(one, message);
        assert!(other.ends_with(message), "{:?}", outcome);
        assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(1), ""));
    }
}

#[test]
fn only_problems_and_validate_take_files() {
    let folder = folder_of("no-use", &FILES);
    for arguments in
        [&["bundle", "kings-tour", "one.in"][..], &["generate", "kings-tour", "one.in"]]
    {
        let outcome = run_in(&folder, arguments);
        assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(2), ""));
        assert!(
            outcome.stderr.starts_with("error: unexpected argument `one.in`\n"),
            "{:?}",
            outcome
        );
    }
}

#[test]
fn a_case_that_is_typed_as_arguments_is_recognized() {
    let folder = folder_of("no-files", &FILES);
    let error = |arguments: &[&str]| run_in(&folder, arguments).stderr;
    assert_eq!(
        error(&["kings-tour", "a3", "b1", "c1"]),
        "error: cannot read a3: No such file or directory; cases are read from standard input or \
         from files, not from arguments\n"
    );
    for files in [["a3", "one.in"], ["smaple.in", "a3"], ["./a3", "b1"]] {
        assert!(!error(&[&["kings-tour"][..], &files].concat()).contains("arguments"));
    }
}

#[test]
fn who_forgets_the_problem_is_told() {
    let folder = folder_of("forgotten", &FILES);
    for (arguments, what) in [
        (&["one.in"][..], "subcommand"),
        (&["one.in", "another.in"], "subcommand"),
        (&["validate", "one.in"], "problem"),
    ] {
        let outcome = run_in(&folder, arguments);
        let message = format!(
            "error: unknown {} `one.in`; to read this file, name the problem first\n",
            what
        );
        assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(2), ""));
        assert!(outcome.stderr.starts_with(&message), "{:?}", outcome);
    }
}

#[test]
fn a_file_is_answered_before_standard_input_is_waited_for() {
    let folder = folder_of("waiting", &FILES);
    let files = ["kings-tour", "one.in", "-", "another.in"];
    let mut conversation = Conversation::with(chess_paths(&files).current_dir(&folder));
    assert_eq!(conversation.answer(), "2");
    conversation.say("a3 b1 c1\n");
    assert_eq!(conversation.answer(), "7");
    assert_eq!(conversation.end(), answered("6\n"));
}
