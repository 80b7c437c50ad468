//! Looks for the simplest case that fails alone, where all cases have an order.

use super::attempts::Attempts;
use crate::problem::AllCases;
use crate::random::Random;
use crate::stress::series::largest_input;
use crate::stress::verdict::{Input, Verdict};
use std::ops::Range;

/// How many cases are drawn of each lower answer, before all simpler cases are tried in order.
const ENOUGH_DRAWN: usize = 200;

/// Replaces a single case by the first simpler one that fails. As there may be no time to try all
/// in order, cases with lower answers are drawn first. Returns how many of the simplest cases pass.
pub(super) fn simplify_in_order(attempts: &mut Attempts<'_>, all: &AllCases) -> usize {
    let lower = drawn(&all.by_answer[..answer(attempts)]);
    replace_case(attempts, all, &lower);
    let simpler = Vec::from_iter(0..count_simpler(attempts, all));
    replace_case(attempts, all, &simpler)
}

/// The number of cases simpler than the one that fails.
pub(super) fn count_simpler(attempts: &Attempts<'_>, all: &AllCases) -> usize {
    let equal = all.by_answer[answer(attempts)].clone();
    let cases = attempts.best.input.cases(attempts.judge.problem);
    let case = cases.get(0);
    equal.start + equal.take_while(|&number| (all.case)(number).as_str() < case).count()
}

/// The answer to the case that fails.
fn answer(attempts: &Attempts<'_>) -> usize {
    let answer = attempts.best.input.answers.lines().next();
    answer.and_then(|answer| answer.parse().ok()).expect("the answer to the case")
}

/// Replaces the case by the first of these that fails. Tries many in one run. Returns how many pass
/// before it.
fn replace_case(attempts: &mut Attempts<'_>, all: &AllCases, numbers: &[usize]) -> usize {
    let mut limit = batch_limit(attempts, all);
    // A program that fails on most cases does so on the first.
    let (mut passed, mut size) = (0, 1);
    while passed < numbers.len() {
        let batch = &numbers[passed..numbers.len().min(passed + size)];
        let cases: Vec<String> = batch.iter().map(|&number| (all.case)(number)).collect();
        match attempts.verdict(Input::of(attempts.judge.problem, &cases)) {
            Verdict::Accepted(_) => {
                passed += batch.len();
                size = limit.min(2 * size);
            }
            _ if batch.len() > 1 => {
                limit = batch.len() / 2;
                size = limit;
            }
            Verdict::Rejected(simpler) => {
                attempts.replace(simpler);
                break;
            }
            Verdict::Unknown => break,
        }
    }
    passed
}

/// How many cases to try in one input: one if the failing case passes between others.
fn batch_limit(attempts: &mut Attempts<'_>, all: &AllCases) -> usize {
    let most = largest_input(attempts.judge.problem);
    let cases = attempts.best.input.cases(attempts.judge.problem);
    let failing = cases.get(0).to_string();
    let mut tried = vec![(all.case)(0), failing, (all.case)(0)];
    tried.truncate(most);
    match attempts.verdict(Input::of(attempts.judge.problem, &tried)) {
        Verdict::Rejected(_) => most,
        Verdict::Accepted(_) | Verdict::Unknown => 1,
    }
}

/// Random cases of each answer, the lowest first.
fn drawn(by_answer: &[Range<usize>]) -> Vec<usize> {
    let random = &mut Random::seeded(0);
    let mut drawn = Vec::new();
    for cases in by_answer {
        let draw = |_| cases.start + random.below(cases.len() as u64) as usize;
        drawn.extend((0..ENOUGH_DRAWN.min(cases.len())).map(draw));
    }
    drawn
}
