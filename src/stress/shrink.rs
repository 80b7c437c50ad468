//! Makes a failing input simpler: leaves out the cases that do not matter, and simplifies the last
//! one that is left.

use super::deadlines::Deadlines;
use super::judge::Judge;
use super::queue::{Outcome, Queue, Stop};
use super::run::Clock;
use super::verdict::{Failure, FailureKind, Input, Verdict};
use super::why::likeness;
use super::Finding;
use crate::problem::case_list::CaseList;
use std::collections::hash_map::RandomState;
use std::collections::HashSet;
use std::hash::BuildHasher;
use std::io;
use std::iter;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// How many random inputs are tried. More hardly ever find a failing one.
const RANDOM_INPUTS: usize = 6000;

/// How many of them may take too long.
const LATE_RANDOM_INPUTS: usize = 20;

/// What was tried of the inputs simpler than the one shown: those a step simpler or, where all
/// cases have an order, the simpler ones.
#[derive(Default)]
pub(super) struct Tried {
    /// How many pass.
    pub(super) passed: usize,
    /// How many random simpler ones pass in addition.
    pub(super) random: usize,
    /// The numbers of the steps or cases that ran longer than `limit`, and so did not fail.
    pub(super) too_long: Vec<usize>,
    pub(super) limit: Duration,
    /// Whether one fails, but does not crash as the one shown does.
    pub(super) has_other: bool,
    /// A simpler timeout that could be neither confirmed nor refuted.
    pub(super) unconfirmed: Option<Failure>,
    /// Why more were not tried, if there are more.
    pub(super) stop: Option<Stop>,
}

impl Tried {
    /// Whether all simpler ones pass.
    pub(super) fn do_all_pass(&self) -> bool {
        self.stop.is_none() && self.too_long.is_empty() && self.unconfirmed.is_none()
    }
}

/// The first failing input, and the simplest that was found.
pub(super) struct Simplified {
    pub(super) first: Failure,
    pub(super) simplest: Failure,
    /// What was tried of those simpler than the simplest; `None` if the first is not repeated.
    pub(super) tried: Option<Tried>,
    /// Which known mistakes explain what the program answers, in a sentence.
    pub(super) likeness: Option<String>,
}

/// Runs a failing input again, and makes it simpler. An error is the time in which it passes, so
/// that an earlier timeout was the machine's fault.
pub(super) fn find_simplest(
    judge: &Judge<'_>,
    deadlines: Deadlines,
    first: Failure,
) -> Result<Simplified, Duration> {
    let first = judge.confirm(first, deadlines.end())?;
    if first.is_certain() {
        judge.watcher.found(&Finding::first(judge, &first));
    }
    if first.not_repeated.is_some() {
        return Ok(Simplified { simplest: first.clone(), first, tried: None, likeness: None });
    }
    let is_wrong_answer = first.kind == FailureKind::WrongAnswer;
    let likeness = is_wrong_answer.then(|| likeness(judge, deadlines.time_up)).flatten();
    let deadline = deadlines.shrink_end(judge.now());
    let (is_thorough, failures) = (false, vec![first.clone()]);
    let mut shrinker = Shrinker { judge, deadline, is_thorough, failures };
    let tried = Some(shrinker.shrink(deadlines.end()));
    Ok(Simplified { first, simplest: shrinker.failures.swap_remove(0), tried, likeness })
}

/// Replaces a failing input by simpler ones.
struct Shrinker<'a> {
    judge: &'a Judge<'a>,
    /// When the attempts to make it simpler end.
    deadline: Instant,
    /// Whether what is tried has all of the time limit, and a crash may become another failure.
    is_thorough: bool,
    /// Failing inputs, each simpler than the one before. The first is certain. Those behind it are
    /// timeouts, which have yet to be confirmed.
    failures: Vec<Failure>,
}

