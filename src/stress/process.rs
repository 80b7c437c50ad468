//! Runs a program on an input.
//!
//! The program is not trusted. It may never end, write without end, read nothing, close its input
//! early or leave children that hold its pipes open. An [`Execution`] still ends in time, needs no
//! more memory than its [`RunLimits`] say, and leaves no process of the program's process group.

pub use super::clock::Clock;
use super::clock::Stopwatch;
use super::watchdog::Watchdog;
use super::Runner;
use crate::display::{shortened, CUT};
use std::ffi::{OsStr, OsString};
use std::io::{self, ErrorKind, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TryRecvError};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

#[cfg(all(test, unix))]
mod tests;

/// A program to be tried. It is started without a shell.
#[derive(Debug)]
pub struct Program {
    command: OsString,
    arguments: Vec<OsString>,
    /// Watchdogs of runs that have left nothing behind, for the next runs.
    spare: Mutex<Vec<Watchdog>>,
}

impl Program {
    /// A program: its path, or a name that is looked up in `PATH`, and its arguments.
    #[must_use]
    pub fn new(command: &OsStr, arguments: &[OsString]) -> Program {
        Program { command: command.into(), arguments: arguments.into(), spare: Mutex::default() }
    }
}

/// What a run may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunLimits {
    /// The time from the start of the program until its output is complete.
    pub time: Duration,
    /// What the time is measured by.
    pub clock: Clock,
    /// The wall-clock time after which the run is stopped even if `time` has not passed.
    pub cut_off: Duration,
    /// How many bytes the program may write, blanks not counted.
    pub bytes: usize,
    /// How many words a complete output has. If the program has ended without an error but a child
    /// of it holds the output open, the run goes on until there are as many.
    pub words: usize,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The program ended with status 0.
    Success,
    /// The program ended with another status.
    Status(i32),
    /// A signal that we did not send ended the program.
    Signal(i32),
    /// The output was not complete in time.
    TimeLimit,
    /// The run was cut off before its time had passed.
    CutOff,
    /// The program wrote too much.
    OutputLimit,
}

/// The result of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Execution {
    /// How it ended.
    pub end: End,
    /// What the program wrote, up to the limit, each run of whitespace
    /// replaced by one space.
    pub output: Vec<u8>,
    /// The first lines of what the program wrote to standard error, shortened and escaped.
    pub stderr: String,
    /// The wall-clock time from the start of the program until it had ended, or reached a limit.
    pub time: Duration,
}

