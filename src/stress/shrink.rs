//! Makes a failing input simpler: leaves out the cases that do not matter, and simplifies the rest.

mod first;
mod together;

use super::judge::{Judge, OVERTIME};
use super::results::{Finding, Known};
use super::verdict::{broken_promise, Failure, Input, Verdict};
use crate::plain_text::reason;
use crate::problem::{AllCases, Cases};
use std::collections::hash_map::DefaultHasher;
use std::collections::HashSet;
use std::hash::{Hash, Hasher};
use std::io;
use std::iter;
use std::slice;
use std::time::{Duration, Instant};

/// Makes a failing input simpler until the deadline. If an input is accepted, each of its cases
/// counts as passed.
pub(super) struct Shrink<'a> {
    judge: &'a Judge<'a>,
    all: &'a Cases,
    deadline: Instant,
    /// When the runs that confirm the simplest failure are cut off.
    last_end: Instant,
    /// Why the program can no longer be started. Ends the search.
    error: Option<io::Error>,
}

/// After this many simpler inputs have passed, one of several cases stays as it is.
const ENOUGH: usize = 1000;

/// After this many simpler inputs drawn at random have passed, no more are drawn: more hardly ever
/// find a failing one.
const ENOUGH_DRAWN: usize = 3000;

/// How many inputs pass.
struct Passed {
    /// Those that are a step simpler, and those drawn at random.
    steps: usize,
    random: usize,
    /// Whether there was time to try all steps.
    are_all_tried: bool,
}

impl<'a> Shrink<'a> {
    /// Puts the deadline off if hardly any time is left, but leaves enough for the two runs that
    /// confirm a timeout.
    pub(super) fn new(judge: &'a Judge<'a>, all: &'a Cases, deadline: Instant) -> Self {
        let last_end = judge.last_end(deadline);
        let deadline =
            deadline.max((judge.now() + OVERTIME).min(last_end - 2 * judge.options.limit));
        Shrink { judge, all, deadline, last_end, error: None }
    }

    /// The simplest failing input found, and what is known of simpler ones.
    pub(super) fn simplest(mut self, first: &Failure) -> (Failure, Known) {
        let (best, mut known) = self.simplify(first.clone());
        if let Some(error) = &self.error {
            known = Known::NotStarted(reason(error));
        }
        if best.input.text == first.input.text {
            return (best, known);
        }
        match self.judge.confirm(best, self.last_end, || true) {
            Ok(simplest) if simplest.is_certain => (simplest, known),
            Ok(slow) => (first.clone(), Known::Unconfirmed(slow)),
            // A run that exceeds the hang limit need not exceed the time limit.
            Err(_) => (first.clone(), Known::Nothing),
        }
    }

    fn simplify(&mut self, first: Failure) -> (Failure, Known) {
        let (best, passed) = self.take_steps(first);
        if !passed.are_all_tried {
            return (best, Known::OutOfTime);
        }
        if broken_promise(self.judge.problem, &best.input.text).is_some() {
            let known = self.known_of_unpromised(&best, passed.steps);
            return (best, known);
        }
        match self.all {
            Cases::All(all) => self.simplest_of_all(best, all),
            Cases::Random(cases) => {
                let (Passed { steps, random, .. }, order) = (passed, cases.order);
                let is_cut_short = self.is_time_out();
                (best, Known::Steps { steps, random, is_cut_short, order })
            }
        }
    }

    fn simplest_of_all(&mut self, mut best: Failure, all: &AllCases) -> (Failure, Known) {
        let (mut passed, order) = (0, all.order);
        if best.input.count > 1 {
            (best, passed) = self.replace_each(best, all);
        }
        let first = Input::of(self.judge.problem, &best.input.cases(self.judge.problem)[..1]);
        if best.input.text == first.text {
            best.input = first;
            best.remark = None;
        }
        let known = if best.input.count == 1 {
            (best, passed) = self.find_first(best, all, 0);
            Known::Simplest { passed, all: self.count_simpler(&best, all, 0), order }
        } else if self.is_time_out() {
            Known::OutOfTime
        } else {
            Known::Together { passed, order }
        };
        (best, known)
    }

    /// What is known of inputs simpler than one that breaks a promise, if all `steps` pass.
    fn known_of_unpromised(&self, best: &Failure, steps: usize) -> Known {
        let cases = best.input.cases(self.judge.problem);
        if steps > 0 && cases.iter().all(|case| self.is_promised(slice::from_ref(case))) {
            Known::CasesPass
        } else {
            Known::PromisedPass(steps)
        }
    }

    fn is_promised(&self, cases: &[String]) -> bool {
        let problem = self.judge.problem;
        broken_promise(problem, &problem.write_input(cases)).is_none()
    }

    fn is_time_out(&self) -> bool {
        self.judge.time_left(self.deadline).is_zero()
    }

