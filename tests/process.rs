//! The program as a process: its arguments, its statuses, and what it does with its three streams.

mod conversation;
mod program;

use chess_paths::problems::PROBLEMS;
use conversation::Conversation;
use program::{run, Outcome};
use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

fn chess_paths(arguments: &[&str]) -> Command {
    program::command(env!("CARGO_BIN_EXE_chess-paths"), arguments)
}

/// What the program prints for these arguments, which it should like.
fn printed(arguments: &[&str]) -> String {
    let outcome = run(&mut chess_paths(arguments), b"");
    assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""), "{:?}", arguments);
    outcome.stdout
}

/// What the program says to these arguments, which it should not like, before the usage.
fn usage_error(arguments: &[&str]) -> String {
    let outcome = run(&mut chess_paths(arguments), b"c4 e6 d5\n");
    assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(2), ""), "{:?}", arguments);
    let parts = outcome.stderr.split_once("usage: chess-paths ");
    let (message, _) = parts.expect("the usage behind the message");
    let message = message.strip_prefix("error: ").expect("a message that is marked as such");
    message.trim_end().to_string()
}

/// Arguments for all that the program can do, each with an input to do it with.
fn all_deeds() -> Vec<(Vec<&'static str>, &'static str)> {
    let mut deeds = vec![(vec!["help"], ""), (vec!["--version"], ""), (vec!["help", "bundle"], "")];
    for problem in &PROBLEMS {
        deeds.push((vec![problem.name], problem.sample.0));
        deeds.push((vec!["help", problem.name], ""));
        deeds.push((vec!["bundle", problem.name], ""));
    }
    deeds
}

#[test]
fn no_argument_is_a_usage_error() {
    usage_error(&[]);
}

#[test]
fn usage_names_every_problem() {
    let stderr = run(&mut chess_paths(&[]), b"").stderr;
    for problem in &PROBLEMS {
        assert!(stderr.contains(problem.name), "{}", stderr);
    }
}

#[test]
fn misspelt_subcommands_name_the_nearest() {
    let misspelt = [
        ("kings-tuor", "kings-tour"),
        ("king-tour", "kings-tour"),
        ("KINGS-tour", "kings-tour"),
        ("kings_tour", "kings-tour"),
        ("infinite-ches", "infinite-chess"),
        ("infinitechess", "infinite-chess"),
        ("knight-meets", "knights-meet"),
        ("knights-met", "knights-meet"),
        ("bundel", "bundle"),
        ("hlep", "help"),
    ];
    for (name, nearest) in misspelt {
        let message = usage_error(&[name]);
        assert!(message.contains(&format!("`{}`", name)), "{}", message);
        assert!(message.contains(&format!("`{}`", nearest)), "{}", message);
    }
    for command in ["help", "bundle"] {
        let message = usage_error(&[command, "knight-meet"]);
        assert!(message.contains("`knights-meet`"), "{}", message);
    }
}

#[test]
fn words_that_are_near_to_nothing_are_usage_errors() {
    for name in ["xyzzy", "", "c4 e6 d5", "-", "\u{265a}"] {
        usage_error(&[name]);
    }
}

#[test]
fn unknown_options_are_named() {
    for arguments in [&["--no-such-option"][..], &["-x"], &["kings-tour", "--no-such-option"]] {
        let message = usage_error(arguments);
        let option = arguments[arguments.len() - 1];
        assert!(message.contains(&format!("`{}`", option)), "{}", message);
    }
}

/// The line is shown as a shell takes it.
#[test]
fn a_file_as_an_argument_gets_the_line_to_type() {
    for problem in &PROBLEMS {
        for (file, quoted) in [("case.in", "case.in"), ("my case.in", "'my case.in'")] {
            let message = usage_error(&[problem.name, file]);
            let line = format!("chess-paths {} < {}", problem.name, quoted);
            assert!(message.contains("standard input"), "{}", message);
            assert!(message.contains(&line), "{}", message);
        }
    }
}

#[test]
fn more_arguments_than_there_is_use_for_are_usage_errors() {
    usage_error(&["kings-tour", "one.in", "another.in"]);
    usage_error(&["help", "kings-tour", "knights-meet"]);
    usage_error(&["bundle", "kings-tour", "knights-meet"]);
    usage_error(&["--version", "kings-tour"]);
}

/// `-V` has no use for a problem, and a bundle has nothing to explain.
#[test]
fn options_without_use_are_usage_errors() {
    usage_error(&["-V", "kings-tour"]);
    usage_error(&["--explain"]);
    usage_error(&["help", "--explain"]);
    usage_error(&["bundle", "--explain", "kings-tour"]);
}

