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
//! most of them a single case. The first candidate that fails like the find, in an input of its
//! own, is the next find. A find is the simplest if none of its candidates fails like that.
//!
//! Starting a program takes longer than answering a case. So candidates of a single case share an
//! input. If that input fails, it is taken apart.

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

/// The most bytes of all inputs on which runs go on at the same time. A larger input is run alone.
const MOST_BYTES: usize = 1 << 20;

pub(super) struct Simplified {
    pub(super) first: Judged,
    pub(super) simplest: Judged,
    /// What came of the candidates of `simplest`; `None` if `simplest` is intermittent.
    pub(super) tried: Option<Candidates>,
}

/// What came of the candidates of a find, if none of them is the next find.
#[derive(Default)]
pub(super) struct Candidates {
    /// How many were taken from the list: all of them, unless there was no time.
    pub(super) taken: usize,
    /// How many of them pass. The others fail in another way, or were not tried.
    pub(super) passed: usize,
    /// The most candidates that have passed together in one input, for any find so far.
    pub(super) most_together: usize,
    /// Why not all were tried.
    pub(super) stop: Option<Stop>,
}

/// Makes a find simpler, unless it is intermittent. Shows each simpler one.
///
/// The simplest find is confirmed in the end. If it is a timeout, it may pass then, as it was slow
/// only once. It is rejected in this case, and the find before it goes on with its other
/// candidates.
pub(super) fn simplify(tester: &Tester<'_>, first: Judged, show: impl Fn(&Judged)) -> Simplified {
    if first.is_intermittent {
        return Simplified { simplest: first.clone(), first, tried: None };
    }
    let shrinker = Shrinker {
        tester,
        until: tester.simplify_until(&first),
        hasher: RandomState::new(),
        rejected: Mutex::default(),
    };
    // If even twice the limit was too short for the first find, the others get one limit.
    let limit = tester.options.limit;
    let was_cut_off = first.run.end == End::Timeout;
    let longest_run = if was_cut_off { limit } else { 2 * limit };
    // The finds after the first, each simpler than the one before.
    let mut simpler = Vec::new();
    loop {
        let tried = shrinker.descend(&first, &mut simpler, &show);
        let Some(simplest) = simpler.pop() else {
            return Simplified { simplest: first.clone(), first, tried: Some(tried) };
        };
        // `descend` has shown it, unless it is a timeout.
        let is_shown = !simplest.is_timeout();
        match tester.confirm(simplest, longest_run) {
            Ok(passed) if passed.is_accepted() => {
                let before = simpler.last().unwrap_or(&first);
                shrinker.reject(before, &passed, Rejection::Passes);
            }
            Ok(simplest) => {
                if !is_shown {
                    show(&simplest);
                }
                let tried = if simplest.is_intermittent { None } else { Some(tried) };
                return Simplified { first, simplest, tried };
            }
            // There is no time to confirm it, or the command cannot be started. Of all finds, only
            // the first is confirmed.
            Err(stop) => {
                let tried = Some(Candidates { stop: Some(stop), ..Candidates::default() });
                return Simplified { simplest: first.clone(), first, tried };
            }
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
    until: Instant,
    hasher: RandomState,
    rejected: Mutex<Rejected>,
}

impl Shrinker<'_> {
    /// Goes from the last find to the next one, and so on, until a find has none. Appends the new
    /// finds to `simpler`, and shows them, except timeouts, which are not confirmed yet. Returns
    /// what came of the candidates of the last find.
    fn descend(
        &self,
        first: &Judged,
        simpler: &mut Vec<Judged>,
        show: &impl Fn(&Judged),
    ) -> Candidates {
        let mut start = 0;
        loop {
            let find = simpler.last().unwrap_or(first);
            match self.next_find(find, start) {
                Outcome::NextFind(next, place) => {
                    if !next.is_timeout() {
                        show(&next);
                    }
                    start = self.start_in_list(&next, place);
                    simpler.push(next);
                }
                Outcome::NoNextFind(tried) => return tried,
            }
        }
    }

    /// Where to begin in the list of a find's candidates: at 0, or at the place that the find
    /// itself had in the list before. The candidates before that place come last.
    ///
    /// Say a find has a gap of 17 files, and some of its candidates have 1, 9 and 13 files there,
    /// in this order. The program passes with 1 and with 9, and fails with 13, which is the next
    /// find. In the same places, its own candidates have 1, 9 and 11 files. The program would most
    /// likely pass with 1 and 9 again, so the list is begun at the candidate with 11. That saves up
    /// to half of the runs.
    fn start_in_list(&self, find: &Judged, place: usize) -> usize {
        // Where all cases can be tried, the candidates are no steps, so the place means nothing.
        let are_steps = self.tester.problem.case_count().is_none();
        // A timeout begins at 0, where the largest steps are: with these, fewer runs hang, and one
        // that hangs takes as long as dozens that pass.
        let needs_largest_steps = find.is_timeout();
        if are_steps && !needs_largest_steps {
            place
        } else {
            0
        }
    }

    /// Tries the candidates of a find until one of them is the next find: first those from the
    /// place `start` of their list to its end, then those before `start`.
    fn next_find(&self, find: &Judged, start: usize) -> Outcome {
        let problem = self.tester.problem;
        let from_start = candidates(problem, find).enumerate().skip(start);
        let before_start = candidates(problem, find).enumerate().take(start);
        let mut untried = Untried {
            shrinker: self,
            list: Box::new(from_start.chain(before_start)),
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
    /// The reason why not all were tried.
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
            // No candidate failed alone. Go on with the inputs that are left.
        }
    }

    /// Splits a failing input, then a part that fails, and so on, until a candidate fails in an
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

    /// Runs the program on inputs until one fails like the find. An input with several candidates
    /// also counts if it is too slow, as one of them may fail like the find. The candidates of all
    /// other inputs are rejected.
    fn run(&self, find: &Judged, inputs: &mut Inputs<'_>) -> Tried {
        let (tester, bytes) = (self.tester, find.input.text.len().max(1));
        // The candidates of a timeout have a shorter limit, as most of them hang or are quick. The
        // candidates of a wrong answer or a crash have the whole limit: a slow one may be right.
        let limit = if find.is_timeout() { tester.short_limit() } else { tester.options.limit };
        let jobs = tester.runner.jobs().min(MOST_BYTES / bytes).max(1);
        let attempt = Attempt { jobs, until: Some(self.until), limit };
        tester.first_failing(inputs, &attempt, &mut |_, judged| {
            if judged.is_accepted() {
                self.reject(find, judged, Rejection::Passes);
                return false;
            }
            let may_contain_next_find =
                judged.is_timeout() && candidates_in(judged, find).len() > 1;
            if judged.is_like(find) || may_contain_next_find {
                return true;
            }
            // Either the find is a crash, and no candidate has crashed. Or a single candidate is
            // too slow, while the find is a wrong answer or a crash.
            self.reject(find, judged, Rejection::FailsInAnotherWay);
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

/// Makes inputs of the candidates of a find, without those that were rejected before.
struct Untried<'a> {
    shrinker: &'a Shrinker<'a>,
    /// The candidates that are left, each with its place in the list of all.
    list: Box<dyn Iterator<Item = (usize, Vec<Arc<str>>)> + Send + 'a>,
    /// The places of the candidates that were taken from the list, by their hashes.
    places: HashMap<u64, usize>,
    /// How many candidates the next inputs have.
    sizes: Box<dyn Iterator<Item = usize> + Send + 'a>,
}

impl Untried<'_> {
    fn next_candidate(&mut self) -> Option<Vec<Arc<str>>> {
        for (place, candidate) in self.list.by_ref() {
            let key = self.shrinker.key(&candidate);
            let came_before = self.places.contains_key(&key);
            if came_before {
                continue;
            }
            self.places.insert(key, place);
            let was_rejected = locked(&self.shrinker.rejected).reasons.contains_key(&key);
            if !was_rejected {
                return Some(candidate);
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

/// The candidates in an input, each as its cases. If the find has one case, each case of the input
/// is a candidate. If the find has several cases, the whole input is one candidate.
fn candidates_in<'a>(judged: &'a Judged, find: &Judged) -> Chunks<'a, Arc<str>> {
    let cases = &judged.input.cases;
    let cases_of_a_candidate = if find.is_single() { 1 } else { cases.len() };
    cases.chunks(cases_of_a_candidate)
}

/// Parts of an input with several candidates, to be tried as inputs of their own.
fn parts(failing: &Judged) -> Vec<Vec<Arc<str>>> {
    let cases = &failing.input.cases;
    // If each case has an answer, the first wrong answer belongs to the case with the same number.
    if failing.has_an_answer_for_each() {
        if let Some(wrong) = failing.wrong_case() {
            // Try only this case. If it passes alone, the cases affect each other. Trying each of
            // the others would take too many runs.
            return vec![vec![Arc::clone(&cases[wrong])]];
        }
    }
    let (first_half, second_half) = cases.split_at(cases.len() / 2);
    vec![first_half.to_vec(), second_half.to_vec()]
}

/// How many candidates are put into each input. The first has one, so that the simplest case of all
/// is tried alone.
fn candidates_per_input<'a>(
    problem: &'a dyn Problem,
    find: &Judged,
) -> Box<dyn Iterator<Item = usize> + Send + 'a> {
    if !find.is_single() {
        // Each candidate is a whole input.
        Box::new(iter::repeat(1))
    } else if find.verdict == Verdict::WrongAnswer {
        // A wrong answer shows which case is wrong, however many there are.
        Box::new(iter::once(1).chain(iter::repeat(problem.most_in_series())))
    } else {
        // A case that crashes alone may pass among others. So the first inputs have few cases.
        // Later ones have more, as trying each case alone would take too many runs.
        Box::new(iter::once(1).chain(problem.sizes()))
    }
}

/// The list of the candidates of a find, each as its cases.
fn candidates<'a>(
    problem: &'a dyn Problem,
    find: &'a Judged,
) -> Box<dyn Iterator<Item = Vec<Arc<str>>> + Send + 'a> {
    let cases = &find.input.cases;
    let is_promised = |cases: &Vec<Arc<str>>| problem.is_promised(&problem.input_of(cases));
    let mut first = Vec::new();
    // A case may be as simple as the simplest one.
    let has_simpler = cases.iter().any(|case| problem.simpler(case).next().is_some());
    if has_simpler {
        first.push(vec![problem.simplest()]);
    }
    // A file may lay out the cases in another way than the statement. Try them as the statement
    // writes them.
    let same_cases = cases.to_vec();
    let is_laid_out_otherwise = problem.input_of(cases) != *find.input.text;
    if is_laid_out_otherwise && is_promised(&same_cases) {
        first.push(same_cases);
    }
    let first = first.into_iter();
    if find.is_single() {
        Box::new(first.chain(problem.simpler(&cases[0]).map(|case| vec![case])))
    } else {
        Box::new(first.chain(fewer(cases, find.wrong_case()).filter(is_promised)))
    }
}

/// Lists of fewer cases. If the wrong case is known, the first two are this case alone, and all
/// cases up to it. Then come all but a half, all but a quarter, ..., all but one; then each alone.
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

/// Parts of `0..count`, about halves, then quarters, and so on, down to length 1. For 5 they are
/// `0..2`, `2..4`, `4..5`, then `0..1` to `4..5`.
fn smaller_parts(count: usize) -> impl Iterator<Item = Range<usize>> {
    let sizes = iter::successors(Some(count / 2), |size| Some(size / 2));
    sizes.take_while(|&size| size > 0).flat_map(move |size| {
        (0..count).step_by(size).map(move |start| start..count.min(start + size))
    })
}
