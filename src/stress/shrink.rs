//! Makes a failing input simpler: leaves out the cases that do not matter, and simplifies the last
//! one that is left.

use super::deadlines::Deadlines;
use super::judge::Judge;
use super::queue::{Outcome, Queue, Stop};
use super::run::Clock;
use super::verdict::{Failure, Input, Verdict};
use super::Finding;
use crate::problem::cases::CaseTexts;
use crate::problem::{AllCases, Cases, Problem, RandomCases};
use std::collections::hash_map::RandomState;
use std::collections::HashSet;
use std::hash::BuildHasher;
use std::io;
use std::iter;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::Mutex;
use std::time::Instant;

/// How many random inputs are tried. More hardly ever find a failing one.
const RANDOM_INPUTS: usize = 6000;

/// How many of them may take too long.
const LATE_RANDOM_INPUTS: usize = 20;

/// The first failing input, and the simplest that was found.
pub(super) struct Simplified {
    pub(super) first: Failure,
    pub(super) simplest: Failure,
    /// What was tried of those simpler than the simplest; `None` if the first was not repeated.
    pub(super) tried: Option<Tried>,
}

/// What was tried of the inputs simpler than the one shown: those a step simpler or, where all
/// cases have an order, the simpler ones.
#[derive(Default)]
pub(super) struct Tried {
    /// How many pass.
    pub(super) passed: usize,
    /// How many random simpler ones pass in addition.
    pub(super) random: usize,
    /// How many exceed the time limit, so that it is not known whether they would fail as the one
    /// shown does.
    pub(super) late: usize,
    /// Why more were not tried, if there are more.
    pub(super) stop: Option<Stop>,
}

impl Tried {
    /// Whether all simpler ones pass.
    pub(super) fn do_all_pass(&self) -> bool {
        self.stop.is_none() && self.late == 0
    }
}

/// Makes a failing input simpler, unless it has passed as well.
pub(super) fn simplify(
    judge: &Judge<'_>,
    all_cases: &Cases,
    deadlines: Deadlines,
    first: Failure,
) -> Simplified {
    if first.has_passed {
        return Simplified { simplest: first.clone(), first, tried: None };
    }
    let deadline = deadlines.simplify_end(judge.now());
    let has_hung = AtomicBool::new(first.is_timeout());
    let (certain, unconfirmed) = (first.clone(), Vec::new());
    let mut shrinker = Shrinker { judge, all_cases, deadline, has_hung, certain, unconfirmed };
    let tried = Some(shrinker.simplify(deadlines.end()));
    Simplified { first, simplest: shrinker.certain, tried }
}

/// Replaces a failing input by simpler ones.
struct Shrinker<'a> {
    judge: &'a Judge<'a>,
    all_cases: &'a Cases,
    /// When nothing more is tried.
    deadline: Instant,
    /// Whether a run has exceeded the whole time limit. Until then, each may take it, so that what is
    /// found does not depend on how fast the machine is.
    has_hung: AtomicBool,
    /// The simplest input that is certain to fail.
    certain: Failure,
    /// Ever simpler ones that have exceeded a short time limit, and have yet to be confirmed.
    unconfirmed: Vec<Failure>,
}

/// What may count as a failure.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Effort {
    /// Once a run has hung, all have a short time limit. A crash has to remain one.
    Quick,
    /// Any failure, within the whole time limit.
    Thorough,
}

/// Divides an input into parts, each with a number.
type Divide<'a> = &'a (dyn Fn(&Input) -> Vec<(usize, Input)> + Sync);

/// What comes of trying simpler inputs, each with a number, in their order.
struct Attempt {
    /// The first that fails.
    failing: Option<(usize, Failure)>,
    /// How many pass.
    passed: usize,
    /// The numbers of those that may fail, but not in the way that counts.
    passed_over: Vec<usize>,
    /// Why not all were tried.
    stop: Option<Stop>,
}

impl<'a> Shrinker<'a> {
    /// The simplest failing input so far.
    fn best(&self) -> &Failure {
        self.unconfirmed.last().unwrap_or(&self.certain)
    }

