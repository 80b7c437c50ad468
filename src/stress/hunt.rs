//! Trying one input after the other until one fails.

use super::trial::Trial;
use super::verdict::{Failure, Verdict};
use crate::problem::{answer_to, Cases, Problem, RandomCases};
use crate::random::Random;
use std::collections::BTreeMap;
use std::io;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError, RwLock};
use std::thread;
use std::time::Instant;

/// What was tried, and what has failed.
pub(super) struct Hunted<C> {
    pub(super) inputs: u64,
    pub(super) cases: u64,
    /// How many cases there are, if they can be counted.
    pub(super) of: Option<u64>,
    pub(super) failed: Option<Failed<C>>,
}

/// The cases of an input on which the program has failed, and how.
pub(super) struct Failed<C> {
    pub(super) cases: Vec<C>,
    pub(super) failure: Failure,
}

/// Tries one input of a series after the other until one fails, all are tried, or the time is
/// over. Several are tried side by side, but the one that is found is the first that fails.
pub(super) fn hunt<I: Problem>(
    trial: &Trial<'_, I>,
    space: &Cases<I::Case>,
    seed: u64,
    deadline: Instant,
    progress: &(dyn Fn(u64) + Sync),
) -> io::Result<Hunted<I::Case>> {
    let hunt = Hunt {
        trial,
        series: Series::new::<I>(space, seed),
        deadline,
        next: AtomicU64::new(0),
        is_stopped: AtomicBool::new(false),
        most_cases: AtomicUsize::new(usize::MAX),
        inputs: AtomicU64::new(0),
        cases: AtomicU64::new(0),
        first_failed: Mutex::new(None),
        alone: RwLock::new(()),
    };
    let workers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let handles: Vec<_> = (0..workers).map(|_| scope.spawn(|| hunt.work(progress))).collect();
        handles.into_iter().try_for_each(|handle| handle.join().expect("a worker without a panic"))
    })?;
    let first_failed = hunt.first_failed.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok(Hunted {
        inputs: hunt.inputs.into_inner(),
        cases: hunt.cases.into_inner(),
        of: hunt.series.cases(),
        failed: first_failed.map(|(_, failed)| failed),
    })
}

/// What the workers share.
struct Hunt<'a, I: Problem> {
    trial: &'a Trial<'a, I>,
    series: Series<'a, I::Case>,
    deadline: Instant,
    /// The index of the next input.
    next: AtomicU64,
    /// Set when a run could not be started.
    is_stopped: AtomicBool,
    /// How many cases the program can solve within the limit, as far as known.
    most_cases: AtomicUsize,
    inputs: AtomicU64,
    cases: AtomicU64,
    /// The first input that failed, by its index.
    first_failed: Mutex<Option<(u64, Failed<I::Case>)>>,
    /// Held for writing by a run that has the machine for itself.
    alone: RwLock<()>,
}

impl<I: Problem> Hunt<'_, I> {
    /// Tries inputs as long as there is a reason to.
    fn work(&self, progress: &(dyn Fn(u64) + Sync)) -> io::Result<()> {
        loop {
            if self.is_stopped.load(Ordering::Relaxed) || Instant::now() >= self.deadline {
                return Ok(());
            }
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            let cases = match self.series.input(index) {
                Some(cases) if !self.has_failed_before(index) => cases,
                _ => return Ok(()),
            };
            match self.try_cases(index, &cases) {
                Ok(None) => progress(self.inputs.load(Ordering::Relaxed)),
                Ok(Some(failed)) => self.note(index, failed),
                Err(error) => {
                    // The other workers need not go on either.
                    self.is_stopped.store(true, Ordering::Relaxed);
                    return Err(error);
                }
            }
        }
    }

    fn has_failed_before(&self, index: u64) -> bool {
        let first = self.first_failed.lock().unwrap_or_else(PoisonError::into_inner);
        first.as_ref().is_some_and(|&(first, _)| first < index)
    }

    fn note(&self, index: u64, failed: Failed<I::Case>) {
        let mut first = self.first_failed.lock().unwrap_or_else(PoisonError::into_inner);
        if first.as_ref().map_or(true, |&(first, _)| index < first) {
            *first = Some((index, failed));
        }
    }

    /// Tries the program on the cases of an input; if it is too slow for all of them at once, on
    /// one part after the other.
    fn try_cases(&self, index: u64, cases: &[I::Case]) -> io::Result<Option<Failed<I::Case>>> {
        let most = self.most_cases.load(Ordering::Relaxed);
        for cases in cases.chunks(most) {
            if Instant::now() >= self.deadline || self.has_failed_before(index) {
                return Ok(None);
            }
            let failed = match self.failure(self.trial, cases)? {
                None => None,
                Some(failure) if failure.verdict != Verdict::TimeLimitExceeded => Some(failure),
                Some(_) if cases.len() > Self::promised_size() => {
                    if let Some(failed) = self.failed_single(index, cases)? {
                        return Ok(Some(failed));
                    }
                    self.most_cases.fetch_min(cases.len() / 2, Ordering::Relaxed);
                    match self.try_cases(index, cases)? {
                        None => continue,
                        failed => return Ok(failed),
                    }
                }
                // There is no time to try again.
                Some(failure) if self.trial.time_left() < self.trial.limit => Some(failure),
                Some(_) => self.failure_alone(index, cases)?,
            };
            if let Some(failure) = failed {
                return Ok(Some(Failed { cases: cases.to_vec(), failure }));
            }
            // A run that the end of the time has cut off says nothing.
            if self.trial.is_over() || self.has_failed_before(index) {
                return Ok(None);
            }
            self.inputs.fetch_add(1, Ordering::Relaxed);
            self.cases.fetch_add(cases.len() as u64, Ordering::Relaxed);
        }
        Ok(None)
    }

    /// The one of these cases on which the program hangs, if there is one. What hangs exceeds a
    /// fraction of the time limit as well, so the halves are tried with that, and only the case
    /// that is left is given the whole limit.
    fn failed_single(&self, index: u64, cases: &[I::Case]) -> io::Result<Option<Failed<I::Case>>> {
        let quick = self.trial.quick();
        let fails = |cases| Ok::<_, io::Error>(self.failure(&quick, cases)?.is_some());
        let mut rest = cases;
        while rest.len() > 1 {
            let (first, second) = rest.split_at(rest.len() / 2);
            rest = if fails(first)? {
                first
            } else if fails(second)? {
                second
            } else {
                break;
            };
        }
        if rest.len() > FEW_CASES {
            return Ok(None);
        }
        let failure = self.failure_alone(index, rest)?;
        Ok(failure.map(|failure| Failed { cases: rest.to_vec(), failure }))
    }

    /// The most cases of an input for which the time limit holds. Where the statement names no
    /// number of cases, that is one.
    fn promised_size() -> usize {
        match *I::CASES.end() {
            usize::MAX => 1,
            most => most,
        }
    }

    /// Tries beside other runs.
    fn failure(&self, trial: &Trial<'_, I>, cases: &[I::Case]) -> io::Result<Option<Failure>> {
        let _beside_others = self.alone.read().unwrap_or_else(PoisonError::into_inner);
        trial.failure(cases)
    }

    /// Tries again while nothing else runs, as other runs may have slowed the program down.
    fn failure_alone(&self, index: u64, cases: &[I::Case]) -> io::Result<Option<Failure>> {
        let _alone = self.alone.write().unwrap_or_else(PoisonError::into_inner);
        if self.has_failed_before(index) {
            return Ok(None);
        }
        self.trial.failure(cases)
    }
}