#[test]
fn what_could_disturb_a_terminal_is_escaped() {
    for argument in ["\u{1b}[31mfoo", "a\nb", "--\u{7}"] {
        let message = usage_error(&[argument]);
        assert!(!message.contains(char::is_control), "{:?}", message);
    }
}

#[test]
fn a_bundle_needs_the_name_of_a_problem() {
    for arguments in [&["bundle"][..], &["bundle", "chess"], &["bundle", "help"], &["bundle", ""]] {
        usage_error(arguments);
    }
}

#[test]
fn help_lists_every_problem() {
    let help = printed(&["help"]);
    for problem in &PROBLEMS {
        assert!(help.contains(problem.name), "{}", help);
        assert!(help.contains(problem.summary), "{}", help);
    }
    assert!(help.contains("bundle"), "{}", help);
    assert_eq!(printed(&["--help"]), help);
    assert_eq!(printed(&["-h"]), help);
    assert_eq!(printed(&["help", "help"]), help);
}

#[test]
fn help_on_a_problem_shows_its_format_and_sample_and_names_the_judge() {
    for problem in &PROBLEMS {
        let help = printed(&["help", problem.name]);
        for part in [problem.judge, problem.format, problem.sample.0, problem.sample.1] {
            assert!(help.contains(part), "{} in\n{}", part, help);
        }
        assert_eq!(printed(&[problem.name, "--help"]), help);
        assert_eq!(printed(&[problem.name, "-h"]), help);
        assert_eq!(printed(&["--help", problem.name]), help);
    }
}

#[test]
fn help_on_bundles_shows_the_line_to_type() {
    let help = printed(&["help", "bundle"]);
    assert!(help.contains("chess-paths bundle"), "{}", help);
    assert!(help.contains("rustc"), "{}", help);
    assert_eq!(printed(&["bundle", "--help"]), help);
}

#[test]
fn the_version_is_that_of_the_package() {
    let version = concat!("chess-paths ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(printed(&["--version"]), version);
    assert_eq!(printed(&["-V"]), version);
}

/// Says each text, of which only the last byte makes a case whole, and waits for its answer
/// before the next is said.
fn converse(subcommand: &str, exchanges: &[(&str, &str)]) {
    let mut conversation = Conversation::with(&mut chess_paths(&[subcommand]));
    for (text, answer) in exchanges {
        conversation.say(text);
        assert_eq!(conversation.answer(), *answer, "to {:?}", text);
    }
    let outcome = conversation.end();
    assert_eq!(outcome, Outcome { status: Some(0), stdout: String::new(), stderr: String::new() });
}

#[test]
fn kings_tour_answers_line_by_line() {
    converse(
        "kings-tour",
        &[
            ("c4 e6 d5\n", "2"),
            ("g2 a8 a2\r\n", "6"),
            ("\n\na3\tb1 c1 \n", "7"),
            ("c4 e6 d5\n", "2"),
        ],
    );
}

#[test]
fn infinite_chess_answers_as_soon_as_the_last_piece_is_there() {
    converse(
        "infinite-chess",
        &[
            ("1 8\n7 8\n2\nN 4 8\nB 4 6\n", "10"),
            ("1 1\n3 2\n0\n", "2"),
            ("1 1\r\n1 5\r\n2\r\nK 1 3\r\nR 2 3\r\n", "6"),
            ("\n2 2\n6 4\n1\n\nQ 4 3\n", "-1"),
            ("1 1\n1 1\n0\n", "0"),
        ],
    );
}

#[test]
fn knights_meet_answers_line_by_line() {
    converse(
        "knights-meet",
        &[
            ("2\nA1 A1 A1\n", "0"),
            ("B2 D3 F4\n", "2"),
            ("0\n0\n1\nA1 B3 A1\n", "1"),
            ("2\r\n\r\nB2 D3 F4\r\n", "2"),
            ("A1 A1 A1\r\n", "0"),
        ],
    );
}

/// However small the pieces in which the input comes.
#[test]
fn samples_are_answered_byte_by_byte() {
    for problem in &PROBLEMS {
        let (input, answers) = problem.sample;
        let mut conversation = Conversation::with(&mut chess_paths(&[problem.name]));
        for index in 0..input.len() {
            conversation.say(&input[index..index + 1]);
        }
        for answer in answers.lines() {
            assert_eq!(conversation.answer(), answer);
        }
        assert_eq!(conversation.end().status, Some(0));
    }
}

#[test]
fn answers_leave_before_the_fault_is_told() {
    let mut conversation = Conversation::with(&mut chess_paths(&["kings-tour"]));
    conversation.say("c4 e6 d5\nc4 z9");
    assert_eq!(conversation.answer(), "2");
    let outcome = conversation.end();
    assert_eq!(outcome.status, Some(1));
    assert!(outcome.stderr.starts_with("error: line 2, column 4: "), "{:?}", outcome);
}

/// A pipe that nobody reads from any more.
fn broken_pipe() -> Stdio {
    let mut gone = chess_paths(&["--version"]).stdin(Stdio::piped()).spawn().unwrap();
    let pipe = gone.stdin.take().unwrap();
    gone.wait().unwrap();
    pipe.into()
}

#[test]
fn a_reader_that_is_gone_ends_the_program_quietly() {
    for (arguments, input) in all_deeds() {
        let mut command = chess_paths(&arguments);
        let outcome = run(command.stdout(broken_pipe()), input.as_bytes());
        assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""), "{:?}", arguments);
    }
}

