//! `stress` with files in place of a search.

use crate::support::folders::folder_of;
use crate::support::program::{chess_paths, run, Outcome};
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

/// Runs `stress` on the files of a folder, named after it; `-` is the second text.
fn stress(folder: &Path, arguments: &[&str], input: &str, script: &str) -> Outcome {
    let this = env!("CARGO_BIN_EXE_chess-paths");
    let arguments = [&["stress"], arguments, &["--", "sh", "-c", script, this]].concat();
    run(chess_paths(&arguments).current_dir(folder), input.as_bytes())
}

/// Those that break a promise are named.
#[test]
fn files_are_judged_byte_for_byte_and_in_order() {
    const EXPECTED: &str = "\
b.in: line 1, column 9: expected the end of the line, found `\\r`; a right
program may fail on it
standard input: line 1, column 9: expected a line end, found the end of the
input; a right program may fail on it
a.in: line 1, column 1: expected no whitespace, found ` `; a right program may
fail on it
no difference found in 4 of 4 cases
";
    let files = [("b.in", "c4 e6 d5\r\n\n"), ("a.in", " C4\te6 d5\na1 a2 a3")];
    let folder = folder_of("files", &files);
    let outcome = stress(
        &folder,
        &["kings-tour", "b.in", "-", "a.in"],
        "a1 a2 a3",
        "tee -a all | \"$0\" kings-tour",
    );
    assert_eq!((outcome.status, &*outcome.stdout), (Some(0), EXPECTED), "{outcome:?}");
    assert!(outcome.stderr.starts_with("3 inputs passed in "), "{outcome:?}");
    let all = [files[0].1, "a1 a2 a3", files[1].1].concat();
    assert_eq!(fs::read_to_string(folder.join("all")).expect("what was read"), all);
}

#[test]
fn the_first_file_that_fails_is_named_with_its_case_and_simplified() {
    let folder = folder_of(
        "files-that-fail",
        &[
            ("right.in", "c4 e6 d5\n"),
            ("case.in", "c4 e6 d5\nc4 e6 d5\nb1 b2 b3\nc4 e6 d5\n"),
            ("threatened.in", "c4 e6 d5\na1 b1 c1\nb2 a1 c8\n"),
            ("crlf.in", "c4 e6 d5\r\n"),
        ],
    );
    let small = "\n\ninput:\na1 a2 a3\nexpected: 1\nfound: 9\n";
    let no_simpler =
        "Nothing simpler keeps the promises.\n(Simpler: a lower answer, then earlier squares, a1, a2, ... h8.)\n";
    let nines = "while read -r k a b; do case $k in c4) echo 2;; *) echo 9;; esac; done";
    for (file, script, start, end) in [
        ("case.in", nines, format!("wrong answer\nfirst failure: wrong answer in case.in, case 3{small}"), no_simpler),
        (
            "case.in",
            "ulimit -c 0; read -r k a b; test $k = a1 && echo 9 && exit; test $k != c4 || kill -11 $$; echo 9",
            format!("wrong answer\nfirst failure: runtime error: signal 11 (SIGSEGV) in case.in{small}"),
            no_simpler,
        ),
        (
            "threatened.in",
            "echo 2; echo 1; echo 9",
            "threatened.in: line 3, column 1: expected a king that is not threatened, found\n`b2`, where pawn A on a1 threatens it; a right program may fail on it\nwrong answer\nfirst failure: wrong answer in threatened.in, case 3\n\ninput:\nc4 e6 d5\na1 b1 c1\nb2 a1 c8\nexpected: 2 1 1\nfound: 2 1 9\n".to_string(),
            "Nothing simpler keeps the promises.\n(A step leaves out cases, or writes all as the statement does.)\n",
        ),
        (
            "crlf.in",
            "read -r line; test \"$line\" = 'c4 e6 d5' && echo 2 || echo 9",
            "crlf.in: line 1, column 9: expected the end of the line, found `\\r`; a right\nprogram may fail on it\nwrong answer\nfirst failure: wrong answer in crlf.in, case 1\n\ninput:\nc4 e6 d5\nexpected: 2\n".to_string(),
            "Valid steps that pass: 1 of 1.\n(A step leaves out cases, or writes all as the statement does.)\n",
        ),
    ] {
        let outcome = stress(&folder, &["kings-tour", "--limit", "20", file], "", script);
        assert_eq!(outcome.status, Some(1), "{outcome:?}");
        assert!(outcome.stdout.starts_with(&start), "{outcome:?}\n{start}");
        assert!(outcome.stdout.ends_with(&format!("\n\n{end}")), "{outcome:?}\n{end}");
    }
}

