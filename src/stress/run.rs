//! A run of a program: its limits, the clock for them, and its outcome.

use std::hint::black_box;
use std::io;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// Runs the program to be tried, on several threads.
pub trait Runner: Sync {
    /// Runs the program on one input.
    ///
    /// # Errors
    /// The program cannot be run.
    fn run(&self, input: &Arc<str>, limits: RunLimits) -> io::Result<Execution>;

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
    /// program.
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

/// Measures the time of a run by either clock.
#[derive(Debug)]
pub(super) struct Stopwatch {
    pub(super) start: Instant,
    clock: Clock,
    /// How many units of work are done. Each counts as the fastest, which ran undisturbed.
    units: u32,
    fastest: Duration,
}

/// The steps of a unit: a fraction of a millisecond, less than a scheduler's time slice.
const UNIT: u32 = 100_000;

impl Stopwatch {
    pub(super) fn start(clock: Clock) -> Stopwatch {
        Stopwatch { start: Instant::now(), clock, units: 0, fastest: Duration::MAX }
    }

    pub(super) fn elapsed(&self) -> Duration {
        match self.clock {
            Clock::Wall => self.start.elapsed(),
            Clock::Work => self.fastest.saturating_mul(self.units),
        }
    }

    /// Waits until this thread is unparked or the time is up, or does one unit of work.
    pub(super) fn wait(&mut self, time: Duration) {
        if self.clock == Clock::Wall {
            return thread::park_timeout(time);
        }
        let start = Instant::now();
        for number in 0..UNIT {
            black_box(number);
        }
        self.units += 1;
        self.fastest = self.fastest.min(start.elapsed());
    }
}
