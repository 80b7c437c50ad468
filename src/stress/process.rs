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
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
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
        let (watchdog, mut running) = self.start(limits.clock)?;
        let end = running.attach(input, limits).and_then(|()| running.follow(limits));
        watchdog.end(&mut running.child);
        running.await_end();
        let (end, time) = end?;
        let stderr = printable(&running.stderr.take());
        Ok(Run { end, output: running.stdout.take(), stderr, time })
    }

    fn start(&self, clock: Clock) -> io::Result<(Watchdog, Running)> {
        let watchdog = Watchdog::start()?;
        let mut command = Command::new(&self.command);
        command.args(&self.arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        watchdog.guard(&mut command);
        let stopwatch = Stopwatch::start(clock)?;
        let child = command.spawn()?;
        let (sender, ends) = mpsc::channel();
        let (stdout, stderr) = (Captured::default(), Captured::default());
        let running = Running {
            child,
            stopwatch,
            stdout,
            stderr,
            sender: Some(sender),
            ends,
            open: 0,
            flooded: false,
        };
        Ok((watchdog, running))
    }
}

/// How long to wait for what a program leaves behind to close its pipes, if the output is complete.
const GRACE: Duration = Duration::from_millis(50);

/// How long to wait for the end of a program that was sent the signal that ends it. It may not come
/// if the program belongs to another user.
const PATIENCE: Duration = Duration::from_secs(1);

/// The pause between two looks at whether the program has ended. When a pipe of it ends, it is
/// about to end itself: then pauses are short at first, and grow.
const PAUSE: Duration = Duration::from_millis(5);
const FIRST_PAUSE: Duration = Duration::from_micros(20);

/// An empty pipe takes at least this many bytes without making the writer wait: less work than a
/// thread.
const PIPE_SIZE: usize = 512;

/// How much is kept of what a program writes to standard error.
const STDERR_BYTES: usize = 4096;

/// How many blanks and line ends a program may write: 64 KiB for each of 1024 answers.
const BLANKS: usize = 1 << 26;

/// A running program.
///
/// Threads of its own serve its pipes. Any of them may wait for ever, for a process that has left
/// the group and holds the pipe, so none is joined.
struct Running {
    child: Child,
    stopwatch: Stopwatch,
    stdout: Captured,
    stderr: Captured,
    sender: Option<Sender<PipeEnd>>,
    ends: Receiver<PipeEnd>,
    /// How many of the pipes that are read have not ended.
    open: usize,
    flooded: bool,
}

/// Why a pipe is read no more.
enum PipeEnd {
    /// It has ended.
    Closed,
    /// There was more than allowed.
    Flooded,
}

impl Running {
    /// Starts the threads that serve the pipes.
    fn attach(&mut self, input: &[u8], limits: Limits) -> io::Result<()> {
        if let Some(pipe) = self.child.stdout.take() {
            let captured = self.stdout.clone();
            self.attach_reader(move || captured.read_words(pipe, limits.bytes))?;
        }
        if let Some(pipe) = self.child.stderr.take() {
            let captured = self.stderr.clone();
            self.attach_reader(move || captured.read_beginning(pipe, STDERR_BYTES))?;
        }
        // From now on only readers hold senders, and the channel ends when they do.
        self.sender = None;
        if let Some(mut pipe) = self.child.stdin.take() {
            // A program need not read its input, so no failure counts.
            if input.len() <= PIPE_SIZE {
                let _ = pipe.write_all(input);
                return Ok(());
            }
            let input = input.to_vec();
            return spawn(move || drop(pipe.write_all(&input)));
        }
        Ok(())
    }

    /// Starts a thread that reads a pipe and reports why it has stopped.
    fn attach_reader(&mut self, read: impl FnOnce() -> PipeEnd + Send + 'static) -> io::Result<()> {
        let sender = self.sender.clone();
        spawn(move || {
            let end = read();
            // The run may be over.
            let _ = sender.map(|sender| sender.send(end));
        })?;
        self.open += 1;
        Ok(())
    }

