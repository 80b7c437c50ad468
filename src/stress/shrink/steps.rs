//! Leaves out cases, and simplifies a single one where there are too many to try all.

use super::attempts::Attempts;
use crate::problem::cases::CaseTexts;
use crate::problem::{Cases, Problem};
use crate::stress::verdict::{Failure, Input, Verdict};
use std::collections::hash_map::RandomState;
use std::collections::HashSet;
use std::hash::BuildHasher;
use std::iter;
use std::ops::Range;

/// How many inputs drawn at random have to pass. More hardly ever find a failing one.
const ENOUGH_DRAWN: usize = 3000;

/// How many simpler inputs pass.
pub(super) struct Passed {
    /// Those that are a step simpler.
    pub(super) steps: usize,
    /// Those drawn at random.
    pub(super) drawn: usize,
    /// Whether there was time to try all steps.
    pub(super) are_all_steps_tried: bool,
}

/// Goes from a failing input to one a step simpler or, if all those pass, to a simpler one drawn at
/// random, until enough pass or time runs out.
pub(super) fn take_steps(attempts: &mut Attempts<'_>, pool: &Cases) -> Passed {
    let mut start = 0;
    loop {
        let mut passed = Passed { steps: 0, drawn: 0, are_all_steps_tried: true };
        let next = next_step(attempts, pool, start, &mut passed);
        let Some((simpler, step)) = next else { return passed };
        attempts.replace(simpler);
        start = step;
    }
}

/// The next failing input, and the index of the step to it. A crash tells more than other failures.
/// One of these replaces it only if nothing simpler crashes.
fn next_step(
    attempts: &mut Attempts<'_>,
    pool: &Cases,
    start: usize,
    passed: &mut Passed,
) -> Option<(Failure, usize)> {
    let (judge, wrong) = (attempts.judge, attempts.best.wrong_case());
    let cases = attempts.best.input.cases(judge.problem);
    // No input that keeps the promises has a case that breaks one.
    let wrong_alone = judge.problem.write_input([cases.get(wrong)]);
    if attempts.best.shows_which_case() && !judge.is_promised(&wrong_alone) {
        return None;
    }
    let hasher = RandomState::new();
    let mut tried = HashSet::from([hasher.hash_one(&*attempts.best.input.text)]);
    let mut other_failure = None;
    for (step, simpler) in simpler_inputs(&cases, wrong, pool, start) {
        let is_drawn = step.is_none();
        if passed.drawn == ENOUGH_DRAWN || attempts.is_time_out() {
            // All steps come before what is drawn.
            passed.are_all_steps_tried = is_drawn && passed.are_all_steps_tried;
            break;
        }
        let text = simpler.text(judge.problem, &cases);
        if !tried.insert(hasher.hash_one(&*text)) || !judge.is_promised(&text) {
            continue;
        }
        match attempts.verdict(Input::written(judge.problem, text, simpler.count())) {
            Verdict::Accepted(_) if is_drawn => passed.drawn += 1,
            Verdict::Accepted(_) => passed.steps += 1,
            Verdict::Rejected(simpler) if attempts.best.is_crash() && !simpler.is_crash() => {
                if other_failure.is_none() {
                    other_failure = Some((simpler, 0));
                }
            }
            Verdict::Rejected(simpler) => return Some((simpler, step.unwrap_or(0))),
            Verdict::Unknown if is_drawn => {}
            Verdict::Unknown => passed.are_all_steps_tried = false,
        }
    }
    if !passed.are_all_steps_tried {
        return None;
    }
    other_failure
}

/// A simpler input, which is not written before its turn comes.
enum Simpler {
    /// Only the cases with these indices.
    Kept([Range<usize>; 2]),
    /// Another case in place of the only one.
    Changed(String),
}

impl Simpler {
    fn count(&self) -> usize {
        match self {
            Simpler::Kept(kept) => kept.iter().map(ExactSizeIterator::len).sum(),
            Simpler::Changed(_) => 1,
        }
    }

    fn text(&self, problem: &Problem, cases: &CaseTexts) -> String {
        match self {
            Simpler::Kept(kept) => {
                let indices = kept.iter().cloned().flatten();
                problem.write_input(indices.map(|index| cases.get(index)))
            }
            Simpler::Changed(case) => problem.write_input([case]),
        }
    }
}

/// Inputs a step simpler, with the index of the step, the largest steps first: fewer cases, or a
/// simpler one if there are too many to try all. They begin at `start`, the step that worked last,
/// and wrap around. Then come simpler ones drawn at random, without an index.
fn simpler_inputs<'a>(
    cases: &'a CaseTexts,
    wrong: usize,
    pool: &Cases,
    start: usize,
) -> impl Iterator<Item = (Option<usize>, Simpler)> + 'a {
    let no_cases: fn(&str) -> Box<dyn Iterator<Item = String>> = |_| Box::new(iter::empty());
    let (simpler, neighbours) = match pool {
        Cases::Random(random) if cases.count() == 1 => (random.simpler, random.neighbours),
        Cases::Random(_) | Cases::All(_) => (no_cases, no_cases),
    };
    let steps = move || {
        let kept = fewer(cases.count(), wrong).map(Simpler::Kept);
        let steps = kept.chain(simpler(cases.get(0)).map(Simpler::Changed)).enumerate();
        steps.map(|(step, simpler)| (Some(step), simpler))
    };
    let drawn = neighbours(cases.get(0)).map(|case| (None, Simpler::Changed(case)));
    steps().skip(start).chain(steps().take(start)).chain(drawn)
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
