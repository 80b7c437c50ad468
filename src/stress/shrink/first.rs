//! Looks for the first case, in the order of simplicity, that fails in one place of an input.

use super::{Shrink, ENOUGH};
use crate::problem::AllCases;
use crate::stress::report::Known;
use crate::stress::series::largest_input;
use crate::stress::verdict::{Failure, Input, Verdict};

impl Shrink<'_> {
    /// Goes to the first failing input with a simpler case in one place. Returns what is known of
    /// those before it.
    pub(super) fn find_first(
        &mut self,
        best: Failure,
        all: &AllCases,
        place: usize,
    ) -> (Failure, Known) {
        let cases = best.input.cases(self.judge.problem);
        let with = |number: usize| {
            let mut cases = cases.clone();
            cases[place] = (all.case)(number);
            cases
        };
        let answer = best.input.answers.lines().nth(place).and_then(|it| it.parse().ok());
        let answer: usize = answer.expect("the answer to each case");
        let equal = &all.by_answer[answer];
        let is_simpler = |&number: &usize| (all.case)(number) < cases[place];
        let end = equal.start + equal.clone().take_while(is_simpler).count();
        let (passed, simpler) = self.count(&best, end, with);
        let Some(simpler) = simpler else {
            return (best, Known::Simplest { passed, all: end, order: all.order });
        };
        let alone = Input::of(self.judge.problem, &[(all.case)(passed)]);
        let simpler = match self.judge(alone, &best) {
            Verdict::Rejected(alone) => alone,
            Verdict::Accepted(_) => Failure { remark: best.remark, ..simpler },
            // Whether it fails alone is not known.
            Verdict::Unknown => simpler,
        };
        self.pass_on(&simpler);
        (simpler, Known::Simplest { passed, all: passed, order: all.order })
    }

    /// Tries the cases that come before the `end`, in order, each `with` the others of its input.
    /// Returns how many pass, and the failing input with the next.
    fn count(
        &mut self,
        best: &Failure,
        end: usize,
        with: impl Fn(usize) -> Vec<String>,
    ) -> (usize, Option<Failure>) {
        let inputs = if best.input.count == 1 { usize::MAX } else { ENOUGH };
        let mut limit = self.batch_limit(best, with(0));
        // A program that fails on most cases does so on the first.
        let (mut passed, mut size) = (0, 1);
        for _ in 0..inputs {
            let batch = passed..end.min(passed + size);
            if batch.is_empty() {
                break;
            }
            let together: Vec<String> = batch.clone().flat_map(&with).collect();
            match self.judge(Input::of(self.judge.problem, &together), best) {
                Verdict::Accepted(_) => {
                    passed = batch.end;
                    size = limit.min(2 * size);
                }
                _ if batch.len() > 1 => {
                    limit = batch.len() / 2;
                    size = limit;
                }
                Verdict::Rejected(simpler) => return (passed, Some(simpler)),
                Verdict::Unknown => break,
            }
        }
        (passed, None)
    }

    /// How often others may stand in place of the failing cases in one input: once if the program
    /// passes with the failing cases in the middle of an input.
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
