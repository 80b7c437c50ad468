//! The program as a process: its exit statuses and its three standard streams.

use crate::support::conversation::Conversation;
use crate::support::folders::folder_of;
use crate::support::inputs::generated;
use crate::support::program::{chess_paths, printed, run, skip, Outcome};
use crate::support::serving::answers;
use chess_paths::program::PROBLEMS;
use std::fs::OpenOptions;
use std::io::Write;
use std::process::Stdio;

/// Arguments for most kinds of output, each with a valid and with an invalid input.
fn all_uses() -> Vec<(Vec<&'static str>, String)> {
    let general = [vec!["help"], vec!["--version"], vec!["help", "bundle"]];
    let mut uses: Vec<(Vec<&str>, String)> =
        general.into_iter().map(|arguments| (arguments, String::new())).collect();
    for problem in PROBLEMS {
        let (name, sample) = (problem.name(), problem.about().sample.0);
        uses.push((vec!["help", name], String::new()));
        uses.push((vec!["bundle", name], String::new()));
        uses.push((vec!["generate", name, "--seed", "1"], String::new()));
        uses.push((vec![name], sample.to_string()));
        uses.push((vec![name], format!("{sample}? x")));
        uses.push((vec![name, "--explain"], sample.to_string()));
        uses.push((vec![name, "--svg"], sample.to_string()));
    }
    uses
}

/// Each answer comes when the last line of its case has arrived, before the next line does.
#[test]
fn conversations_are_answered_line_by_line() {
    for problem in PROBLEMS {
        let text = problem.about().sample.0.to_string() + &generated(problem)[..3].concat();
        let mut conversation = Conversation::with(&mut chess_paths(&[problem.name()]));
        let mut end = 0;
        for line in text.split_inclusive('\n') {
            let answered = answers(problem, &text.as_bytes()[..end]).output;
            end += line.len();
            conversation.say(line);
            let all = answers(problem, &text.as_bytes()[..end]).output;
            for answer in all[answered.len()..].lines() {
                assert_eq!(conversation.answer(), answer, "to {:?}", &text[..end]);
            }
        }
        let nothing_more =
            Outcome { status: Some(0), stdout: String::new(), stderr: String::new() };
        assert_eq!(conversation.end(), nothing_more, "{}", problem.name());
    }
}

/// Line and column of a fault are those in its file.
#[test]
fn a_file_is_answered_before_standard_input_is_waited_for() {
    let folder = folder_of("waiting", &[("one.in", "c4 e6 d5\n"), ("another.in", "?")]);
    let files = ["kings-tour", "one.in", "-", "another.in"];
    for (typed, error) in [
        ("", "another.in: line 1, column 1: expected a square from a1 to h8, found `?`"),
        ("z9 x", "standard input: line 2, column 1: expected a square from a1 to h8, found `z9`"),
    ] {
        let mut conversation = Conversation::with(chess_paths(&files).current_dir(&folder));
        assert_eq!(conversation.answer(), "2");
        conversation.say("c4 e6 d5\n");
        assert_eq!(conversation.answer(), "2");
        conversation.say(typed);
        let Outcome { status, stdout, stderr } = conversation.end();
        assert_eq!((status, &*stdout), (Some(1), ""), "{stderr}");
        assert!(stderr.starts_with(&format!("error: {error}\n")), "{stderr}");
    }
}

/// A pipe whose reader is gone.
fn broken_pipe() -> Stdio {
    let mut gone = chess_paths(&["--version"]).stdin(Stdio::piped()).spawn().unwrap();
    let pipe = gone.stdin.take().unwrap();
    gone.wait().unwrap();
    pipe.into()
}

/// Nor does it read on for nobody.
#[test]
fn a_reader_that_has_gone_away_ends_the_program_quietly() {
    for (arguments, input) in all_uses() {
        let mut command = chess_paths(&arguments);
        printed(command.stdout(broken_pipe()), input.as_bytes());
    }
    for problem in PROBLEMS {
        let mut command = chess_paths(&[problem.name()]);
        let mut child = command.stdin(Stdio::piped()).stdout(broken_pipe()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let block = problem.about().sample.0.repeat(1000);
        assert!(
            (0..2000).any(|_| stdin.write_all(block.as_bytes()).is_err()),
            "{}",
            problem.name()
        );
        let outcome = Outcome::from(child.wait_with_output().unwrap());
        assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""), "{}", problem.name());
    }
}

/// A file that cannot take a byte, where the system has one.
fn full_disk() -> Option<Stdio> {
    let file = OpenOptions::new().write(true).open("/dev/full");
    if file.is_err() {
        skip("a full disk, as there is no /dev/full");
    }
    file.ok().map(Stdio::from)
}

/// A full disk, and a stream that is open the wrong way, as under `1< file`.
#[cfg(unix)]
#[test]
fn an_output_that_cannot_be_written_is_an_error() {
    use std::fs::File;

    for (arguments, input) in all_uses() {
        let readable = File::open(env!("CARGO_BIN_EXE_chess-paths")).expect("a file");
        for stdout in full_disk().into_iter().chain([readable.into()]) {
            let outcome = run(chess_paths(&arguments).stdout(stdout), input.as_bytes());
            assert_eq!(outcome.status, Some(1), "{arguments:?}");
            assert!(outcome.stderr.starts_with("error: cannot write"), "{outcome:?}");
            assert_eq!(outcome.stderr.lines().count(), 1, "{outcome:?}");
        }
    }
}

