//! A run of a program: its limits and its outcome.

use super::clock::Clock;
use std::io;
use std::time::{Duration, Instant};

/// Runs the program to be tried, on several threads at a time.
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
    /// The wall-clock time after which the run is stopped, even if `time` has not passed.
    pub cut_off: Duration,
    /// How many bytes the program may write, whitespace not counted.
    pub bytes: usize,
    /// How many words a complete output has. If the program has succeeded but a child holds the
    /// output open, the run goes on until there are as many.
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
    /// The program wrote too much.
    OutputLimit,
}

/// The result of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Execution {
    /// How it ended.
    pub end: End,
    /// What the program wrote, up to the limit, with one space for each run of whitespace.
    pub output: Vec<u8>,
    /// The first lines of what the program wrote to standard error, shortened and escaped.
    pub stderr: String,
    /// The wall-clock time from the start of the program until its output was complete or a limit
    /// reached.
    pub time: Duration,
}
