//! A run of a program: its limits, its outcome, and how it is followed.
//!
//! The program is not trusted: it may never end, write without end, read nothing, close its input
//! early, or leave children that hold its pipes open. Still a run ends in time, and needs no more
//! memory than its [`RunLimits`] say.

use super::output::{Chunk, Output};
use crate::plain_text::{decoded, system_message};
use std::io::{self, ErrorKind, Read, Write};
use std::process::{Child, ExitStatus};
use std::sync::mpsc::{sync_channel, Receiver, RecvTimeoutError, SyncSender};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// Runs the program to be tried, on several threads.
pub trait Runner: Sync {
    /// Runs the program on one input.
    ///
    /// # Errors
    /// The program cannot be started, or something that a run needs besides. Then the error has an
    /// inner one ([`io::Error::get_ref`]) that says what.
    fn run(&self, input: &Arc<str>, limits: RunLimits) -> io::Result<Execution>;

    /// The current time, to compare with deadlines.
    fn now(&self) -> Instant {
        Instant::now()
    }

    /// How many runs go on at the same time.
    fn jobs(&self) -> usize;
}

/// The limits of a run, and how many words to wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunLimits {
    /// The time from the start of the program until it has ended with its output complete.
    pub time: Duration,
    /// How many bytes the program may write, whitespace not counted.
    pub bytes: usize,
    /// How many words a complete output has. If the program has ended with status 0 but a child
    /// holds the output open, the run waits for this many words.
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
    /// The program had not ended, or its output was not complete, in time.
    Timeout,
    /// The output was too long.
    OutputLimit,
}

/// The result of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Execution {
    /// How it ended.
    pub end: End,
    /// The output, up to the limit, with whitespace reduced to single spaces, and bytes that are
    /// no UTF-8 escaped.
    pub output: String,
    /// The lines of standard error that tell most, shortened and escaped.
    pub stderr: String,
    /// The wall-clock time until it had ended with its output complete, or a limit was reached.
    pub time: Duration,
}

/// How long children may hold the pipes of a program that has failed, or has ended with a complete
/// output.
const GRACE: Duration = Duration::from_millis(50);

/// How often to look whether the program has ended: while its pipes are open, which close when most
/// programs end; when they are closed; and, after some time, whether they are or not.
const POLL_INTERVAL: Duration = Duration::from_millis(1);
const SHORTEST_INTERVAL: Duration = Duration::from_micros(20);
const LONGEST_INTERVAL: Duration = Duration::from_millis(10);

/// Follows a program that was started at this time, until it has ended and its output is complete,
/// or a limit is reached.
pub(super) fn follow(
    child: &mut Child,
    start: Instant,
    input: &Arc<str>,
    limits: RunLimits,
) -> io::Result<Execution> {
    let chunks = serve_pipes(child, input)?;
    let mut output = Output::new(limits.bytes, limits.words);
    // `ended` is how the program ended, and when.
    let (mut ended, mut are_pipes_closed) = (None, false);
    let end = loop {
        let elapsed = start.elapsed();
        let interval = |shortest| (elapsed / 32).clamp(shortest, LONGEST_INTERVAL);
        match chunks.recv_timeout(interval(POLL_INTERVAL)) {
            Ok(chunk) if !output.keep(&chunk) => break End::OutputLimit,
            Ok(_) | Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => {
                are_pipes_closed = true;
                thread::sleep(interval(SHORTEST_INTERVAL));
            }
        }
        if let (None, Some(status)) = (ended, child.try_wait()?) {
            ended = Some((end_of(status), elapsed));
        }
        let is_late = |time| elapsed >= limits.time.min(time + GRACE);
        let is_complete = |end| end != End::Success || output.is_complete();
        match ended {
            Some((end, _)) if are_pipes_closed => break end,
            Some((end, time)) if is_late(time) && is_complete(end) => break end,
            _ if elapsed >= limits.time => break End::Timeout,
            _ => {}
        }
    };
    // The time comes first, as much output takes a millisecond or two to be decoded and shortened.
    let time = start.elapsed();
    Ok(Execution { end, output: decoded(&output.text), stderr: output.printable_errors(), time })
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

/// How many bytes a chunk has at most.
const CHUNK_BYTES: usize = 16 << 10;

/// How many chunks may wait. A full queue blocks the readers, so memory is limited.
const QUEUE: usize = 4;

/// An empty pipe takes this many bytes, so writing them does not block. POSIX asks for no more
/// (`_POSIX_PIPE_BUF`); the standard library's pipes on Windows have room for 64 KiB.
const SMALL_INPUT: usize = 512;

/// Starts to write the input and to read what the program writes. When both pipes have been read to
/// their ends, the channel is disconnected.
///
/// No thread is joined: it may wait for ever for a process that has left the group and holds a
/// pipe. A reader ends, and closes its pipe, when it reads something that nobody receives.
fn serve_pipes(child: &mut Child, input: &Arc<str>) -> io::Result<Receiver<Chunk>> {
    let mut stdin = child.stdin.take().expect("a pipe to the program");
    // A program need not read its input, so a failed write does not count.
    if input.len() <= SMALL_INPUT {
        drop(stdin.write_all(input.as_bytes()));
        drop(stdin);
    } else {
        let input = Arc::clone(input);
        spawn(move || drop(stdin.write_all(input.as_bytes())))?;
    }
    let stdout = child.stdout.take().expect("a pipe from the program");
    let stderr = child.stderr.take().expect("a pipe from the program");
    let (output, chunks) = sync_channel(QUEUE);
    let errors = output.clone();
    spawn(move || read(stdout, &output, Chunk::Output))?;
    spawn(move || read(stderr, &errors, Chunk::Error))?;
    Ok(chunks)
}

/// Reads a pipe to its end, or as long as somebody receives the chunks.
fn read(mut pipe: impl Read, chunks: &SyncSender<Chunk>, chunk: fn(Vec<u8>) -> Chunk) {
    let mut buffer = [0; CHUNK_BYTES];
    loop {
        let length = match pipe.read(&mut buffer) {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            length => length.unwrap_or(0),
        };
        if chunks.send(chunk(buffer[..length].to_vec())).is_err() || length == 0 {
            return;
        }
    }
}

fn spawn(serve: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let thread = thread::Builder::new().spawn(serve);
    thread.map(drop).map_err(|error| cannot_start("a thread", &error))
}

/// The error if something other than the program cannot be started.
pub(super) fn cannot_start(what: &str, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("cannot start {what}: {}", system_message(error)))
}