/// Faults are reported as the subcommand reports them.
#[test]
fn a_file_that_is_not_one_input_is_an_error_before_anything_runs() {
    let folder = folder_of(
        "files-with-faults",
        &[
            ("right.in", "2\nA1 A1 A1\nA1 A1 A1\n"),
            ("fault.in", "2\nA1 A1 A1\nA1 A1 A9\n"),
            ("cut.in", "2\nA1 A1 A1\n"),
            ("other.in", "c4 e6 d5\n"),
            ("two.in", "2\nA1 A1 A1\nA1 A1 A1\n2\nA1 A1 A1\nA1 A1 A1\n"),
            ("empty.in", ""),
            ("none.in", "0\n2\nA1 A1 A1\nB2 D3 F4\n"),
        ],
    );
    let others = ["two.in", "empty.in", "none.in", "missing.in"];
    for name in ["fault.in", "cut.in", "other.in"].into_iter().chain(others) {
        let outcome = stress(&folder, &["knights-meet", "right.in", name], "", "touch it-runs");
        assert_eq!((outcome.status, &*outcome.stdout), (Some(2), ""), "{outcome:?}");
        let expected = match name {
            "two.in" => "error: two.in: line 4, column 1: expected the end of the input, found `2`\n  4 | 2\n    | ^\n".to_string(),
            "empty.in" => "error: empty.in: line 1, column 1: expected a case, found the end of the input\n  1 | \n    | ^\n".to_string(),
            "none.in" => "error: none.in: line 1, column 1: expected at least one case, found `0`\n  1 | 0\n    | ^\n".to_string(),
            _ => run(chess_paths(&["knights-meet", name]).current_dir(&folder), b"").stderr,
        };
        assert_eq!(outcome.stderr, expected);
    }
    assert!(!folder.join("it-runs").exists());
}

/// The limit is for the whole file, however many cases it has.
#[test]
fn a_file_that_takes_too_long_exceeds_the_time_limit() {
    let folder = folder_of("slow-files", &[("slow.in", "c4 e6 d5\na1 a2 a3\n")]);
    let options = ["kings-tour", "--limit", "0.1", "--time", "20", "slow.in"];
    let outcome = stress(&folder, &options, "", "exec sleep 60");
    let expected = "time limit exceeded\nfirst failure: time limit exceeded in slow.in\n";
    assert!(outcome.stdout.starts_with(expected), "{outcome:?}");
}

/// No input a step simpler keeps the promise of at most ten cases.
#[test]
fn a_long_file_that_fails_is_left_as_it_is_in_time() {
    let text = format!("5000\n{}", "A1 A1 A1\n".repeat(5000));
    let folder = folder_of("long-files", &[("long.in", &text)]);
    let since = Instant::now();
    let options = ["knights-meet", "--time", "0.1", "--limit", "0.5", "long.in"];
    let outcome = stress(&folder, &options, "", "\"$0\" knights-meet | sed '5000s/0/7/'");
    assert!(outcome.stdout.contains("\nfound: 4,999 right, then 7\n"), "{outcome:?}");
    assert!(since.elapsed() < Duration::from_secs(15), "{outcome:?}");
}