    /// Goes from one failing input to another that is a step simpler, or, if all of those pass, to a
    /// simpler one drawn at random, until enough pass or time runs out.
    fn take_steps(&mut self, mut best: Failure) -> (Failure, Passed) {
        let mut first = 0;
        loop {
            let mut passed = Passed { steps: 0, random: 0, are_all_tried: true };
            let Some((simpler, step)) = self.next_step(&best, first, &mut passed) else {
                return (best, passed);
            };
            self.pass_on(&simpler);
            (best, first) = (simpler, step);
        }
    }

    /// The next failing input, and the index of the step to it. Prefers a crash, which tells more:
    /// another failure replaces it only if nothing simpler crashes.
    fn next_step(
        &mut self,
        best: &Failure,
        first: usize,
        passed: &mut Passed,
    ) -> Option<(Failure, usize)> {
        let problem = self.judge.problem;
        let (cases, wrong) = (best.input.cases(problem), best.wrong());
        // If the wrong case itself breaks a promise, no input that keeps them has it.
        let is_case_promised = self.is_promised(&cases[wrong..=wrong]);
        let most = if best.shows_which_case() && !is_case_promised { 0 } else { usize::MAX };
        let mut tried = HashSet::from([hash(&best.input.text)]);
        let mut no_crash = None;
        for (step, cases) in simpler_cases(&cases, wrong, self.all, first).take(most) {
            if passed.random == ENOUGH_DRAWN || self.is_time_out() {
                passed.are_all_tried &= step.is_none();
                break;
            }
            if !tried.insert(hash(&problem.write_input(&cases))) || !self.is_promised(&cases) {
                continue;
            }
            match self.judge(Input::of(problem, &cases), best) {
                Verdict::Accepted(_) if step.is_some() => passed.steps += 1,
                Verdict::Accepted(_) => passed.random += 1,
                Verdict::Rejected(simpler) if best.is_crash() && !simpler.is_crash() => {
                    no_crash.get_or_insert((simpler, 0));
                }
                Verdict::Rejected(simpler) => return Some((simpler, step.unwrap_or(0))),
                Verdict::Unknown => passed.are_all_tried &= step.is_none(),
            }
        }
        if passed.are_all_tried {
            no_crash
        } else {
            None
        }
    }

    /// Judges an input that may replace the `best`. A timeout only counts if the `best` is one too,
    /// as it would have to be confirmed; then a fraction of the time limit is enough to tell. If the
    /// `best` has several cases, one that is wrong only where it is repeated is no simpler.
    fn judge(&mut self, input: Input, best: &Failure) -> Verdict {
        self.judge.watcher.progress("making it simpler");
        let hangs = best.is_time_limit();
        let limit = if hangs { self.judge.hang_limit() } else { self.judge.options.limit };
        match self.judge.judge(input, limit, self.deadline) {
            Ok(Verdict::Rejected(slow)) if !hangs && slow.is_time_limit() => Verdict::Unknown,
            Ok(Verdict::Rejected(alone)) if alone.is_repeated() && best.input.count > 1 => {
                Verdict::Accepted(Duration::ZERO)
            }
            Ok(verdict) => verdict,
            Err(error) => {
                self.error = Some(error);
                self.deadline = self.judge.now();
                Verdict::Unknown
            }
        }
    }

    /// Passes on a failing input that replaces the best one.
    fn pass_on(&self, simpler: &Failure) {
        // A timeout is not confirmed yet.
        if !simpler.is_time_limit() {
            self.judge.watcher.found(&Finding::of(simpler, "", self.judge.options));
        }
    }
}

/// The cases of inputs that are a step simpler, each with the index of its step: with fewer cases,
/// or with one a step simpler if there are too many to try all. The largest steps come first, but
/// the order starts at `first`, the step that worked last, and wraps around. Then come simpler ones
/// drawn at random, without an index.
fn simpler_cases<'a>(
    cases: &'a [String],
    wrong: usize,
    all: &'a Cases,
    first: usize,
) -> impl Iterator<Item = (Option<usize>, Vec<String>)> + 'a {
    let varied = match all {
        Cases::Random(random) if cases.len() == 1 => Some((random, &cases[0])),
        Cases::All { .. } | Cases::Random(_) => None,
    };
    let steps = move || {
        let changed = varied.into_iter().flat_map(|(random, case)| (random.simpler)(case));
        fewer(cases, wrong).chain(changed.map(|case| vec![case])).enumerate()
    };
    let steps = steps().skip(first).chain(steps().take(first));
    let drawn = varied.into_iter().flat_map(|(random, case)| (random.neighbours)(case));
    steps.map(|(step, cases)| (Some(step), cases)).chain(drawn.map(|case| (None, vec![case])))
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// The wrong case alone; those up to it; all, in the layout of the statement; all without a half, a
/// quarter, ..., a single one; and each case alone.
fn fewer(cases: &[String], wrong: usize) -> impl Iterator<Item = Vec<String>> + '_ {
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
