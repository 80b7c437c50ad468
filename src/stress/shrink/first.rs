//! Looks for the simplest case that fails in one place of an input.

use super::{Shrink, ENOUGH};
use crate::problem::AllCases;
use crate::random::Random;
use crate::stress::series::largest_input;
use crate::stress::verdict::{Failure, Input, Verdict};
use std::ops::Range;

/// How many cases are drawn of each lower answer, before all simpler cases are tried in order.
const DRAWN: usize = 200;

impl Shrink<'_> {
    /// Replaces the case in one place by the first simpler one that fails there. Cases with lower
    /// answers are drawn first, as there may be no time to try all in order. Also returns how many
    /// of the simplest cases pass.
    pub(super) fn find_first(
        &mut self,
        best: Failure,
        all: &AllCases,
        place: usize,
    ) -> (Failure, usize) {
        let count = best.input.count;
        let drawn = drawn(&all.by_answer[..answer(&best, place)]);
        let (_, found) = self.first_of(&drawn, &best, all, place);
        let best = found.unwrap_or(best);
        if best.input.count < count {
            return (best, 0);
        }
        let simpler = Vec::from_iter(0..self.count_simpler(&best, all, place));
        let (passed, found) = self.first_of(&simpler, &best, all, place);
        (found.unwrap_or(best), passed)
    }

    /// The number of cases simpler than the one in a place.
    pub(super) fn count_simpler(&self, best: &Failure, all: &AllCases, place: usize) -> usize {
        let equal = all.by_answer[answer(best, place)].clone();
        let case = &best.input.cases(self.judge.problem)[place];
        equal.start + equal.take_while(|&number| (all.case)(number) < *case).count()
    }

    /// Looks for the first of some cases that fails in one place. Returns how many pass before it,
    /// and the failing input: the case alone, if it fails so.
    fn first_of(
        &mut self,
        numbers: &[usize],
        best: &Failure,
        all: &AllCases,
        place: usize,
    ) -> (usize, Option<Failure>) {
        let cases = best.input.cases(self.judge.problem);
        let with = |number: usize| {
            let mut cases = cases.clone();
            cases[place] = (all.case)(number);
            cases
        };
        let (passed, found) = self.skip_passing(numbers, best, with);
        let Some(found) = found else { return (passed, None) };
        let alone = Input::of(self.judge.problem, &[(all.case)(numbers[passed])]);
        let found = match self.judge(alone, best) {
            Verdict::Rejected(alone) => alone,
            Verdict::Accepted(_) => Failure { remark: best.remark.clone(), ..found },
            // Whether it fails alone is not known.
            Verdict::Unknown => found,
        };
        self.pass_on(&found);
        (passed, Some(found))
    }

    /// Tries cases in order, each `with` the others of its input, many in one run. Returns how many
    /// pass, and the failing input with the next.
    fn skip_passing(
        &mut self,
        numbers: &[usize],
        best: &Failure,
        with: impl Fn(usize) -> Vec<String>,
    ) -> (usize, Option<Failure>) {
        let inputs = if best.input.count == 1 { usize::MAX } else { ENOUGH };
        let mut limit = self.batch_limit(best, with(0));
        // A program that fails on most cases does so on the first.
        let (mut passed, mut size) = (0, 1);
        for _ in 0..inputs {
            let batch = &numbers[passed..numbers.len().min(passed + size)];
            if batch.is_empty() {
                break;
            }
            let together: Vec<String> = batch.iter().flat_map(|&number| with(number)).collect();
            match self.judge(Input::of(self.judge.problem, &together), best) {
                Verdict::Accepted(_) => {
                    passed += batch.len();
                    size = limit.min(2 * size);
                }
                _ if batch.len() > 1 => {
                    limit = batch.len() / 2;
                    size = limit;
                }
                Verdict::Rejected(found) => return (passed, Some(found)),
                Verdict::Unknown => break,
            }
        }
        (passed, None)
    }

    /// How many replacements of the failing cases fit into one input: one if the program passes
    /// with the failing cases between others.
    fn batch_limit(&mut self, best: &Failure, others: Vec<String>) -> usize {
        let most = (largest_input(self.judge.problem) / others.len()).max(1);
        let tried = [others.clone(), best.input.cases(self.judge.problem), others];
        let input = Input::of(self.judge.problem, &tried[..most.min(3)].concat());
        match self.judge(input, best) {
            Verdict::Rejected(_) => most,
            Verdict::Accepted(_) | Verdict::Unknown => 1,
        }
    }
}

fn answer(found: &Failure, place: usize) -> usize {
    let answer = found.input.answers.lines().nth(place).and_then(|answer| answer.parse().ok());
    answer.expect("the answer to each case")
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
