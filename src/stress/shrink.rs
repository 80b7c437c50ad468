//! From an input that fails to the cases that matter, and to simpler ones that fail as well.

use super::counterexample::{Counterexample, Doubt, Input};
use super::judge::Judge;
use super::verdict::Verdict;
use super::Watcher;
use crate::problem::{Cases, Problem, RandomCases};
use std::io;
use std::slice;
use std::time::{Duration, Instant};

/// What is known of inputs simpler than a counterexample. A case passes if it has been part of an
/// accepted input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Minimality {
    /// `total` cases are simpler, in an order that the text names; the first `passed` pass.
    InOrder { passed: usize, total: usize, order: &'static str },
    /// All inputs a step simpler pass; the number of them.
    NoStep(usize),
    /// The cases fail only together; each alone passes.
    Together,
    /// There was no time to try everything that is simpler.
    OutOfTime,
    /// The program could not be run any more.
    Stopped(String),
    /// The statement does not promise the input, but what this says.
    Unpromised(String),
    /// The promised cases pass in an input as the statement has it.
    AsItIs,
    /// Nothing was tried.
    Unknown,
}

/// Makes an input on which the program fails simpler until the deadline.
pub(super) struct Shrink<'a, P: Problem> {
    judge: &'a Judge<'a>,
    watcher: &'a dyn Watcher,
    deadline: Instant,
    best: Counterexample<P::Case>,
    found: &'a dyn Fn(&Counterexample<P::Case>),
}

/// How many of the simplest cases are tried in place of each case of several.
const SUBSTITUTES: usize = 40;

/// How many cases are tried in one input.
const CASES_AT_ONCE: usize = 256;

