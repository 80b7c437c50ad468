//! Makes cases simpler that fail only together: the program keeps state between cases.

use super::state::Shrink;
use crate::problem::AllCases;
use crate::random::Random;
use crate::stress::report::{brief, only_together};
use crate::stress::verdict::{Failure, Input, Verdict};
use std::mem;

/// How many draws have to pass before two cases are left as they are.
const ENOUGH_DRAWS: u64 = 1000;

/// One in so many draws has one square renamed.
const RENAMED: u64 = 8;

/// How many cases, or pairs with a square renamed, are drawn for a run.
const LINKED: usize = 10;

impl Shrink<'_> {
    /// Replaces cases by simpler ones, and leaves some out, until nothing changes or one fails
    /// alone. Returns how many simpler ones pass in place of one of them.
    pub(super) fn simplify_together(&mut self, all: &AllCases) -> usize {
        let remark = only_together(self.best.input.count);
        let sentence = format!("{}, {}", self.best.kind, remark);
        self.judge.watcher.found(&brief(&sentence, &self.best, self.judge.options));
        self.best.remark = Some(remark);
        self.replace_both(all);
        while self.best.input.count > 1 {
            let (before, mut passed) = (self.best.input.clone(), 0);
            for place in 0..before.count {
                passed += self.simplify_case(all, place);
                if self.best.input.count < before.count {
                    return 0;
                }
            }
            self.leave_out();
            if self.best.input.text == before.text {
                return passed;
            }
        }
        0
    }

    /// Leaves out cases. If all steps were tried, it is known that none fails alone.
    fn leave_out(&mut self) {
        let passed = self.take_steps();
        if passed.are_all_steps_tried && self.best.input.count > 1 {
            self.best.remark = Some(only_together(self.best.input.count));
        }
    }

    /// Replaces two cases by two with a lower sum of answers, as long as one of enough draws fails.
    /// It may be that no simpler case in place of one fails beside the other.
    fn replace_both(&mut self, all: &AllCases) {
        let size = |found: &Failure| (found.input.count, found.input.sum_of_answers());
        let mut seed = 0;
        while let (2, sum @ 2..) = size(&self.best) {
            if seed == ENOUGH_DRAWS || self.is_time_out() {
                return;
            }
            let random = &mut Random::seeded(seed);
            let cases = match seed % RENAMED {
                0 => self.renamed_cases(random, all, sum),
                _ => linked_cases(random, all, sum),
            };
            seed += 1;
            if cases.is_empty() {
                continue;
            }
            let Verdict::Rejected(simpler) = self.judge(&cases) else { continue };
            let before = mem::replace(&mut self.best, simpler);
            self.leave_out();
            if size(&self.best) < size(&before) {
                seed = 0;
            } else {
                self.best = before;
            }
        }
    }

    /// The two cases with one square replaced wherever it occurs, so that they still share it:
    /// several draws, with answers that add up to less than `sum`.
    fn renamed_cases(&self, random: &mut Random, all: &AllCases, sum: u64) -> Vec<String> {
        let text = self.cases().join("\n");
        let squares: Vec<&str> = text.split_whitespace().collect();
        let end = all.by_answer.last().map_or(0, |cases| cases.end);
        let mut renamed = Vec::new();
        for _ in 0..LINKED {
            let case = (all.case)(random.below(end as u64) as usize);
            let (old, new) = (random.pick(&squares), case.split(' ').next().expect("a square"));
            let cases: Vec<String> = text.replace(old, new).lines().map(str::to_string).collect();
            if self.are_promised(&cases)
                && Input::of(self.judge.problem, &cases).sum_of_answers() < sum
            {
                renamed.extend(cases);
            }
        }
        renamed
    }
}

/// Random cases, each sharing a square with the one before, where leftover state most likely shows.
/// Their answers alternate between two that add up to less than `sum`. None if no case has one of
/// these answers.
fn linked_cases(random: &mut Random, all: &AllCases, sum: u64) -> Vec<String> {
    let one = random.below(sum.min(all.by_answer.len() as u64));
    let other = random.below(sum - one);
    let mut cases: Vec<String> = Vec::new();
    for answer in [other, one].into_iter().cycle().take(LINKED) {
        let numbers = all.by_answer.get(answer as usize).cloned().unwrap_or_default();
        if numbers.is_empty() {
            return Vec::new();
        }
        let linked = (0..LINKED * LINKED).find_map(|_| {
            let number = numbers.start + random.below(numbers.len() as u64) as usize;
            let case = (all.case)(number);
            let is_shared = |square: &str| case.contains(square);
            let is_linked = cases.last().map_or(true, |last| last.split(' ').any(is_shared));
            is_linked.then_some(case)
        });
        if let Some(case) = linked {
            cases.push(case);
        }
    }
    cases
}
