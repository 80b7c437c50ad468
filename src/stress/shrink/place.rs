//! Looks for the simplest case that fails in one place of an input.

use super::state::Shrink;
use crate::problem::AllCases;
use crate::random::Random;
use crate::stress::series::largest_input;
use crate::stress::verdict::{Failure, Verdict};
use std::ops::Range;

/// How many cases are drawn of each lower answer, before all simpler cases are tried in order.
const DRAWN: usize = 200;

/// After this many runs, one of several cases stays as it is.
const ENOUGH_RUNS: usize = 1000;

impl Shrink<'_> {
    /// Replaces the case in one place by the first simpler one that fails there. As there may be no
    /// time to try all in order, cases with lower answers are drawn first. Returns how many of the
    /// simplest cases pass.
    pub(super) fn simplify_case(&mut self, all: &AllCases, place: usize) -> usize {
        let count = self.best.input.count;
        let drawn = drawn(&all.by_answer[..self.answer(place)]);
        self.replace_case(all, place, &drawn);
        if self.best.input.count < count {
            return 0;
        }
        let simpler = Vec::from_iter(0..self.count_simpler(all, place));
        self.replace_case(all, place, &simpler)
    }

    /// The number of cases simpler than the one in a place.
    pub(super) fn count_simpler(&self, all: &AllCases, place: usize) -> usize {
        let equal = all.by_answer[self.answer(place)].clone();
        let case = &self.cases()[place];
        equal.start + equal.take_while(|&number| (all.case)(number) < *case).count()
    }

    fn answer(&self, place: usize) -> usize {
        let answer = self.best.input.answers.lines().nth(place);
        answer.and_then(|answer| answer.parse().ok()).expect("the answer to each case")
    }

    /// Replaces the case in one place by the first of these that fails there, or the whole input if
    /// it fails alone. Tries many in one run. Returns how many pass before it.
    fn replace_case(&mut self, all: &AllCases, place: usize, numbers: &[usize]) -> usize {
        let cases = self.cases();
        let with = |&number: &usize| {
            let mut cases = cases.clone();
            cases[place] = (all.case)(number);
            cases
        };
        let runs = if cases.len() == 1 { usize::MAX } else { ENOUGH_RUNS };
        let mut limit = self.batch_limit(&cases, &with(&0));
        // A program that fails on most cases does so on the first.
        let (mut passed, mut size) = (0, 1);
        for _ in 0..runs {
            let batch = &numbers[passed..numbers.len().min(passed + size)];
            if batch.is_empty() {
                break;
            }
            let together: Vec<String> = batch.iter().flat_map(with).collect();
            match self.judge(&together) {
                Verdict::Accepted(_) => {
                    passed += batch.len();
                    size = limit.min(2 * size);
                }
                _ if batch.len() > 1 => {
                    limit = batch.len() / 2;
                    size = limit;
                }
                Verdict::Rejected(found) => {
                    let remark = self.best.remark.clone();
                    let alone = self.judge(&[(all.case)(batch[0])]);
                    self.replace(match alone {
                        Verdict::Rejected(alone) => alone,
                        Verdict::Accepted(_) => Failure { remark, ..found },
                        // Whether it fails alone is not known.
                        Verdict::Unknown => found,
                    });
                    break;
                }
                Verdict::Unknown => break,
            }
        }
        passed
    }

    /// How many replacements fit into one input: one if the failing cases pass between others.
    fn batch_limit(&mut self, failing: &[String], others: &[String]) -> usize {
        let most = (largest_input(self.judge.problem) / others.len()).max(1);
        let tried = [others, failing, others];
        match self.judge(&tried[..most.min(3)].concat()) {
            Verdict::Rejected(_) => most,
            Verdict::Accepted(_) | Verdict::Unknown => 1,
        }
    }
}

/// Random cases of each answer, the lowest first.
fn drawn(by_answer: &[Range<usize>]) -> Vec<usize> {
    let random = &mut Random::seeded(0);
    let mut drawn = Vec::new();
    for cases in by_answer {
        let draw = |_| cases.start + random.below(cases.len() as u64) as usize;
        drawn.extend((0..DRAWN.min(cases.len())).map(draw));
    }
    drawn
}
