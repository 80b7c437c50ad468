//! Makes a failing input simpler.
//!
//! A program is wrong on the third case of an input, and on others of its kind:
//!
//! ```text
//! c4 e6 d5, g2 a8 a2, a3 b1 c1   the first find
//! a3 b1 c1                       fewer cases: the wrong one alone
//! a1 b2 c1                       a simpler case, the first that fails of some hundreds
//! ```
//!
//! A *find* is an input on which the program fails. Its *candidates* are simpler inputs, in an
//! order. The first candidate that fails like the find is the next find. A find of which every
//! candidate was tried in vain is the simplest.
//!
//! Candidates of one case each are put together in one input, as starting a program takes longer
//! than answering a case. If such an input fails, it is taken apart.

use super::run::End;
use super::tester::{locked, Attempt, Inputs, Stop, Tester, Tried};
use super::verdict::{Input, Judged, Verdict};
use crate::problem::Problem;
use std::collections::hash_map::RandomState;
use std::collections::{HashMap, HashSet};
use std::hash::BuildHasher;
use std::iter;
use std::ops::Range;
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// How many bytes of large inputs are tried at the same time.
const MOST_BYTES: usize = 1 << 20;

/// The first find, and the simplest.
pub(super) struct Simplified {
    pub(super) first: Judged,
    pub(super) simplest: Judged,
    /// What came of the candidates of the simplest; `None` if the simplest has passed as well.
    pub(super) tried: Option<Candidates>,
}

/// What came of the candidates of a find, of which none is known to fail like the find.
pub(super) struct Candidates {
    /// How many there are. If there was no time to try all, how many were made.
    pub(super) all: usize,
    /// How many of them pass. The others fail in another way, or were not tried.
    pub(super) passed: usize,
    /// The most that have passed together, in one input.
    pub(super) together: usize,
    /// Why not all were tried.
    pub(super) stop: Option<Stop>,
}

/// Why a candidate is not the next find.
#[derive(Clone, Copy, PartialEq)]
enum Rejection {
    Passes,
    FailsInAnotherWay,
}

/// Makes a find simpler, unless it has passed as well. Shows each simpler one.
pub(super) fn simplify(tester: &Tester<'_>, first: Judged, show: impl Fn(&Judged)) -> Simplified {
    if first.has_passed {
        return Simplified { simplest: first.clone(), first, tried: None };
    }
    let shrinker = Shrinker {
        tester,
        until: tester.simplify_until(&first),
        hasher: RandomState::new(),
        rejected: Mutex::default(),
        together: Mutex::default(),
    };
    let limit = tester.options.limit;
    // Of a program that has exceeded two limits, one is enough to see that it does so again.
    let most = if first.run.end == End::Timeout { limit } else { 2 * limit };
    // Each is simpler than the one before.
    let mut finds = vec![first.clone()];
    loop {
        let tried = loop {
            match shrinker.next_find(&finds[finds.len() - 1]) {
                Ok(next) => {
                    // A timeout is shown once it is confirmed.
                    if !next.is_timeout() {
                        show(&next);
                    }
                    finds.push(next);
                }
                Err(tried) => break tried,
            }
        };
        let simplest = finds.pop().expect("the first find at least");
        if finds.is_empty() {
            return Simplified { first, simplest, tried: Some(tried) };
        }
        let is_shown = !simplest.is_timeout();
        match tester.confirm(simplest, most) {
            Ok(simplest) if !simplest.is_accepted() => {
                if !is_shown {
                    show(&simplest);
                }
                let tried = Some(tried).filter(|_| !simplest.has_passed);
                return Simplified { first, simplest, tried };
            }
            // It was slow only once. The find before it has other candidates.
            Ok(passed) => {
                let before = &finds[finds.len() - 1];
                shrinker.reject(before, &passed.input.cases, Rejection::Passes);
            }
            // There is no time to confirm it. The find before it may take longer.
            Err(_) => {}
        }
    }
}

