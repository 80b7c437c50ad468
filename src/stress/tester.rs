//! Runs the program on inputs, several at the same time.

use super::options::{Options, Watcher};
use super::run::{End, RunLimits, Runner};
use super::verdict::{Input, Judged, Verdict};
use crate::problem::Problem;
use std::io;
use std::iter::Enumerate;
use std::sync::{Mutex, MutexGuard};
use std::thread::{self, Scope};
use std::time::{Duration, Instant};

/// How many bytes a program may write beyond the answers, whitespace not counted.
const EXCESS: usize = 1 << 16;

/// The shortest limit of a run, as starting a program takes time, too.
const SHORTEST_LIMIT: Duration = Duration::from_millis(50);

/// How long a find that comes late is made simpler, if that leaves time to confirm it: enough for
/// dozens of steps between timeouts.
const LEAST_SIMPLIFYING: Duration = Duration::from_millis(3500);

/// Inputs, made one after the other while they are tried.
pub(super) type Inputs<'a> = dyn Iterator<Item = Input> + Send + 'a;

/// Tells whether what came of the input with this index counts as a failure. It gets all that is
/// tried, in the order in which runs end.
pub(super) type Fails<'a> = dyn FnMut(usize, &Judged) -> bool + Send + 'a;

/// How inputs are tried.
pub(super) struct Attempt {
    /// How many runs go on at the same time.
    pub(super) jobs: usize,
    /// When no more inputs are begun.
    pub(super) until: Option<Instant>,
    /// The time limit of a run.
    pub(super) limit: Duration,
}

/// What came of trying inputs.
#[derive(Default)]
pub(super) struct Tried {
    /// Those that count as failures, in their order. An input before the first of them was tried
    /// and is no failure.
    pub(super) failing: Vec<(usize, Judged)>,
    /// Why not all were tried.
    pub(super) stop: Option<Stop>,
}

impl Tried {
    /// Takes in why a run shows nothing. That a command cannot be started outweighs a lack of time.
    pub(super) fn stop(&mut self, stop: Stop) {
        if !matches!(self.stop, Some(Stop::NotStarted(_))) {
            self.stop = Some(stop);
        }
    }
}