    /// Makes the input simpler by steps, by random changes, and by the steps that were passed over
    /// before. Runs are cut off at `end`.
    fn simplify(&mut self, end: Instant) -> Tried {
        if let Cases::Random(_) = self.all_cases {
            self.take_known();
        }
        loop {
            let mut steps = self.take_steps();
            match self.settle(end) {
                Ok(true) => {}
                Ok(false) => continue,
                Err(stop) => {
                    self.unconfirmed.clear();
                    return Tried { stop: Some(stop), ..Tried::default() };
                }
            }
            let drawn = self.draw();
            if self.take(drawn.failing).is_some() {
                continue;
            }
            let mut stop = steps.stop.or(drawn.stop);
            if stop.is_none() && !steps.passed_over.is_empty() {
                steps = self.try_again();
                if self.take(steps.failing).is_some() {
                    continue;
                }
                stop = steps.stop;
            }
            let late = if stop.is_none() { steps.passed_over.len() } else { 0 };
            return Tried { passed: steps.passed, random: drawn.passed, late, stop };
        }
    }

    /// Confirms the simplest timeout, now that no step is left. If it is refuted, its time has raised
    /// the limit of later runs, and steps are to be taken from halfway back to what is certain.
    /// Returns whether the simplest is certain.
    fn settle(&mut self, end: Instant) -> Result<bool, Stop> {
        let Some(late) = self.unconfirmed.last() else { return Ok(true) };
        match self.judge.confirm(late.clone(), end) {
            Ok(Verdict::Rejected(confirmed)) => self.replace(confirmed),
            Ok(Verdict::Accepted(_)) => {
                self.unconfirmed.truncate(self.unconfirmed.len() / 2);
                return Ok(false);
            }
            Ok(Verdict::Unknown) => return Err(Stop::OutOfTime),
            Err(error) => return Err(Stop::NotStarted(error)),
        }
        Ok(true)
    }

    /// Replaces what is certain.
    fn replace(&mut self, simpler: Failure) {
        self.judge.watcher.found(&Finding::simpler(&simpler, self.judge.options));
        self.certain = simpler;
        self.unconfirmed.clear();
    }

    /// Replaces the simplest input by a simpler one, if there is one. Returns its number.
    fn take(&mut self, simpler: Option<(usize, Failure)>) -> Option<usize> {
        let (number, simpler) = simpler?;
        if simpler.is_timeout() {
            self.unconfirmed.push(simpler);
        } else {
            self.replace(simpler);
        }
        Some(number)
    }

    /// Goes from a failing input to one a step simpler, until all those pass or time runs out. The
    /// steps begin with the one before the one that worked last, and wrap around.
    fn take_steps(&mut self) -> Attempt {
        let mut start = 0;
        loop {
            self.drop_repetition();
            if let Some(all) = self.order() {
                return self.take_first(all);
            }
            let attempt = self.try_steps(start, Effort::Quick);
            match self.take(attempt.failing) {
                Some(step) => start = step.saturating_sub(1),
                None => return Attempt { failing: None, ..attempt },
            }
        }
    }

    /// Counts a case once that stands there several times only because the statement wants it.
    fn drop_repetition(&mut self) {
        let single = Input::of(self.judge.problem, &[self.case()]);
        let input = &mut self.unconfirmed.last_mut().unwrap_or(&mut self.certain).input;
        if input.text == single.text {
            *input = single;
        }
    }

