//! Makes cases simpler that fail only together, as a program does that keeps state between cases.

use super::{Shrink, ENOUGH};
use crate::problem::AllCases;
use crate::random::Random;
use crate::stress::report::{brief, only_together};
use crate::stress::verdict::{Failure, Input, Verdict};
use std::iter;

impl Shrink<'_> {
    /// Goes to simpler cases in place of each, and to fewer, until that changes nothing or one
    /// fails alone.
    pub(super) fn replace_each(&mut self, mut best: Failure, all: &AllCases) -> Failure {
        let remark = only_together(best.input.count);
        let sentence = format!("{}, {}", best.kind, remark);
        self.judge.watcher.found(&brief(&sentence, &best, self.judge.options));
        best.remark = Some(remark);
        best = self.replace_both(best, all);
        let mut text = "".into();
        while best.input.text != text && best.input.count > 1 {
            text = best.input.text.clone();
            let count = best.input.count;
            for place in 0..count {
                (best, _) = self.find_first(best, all, place);
                if best.input.count < count {
                    return best;
                }
            }
            best = self.leave_out(best);
        }
        best
    }

    /// Goes to fewer cases. If all such steps were tried, it is known whether one fails alone.
    fn leave_out(&mut self, best: Failure) -> Failure {
        let (mut best, passed) = self.take_steps(best);
        if passed.are_all_tried && best.input.count > 1 {
            best.remark = Some(only_together(best.input.count));
        }
        best
    }

    /// Goes from two cases to two with a lower sum of answers, as long as one of enough draws
    /// fails: what is simpler in place of one of them may be nothing that the other fails beside.
    fn replace_both(&mut self, mut best: Failure, all: &AllCases) -> Failure {
        let size = |found: &Failure| (found.input.count, found.input.total());
        let mut seeds = 0..ENOUGH as u64;
        while let (2, total @ 2..) = size(&best) {
            let Some(seed) = seeds.next().filter(|_| !self.is_time_out()) else { break };
            let Some(cases) = linked_cases(&mut Random::seeded(seed), all, total) else { continue };
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
}

/// How many cases are drawn that have squares in common.
const LINKED: usize = 10;

/// Random cases, each with a square of the one before: to these, state that is left over is most
/// likely to matter. They have two answers in turn, whose sum is less than `total`; `None` if no
/// cases have them.
fn linked_cases(
    random: &mut Random,
    AllCases { by_answer, case, .. }: &AllCases,
    total: u64,
) -> Option<Vec<String>> {
    let second = random.below(total.min(by_answer.len() as u64));
    let first = random.below(total - second);
    let mut cases: Vec<String> = Vec::new();
    for answer in [first, second].into_iter().cycle().take(LINKED) {
        let choices = by_answer.get(answer as usize).filter(|cases| !cases.is_empty())?;
        let draws =
            iter::repeat_with(|| case(choices.start + random.below(choices.len() as u64) as usize));
        let is_linked = |case: &String| {
            cases.last().map_or(true, |last| last.split(' ').any(|word| case.contains(word)))
        };
        let linked = draws.take(LINKED * LINKED).find(is_linked);
        cases.extend(linked);
    }
    Some(cases)
}
