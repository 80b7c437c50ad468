//! From an input that fails to the cases that matter, and to simpler ones that fail as well.

use super::judge::{Failing, Judge, Judgement};
use super::Watcher;
use crate::problem::{Cases, Problem, RandomCases};
use std::io;
use std::time::{Duration, Instant};

/// What is known of inputs simpler than a failing one. A case is right if it has been part of an
/// input to which all answers were right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Note {
    /// `total` cases are simpler, in an order that the text names; the first `right` are right.
    InOrder { right: usize, total: usize, order: &'static str },
    /// All inputs a step simpler are right; the number of them.
    NoStep(usize),
    /// The cases fail only together; each alone is right.
    Together,
    /// There was no time to try everything that is simpler.
    NoTime,
    /// The program could not be run any more.
    Stopped(String),
    /// Nothing.
    Nothing,
}

/// Makes a failing input simpler until the deadline.
pub(super) struct Shrink<'a, P: Problem> {
    judge: &'a Judge<'a, P>,
    watcher: &'a dyn Watcher,
    deadline: Instant,
    /// How long a run may take.
    limit: Duration,
    /// Whether the program fails by taking too long.
    hangs: bool,
    best: Failing<P::Case>,
    found: &'a dyn Fn(&Failing<P::Case>),
}

/// How many of the simplest cases are tried in place of each case of several.
const SUBSTITUTES: usize = 40;

/// How many cases are tried in one input.
const CASES_AT_ONCE: usize = 256;

