//! The memory that the program needs, however long the input is, on systems that tell.

#![cfg(target_os = "linux")]

use crate::support::conversation::Conversation;
use crate::support::in_process::{as_text, Solving};
use crate::support::inputs::generated;
use crate::support::program::chess_paths;
use crate::support::serving::{answers, outcome};
use chess_paths::program::PROBLEMS;
use std::fs;

/// The most bytes that it may use. It takes nearly 4 MiB for any input.
const MOST: usize = 6 << 20;

/// The length of the long parts of an input in bytes.
const LONG: usize = 4_000_000;

/// The peak memory of the program in bytes when it has written `output_lines` for `input` and waits
/// for more.
fn peak_memory(arguments: &[&str], input: &str, output_lines: usize) -> usize {
    let mut conversation = Conversation::with(&mut chess_paths(arguments));
    conversation.say(input);
    (0..output_lines).for_each(|_| drop(conversation.answer()));
    let status = fs::read_to_string(format!("/proc/{}/status", conversation.process_id()));
    assert_eq!(conversation.end().status, Some(0));
    let status = status.expect("what the system tells of a process");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let peak = peak.and_then(|peak| peak.strip_suffix("kB")).expect("the peak in KiB");
    peak.trim().parse::<usize>().expect("a number") << 10
}

fn check(arguments: &[&str], input: &str, output_lines: usize) {
    let peak = peak_memory(arguments, input, output_lines);
    assert!(peak < MOST, "{:?} takes {} bytes", arguments, peak);
}

#[test]
fn memory_does_not_grow_with_the_number_of_cases() {
    for problem in PROBLEMS {
        let inputs = generated(problem)[..10].concat();
        let answers = answers(problem, inputs.as_bytes()).output.lines().count();
        let times = LONG / inputs.len();
        check(&[problem.name], &inputs.repeat(times), answers * times);
    }
}

#[test]
fn memory_does_not_grow_with_blank_lines() {
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
                let output = outcome(problem, solve, &mut text.as_bytes()).output;
                check(arguments, &input, output.lines().count());
            }
        }
    }
}
