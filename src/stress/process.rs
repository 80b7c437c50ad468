//! Runs a program on an input.
//!
//! The program is not trusted. It may never end, write without end, read nothing, close its input
//! early or leave children behind, which may hold its pipes open. A [`Run`] is over in time
//! nevertheless, needs no more memory than its [`Limits`] say, and leaves no process of the
//! program's process group.

pub use super::clock::Clock;
use super::clock::Stopwatch;
use super::watchdog::Watchdog;
use crate::display::{shortened, CUT};
use std::ffi::OsString;
use std::io::{self, ErrorKind, Read, Write};
use std::mem;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

#[cfg(all(test, unix))]
mod tests;

/// A program to be tried, and its arguments. It is started without a shell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    command: OsString,
    arguments: Vec<OsString>,
}

/// What a run may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The time from the start of the program until its output is complete.
    pub time: Duration,
    /// What the time is measured by.
    pub clock: Clock,
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
    /// The program wrote too much.
    OutputLimit,
}

/// What a run of a program came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// How it ended.
    pub end: End,
    /// What the program wrote, up to the limit, with one blank in place of any number of blanks
    /// and line ends.
    pub output: Vec<u8>,
    /// The first lines of what the program wrote to standard error, shortened and escaped.
    pub stderr: String,
    /// The time from the start of the program until it had ended, or reached a limit.
    pub time: Duration,
}

impl Program {
    /// The program that `command` names, as a path or by a name that is looked up in `PATH`.
    #[must_use]
    pub fn new(command: OsString, arguments: Vec<OsString>) -> Program {
        Program { command, arguments }
    }

    /// Runs the program on the input. Any number of threads may do so at a time.
    ///
    /// When this returns, the program has ended, and every process of its group has been sent the
    /// signal that ends it.
    ///
    /// # Errors
    /// The program, the shell that watches it or a thread cannot be started.
    pub fn run(&self, input: &[u8], limits: Limits) -> io::Result<Run> {
        let watchdog = Watchdog::start()?;
        let mut command = Command::new(&self.command);
        command.args(&self.arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        watchdog.guard(&mut command);
        let stopwatch = Stopwatch::start(limits.clock)?;
        let mut child = command.spawn()?;
        let pipes = Pipes::default();
        let served = pipes.serve(&mut child, input, limits.bytes);
        let end = served.and_then(|()| follow(&mut child, &pipes, &stopwatch, limits));
        watchdog.end(&mut child);
        await_end(&mut child);
        let (end, time) = end?;
        let Output { words, stderr, .. } = pipes.take();
        Ok(Run { end, output: words, stderr: printable(&stderr), time })
    }
}

/// How long to wait for what a program leaves behind to close its pipes, if the output is complete.
const GRACE: Duration = Duration::from_millis(50);

/// How long to wait for the end of a program that was sent the signal that ends it. It may not come
/// if the program belongs to another user.
const PATIENCE: Duration = Duration::from_secs(1);

/// The pause between two looks at whether the program has ended: while its pipes are open, and when
/// both have ended, so that it is about to end itself.
const PAUSE: Duration = Duration::from_millis(5);
const SHORT_PAUSE: Duration = Duration::from_micros(50);

/// How much is kept of what a program writes to standard error.
const STDERR_BYTES: usize = 4096;

/// How many blanks and line ends a program may write: 64 KiB for each of 1024 answers.
const BLANKS: usize = 1 << 26;

/// Waits until the output is complete or a limit is reached; also returns how long the program has
/// run.
fn follow(
    child: &mut Child,
    pipes: &Pipes,
    stopwatch: &Stopwatch,
    limits: Limits,
) -> io::Result<(End, Duration)> {
    let mut ended = None;
    loop {
        if ended.is_none() {
            ended = child.try_wait()?.map(|status| (end_of(status), stopwatch.elapsed()));
        }
        let now = stopwatch.elapsed();
        let left = limits.time.saturating_sub(now);
        let output = pipes.lock();
        if output.flooded {
            return Ok((End::OutputLimit, now));
        }
        if let Some((end, time)) = ended {
            let complete = end != End::Success || output.count >= limits.words;
            let waited = left.is_zero() || now >= time + GRACE;
            if output.open == 0 || complete && waited {
                return Ok((end, time));
            }
        }
        if left.is_zero() {
            return Ok((End::TimeLimit, now));
        }
        let pause = if output.open == 0 { SHORT_PAUSE } else { PAUSE };
        pipes.wait(output, pause.min(left));
    }
}

/// Waits for a program to end that was sent the signal to do so, for as long as it should take.
fn await_end(child: &mut Child) {
    let since = Instant::now();
    while matches!(child.try_wait(), Ok(None)) && since.elapsed() < PATIENCE {
        thread::sleep(SHORT_PAUSE);
    }
}

/// The pipes of a program.
///
/// A thread serves each of them. It may wait for ever, for a process that has left the group and
/// holds the pipe, so it is not joined.
#[derive(Clone, Default)]
struct Pipes(Arc<(Mutex<Output>, Condvar)>);

/// What has been read from the pipes, until it is taken.
#[derive(Default)]
struct Output {
    /// What the program wrote to standard output, with one blank after each word.
    words: Vec<u8>,
    /// How many words have ended.
    count: usize,
    stderr: Vec<u8>,
    /// There was more on standard output than allowed.
    flooded: bool,
    /// How many of the pipes have not ended.
    open: usize,
    taken: bool,
}

impl Pipes {
    /// Starts the threads that serve the pipes.
    fn serve(&self, child: &mut Child, input: &[u8], limit: usize) -> io::Result<()> {
        self.lock().open = 2;
        let stdout = child.stdout.take().expect("a pipe from the program");
        let mut filter = Words { bytes: limit, blanks: BLANKS, in_word: false };
        self.spawn_reader(stdout, move |output, chunk| {
            output.flooded = !filter.read(output, chunk);
            !output.flooded
        })?;
        let stderr = child.stderr.take().expect("a pipe from the program");
        self.spawn_reader(stderr, |output, chunk| {
            let room = STDERR_BYTES - output.stderr.len();
            output.stderr.extend_from_slice(&chunk[..room.min(chunk.len())]);
            true
        })?;
        let mut stdin = child.stdin.take().expect("a pipe to the program");
        let input = input.to_vec();
        // A program need not read its input, so no failure counts.
        spawn(move || drop(stdin.write_all(&input)))
    }

