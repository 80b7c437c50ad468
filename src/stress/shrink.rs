//! Makes a failing input simpler: leaves out the cases that do not matter, and simplifies the last
//! one that is left.

use super::deadlines::Deadlines;
use super::judge::Judge;
use super::queue::{Outcome, Queue, Stop};
use super::run::Clock;
use super::verdict::{Failure, Input, Verdict};
use super::{Finding, Progress};
use crate::problem::cases::CaseTexts;
use crate::problem::{AllCases, CaseIterator, Cases, Problem};
use std::collections::hash_map::RandomState;
use std::collections::HashSet;
use std::hash::BuildHasher;
use std::io;
use std::iter;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How many random inputs are tried. More hardly ever find a failing one.
const RANDOM_INPUTS: usize = 6000;

/// What was tried of the inputs simpler than the one shown: those a step simpler or, where all
/// cases have an order, the simpler ones.
pub(super) struct Tried {
    /// How many pass.
    pub(super) passed: usize,
    /// How many random simpler ones pass in addition.
    pub(super) random: usize,
    /// Why more were not tried, if there are more.
    pub(super) stop: Option<Stop>,
}

/// The first failing input, and the simplest that was found.
pub(super) struct Find {
    pub(super) first: Failure,
    pub(super) simplest: Failure,
    /// What was tried of those simpler than the simplest; `None` if that is not known.
    pub(super) tried: Option<Tried>,
}

/// Runs a failing input again, and makes it simpler. An error is the time in which it passes, so
/// that an earlier timeout was the machine's fault.
pub(super) fn find_simplest(
    judge: &Judge<'_>,
    all_cases: &Cases,
    deadlines: Deadlines,
    first: Failure,
) -> Result<Find, Duration> {
    let first = judge.confirm(first, deadlines.end())?;
    if first.is_certain() {
        judge.watcher.found(&Finding::first(&first, judge.options));
    }
    if first.not_repeated.is_some() {
        return Ok(Find { simplest: first.clone(), first, tried: None });
    }
    let deadline = deadlines.shrink_end(judge.now());
    let mut shrinker = Shrinker { judge, all_cases, deadline, finds: vec![first.clone()] };
    let mut tried = Some(shrinker.shrink());
    let (mut finds, limit) = (shrinker.finds, judge.options.limit);
    while finds.len() > 1 {
        let tried = tried.take();
        let simplest = finds.pop().expect("one behind the first");
        match judge.confirm(simplest, deadlines.end()) {
            Ok(simplest) if simplest.is_certain() => return Ok(Find { first, simplest, tried }),
            Ok(_) => {}
            // The machine is busy.
            Err(time) if time > limit => break,
            // What exceeds the short limit need not exceed the time limit. Many steps halve a number
            // and so the time: an earlier find may take as many times twice as long as is needed.
            Err(time) => {
                let factor = limit.as_nanos() / time.as_nanos().max(1);
                let skipped = factor.max(1).ilog2() as usize;
                finds.truncate(1.max(finds.len().saturating_sub(skipped)));
            }
        }
    }
    // Its input may stand for the same case only once.
    Ok(Find { first, simplest: finds.swap_remove(0), tried })
}

/// Replaces a failing input by simpler ones.
struct Shrinker<'a> {
    judge: &'a Judge<'a>,
    all_cases: &'a Cases,
    deadline: Instant,
    /// The failing inputs, each simpler than the one before.
    finds: Vec<Failure>,
}

