//! Reduces a failing input to the cases that matter, and simplifies these.

use super::judge::Judge;
use super::report::{brief, first_failure, report, unconfirmed, Finding};
use super::series::largest_input;
use super::verdict::{Counterexample, Input, Verdict};
use super::{Watcher, OVERTIME};
use crate::plain_text::reason;
use crate::problem::{Cases, Problem};
use std::collections::HashSet;
use std::io;
use std::iter;
use std::time::Instant;

/// Makes a failing input simpler until the deadline, and says what is known of inputs that are
/// simpler still. A case passes if it was part of an accepted input.
pub(super) struct Shrink<'a, P: Problem> {
    judge: &'a Judge<'a>,
    watcher: &'a dyn Watcher,
    deadline: Instant,
    /// When runs that confirm a failure are cut off.
    last_end: Instant,
    best: Counterexample<P::Case>,
}

/// How many of the simplest cases replace each of several.
const SUBSTITUTES: usize = 40;

impl<'a, P: Problem> Shrink<'a, P> {
    /// If hardly any time is left, the deadline is put off, but not so far that the two runs which
    /// confirm a time limit no longer fit.
    pub(super) fn new(
        judge: &'a Judge<'a>,
        watcher: &'a dyn Watcher,
        deadline: Instant,
        first: Counterexample<P::Case>,
    ) -> Shrink<'a, P> {
        let last_end = judge.last_end(deadline);
        let deadline =
            deadline.max((judge.now() + OVERTIME).min(last_end - 2 * judge.options.limit));
        Shrink { judge, watcher, deadline, last_end, best: first }
    }

    pub(super) fn report(mut self, all: &Cases<P::Case>) -> Finding {
        let (first, options) = (self.best.clone(), self.judge.options);
        if !first.is_certain {
            return unconfirmed::<P>("One", &first, options);
        }
        self.watcher.found(&brief::<P>(&first_failure(&first), &first, options));
        if first.remark.is_some() {
            return report::<P>(&first, &first, "", options);
        }
        let known = self.shrink(all).unwrap_or_else(|error| {
            let untried =
                "Not all simpler inputs were tried, as the command cannot be started any more";
            format!("{}: {}", untried, reason(&error))
        });
        if self.best.input.text == first.input.text {
            return report::<P>(&first, &self.best, &known, options);
        }
        let (simplest, known) = match self.judge.confirm(self.best, self.last_end, || true) {
            Some(simplest) if simplest.is_certain => (simplest, known),
            Some(slow) => (first.clone(), unconfirmed::<P>("A simpler", &slow, options).text),
            // What takes longer than a fraction of the time limit need not exceed all of it.
            None => (first.clone(), String::new()),
        };
        report::<P>(&first, &simplest, &known, options)
    }

    /// Makes the input simpler. Returns what is known of simpler ones than the result.
    fn shrink(&mut self, all: &Cases<P::Case>) -> io::Result<String> {
        let Some(passed) = self.take_steps(all)? else { return Ok(self.out_of_time()) };
        if let Some(promise) = self.best.input.broken_promise::<P>() {
            return Ok(match passed {
                0 => format!(
                    "It was not made simpler, as it breaks a promise: the statement promises {}.",
                    promise
                ),
                _ => "It fails only on the file as it is: the cases that the statement promises \
                      pass, laid out as in the statement."
                    .to_string(),
            });
        }
        let count = self.best.input.cases.len();
        Ok(match all {
            _ if count > 1 => {
                let together = "cases in one input: each alone is right";
                self.best.remark = Some(format!("but only with {} {}", count, together));
                String::new()
            }
            Cases::Random(_) if passed == 0 => "No input is a step simpler.".to_string(),
            Cases::Random(_) => format!("All {} inputs a step simpler pass.", passed),
            Cases::All { by_answer, order } => {
                let mut simpler = by_answer.concat();
                let end = simpler.iter().position(|other| *other == self.best.input.cases[0]);
                simpler.truncate(end.expect("a case that the statement allows"));
                format!("{} (Simpler: {}.)", self.find_first(&simpler)?, order)
            }
        })
    }

    fn out_of_time(&self) -> String {
        let more = self.judge.options.more_time();
        format!("There was no time to try all simpler inputs: try {}.", more)
    }

    /// Goes from one failing input to another a step simpler until all that are a step simpler
    /// pass. Returns their number, or `None` if there was no time to try all of them.
    fn take_steps(&mut self, all: &Cases<P::Case>) -> io::Result<Option<usize>> {
        'simpler: loop {
            let (mut passed, mut are_all_tried) = (0, true);
            let best = self.best.clone();
            for input in simpler_inputs::<P>(&best, all) {
                match self.judge(input)? {
                    Verdict::Accepted(_) => passed += 1,
                    Verdict::Rejected(simpler) => {
                        self.accept(simpler);
                        continue 'simpler;
                    }
                    Verdict::Unknown if self.judge.time_left(self.deadline).is_zero() => {
                        return Ok(None);
                    }
                    Verdict::Unknown => are_all_tried = false,
                }
            }
            return Ok(are_all_tried.then_some(passed));
        }
    }

    /// Goes to the first failing case of the simpler ones. Returns what is known of those before
    /// it.
    fn find_first(&mut self, simpler: &[P::Case]) -> io::Result<String> {
        let mut limit = simpler.first().map_or(Ok(1), |first| self.batch_limit(first))?;
        // All cases before this index pass.
        let mut passed = 0;
        let mut end = simpler.len();
        // A program that fails on most cases does so on the first.
        let mut size = 1;
        while passed < end {
            let batch = &simpler[passed..end.min(passed + size)];
            match self.judge(Input::of::<P>(batch))? {
                Verdict::Accepted(_) => {
                    passed += batch.len();
                    size = limit.min(2 * size);
                }
                _ if batch.len() > 1 => {
                    limit = batch.len() / 2;
                    size = limit;
                }
                Verdict::Rejected(simpler) => {
                    self.accept(simpler);
                    end = passed;
                }
                Verdict::Unknown => break,
            }
        }
        Ok(match passed {
            _ if end == 0 => "No case is simpler.".to_string(),
            _ if passed == end => format!("All {} simpler cases pass.", passed),
            0 => self.out_of_time(),
            _ => format!("The {} simplest cases pass. {}", passed, self.out_of_time()),
        })
    }

    /// How many cases to try at once: one if the program passes with the failing case in the middle
    /// of an input.
    fn batch_limit(&self, other: &P::Case) -> io::Result<usize> {
        let case = self.best.input.cases[0].clone();
        let (cases, most) = ([other.clone(), case, other.clone()], largest_input::<P>());
        Ok(match self.judge(Input::of::<P>(&cases[..cases.len().min(most)]))? {
            Verdict::Rejected(_) => most,
            Verdict::Accepted(_) | Verdict::Unknown => 1,
        })
    }

    /// If the best failure so far is no timeout, a single timeout is ignored: timeouts have to be
    /// confirmed. A program that hangs does so within a fraction of the time limit, too.
    fn judge(&self, input: Input<P::Case>) -> io::Result<Verdict<P::Case>> {
        self.watcher.progress("making it simpler");
        let hangs = self.best.is_time_limit();
        let limit = if hangs { self.judge.hang_limit() } else { self.judge.options.limit };
        Ok(match self.judge.judge(input, limit, self.deadline)? {
            Verdict::Rejected(slow) if !hangs && slow.is_time_limit() => Verdict::Unknown,
            verdict => verdict,
        })
    }

    fn accept(&mut self, simpler: Counterexample<P::Case>) {
        self.best = simpler;
        // A program that hangs is not known to exceed the whole time limit yet.
        if !self.best.is_time_limit() {
            self.watcher.found(&Finding::of(&self.best, "", self.judge.options));
        }
    }
}