impl Shrinker<'_> {
    /// The simplest failing input so far.
    fn best(&self) -> &Failure {
        self.failures.last().expect("the certain one")
    }

    /// Makes the input simpler by steps, by random changes, and by the steps that were passed over
    /// before. Runs are cut off at `end`.
    ///
    /// A timeout is confirmed once no step is left. If it is refuted, its time has raised the limit
    /// for what is tried, and steps are taken from halfway back to what is certain.
    fn shrink(&mut self, end: Instant) -> Tried {
        if self.judge.problem.lists.count().is_none() {
            self.try_known();
        }
        loop {
            let mut tried = self.simplify();
            if !self.best().is_certain() {
                match self.judge.confirm(self.best().clone(), end) {
                    Ok(confirmed) if confirmed.is_certain() => self.replace(confirmed),
                    Ok(unconfirmed) => {
                        self.failures.truncate(1);
                        return Tried { unconfirmed: Some(unconfirmed), ..Tried::default() };
                    }
                    Err(_) => {
                        self.failures.truncate(self.failures.len().div_ceil(2));
                        continue;
                    }
                }
            }
            let (simpler, drawn) = self.draw();
            if let Some((_, simpler)) = simpler {
                self.replace(simpler);
                continue;
            }
            tried.random = drawn.passed;
            tried.stop = tried.stop.or(drawn.stop);
            if tried.stop.is_some() || tried.too_long.is_empty() && !tried.has_other {
                return tried;
            }
            self.is_thorough = true;
            let again = self.simplify();
            if self.is_thorough {
                return match again.stop {
                    None => Tried { random: tried.random, ..again },
                    stop => Tried { stop, ..tried },
                };
            }
        }
    }

    /// Takes steps until no step is left. Where all cases have an order, the simplest comes next.
    fn simplify(&mut self) -> Tried {
        let problem = self.judge.problem;
        let tried = self.take_steps();
        if problem.lists.count().is_none() {
            return tried;
        }
        // One case may stand there several times, as the statement may want it.
        let single = Input::of(problem, self.best().input.cases.kept([0..1, 0..0]));
        let input = &mut self.failures.last_mut().expect("the certain one").input;
        if input.text == single.text {
            *input = single;
        }
        let is_single = input.count == 1 && problem.is_promised(&input.text);
        if is_single && tried.stop.is_none() {
            self.try_known();
            return self.simplify_case();
        }
        tried
    }

    /// Replaces a single case by simpler ones that are known, as long as one fails.
    fn try_known(&mut self) {
        loop {
            let cases = self.best().input.cases.clone();
            match self.try_each(
                &cases,
                cases.simpler_known().map(Simpler::Changed).enumerate(),
                false,
            ) {
                (Some((_, simpler)), _) => self.replace(simpler),
                (None, _) => return,
            }
        }
    }

    /// Goes from a failing input to one a step simpler, until all those pass or time runs out. The
    /// largest steps come first: fewer cases, or a simpler one if there are too many to try all. They
    /// begin with the one that worked last, and wrap around.
    fn take_steps(&mut self) -> Tried {
        let mut start = 0;
        loop {
            let cases = self.best().input.cases.clone();
            let wrong = self.best().wrong_case();
            let is_single = cases.count() == 1;
            let steps = || {
                let changed = is_single.then(|| cases.steps()).into_iter().flatten();
                let kept = fewer(cases.count(), wrong).map(Simpler::Kept);
                kept.chain(changed.map(Simpler::Changed)).enumerate()
            };
            let steps = steps().skip(start).chain(steps().take(start));
            match self.try_each(&cases, steps, false) {
                (Some((step, simpler)), _) => {
                    self.replace(simpler);
                    start = step.saturating_sub(1);
                }
                (None, tried) => return tried,
            }
        }
    }

    /// A random simpler input that fails, or how many pass.
    fn draw(&self) -> (Option<(usize, Failure)>, Tried) {
        let cases = self.best().input.cases.clone();
        let random = (cases.count() == 1).then(|| cases.neighbours()).into_iter().flatten();
        self.try_each(&cases, random.map(Simpler::Changed).enumerate(), true)
    }

    /// Tries those of the inputs that keep the promises, each once, until one fails or too many take
    /// too long. Returns the one that fails, with its number, or what was tried.
    fn try_each(
        &self,
        cases: &CaseList,
        inputs: impl Iterator<Item = (usize, Simpler)> + Send,
        are_random: bool,
    ) -> (Option<(usize, Failure)>, Tried) {
        let (problem, best) = (self.judge.problem, self.best());
        // No input that keeps the promises has a case that breaks one.
        let wrong = best.wrong_case();
        let wrong_alone = || cases.kept([wrong..wrong + 1, 0..0]).to_input();
        if best.shows_which_case() && !problem.is_promised(&wrong_alone()) {
            return (None, Tried::default());
        }
        let tried = self.nothing_tried();
        let counts = || tried.lock().expect("no panic with the lock");
        let [most, most_too_long] =
            if are_random { [RANDOM_INPUTS, LATE_RANDOM_INPUTS] } else { [usize::MAX; 2] };
        let inputs = inputs.take_while(|_| counts().too_long.len() < most_too_long);
        let hasher = RandomState::new();
        let mut texts = HashSet::from([hasher.hash_one(&*best.input.text)]);
        let inputs = inputs.filter_map(|(number, simpler)| {
            // Writing many texts takes long, so those with too many cases are not written.
            let cases =
                Some(simpler.of(cases)).filter(|cases| cases.count() <= problem.most_cases)?;
            let text = cases.to_input();
            let is_new = texts.insert(hasher.hash_one(&text)) && problem.is_promised(&text);
            is_new.then(|| (number, Input::written(problem, text, cases)))
        });
        let queue = Queue::new(
            self.judge.runner,
            self.judge.runner.jobs(),
            Some(self.deadline),
            inputs.take(most),
        )
        .with_inputs_of(best.input.text.len());
        let failing = queue.first_failing(|number, input| {
            let verdict = self.verdict(input)?;
            Ok(match self.outcome(verdict, 1, || number, &tried) {
                Outcome::Fails(other)
                    if best.is_crash() && !other.is_crash() && !self.is_thorough =>
                {
                    counts().has_other = true;
                    Outcome::Done
                }
                outcome => outcome,
            })
        });
        let stop = queue.stop();
        drop(queue);
        (failing, Tried { stop, ..tried.into_inner().expect("no panic with the lock") })
    }

    fn nothing_tried(&self) -> Mutex<Tried> {
        Mutex::new(Tried { limit: self.limit(), ..Tried::default() })
    }

    /// What the verdict on simpler cases means, which is counted. Those that run too long have a
    /// number.
    fn outcome(
        &self,
        verdict: Verdict,
        count: usize,
        number: impl FnOnce() -> usize,
        tried: &Mutex<Tried>,
    ) -> Outcome {
        let mut tried = tried.lock().expect("no panic with the lock");
        match verdict {
            Verdict::Accepted(_) => tried.passed += count,
            Verdict::Rejected(late) if self.is_too_long(&late) => tried.too_long.push(number()),
            Verdict::Rejected(failure) => return Outcome::Fails(failure),
            Verdict::Unknown => return Outcome::Unknown,
        }
        Outcome::Done
    }

    /// Replaces a single case by the first simpler one that fails. As there may be no time to try
    /// all in order, those near it come first, and then those near the one that replaces it.
    fn simplify_case(&mut self) -> Tried {
        let number = |shrinker: &Self| shrinker.best().input.cases.number();
        let mut case = usize::MAX;
        while case != number(self) {
            case = number(self);
            self.try_in_order(&self.best().input.cases.near());
        }
        let mut tried = self.try_in_order(&Vec::from_iter(0..case));
        // What was tried includes cases that are less simple.
        let number = number(self);
        tried.too_long.retain(|&late| late < number);
        if tried.stop.is_none() {
            tried.passed = number - tried.too_long.len();
        }
        tried
    }

    /// Replaces the case by the first of these that fails, which are in the order of simplicity.
    /// Tries many in one run.
    fn try_in_order(&mut self, numbers: &[usize]) -> Tried {
        let problem = self.judge.problem;
        let tried = self.nothing_tried();
        let most = AtomicUsize::new(self.batch_limit());
        // A program that fails on most cases does so on the first.
        let (mut size, mut rest) = (1, numbers);
        let batches = iter::from_fn(|| {
            let (batch, others) = rest.split_at(rest.len().min(size));
            (size, rest) = ((2 * size).min(most.load(Ordering::Relaxed)), others);
            let input = || Input::of(problem, (problem.lists.numbered)(batch));
            (!batch.is_empty()).then(|| ((), input()))
        });
        let queue =
            Queue::new(self.judge.runner, self.judge.runner.jobs(), Some(self.deadline), batches);
        let failing = queue.first_failing(|(), input| {
            let verdict = self.verdict(input.clone())?;
            if input.count > 1 && !matches!(verdict, Verdict::Accepted(_)) {
                let parts = input.parts(problem, 1);
                most.fetch_min(parts[0].count, Ordering::Relaxed);
                return Ok(Outcome::Divided(parts));
            }
            let number = || input.cases.number();
            Ok(self.outcome(verdict, input.count, number, &tried))
        });
        let stop = queue.stop();
        drop(queue);
        let mut tried = tried.into_inner().expect("no panic with the lock");
        if let Some(((), simpler)) = failing {
            self.replace(simpler);
            tried.passed = 0;
        }
        Tried { stop, ..tried }
    }

    /// How many cases to try in one input: one if the failing case passes between others.
    fn batch_limit(&self) -> usize {
        let problem = self.judge.problem;
        let most = problem.most_in_series();
        let mut tried = vec![0, self.best().input.cases.number(), 0];
        tried.truncate(most);
        match self.verdict(Input::of(problem, (problem.lists.numbered)(&tried))) {
            Ok(Verdict::Rejected(failure)) if !self.is_too_long(&failure) => most,
            _ => 1,
        }
    }

    /// The verdict on an input that may replace the best.
    fn verdict(&self, input: Input) -> io::Result<Verdict> {
        self.judge.watcher.progress("making it simpler");
        self.judge.verdict(input, self.limit(), Clock::Wall, self.deadline)
    }

    /// The time limit for what is tried.
    fn limit(&self) -> Duration {
        if self.is_thorough {
            self.judge.options.limit
        } else {
            self.judge.hang_limit()
        }
    }

    /// Whether a failure is a timeout that does not count, as the best is none.
    fn is_too_long(&self, failure: &Failure) -> bool {
        failure.is_timeout() && !self.best().is_timeout()
    }

    /// Replaces the best input. If the new one is certain, it is passed on, and the others are
    /// forgotten.
    fn replace(&mut self, simpler: Failure) {
        if simpler.is_certain() {
            self.judge.watcher.found(&Finding::simpler(self.judge, &simpler));
            self.failures.clear();
        }
        self.failures.push(simpler);
        self.is_thorough = false;
    }
}

/// A simpler input, which is not written before its turn comes.
enum Simpler {
    /// Only the cases with these indices.
    Kept([Range<usize>; 2]),
    /// Another case in place of the only one.
    Changed(CaseList),
}

impl Simpler {
    fn of(self, cases: &CaseList) -> CaseList {
        match self {
            Simpler::Kept(kept) => cases.kept(kept),
            Simpler::Changed(case) => case,
        }
    }
}

/// The indices of fewer cases out of so many: the wrong case alone; those up to it; all, in the
/// layout of the statement; all without a half, a quarter, ..., a single one; and each case alone.
fn fewer(count: usize, wrong: usize) -> impl Iterator<Item = [Range<usize>; 2]> {
    let only = move |kept: Range<usize>| [kept, count..count];
    let first = [wrong..wrong + 1, 0..wrong + 1, 0..count].into_iter().map(only);
    let sizes = iter::successors(Some(count / 2), |size| Some(size / 2));
    let without = sizes.take_while(|&size| size > 0).flat_map(move |size| {
        let starts = (0..count).step_by(size);
        starts.map(move |start| [0..start, count.min(start + size)..count])
    });
    first.chain(without).chain((0..count).map(move |index| only(index..index + 1)))
}
