//! Tries one input after the other until one fails.

use super::judge::{Failing, Judge, Judgement};
use super::Watcher;
use crate::problem::{Cases, Problem, RandomCases};
use crate::random::Random;
use std::collections::BTreeMap;
use std::io;
use std::ops::Range;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

/// Tries the inputs of a series, several side by side.
///
/// An input may have more cases than the program can answer in the time that the statement gives it
/// for fewer. So an input is divided whenever a run takes too long, until its parts have the
/// promised size: only then the time limit is a verdict.
pub(super) struct Search<'a, P: Problem> {
    judge: &'a Judge<'a, P>,
    series: &'a Series<'a, P::Case>,
    /// No run begins after this time.
    deadline: Instant,
    /// Every run has to be over by this time.
    last_end: Instant,
    state: Mutex<State<P::Case>>,
}

/// What the workers share.
struct State<C> {
    /// The index of the next input.
    next: u64,
    /// Inputs that a worker has laid aside, with the number of cases that were answered right.
    unfinished: BTreeMap<u64, usize>,
    /// The most cases of a run.
    size: usize,
    /// The first input that has failed, and which of its cases did.
    first: Option<FailingInput<C>>,
    /// A run could not be started: there is no use in trying others.
    stopped: bool,
    tried: Tried,
}

/// Some cases of an input, on which the program has failed.
struct FailingInput<C> {
    input: u64,
    /// The index of the first of the cases.
    start: usize,
    failing: Failing<C>,
}

/// How much has been tried.
#[derive(Clone, Copy, Default)]
pub(super) struct Tried {
    /// How many runs the program has answered right.
    pub(super) inputs: u64,
    /// How many cases were in these.
    pub(super) cases: u64,
    /// A run was cut off by the end of the time.
    pub(super) cut_off: bool,
}

impl<'a, P: Problem> Search<'a, P> {
    pub(super) fn new(
        judge: &'a Judge<'a, P>,
        series: &'a Series<'a, P::Case>,
        deadline: Instant,
        last_end: Instant,
    ) -> Search<'a, P> {
        let state = State {
            next: 0,
            unfinished: BTreeMap::new(),
            size: usize::MAX,
            first: None,
            stopped: false,
            tried: Tried::default(),
        };
        Search { judge, series, deadline, last_end, state: Mutex::new(state) }
    }

    /// Searches until an input fails, all are tried, or the time is over. What is returned is the
    /// first input of the series that fails, and whether it has failed again when nothing else ran.
    ///
    /// # Errors
    /// A run or a thread cannot be started.
    pub(super) fn run(
        &self,
        watcher: &dyn Watcher,
    ) -> io::Result<Option<(Failing<P::Case>, bool)>> {
        loop {
            self.run_workers(watcher)?;
            let Some(FailingInput { input, start, failing }) = self.state().first.take() else {
                return Ok(None);
            };
            let count = failing.cases.len();
            if let Some(confirmed) = self.judge.confirm(failing, self.last_end)? {
                return Ok(Some(confirmed));
            }
            let mut state = self.state();
            state.note_right(count);
            state.unfinished.insert(input, start + count);
        }
    }

    /// How much has been tried so far.
    pub(super) fn tried(&self) -> Tried {
        self.state().tried
    }

    /// Tries inputs until no worker has a reason to go on.
    fn run_workers(&self, watcher: &dyn Watcher) -> io::Result<()> {
        let workers = thread::available_parallelism().map_or(1, usize::from);
        thread::scope(|scope| {
            let mut result = Ok(());
            let mut handles = Vec::new();
            for _ in 0..workers {
                match thread::Builder::new().spawn_scoped(scope, || self.work(watcher)) {
                    Ok(handle) => handles.push(handle),
                    Err(error) => result = Err(error),
                }
            }
            // One worker will do.
            let mut results = handles.into_iter().map(|handle| handle.join());
            match results.len() {
                0 => result,
                _ => results.try_for_each(|result| result.expect("a worker without a panic")),
            }
        })
    }

    fn work(&self, watcher: &dyn Watcher) -> io::Result<()> {
        while let Some((index, cases, start)) = self.take() {
            let worked = self.try_input(index, &cases, start);
            if worked.is_err() {
                self.state().stopped = true;
            }
            worked?;
            watcher.searched(self.tried().inputs);
        }
        Ok(())
    }

    /// The next input, and how many of its cases were tried already.
    fn take(&self) -> Option<(u64, Vec<P::Case>, usize)> {
        let mut state = self.state();
        let unfinished = state.unfinished.iter().next().map(|(&index, &start)| (index, start));
        let (index, start) = unfinished.unwrap_or((state.next, 0));
        if !self.goes_on(&state, index) {
            return None;
        }
        let cases = self.series.input(index)?;
        if unfinished.is_some() {
            state.unfinished.remove(&index);
        } else {
            state.next += 1;
        }
        Some((index, cases, start))
    }

    /// Whether to try an input, or the rest of it.
    fn goes_on(&self, state: &State<P::Case>, index: u64) -> bool {
        let an_earlier_input_failed = state.first.as_ref().is_some_and(|first| first.input < index);
        !state.stopped && !an_earlier_input_failed && Instant::now() < self.deadline
    }

    /// Tries an input from that case on.
    fn try_input(&self, index: u64, cases: &[P::Case], mut start: usize) -> io::Result<()> {
        let promised = Judge::<P>::promised_size();
        let mut size = self.state().size;
        while start < cases.len() {
            if !self.goes_on(&self.state(), index) {
                self.state().unfinished.insert(index, start);
                return Ok(());
            }
            let run = &cases[start..cases.len().min(start.saturating_add(size))];
            let limit = match run.len() {
                count if count <= promised => self.judge.limit,
                _ => self.judge.usual_limit(),
            };
            match self.judge.judge(run, limit, self.last_end)? {
                Judgement::Right(time) => {
                    let mut state = self.state();
                    state.note_right(run.len());
                    if run.len() >= state.size && time < self.judge.limit / 4 {
                        // The program was slow only for a moment.
                        state.size = state.size.saturating_mul(2);
                    }
                    start += run.len();
                }
                Judgement::Wrong(failure) if failure.is_time_limit() && run.len() > promised => {
                    size = promised.max(run.len() / 2);
                    self.state().size = size;
                }
                Judgement::Wrong(failure) => {
                    let failing = Failing { cases: run.to_vec(), failure };
                    self.state().note_failing(FailingInput { input: index, start, failing });
                    return Ok(());
                }
                Judgement::Unknown => self.state().tried.cut_off = true,
            }
        }
        Ok(())
    }

    fn state(&self) -> MutexGuard<'_, State<P::Case>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<C> State<C> {
    fn note_right(&mut self, cases: usize) {
        self.tried.inputs += 1;
        self.tried.cases += cases as u64;
    }

    fn note_failing(&mut self, found: FailingInput<C>) {
        if self.first.as_ref().map_or(true, |first| found.input < first.input) {
            if let Some(later) = self.first.replace(found) {
                self.unfinished.insert(later.input, later.start);
            }
        } else {
            self.unfinished.insert(found.input, found.start);
        }
    }
}

