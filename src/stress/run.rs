//! A run of a program: its limits and its outcome.

use super::clock::Clock;
use std::io;
use std::time::{Duration, Instant};

/// Runs the program to be tried, on several threads.
pub trait Runner: Sync {
    /// Runs the program on one input.
    ///
    /// # Errors
    /// The program cannot be run.
    fn run(&self, input: &[u8], limits: RunLimits) -> io::Result<Execution>;

    /// The current time, to compare with deadlines.
    fn now(&self) -> Instant {
        Instant::now()
    }
}

/// The limits of a run, and how many words to wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunLimits {
    /// The time from the start of the program until its output is complete.
    pub time: Duration,
    /// What the time is measured by.
    pub clock: Clock,
    /// The wall-clock time after which the run is stopped in any case.
    pub cut_off: Duration,
    /// How many bytes the program may write, whitespace not counted.
    pub bytes: usize,
    /// How many words a complete output has. If a child of a program that has ended with status 0
    /// holds the output open, they are awaited.
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
    Timeout,
    /// The run was cut off before its time had passed.
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
    /// The first lines of standard error, shortened and escaped.
    pub stderr: String,
    /// The wall-clock time until the output was complete or a limit reached.
    pub time: Duration,
}