impl Shrinker<'_> {
    /// The simplest failing input so far.
    fn best(&self) -> &Failure {
        self.finds.last().expect("the first failing input")
    }

    fn shrink(&mut self) -> Tried {
        let problem = self.judge.problem;
        let tried = self.take_steps();
        let Cases::All(all) = self.all_cases else { return tried };
        // One case may stand there several times, as the statement may want it.
        let single = Input::of(problem, &[self.case()]);
        let input = &mut self.finds.last_mut().expect("the first failing input").input;
        if input.text == single.text {
            *input = single;
        }
        let is_single = input.count == 1 && problem.is_promised(&input.text);
        if is_single && tried.stop.is_none() {
            return self.simplify_case(all);
        }
        tried
    }

    /// Goes from a failing input to one a step simpler or, if all those pass, to a random simpler
    /// one, until enough pass or time runs out.
    fn take_steps(&mut self) -> Tried {
        let mut start = 0;
        loop {
            match self.next_step(start) {
                ControlFlow::Continue((step, simpler)) => {
                    self.replace(simpler);
                    start = step;
                }
                ControlFlow::Break(tried) => return tried,
            }
        }
    }

    /// The next failing input with the index of the step to it, or what was tried in vain. Prefers
    /// inputs that still crash. Accepts another failure only if none does.
    fn next_step(&self, start: usize) -> ControlFlow<Tried, (usize, Failure)> {
        let (judge, best) = (self.judge, self.best());
        let cases = best.input.cases(judge.problem);
        // No input that keeps the promises has a case that breaks one.
        let wrong_alone = judge.problem.write_input([cases.get(best.wrong_case())]);
        if best.shows_which_case() && !judge.problem.is_promised(&wrong_alone) {
            return ControlFlow::Break(Tried { passed: 0, random: 0, stop: None });
        }
        let [passed, random] = [(); 2].map(|()| AtomicUsize::new(0));
        let inputs = self.simpler_inputs(&cases, start);
        let bytes = best.input.text.len();
        let queue = Queue::new(judge.runner, Some(self.deadline), inputs).with_inputs_of(bytes);
        let failing = queue.first_failing(|step, input| match self.verdict(input)? {
            Verdict::Accepted(_) => {
                let count = if step.is_some() { &passed } else { &random };
                count.fetch_add(1, Ordering::Relaxed);
                Ok(Outcome::Passes)
            }
            Verdict::Rejected(failure) => {
                let is_last_resort = best.is_crash() && !failure.is_crash();
                Ok(Outcome::Fails { failure, is_last_resort })
            }
            // A random input without a verdict might as well not have been drawn.
            Verdict::Unknown if step.is_none() => Ok(Outcome::Passes),
            Verdict::Unknown => Ok(Outcome::Unknown),
        });
        if let Some((step, simpler)) = failing {
            return ControlFlow::Continue((step.map_or(0, |step| step.saturating_sub(1)), simpler));
        }
        let (passed, random) = (passed.into_inner(), random.into_inner());
        ControlFlow::Break(Tried { passed, random, stop: queue.stop() })
    }

    /// Inputs a step simpler with the index of the step, the largest steps first: fewer cases, or a
    /// simpler one if there are too many to try all. They begin at `start`, the step that worked
    /// last, and wrap around. Then come random simpler ones, without an index.
    ///
    /// All are different and keep the promises.
    fn simpler_inputs<'b>(
        &'b self,
        cases: &'b CaseTexts,
        start: usize,
    ) -> impl Iterator<Item = (Option<usize>, Input)> + Send + 'b {
        let (problem, wrong) = (self.judge.problem, self.best().wrong_case());
        let no_cases: fn(&str) -> CaseIterator = |_| Box::new(iter::empty());
        let (simpler, neighbours) = match self.all_cases {
            Cases::Random(random) if cases.count() == 1 => (random.simpler, random.neighbours),
            Cases::Random(_) | Cases::All(_) => (no_cases, no_cases),
        };
        let steps = move || {
            let kept = fewer(cases.count(), wrong).map(Simpler::Kept);
            let steps = kept.chain(simpler(cases.get(0)).map(Simpler::Changed)).enumerate();
            steps.map(|(step, simpler)| (Some(step), simpler))
        };
        let random = neighbours(cases.get(0)).map(|case| (None, Simpler::Changed(case)));
        let hasher = RandomState::new();
        let mut tried = HashSet::from([hasher.hash_one(&*self.best().input.text)]);
        let inputs = steps().skip(start).chain(steps().take(start)).chain(random);
        let inputs = inputs.filter_map(move |(step, simpler)| {
            let (text, count) = simpler.written(problem, cases);
            let is_new = tried.insert(hasher.hash_one(&text)) && problem.is_promised(&text);
            is_new.then(|| (step, Input::written(problem, text, count)))
        });
        let mut random = 0;
        inputs.take_while(move |(step, _)| {
            random += usize::from(step.is_none());
            random <= RANDOM_INPUTS
        })
    }

    /// Replaces a single case by the first simpler one that fails. As there may be no time to try
    /// all in order, those near it come first, and then those near the one that replaces it.
    fn simplify_case(&mut self, all: &AllCases) -> Tried {
        let mut finds = 0;
        while finds < self.finds.len() {
            finds = self.finds.len();
            let (_, near) = (all.near)(&self.case());
            self.try_in_order(all, &near);
        }
        let (number, _) = (all.near)(&self.case());
        self.try_in_order(all, &Vec::from_iter(0..number))
    }

    /// The first case of the simplest failing input.
    fn case(&self) -> String {
        self.best().input.cases(self.judge.problem).get(0).to_string()
    }

    /// Replaces the case by the first of these that fails, which are in the order of simplicity.
    /// Tries many in one run.
    fn try_in_order(&mut self, all: &AllCases, numbers: &[usize]) -> Tried {
        let problem = self.judge.problem;
        let (passed, most) = (AtomicUsize::new(0), AtomicUsize::new(self.batch_limit(all)));
        // A program that fails on most cases does so on the first.
        let (mut size, mut rest) = (1, numbers);
        let batches = iter::from_fn(|| {
            let (batch, others) = rest.split_at(rest.len().min(size));
            (size, rest) = ((2 * size).min(most.load(Ordering::Relaxed)), others);
            let cases: Vec<String> = batch.iter().map(|&number| (all.case)(number)).collect();
            (!cases.is_empty()).then(|| ((), Input::of(problem, &cases)))
        });
        let queue = Queue::new(self.judge.runner, Some(self.deadline), batches);
        let failing = queue.first_failing(|(), input| {
            Ok(match self.verdict(input.clone())? {
                Verdict::Accepted(_) => {
                    passed.fetch_add(input.count, Ordering::Relaxed);
                    Outcome::Passes
                }
                _ if input.count > 1 => {
                    let parts = input.parts(problem, 1);
                    most.fetch_min(parts[0].count, Ordering::Relaxed);
                    Outcome::Divided(parts)
                }
                Verdict::Rejected(failure) => Outcome::Fails { failure, is_last_resort: false },
                Verdict::Unknown => Outcome::Unknown,
            })
        });
        let stop = queue.stop();
        drop(queue);
        let Some(((), simpler)) = failing else {
            return Tried { passed: passed.into_inner(), random: 0, stop };
        };
        self.replace(simpler);
        // What passes includes cases that are less simple.
        let passed = if stop.is_none() { (all.near)(&self.case()).0 } else { 0 };
        Tried { passed, random: 0, stop }
    }

    /// How many cases to try in one input: one if the failing case passes between others.
    fn batch_limit(&self, all: &AllCases) -> usize {
        let most = self.judge.problem.most_in_series();
        let mut tried = vec![(all.case)(0), self.case(), (all.case)(0)];
        tried.truncate(most);
        match self.verdict(Input::of(self.judge.problem, &tried)) {
            Ok(Verdict::Rejected(_)) => most,
            Ok(Verdict::Accepted(_) | Verdict::Unknown) | Err(_) => 1,
        }
    }

    /// The verdict on an input that may replace the best. A timeout, which has to be confirmed,
    /// only counts if the best is one too. Then a fraction of the time limit tells.
    fn verdict(&self, input: Input) -> io::Result<Verdict> {
        self.judge.watcher.progress(Progress::Simplifying);
        let is_timeout = self.best().is_timeout();
        let limit = if is_timeout { self.judge.hang_limit() } else { self.judge.options.limit };
        match self.judge.run(input, limit, Clock::Wall, self.deadline)? {
            Verdict::Rejected(late) if late.is_timeout() && !is_timeout => Ok(Verdict::Unknown),
            verdict => Ok(verdict),
        }
    }

    /// Replaces the best input, and passes the new one on unless it has yet to be confirmed.
    fn replace(&mut self, simpler: Failure) {
        if !simpler.is_timeout() {
            self.judge.watcher.found(&Finding::simpler(&simpler, self.judge.options));
        }
        self.finds.push(simpler);
    }
}

/// A simpler input, which is not written before its turn comes.
enum Simpler {
    /// Only the cases with these indices.
    Kept([Range<usize>; 2]),
    /// Another case in place of the only one.
    Changed(String),
}

impl Simpler {
    /// The text, and the number of its cases.
    fn written(self, problem: &Problem, cases: &CaseTexts) -> (String, usize) {
        match self {
            Simpler::Kept(kept) => {
                let indices = kept.into_iter().flatten();
                let count = indices.clone().count();
                (problem.write_input(indices.map(|index| cases.get(index))), count)
            }
            Simpler::Changed(case) => (problem.write_input([case]), 1),
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
