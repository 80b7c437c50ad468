//! The inputs that are simpler than a failing one.

use super::verdict::{Failure, Input};
use crate::problem::cases::CaseTexts;
use crate::problem::{Problem, RandomCases};
use std::collections::hash_map::RandomState;
use std::collections::HashSet;
use std::hash::BuildHasher;
use std::iter;
use std::ops::Range;

/// A simpler input, which is not written before its turn comes.
pub(super) enum Simpler {
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

/// Those of the simpler inputs that keep the promises, each once, with their numbers. A text can be
/// simpler as one case that the statement wants repeated.
pub(super) fn promised<'a>(
    problem: &'a Problem,
    failing: &Failure,
    simpler: impl Iterator<Item = (usize, Simpler)> + Send + 'a,
) -> impl Iterator<Item = (usize, Input)> + Send + 'a {
    let cases = failing.input.cases(problem);
    // No input that keeps the promises has a case that breaks one.
    let wrong_alone = problem.write_input([cases.get(failing.wrong_case())]);
    let is_any_promised = !failing.shows_which_case() || problem.is_promised(&wrong_alone);
    let hasher = RandomState::new();
    let mut known = HashSet::from([hasher.hash_one((failing.input.count, &*failing.input.text))]);
    let simpler = simpler.take_while(move |_| is_any_promised);
    simpler.filter_map(move |(number, simpler)| {
        let (text, count) = simpler.written(problem, &cases);
        let is_new = known.insert(hasher.hash_one((count, &*text))) && problem.is_promised(&text);
        is_new.then(|| (number, Input::written(problem, text, count)))
    })
}

/// The steps from a failing input with their numbers, the largest first: fewer cases, or a simpler
/// one if it is the only one and there are too many to try all. They begin with the one with the
/// number `start`, and wrap around.
pub(super) fn steps<'a>(
    problem: &Problem,
    failing: &Failure,
    random: Option<&'a RandomCases>,
    start: usize,
) -> impl Iterator<Item = (usize, Simpler)> + Send + 'a {
    let cases = failing.input.cases(problem);
    let (count, wrong, case) = (cases.count(), failing.wrong_case(), cases.get(0).to_string());
    let steps = move || {
        let case = case.clone();
        let changed = random.into_iter().flat_map(move |random| (random.simpler)(&case));
        fewer(count, wrong).map(Simpler::Kept).chain(changed.map(Simpler::Changed)).enumerate()
    };
    steps().skip(start).chain(steps().take(start))
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