impl<'a, P: Problem> Shrink<'a, P> {
    /// `found` is called with each simpler input that fails.
    pub(super) fn new(
        judge: &'a Judge<'a, P>,
        failing: Failing<P::Case>,
        deadline: Instant,
        watcher: &'a dyn Watcher,
        found: &'a dyn Fn(&Failing<P::Case>),
    ) -> Shrink<'a, P> {
        let hangs = failing.failure.is_time_limit();
        // A program that hangs does so within a fraction of the time limit, too.
        let limit = if hangs { judge.usual_limit() } else { judge.limit };
        Shrink { judge, watcher, deadline, limit, hangs, best: failing, found }
    }

    /// Makes the input simpler as long as there is time.
    pub(super) fn run(mut self, all: &Cases<P::Case>) -> (Failing<P::Case>, Note) {
        let original = self.best.clone();
        if original.passed_too {
            return (original, Note::Nothing);
        }
        let shrunk = self.shrink(all).and_then(|note| {
            if self.best.cases == original.cases {
                return Ok((self.best.clone(), note));
            }
            let confirmed = self.judge.confirm(self.best.clone(), self.deadline, || true)?;
            // What takes longer than a fraction of the time limit need not exceed all of it.
            Ok(confirmed.map_or((original.clone(), Note::Nothing), |failing| (failing, note)))
        });
        shrunk.unwrap_or_else(|error| {
            let failing = if self.hangs { original } else { self.best };
            (failing, Note::Stopped(error.to_string()))
        })
    }

    fn shrink(&mut self, all: &Cases<P::Case>) -> io::Result<Note> {
        self.leave_out_cases()?;
        match (&self.best.cases[..], all) {
            (_, Cases::Random(cases)) => self.steps(cases),
            ([case], Cases::All { by_answer, order }) => {
                let simplest = by_answer.concat();
                let end = simplest.iter().position(|other| other == case);
                let simpler = &simplest[..end.expect("a case that the statement allows")];
                self.first_of(simpler, order)
            }
            (_, Cases::All { by_answer, .. }) => self.substitute(by_answer),
        }
    }

    /// Leaves out as many cases as possible: all but the one with the first wrong answer, or those
    /// after it, then halves, quarters, at last single ones.
    fn leave_out_cases(&mut self) -> io::Result<()> {
        if self.best.cases.len() == 1 {
            return Ok(());
        }
        let cases = self.best.cases.clone();
        let wrong = self.best.failure.right.min(cases.len() - 1);
        if self.fails(cases[wrong..=wrong].to_vec())? {
            return Ok(());
        }
        self.fails(cases[..=wrong].to_vec())?;
        let mut part = self.best.cases.len() / 2;
        while part > 0 {
            let mut start = 0;
            while start < self.best.cases.len() && part < self.best.cases.len() {
                let mut cases = self.best.cases.clone();
                cases.drain(start..cases.len().min(start + part));
                if !self.fails(cases)? {
                    start += part;
                }
            }
            part /= 2;
        }
        Ok(())
    }

    /// The first of the simpler cases that fails.
    fn first_of(&mut self, simpler: &[P::Case], order: &'static str) -> io::Result<Note> {
        let limit = simpler.first().map_or(Ok(1), |first| self.batch_limit(first))?;
        // All cases before this index were answered right.
        let mut right = 0;
        // A program that fails on most cases does so on the first.
        let mut size = 1;
        while right < simpler.len() {
            self.watcher.shrinking(right, Some(simpler.len()));
            let batch = &simpler[right..simpler.len().min(right + size)];
            match self.judge(batch)? {
                Judgement::Right(_) => {
                    right += batch.len();
                    size = limit.min(2 * size);
                }
                _ if batch.len() > 1 => size = batch.len() / 2,
                Judgement::Wrong(failure) => {
                    self.accept(Failing { cases: batch.to_vec(), failure, passed_too: false });
                    return Ok(Note::InOrder { right, total: right, order });
                }
                Judgement::Unknown => break,
            }
        }
        Ok(Note::InOrder { right, total: simpler.len(), order })
    }

    /// How many cases to try at once: one if the program fails on this one only where it is the
    /// first or the last.
    fn batch_limit(&mut self, other: &P::Case) -> io::Result<usize> {
        let case = self.best.cases[0].clone();
        let cases = [other.clone(), case, other.clone()];
        match self.judge(&cases[..cases.len().min(*P::CASES.end())])? {
            Judgement::Wrong(_) => Ok(CASES_AT_ONCE.min(*P::CASES.end())),
            Judgement::Right(_) | Judgement::Unknown => Ok(1),
        }
    }

    /// Goes from one case to a simpler one until no step fails any more.
    fn steps(&mut self, cases: &RandomCases<P::Case>) -> io::Result<Note> {
        let mut tried = 0;
        'simpler: loop {
            let (mut right, mut all) = (0, true);
            for case in (cases.simpler)(&self.best.cases[0]) {
                self.watcher.shrinking(tried, None);
                tried += 1;
                match self.judge(std::slice::from_ref(&case))? {
                    Judgement::Right(_) => right += 1,
                    Judgement::Wrong(failure) => {
                        self.accept(Failing { cases: vec![case], failure, passed_too: false });
                        continue 'simpler;
                    }
                    Judgement::Unknown => all = false,
                }
                if self.is_over() {
                    return Ok(Note::NoTime);
                }
            }
            return Ok(if all { Note::NoStep(right) } else { Note::NoTime });
        }
    }

    /// Replaces each of several cases by the simplest that will do.
    fn substitute(&mut self, by_answer: &[Vec<P::Case>]) -> io::Result<Note> {
        for place in 0..self.best.cases.len() {
            for substitute in by_answer.iter().flatten().take(SUBSTITUTES) {
                let mut cases = self.best.cases.clone();
                if cases[place] == *substitute {
                    break;
                }
                cases[place] = substitute.clone();
                if self.is_right(std::slice::from_ref(substitute))? && self.fails(cases)? {
                    break;
                }
            }
        }
        for case in self.best.cases.clone() {
            if !self.is_right(&[case])? {
                return Ok(Note::NoTime);
            }
        }
        Ok(Note::Together)
    }

    /// Whether the cases fail; if so, they are the best from now on.
    fn fails(&mut self, cases: Vec<P::Case>) -> io::Result<bool> {
        match self.judge(&cases)? {
            Judgement::Wrong(failure) => {
                self.accept(Failing { cases, failure, passed_too: false });
                Ok(true)
            }
            Judgement::Right(_) | Judgement::Unknown => Ok(false),
        }
    }

    fn is_right(&self, cases: &[P::Case]) -> io::Result<bool> {
        Ok(matches!(self.judge(cases)?, Judgement::Right(_)))
    }

    /// Judges a run. Where the program is known to fail otherwise, a run that takes too long shows
    /// nothing: to call the program slow takes more than one.
    fn judge(&self, cases: &[P::Case]) -> io::Result<Judgement> {
        Ok(match self.judge.judge(cases, self.limit, self.deadline)? {
            Judgement::Wrong(failure) if !self.hangs && failure.is_time_limit() => {
                Judgement::Unknown
            }
            judgement => judgement,
        })
    }

    fn is_over(&self) -> bool {
        self.judge.left(self.deadline).is_zero()
    }

    fn accept(&mut self, failing: Failing<P::Case>) {
        self.best = failing;
        // A program that hangs is not known to exceed the whole time limit yet.
        if !self.hangs {
            (self.found)(&self.best);
        }
    }
}
