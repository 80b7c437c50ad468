//! Makes cases simpler that fail only together, because the program keeps state between cases.

use super::{Shrink, ENOUGH};
use crate::problem::AllCases;
use crate::random::Random;
use crate::stress::report::{brief, only_together};
use crate::stress::verdict::{Failure, Input, Verdict};
use std::iter;

impl Shrink<'_> {
    /// Replaces both cases or each by simpler ones, and leaves some out, until nothing changes or
    /// one case fails alone. Also returns how many simpler ones pass in place of one of them.
    pub(super) fn replace_each(&mut self, mut best: Failure, all: &AllCases) -> (Failure, usize) {
        let remark = only_together(best.input.count);
        let sentence = format!("{}, {}", best.kind, remark);
        self.judge.watcher.found(&brief(&sentence, &best, self.judge.options));
        best.remark = Some(remark);
        best = self.replace_both(best, all);
        while best.input.count > 1 {
            let (before, mut tried) = (best.input.clone(), 0);
            for place in 0..before.count {
                let passed;
                (best, passed) = self.find_first(best, all, place);
                if best.input.count < before.count {
                    return (best, 0);
                }
                tried += passed;
            }
            best = self.leave_out(best);
            if best.input.text == before.text {
                return (best, tried);
            }
        }
        (best, 0)
    }

    /// Leaves out cases. If all such steps were tried, it is known whether one fails alone.
    fn leave_out(&mut self, best: Failure) -> Failure {
        let (mut best, passed) = self.take_steps(best);
        if passed.are_all_tried && best.input.count > 1 {
            best.remark = Some(only_together(best.input.count));
        }
        best
    }

    /// Replaces two cases by two with a lower sum of answers, as long as one of enough draws fails:
    /// it may be that no simpler case in place of just one of them fails beside the other.
    fn replace_both(&mut self, mut best: Failure, all: &AllCases) -> Failure {
        let size = |found: &Failure| (found.input.count, found.input.total());
        let mut seeds = 0..ENOUGH as u64;
        while let (2, total @ 2..) = size(&best) {
            if self.is_time_out() {
                break;
            }
            let Some(seed) = seeds.next() else { break };
            let random = &mut Random::seeded(seed);
            let cases = match seed % RENAMED {
                0 => self.renamed_cases(random, &best, all),
                _ => linked_cases(random, all, total),
            };
            if cases.is_empty() {
                continue;
            }
            let input = Input::of(self.judge.problem, &cases);
            let Verdict::Rejected(simpler) = self.judge(input, &best) else { continue };
            let simpler = self.leave_out(simpler);
            if size(&simpler) < size(&best) {
                best = simpler;
                seeds = 0..ENOUGH as u64;
            }
        }
        best
    }

    /// The cases with every occurrence of one square replaced by another, so that they still share
    /// it: several draws, each with a lower sum of answers.
    fn renamed_cases(&self, random: &mut Random, best: &Failure, all: &AllCases) -> Vec<String> {
        let (problem, total) = (self.judge.problem, best.input.total());
        let text = best.input.cases(problem).join("\n");
        let squares: Vec<&str> = text.split_whitespace().collect();
        let end = all.by_answer.last().map_or(0, |cases| cases.end);
        let mut renamed = Vec::new();
        for _ in 0..LINKED {
            let case = (all.case)(random.below(end as u64) as usize);
            let (old, new) = (random.pick(&squares), case.split(' ').next().expect("a square"));
            let cases: Vec<String> = text.replace(old, new).lines().map(str::to_string).collect();
            let is_lower = || Input::of(problem, &cases).total() < total;
            if self.is_promised(&cases) && is_lower() {
                renamed.extend(cases);
            }
        }
        renamed
    }
}

/// One in so many draws from two cases has one square renamed.
const RENAMED: u64 = 8;

/// How many linked cases are drawn.
const LINKED: usize = 10;

/// Random cases, each sharing a square with the one before: leftover state most likely shows on
/// such cases. Their answers alternate between two whose sum is less than `total`. None if no case
/// has one of these answers.
fn linked_cases(random: &mut Random, all: &AllCases, total: u64) -> Vec<String> {
    let second = random.below(total.min(all.by_answer.len() as u64));
    let first = random.below(total - second);
    let mut cases: Vec<String> = Vec::new();
    for answer in [first, second].into_iter().cycle().take(LINKED) {
        let Some(choices) = all.by_answer.get(answer as usize).filter(|cases| !cases.is_empty())
        else {
            return Vec::new();
        };
        let draw = || choices.start + random.below(choices.len() as u64) as usize;
        let is_linked = |case: &String| {
            cases.last().map_or(true, |last| last.split(' ').any(|word| case.contains(word)))
        };
        let mut draws = iter::repeat_with(draw).map(&all.case).take(LINKED * LINKED);
        if let Some(linked) = draws.find(is_linked) {
            cases.push(linked);
        }
    }
    cases
}
