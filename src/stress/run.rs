//! A run of a program: its limits, the clock for them, its outcome, and how it is followed.
//!
//! The program is not trusted: it may never end, write without end, read nothing, close its input
//! early, or leave children that hold its pipes open. Still a run ends in time, and needs no more
//! memory than its [`RunLimits`] say.

use super::output::{Chunk, Output};
use crate::plain_text::system_message;
use std::hint::black_box;
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
    /// What the time is measured by.
    pub clock: Clock,
    /// The wall-clock time after which the run is stopped in any case.
    pub cut_off: Duration,
    /// How many bytes the program may write, whitespace not counted.
    pub bytes: usize,
    /// How many words a complete output has. If the program has ended with status 0 but a child
    /// holds the output open, the run waits for this many words.
    pub words: usize,
}

/// What a time limit is measured by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// Wall-clock time.
    Wall,
    /// Work that this thread does while it waits. A busy machine slows it down as it does the
    /// program. As it may slow one of them down more than the other, a run there is only late after
    /// half as much time again and 0.25 s, and shows nothing if it ends late, but before that.
    Work,
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
    /// The run was cut off before its time had passed, or a busy machine may have made it late. So it
    /// shows nothing.
    CutOff,
    /// The output was too long.
    OutputLimit,
}

/// The result of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Execution {
    /// How it ended.
    pub end: End,
    /// The output, up to the limit, with whitespace reduced to single spaces.
    pub output: Vec<u8>,
    /// The lines of standard error that tell most, shortened and escaped.
    pub stderr: String,
    /// The wall-clock time until it had ended with its output complete, or a limit was reached.
    pub time: Duration,
}

/// How long children may hold the pipes of a program that has failed, or has ended with a complete
/// output.
const GRACE: Duration = Duration::from_millis(50);

/// How often to look whether the program has ended.
const POLL_INTERVAL: Duration = Duration::from_millis(1);

/// The same after its pipes are closed, as most programs end at once then.
const SHORT_INTERVAL: Duration = Duration::from_micros(20);

/// Follows a program that was started at this time, until it has ended and its output is complete,
/// or a limit is reached.
pub fn follow(
    child: &mut Child,
    start: Instant,
    input: &Arc<str>,
    limits: RunLimits,
) -> io::Result<Execution> {
    let chunks = serve_pipes(child, input)?;
    let (elapsed, fastest) = (Duration::ZERO, Duration::MAX);
    let mut stopwatch = Stopwatch { start, limits, elapsed, units: 0, fastest };
    let mut output = Output::new(limits.bytes, limits.words);
    // `ended` is how the program ended, and what the stopwatch showed then.
    let (mut ended, mut are_pipes_closed) = (None, false);
    let end = loop {
        let wait = stopwatch.advance();
        let limit = stopwatch.reached_limit();
        match chunks.recv_timeout(wait) {
            Ok(chunk) if !output.keep(&chunk) => break End::OutputLimit,
            Ok(_) | Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => {
                are_pipes_closed = true;
                // The clock of work stands still while this thread sleeps.
                if limits.clock == Clock::Wall {
                    thread::sleep(SHORT_INTERVAL);
                }
            }
        }
        if let (None, Some(status)) = (ended, child.try_wait()?) {
            ended = Some((stopwatch.judged(end_of(status)), stopwatch.elapsed));
        }
        let is_late = |time| limit.is_some() || stopwatch.elapsed >= time + GRACE;
        let is_complete = |end| end != End::Success || output.is_complete();
        match (ended, limit) {
            (Some((end, _)), _) if are_pipes_closed => break end,
            (Some((end, time)), _) if is_late(time) && is_complete(end) => break end,
            (_, Some(end)) => break end,
            _ => {}
        }
    };
    // First the time: much of standard error takes a millisecond or two.
    let time = start.elapsed();
    Ok(Execution { end, time, stderr: output.printable_errors(), output: output.text })
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

/// Measures the time of a run by the clock of its limits.
struct Stopwatch {
    start: Instant,
    limits: RunLimits,
    /// The time that it shows.
    elapsed: Duration,
    /// How many units of work are done. Each counts as the fastest, which ran undisturbed.
    units: u32,
    fastest: Duration,
}

/// On a quiet machine, this thread takes at most so many times as long as its work.
const QUIET: f64 = 1.1;

/// On a busy machine, a program may take so much longer to start, as that waits for more than a
/// processor.
const STARTING: Duration = Duration::from_millis(250);

/// The steps of a unit: a fraction of a millisecond, less than a scheduler's time slice.
const UNIT: u32 = 100_000;

impl Stopwatch {
    /// Shows the current time. Returns how long to wait for the program before the next call. The
    /// clock of work does not wait, but does a unit of work here.
    fn advance(&mut self) -> Duration {
        if self.limits.clock == Clock::Wall {
            self.elapsed = self.start.elapsed();
            return POLL_INTERVAL;
        }
        let start = Instant::now();
        for number in 0..UNIT {
            black_box(number);
        }
        self.units += 1;
        self.fastest = self.fastest.min(start.elapsed());
        self.elapsed = self.fastest.saturating_mul(self.units);
        Duration::ZERO
    }

    /// How the run ends if a limit is reached.
    fn reached_limit(&self) -> Option<End> {
        let time = self.start.elapsed();
        let is_busy = self.limits.clock == Clock::Work && time > self.elapsed.mul_f64(QUIET);
        let tolerance = if is_busy { self.limits.time / 2 + STARTING } else { Duration::ZERO };
        if self.elapsed >= self.limits.time.saturating_add(tolerance) {
            return Some(End::Timeout);
        }
        (time >= self.limits.cut_off).then_some(End::CutOff)
    }

    /// How the run ends if the program ends like this now.
    fn judged(&self, end: End) -> End {
        let is_late = self.limits.clock == Clock::Work && self.elapsed >= self.limits.time;
        if is_late && end == End::Success {
            End::CutOff
        } else {
            end
        }
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
