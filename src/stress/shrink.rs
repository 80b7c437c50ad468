//! Makes a failing input simpler: leaves out the cases that do not matter, and simplifies the last
//! one that is left.

use super::attempt::{Attempt, Effort, Tester};
use super::deadlines::Deadlines;
use super::judge::Judge;
use super::queue::Stop;
use super::simpler::{promised, steps};
use super::verdict::{Failure, Input, Verdict};
use super::Finding;
use crate::problem::case_list::CaseList;
use std::iter;
use std::time::Instant;

/// How many random inputs are tried. More hardly ever find a failing one.
const RANDOM_INPUTS: usize = 6000;

/// The first failing input, and the simplest that was found.
pub(super) struct Simplified {
    pub(super) first: Failure,
    pub(super) simplest: Failure,
    /// What was tried of those simpler than the simplest; `None` if the first has passed as well.
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
pub(super) fn simplify(judge: &Judge<'_>, deadlines: Deadlines, first: Failure) -> Simplified {
    if first.has_passed {
        return Simplified { simplest: first.clone(), first, tried: None };
    }
    let tester = Tester::new(judge, deadlines.simplify_end(judge.now()), &first);
    let (certain, unconfirmed) = (first.clone(), Vec::new());
    let mut shrinker = Shrinker { judge, tester, certain, unconfirmed };
    let tried = Some(shrinker.simplify(deadlines.end()));
    let simplest = shrinker.certain;
    // A program that fails at random has failed here by chance. Timeouts are confirmed already.
    let has_passed = !simplest.is_timeout() && judge.passes(&simplest, deadlines.end());
    Simplified { first, simplest: Failure { has_passed, ..simplest }, tried }
}

/// Replaces a failing input by simpler ones.
struct Shrinker<'a> {
    judge: &'a Judge<'a>,
    tester: Tester<'a>,
    /// The simplest input that is certain to fail.
    certain: Failure,
    /// Ever simpler ones that have exceeded a time limit, and have yet to be confirmed.
    unconfirmed: Vec<Failure>,
}

impl Shrinker<'_> {
    /// The simplest failing input so far.
    fn best(&self) -> &Failure {
        self.unconfirmed.last().unwrap_or(&self.certain)
    }

    /// Makes the input simpler until neither a step, nor a random change, nor a step that was passed
    /// over before succeeds. Runs are cut off at `end`.
    fn simplify(&mut self, end: Instant) -> Tried {
        if self.judge.problem.case_count().is_none() {
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

    /// Replaces what is certain.
    fn replace(&mut self, simpler: Failure) {
        self.judge.watcher.found(&Finding::simpler(self.judge, &simpler));
        self.certain = simpler;
        self.unconfirmed.clear();
    }

    /// Confirms the simplest timeout, now that no step is left. If it is refuted, its time has raised
    /// the limit of later runs, and steps are to be taken from halfway back to what is certain.
    /// Returns whether the simplest is certain.
    fn settle(&mut self, end: Instant) -> Result<bool, Stop> {
        let Some(late) = self.unconfirmed.last() else { return Ok(true) };
        match self.judge.confirm(late.clone(), end) {
            Ok(Verdict::Rejected(confirmed)) => self.replace(confirmed),
            Ok(Verdict::Accepted(..)) => {
                self.unconfirmed.truncate(self.unconfirmed.len() / 2);
                return Ok(false);
            }
            Ok(Verdict::Unknown) => return Err(Stop::OutOfTime),
            Err(error) => return Err(Stop::NotStarted(error)),
        }
        Ok(true)
    }

    /// Replaces the input by simpler cases that are known, as long as one fails.
    fn take_known(&mut self) {
        loop {
            let known = self.best().input.cases.simpler_known();
            let attempt = self.try_each(known.enumerate(), Effort::Quick);
            if self.take(attempt.failing).is_none() {
                return;
            }
        }
    }

    /// Goes from a failing input to one a step simpler, until all those pass or time runs out. The
    /// steps begin with the one that worked last.
    fn take_steps(&mut self) -> Attempt {
        let mut start = 0;
        while !self.is_in_order() {
            let attempt = self.try_each(steps(self.best(), start), Effort::Quick);
            match self.take(attempt.failing) {
                Some(step) => start = step,
                None => return Attempt { failing: None, ..attempt },
            }
        }
        self.take_first()
    }

    /// Whether the input is one of all cases, which have an order.
    fn is_in_order(&self) -> bool {
        let (problem, input) = (self.judge.problem, &self.best().input);
        problem.case_count().is_some() && input.count == 1 && problem.is_promised(&input.text)
    }

    /// Replaces the case by the first in the order of all that fails. As there may be no time to try
    /// all before it, those near it come first, and then those near the one that replaces it.
    fn take_first(&mut self) -> Attempt {
        self.take_known();
        loop {
            let near = self.best().input.cases.near();
            let attempt = self.tester.try_cases(self.best(), &near, Effort::Quick);
            if self.take(attempt.failing).is_none() {
                break;
            }
        }
        let attempt = self.try_all_before(Effort::Quick);
        let Some(number) = self.take(attempt.failing) else {
            return Attempt { failing: None, ..attempt };
        };
        // What was tried includes cases that are less simple.
        let before = attempt.passed_over.into_iter().filter(|&other| other < number);
        let passed_over: Vec<usize> = before.collect();
        let passed = if attempt.stop.is_none() { number - passed_over.len() } else { 0 };
        Attempt { failing: None, passed, passed_over, stop: attempt.stop }
    }

    /// Tries all cases before the only one, in their order.
    fn try_all_before(&self, effort: Effort) -> Attempt {
        let numbers: Vec<usize> = (0..self.best().input.cases.number()).collect();
        self.tester.try_cases(self.best(), &numbers, effort)
    }

    /// Tries random simpler inputs.
    fn draw(&self) -> Attempt {
        let Input { cases, count, .. } = &self.best().input;
        let random = iter::once(cases).filter(|_| *count == 1).flat_map(|cases| cases.neighbours());
        self.try_each(random.enumerate().take(RANDOM_INPUTS), Effort::Random)
    }

    /// Tries simpler inputs once more, thoroughly.
    fn try_again(&self) -> Attempt {
        if self.is_in_order() {
            self.try_all_before(Effort::Thorough)
        } else {
            self.try_each(steps(self.best(), 0), Effort::Thorough)
        }
    }

    fn try_each(
        &self,
        simpler: impl Iterator<Item = (usize, CaseList)> + Send,
        effort: Effort,
    ) -> Attempt {
        let inputs = promised(self.judge.problem, self.best(), simpler);
        self.tester.try_inputs(self.best(), inputs, effort, None)
    }
}
