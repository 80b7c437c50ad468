//! How little memory the program needs, however long the input is, where the system tells.

#![cfg(target_os = "linux")]

use crate::support::in_process::{as_text, Solving};
use crate::support::inputs::generated;
use crate::support::serving::{answers, outcome, LIMITS};
use chess_paths::problems::PROBLEMS;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

const MIB: usize = 1 << 20;

/// How many bytes the long parts of an input take.
const LONG: usize = 10_000_000;

/// Answers that take longer do not come at all, however busy the machine.
const LONGEST_WAIT: Duration = Duration::from_secs(30);

/// The most bytes that the program has held when it has written `output_lines` for `input` and waits
/// for more.
fn peak_memory(arguments: &[&str], input: &[u8], output_lines: usize) -> usize {
    let mut child = Command::new(env!("CARGO_BIN_EXE_chess-paths"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("a program that starts");
    let mut stdin = child.stdin.take().expect("a pipe to the program");
    let stdout = BufReader::new(child.stdout.take().expect("a pipe from the program"));
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || sender.send(stdout.lines().take(output_lines).count()));
    stdin.write_all(input).expect("a program that reads on");
    assert_eq!(receiver.recv_timeout(LONGEST_WAIT), Ok(output_lines));
    let status = fs::read_to_string(format!("/proc/{}/status", child.id()));
    drop(stdin);
    assert!(child.wait().expect("a program that ends").success());
    let status = status.expect("what the system tells of a process");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let peak = peak.and_then(|peak| peak.strip_suffix("kB")).expect("the peak in KiB");
    peak.trim().parse::<usize>().expect("a number") << 10
}

fn check(arguments: &[&str], input: &[u8], output_lines: usize) {
    let peak = peak_memory(arguments, input, output_lines);
    assert!(peak < 8 * MIB, "{:?} takes {} bytes", arguments, peak);
}

#[test]
fn cases_are_kept_no_longer_than_until_they_are_answered() {
    for problem in PROBLEMS {
        let inputs = generated(problem)[..10].concat();
        let answers = answers(problem, inputs.as_bytes()).output.lines().count();
        let times = LONG / inputs.len();
        check(&[problem.name], inputs.repeat(times).as_bytes(), answers * times);
    }
}

#[test]
fn blank_lines_before_and_after_cases_are_not_kept() {
    let long_lines = " ".repeat(60_000) + "\n";
    for problem in PROBLEMS {
        let inputs = generated(problem)[..10].concat();
        for blank in ["\n", &long_lines] {
            let blanks = blank.repeat(LONG / blank.len());
            let input = [&blanks, &inputs[..], &blanks, &inputs].concat();
            let explain = as_text(problem.explain);
            let answered: (&[&str], Solving<'_>) = (&[problem.name], &problem.answer);
            for (arguments, solve) in [answered, (&[problem.name, "--explain"], &explain)] {
                let text = inputs.repeat(2);
                let output = outcome(problem, solve, &mut text.as_bytes(), LIMITS).output;
                check(arguments, input.as_bytes(), output.lines().count());
            }
        }
    }
}
