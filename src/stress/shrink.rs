//! Makes a failing input simpler: leaves out the cases that do not matter, and simplifies the last
//! one that is left.

use super::run::End;
use super::tester::{locked, Attempt, Inputs, Stop, Tester};
use super::verdict::{Input, Judged};
use crate::problem::Problem;
use std::collections::hash_map::RandomState;
use std::collections::HashMap;
use std::hash::BuildHasher;
use std::iter;
use std::ops::Range;
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// How many bytes of large inputs are tried at the same time.
const MOST_BYTES: usize = 1 << 20;

/// The first failing input, and the simplest that was found.
pub(super) struct Simplified {
    pub(super) first: Judged,
    pub(super) simplest: Judged,
    /// What is known of those simpler than the simplest; `None` if it has passed as well.
    pub(super) simpler: Option<Simpler>,
}

/// What is known of the inputs that are simpler than a failing one.
pub(super) struct Simpler {
    pub(super) passed: usize,
    /// How many there are, as far as they were made. None of those that do not pass is known to
    /// fail like it.
    pub(super) all: usize,
    /// Why not all were tried.
    pub(super) stop: Option<Stop>,
}

/// Makes a failing input simpler, unless it has passed as well. Shows each simpler one.
pub(super) fn simplify(tester: &Tester<'_>, first: Judged, show: impl Fn(&Judged)) -> Simplified {
    if first.has_passed {
        return Simplified { simplest: first.clone(), first, simpler: None };
    }
    let (until, hasher) = (tester.simplify_until(&first), RandomState::new());
    let shrinker = Shrinker { tester, until, hasher, tried: Mutex::default() };
    let limit = tester.options.limit;
    // Of a program that has exceeded two limits, one is enough to see that it does so again.
    let most = if first.run.end == End::Timeout { limit } else { 2 * limit };
    let (mut finds, mut last) = (vec![first.clone()], 0);
    loop {
        let simpler = match shrinker.simpler(&finds[finds.len() - 1], &mut last) {
            Ok(next) => {
                // A timeout is shown once it is confirmed.
                if !next.is_timeout() {
                    show(&next);
                }
                finds.push(next);
                continue;
            }
            Err(simpler) => simpler,
        };
        let simplest = finds.pop().expect("the first find at least");
        if finds.is_empty() {
            return Simplified { first, simplest, simpler: Some(simpler) };
        }
        let is_shown = !simplest.is_timeout();
        match tester.confirm(simplest, most) {
            Ok(simplest) if !simplest.is_accepted() => {
                if !is_shown {
                    show(&simplest);
                }
                let simpler = Some(simpler).filter(|_| !simplest.has_passed);
                return Simplified { first, simplest, simpler };
            }
            // It was only slower than any before, which raises the limit for what takes its place.
            // If there is no time for that, the find before it may take longer.
            Ok(simplest) => shrinker.note(&simplest, &simplest.input.cases, true),
            Err(_) => {}
        }
    }
}

/// Cases of inputs, made one after the other.
type Candidates<'a> = Box<dyn Iterator<Item = Vec<Arc<str>>> + Send + 'a>;

/// Goes from a failing input to ever simpler ones.
struct Shrinker<'a> {
    tester: &'a Tester<'a>,
    /// When no more inputs are begun.
    until: Option<Instant>,
    hasher: RandomState,
    /// By hash, cases that were tried, alone or together: true if they pass, false if they fail in
    /// another way than the input that is to be made simpler. Of a million, two are hardly ever
    /// taken for one.
    tried: Mutex<HashMap<u64, bool>>,
}