/// The promised inputs that are a step simpler, the largest steps first: with fewer cases, with a
/// simpler one in place of one of several, or with one a step simpler if there are too many to try
/// all; none if the program is wrong on a case that is not promised.
fn simpler_inputs<'a, P: Problem>(
    failing: &'a Counterexample<P::Case>,
    all: &Cases<P::Case>,
) -> Box<dyn Iterator<Item = Input<P::Case>> + 'a> {
    let (cases, wrong) = (&failing.input.cases, failing.wrong());
    let is_promised = |input: &Input<P::Case>| input.broken_promise::<P>().is_none();
    if failing.is_of_answer() && !is_promised(&Input::of::<P>(&cases[wrong..=wrong])) {
        return Box::new(iter::empty());
    }
    let mut simpler: Box<dyn Iterator<Item = Vec<P::Case>> + 'a> = Box::new(fewer(cases, wrong));
    match all {
        Cases::Random(random) if cases.len() == 1 => {
            simpler = Box::new(simpler.chain((random.simpler)(&cases[0]).map(|case| vec![case])));
        }
        Cases::All { by_answer, .. } if cases.len() > 1 => {
            let simplest = by_answer.iter().flatten().take(SUBSTITUTES).cloned().collect();
            simpler = Box::new(simpler.chain(substituted(cases, simplest)));
        }
        Cases::All { .. } | Cases::Random(_) => {}
    }
    let inputs = simpler.map(|cases| Input::of::<P>(&cases));
    let mut tried = HashSet::from([failing.input.text.clone()]);
    Box::new(inputs.filter(move |input| tried.insert(input.text.clone()) && is_promised(input)))
}

/// The wrong case alone; those up to it; all, in the layout of the statement; all without a half, a
/// quarter, ..., a single one; and each case alone.
fn fewer<C: Clone>(cases: &[C], wrong: usize) -> impl Iterator<Item = Vec<C>> + '_ {
    let end = cases.len();
    let sizes = iter::successors(Some(end / 2), |size| Some(size / 2)).take_while(|&size| size > 0);
    let left_out = sizes.flat_map(move |size| {
        (0..end).step_by(size).map(move |start| (0..start, end.min(start + size)..end))
    });
    let alone = (0..end).map(move |index| (index..index + 1, end..end));
    let kept = [wrong..wrong + 1, 0..wrong + 1, 0..end].map(|kept| (kept, end..end));
    let kept = kept.into_iter().chain(left_out).chain(alone);
    kept.map(move |(before, after)| [&cases[before], &cases[after]].concat())
}

/// The cases with one of them replaced by one of the simplest that is simpler, and each replacement
/// alone.
fn substituted<C: Clone + PartialEq>(
    cases: &[C],
    simplest: Vec<C>,
) -> impl Iterator<Item = Vec<C>> + '_ {
    (0..cases.len()).flat_map(move |place| {
        let simpler = simplest.iter().take_while(|&other| *other != cases[place]);
        let changed = simpler.flat_map(|other| {
            let mut changed = cases.to_vec();
            changed[place] = other.clone();
            [vec![other.clone()], changed]
        });
        changed.collect::<Vec<Vec<C>>>()
    })
}