impl<'a, P: Problem> Shrink<'a, P> {
    /// `found` is called with each simpler input that is certain to fail.
    pub(super) fn new(
        judge: &'a Judge<'a>,
        first: Counterexample<P::Case>,
        deadline: Instant,
        watcher: &'a dyn Watcher,
        found: &'a dyn Fn(&Counterexample<P::Case>),
    ) -> Shrink<'a, P> {
        Shrink { judge, watcher, deadline, best: first, found }
    }

    /// Makes the input simpler as long as there is time. What was found is confirmed by `last_end`.
    pub(super) fn run(
        mut self,
        all: &Cases<P::Case>,
        last_end: Instant,
    ) -> (Counterexample<P::Case>, Minimality) {
        let first = self.best.clone();
        if first.doubt.is_some() {
            return (first, Minimality::Unknown);
        }
        let minimality =
            self.shrink(all).unwrap_or_else(|error| Minimality::Stopped(error.to_string()));
        if self.best.input.cases == first.input.cases {
            return (first, minimality);
        }
        match self.judge.alone().confirm(self.best, last_end) {
            Some(simplest) if simplest.is_certain() => (simplest, minimality),
            Some(Counterexample { doubt: Some(Doubt::NotStarted(reason)), .. }) => {
                (first, Minimality::Stopped(reason))
            }
            Some(_) => (first, Minimality::OutOfTime),
            // What takes longer than a fraction of the time limit need not exceed all of it.
            None => (first, Minimality::Unknown),
        }
    }

    fn shrink(&mut self, all: &Cases<P::Case>) -> io::Result<Minimality> {
        self.leave_out_cases()?;
        match (&self.best.input.cases[..], all) {
            (_, Cases::Random(cases)) => self.take_steps(cases),
            ([case], Cases::All { by_answer, order }) => {
                let simplest = by_answer.concat();
                let end = simplest.iter().position(|other| other == case);
                let simpler = &simplest[..end.expect("a case that the statement allows")];
                self.find_first(simpler, order)
            }
            (_, Cases::All { by_answer, .. }) => {
                self.substitute(by_answer)?;
                self.pass_alone()
            }
        }
    }

    /// Leaves out as many cases as possible: all but the one with the first wrong answer, or those
    /// after it, then halves, quarters, at last single ones.
    fn leave_out_cases(&mut self) -> io::Result<()> {
        let cases = self.best.input.cases.clone();
        if cases.len() == 1 {
            return Ok(());
        }
        let wrong = self.best.failure.right.min(cases.len() - 1);
        if self.replace(&cases[wrong..=wrong])? {
            return Ok(());
        }
        self.replace(&cases[..=wrong])?;
        let mut part = self.best.input.cases.len() / 2;
        while part > 0 {
            self.leave_out_parts(part)?;
            part /= 2;
        }
        Ok(())
    }

    /// Leaves out parts of so many cases, one after the other, if the program still fails.
    fn leave_out_parts(&mut self, part: usize) -> io::Result<()> {
        let mut start = 0;
        while start < self.best.input.cases.len() && part < self.best.input.cases.len() {
            let mut cases = self.best.input.cases.clone();
            cases.drain(start..cases.len().min(start + part));
            if !self.replace(&cases)? {
                start += part;
            }
        }
        Ok(())
    }

    /// Goes to the first of the simpler cases that fails.
    fn find_first(&mut self, simpler: &[P::Case], order: &'static str) -> io::Result<Minimality> {
        let limit = simpler.first().map_or(Ok(1), |first| self.batch_limit(first))?;
        // All cases before this index pass.
        let mut passed = 0;
        // A program that fails on most cases does so on the first.
        let mut size = 1;
        while passed < simpler.len() {
            self.watcher.shrinking(passed, Some(simpler.len()));
            let batch = &simpler[passed..simpler.len().min(passed + size)];
            let input = Input::of::<P>(batch);
            match self.judge(&input)? {
                Verdict::Accepted(_) => {
                    passed += batch.len();
                    size = limit.min(2 * size);
                }
                _ if batch.len() > 1 => size = batch.len() / 2,
                Verdict::Rejected(failure) => {
                    self.accept(Counterexample::new(input, failure));
                    return Ok(Minimality::InOrder { passed, total: passed, order });
                }
                Verdict::Unknown => break,
            }
        }
        Ok(Minimality::InOrder { passed, total: simpler.len(), order })
    }

    /// How many cases to try at once: one if the program fails on this one only where it is the
    /// first or the last.
    fn batch_limit(&self, other: &P::Case) -> io::Result<usize> {
        let case = self.best.input.cases[0].clone();
        let cases = [other.clone(), case, other.clone()];
        let most = *P::CASES.end();
        match self.judge(&Input::of::<P>(&cases[..cases.len().min(most)]))? {
            Verdict::Rejected(_) => Ok(CASES_AT_ONCE.min(most)),
            Verdict::Accepted(_) | Verdict::Unknown => Ok(1),
        }
    }

    /// Goes from one case to a simpler one until no step fails any more.
    fn take_steps(&mut self, cases: &RandomCases<P::Case>) -> io::Result<Minimality> {
        let mut tried = 0;
        'simpler: loop {
            let (mut passed, mut all) = (0, true);
            for case in (cases.simpler)(&self.best.input.cases[0]) {
                self.watcher.shrinking(tried, None);
                tried += 1;
                let input = Input::of::<P>(&[case]);
                match self.judge(&input)? {
                    Verdict::Accepted(_) => passed += 1,
                    Verdict::Rejected(failure) => {
                        self.accept(Counterexample::new(input, failure));
                        continue 'simpler;
                    }
                    Verdict::Unknown => all = false,
                }
                if self.is_over() {
                    return Ok(Minimality::OutOfTime);
                }
            }
            return Ok(if all { Minimality::NoStep(passed) } else { Minimality::OutOfTime });
        }
    }

    /// Replaces each of several cases by the simplest that will do.
    fn substitute(&mut self, by_answer: &[Vec<P::Case>]) -> io::Result<()> {
        for place in 0..self.best.input.cases.len() {
            for substitute in by_answer.iter().flatten().take(SUBSTITUTES) {
                let mut cases = self.best.input.cases.clone();
                if cases[place] == *substitute {
                    break;
                }
                cases[place] = substitute.clone();
                if self.passes(substitute)? && self.replace(&cases)? {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Whether each of several cases passes alone.
    fn pass_alone(&self) -> io::Result<Minimality> {
        for case in &self.best.input.cases {
            if !self.passes(case)? {
                return Ok(Minimality::OutOfTime);
            }
        }
        Ok(Minimality::Together)
    }

    fn passes(&self, case: &P::Case) -> io::Result<bool> {
        let input = Input::of::<P>(slice::from_ref(case));
        Ok(matches!(self.judge(&input)?, Verdict::Accepted(_)))
    }

    /// Tries other cases in place of the best ones so far. If the program fails, they are the best
    /// from now on. Returns whether they are.
    fn replace(&mut self, cases: &[P::Case]) -> io::Result<bool> {
        let input = Input::of::<P>(cases);
        match self.judge(&input)? {
            Verdict::Rejected(failure) => {
                self.accept(Counterexample::new(input, failure));
                Ok(true)
            }
            Verdict::Accepted(_) | Verdict::Unknown => Ok(false),
        }
    }

    /// If the best failure so far is no timeout, a single timeout is ignored: timeouts have to be
    /// confirmed.
    fn judge(&self, input: &Input<P::Case>) -> io::Result<Verdict> {
        let hangs = self.best.failure.is_time_limit();
        Ok(match self.judge.judge(input, self.limit(input, hangs), self.deadline)? {
            Verdict::Rejected(failure) if !hangs && failure.is_time_limit() => Verdict::Unknown,
            verdict => verdict,
        })
    }

    /// How long a run may take. A program that hangs does so within a fraction of the time limit,
    /// too.
    fn limit(&self, input: &Input<P::Case>, hangs: bool) -> Duration {
        if hangs {
            self.judge.hang_limit(input.cases.len())
        } else {
            self.judge.limit
        }
    }

    fn is_over(&self) -> bool {
        self.judge.time_left(self.deadline).is_zero()
    }

    fn accept(&mut self, simpler: Counterexample<P::Case>) {
        self.best = simpler;
        // A program that hangs is not known to exceed the whole time limit yet.
        if !self.best.failure.is_time_limit() {
            (self.found)(&self.best);
        }
    }
}