impl Shrinker<'_> {
    /// A simpler input that fails like this one: the first of its candidates, none of which is
    /// tried twice. Or else what is known of them. In place of a single case, many are tried in
    /// one input.
    ///
    /// Where all simpler cases are candidates, the first is the simplest. Steps go on where the
    /// `last` was taken: those before it have mostly passed, and do so again.
    fn simpler(&self, best: &Judged, last: &mut usize) -> Result<Judged, Simpler> {
        let (problem, mut listed) = (self.tester.problem, HashMap::new());
        let start = if problem.case_count().is_some() { 0 } else { *last };
        let all = || candidates(problem, best).enumerate();
        let in_turn = all().skip(start).chain(all().take(start));
        let mut fresh = in_turn
            .filter(|(index, cases)| {
                let key = self.hasher.hash_one(&cases[..]);
                let is_new = !listed.contains_key(&key) && !locked(&self.tried).contains_key(&key);
                listed.entry(key).or_insert(*index);
                is_new
            })
            .map(|(_, cases)| cases);
        // Where one hangs, it is not known which.
        let least = if best.is_timeout() { 1 } else { problem.most_in_series() };
        let mut sizes = problem.sizes().skip_while(|&size| size < least);
        let mut inputs = iter::from_fn(|| {
            let size = if best.is_single() { sizes.next().expect("no end of sizes") } else { 1 };
            let cases = fresh.by_ref().take(size).flatten().collect::<Vec<_>>();
            (!cases.is_empty()).then(|| Input::of(problem, cases))
        });
        let stop = match self.first_like(best, &mut inputs) {
            Ok(simpler) => {
                let key = self.hasher.hash_one(&simpler.input.cases[..]);
                *last = listed[&key];
                return Ok(simpler);
            }
            Err(stop) => stop,
        };
        let tried = locked(&self.tried);
        let passed = listed.keys().filter(|key| tried.get(key) == Some(&true)).count();
        Err(Simpler { passed, all: listed.len(), stop })
    }

    /// The first of these inputs that fails like another one, narrowed to one case if that has one.
    /// Or else why not all were tried.
    fn first_like(&self, best: &Judged, inputs: &mut Inputs<'_>) -> Result<Judged, Option<Stop>> {
        loop {
            let attempt = self.attempt(best);
            let tried = self.tester.first_failing(inputs, &attempt, &mut |_, judged| {
                // Where another case hangs, one may still fail like the single one.
                let may_fail = best.is_single() && !judged.is_single() && judged.is_timeout();
                let fails = judged.is_like(best) || may_fail;
                if !fails {
                    self.note(best, &judged.input.cases, judged.is_accepted());
                }
                fails
            });
            if tried.failing.is_empty() {
                return Err(tried.stop);
            }
            for (_, failing) in tried.failing {
                match self.narrowed(best, failing) {
                    Err(None) => {}
                    found_or_stopped => return found_or_stopped,
                }
            }
        }
    }

    /// How candidates are tried in place of an input. Only those of one that hangs may have a
    /// shorter limit.
    fn attempt(&self, best: &Judged) -> Attempt {
        let (tester, bytes) = (self.tester, best.input.text.len().max(1));
        let limit = if best.is_timeout() { tester.short_limit() } else { tester.options.limit };
        let jobs = tester.runner.jobs().min(MOST_BYTES / bytes).max(1);
        Attempt { jobs, until: self.until, limit }
    }

    /// What takes the place of an input, if that failed in its place: an input with fewer cases, or
    /// of several cases the first that fails alone, like a single one. That is the one that the
    /// output shows, or one of the first half, or of the second. Those after the one that the
    /// output shows are left: where cases disturb each other, they would take a run each. If
    /// none fails alone, at least one more case is known, so this ends.
    fn narrowed(&self, best: &Judged, failing: Judged) -> Result<Judged, Option<Stop>> {
        let cases = &failing.input.cases;
        if failing.is_single() || !best.is_single() {
            return Ok(failing);
        }
        let count = cases.len();
        let parts = match failing.wrong_case() {
            Some(wrong) if failing.has_an_answer_for_each() => {
                self.note(best, &cases[..wrong], true);
                [wrong..wrong + 1, count..count]
            }
            _ => [0..count / 2, count / 2..count],
        };
        let parts = parts.into_iter().filter(|part| !part.is_empty());
        let mut parts = parts.map(|part| Input::of(self.tester.problem, cases[part].to_vec()));
        self.first_like(best, &mut parts)
    }

    /// Notes of the cases of an input whether they pass: of each, in place of a single one.
    fn note(&self, best: &Judged, cases: &[Arc<str>], pass: bool) {
        let size = if best.is_single() { 1 } else { cases.len() };
        let keys = cases.chunks(size).map(|cases| self.hasher.hash_one(cases));
        locked(&self.tried).extend(keys.map(|key| (key, pass)));
    }
}

/// What may take the place of a failing input, in the order in which it is tried: of several cases,
/// fewer; of a single one, simpler ones. A file may also be written as in the statement. All of it
/// keeps the promises.
fn candidates<'a>(problem: &'a dyn Problem, failing: &Judged) -> Candidates<'a> {
    let Input { cases, text, .. } = &failing.input;
    let is_promised = |cases: &Vec<Arc<str>>| problem.is_promised(&problem.input_of(cases));
    let rewritten = (problem.input_of(cases) != **text).then(|| cases.to_vec());
    let simpler: Candidates<'_> = match &cases[..] {
        [case] => Box::new(problem.simpler(case).map(|case| vec![case])),
        _ => Box::new(fewer(cases.to_vec(), failing.wrong_case()).filter(is_promised)),
    };
    Box::new(rewritten.filter(is_promised).into_iter().chain(simpler))
}

/// Fewer cases: the wrong one alone, if it is known, and those up to it; all without a half, a
/// quarter, ..., a single one; each alone.
fn fewer(cases: Vec<Arc<str>>, wrong: Option<usize>) -> impl Iterator<Item = Vec<Arc<str>>> {
    let count = cases.len();
    let only = move |kept: Range<usize>| [kept, count..count];
    let first = wrong.into_iter().flat_map(|wrong| [wrong..wrong + 1, 0..wrong + 1]).map(only);
    let sizes = iter::successors(Some(count / 2), |size| Some(size / 2));
    let without = sizes.take_while(|&size| size > 0).flat_map(move |size| {
        let starts = (0..count).step_by(size);
        starts.map(move |start| [0..start, count.min(start + size)..count])
    });
    let alone = (0..count).map(move |index| only(index..index + 1));
    let kept = first.chain(without).chain(alone);
    kept.map(move |kept| kept.map(|kept| &cases[kept]).concat())
        .filter(move |kept| kept.len() < count)
}