/// As under `| head -1`: the reader takes one answer to an input that hardly ends.
#[test]
fn a_reader_that_goes_away_ends_the_program_quietly() {
    for problem in &PROBLEMS {
        let mut child = chess_paths(&[problem.name]).stdin(Stdio::piped()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let answers = BufReader::new(child.stdout.take().unwrap());
        let block = problem.sample.0.repeat(1000);
        thread::scope(|scope| {
            let pouring =
                scope.spawn(|| (0..2000).all(|_| stdin.write_all(block.as_bytes()).is_ok()));
            let answer = answers.lines().next().unwrap().unwrap();
            assert_eq!(Some(answer.as_str()), problem.sample.1.lines().next());
            assert!(!pouring.join().unwrap(), "{} reads on for nobody", problem.name);
        });
        let outcome = Outcome::from(child.wait_with_output().unwrap());
        assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""), "{}", problem.name);
    }
}

/// A file that takes no byte, where the system has one.
fn full_disk() -> Option<Stdio> {
    let path = Path::new("/dev/full");
    let is_there = path.exists();
    is_there.then(|| OpenOptions::new().write(true).open(path).unwrap().into())
}

#[test]
fn a_full_disk_is_an_error() {
    for (arguments, input) in all_deeds() {
        if let Some(disk) = full_disk() {
            let outcome = run(chess_paths(&arguments).stdout(disk), input.as_bytes());
            assert_eq!(outcome.status, Some(1), "{:?}", arguments);
            assert!(outcome.stderr.starts_with("error: cannot write"), "{:?}", outcome);
            assert_eq!(outcome.stderr.lines().count(), 1, "{:?}", outcome);
        }
    }
}

/// Even where the line of the fault is not at its end, so that the rest of it is waited for.
#[test]
fn answers_that_cannot_be_written_are_told_of_rather_than_a_fault_behind_them() {
    let input = b"c4 e6 d5\nz9 x";
    let outcome = run(chess_paths(&["kings-tour"]).stdout(broken_pipe()), input);
    assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""));
    if let Some(disk) = full_disk() {
        let outcome = run(chess_paths(&["kings-tour"]).stdout(disk), input);
        assert_eq!(outcome.status, Some(1));
        assert!(outcome.stderr.starts_with("error: cannot write"), "{:?}", outcome);
    }
}

#[test]
fn a_standard_error_that_takes_nothing_does_no_harm() {
    for stderr in [Some(broken_pipe()), full_disk()].into_iter().flatten() {
        let mut command = chess_paths(&["kings-tour"]);
        let outcome = run(command.stderr(stderr), b"c4 e6 d5\nz9\n");
        assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(1), "2\n"));
    }
    for stderr in [Some(broken_pipe()), full_disk()].into_iter().flatten() {
        let outcome = run(chess_paths(&["no-such-problem"]).stderr(stderr), b"");
        assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(2), ""));
    }
}

#[cfg(unix)]
#[test]
fn an_input_that_cannot_be_read_is_an_error() {
    for problem in &PROBLEMS {
        let folder = File::open("/").expect("a folder that opens like a file");
        let output = chess_paths(&[problem.name]).stdin(folder).output().unwrap();
        let outcome = Outcome::from(output);
        assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(1), ""));
        assert!(outcome.stderr.starts_with("error: cannot read"), "{:?}", outcome);
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_utf_8_are_usage_errors() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let program = env!("CARGO_BIN_EXE_chess-paths");
    let name = OsStr::from_bytes(b"kings-tou\xff");
    let file = OsStr::from_bytes(b"\xfe.in");
    for arguments in [&[name][..], &[OsStr::new("kings-tour"), file], &[OsStr::new("help"), name]] {
        let outcome = run(&mut program::command(program, arguments), b"");
        assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(2), ""), "{:?}", arguments);
        assert!(outcome.stderr.contains("usage: chess-paths"), "{:?}", outcome);
    }
}