    /// The order of all cases, if the simplest input is one of them.
    fn order(&self) -> Option<&'a AllCases> {
        let input = &self.best().input;
        match self.all_cases {
            Cases::All(all) if input.count == 1 && self.judge.problem.is_promised(&input.text) => {
                Some(all)
            }
            Cases::All(_) | Cases::Random(_) => None,
        }
    }

    /// The first case of the simplest failing input.
    fn case(&self) -> String {
        self.best().input.cases(self.judge.problem).get(0).to_string()
    }

    /// Replaces a single case by simpler ones that are known, as long as one fails.
    fn take_known(&mut self) {
        loop {
            let case = self.case();
            let is_simpler = |known: &&str| self.all_cases.is_simpler(known, &case);
            let known = self.judge.problem.known().filter(is_simpler);
            let known = known.map(|known| Simpler::Changed(known.to_string())).enumerate();
            if self.take(self.try_each(known, Effort::Quick).failing).is_none() {
                return;
            }
        }
    }

    /// Replaces a single case by the first in the order of all cases that fails. As there may be no
    /// time to try all before it, known ones come first, then those near it, and then those near the
    /// one that replaces it.
    fn take_first(&mut self, all: &AllCases) -> Attempt {
        self.take_known();
        loop {
            let near = (all.near)(&self.case());
            if self.take(self.try_in_order(all, &near, Effort::Quick).failing).is_none() {
                break;
            }
        }
        let attempt = self.try_all_before(all, Effort::Quick);
        let Some(number) = self.take(attempt.failing) else {
            return Attempt { failing: None, ..attempt };
        };
        // What was tried includes cases that are less simple.
        let before = attempt.passed_over.into_iter().filter(|&other| other < number);
        let passed_over: Vec<usize> = before.collect();
        let passed = if attempt.stop.is_none() { number - passed_over.len() } else { 0 };
        Attempt { failing: None, passed, passed_over, stop: attempt.stop }
    }

    /// Tries those of the simpler inputs that keep the promises once more, thoroughly.
    fn try_again(&self) -> Attempt {
        match self.order() {
            Some(all) => self.try_all_before(all, Effort::Thorough),
            None => self.try_steps(0, Effort::Thorough),
        }
    }

    /// Tries the inputs a step simpler, from the step with a number on. The largest steps come first:
    /// fewer cases, or a simpler one if there are too many to try all.
    fn try_steps(&self, start: usize, effort: Effort) -> Attempt {
        let cases = self.best().input.cases(self.judge.problem);
        let (count, wrong) = (cases.count(), self.best().wrong_case());
        let simpler = self.random_cases().map(|random| random.simpler);
        let steps = || {
            let changed = simpler.into_iter().flat_map(|simpler| simpler(cases.get(0)));
            let kept = fewer(count, wrong).map(Simpler::Kept);
            kept.chain(changed.map(Simpler::Changed)).enumerate()
        };
        self.try_each(steps().skip(start).chain(steps().take(start)), effort)
    }

    /// Tries random simpler inputs.
    fn draw(&self) -> Attempt {
        let neighbours = self.random_cases().map(|random| random.neighbours);
        let random = neighbours.into_iter().flat_map(|neighbours| neighbours(&self.case()));
        let random = random.map(Simpler::Changed).enumerate();
        let random = self.written(random).take(RANDOM_INPUTS);
        self.attempt(random, LATE_RANDOM_INPUTS, Effort::Quick, None)
    }

    /// How to change the case, if it is the only one and there are too many to try all.
    fn random_cases(&self) -> Option<&'a RandomCases> {
        match self.all_cases {
            Cases::Random(random) if self.best().input.count == 1 => Some(random),
            Cases::Random(_) | Cases::All(_) => None,
        }
    }

    /// Tries simpler inputs, which are not divided.
    fn try_each(
        &self,
        simpler: impl Iterator<Item = (usize, Simpler)> + Send,
        effort: Effort,
    ) -> Attempt {
        self.attempt(self.written(simpler), usize::MAX, effort, None)
    }

    /// Those of the simpler inputs that keep the promises, each once.
    fn written<'s>(
        &'s self,
        simpler: impl Iterator<Item = (usize, Simpler)> + Send + 's,
    ) -> impl Iterator<Item = (usize, Input)> + Send + 's {
        let (problem, best) = (self.judge.problem, self.best());
        let cases = best.input.cases(problem);
        // No input that keeps the promises has a case that breaks one.
        let wrong_alone = problem.write_input([cases.get(best.wrong_case())]);
        let is_any_promised = !best.shows_which_case() || problem.is_promised(&wrong_alone);
        let hasher = RandomState::new();
        let mut texts = HashSet::from([hasher.hash_one(&*best.input.text)]);
        let simpler = simpler.take_while(move |_| is_any_promised);
        simpler.filter_map(move |(number, simpler)| {
            let (text, count) = simpler.written(problem, &cases);
            let is_new = texts.insert(hasher.hash_one(&text)) && problem.is_promised(&text);
            is_new.then(|| (number, Input::written(problem, text, count)))
        })
    }

    /// Tries all cases before the only one.
    fn try_all_before(&self, all: &AllCases, effort: Effort) -> Attempt {
        self.try_in_order(all, &Vec::from_iter(0..(all.number)(&self.case())), effort)
    }

    /// Tries cases in the order of simplicity, many in one run.
    fn try_in_order(&self, all: &AllCases, numbers: &[usize], effort: Effort) -> Attempt {
        let problem = self.judge.problem;
        let most = AtomicUsize::new(self.batch_limit(all));
        // A program that fails on most cases does so on the first.
        let (mut size, mut rest) = (1, numbers);
        let batches = iter::from_fn(|| {
            let (batch, others) = rest.split_at(rest.len().min(size));
            (size, rest) = ((2 * size).min(most.load(Ordering::Relaxed)), others);
            let cases: Vec<String> = batch.iter().map(|&number| (all.case)(number)).collect();
            Some((*batch.first()?, Input::of(problem, &cases)))
        });
        let divide = |batch: &Input| {
            let parts = batch.parts(problem, 1);
            most.fetch_min(parts[0].count, Ordering::Relaxed);
            let number = |part: &Input| (all.number)(part.cases(problem).get(0));
            parts.into_iter().map(|part| (number(&part), part)).collect()
        };
        self.attempt(batches, usize::MAX, effort, Some(&divide))
    }

    /// How many cases to try in one input: one if the failing case passes between others.
    fn batch_limit(&self, all: &AllCases) -> usize {
        let most = self.judge.problem.most_in_series();
        let mut tried = vec![(all.case)(0), self.case(), (all.case)(0)];
        tried.truncate(most);
        match self.verdict(Input::of(self.judge.problem, &tried), Effort::Quick) {
            Ok(Verdict::Rejected(failure)) if !self.is_too_late(&failure) => most,
            _ => 1,
        }
    }

    /// Tries inputs in their order until one fails, or too many are passed over. Those of several
    /// cases, if they can be divided, are divided where they do not pass.
    fn attempt(
        &self,
        inputs: impl Iterator<Item = (usize, Input)> + Send,
        most_passed_over: usize,
        effort: Effort,
        divide: Option<Divide<'_>>,
    ) -> Attempt {
        let (passed, passed_over) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
        let others = || passed_over.lock().expect("no panic with the lock");
        let inputs = inputs.take_while(|_| others().len() < most_passed_over);
        let runner = self.judge.runner;
        let queue = Queue::new(runner, runner.jobs(), Some(self.deadline), inputs);
        let queue = queue.with_inputs_of(self.best().input.text.len());
        let failing = queue.first_failing(|number, input| {
            let (cases, divide) = (input.count, divide.filter(|_| input.count > 1));
            Ok(match self.verdict(input, effort)? {
                Verdict::Accepted(_) => {
                    passed.fetch_add(divide.map_or(1, |_| cases), Ordering::Relaxed);
                    Outcome::Done
                }
                Verdict::Rejected(failure) => match divide {
                    Some(divide) => Outcome::Divided(divide(&failure.input)),
                    None if self.is_passed_over(&failure, effort) => {
                        others().push(number);
                        Outcome::Done
                    }
                    None => Outcome::Fails(failure),
                },
                Verdict::Unknown => Outcome::OutOfTime,
            })
        });
        let stop = queue.stop();
        drop(queue);
        let passed_over = passed_over.into_inner().expect("no panic with the lock");
        Attempt { failing, passed: passed.into_inner(), passed_over, stop }
    }

    /// The verdict on an input that may replace the simplest.
    fn verdict(&self, input: Input, effort: Effort) -> io::Result<Verdict> {
        let is_short = effort == Effort::Quick && self.has_hung.load(Ordering::Relaxed);
        let whole = self.judge.options.limit;
        let limit = if is_short { self.judge.short_limit() } else { whole };
        let verdict = self.judge.verdict(input, limit, Clock::Wall, self.deadline)?;
        if matches!(&verdict, Verdict::Rejected(failure) if failure.is_timeout()) {
            self.has_hung.store(true, Ordering::Relaxed);
        }
        Ok(verdict)
    }

    /// Whether a failure does not count, at least with this effort.
    fn is_passed_over(&self, failure: &Failure, effort: Effort) -> bool {
        let is_other = self.best().is_crash() && !failure.is_crash();
        self.is_too_late(failure) || effort == Effort::Quick && is_other
    }

    /// Whether a failure is a timeout, and the simplest is none.
    fn is_too_late(&self, failure: &Failure) -> bool {
        failure.is_timeout() && !self.best().is_timeout()
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
