//! From an input that fails to the cases that matter, and to simpler ones that fail as well.

use super::hunt::Failed;
use super::trial::Trial;
use super::verdict::{Failure, Verdict};
use crate::problem::{Cases, Problem, RandomCases};
use std::io;

/// Cases on which a program fails, as few and as simple as could be found.
pub(super) struct Narrowed<C> {
    pub(super) cases: Vec<C>,
    pub(super) failure: Failure,
    pub(super) nature: Nature,
}

/// How a program fails.
pub(super) enum Nature {
    /// On a single case.
    Alone { simpler: Simpler },
    /// Only on several cases, one behind the other.
    Behind,
    /// Not every time.
    NowAndThen,
    /// By taking longer than the time limit, though perhaps not for ever.
    Slow,
    /// There was no time to find out which of the cases matter.
    Unknown,
}

/// What is known of the cases that are simpler than one that fails.
pub(super) enum Simpler {
    /// None of them fails: so many, in an order that the text names.
    NoneOf(usize, &'static str),
    /// The first of them do not fail: so many, in an order that the text names.
    NotTheFirst(usize, &'static str),
    /// None that is a step simpler fails: so many.
    NoStep(usize),
    /// There was no time to try all that are a step simpler.
    Unknown,
}

/// Narrows an input down as long as there is time.
///
/// A program that hangs does so within a fraction of the time limit, too. So where the limit is
/// exceeded, a smaller one is used, and what is found is tried with the whole limit at the end. A
/// program that is only slow passes then, and the input is left as it is.
pub(super) fn narrow<I: Problem>(
    trial: &Trial<'_, I>,
    space: &Cases<I::Case>,
    failed: Failed<I::Case>,
) -> io::Result<Narrowed<I::Case>> {
    let Failed { cases, failure } = failed;
    if failure.verdict == Verdict::TimeLimitExceeded {
        let quick = trial.quick();
        let failed = Failed { cases: cases.clone(), failure: failure.clone() };
        let narrowed = Narrowing { trial: &quick }.narrow(space, failed)?;
        return Ok(match trial.failure(&narrowed.cases)? {
            Some(failure) => Narrowed { failure, ..narrowed },
            None => Narrowed { cases, failure, nature: Nature::Slow },
        });
    }
    if trial.failure(&cases)?.is_none() && !trial.is_over() {
        return Ok(Narrowed { cases, failure, nature: Nature::NowAndThen });
    }
    let narrowed = Narrowing { trial }.narrow(space, Failed { cases, failure })?;
    if trial.failure(&narrowed.cases)?.is_none() && !trial.is_over() {
        return Ok(Narrowed { nature: Nature::NowAndThen, ..narrowed });
    }
    Ok(narrowed)
}

/// All cases, the simplest first; none if they cannot be counted.
fn simplest_first<I: Problem>(space: &Cases<I::Case>) -> Vec<I::Case> {
    match space {
        Cases::All { cases, .. } => {
            let mut cases = cases.clone();
            cases.sort_by_cached_key(I::fewest_moves);
            cases
        }
        Cases::Random(_) => Vec::new(),
    }
}

struct Narrowing<'a, I> {
    trial: &'a Trial<'a, I>,
}

/// How many of the simplest cases are tried in place of each of a run of cases.
const SUBSTITUTES: usize = 40;

/// How many cases are tried in one input.
const BATCH: usize = 256;

impl<I: Problem> Narrowing<'_, I> {
    /// How the program fails on these cases; `None` if it does not, or if there is no time left to
    /// find out.
    fn failure(&self, cases: &[I::Case]) -> io::Result<Option<Failure>> {
        self.trial.failure(cases)
    }

    fn narrow(
        &self,
        space: &Cases<I::Case>,
        failed: Failed<I::Case>,
    ) -> io::Result<Narrowed<I::Case>> {
        let failed = self.shortest(failed)?;
        if failed.cases.len() > 1 && self.trial.is_over() {
            let Failed { cases, failure } = failed;
            return Ok(Narrowed { cases, failure, nature: Nature::Unknown });
        }
        match (&failed.cases[..], space) {
            ([_], Cases::All { order, .. }) => {
                self.first_in_order(&simplest_first::<I>(space), order, failed)
            }
            ([_], Cases::Random(endless)) => self.simplest(endless, failed),
            _ => {
                let Failed { cases, failure } = self.simpler_run(space, failed)?;
                let nature = self.nature_of_run(&cases)?;
                Ok(Narrowed { cases, failure, nature })
            }
        }
    }

    /// The shortest run of cases that fails like a longer one.
    fn shortest(&self, failed: Failed<I::Case>) -> io::Result<Failed<I::Case>> {
        if failed.cases.len() == 1 {
            return Ok(failed);
        }
        self.reduce(self.around(failed)?)
    }

    /// The case with the first wrong answer, with as few of those before it as make it fail: none,
    /// one, three, seven and so on.
    fn around(&self, failed: Failed<I::Case>) -> io::Result<Failed<I::Case>> {
        let end = failed.cases.len().min(failed.failure.right + 1);
        let mut count = 1;
        loop {
            let cases = &failed.cases[end.saturating_sub(count)..end];
            if let Some(failure) = self.failure(cases)? {
                return Ok(Failed { cases: cases.to_vec(), failure });
            }
            if count >= end {
                return Ok(failed);
            }
            count *= 2;
        }
    }

