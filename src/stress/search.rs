//! Tries inputs until one fails.

use super::judge::{Failing, Judge, Judgement};
use super::verdict::Failure;
use super::Watcher;
use crate::problem::{Cases, Problem, RandomCases};
use crate::random::Random;
use std::io;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

/// Tries the inputs of a series, one on each processor.
///
/// An input may have more cases than the time limit is meant for. If a run of it takes too long,
/// the input is divided; the time limit is a verdict only for runs of the promised size.
pub(super) struct InputSearch<'a, P: Problem> {
    judge: &'a Judge<'a, P>,
    series: &'a Series<'a, P::Case>,
    /// No run begins after this time.
    deadline: Instant,
    /// Every run has to be over by this time.
    last_end: Instant,
    /// The index of the next input.
    next: AtomicU64,
    state: Mutex<Progress<P::Case>>,
}

/// What the workers share, and the result of their search.
pub(super) struct Progress<C> {
    /// The most cases of a run.
    size: usize,
    /// A run could not be started, so no other is tried.
    stopped: bool,
    /// How many runs the program has answered right.
    pub(super) inputs: u64,
    /// How many cases were in these.
    pub(super) cases: u64,
    /// A run was cut off by the end of the time.
    pub(super) cut_off: bool,
    /// A run of many cases took too long, and time ended before the case was found.
    pub(super) undecided: bool,
    /// The first input of the series that fails, by its index.
    pub(super) first: Option<(u64, Failing<C>)>,
}

impl<C> Progress<C> {
    /// Whether an earlier input fails.
    fn failed_before(&self, index: u64) -> bool {
        self.first.as_ref().is_some_and(|&(first, _)| first < index)
    }

    /// Notes a run of some cases that was right. If it was quick, the program has been slow only for
    /// a moment, and runs may be larger.
    fn note_right(&mut self, cases: usize, is_quick: bool) {
        self.inputs += 1;
        self.cases += cases as u64;
        if is_quick && cases >= self.size {
            self.size = self.size.saturating_mul(2);
        }
    }
}

impl<'a, P: Problem> InputSearch<'a, P> {
    pub(super) fn new(
        judge: &'a Judge<'a, P>,
        series: &'a Series<'a, P::Case>,
        deadline: Instant,
        last_end: Instant,
    ) -> InputSearch<'a, P> {
        let state = Progress {
            size: usize::MAX,
            stopped: false,
            inputs: 0,
            cases: 0,
            cut_off: false,
            undecided: false,
            first: None,
        };
        InputSearch {
            judge,
            series,
            deadline,
            last_end,
            next: AtomicU64::new(0),
            state: Mutex::new(state),
        }
    }

    /// Searches until an input fails, all are tried, or the time is over.
    ///
    /// # Errors
    /// A run or a thread cannot be started, and no input fails.
    pub(super) fn run(self, watcher: &dyn Watcher) -> io::Result<Progress<P::Case>> {
        let workers = thread::available_parallelism().map_or(1, usize::from);
        let ended = thread::scope(|scope| {
            let start = |_| thread::Builder::new().spawn_scoped(scope, || self.work(watcher));
            let started: Vec<_> = (0..workers).map(start).collect();
            self.state().stopped |= started.iter().any(Result::is_err);
            started
                .into_iter()
                .try_for_each(|worker| worker?.join().expect("a worker without a panic"))
        });
        let state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        match ended {
            Err(error) if state.first.is_none() => Err(error),
            _ => Ok(state),
        }
    }

    fn work(&self, watcher: &dyn Watcher) -> io::Result<()> {
        loop {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(cases) = self.series.input(index).filter(|_| self.goes_on(index)) else {
                return Ok(());
            };
            let tried = self.try_input(index, &cases);
            let mut state = self.state();
            state.stopped |= tried.is_err();
            tried?;
            watcher.searched(state.inputs);
        }
    }

    /// Whether to try an input, or the rest of it.
    fn goes_on(&self, index: u64) -> bool {
        let state = self.state();
        !state.stopped && !state.failed_before(index) && !self.judge.left(self.deadline).is_zero()
    }

    fn try_input(&self, index: u64, cases: &[P::Case]) -> io::Result<()> {
        let promised = Judge::<P>::promised_size();
        let (mut start, mut size) = (0, self.state().size);
        // The end of the last run that took too long.
        let mut slow = 0;
        while start < cases.len() && self.goes_on(index) {
            let run = &cases[start..cases.len().min(start.saturating_add(size))];
            let is_promised = run.len() <= promised;
            let limit = if is_promised { self.judge.limit } else { self.judge.usual_limit() };
            match self.judge.judge(run, limit, self.last_end)? {
                Judgement::Right(time) => {
                    self.state().note_right(run.len(), time < self.judge.limit / 4);
                }
                Judgement::Wrong(failure) if failure.is_time_limit() && !is_promised => {
                    // Each run that hangs costs the limit, so there should be few of them.
                    size = promised.max(run.len() / 8);
                    slow = start + run.len();
                    self.state().size = size;
                    continue;
                }
                Judgement::Wrong(failure) => {
                    if self.is_confirmed(index, run, failure)? {
                        return Ok(());
                    }
                }
                // There is no time left.
                Judgement::Unknown => {
                    self.state().cut_off = true;
                    break;
                }
            }
            start += run.len();
        }
        self.state().undecided |= start < slow;
        Ok(())
    }

    /// Runs cases again on which the program has failed, and notes the result. Returns whether they
    /// fail.
    fn is_confirmed(&self, index: u64, run: &[P::Case], failure: Failure) -> io::Result<bool> {
        let failing = Failing { cases: run.to_vec(), failure, passed_too: false };
        let needed = || !self.state().failed_before(index);
        let confirmed = self.judge.confirm(failing, self.last_end, needed)?;
        let fails = confirmed.is_some();
        let mut state = self.state();
        match confirmed {
            None => state.note_right(run.len(), false),
            Some(_) if state.failed_before(index) => {}
            Some(failing) => state.first = Some((index, failing)),
        }
        Ok(fails)
    }

    fn state(&self) -> MutexGuard<'_, Progress<P::Case>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The inputs to be tried, in an order that the seed determines.
