//! Files as arguments, as `cat` and `grep` take them.

use crate::support::cases;
use crate::support::conversation::Conversation;
use crate::support::folders::folder_of;
use crate::support::program::{self, chess_paths, run, Outcome};
use crate::support::serving::{as_text, served};
use chess_paths::program::PROBLEMS;
use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;

fn outcome(status: i32, stdout: &str, stderr: &str) -> Outcome {
    Outcome { status: Some(status), stdout: stdout.to_string(), stderr: stderr.to_string() }
}

/// Command lines, in which `P` stands for a problem and `''` for an empty name; the status; how
/// often the sample is answered, which is once in each file and twice on standard input; and how
/// the message begins.
#[cfg(unix)]
const USES: &[(&str, i32, usize, &str)] = &[
    // Where files are named, standard input is not read without `-`. Read once more, it has ended.
    ("P", 0, 2, ""),
    ("P -", 0, 2, ""),
    ("P one.in", 0, 1, ""),
    ("P - one.in -", 0, 3, ""),
    // Words with another meaning are files where that meaning is impossible.
    ("P ./-odd.in ./--explain ./help ./-- ./-", 0, 5, ""),
    ("P -- -odd.in --explain help --", 0, 4, ""),
    ("validate P -- -odd.in", 0, 0, ""),
    ("P -odd.in", 2, 0, "unexpected argument `-odd.in`"),
    // Files before one that cannot be read are answered.
    ("P one.in missing.in one.in", 1, 1, "cannot read missing.in: No such file or directory\n"),
    (
        "P one.in fold.er/",
        1,
        1,
        "cannot read fold.er/: it is a folder; name files, as in fold.er/*.in\n",
    ),
    ("P ''", 1, 0, "cannot read '': No such file or directory"),
    // Only problems and `validate` take files.
    ("bundle P one.in", 2, 0, "unexpected argument `one.in`\n"),
];

#[cfg(unix)]
#[test]
fn file_arguments_are_taken_as_cat_takes_them() {
    use std::fs;

    for problem in PROBLEMS {
        let (sample, answers) = problem.about.sample;
        let names = ["one.in", "-odd.in", "--explain", "help", "--", "-"];
        let folder = folder_of("uses", &names.map(|name| (name, sample)));
        fs::create_dir(folder.join("fold.er")).expect("a folder");
        for &(line, status, count, message) in USES {
            let word = |word| match word {
                "P" => problem.name,
                "''" => "",
                word => word,
            };
            let arguments: Vec<&str> = line.split(' ').map(word).collect();
            let mut command = chess_paths(&arguments);
            let outcome = run(command.current_dir(&folder), sample.repeat(2).as_bytes());
            let line = line.replace('P', problem.name);
            assert_eq!(outcome.status, Some(status), "{line}: {outcome:?}");
            assert_eq!(outcome.stdout, answers.repeat(count), "{line}");
            let start = if status == 0 { String::new() } else { format!("error: {message}") };
            assert!(outcome.stderr.starts_with(&start), "{line}: {outcome:?}");
            assert_eq!(outcome.stderr.lines().count(), status as usize, "{line}: {outcome:?}");
        }
    }
}

/// The program in the folder of the tests.
fn in_tests<T: AsRef<OsStr>>(arguments: &[T]) -> Command {
    let mut command = chess_paths(arguments);
    command.current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"));
    command
}

/// A blank line separates explanations of different files, too.
#[test]
fn files_are_explained_one_after_the_other() {
    for problem in PROBLEMS {
        let sample = problem.about.sample.0;
        let folder = folder_of("explained", &[("blank.in", "\n"), ("sample.in", sample)]);
        let explained = served(as_text(problem.explain), sample);
        let files = "blank.in sample.in --explain blank.in blank.in sample.in blank.in";
        let arguments: Vec<&str> = [problem.name].into_iter().chain(files.split(' ')).collect();
        let printed = run(chess_paths(&arguments).current_dir(&folder), b"no input");
        assert_eq!(printed, outcome(0, &format!("{explained}\n{explained}"), ""));
    }
}

/// Line and column are those in that file, and all cases before are answered.
#[test]
fn a_fault_names_its_file() {
    for problem in PROBLEMS {
        let (sample, answers) = problem.about.sample;
        for case in cases::of("refused", problem) {
            let error = |file: &str| {
                let stderr = &case.expected.stderr;
                outcome(1, "", &stderr.replacen("error: ", &format!("error: {file}: "), 1))
            };
            let file = case.file();
            let failed =
                run(&mut in_tests(&[problem.name, "-", &file, "missing.in"]), sample.as_bytes());
            let stdout = answers.to_string() + &case.expected.stdout;
            assert_eq!(failed, Outcome { stdout, ..error(&file) });
            let failed = run(&mut in_tests(&[problem.name, "-"]), &case.input);
            let stdout = case.expected.stdout.clone();
            assert_eq!(failed, Outcome { stdout, ..error("standard input") });
        }
    }
}

