//! Runs the program on inputs, several at the same time.
//!
//! For example, two workers have begun the inputs 0 and 1. The program passes on input 1, so the
//! second worker goes on with input 2. It fails on input 2, and after that no input is begun. Then
//! it fails on input 0 as well. So the failures are 0 and 2, and the first of all inputs that fail
//! is among them.

use super::options::{Options, Watcher};
use super::run::{End, RunLimits, Runner};
use super::verdict::{Input, Judged, Verdict};
use crate::problem::Problem;
use std::io;
use std::sync::{Mutex, MutexGuard};
use std::thread::{self, Scope};
use std::time::{Duration, Instant};

/// How many bytes a program may write beyond the answers, whitespace not counted.
const EXCESS: usize = 1 << 16;

/// The shortest limit of a run, as starting a program takes time, too.
const SHORTEST_LIMIT: Duration = Duration::from_millis(50);

/// A find near the end of the search is still made simpler for this long. That is enough for dozens
/// of runs.
const LEAST_SIMPLIFYING: Duration = Duration::from_millis(3500);

/// When the search has exceeded its time by this many limits of a run, every run is cut off. The
/// picture at [`Tester::simplify_until`] shows why there are five.
const LIMITS_AFTER_TIME: u32 = 5;

/// Inputs, made one after the other while they are tried.
pub(super) type Inputs<'a> = dyn Iterator<Item = Input> + Send + 'a;

/// Gets the index of each input that was tried, from 0 on, and what came of it. Returns whether
/// that counts as a failure. It is called in the order in which the runs end.
pub(super) type Examine<'a> = dyn FnMut(usize, &Judged) -> bool + Send + 'a;

pub(super) struct Attempt {
    /// How many runs go on at the same time.
    pub(super) jobs: usize,
    /// When no more inputs are begun.
    pub(super) until: Option<Instant>,
    /// The time limit of a run.
    pub(super) limit: Duration,
}

#[derive(Default)]
pub(super) struct Tried {
    /// What counts as a failure, with the index of its input, in the order of the inputs. All
    /// earlier inputs were begun as well. So the first entry is the first of all inputs that fail.
    pub(super) failing: Vec<(usize, Judged)>,
    /// Why inputs are left that were not tried, if a failure is not the reason.
    pub(super) stop: Option<Stop>,
}

/// Why no more inputs are tried.
#[derive(Debug)]
pub(super) enum Stop {
    OutOfTime,
    /// The command, or what a run needs besides, cannot be started.
    NotStarted(io::Error),
}

impl Stop {
    /// The one of two reasons that counts more: that a command cannot be started, not a lack of
    /// time.
    pub(super) fn graver(before: Option<Stop>, new: Stop) -> Stop {
        match before {
            Some(Stop::NotStarted(error)) => Stop::NotStarted(error),
            _ => new,
        }
    }
}

/// Runs the program, and judges the runs.
pub(super) struct Tester<'a> {
    pub(super) problem: &'a dyn Problem,
    pub(super) runner: &'a dyn Runner,
    pub(super) options: &'a Options,
    pub(super) watcher: &'a dyn Watcher,
    /// When the time of the search is up; `None` while given files are judged, which have no such
    /// time.
    pub(super) time_up: Option<Instant>,
    /// The longest run that ended by itself, if one did.
    pub(super) longest: Mutex<Option<Duration>>,
}