/// The inputs to be tried, in an order that the seed determines.
pub(super) enum Series<'a, C> {
    /// All cases, and the part of them that each input has.
    All { order: Vec<&'a C>, inputs: Vec<Range<usize>> },
    /// One case an input.
    Random { cases: &'a RandomCases<C>, known: Vec<C>, seed: u64 },
}

/// The most cases that are tried in one input.
const BATCH: usize = 1024;

impl<'a, C: Clone> Series<'a, C> {
    pub(super) fn new<P: Problem<Case = C>>(cases: &'a Cases<C>, seed: u64) -> Series<'a, C> {
        match cases {
            Cases::Random(cases) => Series::Random { cases, known: (cases.known)(), seed },
            Cases::All { cases, .. } => {
                let hardest = Judge::<P>::promised_size();
                let order = hardest_first::<P>(cases, hardest, seed);
                // Then small inputs: they tell sooner whether anything works at all.
                let mut inputs: Vec<Range<usize>> = Vec::new();
                let (mut start, mut size) = (hardest.min(order.len()), *P::CASES.start());
                inputs.push(0..start);
                while start < order.len() {
                    let end = order.len().min(start + size);
                    inputs.push(start..end);
                    start = end;
                    size = (2 * size).min(BATCH).min(*P::CASES.end());
                }
                Series::All { order, inputs }
            }
        }
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

/// The index of an input's case among so many known cases, or else among the random ones. Some of
/// the known ones come first, then both take turns.
fn known_first(index: u64, known: u64) -> Result<u64, u64> {
    let first = known.min(KNOWN_FIRST);
    match index.checked_sub(first) {
        None => Ok(index),
        Some(later) if later / 2 >= known - first => Err(index - known),
        Some(later) if later % 2 == 0 => Err(later / 2),
        Some(later) => Ok(first + later / 2),
    }
}

/// All cases in a random order, but some of those with the highest answer first, which take a
/// search longest, and then one case of each answer in turn, as long as there are any: so those
/// with rare answers come early.
fn hardest_first<P: Problem>(cases: &[P::Case], hardest: usize, seed: u64) -> Vec<&P::Case> {
    let mut shuffled: Vec<&P::Case> = cases.iter().collect();
    Random::seeded(seed).shuffle(&mut shuffled);
    let mut by_answer: BTreeMap<Option<u64>, Vec<&P::Case>> = BTreeMap::new();
    for case in shuffled {
        by_answer.entry(P::fewest_moves(case)).or_default().push(case);
    }
    let mut order = Vec::with_capacity(cases.len());
    while let Some(mut last) = by_answer.last_entry() {
        if order.len() == hardest {
            break;
        }
        order.extend(last.get_mut().pop());
        if last.get().is_empty() {
            last.remove();
        }
    }
    for turn in 0.. {
        let before = order.len();
        order.extend(by_answer.values().filter_map(|cases| cases.get(turn)));
        if order.len() == before {
            break;
        }
    }
    order
}
