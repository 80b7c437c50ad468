//! A run of a program: its limits, its outcome, and how it is followed.
//!
//! For example, `./a.out` gets a file with three cases as its standard input. It writes three lines
//! to the file that is its standard output, and ends with status 0 after 2 ms. Then the
//! [`Execution`] has these three words, [`End::Success`] and 2 ms.
//!
//! The program is not trusted: it may never end, or write without end. Still a run ends in time,
//! and takes no more memory than its [`RunLimits`] say.

use super::streams::Streams;
use crate::plain_text::system_message;
use std::io;
use std::process::{Child, ExitStatus};
use std::thread;
use std::time::{Duration, Instant};

/// Runs the program to be tried, on several threads.
pub trait Runner: Sync {
    /// Runs the program on one input.
    ///
    /// # Errors
    /// The program cannot be started, or something that a run needs besides. Then the error has an
    /// inner one ([`io::Error::get_ref`]) that says what.
    fn run(&self, input: &str, limits: RunLimits) -> io::Result<Execution>;

    /// The current time, to compare with deadlines.
    fn now(&self) -> Instant {
        Instant::now()
    }

    /// How many runs go on at the same time.
    fn jobs(&self) -> usize;
}

/// The limits of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunLimits {
    /// The wall-clock time from the start of the program to its end.
    pub time: Duration,
    /// How many bytes the program may write, whitespace not counted.
    pub bytes: usize,
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
    /// The program had not ended in time.
    Timeout,
    /// There was too much on standard output.
    OutputLimit,
    /// There was too much on standard error.
    ErrorLimit,
}

/// The result of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Execution {
    /// How it ended.
    pub end: End,
    /// What the program had written until then, up to the limit, with whitespace reduced to single
    /// spaces, and bytes that are no UTF-8 escaped.
    pub output: String,
    /// The lines of standard error that tell most, shortened and escaped.
    pub stderr: String,
    /// The wall-clock time until the program had ended, or a limit was reached.
    pub time: Duration,
}

/// How long to wait at least until the program is looked at again, so that a quick one is seen to
/// end soon.
const SHORTEST_INTERVAL: Duration = Duration::from_micros(100);

/// How long to wait at most, so that little is written beyond a limit.
const LONGEST_INTERVAL: Duration = Duration::from_millis(10);

/// What share of its time until now may pass before the program is looked at again: so much more
/// than its time a run may take.
const INTERVAL_SHARE: u32 = 16;

/// How a program ended that was followed, when, and how much it had written until then.
pub(super) struct Followed {
    pub(super) end: End,
    pub(super) time: Duration,
    /// In bytes on standard output. What its children write later does not count.
    pub(super) length: u64,
}

/// Follows a program that was started at this time, until it ends or a limit is reached.
pub(super) fn follow(
    program: &mut Child,
    streams: &mut Streams,
    start: Instant,
    limit: Duration,
) -> io::Result<Followed> {
    loop {
        let elapsed = start.elapsed();
        let end = match program.try_wait()? {
            Some(status) => Some(end_of(status)),
            None => match streams.flood()? {
                None if elapsed >= limit => Some(End::Timeout),
                flood => flood,
            },
        };
        if let Some(end) = end {
            return Ok(Followed { end, time: start.elapsed(), length: streams.length()? });
        }
        let interval = elapsed / INTERVAL_SHARE;
        thread::sleep(interval.clamp(SHORTEST_INTERVAL, LONGEST_INTERVAL));
    }
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

/// The error if something that a run needs besides the program cannot be done.
pub(super) fn cannot(what: &str, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("cannot {what}: {}", system_message(error)))
}
