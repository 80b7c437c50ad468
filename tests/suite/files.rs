//! Files as arguments: how a fault names its file, and when each is read.

use crate::support::cases;
use crate::support::conversation::Conversation;
use crate::support::folders::folder_of;
use crate::support::program::{chess_paths, run, Outcome};
use chess_paths::program::PROBLEMS;
use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;

fn outcome(status: i32, stdout: &str, stderr: &str) -> Outcome {
    Outcome { status: Some(status), stdout: stdout.to_string(), stderr: stderr.to_string() }
}

/// The program in the folder of the tests.
fn in_tests<T: AsRef<OsStr>>(arguments: &[T]) -> Command {
    let mut command = chess_paths(arguments);
    command.current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"));
    command
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
