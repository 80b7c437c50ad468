//! Time limits that are fair on a busy machine.

use std::hint::black_box;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// What a time limit is measured by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// Wall-clock time.
    Wall,
    /// The time that a thread beside the program would have needed for the work that it got done,
    /// had it never had to wait for a processor: at most wall-clock time, and only a fraction of it
    /// where other programs keep the processors busy.
    Work,
}

/// Measures time from when it was made.
#[derive(Debug)]
pub(super) struct Stopwatch {
    start: Instant,
    work: Option<Arc<Work>>,
}

#[derive(Debug, Default)]
struct Work {
    nanoseconds: AtomicU64,
    stopped: AtomicBool,
}

impl Stopwatch {
    /// # Errors
    /// The thread that works cannot be started.
    pub(super) fn start(clock: Clock) -> io::Result<Stopwatch> {
        let work = match clock {
            Clock::Wall => None,
            Clock::Work => {
                let work = Arc::new(Work::default());
                let shared = Arc::clone(&work);
                thread::Builder::new().spawn(move || shared.measure())?;
                Some(work)
            }
        };
        Ok(Stopwatch { start: Instant::now(), work })
    }

    /// How much time has passed.
    pub(super) fn elapsed(&self) -> Duration {
        match &self.work {
            None => self.start.elapsed(),
            Some(work) => Duration::from_nanos(work.nanoseconds.load(Ordering::Relaxed)),
        }
    }
}

impl Drop for Stopwatch {
    fn drop(&mut self) {
        if let Some(work) = &self.work {
            work.stopped.store(true, Ordering::Relaxed);
        }
    }
}

impl Work {
    /// Does pieces of work of the same size. The shortest one had the processor to itself, so each
    /// of them counts for as long as that took.
    fn measure(&self) {
        let mut shortest = u64::MAX;
        let mut pieces = 0;
        while !self.stopped.load(Ordering::Relaxed) {
            let start = Instant::now();
            for number in 0..PIECE {
                black_box(number);
            }
            shortest = shortest.min(start.elapsed().as_nanos() as u64);
            pieces += 1;
            self.nanoseconds.store(shortest * pieces, Ordering::Relaxed);
        }
    }
}

/// Steps of a piece of work: a fraction of a millisecond, less than any scheduler's time slice.
const PIECE: u32 = 100_000;