/// A reader that has gone away is not mentioned; a full disk is.
#[test]
fn a_fault_is_reported_whatever_becomes_of_the_answers() {
    for options in [&[][..], &["--explain"], &["--svg"]] {
        let write_error = "error: cannot write the output: No space left on device\n";
        let disk = full_disk().map(|disk| (disk, write_error));
        for (stdout, also_reported) in disk.into_iter().chain([(broken_pipe(), "")]) {
            let mut command = chess_paths(&[&["kings-tour"], options].concat());
            let outcome = run(command.stdout(stdout), b"c4 e6 d5\na1 zz\n");
            let fault = "error: line 2, column 4: expected a square from a1 to h8, found `zz`";
            let message = format!("{fault}\n  2 | a1 zz\n    |    ^^\n{also_reported}");
            assert_eq!((outcome.status, outcome.stderr), (Some(1), message), "{options:?}");
        }
    }
}

/// The status of `stress` is a verdict, whether or not anybody reads the report. A report that
/// cannot be written is an error.
#[test]
fn the_status_of_stress_is_no_verdict_if_its_report_cannot_be_written() {
    let this = env!("CARGO_BIN_EXE_chess-paths");
    for (solver, verdict) in [("kings-tour", 0), ("knights-meet", 1)] {
        let options = ["stress", "kings-tour", "--time", "0.1", "--limit", "20", "--"];
        let arguments = [&options[..], &[this, solver]].concat();
        let stress = |stdout: Stdio| run(chess_paths(&arguments).stdout(stdout), b"");
        let outcome = stress(broken_pipe());
        assert_eq!(outcome.status, Some(verdict), "{outcome:?}");
        if let Some(full_disk) = full_disk() {
            let outcome = stress(full_disk);
            assert_eq!(outcome.status, Some(2), "{outcome:?}");
            assert!(outcome.stderr.contains("\nerror: cannot write the output: "), "{outcome:?}");
        }
    }
}

#[test]
fn a_closed_or_full_standard_error_does_no_harm() {
    for (problem, status, answers) in [("kings-tour", 1, "2\n"), ("no-such-problem", 2, "")] {
        for stderr in full_disk().into_iter().chain([broken_pipe()]) {
            let outcome = run(chess_paths(&[problem]).stderr(stderr), b"c4 e6 d5\nz9\n");
            assert_eq!((outcome.status, &*outcome.stdout), (Some(status), answers), "{problem}");
        }
    }
}

/// Whatever a shell would make of the program's name, an option's value or an argument. Other
/// systems may refuse names that are not UTF-8.
#[cfg(target_os = "linux")]
#[test]
fn the_line_that_repeats_a_search_runs_as_printed() {
    use crate::support::folders::new_folder;
    use crate::support::program::{command, is_installed};
    use std::ffi::OsStr;
    use std::fs;
    use std::os::unix::{ffi::OsStrExt, fs::symlink};

    // Bytes that are not text are written as few other shells read them.
    if !is_installed("bash", "the line that repeats a search") {
        return;
    }
    let folder = new_folder("again");
    symlink(env!("CARGO_BIN_EXE_chess-paths"), folder.join("a=b c")).expect("a link");
    let search = r#"byte=$(printf '\377'); PATH=.:$PATH
        exec "a=b c" stress infinite-chess --time 100 "--save=--$byte" -- echo "$@" "$byte""#;
    let words = ["=ls", "~", "{a,b}", "!!", "$HOME", "`id`", "it's", "\"", "\\n", "*", "#", "%1"];
    let script = [&["-c", search, "sh"], &words[..]].concat();
    let first = run(command("sh", &script).current_dir(&folder), b"");
    let found = format!("\nfound: {} \\xff\n", words.join(" "));
    assert!(first.stdout.contains(&found), "{first:?}");
    let line = first.stderr.strip_prefix("again: ").and_then(|line| line.lines().next());
    let line = format!("PATH=.:$PATH; {}", line.expect("the line to type"));
    let again = run(command("bash", &["-c", &line]).env("LC_ALL", "C").current_dir(&folder), b"");
    assert_eq!(again.stdout, first.stdout);
    // The last line has the time that it took.
    let said = [again.stderr.replace("hack-001", "hack-000"), first.stderr];
    let [again, first] =
        said.map(|said| said.rsplit_once("\n0 inputs").map(|(said, _)| said.to_string()));
    assert!(again.is_some() && again == first, "{again:?} {first:?}");
    let saved = fs::read_dir(folder.join(OsStr::from_bytes(b"--\xff")));
    assert_eq!(saved.expect("a folder of that name").count(), 4);
}

/// A folder, which opens like a file, and a stream that is open the wrong way, as under `0> file`.
#[cfg(unix)]
#[test]
fn an_input_that_cannot_be_read_is_an_error() {
    use std::fs::File;
    use std::path::Path;

    let folder = env!("CARGO_TARGET_TMPDIR");
    for problem in PROBLEMS {
        let writable = File::create(Path::new(folder).join("writable")).expect("a file");
        for stdin in [File::open(folder).expect("a folder"), writable] {
            let output = chess_paths(&[problem.name()]).stdin(stdin).output().expect("a process");
            let outcome = Outcome::from(output);
            assert_eq!((outcome.status, &*outcome.stdout), (Some(1), ""), "{}", problem.name());
            assert!(outcome.stderr.starts_with("error: cannot read"), "{outcome:?}");
        }
    }
}
