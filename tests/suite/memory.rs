//! The memory that the program needs, however long the input is, on systems that tell.

#![cfg(target_os = "linux")]

use crate::support::in_process::as_text;
use crate::support::inputs::generated;
use crate::support::program::chess_paths;
use crate::support::serving::{answers, outcome};
use chess_paths::program::PROBLEMS;
use std::fs;
use std::io::{Read, Write};
use std::process::Stdio;
use std::thread;

/// The most bytes that it may use. It takes nearly 4 MiB for any input.
const MOST: usize = 5 << 20;

/// The length of the long parts of an input in bytes.
const LONG: usize = 2_500_000;

/// Checks the memory of the program once it has written this output and waits for more input.
fn check(arguments: &[&str], input: &str, output: &str) {
    let mut command = chess_paths(arguments);
    let mut child = command.stdin(Stdio::piped()).spawn().expect("a program that starts");
    let mut stdin = child.stdin.take().expect("a pipe to the program");
    let mut written = vec![0; output.len()];
    let status = thread::scope(|scope| {
        // The pipe stays open.
        let stdin = &mut stdin;
        scope.spawn(move || stdin.write_all(input.as_bytes()).expect("a program that listens"));
        let mut stdout = child.stdout.take().expect("a pipe from the program");
        stdout.read_exact(&mut written).expect("the whole output");
        fs::read_to_string(format!("/proc/{}/status", child.id())).expect("what the system tells")
    });
    assert!(written == output.as_bytes(), "{arguments:?}");
    drop(stdin);
    assert!(child.wait().expect("a program that ends").success());
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let peak = peak.and_then(|peak| peak.strip_suffix("kB")).expect("the peak in KiB");
    let peak = peak.trim().parse::<usize>().expect("a number") << 10;
    assert!(peak < MOST, "{arguments:?} takes {peak} bytes");
}

#[test]
fn memory_does_not_grow_with_the_number_of_cases_or_blank_lines() {
    let long_lines = " ".repeat(60_000) + "\n";
    for problem in PROBLEMS {
        let inputs = generated(problem)[..10].concat();
        let times = LONG / inputs.len();
        let answers = answers(problem, inputs.as_bytes()).output;
        check(&[problem.name], &inputs.repeat(times), &answers.repeat(times));
        for blank in ["\n", &long_lines] {
            let blanks = blank.repeat(LONG / blank.len());
            // The second line belongs to the same case in Infinite Chess.
            let (first, others) = inputs.split_once('\n').expect("a line");
            let input = [&blanks, first, &blanks, others, &blanks, &inputs].concat();
            check(&[problem.name], &input, &answers.repeat(2));
            let explain = as_text(problem.explain);
            let explained = outcome(problem, explain, &mut inputs.repeat(2).as_bytes()).output;
            check(&[problem.name, "--explain"], &input, &explained);
        }
    }
}
