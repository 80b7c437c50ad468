//! Makes a failing input simpler: leaves out the cases that do not matter, and simplifies the rest.

mod place;
mod state;
mod steps;
mod together;

pub(super) use self::state::Shrink;

use super::results::Known;
use super::verdict::{Failure, Input};
use crate::problem::{AllCases, Cases};
use std::slice;

impl Shrink<'_> {
    /// The simplest failing input found, and what is known of simpler ones.
    pub(super) fn simplest(mut self) -> (Failure, Known) {
        let first = self.best.clone();
        let mut known = self.simplify();
        if let Some(error) = self.error {
            known = Known::NotStarted(error);
        }
        if self.best.input.text == first.input.text {
            return (self.best, known);
        }
        match self.judge.confirm(self.best, self.last_end, || true) {
            Ok(simplest) if simplest.is_certain => (simplest, known),
            Ok(suspect) => (first, Known::Unconfirmed(suspect)),
            // A run that exceeds the hang limit need not exceed the time limit.
            Err(_) => (first, Known::Nothing),
        }
    }

    fn simplify(&mut self) -> Known {
        let passed = self.take_steps();
        if !passed.are_all_steps_tried {
            return Known::OutOfTime;
        }
        if !self.judge.is_promised(&self.best.input.text) {
            let keeps_promises = |case| self.are_promised(slice::from_ref(case));
            let are_cases_promised = self.cases().iter().all(keeps_promises);
            return Known::Unpromised { steps: passed.steps, are_cases_promised };
        }
        match self.pool {
            Cases::All(all) => self.simplify_cases(all),
            Cases::Random(_) => Known::Steps { passed, is_cut_short: self.is_time_out() },
        }
    }

    fn simplify_cases(&mut self, all: &AllCases) -> Known {
        let count = self.best.input.count;
        let passed = if count > 1 { self.simplify_together(all) } else { 0 };
        // The statement may want a single case repeated.
        let single = Input::of(self.judge.problem, &self.cases()[..1]);
        if self.best.input.text == single.text {
            self.best.input = single;
            self.best.remark = None;
        }
        if self.best.input.count == 1 {
            let passed = self.simplify_case(all, 0);
            Known::Simplest { passed, simpler: self.count_simpler(all, 0) }
        } else if self.is_time_out() {
            Known::OutOfTime
        } else {
            Known::Together { passed }
        }
    }
}
