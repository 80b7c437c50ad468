//! Clocks for time limits, one of which allows for a busy machine.

use std::hint::black_box;
use std::thread;
use std::time::{Duration, Instant};

/// What a time limit is measured by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// Wall-clock time.
    Wall,
    /// Work that this thread does while it waits: a busy machine slows it down as it does the
    /// program.
    Work,
}

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