pub(super) enum Series<'a, C> {
    /// All cases, and the range of them in each input.
    All { order: Vec<&'a C>, inputs: Vec<Range<usize>> },
    /// One case an input.
    Random { cases: &'a RandomCases<C>, known: Vec<C>, seed: u64 },
}

/// The most cases that are tried in one input.
const LARGEST_INPUT: usize = 1024;

impl<'a, C: Clone> Series<'a, C> {
    /// The series of a seed.
    pub(super) fn new<P: Problem<Case = C>>(cases: &'a Cases<C>, seed: u64) -> Series<'a, C> {
        let by_answer = match cases {
            Cases::Random(cases) => return Series::Random { cases, known: (cases.known)(), seed },
            Cases::All { by_answer, .. } => by_answer,
        };
        let hardest = Judge::<P>::promised_size();
        let order = hardest_first(by_answer, hardest, &mut Random::seeded(seed));
        // Then small inputs: they tell sooner whether anything works at all.
        let mut inputs: Vec<Range<usize>> = Vec::new();
        let (mut start, mut size) = (hardest.min(order.len()), *P::CASES.start());
        inputs.push(0..start);
        while start < order.len() {
            let end = order.len().min(start + size);
            inputs.push(start..end);
            start = end;
            size = (2 * size).min(LARGEST_INPUT).min(*P::CASES.end());
        }
        Series::All { order, inputs }
    }

    /// How many cases there are; `None` if there are too many to try all of them.
    pub(super) fn total(&self) -> Option<u64> {
        match self {
            Series::All { order, .. } => Some(order.len() as u64),
            Series::Random { .. } => None,
        }
    }

    /// The cases of an input; `None` after the last.
    fn input(&self, index: u64) -> Option<Vec<C>> {
        match self {
            Series::All { order, inputs } => {
                let range = inputs.get(usize::try_from(index).ok()?)?.clone();
                Some(order[range].iter().map(|&case| case.clone()).collect())
            }
            Series::Random { cases, known, seed } => {
                let random = |index| (cases.random)(&mut Random::part(*seed, index), index);
                Some(vec![match known_first(index, known.len() as u64) {
                    Ok(index) => known[index as usize].clone(),
                    Err(index) => random(index),
                }])
            }
        }
    }
}

/// How many of the cases that are known to expose mistakes come first.
const KNOWN_FIRST: u64 = 32;

/// The index of an input's case among the `known` cases, or else among the random ones. Some of the
/// known ones come first, then both take turns.
fn known_first(index: u64, known: u64) -> Result<u64, u64> {
    let first = known.min(KNOWN_FIRST);
    match index.checked_sub(first) {
        None => Ok(index),
        Some(later) if later / 2 >= known - first => Err(index - known),
        Some(later) if later % 2 == 0 => Err(later / 2),
        Some(later) => Ok(first + later / 2),
    }
}

/// All cases in a random order, but some with the highest answer first, as these take a search
/// longest; then one case of each answer in turn, so that rare answers come early.
fn hardest_first<'a, C>(
    by_answer: &'a [Vec<C>],
    hardest: usize,
    random: &mut Random,
) -> Vec<&'a C> {
    let mut groups: Vec<Vec<&C>> = by_answer.iter().map(|cases| cases.iter().collect()).collect();
    groups.iter_mut().for_each(|group| random.shuffle(group));
    let mut order = Vec::new();
    while let Some(last) = groups.last_mut().filter(|_| order.len() < hardest) {
        match last.pop() {
            Some(case) => order.push(case),
            None => drop(groups.pop()),
        }
    }
    let turns = groups.iter().map(Vec::len).max().unwrap_or(0);
    order
        .extend((0..turns).flat_map(|turn| groups.iter().filter_map(move |group| group.get(turn))));
    order
}

#[cfg(test)]
mod tests {
    use super::known_first;

    #[test]
    fn known_cases_come_first_and_then_in_turn_with_random_ones() {
        let cases: Vec<_> = (0..100).map(|index| known_first(index, 40)).collect();
        assert!(cases[..32].iter().copied().eq((0..32).map(Ok)));
        assert_eq!(cases[32..36], [Err(0), Ok(32), Err(1), Ok(33)]);
        assert!(cases.iter().filter_map(|case| case.ok()).eq(0..40));
        assert!(cases.iter().filter_map(|case| case.err()).eq(0..60));
        assert_eq!([0, 1, 2].map(|index| known_first(index, 1)), [Ok(0), Err(0), Err(1)]);
    }
}
