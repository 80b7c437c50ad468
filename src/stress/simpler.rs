//! The inputs that are simpler than a failing one.

use super::verdict::{Failure, Input};
use crate::problem::case_list::CaseList;
use crate::problem::Problem;
use std::collections::hash_map::RandomState;
use std::collections::HashSet;
use std::hash::BuildHasher;
use std::iter;
use std::ops::Range;

/// The inputs with simpler cases that keep the promises, each once, with their numbers. A text can
/// be simpler as one case that the statement wants repeated.
pub(super) fn promised<'a>(
    problem: &'a Problem,
    failing: &Failure,
    simpler: impl Iterator<Item = (usize, CaseList)> + Send + 'a,
) -> impl Iterator<Item = (usize, Input)> + Send + 'a {
    let wrong = failing.wrong_case();
    // If the wrong one of several cases breaks a promise, so does each part that has it, and making
    // all of these would take long.
    let is_any_promised = failing.input.count == 1
        || !failing.shows_which_case()
        || problem.is_promised(&failing.input.cases.kept([wrong..wrong + 1, 0..0]).to_input());
    let hasher = RandomState::new();
    let mut known = HashSet::from([hasher.hash_one((failing.input.count, &*failing.input.text))]);
    simpler.take_while(move |_| is_any_promised).filter_map(move |(number, cases)| {
        // Writing many texts takes long, so those with too many cases are not written.
        let cases = Some(cases).filter(|cases| cases.count() <= problem.most_cases)?;
        let text = cases.to_input();
        let is_new = known.insert(hasher.hash_one((cases.count(), &*text)));
        let is_tried = is_new && problem.is_promised(&text);
        is_tried.then(|| (number, Input::written(problem, text, cases)))
    })
}

/// The steps from a failing input with their numbers, the largest first: fewer cases, or a simpler
/// one if it is the only one and there are too many to try all. They begin with the one with the
/// number `start`, and wrap around.
pub(super) fn steps(
    failing: &Failure,
    start: usize,
) -> impl Iterator<Item = (usize, CaseList)> + Send + '_ {
    let Input { cases, count, .. } = &failing.input;
    let steps = move || {
        let fewer = fewer(*count, failing.wrong_case()).map(|kept| cases.kept(kept));
        let simpler = iter::once(cases).filter(|_| *count == 1).flat_map(|cases| cases.steps());
        fewer.chain(simpler).enumerate()
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