impl Runner for Program {
    /// When this returns, the program has ended, and every process of its group has been sent the
    /// signal that ends it. If the program has succeeded and closed its pipes, then what it may
    /// have left behind is ended some runs later, or when this value is dropped.
    ///
    /// # Errors
    /// The program, the shell that watches it or a thread cannot be started.
    fn run(&self, input: &[u8], limits: RunLimits) -> io::Result<Execution> {
        let spare = self.spare.lock().expect("no panic with the lock").pop();
        let mut watchdog = spare.map_or_else(Watchdog::start, Ok)?;
        let mut command = Command::new(&self.command);
        command.args(&self.arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        watchdog.guard(&mut command);
        let stopwatch = Stopwatch::start(limits.clock)?;
        let mut child = command.spawn()?;
        let pipes = serve_pipes(&mut child, input);
        let run = pipes.and_then(|pipes| {
            let run = follow(&mut child, &pipes, &stopwatch, limits)?;
            let is_closed = matches!(pipes.try_recv(), Err(TryRecvError::Disconnected));
            Ok((run, is_closed))
        });
        let is_clean = matches!(&run, Ok((Execution { end: End::Success, .. }, true)));
        if is_clean && watchdog.is_reusable() {
            self.spare.lock().expect("no panic with the lock").push(watchdog);
        } else {
            watchdog.end(&mut child);
            await_end(&mut child);
        }
        run.map(|(run, _)| run)
    }
}

/// How long to wait for the children of a program that has ended to close its pipes, if the output
/// is complete.
const GRACE: Duration = Duration::from_millis(50);

/// How long to wait for a program to end that was killed. It may not end if it belongs to another
/// user.
const PATIENCE: Duration = Duration::from_secs(1);

/// Polling intervals: while the program's pipes are open, and once both are closed.
const PAUSE: Duration = Duration::from_millis(5);
const SHORT_PAUSE: Duration = Duration::from_micros(50);

/// How much is kept of what a program writes to standard error.
const STDERR_BYTES: usize = 4096;

/// How many blanks and line ends a program may write: 64 KiB for each of 1024 answers.
const BLANKS: usize = 1 << 26;

/// Reads what the program writes until its output is complete or a limit is reached.
fn follow(
    child: &mut Child,
    pipes: &Receiver<Chunk>,
    stopwatch: &Stopwatch,
    limits: RunLimits,
) -> io::Result<Execution> {
    let mut output = Captured { bytes: limits.bytes, blanks: BLANKS, ..Captured::default() };
    let mut ended = None;
    let mut open = true;
    let (end, time) = loop {
        if ended.is_none() {
            ended = child.try_wait()?.map(|status| (end_of(status), stopwatch.elapsed()));
        }
        let now = stopwatch.elapsed();
        let left = limits.time.saturating_sub(now);
        if let Some((end, time)) = ended {
            let complete = end != End::Success || output.count() >= limits.words;
            let waited = left.is_zero() || now >= time + GRACE;
            if !open || complete && waited {
                break (end, time);
            }
        }
        let until_cut = limits.cut_off.saturating_sub(stopwatch.start.elapsed());
        if left.is_zero() {
            break (End::TimeLimit, now);
        }
        if until_cut.is_zero() {
            break (End::CutOff, now);
        }
        match pipes.recv_timeout(PAUSE.min(left).min(until_cut)) {
            Ok(chunk) if !output.keep(&chunk) => break (End::OutputLimit, now),
            Ok(_) | Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => {
                open = false;
                thread::sleep(SHORT_PAUSE);
            }
        }
    };
    // Whatever the limit is measured by, a person is told the time on the wall.
    let time = if limits.clock == Clock::Wall { time } else { stopwatch.start.elapsed() };
    Ok(Execution { end, output: output.words, stderr: printable(&output.stderr), time })
}

/// Waits for a killed program to end.
fn await_end(child: &mut Child) {
    let since = Instant::now();
    while matches!(child.try_wait(), Ok(None)) && since.elapsed() < PATIENCE {
        thread::sleep(SHORT_PAUSE);
    }
}

/// What a program has written to one of its pipes. An empty chunk is the end.
enum Chunk {
    Output(Vec<u8>),
    Stderr(Vec<u8>),
}

/// The bytes that an empty pipe takes on any system, whether or not they are read.
const SMALL_INPUT: usize = 4096;

/// Starts a thread for each pipe of a program, but for an input that needs none. The channel is closed when all output has ended.
///
/// A thread may wait for ever, for a process that has left the group and holds the pipe, so it is
/// not joined.
fn serve_pipes(child: &mut Child, input: &[u8]) -> io::Result<Receiver<Chunk>> {
    let (sender, chunks) = mpsc::sync_channel(2);
    let stdout = child.stdout.take().expect("a pipe from the program");
    let stderr = child.stderr.take().expect("a pipe from the program");
    let mut stdin = child.stdin.take().expect("a pipe to the program");
    let for_errors = sender.clone();
    // A program need not read its input, so no failure counts.
    if input.len() <= SMALL_INPUT {
        let _ = stdin.write_all(input);
        drop(stdin);
    } else {
        let input = input.to_vec();
        spawn(move || drop(stdin.write_all(&input)))?;
    }
    spawn(move || read(stdout, Chunk::Output, &sender))?;
    spawn(move || read(stderr, Chunk::Stderr, &for_errors))?;
    Ok(chunks)
}

/// Reads a pipe to its end, or until nobody receives what is read.
fn read(mut pipe: impl Read, chunk: fn(Vec<u8>) -> Chunk, sender: &SyncSender<Chunk>) {
    let mut buffer = [0; 16 << 10];
    loop {
        let length = match pipe.read(&mut buffer) {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            length => length.unwrap_or(0),
        };
        if sender.send(chunk(buffer[..length].to_vec())).is_err() || length == 0 {
            return;
        }
    }
}

/// What is kept of the output, and how much more may come.
#[derive(Default)]
struct Captured {
    /// What the program wrote to standard output, with one blank after each word.
    words: Vec<u8>,
    bytes: usize,
    blanks: usize,
    stderr: Vec<u8>,
}

impl Captured {
    /// How many words have ended.
    fn count(&self) -> usize {
        self.words.iter().filter(|&&byte| byte == b' ').count()
    }

    fn is_in_word(&self) -> bool {
        self.words.last().is_some_and(|&byte| byte != b' ')
    }

    /// Keeps what is needed of a chunk. Returns whether it was within the limits.
    fn keep(&mut self, chunk: &Chunk) -> bool {
        match chunk {
            Chunk::Stderr(chunk) => {
                let room = STDERR_BYTES - self.stderr.len();
                self.stderr.extend_from_slice(&chunk[..room.min(chunk.len())]);
                true
            }
            // The end of the output ends a word as well.
            Chunk::Output(chunk) if chunk.is_empty() && self.is_in_word() => self.keep_byte(b' '),
            Chunk::Output(chunk) => chunk.iter().all(|&byte| self.keep_byte(byte)),
        }
    }

    fn keep_byte(&mut self, byte: u8) -> bool {
        let is_blank = byte.is_ascii_whitespace();
        let room = if is_blank { &mut self.blanks } else { &mut self.bytes };
        if *room == 0 {
            return false;
        }
        *room -= 1;
        if !is_blank {
            self.words.push(byte);
        } else if self.is_in_word() {
            self.words.push(b' ');
        }
        true
    }
}

/// Starts a thread that serves a pipe. It needs little stack, and there may be many.
fn spawn(serve: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().stack_size(128 << 10).spawn(serve).map(drop)
}

/// How a program ended by itself.
fn end_of(status: ExitStatus) -> End {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return End::Signal(signal);
    }
    match status.code().expect("a status, as there was no signal") {
        0 => End::Success,
        code => End::Status(code),
    }
}

/// How many lines of standard error are shown, and how many columns of each.
const STDERR_LINES: usize = 5;
const STDERR_COLUMNS: usize = 140;

/// The first lines of a text, shortened and escaped, without blank text at either end. A tab, which
/// begins many a line of a backtrace, is a blank.
fn printable(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text).replace('\t', " ");
    let mut lines = text.trim().lines().map(|line| shortened(line.trim_end(), STDERR_COLUMNS));
    let mut shown: Vec<String> = lines.by_ref().take(STDERR_LINES).collect();
    if lines.next().is_some() {
        shown.push(CUT.to_string());
    }
    shown.join("\n")
}
