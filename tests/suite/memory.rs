//! How little memory the program needs, however long the input is, where the system tells.

#![cfg(target_os = "linux")]

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

const MIB: usize = 1 << 20;

/// Parts of an input that are long take so many bytes.
const LONG: usize = 20_000_000;

/// Answers that take longer do not come at all, however busy the machine.
const LONGEST_WAIT: Duration = Duration::from_secs(30);

/// The most bytes that the program has held once it has written so many answers to `input`, and
/// waits for more.
fn peak_memory(problem: &str, input: &[u8], answers: usize) -> usize {
    let mut child = Command::new(env!("CARGO_BIN_EXE_chess-paths"))
        .arg(problem)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("a program that starts");
    let mut stdin = child.stdin.take().expect("a pipe to the program");
    let stdout = BufReader::new(child.stdout.take().expect("a pipe from the program"));
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || sender.send(stdout.lines().take(answers).count()));
    stdin.write_all(input).expect("a program that reads on");
    assert_eq!(receiver.recv_timeout(LONGEST_WAIT), Ok(answers));
    let status = fs::read_to_string(format!("/proc/{}/status", child.id()));
    drop(stdin);
    assert!(child.wait().expect("a program that ends").success());
    let status = status.expect("what the system tells of a process");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let peak = peak.and_then(|peak| peak.strip_suffix("kB")).expect("the peak in KiB");
    peak.trim().parse::<usize>().expect("a number") << 10
}

fn check(problem: &str, input: &[u8], answers: usize) {
    let peak = peak_memory(problem, input, answers);
    assert!(peak < 8 * MIB, "{} takes {} bytes", problem, peak);
}

const LINE: &[u8] = b"c4 e6 d5\n";

/// Lines of three squares, and a last one.
fn check_three_squares(lines: &[u8], count: usize) {
    check("kings-tour", &[lines, LINE].concat(), count + 1);
    let head = format!("{}\n", count + 1);
    check("knights-meet", &[head.as_bytes(), lines, LINE].concat(), count + 1);
}

#[test]
fn cases_of_three_squares_are_not_kept() {
    let count = LONG / LINE.len();
    check_three_squares(&LINE.repeat(count), count);
}

#[test]
fn blank_lines_before_three_squares_are_not_kept() {
    check_three_squares(&vec![b'\n'; LONG], 0);
}

#[test]
fn blanks_between_three_squares_are_not_kept() {
    check_three_squares(&[&b"c4"[..], &vec![b' '; LONG], b"e6 d5\n"].concat(), 1);
}

/// Of a case, all lines are kept, to be read again if there is a fault in them.
#[test]
fn a_position_is_kept_no_longer_than_until_it_is_answered() {
    let position = &b"1 8\n7 8\n2\nN 4 8\nB 4 6\n"[..];
    check("infinite-chess", &[position, &vec![b'\n'; LONG], position].concat(), 2);
}