/// Goes from a find to the next.
struct Shrinker<'a> {
    tester: &'a Tester<'a>,
    /// When no more inputs are begun.
    until: Option<Instant>,
    hasher: RandomState,
    /// By its hash, why a candidate of this find or of an earlier one was rejected. It is not tried
    /// again. Of a million candidates, two hardly ever have the same hash.
    rejected: Mutex<HashMap<u64, Rejection>>,
    /// The most candidates that have passed together.
    together: Mutex<usize>,
}

impl Shrinker<'_> {
    /// The first candidate that fails like the find, or else what came of all of them.
    fn next_find(&self, find: &Judged) -> Result<Judged, Candidates> {
        let mut listed = HashSet::new();
        let stop = {
            let mut untried = candidates(self.tester.problem, find).filter(|candidate| {
                let key = self.hasher.hash_one(&candidate[..]);
                listed.insert(key) && !locked(&self.rejected).contains_key(&key)
            });
            let mut sizes = sizes(self.tester.problem, find);
            let mut inputs = iter::from_fn(|| {
                let size = sizes.next().expect("no end of sizes");
                let cases = Vec::from_iter(untried.by_ref().take(size).flatten());
                (!cases.is_empty()).then(|| Input::of(self.tester.problem, cases))
            });
            match self.first_like(find, &mut inputs) {
                Ok(next) => return Ok(next),
                Err(stop) => stop,
            }
        };
        let rejected = locked(&self.rejected);
        let has_passed = |key: &&u64| rejected.get(key) == Some(&Rejection::Passes);
        let passed = listed.iter().filter(has_passed).count();
        Err(Candidates { all: listed.len(), passed, together: *locked(&self.together), stop })
    }

    /// The first candidate in these inputs that fails like the find, in an input of its own. Or
    /// else why not all were tried.
    fn first_like(&self, find: &Judged, inputs: &mut Inputs<'_>) -> Result<Judged, Option<Stop>> {
        loop {
            let tried = self.run(find, inputs);
            if tried.failing.is_empty() {
                return Err(tried.stop);
            }
            for (_, failing) in tried.failing {
                if let Some(next) = self.taken_apart(find, failing).map_err(Some)? {
                    return Ok(next);
                }
            }
        }
    }

    /// The first candidate of a failing input that fails in an input of its own, if one does. An
    /// input with one candidate is returned as it is.
    fn taken_apart(&self, find: &Judged, failing: Judged) -> Result<Option<Judged>, Stop> {
        // Parts of the input that are to be tried, the first of them last.
        let mut parts: Vec<Vec<Arc<str>>> = Vec::new();
        let mut failing = Some(failing);
        loop {
            if let Some(failing) = failing {
                if is_one_candidate(find, &failing) {
                    return Ok(Some(failing));
                }
                let cases = &failing.input.cases;
                match failing.wrong_case().filter(|_| failing.has_an_answer_for_each()) {
                    // If this case passes alone, the cases disturb each other. Then each of the
                    // others would take a run, so they are left.
                    Some(wrong) => parts.push(vec![Arc::clone(&cases[wrong])]),
                    None => {
                        let (first_half, second_half) = cases.split_at(cases.len() / 2);
                        parts.extend([second_half.to_vec(), first_half.to_vec()]);
                    }
                }
            }
            let Some(part) = parts.pop() else { return Ok(None) };
            let mut tried = self.run(find, &mut iter::once(Input::of(self.tester.problem, part)));
            if let Some(stop) = tried.stop {
                return Err(stop);
            }
            failing = tried.failing.pop().map(|(_, failing)| failing);
        }
    }

    /// Runs the program on inputs, until it fails on one in which a candidate may fail like the
    /// find. The candidates of the inputs before are rejected.
    fn run(&self, find: &Judged, inputs: &mut Inputs<'_>) -> Tried {
        let (tester, bytes) = (self.tester, find.input.text.len().max(1));
        // Only the candidates of a find that hangs may have a shorter limit.
        let limit = if find.is_timeout() { tester.short_limit() } else { tester.options.limit };
        let jobs = tester.runner.jobs().min(MOST_BYTES / bytes).max(1);
        let attempt = Attempt { jobs, until: self.until, limit };
        tester.first_failing(inputs, &attempt, &mut |_, judged| {
            // Where one candidate hangs, another may still fail like the find.
            let hides_others = judged.is_timeout() && !is_one_candidate(find, judged);
            if judged.is_like(find) || hides_others {
                return true;
            }
            // If none of several candidates has ended the run with a crash, none of them crashes.
            let passes = judged.is_accepted();
            let why = if passes { Rejection::Passes } else { Rejection::FailsInAnotherWay };
            self.reject(find, &judged.input.cases, why);
            false
        })
    }

    /// Notes why the candidates of an input are not the next find.
    fn reject(&self, find: &Judged, cases: &[Arc<str>], why: Rejection) {
        let size = if find.is_single() { 1 } else { cases.len() };
        let mut rejected = locked(&self.rejected);
        for candidate in cases.chunks(size) {
            rejected.insert(self.hasher.hash_one(candidate), why);
        }
        if why == Rejection::Passes {
            let mut together = locked(&self.together);
            *together = (*together).max(cases.len() / size);
        }
    }
}

