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
//! A *find* is an input on which the program fails. Its *candidates* are simpler lists of cases,
//! mostly of one case each. The first candidate that fails like the find, in an input of its own,
//! is the next find. If all candidates were tried and none of them is the next find, this find is
//! the simplest.
//!
//! Starting a program takes longer than answering a case. So many candidates of one case each share
//! an input. If that input fails, it is taken apart.

use super::run::End;
use super::tester::{locked, Attempt, Inputs, Stop, Tester, Tried};
use super::verdict::{Input, Judged, Verdict};
use crate::problem::Problem;
use std::collections::hash_map::RandomState;
use std::collections::HashMap;
use std::hash::BuildHasher;
use std::iter;
use std::ops::Range;
use std::slice::Chunks;
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// For large inputs, fewer runs go on at once: their inputs have at most this many bytes in all.
const MOST_BYTES: usize = 1 << 20;

pub(super) struct Simplified {
    pub(super) first: Judged,
    pub(super) simplest: Judged,
    /// What came of the candidates of `simplest`; `None` if `simplest` is intermittent.
    pub(super) tried: Option<Candidates>,
}

/// Counts of the candidates of a find, none of which is the next find.
pub(super) struct Candidates {
    /// How many were taken from the list: all of them, unless there was no time.
    pub(super) taken: usize,
    /// How many of them pass. The others fail in another way, or were not tried.
    pub(super) passed: usize,
    /// The most candidates that have passed together in one input, for this find or one before it.
    pub(super) most_together: usize,
    /// Why not all were tried.
    pub(super) stop: Option<Stop>,
}

/// Makes a find simpler, unless it is intermittent. Shows each simpler one.
pub(super) fn simplify(tester: &Tester<'_>, first: Judged, show: impl Fn(&Judged)) -> Simplified {
    if first.is_intermittent {
        return Simplified { simplest: first.clone(), first, tried: None };
    }
    let shrinker = Shrinker {
        tester,
        until: Some(tester.simplify_until(&first)),
        hasher: RandomState::new(),
        rejected: Mutex::default(),
    };
    // A run that confirms a timeout may take two limits, so that the report can give its time. If
    // that was too short for the first find, one limit is enough for the others.
    let limit = tester.options.limit;
    let was_cut_off = first.run.end == End::Timeout;
    let longest_run = if was_cut_off { limit } else { 2 * limit };
    // Each is simpler than the one before.
    let mut finds = vec![first.clone()];
    loop {
        let tried = shrinker.descend(&mut finds, &show);
        if finds.len() == 1 {
            // Nothing simpler fails. The first find is confirmed already.
            return Simplified { simplest: first.clone(), first, tried: Some(tried) };
        }
        let simplest = finds.pop().expect("two finds at least");
        // `descend` has shown it, unless it is a timeout.
        let is_shown = !simplest.is_timeout();
        match tester.confirm(simplest, longest_run) {
            Ok(simplest) if !simplest.is_accepted() => {
                if !is_shown {
                    show(&simplest);
                }
                let tried = if simplest.is_intermittent { None } else { Some(tried) };
                return Simplified { first, simplest, tried };
            }
            // It was too slow only once. The find before it goes on with its other candidates.
            Ok(passed) => {
                let before = finds.last().expect("the first find at least");
                shrinker.reject(before, &passed, Rejection::Passes);
            }
            // It cannot be confirmed: there is no time, or the command cannot be started. Go back
            // to the first find, which is confirmed. The next round then ends for the same reason.
            Err(_) => finds.truncate(1),
        }
    }
}

/// Why a candidate is not the next find.
#[derive(Clone, Copy, PartialEq)]
enum Rejection {
    Passes,
    FailsInAnotherWay,
}

/// The candidates that were rejected, of all finds.
#[derive(Default)]
struct Rejected {
    /// Why a candidate was rejected, by its hash. It is not tried again. Of a million candidates,
    /// two hardly ever have the same hash.
    reasons: HashMap<u64, Rejection>,
    most_together: usize,
}

/// How trying the candidates of a find ends.
enum Outcome {
    /// One of them is the next find. It has this place in their list.
    NextFind(Judged, usize),
    NoNextFind(Candidates),
}

/// Goes from a find to the next.
struct Shrinker<'a> {
    tester: &'a Tester<'a>,
    /// See [`Tester::simplify_until`].
    until: Option<Instant>,
    hasher: RandomState,
    rejected: Mutex<Rejected>,
}