/// Records are read a second time to tell a fault: with this many of them from far back.
#[test]
fn a_fault_that_involves_a_record_far_before_is_told() {
    let mut input = "0 8\n0 8\n50000\n".to_string();
    (1..50_000).for_each(|file| input += &format!("N {} 1\n", file));
    let outcome = run(&mut chess_paths(&["infinite-chess"]), (input + "K 7 1\n").as_bytes());
    let stderr = "\
error: line 50003, column 3: expected an empty square, found `7 1`, which already holds the white knight of line 10
  50003 | K 7 1
        |   ^^^
";
    assert_eq!(
        outcome,
        Outcome { status: Some(1), stdout: String::new(), stderr: stderr.to_string() }
    );
}

#[test]
fn a_field_of_megabytes_is_shown_cut() {
    for problem in &PROBLEMS {
        let outcome = run(&mut chess_paths(&[problem.name]), &vec![b'1'; 1 << 22]);
        let (digits, line) = ("1".repeat(37), "1".repeat(77));
        assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(1), ""));
        assert!(outcome.stderr.starts_with("error: line 1, column 1: expected "), "{:?}", outcome);
        assert!(outcome.stderr.contains(&format!(", found `{}...`\n", digits)), "{:?}", outcome);
        let echo = format!("\n  1 | {}...\n    | {}\n", line, "^".repeat(80));
        assert!(outcome.stderr.ends_with(&echo), "{:?}", outcome);
    }
}

/// Runs the program on a file that holds the input.
fn run_on_file(problem: &str, input: &str) -> Outcome {
    // Tests run side by side, each in a thread that has its name.
    let name = thread::current().name().unwrap_or("test").to_string();
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name).with_extension("in");
    fs::write(&path, input).expect("an input that can be stored");
    let file = File::open(&path).expect("an input that can be read");
    let output = chess_paths(&[problem]).stdin(file).output().expect("a program that ends");
    fs::remove_file(&path).expect("an input that can be removed");
    output.into()
}

/// A file is read by the block: from the second on, the beginning of the field is not in the block.
#[test]
fn a_field_of_several_blocks_is_shown_from_its_beginning() {
    let ones = |count| "1".repeat(count);
    for (problem, lines, answers, before, start, expected) in [
        ("kings-tour", "c4 e6 d5\n", "2\n", "c4 ", "xyz", "a square from a1 to h8"),
        ("knights-meet", "2\nA1 A1 A1\n", "0\n", "A1 ", "xyz", "a square from a1 to h8"),
        ("infinite-chess", "1 8\n7 8\n", "", "", "987", "a number of pieces from 0 to 10^18"),
        ("infinite-chess", "1 8\n7 8\n1\n", "", "N ", "987", "a file from -10^18 to 10^18"),
    ] {
        let input = format!("{}{}{}{}\n", lines, before, start, ones(300_000));
        let (line, column) = (lines.lines().count() + 1, before.len() + 1);
        let message = format!("expected {}, found `{}{}...`", expected, start, ones(34));
        let echo = format!("{}{}{}...", before, start, ones(80 - before.len() - 6));
        let carets = " ".repeat(before.len()) + &"^".repeat(80 - before.len());
        let stderr = format!(
            "error: line {0}, column {1}: {2}\n  {0} | {3}\n    | {4}\n",
            line, column, message, echo, carets
        );
        let expected = Outcome { status: Some(1), stdout: answers.to_string(), stderr };
        assert_eq!(run_on_file(problem, &input), expected);
    }
}

/// Text is dropped once it is read, but not the end of what was there before something is missing.
#[test]
fn what_comes_before_much_blank_text_is_shown_where_something_is_missing_behind_it() {
    let input = format!("2\nB1 A1 A1\n{}", " \n".repeat(150_000));
    let outcome = run_on_file("knights-meet", &input);
    assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(1), "3\n"));
    let expected = "\
error: line 2, column 9: expected case 2 of 2, found the end of the input
  2 | B1 A1 A1
    |         ^
";
    assert_eq!(outcome.stderr, expected);

    let input = format!("c4 e6{}\n", " ".repeat(300_000));
    let outcome = run_on_file("kings-tour", &input);
    let line = format!("\n  1 | c4 e6{}...\n    |      ^\n", " ".repeat(72));
    assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(1), ""));
    assert!(
        outcome.stderr.starts_with("error: line 1, column 6: expected pawn B"),
        "{:?}",
        outcome
    );
    assert!(outcome.stderr.ends_with(&line), "{:?}", outcome);
}