/// Whether an input has one candidate of a find. A find of one case has candidates of one case
/// each.
fn is_one_candidate(find: &Judged, judged: &Judged) -> bool {
    !find.is_single() || judged.is_single()
}

/// How many candidates each input has. The first, which is the simplest case of all, is tried alone.
///
/// A wrong answer belongs to one case, so then as many are put together as the statement allows. Of
/// other failures, it is not known whether a case that passes among others would pass alone. So
/// more and more are put together.
fn sizes<'a>(
    problem: &'a dyn Problem,
    find: &Judged,
) -> Box<dyn Iterator<Item = usize> + Send + 'a> {
    if !find.is_single() {
        return Box::new(iter::repeat(1));
    }
    let is_wrong_answer = find.verdict == Verdict::WrongAnswer;
    let least = if is_wrong_answer { problem.most_in_series() } else { 1 };
    Box::new(iter::once(1).chain(problem.sizes().skip_while(move |&size| size < least)))
}

/// The candidates of a find, each with its cases, in the order in which they are tried: the
/// simplest case of all; the same cases, as the statement writes them, if a file does not; then
/// fewer cases, or simpler ones in place of a single one. All keep the promises.
fn candidates<'a>(
    problem: &'a dyn Problem,
    find: &'a Judged,
) -> Box<dyn Iterator<Item = Vec<Arc<str>>> + Send + 'a> {
    let cases = &find.input.cases;
    let is_rewritten = problem.input_of(cases) != *find.input.text;
    let rewritten = is_rewritten.then(|| cases.to_vec());
    let is_promised = |cases: &Vec<Arc<str>>| problem.is_promised(&problem.input_of(cases));
    // The simplest of all is the first that is simpler than a case, unless it is that case.
    let simplest = cases.iter().find_map(|case| problem.simpler(case).next());
    let simplest = simplest.map(|case| vec![case]);
    let first = simplest.into_iter().chain(rewritten.filter(is_promised));
    if find.is_single() {
        Box::new(first.chain(problem.simpler(&cases[0]).map(|case| vec![case])))
    } else {
        Box::new(first.chain(fewer(cases, find.wrong_case()).filter(is_promised)))
    }
}

/// Fewer cases: the wrong one alone, if it is known, and those up to it; all but a half, all but a
/// quarter, ..., all but one; each alone.
fn fewer(cases: &[Arc<str>], wrong: Option<usize>) -> impl Iterator<Item = Vec<Arc<str>>> + '_ {
    let count = cases.len();
    let only = |kept: Range<usize>| cases[kept].to_vec();
    let without = |part: Range<usize>| [&cases[..part.start], &cases[part.end..]].concat();
    let up_to_wrong = wrong.into_iter().flat_map(|wrong| [wrong..wrong + 1, 0..wrong + 1]);
    let halved = iter::successors(Some(count / 2), |size| Some(size / 2));
    let parts = halved.take_while(|&size| size > 0).flat_map(move |size| {
        (0..count).step_by(size).map(move |start| start..count.min(start + size))
    });
    let each = (0..count).map(|index| index..index + 1);
    let fewer = up_to_wrong.map(only).chain(parts.map(without)).chain(each.map(only));
    fewer.filter(move |kept| kept.len() < count)
}
