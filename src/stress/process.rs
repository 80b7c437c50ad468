//! Runs a program on an input.
//!
//! The program is not trusted: it may never end, write without end, read nothing, close its input
//! early, or leave children that hold its pipes open. Still a run ends in time, and needs no more
//! memory than its [`RunLimits`] say.

use super::run::{End, Execution, RunLimits, Runner, Stopwatch};
use super::watchdog::{await_end, Watchdog};
use crate::plain_text::{shortened, CUT};
use std::ffi::OsString;
use std::io::{self, ErrorKind, Read, Write};
use std::mem;
use std::process::{Child, ChildStderr, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;
use std::time::Duration;

#[cfg(all(test, unix))]
mod tests;

/// A program to be tried. It is started without a shell.
#[derive(Debug)]
pub(crate) struct Program {
    /// Its path, or a name that is looked up in `PATH`, and its arguments.
    command: Vec<OsString>,
    /// Watchdogs of runs that have left nothing behind, for the next runs.
    spare: Mutex<Vec<Watchdog>>,
}

impl Program {
    pub(crate) fn new(command: &[OsString]) -> Program {
        Program { command: command.to_vec(), spare: Mutex::default() }
    }
}

impl Runner for Program {
    /// When this returns, every process of the program's group has been sent SIGKILL. But what a
    /// program with status 0 and closed pipes leaves behind is ended some runs later, or when this
    /// value is dropped.
    fn run(&self, input: &Arc<str>, limits: RunLimits) -> io::Result<Execution> {
        let spare = self.spare.lock().expect("no panic with the lock").pop();
        let Some(watchdog) = spare else {
            return self.run_guarded(Watchdog::start()?, input, limits);
        };
        let run = self.run_guarded(watchdog, input, limits)?;
        if !matches!(run.end, End::Signal(signal) if SENT_SIGNALS.contains(&signal)) {
            return Ok(run);
        }
        // What an earlier run left behind in the group may have sent it.
        let cut_off = limits.cut_off.saturating_sub(run.time);
        self.run_guarded(Watchdog::start()?, input, RunLimits { cut_off, ..limits })
    }
}

/// Signals that one process sends to others, the same on all systems: HUP, INT, KILL and TERM.
const SENT_SIGNALS: [i32; 4] = [1, 2, 9, 15];

impl Program {
    fn run_guarded(
        &self,
        mut watchdog: Watchdog,
        input: &Arc<str>,
        limits: RunLimits,
    ) -> io::Result<Execution> {
        let mut command = Command::new(&self.command[0]);
        command.args(&self.command[1..]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        watchdog.guard(&mut command);
        let mut stopwatch = Stopwatch::start(limits.clock);
        let mut child = command.spawn()?;
        let run = serve_pipes(&mut child, input, limits.bytes).and_then(|output| {
            let end = follow(&mut child, &output, &mut stopwatch, limits)?;
            let time = stopwatch.start.elapsed();
            let has_left_nothing = end == End::Success && is_read(&output);
            let mut output = lock(&output);
            output.is_stopped = true;
            let (stderr, output) = (printable(&output.errors), mem::take(&mut output.text));
            Ok((Execution { end, output, stderr, time }, has_left_nothing))
        });
        if matches!(run, Ok((_, true))) && watchdog.is_reusable() {
            self.spare.lock().expect("no panic with the lock").push(watchdog);
        } else {
            watchdog.kill(&mut child);
            await_end(&mut child, PATIENCE);
        }
        run.map(|(run, _)| run)
    }
}

/// How long children may hold the pipes of a program that has ended with a complete output.
const GRACE: Duration = Duration::from_millis(50);

const POLL_INTERVAL: Duration = Duration::from_millis(1);

/// How long to wait for a killed program to end. Another user's may not end.
const PATIENCE: Duration = Duration::from_secs(1);

/// Waits until the program has ended and its output is complete, or a limit is reached.
fn follow(
    child: &mut Child,
    output: &Arc<Mutex<Output>>,
    stopwatch: &mut Stopwatch,
    limits: RunLimits,
) -> io::Result<End> {
    let (mut ended, mut are_pipes_closed) = (None, false);
    loop {
        if !are_pipes_closed && is_read(output) {
            are_pipes_closed = true;
            // Most programs end at once then.
            await_end(child, POLL_INTERVAL);
        }
        let now = stopwatch.elapsed();
        if ended.is_none() {
            ended = child.try_wait()?.map(|status| (end_of(status), now));
        }
        let left = limits.time.saturating_sub(now);
        let until_cut = limits.cut_off.saturating_sub(stopwatch.start.elapsed());
        if lock(output).is_stopped {
            return Ok(End::OutputLimit);
        }
        if let Some((end, time)) = ended {
            let is_late = left.is_zero() || now >= time + GRACE;
            let words = lock(output).complete_words();
            let is_complete = end != End::Success || words >= limits.words;
            if are_pipes_closed || is_late && is_complete {
                return Ok(end);
            }
        }
        if left.is_zero() {
            return Ok(End::Timeout);
        }
        if until_cut.is_zero() {
            return Ok(End::CutOff);
        }
        stopwatch.wait(POLL_INTERVAL.min(left).min(until_cut));
        let stderr = lock(output).stderr.take();
        if let Some(pipe) = stderr {
            start_reading(output, |output| read(pipe, |chunk| lock(output).keep_error(chunk)))?;
        }
    }
}

/// An empty pipe of any system takes this many bytes, so writing them does not block.
const SMALL_INPUT: usize = 4096;

/// How many bytes of whitespace a program may write: 64 KiB for each of 1024 answers.
const WHITESPACE: usize = 1 << 26;

/// How many bytes of standard error are kept.
const STDERR_BYTES: usize = 4096;

/// Starts to write the input and to read the output. No thread is joined: it may wait for ever for
/// a process that has left the group and holds a pipe.
fn serve_pipes(
    child: &mut Child,
    input: &Arc<str>,
    bytes: usize,
) -> io::Result<Arc<Mutex<Output>>> {
    let mut stdin = child.stdin.take().expect("a pipe to the program");
    // A program need not read its input, so failed writes do not count.
    if input.len() <= SMALL_INPUT {
        let _ = stdin.write_all(input.as_bytes());
        drop(stdin);
    } else {
        let input = Arc::clone(input);
        spawn(move || drop(stdin.write_all(input.as_bytes())))?;
    }
    let stdout = child.stdout.take().expect("a pipe from the program");
    let stderr = child.stderr.take();
    let output = Output { stderr, bytes, whitespace: WHITESPACE, ..Output::default() };
    let output = Arc::new(Mutex::new(output));
    start_reading(&output, |output| {
        read(stdout, |chunk| lock(output).keep(chunk));
        let stderr = lock(output).stderr.take();
        if let Some(pipe) = stderr {
            read(pipe, |chunk| lock(output).keep_error(chunk));
        }
    })?;
    Ok(output)
}

/// Starts a thread that reads, drops its reference to the output, and wakes this thread.
fn start_reading(
    output: &Arc<Mutex<Output>>,
    read: impl FnOnce(&Mutex<Output>) + Send + 'static,
) -> io::Result<()> {
    let (output, waiting) = (Arc::clone(output), thread::current());
    spawn(move || {
        read(&output);
        drop(output);
        waiting.unpark();
    })
}

/// Whether both pipes have been read. Then no thread refers to the output any more, and locking it
/// shows all that was read.
fn is_read(output: &Arc<Mutex<Output>>) -> bool {
    Arc::strong_count(output) == 1
}

/// Reads a pipe until its end, which is an empty chunk, or until `keep` returns false.
fn read(mut pipe: impl Read, keep: impl Fn(&[u8]) -> bool) {
    let mut buffer = [0; 16 << 10];
    loop {
        let length = match pipe.read(&mut buffer) {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            length => length.unwrap_or(0),
        };
        if !keep(&buffer[..length]) || length == 0 {
            return;
        }
    }
}

fn lock(output: &Mutex<Output>) -> MutexGuard<'_, Output> {
    output.lock().expect("no panic with the lock")
}

/// What a program writes.
#[derive(Default)]
struct Output {
    /// Standard error, until a thread reads it. One thread reads both pipes in turn; a longer run
    /// gets a second one, so that a full standard error does not block the program. (Two threads
    /// from the start are simpler, but a short run takes 17 % more time.)
    stderr: Option<ChildStderr>,
    /// Standard output, with one space after each word.
    text: Vec<u8>,
    /// The beginning of standard error.
    errors: Vec<u8>,
    /// How many more bytes of words and of whitespace standard output may have.
    bytes: usize,
    whitespace: usize,
    /// Whether the program wrote too much, or the run is over.
    is_stopped: bool,
}

impl Output {
    fn complete_words(&self) -> usize {
        self.text.iter().filter(|&&byte| byte == b' ').count()
    }

    /// Keeps a chunk of standard error. Returns whether to read on.
    fn keep_error(&mut self, chunk: &[u8]) -> bool {
        let room = STDERR_BYTES - self.errors.len();
        self.errors.extend_from_slice(&chunk[..room.min(chunk.len())]);
        !self.is_stopped
    }

    /// Keeps a chunk of standard output. Returns whether to read on.
    fn keep(&mut self, chunk: &[u8]) -> bool {
        // The end of the output ends a word as well.
        let chunk = if chunk.is_empty() && self.is_in_word() { b" " } else { chunk };
        self.is_stopped |= !chunk.iter().all(|&byte| self.keep_byte(byte));
        !self.is_stopped
    }

    fn is_in_word(&self) -> bool {
        self.text.last().is_some_and(|&last| last != b' ')
    }

    fn keep_byte(&mut self, byte: u8) -> bool {
        let is_whitespace = byte.is_ascii_whitespace();
        let room = if is_whitespace { &mut self.whitespace } else { &mut self.bytes };
        if *room == 0 {
            return false;
        }
        *room -= 1;
        if !is_whitespace {
            self.text.push(byte);
        } else if self.is_in_word() {
            self.text.push(b' ');
        }
        true
    }
}

/// Starts a thread with a small stack, as there may be many.
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

/// The most lines of standard error that are shown, and columns of each.
const STDERR_LINES: usize = 5;
const STDERR_COLUMNS: usize = 140;

/// The first lines of a text, shortened and escaped. Tabs, which indent backtraces, become spaces.
fn printable(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text).replace('\t', " ");
    let mut lines = text.trim().lines().map(|line| shortened(line.trim_end(), STDERR_COLUMNS));
    let mut shown: Vec<String> = lines.by_ref().take(STDERR_LINES).collect();
    if lines.next().is_some() {
        shown.push(CUT.to_string());
    }
    shown.join("\n")
}
