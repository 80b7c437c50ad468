//! Follows a program from its start to its end.
//!
//! For example, it ends after 2 ms. It is looked at after 0.1 ms, after 0.2 ms and so on, some 20
//! times. Each time, what it has written is compared with the limits.

use super::run::End;
use super::streams::Streams;
use std::io;
use std::process::{Child, ExitStatus};
use std::thread;
use std::time::{Duration, Instant};

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