impl Shrinker<'_> {
    /// Goes from the last of the finds to the next one, and so on, until a find has none. Appends
    /// and shows each, but a timeout is only shown once it is confirmed. Returns what came of the
    /// candidates of the last find.
    fn descend(&self, finds: &mut Vec<Judged>, show: &impl Fn(&Judged)) -> Candidates {
        let mut start = 0;
        loop {
            match self.next_find(finds.last().expect("the first find at least"), start) {
                Outcome::NextFind(next, place) => {
                    if !next.is_timeout() {
                        show(&next);
                    }
                    start = if self.goes_on_at_its_place(&next) { place } else { 0 };
                    finds.push(next);
                }
                Outcome::NoNextFind(tried) => return tried,
            }
        }
    }

    /// Whether this find's list of candidates is begun in the middle: at the find's own place in
    /// the list before. The candidates before that place are then tried last.
    ///
    /// Say a program fails where a gap has more than 10 files. The find before has a gap of 17. Its
    /// candidates have gaps of 1, 9, 13, 15 and 16 files there. The program passes with 1 and 9,
    /// and fails with 13, which is this find. Its own candidates have gaps of 1, 9, 11 and 12. With
    /// 1 and 9, almost the same positions have just passed, so the list is begun at 11, where 13
    /// was before. In such a bisection, that saves up to half of the runs.
    ///
    /// Two kinds of finds begin at the first candidate. With a timeout, a failing run takes as long
    /// as dozens of passing ones. To have few of them, the largest steps come first. And where all
    /// cases can be tried, the list begins with those that are likely to fail.
    fn goes_on_at_its_place(&self, find: &Judged) -> bool {
        self.tester.problem.case_count().is_none() && !find.is_timeout()
    }

    /// Tries the candidates of a find, until one of them is the next find. They are tried from the
    /// place `start` of their list on, and after the last one those before that place.
    fn next_find(&self, find: &Judged, start: usize) -> Outcome {
        let problem = self.tester.problem;
        let list = || candidates(problem, find).enumerate();
        let mut untried = Untried {
            shrinker: self,
            list: Box::new(list().skip(start).chain(list().take(start))),
            places: HashMap::new(),
            sizes: candidates_per_input(problem, find),
        };
        let stop = match self.first_like(find, &mut untried) {
            Ok(Some(next)) => {
                let place = untried.places[&self.key(&next.input.cases)];
                return Outcome::NextFind(next, place);
            }
            Ok(None) => None,
            Err(stop) => Some(stop),
        };
        let rejected = locked(&self.rejected);
        let has_passed = |key: &u64| rejected.reasons.get(key) == Some(&Rejection::Passes);
        Outcome::NoNextFind(Candidates {
            taken: untried.places.len(),
            passed: untried.places.keys().filter(|&key| has_passed(key)).count(),
            most_together: rejected.most_together,
            stop,
        })
    }

    /// The first candidate in these inputs that fails like the find, in an input of its own; `None`
    /// if none does.
    ///
    /// # Errors
    /// Not all were tried.
    fn first_like(&self, find: &Judged, inputs: &mut Inputs<'_>) -> Result<Option<Judged>, Stop> {
        loop {
            let tried = self.run(find, inputs);
            if tried.failing.is_empty() {
                return match tried.stop {
                    Some(stop) => Err(stop),
                    None => Ok(None),
                };
            }
            for (_, failing) in tried.failing {
                let next = self.taken_apart(find, failing)?;
                if next.is_some() {
                    return Ok(next);
                }
            }
        }
    }

    /// Takes an input in which a candidate may fail like the find apart, until one fails in an
    /// input of its own. Returns that input; `None` if no candidate fails alone.
    fn taken_apart(&self, find: &Judged, failing: Judged) -> Result<Option<Judged>, Stop> {
        if candidates_in(&failing, find).len() == 1 {
            return Ok(Some(failing));
        }
        for part in parts(&failing) {
            let mut tried = self.run(find, &mut iter::once(Input::of(self.tester.problem, part)));
            if let Some(stop) = tried.stop {
                return Err(stop);
            }
            if let Some((_, failing)) = tried.failing.pop() {
                let next = self.taken_apart(find, failing)?;
                if next.is_some() {
                    return Ok(next);
                }
            }
        }
        Ok(None)
    }

    /// Runs the program on inputs until one fails like the find. Also stops at an input with
    /// several candidates that hangs, as one of them may fail like the find. The candidates of all
    /// earlier inputs are rejected.
    fn run(&self, find: &Judged, inputs: &mut Inputs<'_>) -> Tried {
        let (tester, bytes) = (self.tester, find.input.text.len().max(1));
        // The candidates of a timeout have a shorter limit, as most of them hang or are quick. The
        // candidates of a wrong answer or a crash have the whole limit: a slow one may be right.
        let limit = if find.is_timeout() { tester.short_limit() } else { tester.options.limit };
        let jobs = tester.runner.jobs().min(MOST_BYTES / bytes).max(1);
        let attempt = Attempt { jobs, until: self.until, limit };
        tester.first_failing(inputs, &attempt, &mut |_, judged| {
            let hides_others = judged.is_timeout() && candidates_in(judged, find).len() > 1;
            if judged.is_like(find) || hides_others {
                return true;
            }
            // No candidate in this input fails like the find.
            let passes = judged.is_accepted();
            let why = if passes { Rejection::Passes } else { Rejection::FailsInAnotherWay };
            self.reject(find, judged, why);
            false
        })
    }

    fn reject(&self, find: &Judged, judged: &Judged, why: Rejection) {
        let candidates = candidates_in(judged, find);
        let rejected = &mut *locked(&self.rejected);
        if why == Rejection::Passes {
            rejected.most_together = rejected.most_together.max(candidates.len());
        }
        rejected.reasons.extend(candidates.map(|candidate| (self.key(candidate), why)));
    }

    fn key(&self, candidate: &[Arc<str>]) -> u64 {
        self.hasher.hash_one(candidate)
    }
}

