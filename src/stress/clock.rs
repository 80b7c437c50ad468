//! Clocks for time limits, one of which allows for a busy machine.

use std::hint::black_box;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Weak};
use std::thread;
use std::time::{Duration, Instant};

/// What a time limit is measured by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// Wall-clock time.
    Wall,
    /// Work done by a thread beside the program, in the time that it would take on an idle
    /// processor.
    Work,
}

/// Measures time from when it was made.
#[derive(Debug)]
pub(super) struct Stopwatch {
    start: Instant,
    /// Nanoseconds of work.
    work: Option<Arc<AtomicU64>>,
}

impl Stopwatch {
    /// # Errors
    /// The thread that works cannot be started.
    pub(super) fn start(clock: Clock) -> io::Result<Stopwatch> {
        let start = Instant::now();
        if clock == Clock::Wall {
            return Ok(Stopwatch { start, work: None });
        }
        let work = Arc::new(AtomicU64::new(0));
        let shared = Arc::downgrade(&work);
        thread::Builder::new().spawn(move || measure(&shared))?;
        Ok(Stopwatch { start, work: Some(work) })
    }

    /// How much time has passed.
    pub(super) fn elapsed(&self) -> Duration {
        match &self.work {
            None => self.start.elapsed(),
            Some(work) => Duration::from_nanos(work.load(Ordering::Relaxed)),
        }
    }
}

/// Steps of a piece of work: a fraction of a millisecond, less than any scheduler's time slice.
const PIECE: u32 = 100_000;

/// Does pieces of work of the same size until the stopwatch is dropped. The shortest piece had the
/// processor to itself, so each of them counts for as long as that took.
fn measure(work: &Weak<AtomicU64>) {
    let mut shortest = u64::MAX;
    let mut pieces = 0;
    while let Some(work) = work.upgrade() {
        let start = Instant::now();
        for number in 0..PIECE {
            black_box(number);
        }
        shortest = shortest.min(start.elapsed().as_nanos() as u64);
        pieces += 1;
        work.store(shortest * pieces, Ordering::Relaxed);
    }
}