/// The inputs to be tried, in an order that the seed determines.
enum Series<'a, C> {
    /// All cases, and the part of them that each input has.
    Countable {
        order: Vec<&'a C>,
        inputs: Vec<Range<usize>>,
    },
    Endless {
        endless: &'a RandomCases<C>,
        seed: u64,
    },
}

/// For so few cases at once the time limit holds as well, if it is exceeded although each half of
/// them takes a fraction of it.
const FEW_CASES: usize = 16;

/// The most cases that are tried in one input.
const MOST_CASES: usize = 1024;

impl<'a, C: Clone> Series<'a, C> {
    fn new<I: Problem<Case = C>>(space: &'a Cases<C>, seed: u64) -> Series<'a, C> {
        match space {
            Cases::Random(endless) => Series::Endless { endless, seed },
            Cases::All { cases, .. } => {
                let order = rare_answers_first::<I>(cases, seed);
                // Small inputs first: they tell sooner whether anything works at all.
                let (fewest, most) = (*I::CASES.start(), MOST_CASES.min(*I::CASES.end()));
                let mut inputs: Vec<Range<usize>> = Vec::new();
                let (mut start, mut size) = (0, fewest);
                while start < order.len() {
                    let end = order.len().min(start + size);
                    inputs.push(start..end);
                    start = end;
                    size = most.min(2 * size);
                }
                Series::Countable { order, inputs }
            }
        }
    }

    /// The cases of an input; `None` behind the last.
    fn input(&self, index: u64) -> Option<Vec<C>> {
        match self {
            Series::Countable { order, inputs } => {
                let range = inputs.get(usize::try_from(index).ok()?)?.clone();
                Some(order[range].iter().map(|&case| case.clone()).collect())
            }
            Series::Endless { endless, seed } => {
                Some(vec![(endless.random)(&mut Random::part(*seed, index), index)])
            }
        }
    }

    /// How many cases there are, if they can be counted.
    fn cases(&self) -> Option<u64> {
        match self {
            Series::Countable { order, .. } => Some(order.len() as u64),
            Series::Endless { .. } => None,
        }
    }
}

/// All cases in a random order, but dealt out by answer: one case of each answer in turn, as long
/// as there are any. So the cases with rare answers come early.
fn rare_answers_first<I: Problem>(cases: &[I::Case], seed: u64) -> Vec<&I::Case> {
    let mut shuffled: Vec<&I::Case> = cases.iter().collect();
    Random::seeded(seed).shuffle(&mut shuffled);
    let mut by_answer: BTreeMap<String, Vec<&I::Case>> = BTreeMap::new();
    for case in shuffled {
        by_answer.entry(answer_to::<I>(case)).or_default().push(case);
    }
    let mut order = Vec::with_capacity(cases.len());
    for turn in 0.. {
        let before = order.len();
        order.extend(by_answer.values().filter_map(|cases| cases.get(turn)));
        if order.len() == before {
            break;
        }
    }
    order
}
