//! A run of a program: its limits and its outcome.
//!
//! For example, `./a.out` gets a file with three cases as its standard input. It writes three lines
//! to the file that is its standard output, and ends with status 0 after 2 ms. Then the
//! [`Execution`] has these three words, [`End::Success`] and 2 ms.
//!
//! The program is not trusted: it may never end, or write without end. Still a run ends in time,
//! and takes no more memory than its [`RunLimits`] say.

use crate::plain_text::system_message;
use std::io;
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

/// The error if something that a run needs besides the program cannot be done.
pub(super) fn cannot(what: &str, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("cannot {what}: {}", system_message(error)))
}
