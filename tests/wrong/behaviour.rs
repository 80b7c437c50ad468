//! How a program treats its input, its output and its end, whatever the problem.

use crate::programs::mistake::mistakes;
use crate::programs::Program;
use std::env;
use std::io::{self, Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{self, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

mistakes! {
    /// What a program does besides answering, or instead.
    Behaviour {
        /// It sleeps: a limit on processor time alone never ends it.
        Hangs = "hangs",
        /// Who writes the whole input first waits for it for ever.
        HangsWithoutReading = "hangs-without-reading",
        /// The process that hangs is not the one that was started, as behind a wrapper script.
        WaitsForAChild = "waits-for-a-child",
        /// A loop that prints has lost its end.
        Floods = "floods",
        /// It ends at once: whoever writes the input finds a closed pipe.
        ReadsNothing = "reads-nothing",
        /// The pipe is closed while the process still lives.
        ClosesInput = "closes-input",
        /// A background process keeps stdout open: the end of the output never comes.
        LeavesChild = "leaves-child",
        Aborts = "aborts",
        /// It dies of a signal before it has read anything.
        AbortsAtOnce = "aborts-at-once",
        /// `main` lacks its `return 0`.
        Status3 = "status-3",
        /// The line that prints was commented out.
        PrintsNothing = "prints-nothing",
        /// Raw bytes are written where a number should be.
        Garbage = "garbage",
        /// A line for the debugger was left in.
        AWordTooMany = "a-word-too-many",
        /// Right: judges compare word by word.
        OneLine = "one-line",
        /// Right, for the same reason.
        BlankLines = "blank-lines",
        /// Right: stderr is nobody's business, but a full pipe stops who writes to it.
        ChattersOnStderr = "chatters-on-stderr",
        /// Right: some languages take their time before `main`.
        SlowStart = "slow-start",
        /// An uninitialized variable: every second process, more or less, adds 1 to all.
        WrongNowAndThen = "wrong-now-and-then",
    }
}

/// The argument of a child process that is left behind.
pub const CHILD: &str = "child";

/// The argument of a process that has closed its input.
pub const DEAF: &str = "deaf";

/// As far as a test can tell this is for ever. But nothing is left for long should a test fail.
const FOR_EVER: Duration = Duration::from_secs(60);

/// Reads the input, answers it and ends, in the way of `behaviour`.
pub fn run(behaviour: Behaviour, program: Program) {
    before_reading(behaviour);
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).expect("readable input");
    before_answering(behaviour);
    print(output(behaviour, &program(&input)).as_slice());
    if behaviour == Behaviour::Status3 {
        process::exit(3);
    }
}

fn before_reading(behaviour: Behaviour) {
    match behaviour {
        Behaviour::ReadsNothing => process::exit(0),
        Behaviour::AbortsAtOnce => process::abort(),
        Behaviour::HangsWithoutReading => sleep_for_ever(),
        Behaviour::ClosesInput => close_input(),
        Behaviour::SlowStart => sleep(Duration::from_millis(300)),
        _ => {}
    }
}

fn before_answering(behaviour: Behaviour) {
    match behaviour {
        Behaviour::Hangs => sleep_for_ever(),
        Behaviour::WaitsForAChild => drop(child().and_then(|mut child| child.wait())),
        Behaviour::Floods => flood(),
        Behaviour::LeavesChild => drop(child().expect("a child process")),
        Behaviour::Aborts => process::abort(),
        Behaviour::ChattersOnStderr => {
            (0..50_000).for_each(|i| eprintln!("looking at square {}", i))
        }
        _ => {}
    }
}

fn output(behaviour: Behaviour, answers: &[i64]) -> Vec<u8> {
    let shift = i64::from(behaviour == Behaviour::WrongNowAndThen && process::id() % 2 == 1);
    let end = match behaviour {
        Behaviour::OneLine => " ",
        Behaviour::BlankLines => "\n\n",
        _ => "\n",
    };
    let mut text = String::new();
    for answer in answers {
        text += &format!("{}{}", answer + shift, end);
    }
    match behaviour {
        Behaviour::PrintsNothing => Vec::new(),
        Behaviour::Garbage => b"\xff\xfe\x00\x80\n".repeat(answers.len()),
        Behaviour::AWordTooMany => (text + "done\n").into_bytes(),
        _ => text.into_bytes(),
    }
}

/// A reader that has gone away is no matter.
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