    /// Starts a thread that reads a pipe to its end, or as long as `keep` wants more of it. Every
    /// pipe ends with an empty chunk.
    fn spawn_reader(
        &self,
        mut pipe: impl Read + Send + 'static,
        mut keep: impl FnMut(&mut Output, &[u8]) -> bool + Send + 'static,
    ) -> io::Result<()> {
        let pipes = self.clone();
        spawn(move || {
            let mut chunk = [0; 16 << 10];
            loop {
                let length = match pipe.read(&mut chunk) {
                    Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                    length => length.unwrap_or(0),
                };
                let mut output = pipes.lock();
                let goes_on = !output.taken && keep(&mut output, &chunk[..length]);
                if length == 0 || !goes_on {
                    output.open -= 1;
                    pipes.0 .1.notify_one();
                    return;
                }
            }
        })
    }

    /// Waits until a pipe ends, for at most this time.
    fn wait(&self, output: MutexGuard<'_, Output>, time: Duration) {
        drop(self.0 .1.wait_timeout(output, time));
    }

    /// What has been read. No more is kept from now on.
    fn take(&self) -> Output {
        let taken = Output { taken: true, open: 2, ..Output::default() };
        mem::replace(&mut *self.lock(), taken)
    }

    /// The lock, whatever became of a thread that held it: no change is ever left half done.
    fn lock(&self) -> MutexGuard<'_, Output> {
        self.0 .0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Keeps the words of what is read, and how much more may come.
struct Words {
    bytes: usize,
    blanks: usize,
    in_word: bool,
}

impl Words {
    /// Reads a chunk, the last of which is empty. Returns whether it was within the limits.
    fn read(&mut self, output: &mut Output, chunk: &[u8]) -> bool {
        // The end of the output ends a word as well.
        let end = if chunk.is_empty() && self.in_word { &b" "[..] } else { chunk };
        for &byte in end {
            let is_blank = byte.is_ascii_whitespace();
            let room = if is_blank { &mut self.blanks } else { &mut self.bytes };
            if *room == 0 {
                return false;
            }
            *room -= 1;
            if !is_blank {
                output.words.push(byte);
            } else if self.in_word {
                output.words.push(b' ');
                output.count += 1;
            }
            self.in_word = !is_blank;
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
    match (status.code(), signal(status)) {
        (Some(0), _) => End::Success,
        (Some(code), _) => End::Status(code),
        (None, signal) => End::Signal(signal),
    }
}

/// The signal that ended a program, or 0 if none did.
#[cfg(unix)]
fn signal(status: ExitStatus) -> i32 {
    use std::os::unix::process::ExitStatusExt;
    status.signal().unwrap_or(0)
}

/// There are no signals.
#[cfg(not(unix))]
fn signal(_: ExitStatus) -> i32 {
    0
}

/// How many lines of standard error are shown, and how many columns of each.
const STDERR_LINES: usize = 5;
const COLUMNS: usize = 140;

/// The first lines of a text, shortened and escaped, without blank text at either end. A tab, which
/// begins many a line of a backtrace, is a blank.
fn printable(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text).replace('\t', " ");
    let mut lines = text.trim().lines().map(|line| shortened(line.trim_end(), COLUMNS));
    let mut shown: Vec<String> = lines.by_ref().take(STDERR_LINES).collect();
    if lines.next().is_some() {
        shown.push(CUT.to_string());
    }
    shown.join("\n")
}
