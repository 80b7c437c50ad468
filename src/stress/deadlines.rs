//! When the parts of a search have to end.

use super::Options;
use std::time::{Duration, Instant};

/// How much longer the last runs of a search may take.
const EXTRA_TIME: Duration = Duration::from_secs(2);

/// How long a failing input that is found late is made simpler, if that leaves time to confirm it:
/// about as long as dozens of steps between timeouts take.
const LEAST_SHRINK_TIME: Duration = Duration::from_secs(6);

/// The deadlines of a search, or of the judging of a file, from its start on:
///
/// ```text
///            --time     1.5 limits    2 limits   0.5 limits
///          |--------|--------------|------------|----------|
/// search   =========...            |            |          |   ... are the last runs
/// simplify =========...............|            |          |   ... if the find comes late
/// confirm  =====================================|          |
/// report   ================================================|
/// ```
///
/// A timeout in the last run of a search is confirmed by two more, each of at most one limit. So
/// there is half a limit for delays, before every run is cut off, and as much for the report.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deadlines {
    /// No run of a search begins later.
    pub(super) time_up: Instant,
    limit: Duration,
}

impl Deadlines {
    pub(super) fn new(start: Instant, options: &Options) -> Deadlines {
        Deadlines { time_up: start + options.time, limit: options.limit }
    }

    /// When the last runs of a search are cut off, unless the time limit ends them before.
    pub(super) fn search_end(self) -> Instant {
        self.time_up + EXTRA_TIME
    }

    /// When the attempts to make a failing input simpler end, which begin at `start`. If hardly any
    /// time is left, they go on for longer, but leave room for the two runs that confirm a timeout.
    pub(super) fn shrink_end(self, start: Instant) -> Instant {
        let latest = self.end() - 2 * self.limit;
        self.time_up.max((start + LEAST_SHRINK_TIME).min(latest))
    }

    /// When every run is cut off.
    pub(super) fn end(self) -> Instant {
        self.time_up + self.limit * 7 / 2
    }
}