    /// Leaves out as many cases as possible, first halves, then quarters, at last single ones.
    fn reduce(&self, mut failed: Failed<I::Case>) -> io::Result<Failed<I::Case>> {
        let mut part = failed.cases.len() / 2;
        while part > 0 {
            let mut start = 0;
            while start < failed.cases.len() && part < failed.cases.len() {
                let mut cases = failed.cases.clone();
                cases.drain(start..failed.cases.len().min(start + part));
                match self.failure(&cases)? {
                    Some(failure) => failed = Failed { cases, failure },
                    None => start += part,
                }
            }
            part /= 2;
        }
        Ok(failed)
    }

    /// A run of as many cases that fails as well, some of them replaced by the simplest there are.
    fn simpler_run(
        &self,
        space: &Cases<I::Case>,
        failed: Failed<I::Case>,
    ) -> io::Result<Failed<I::Case>> {
        let simplest = simplest_first::<I>(space);
        let simplest = &simplest[..simplest.len().min(SUBSTITUTES)];
        let mut failed = failed;
        for place in 0..failed.cases.len() {
            for substitute in simplest {
                let mut cases = failed.cases.clone();
                cases[place] = substitute.clone();
                if let Some(failure) = self.failure(&cases)? {
                    let is_right_alone = self.failure(std::slice::from_ref(substitute))?.is_none();
                    if is_right_alone && self.failure(&cases[1..])?.is_none() {
                        failed = Failed { cases, failure };
                        break;
                    }
                }
            }
        }
        Ok(failed)
    }

    /// How a program fails on several cases, as far as there is time to find out.
    fn nature_of_run(&self, cases: &[I::Case]) -> io::Result<Nature> {
        for case in cases {
            if self.failure(std::slice::from_ref(case))?.is_some() {
                return Ok(Nature::Unknown);
            }
        }
        let fails_again = self.failure(cases)?.is_some();
        Ok(if self.trial.is_over() {
            Nature::Unknown
        } else if fails_again {
            Nature::Behind
        } else {
            Nature::NowAndThen
        })
    }

    /// The first of all cases in their order that fails like one of them.
    fn first_in_order(
        &self,
        all: &[I::Case],
        order: &'static str,
        failed: Failed<I::Case>,
    ) -> io::Result<Narrowed<I::Case>> {
        let narrowed = |failed: Failed<I::Case>, simpler: Simpler| Narrowed {
            cases: failed.cases,
            failure: failed.failure,
            nature: Nature::Alone { simpler },
        };
        let end = all.iter().position(|case| *case == failed.cases[0]);
        let end = end.expect("a case that the statement allows");
        let mut tried = 0;
        // A program that fails only on the first case of an input is given one case at a time.
        let behind_another = [all[0].clone(), failed.cases[0].clone()];
        let most = if self.failure(&behind_another)?.is_some() { BATCH } else { 1 };
        // One that fails on most cases does so on the first, and each of its runs may take long.
        let mut size = 1;
        while tried < end {
            let batch = &all[tried..end.min(tried + size)];
            size = (2 * size).min(most).min(*I::CASES.end());
            let right = self.right_at_first(batch)?;
            if let Some(suspect) = batch.get(right).filter(|_| !self.trial.is_over()) {
                if let Some(failure) = self.failure(std::slice::from_ref(suspect))? {
                    let failed = Failed { cases: vec![suspect.clone()], failure };
                    return Ok(narrowed(failed, Simpler::NoneOf(tried + right, order)));
                }
            }
            // What is not known to fail because there was no time left is not known to pass either.
            if self.trial.is_over() {
                return Ok(narrowed(failed, Simpler::NotTheFirst(tried, order)));
            }
            tried += batch.len().min(right + 1);
        }
        Ok(narrowed(failed, Simpler::NoneOf(end, order)))
    }

    /// How many of the first cases are answered right.
    fn right_at_first(&self, cases: &[I::Case]) -> io::Result<usize> {
        let failure = match self.failure(cases)? {
            None => return Ok(cases.len()),
            Some(failure) => failure,
        };
        if failure.verdict == Verdict::WrongAnswer {
            return Ok(failure.right);
        }
        // Where a program crashes or hangs, what it has written may be lost.
        let (mut right, mut wrong) = (0, cases.len());
        while right + 1 < wrong {
            let middle = (right + wrong) / 2;
            if self.failure(&cases[..middle])?.is_some() {
                wrong = middle;
            } else {
                right = middle;
            }
        }
        Ok(right)
    }

    /// A case that fails as well, and of which nothing can go any more.
    fn simplest(
        &self,
        cases: &RandomCases<I::Case>,
        mut failed: Failed<I::Case>,
    ) -> io::Result<Narrowed<I::Case>> {
        loop {
            let mut count = 0;
            let steps = (cases.simpler)(&failed.cases[0]).inspect(|_| count += 1);
            match self.first_that_fails(steps)? {
                Some(simpler) => failed = simpler,
                None => {
                    let is_over = self.trial.is_over();
                    let simpler = if is_over { Simpler::Unknown } else { Simpler::NoStep(count) };
                    let Failed { cases, failure } = failed;
                    return Ok(Narrowed { cases, failure, nature: Nature::Alone { simpler } });
                }
            }
        }
    }

    fn first_that_fails(
        &self,
        cases: impl Iterator<Item = I::Case>,
    ) -> io::Result<Option<Failed<I::Case>>> {
        for case in cases {
            let cases = vec![case];
            if let Some(failure) = self.failure(&cases)? {
                return Ok(Some(Failed { cases, failure }));
            }
        }
        Ok(None)
    }
}
