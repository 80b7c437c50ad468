//! How a program treats its input, its output and its end, whatever the problem.

use crate::programs::Program;
use std::env;
use std::io::{self, Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{self, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The argument of a child process that is left behind.
pub const CHILD: &str = "child";

/// The argument of a process that has closed its input.
pub const DEAF: &str = "deaf";

/// For ever, as far as a test can tell; but a test that fails leaves nothing running for long.
const FOR_EVER: Duration = Duration::from_secs(60);

/// Reads the input, answers it and ends, with this `behaviour`.
pub fn run(behaviour: &str, program: Program) {
    before_reading(behaviour);
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).expect("readable input");
    before_answering(behaviour);
    print(output(behaviour, &program(&input)).as_slice());
    if behaviour == "status-3" {
        process::exit(3);
    }
}

fn before_reading(behaviour: &str) {
    match behaviour {
        "reads-nothing" => process::exit(0),
        "aborts-at-once" => process::abort(),
        "hangs-without-reading" => sleep_for_ever(),
        "closes-input" => close_input(),
        "slow-start" => sleep(Duration::from_millis(300)),
        _ => {}
    }
}

fn before_answering(behaviour: &str) {
    match behaviour {
        "hangs" => sleep_for_ever(),
        "waits-for-a-child" => drop(child().and_then(|mut child| child.wait())),
        "floods" => flood(),
        "leaves-child" => drop(child().expect("a child process")),
        "aborts" => process::abort(),
        "chatters-on-stderr" => {
            (0..50_000).for_each(|i| eprintln!("looking at square {}", i))
        }
        _ => {}
    }
}

fn output(behaviour: &str, answers: &[i64]) -> Vec<u8> {
    let shift = i64::from(behaviour == "wrong-now-and-then" && process::id() % 2 == 1);
    let end = match behaviour {
        "one-line" => " ",
        "blank-lines" => "\n\n",
        _ => "\n",
    };
    let mut text = String::new();
    for answer in answers {
        text += &format!("{}{}", answer + shift, end);
    }
    match behaviour {
        "prints-nothing" => Vec::new(),
        "garbage" => b"\xff\xfe\x00\x80\n".repeat(answers.len()),
        "a-word-too-many" => (text + "done\n").into_bytes(),
        _ => text.into_bytes(),
    }
}

/// A closed pipe is no error.
fn print(text: &[u8]) {
    let _ = io::stdout().write_all(text);
}

fn flood() {
    let start = Instant::now();
    while start.elapsed() < FOR_EVER && io::stdout().write_all(&b"7\n".repeat(4096)).is_ok() {}
    process::exit(0);
}

/// This program once more, asleep, with the same stdout.
fn child() -> io::Result<process::Child> {
    Command::new(env::current_exe()?).arg(CHILD).spawn()
}

/// Reads a line, then goes on as a process whose stdin is another file: the pipe has lost its reader.
fn close_input() {
    io::stdin().read_line(&mut String::new()).expect("readable input");
    let program = env::current_exe().expect("a path to this program");
    let failure = Command::new(program).arg(DEAF).stdin(Stdio::null()).exec();
    panic!("{}", failure);
}

pub fn end_after_a_moment() {
    sleep(Duration::from_millis(100));
}

pub fn sleep_for_ever() {
    sleep(FOR_EVER);
    process::exit(0);
}