impl Tester<'_> {
    /// Runs the program on the inputs until it fails on one of them. Another call goes on with the
    /// inputs that are left, and counts them from 0 again.
    pub(super) fn first_failing(
        &self,
        inputs: &mut Inputs<'_>,
        attempt: &Attempt,
        examine: &mut Examine<'_>,
    ) -> Tried {
        let queue = Mutex::new(Queue { inputs, begun: 0, examine, tried: Tried::default() });
        thread::scope(|scope| self.work(scope, &queue, attempt));
        let mut tried = queue.into_inner().expect("no panic with the lock").tried;
        tried.failing.sort_by_key(|&(index, _)| index);
        tried
    }

    /// What a worker does: takes an input and runs the program on it, again and again. The worker
    /// that takes input 0 starts a second one, the worker that takes input 1 a third one, and so
    /// on, until there are [`Attempt::jobs`]. So three inputs have at most four workers.
    fn work<'scope>(
        &'scope self,
        scope: &'scope Scope<'scope, '_>,
        queue: &'scope Mutex<Queue<'_>>,
        attempt: &'scope Attempt,
    ) {
        loop {
            let next = self.begin(&mut locked(queue), attempt);
            let Some((index, input)) = next else { return };
            if index + 1 < attempt.jobs {
                // If the system has no thread left, the workers so far go on.
                let work = move || self.work(scope, queue, attempt);
                let _ = thread::Builder::new().spawn_scoped(scope, work);
            }
            let judged = self.run(input, attempt.limit);
            locked(queue).note(index, judged);
        }
    }

    /// Takes the next input; `None` if there is nothing more to try. Inputs are made here, so only
    /// one worker at a time makes one.
    fn begin(&self, queue: &mut Queue<'_>, attempt: &Attempt) -> Option<(usize, Input)> {
        if !queue.tried.failing.is_empty() || queue.tried.stop.is_some() {
            return None;
        }
        // Take the input before looking at the clock. If none is left, everything was tried, and it
        // does not matter that the time is up, too. An input that is taken too late is dropped, as
        // no later call has time for it.
        let input = queue.inputs.next()?;
        if attempt.until.is_some_and(|until| self.runner.now() >= until) {
            queue.tried.stop = Some(Stop::OutOfTime);
            return None;
        }
        let index = queue.begun;
        queue.begun += 1;
        Some((index, input))
    }

    /// Runs the program on an input, up to the limit or until every run is cut off.
    ///
    /// # Errors
    /// The run was cut off before its limit, so it has no verdict; or it cannot be started.
    pub(super) fn run(&self, input: Input, limit: Duration) -> Result<Judged, Stop> {
        let mut time = limit;
        if let Some(time_up) = self.time_up {
            let cut_off = time_up + LIMITS_AFTER_TIME * self.options.limit;
            time = time.min(cut_off.saturating_duration_since(self.runner.now()));
        }
        let answers: usize = input.answers.lines().map(str::len).sum();
        let limits = RunLimits { time, bytes: answers + EXCESS };
        let run = self.runner.run(&input.text, limits).map_err(Stop::NotStarted)?;
        if run.end != End::Timeout {
            let mut longest = locked(&self.longest);
            *longest = Some(run.time).max(*longest);
        } else if time < limit {
            return Err(Stop::OutOfTime);
        }
        Ok(Judged::of(run, input))
    }

    /// Runs the program once more on an input on which it failed, with no other run of ours beside
    /// it. A timeout counts only if it is confirmed by a run that may take up to `most`. Any other
    /// failure counts even if this run passes or cannot be made; that it passes is noted.
    ///
    /// # Errors
    /// For a timeout alone: there is no time to confirm it, or the run cannot be started.
    pub(super) fn confirm(&self, failure: Judged, most: Duration) -> Result<Judged, Stop> {
        if failure.is_timeout() {
            return self.confirm_timeout(failure.input, most);
        }
        let again = self.run(failure.input.clone(), self.options.limit);
        Ok(Judged { is_intermittent: again.is_ok_and(|run| run.is_accepted()), ..failure })
    }

    /// Runs the program again on an input on which it was too slow once. The second run may take up
    /// to `most`, which is the limit or more.
    fn confirm_timeout(&self, input: Input, most: Duration) -> Result<Judged, Stop> {
        let limit = self.options.limit;
        let second = self.run(input, most)?;
        if second.run.time <= limit {
            return Ok(second);
        }
        let has_ended_by_itself = second.run.end != End::Timeout;
        if has_ended_by_itself {
            // The program may be slow only until a cache is filled: 3 s, and from then on 10 ms. So
            // a third run decides.
            let third = self.run(second.input.clone(), limit)?;
            if !third.is_timeout() {
                return Ok(third);
            }
        }
        // Report the second run. The third one was stopped at the limit, so its time says less.
        Ok(Judged { verdict: Verdict::Timeout, ..second })
    }

    /// A limit that only a program that hangs should exceed: four times the longest run that ended
    /// by itself, such as 400 ms for 100 ms, or a quarter of the limit if no run did. With a limit
    /// of 2 s, it is at least 100 ms.
    pub(super) fn short_limit(&self) -> Duration {
        let limit = self.options.limit;
        let short = locked(&self.longest).map_or(limit / 4, |longest| 4 * longest);
        short.max(limit / 20).max(SHORTEST_LIMIT).min(limit)
    }

    /// When to stop making a new find simpler: from then on, no simpler input is begun. Most finds
    /// have until the time of the search is up. A timeout, whose runs take long, has one limit
    /// less. A find that comes late has [`LEAST_SIMPLIFYING`], but at most until one limit after
    /// the time of the search.
    ///
    /// In the picture, `|` is the latest time at which a run of the search or of simplifying
    /// begins, or at which confirming begins. The dots show how long that can take: one limit for a
    /// run, and three to confirm a timeout.
    ///
    /// ```text
    ///                  time is up   1 limit    2 limits                          5 limits
    /// search    ------------|..........
    /// simplify  -----------------------|..........
    /// confirm   ----------------------------------|................................
    /// ```
    pub(super) fn simplify_until(&self, first: &Judged) -> Instant {
        let time_up = self.time_up.expect("the time to make a find simpler");
        let (limit, now) = (self.options.limit, self.runner.now());
        let end_for_late_find = (now + LEAST_SIMPLIFYING).min(time_up + limit);
        let mut left = time_up.saturating_duration_since(now);
        if first.is_timeout() {
            left = left.saturating_sub(limit);
        }
        end_for_late_find.max(now + left)
    }
}

/// What the workers share.
struct Queue<'a> {
    inputs: &'a mut Inputs<'a>,
    begun: usize,
    examine: &'a mut Examine<'a>,
    tried: Tried,
}

impl Queue<'_> {
    fn note(&mut self, index: usize, judged: Result<Judged, Stop>) {
        match judged {
            Ok(judged) if (self.examine)(index, &judged) => {
                self.tried.failing.push((index, judged))
            }
            Ok(_) => {}
            Err(stop) => self.tried.stop = Some(Stop::graver(self.tried.stop.take(), stop)),
        }
    }
}

/// The contents of a mutex. No thread panics while it has one locked.
pub(super) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().expect("no panic with the lock")
}