/// Makes inputs of those candidates of a find that were not tried before.
struct Untried<'a> {
    shrinker: &'a Shrinker<'a>,
    /// Candidates that are left, with their places in the list of all.
    list: Box<dyn Iterator<Item = (usize, Vec<Arc<str>>)> + Send + 'a>,
    /// The places of those that were taken from the list, by their hashes.
    places: HashMap<u64, usize>,
    /// How many candidates the next inputs have.
    sizes: Box<dyn Iterator<Item = usize> + Send + 'a>,
}

impl Untried<'_> {
    fn next_candidate(&mut self) -> Option<Vec<Arc<str>>> {
        for (place, candidate) in self.list.by_ref() {
            let key = self.shrinker.key(&candidate);
            let is_listed_twice = self.places.contains_key(&key);
            if !is_listed_twice {
                self.places.insert(key, place);
                if !locked(&self.shrinker.rejected).reasons.contains_key(&key) {
                    return Some(candidate);
                }
            }
        }
        None
    }
}

impl Iterator for Untried<'_> {
    type Item = Input;

    fn next(&mut self) -> Option<Input> {
        let size = self.sizes.next().expect("sizes without end");
        let mut cases = Vec::new();
        for _ in 0..size {
            let Some(candidate) = self.next_candidate() else { break };
            cases.extend(candidate);
        }
        (!cases.is_empty()).then(|| Input::of(self.shrinker.tester.problem, cases))
    }
}

/// The candidates in an input, each as its cases. If the find has one case, so has each of its
/// candidates. If the find has several, each candidate has an input of its own.
fn candidates_in<'a>(judged: &'a Judged, find: &Judged) -> Chunks<'a, Arc<str>> {
    let cases = &judged.input.cases;
    cases.chunks(if find.is_single() { 1 } else { cases.len() })
}

/// Parts of an input of several candidates. One of them may fail in an input of its own.
fn parts(failing: &Judged) -> Vec<Vec<Arc<str>>> {
    let cases = &failing.input.cases;
    if let Some(wrong) = failing.wrong_case() {
        // If an answer is missing, the first wrong word may be the answer to a later case.
        if failing.has_an_answer_for_each() {
            // Try this case alone. If it passes, the cases affect each other, and trying each of
            // the others alone would take too many runs.
            return vec![vec![Arc::clone(&cases[wrong])]];
        }
    }
    let (first_half, second_half) = cases.split_at(cases.len() / 2);
    vec![first_half.to_vec(), second_half.to_vec()]
}

/// How many candidates are put into each input: one into the first, so that the simplest case of
/// all is tried alone. A wrong answer belongs to one case, so then as many are put together as the
/// statement allows. With another failure, a case that passes among others may fail alone. So the
/// first inputs have few, and later ones more, as to try each alone would take too many runs.
fn candidates_per_input<'a>(
    problem: &'a dyn Problem,
    find: &Judged,
) -> Box<dyn Iterator<Item = usize> + Send + 'a> {
    if !find.is_single() {
        Box::new(iter::repeat(1))
    } else if find.verdict == Verdict::WrongAnswer {
        Box::new(iter::once(1).chain(iter::repeat(problem.most_in_series())))
    } else {
        Box::new(iter::once(1).chain(problem.sizes()))
    }
}

/// The list of the candidates of a find, each as its cases: the simplest case of all; the same
/// cases as the statement writes them, if a file lays them out differently; then fewer cases, or
/// simpler ones in place of a single one. All keep the promises.
fn candidates<'a>(
    problem: &'a dyn Problem,
    find: &'a Judged,
) -> Box<dyn Iterator<Item = Vec<Arc<str>>> + Send + 'a> {
    let cases = &find.input.cases;
    let is_promised = |cases: &Vec<Arc<str>>| problem.is_promised(&problem.input_of(cases));
    let mut first = Vec::new();
    let simplest = vec![problem.simplest()];
    if simplest[..] != cases[..] {
        first.push(simplest);
    }
    let rewritten = cases.to_vec();
    if problem.input_of(cases) != *find.input.text && is_promised(&rewritten) {
        first.push(rewritten);
    }
    let first = first.into_iter();
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
    let without_part = smaller_parts(count).map(without);
    let each = (0..count).map(|index| index..index + 1);
    let fewer = up_to_wrong.map(only).chain(without_part).chain(each.map(only));
    fewer.filter(move |kept| kept.len() < count)
}

/// `0..count` cut into parts of half its length, then of a quarter, and so on down to 1: for 5,
/// `0..2`, `2..4`, `4..5`, then `0..1` to `4..5`.
fn smaller_parts(count: usize) -> impl Iterator<Item = Range<usize>> {
    let sizes = iter::successors(Some(count / 2), |size| Some(size / 2));
    sizes.take_while(|&size| size > 0).flat_map(move |size| {
        (0..count).step_by(size).map(move |start| start..count.min(start + size))
    })
}