/// Whether a line, a case or an announced count is unfinished.
#[test]
fn a_file_does_not_continue_in_the_next() {
    for (problem, start, end, place) in [
        ("kings-tour", "c4 e6", " d5\n", "line 1, column 6: expected pawn B"),
        ("infinite-chess", "1 8\n", "7 8\n0\n", "line 1, column 4: expected the target"),
        ("knights-meet", "2\nA1 A1 A1\n", "B2 D3 F4\n", "line 2, column 9: expected case 2 of 2"),
    ] {
        let folder = folder_of("unfinished", &[("start.in", start), ("end.in", end)]);
        let mut command = chess_paths(&[problem, "start.in", "end.in"]);
        let outcome = run(command.current_dir(folder), b"");
        let (fault, _) = outcome.stderr.split_once('\n').expect("a line");
        assert!(fault.starts_with(&format!("error: start.in: {place}")), "{outcome:?}");
        assert!(fault.ends_with(", found the end of the input"), "{outcome:?}");
        assert_eq!(outcome.status, Some(1));
    }
}

/// They can be pasted into a shell, and have no control characters. Other systems may refuse names
/// that are not UTF-8.
#[cfg(target_os = "linux")]
#[test]
fn odd_file_names_are_quoted() {
    use std::ffi::OsString;
    use std::fs;
    use std::os::unix::ffi::OsStringExt;

    let folder = folder_of("odd-names", &[]);
    let names: [(&[u8], &str); 8] = [
        (b"my case.in", "'my case.in'"),
        (br"a\b.in", r"'a\b.in'"),
        (b"it's.in", r"'it'\''s.in'"),
        (b"\x1b[31mred\n.in", r"$'\x1b[31mred\n.in'"),
        (b"\xc2\x9b.in", r"$'\xc2\x9b.in'"),
        (b"\xe2\x80\xaeni.in", r"$'\xe2\x80\xaeni.in'"),
        (b"e\xcc\x81t\xc3\xa9.in", "'e\u{301}t\u{e9}.in'"),
        (b"\xff.in", r"$'\xff.in'"),
    ];
    for (name, shown) in names {
        let name = OsString::from_vec(name.to_vec());
        let answer = || {
            let arguments = [PROBLEMS[0].name.into(), name.clone()];
            run(chess_paths(&arguments).current_dir(&folder), b"").stderr
        };
        let message = format!("error: cannot read {shown}: No such file or directory\n");
        assert_eq!(answer(), message);
        fs::write(folder.join(&name), "?\n").expect("a file");
        let message = format!("error: {shown}: line 1, column 1: ");
        assert!(answer().starts_with(&message), "{:?}", answer());
    }
}

/// Each invalid file is reported. One without a case is invalid.
#[cfg(unix)]
#[test]
fn each_file_is_validated_as_an_input_of_its_own() {
    for problem in PROBLEMS {
        let names = cases::of("golden", problem).into_iter().map(|case| case.file());
        let mut arguments = vec!["validate".to_string(), problem.name.to_string()];
        arguments.extend(names);
        assert_eq!(run(&mut in_tests(&arguments), b"no input"), outcome(0, "", ""));
        let sample = problem.about.sample.0;
        let validated = run(&mut chess_paths(&["validate", problem.name]), sample.as_bytes());
        assert_eq!(validated, outcome(0, "", ""), "{} as standard input", problem.name);
        let folder = folder_of("validated", &[("sample.in", sample), ("empty.in", "")]);
        let arguments = ["validate", problem.name, "empty.in", "sample.in", "none.in", "empty.in"];
        let empty =
            "error: empty.in: line 1, column 1: expected a case, found the end of the input\n  \
                     1 | \n    | ^\n";
        let missing = "error: cannot read none.in: No such file or directory\n";
        let failed = run(chess_paths(&arguments).current_dir(&folder), b"");
        assert_eq!(failed, outcome(1, "", &[empty, missing, empty].concat()));
    }
}

/// As soon as a file cannot be one input, in little memory. This one has no end.
#[cfg(target_os = "linux")]
#[test]
fn a_file_that_the_command_is_to_be_judged_on_is_refused_where_it_is_read() {
    let line = r#"ulimit -v 64000; "$0" stress kings-tour /dev/zero -- true"#;
    let refused = run(&mut program::in_shell(line), b"");
    let fault = "error: /dev/zero: line 1, column 1: expected a line of fewer than 65536 bytes";
    assert!(refused.stderr.starts_with(fault), "{refused:?}");
    assert_eq!(refused.status, Some(2), "{refused:?}");
}

#[test]
fn a_file_is_answered_before_standard_input_is_waited_for() {
    for problem in PROBLEMS {
        let (sample, answers) = problem.about.sample;
        let folder = folder_of("waiting", &[("one.in", sample), ("another.in", sample)]);
        let files = [problem.name, "one.in", "-", "another.in"];
        let mut conversation = Conversation::with(chess_paths(&files).current_dir(&folder));
        answers.lines().for_each(|answer| assert_eq!(conversation.answer(), answer));
        conversation.say(sample);
        answers.lines().for_each(|answer| assert_eq!(conversation.answer(), answer));
        assert_eq!(conversation.end(), outcome(0, answers, ""), "{}", problem.name);
    }
}