    /// Waits until the output is complete or a limit is reached; also returns how long the program
    /// has run.
    fn follow(&mut self, limits: Limits) -> io::Result<(End, Duration)> {
        let mut pause = PAUSE;
        let mut ended = None;
        loop {
            if ended.is_none() {
                let status = self.child.try_wait()?;
                ended = status.map(|status| (end_of(status), self.stopwatch.elapsed()));
            }
            if self.flooded {
                return Ok((End::OutputLimit, self.stopwatch.elapsed()));
            }
            let left = limits.time.saturating_sub(self.stopwatch.elapsed());
            if let Some((end, time)) = ended {
                let complete = end != End::Success || self.stdout.words() >= limits.words;
                let waited = left.is_zero() || self.stopwatch.elapsed() >= time + GRACE;
                if self.open == 0 || complete && waited {
                    return Ok((end, time));
                }
            }
            if left.is_zero() {
                return Ok((End::TimeLimit, self.stopwatch.elapsed()));
            }
            let pipe_ended = self.pause(pause.min(left));
            pause = if pipe_ended { FIRST_PAUSE } else { (2 * pause).min(PAUSE) };
        }
    }

    /// Waits for the program to end, for as long as it should take.
    fn await_end(&mut self) {
        let since = Instant::now();
        while matches!(self.child.try_wait(), Ok(None)) && since.elapsed() < PATIENCE {
            thread::sleep(FIRST_PAUSE);
        }
    }

    /// Waits for the next end of a pipe for at most this time; returns whether it came.
    fn pause(&mut self, time: Duration) -> bool {
        if self.open == 0 {
            thread::sleep(time);
            return false;
        }
        match self.ends.recv_timeout(time) {
            Ok(end) => {
                self.open -= 1;
                self.flooded |= matches!(end, PipeEnd::Flooded);
                true
            }
            Err(RecvTimeoutError::Timeout) => false,
            Err(RecvTimeoutError::Disconnected) => {
                self.open = 0;
                true
            }
        }
    }
}

/// Starts a thread that serves a pipe. It needs little stack, and there may be many.
fn spawn(serve: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().stack_size(128 << 10).spawn(serve).map(drop)
}

/// What has been read from a pipe, until it is taken.
#[derive(Clone, Default)]
struct Captured(Arc<Mutex<Text>>);

#[derive(Default)]
struct Text {
    bytes: Vec<u8>,
    /// How many words have ended.
    words: usize,
    taken: bool,
}

impl Captured {
    /// Reads the pipe to its end, or until there is more than `limit` bytes of words. Keeps the
    /// words, with one blank after each.
    fn read_words(&self, pipe: impl Read, limit: usize) -> PipeEnd {
        let (mut bytes, mut blanks) = (0, 0);
        let mut in_word = false;
        let end = self.read(pipe, |text, chunk| {
            for &byte in chunk {
                if !byte.is_ascii_whitespace() {
                    if bytes == limit {
                        return Some(PipeEnd::Flooded);
                    }
                    bytes += 1;
                    text.bytes.push(byte);
                    in_word = true;
                    continue;
                }
                blanks += 1;
                if in_word {
                    text.bytes.push(b' ');
                    text.words += 1;
                    in_word = false;
                }
            }
            Some(PipeEnd::Flooded).filter(|_| blanks > BLANKS)
        });
        self.lock().words += usize::from(in_word);
        end
    }

    /// Reads the pipe to its end, and keeps the first `limit` bytes.
    fn read_beginning(&self, pipe: impl Read, limit: usize) -> PipeEnd {
        self.read(pipe, |text, chunk| {
            let room = limit - text.bytes.len();
            text.bytes.extend_from_slice(&chunk[..room.min(chunk.len())]);
            None
        })
    }

    /// Reads the pipe until `keep` says that it is enough, or what has been read is taken.
    fn read(
        &self,
        mut pipe: impl Read,
        mut keep: impl FnMut(&mut Text, &[u8]) -> Option<PipeEnd>,
    ) -> PipeEnd {
        let mut chunk = [0; 16 << 10];
        loop {
            let length = match pipe.read(&mut chunk) {
                Ok(0) => return PipeEnd::Closed,
                Ok(length) => length,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(_) => return PipeEnd::Closed,
            };
            let mut text = self.lock();
            if text.taken {
                return PipeEnd::Closed;
            }
            if let Some(end) = keep(&mut text, &chunk[..length]) {
                return end;
            }
        }
    }

    /// How many words have ended.
    fn words(&self) -> usize {
        self.lock().words
    }

    /// What has been read. No more is kept from now on.
    fn take(&self) -> Vec<u8> {
        let mut text = self.lock();
        text.taken = true;
        std::mem::take(&mut text.bytes)
    }

    /// The lock, whatever became of a thread that held it: no change is ever left half done.
    fn lock(&self) -> MutexGuard<'_, Text> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
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
