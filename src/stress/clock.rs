//! Clocks for time limits. One of them allows for a busy machine.

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
    /// Progress of a reference thread, which a busy machine slows down as well: the time that its
    /// work would take on an idle processor.
    Work,
}

#[derive(Debug)]
pub(super) struct Stopwatch {
    pub(super) start: Instant,
    /// Nanoseconds that the work of the reference thread would take on an idle processor.
    work: Option<Arc<AtomicU64>>,
}

impl Stopwatch {
    pub(super) fn start(clock: Clock) -> io::Result<Stopwatch> {
        let work = (clock == Clock::Work).then(Arc::<AtomicU64>::default);
        if let Some(work) = &work {
            let shared = Arc::downgrade(work);
            thread::Builder::new().spawn(move || measure(&shared))?;
        }
        Ok(Stopwatch { start: Instant::now(), work })
    }

    pub(super) fn elapsed(&self) -> Duration {
        match &self.work {
            None => self.start.elapsed(),
            Some(work) => Duration::from_nanos(work.load(Ordering::Relaxed)),
        }
    }
}

/// Steps of a unit of work: a fraction of a millisecond, less than any scheduler's time slice.
const UNIT: u32 = 100_000;

/// The reference thread: does equal units of work until the stopwatch is dropped. Each counts for
/// as long as the fastest took, which had the processor to itself.
fn measure(work: &Weak<AtomicU64>) {
    let mut fastest = u64::MAX;
    let mut units = 0;
    while let Some(work) = work.upgrade() {
        let start = Instant::now();
        for number in 0..UNIT {
            black_box(number);
        }
        fastest = fastest.min(start.elapsed().as_nanos() as u64);
        units += 1;
        work.store(fastest * units, Ordering::Relaxed);
    }
}