/// Why no more inputs are tried.
#[derive(Debug)]
pub(super) enum Stop {
    OutOfTime,
    /// The command, or what a run needs besides, cannot be started.
    NotStarted(io::Error),
}

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
    /// The first of the inputs that fail. None is begun after a failure is known, so the first in
    /// their order is among them, however many are tried at the same time. The rest of the inputs
    /// is left to another call.
    pub(super) fn first_failing(
        &self,
        inputs: &mut Inputs<'_>,
        attempt: &Attempt,
        fails: &mut Fails<'_>,
    ) -> Tried {
        // Shortens the lifetime of the trait object.
        let inputs: &mut Inputs<'_> = inputs;
        let (inputs, tried) = (inputs.enumerate(), Tried::default());
        let queue = Mutex::new(Queue { inputs, fails, tried });
        thread::scope(|scope| self.work(scope, &queue, attempt));
        let mut tried = queue.into_inner().expect("no panic with the lock").tried;
        tried.failing.sort_by_key(|&(index, _)| index);
        tried
    }

    /// Tries inputs until none is left. With each of the first ones, another worker is started, so
    /// there are no more than inputs.
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
                // If it cannot be started, those that there are go on.
                let work = move || self.work(scope, queue, attempt);
                let _ = thread::Builder::new().spawn_scoped(scope, work);
            }
            let judged = self.run(input, attempt.limit);
            locked(queue).note(index, judged);
        }
    }

    /// Takes the next input to be tried, which is made while no other worker takes one.
    fn begin(&self, queue: &mut Queue<'_>, attempt: &Attempt) -> Option<(usize, Input)> {
        if !queue.tried.failing.is_empty() || queue.tried.stop.is_some() {
            return None;
        }
        // Taken before the clock is read: out of time means that there was one more.
        let next = queue.inputs.next()?;
        if attempt.until.is_some_and(|until| self.runner.now() >= until) {
            queue.tried.stop = Some(Stop::OutOfTime);
            return None;
        }
        Some(next)
    }

    /// Runs the program on an input. A run that is still going on five time limits after the time
    /// of the search is cut off. Unless it has taken its own limit by then, that shows nothing.
    ///
    /// # Errors
    /// The run was cut off, or the program, or something else that it needs, cannot be started.
    pub(super) fn run(&self, input: Input, limit: Duration) -> Result<Judged, Stop> {
        let end = self.time_up.map(|time_up| time_up + 5 * self.options.limit);
        let left = end.map_or(limit, |end| end.saturating_duration_since(self.runner.now()));
        let bytes = input.answers.len() - input.answers.lines().count() + EXCESS;
        let limits = RunLimits { time: limit.min(left), bytes };
        let run = self.runner.run(&input.text, limits).map_err(Stop::NotStarted)?;
        if run.end != End::Timeout {
            let mut longest = locked(&self.longest);
            *longest = Some(run.time).max(*longest);
        } else if left < limit {
            return Err(Stop::OutOfTime);
        }
        Ok(Judged::of(run, input))
    }

    /// Runs the program once more on a failing input, while no other run of ours disturbs it. Any
    /// failure but a timeout counts even if it is not repeated.
    ///
    /// # Errors
    /// There is no time to confirm a timeout, or the program cannot be started any more.
    pub(super) fn confirm(&self, failure: Judged, most: Duration) -> Result<Judged, Stop> {
        if failure.is_timeout() {
            return self.confirm_timeout(failure.input, most);
        }
        let again = self.run(failure.input.clone(), self.options.limit);
        Ok(Judged { has_passed: again.is_ok_and(|run| run.is_accepted()), ..failure })
    }

    /// Runs the program on an input on which it was too slow once, for up to `most`, which is the
    /// limit or more. What came of it counts if it takes no longer than the limit.
    ///
    /// If it ends late, but by itself, the program may be slow only when it starts for the first
    /// time, say until a cache is filled: 3 s, and then 10 ms. So it is run once more, for one
    /// limit at most, and that run decides. A timeout has the time of the longer of the two runs.
    fn confirm_timeout(&self, input: Input, most: Duration) -> Result<Judged, Stop> {
        let limit = self.options.limit;
        let late = self.run(input, most)?;
        if late.run.time <= limit {
            return Ok(late);
        }
        if late.run.end != End::Timeout {
            let again = self.run(late.input.clone(), limit)?;
            if !again.is_timeout() {
                return Ok(again);
            }
        }
        Ok(Judged { verdict: Verdict::Timeout, ..late })
    }

    /// A limit that only a hanging program should exceed: four times the longest run that ended,
    /// but no less than 50 ms or a twentieth of the time limit; a quarter of it, if none has
    /// ended. Never more than all of it.
    pub(super) fn short_limit(&self) -> Duration {
        let limit = self.options.limit;
        let short = locked(&self.longest).map_or(limit / 4, |longest| 4 * longest);
        short.max(limit / 20).max(SHORTEST_LIMIT).min(limit)
    }

    /// When simplifying a find that comes now has to stop; `None` if it need not. The last run may
    /// take its limit. Then the find is confirmed, which takes three limits at most: the first run
    /// may take two. If the find is a timeout, so are its runs, and the last one is part of the
    /// time.
    ///
    /// ```text
    ///            --time    1 limit     1 limit               3 limits
    ///          |--------|-----------|-----------|-----------------------------------|
    /// search   =========............|           |                                   |
    /// simplify =====================............|                                   |
    /// confirm  =====================================================================|
    /// ```
    ///
    /// Dots are the last runs. They are that late if the find comes late.
    pub(super) fn simplify_until(&self, first: &Judged) -> Option<Instant> {
        let (time_up, limit, now) = (self.time_up?, self.options.limit, self.runner.now());
        let left = time_up.saturating_duration_since(now);
        let early = if first.is_timeout() { left.saturating_sub(limit) } else { left };
        Some((now + early).max((now + LEAST_SIMPLIFYING).min(time_up + limit)))
    }
}

/// Inputs that are being tried.
struct Queue<'a> {
    inputs: Enumerate<&'a mut Inputs<'a>>,
    fails: &'a mut Fails<'a>,
    tried: Tried,
}

impl Queue<'_> {
    fn note(&mut self, index: usize, judged: Result<Judged, Stop>) {
        match judged {
            Ok(judged) if (self.fails)(index, &judged) => self.tried.failing.push((index, judged)),
            Ok(_) => {}
            Err(stop) => self.tried.stop(stop),
        }
    }
}

pub(super) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().expect("no panic with the lock")
}
