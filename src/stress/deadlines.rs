//! The deadlines of a search.

use super::Options;
use std::time::{Duration, Instant};

/// How long a failing input that is found late is made simpler, if that leaves time to confirm it:
/// enough for dozens of steps between timeouts.
const LEAST_SIMPLIFYING: Duration = Duration::from_secs(6);

/// The deadlines of a search, or of the judging of a file, from its start on:
///
/// ```text
///            --time    1 limit   1/2        2 limits         1/2 limit
///          |--------|-----------|-----|-----------------------|-----|
/// search   =========............|     |                       |     |   ... are the last runs
/// simplify =========..................|                       |     |   ... if the find comes late
/// confirm  ===================================================|     |
/// report   =========================================================|   nothing cuts it off
/// ```
///
/// The last run of a search may take all of its limit. A timeout is confirmed by one run of at most
/// one limit. Twice the time is left, as its clock is slow on a busy machine, and the limit is
/// longer there; if even that is not enough, nothing is decided.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deadlines {
    /// No input of a search is begun later. Files are judged without a deadline until one fails.
    pub(super) time_up: Instant,
    limit: Duration,
}

impl Deadlines {
    pub(super) fn new(start: Instant, options: &Options) -> Deadlines {
        Deadlines { time_up: start + options.time, limit: options.limit }
    }

    /// When simplifying that begins at `start` has to stop. If hardly any time is left, it goes on
    /// for longer, but leaves room to confirm a timeout.
    pub(super) fn simplify_end(self, start: Instant) -> Instant {
        let latest = self.end() - 2 * self.limit;
        self.time_up.max((start + LEAST_SIMPLIFYING).min(latest))
    }

    /// When every run is cut off.
    pub(super) fn end(self) -> Instant {
        self.time_up + self.limit * 7 / 2
    }
}
