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

/// How many bytes more than the answers a program may write. Whitespace does not count.
const EXCESS: usize = 1 << 16;

/// The shortest limit of a run, as starting a program takes time, too.
const SHORTEST_LIMIT: Duration = Duration::from_millis(50);

/// How long a failing input is made simpler if it is found near the end of the search: long enough
/// for dozens of runs.
const LEAST_SIMPLIFYING: Duration = Duration::from_millis(3500);

/// Every run is cut off this many limits after the time of the search: with `--time 10 --limit 2`,
/// after 20 s. The picture at [`Tester::simplify_until`] shows why.
const LIMITS_AFTER_TIME: u32 = 5;

/// Inputs, made one after the other while they are tried.
pub(super) type Inputs<'a> = dyn Iterator<Item = Input> + Send + 'a;

/// Called at the end of each run, with the index of its input, from 0 on, and its result. Returns
/// whether the run counts as a failure.
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
    /// The failures with the indices of their inputs, lowest index first.
    pub(super) failing: Vec<(usize, Judged)>,
    /// Set if the time or an error has ended the tests.
    pub(super) stop: Option<Stop>,
}

/// Why no more inputs are tried.
#[derive(Debug)]
pub(super) enum Stop {
    OutOfTime,
    /// A run could not be started.
    NotStarted(io::Error),
}

impl Stop {
    /// The more important of two reasons: [`Stop::NotStarted`] goes first.
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
    /// When the time of the search is up; `None` while given files are judged, for as long as that
    /// takes.
    pub(super) time_up: Option<Instant>,
    /// The time of the longest run that ended by itself; `None` before there is one.
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

    /// The work of a thread: takes an input and runs the program on it, again and again. Threads
    /// are started one by one, so that a few inputs do not start many: the thread that takes input
    /// 0 starts the second one, the thread that takes input 1 the third one, up to
    /// [`Attempt::jobs`].
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

    /// Takes the next input; `None` if there is nothing more to try.
    fn begin(&self, queue: &mut Queue<'_>, attempt: &Attempt) -> Option<(usize, Input)> {
        if !queue.tried.failing.is_empty() || queue.tried.stop.is_some() {
            return None;
        }
        // Take an input before looking at the clock: if none is left, all were tried.
        let input = queue.inputs.next()?;
        let is_too_late = attempt.until.is_some_and(|until| self.runner.now() >= until);
        if is_too_late {
            // The input is dropped. No later call has time for it.
            queue.tried.stop = Some(Stop::OutOfTime);
            return None;
        }
        let index = queue.begun;
        queue.begun += 1;
        Some((index, input))
    }

    /// Runs the program on an input, up to the limit or to the time at which every run is cut off.
    ///
    /// # Errors
    /// The run cannot be started, or it is cut off before the limit and has no verdict.
    pub(super) fn run(&self, input: Input, limit: Duration) -> Result<Judged, Stop> {
        let mut time = limit;
        if let Some(time_up) = self.time_up {
            let cut_off = time_up + LIMITS_AFTER_TIME * self.options.limit;
            time = time.min(cut_off.saturating_duration_since(self.runner.now()));
        }
        let answers: usize = input.answers.lines().map(str::len).sum();
        let limits = RunLimits { time, bytes: answers + EXCESS };
        let run = self.runner.run(&input.text, limits).map_err(Stop::NotStarted)?;
        if run.end == End::Timeout {
            let was_cut_off_early = time < limit;
            if was_cut_off_early {
                return Err(Stop::OutOfTime);
            }
        } else {
            let mut longest = locked(&self.longest);
            *longest = (*longest).max(Some(run.time));
        }
        Ok(Judged::of(run, input))
    }

    /// Runs the program once more on an input on which it failed, with no other run beside it. For
    /// a timeout, the new verdict counts, and the run may take up to `most`. Any other failure
    /// counts in any case, and is marked as intermittent if the new run passes.
    ///
    /// # Errors
    /// There is no time to confirm a timeout, or the run for it cannot be started.
    pub(super) fn confirm(&self, failure: Judged, most: Duration) -> Result<Judged, Stop> {
        if failure.is_timeout() {
            return self.confirm_timeout(failure.input, most);
        }
        let again = self.run(failure.input.clone(), self.options.limit);
        let is_intermittent = again.is_ok_and(|again| again.is_accepted());
        Ok(Judged { is_intermittent, ..failure })
    }

    /// Runs the program again on an input on which it was too slow once. The second run may take up
    /// to `most`, which is one limit or two.
    fn confirm_timeout(&self, input: Input, most: Duration) -> Result<Judged, Stop> {
        let limit = self.options.limit;
        let second = self.run(input, most)?;
        // It was in time, or it was cut off at the limit, if `most` is no more.
        if second.run.time <= limit {
            return Ok(second);
        }
        let has_ended_by_itself = second.run.end != End::Timeout;
        if has_ended_by_itself {
            // The program may be slow only until a cache is filled. So a third run decides.
            let third = self.run(second.input.clone(), limit)?;
            if !third.is_timeout() {
                return Ok(third);
            }
        }
        // The report gives the time of the second run. The third one was stopped at the limit.
        Ok(Judged { verdict: Verdict::Timeout, ..second })
    }

    /// A limit that only a program that hangs should exceed: four times the longest run. As long as
    /// no run is known, it is a quarter of the limit. It is at least 50 ms and a twentieth of the
    /// limit, and at most the limit.
    pub(super) fn short_limit(&self) -> Duration {
        let limit = self.options.limit;
        let short = locked(&self.longest).map_or(limit / 4, |longest| 4 * longest);
        let shortest = SHORTEST_LIMIT.max(limit / 20);
        short.max(shortest).min(limit)
    }

    /// When to stop making a new find simpler: no simpler input is begun after that. With `--time
    /// 10 --limit 2`, that is after 10 s, when the time of the search is up. A timeout, whose runs
    /// take long, stops after 8 s. A find that comes late goes on for [`LEAST_SIMPLIFYING`], but
    /// stops after 12 s.
    ///
    /// In the picture, `|` is the latest time at which a run of the search or of simplifying
    /// begins, or the second run of a timeout. The dots end when the last run has ended: a second
    /// run can take two limits, and the third run behind it one.
    ///
    /// ```text
    ///                       10 s       12 s       14 s                            20 s
    /// search    ------------|..........|          |                                |
    /// simplify  -----------------------|..........|                                |
    /// confirm   ----------------------------------|................................|
    /// ```
    pub(super) fn simplify_until(&self, first: &Judged) -> Instant {
        let time_up = self.time_up.expect("the time to make a find simpler");
        let (limit, now) = (self.options.limit, self.runner.now());
        let mut left = time_up.saturating_duration_since(now);
        if first.is_timeout() {
            left = left.saturating_sub(limit);
        }
        let left_with_one_limit_more = (time_up + limit).saturating_duration_since(now);
        let least = LEAST_SIMPLIFYING.min(left_with_one_limit_more);
        now + left.max(least)
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
            Ok(judged) => {
                let is_failure = (self.examine)(index, &judged);
                if is_failure {
                    self.tried.failing.push((index, judged));
                }
            }
            Err(stop) => self.tried.stop = Some(Stop::graver(self.tried.stop.take(), stop)),
        }
    }
}

/// The contents of a mutex. No thread panics while it has one locked.
pub(super) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().expect("no panic with the lock")
}
