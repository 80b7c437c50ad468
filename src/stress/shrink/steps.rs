//! Leaves out cases, and simplifies a single one where there are too many to try all.

use super::state::Shrink;
use crate::problem::Cases;
use crate::stress::results::Passed;
use crate::stress::verdict::{Failure, Verdict};
use std::collections::hash_map::RandomState;
use std::collections::HashSet;
use std::hash::BuildHasher;
use std::iter;

/// How many inputs drawn at random have to pass. More hardly ever find a failing one.
const ENOUGH_DRAWN: usize = 3000;

impl Shrink<'_> {
    /// Goes from a failing input to one a step simpler or, if all those pass, to a simpler one
    /// drawn at random, until enough pass or time runs out.
    pub(super) fn take_steps(&mut self) -> Passed {
        let mut start = 0;
        loop {
            let mut passed = Passed { steps: 0, drawn: 0, are_all_steps_tried: true };
            let Some((simpler, step)) = self.next_step(start, &mut passed) else { return passed };
            self.replace(simpler);
            start = step;
        }
    }

    /// The next failing input, and the index of the step to it. A crash, which tells more, is
    /// replaced by another failure only if nothing simpler crashes.
    fn next_step(&mut self, start: usize, passed: &mut Passed) -> Option<(Failure, usize)> {
        let (problem, cases, wrong) = (self.judge.problem, self.cases(), self.best.wrong());
        // No input that keeps the promises has a case that breaks one.
        if self.best.shows_which_case() && !self.are_promised(&cases[wrong..=wrong]) {
            return None;
        }
        let hasher = RandomState::new();
        let mut tried = HashSet::from([hasher.hash_one(&*self.best.input.text)]);
        let mut no_crash = None;
        for (step, cases) in simpler_cases(&cases, wrong, self.pool, start) {
            let is_drawn = step.is_none();
            if passed.drawn == ENOUGH_DRAWN || self.is_time_out() {
                passed.are_all_steps_tried &= is_drawn;
                break;
            }
            let is_new = tried.insert(hasher.hash_one(problem.write_input(&cases)));
            if !is_new || !self.are_promised(&cases) {
                continue;
            }
            match self.judge(&cases) {
                Verdict::Accepted(_) if is_drawn => passed.drawn += 1,
                Verdict::Accepted(_) => passed.steps += 1,
                Verdict::Rejected(simpler) if self.best.is_crash() && !simpler.is_crash() => {
                    no_crash.get_or_insert((simpler, 0));
                }
                Verdict::Rejected(simpler) => return Some((simpler, step.unwrap_or(0))),
                Verdict::Unknown => passed.are_all_steps_tried &= is_drawn,
            }
        }
        no_crash.filter(|_| passed.are_all_steps_tried)
    }
}

/// The cases of inputs a step simpler, with the index of the step, the largest steps first: fewer
/// cases, or a simpler one if there are too many to try all. They begin at `start`, the step that
/// worked last, and wrap around. Then come simpler ones drawn at random, without an index.
fn simpler_cases<'a>(
    cases: &'a [String],
    wrong: usize,
    pool: &Cases,
    start: usize,
) -> impl Iterator<Item = (Option<usize>, Vec<String>)> + 'a {
    let none: fn(&str) -> Box<dyn Iterator<Item = String>> = |_| Box::new(iter::empty());
    let (simpler, neighbours) = match pool {
        Cases::Random(random) if cases.len() == 1 => (random.simpler, random.neighbours),
        Cases::Random(_) | Cases::All(_) => (none, none),
    };
    let steps = move || {
        let changed = simpler(&cases[0]).map(|case| vec![case]);
        let steps = fewer(cases, wrong).chain(changed).enumerate();
        steps.map(|(step, cases)| (Some(step), cases))
    };
    let drawn = neighbours(&cases[0]).map(|case| (None, vec![case]));
    steps().skip(start).chain(steps().take(start)).chain(drawn)
}

/// The wrong case alone; those up to it; all, in the layout of the statement; all without a half, a
/// quarter, ..., a single one; and each case alone.
fn fewer(cases: &[String], wrong: usize) -> impl Iterator<Item = Vec<String>> + '_ {
    let end = cases.len();
    let mut kept = [wrong..wrong + 1, 0..wrong + 1, 0..end].map(|kept| (kept, end..end)).to_vec();
    let mut size = end / 2;
    while size > 0 {
        let starts = (0..end).step_by(size);
        kept.extend(starts.map(|start| (0..start, end.min(start + size)..end)));
        size /= 2;
    }
    kept.extend((0..end).map(|index| (index..index + 1, end..end)));
    kept.into_iter().map(|(before, after)| [&cases[before], &cases[after]].concat())
}
