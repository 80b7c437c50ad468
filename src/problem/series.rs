//! Inputs that keep every promise of the statement: single ones, and series to try programs on.

use super::{AllCases, DrawnCases, Problem, Trials};
use crate::random::Random;
use std::cmp::Reverse;
use std::collections::HashSet;
use std::iter;
use std::mem;
use std::sync::Arc;

/// The most cases of a single random input, unless the statement's minimum is larger.
const MOST_RANDOM: usize = 20;

/// A single random input draws one index below this, and all its cases use it.
const INDICES: u64 = 1 << 10;

/// The most cases of an input in a series. A program that is right and takes 3 ms a case is in
/// time.
const MOST_IN_SERIES: usize = 512;

/// So many sizes of inputs are too many to have each in a series.
const MANY: usize = 50;

/// The cases of inputs to try programs on, in an order that a seed determines.
pub(crate) type Series<'a> = Box<dyn Iterator<Item = Vec<Arc<str>>> + Send + 'a>;

/// In a search, one case of so many is large. Most runs are short, so that it has many.
const SEARCH_TURN: usize = 50;

/// The place of the large case among these.
const LARGE: usize = 20;

/// After so many known cases, a search tries a large case of each kind. A program that takes 1.5 s
/// for any input gets to most of them in 10 s, and to all with two runs at the same time.
const KNOWN_BEFORE_LARGE: usize = 3;

impl dyn Problem + '_ {
    /// A random input that keeps the promises of the statement, always the same for a seed.
    pub fn generate(&self, seed: u64) -> String {
        let mut random = Random::seeded(seed);
        let (least, most) =
            (*self.about().cases_per_input.start(), *self.about().cases_per_input.end());
        let most = most.min(MOST_RANDOM.max(least));
        let count = random.between(least as i64, most as i64) as usize;
        let index = random.below(INDICES);
        let cases = (0..count).map(|_| self.random_case(&mut random, index));
        self.input_of(&cases.collect::<Vec<_>>())
    }

    /// The largest inputs that the statement allows, hard to solve, by seed and number. Where the
    /// statement names no limit, each has every case once. Successive seeds and numbers give
    /// different kinds of inputs.
    pub fn generate_largest(&self, seed: u64, number: usize) -> String {
        let random = &mut Random::indexed(seed, number as u64);
        let kind = seed.wrapping_add(number as u64) as usize;
        let most = *self.about().cases_per_input.end();
        let cases = match self.trials() {
            Trials::All(all) => hardest_and_others(all, most, random).0,
            Trials::Drawn(drawn) => vec![drawn.largest(random, kind)],
        };
        self.input_of(&cases)
    }

    /// The inputs of a test set, without end: after all cases, all but the known ones come again in
    /// another order.
    pub(crate) fn test_set(&self, seed: u64) -> impl Iterator<Item = String> + '_ {
        let set: Series<'_> = match self.trials() {
            Trials::All(all) => Box::new((0..).flat_map(move |round| {
                let known = self.about().known().filter(|_| round > 0).map(Arc::from).collect();
                self.series_of_all(all, seed.wrapping_add(round), known)
            })),
            Trials::Drawn(drawn) => {
                Box::new((0..).map(move |index| vec![self.case_of_set(drawn, seed, index)]))
            }
        };
        set.map(|cases| self.input_of(&cases))
    }

    /// The cases of each input of a search. The first has the sample of the statement.
    pub(crate) fn search_series(&self, seed: u64) -> Series<'_> {
        let sample = self.cases(self.about().sample.0);
        let others: Series<'_> = match self.trials() {
            Trials::All(all) => Box::new(self.series_of_all(all, seed, sample.clone())),
            Trials::Drawn(drawn) => {
                Box::new((0..).map(move |index| vec![self.case_of_search(drawn, seed, index)]))
            }
        };
        Box::new(iter::once(sample).chain(others))
    }

    /// All cases but those that come before. The first input has the hardest, as many as the
    /// statement allows, or the hardest one if it names no limit. Then come the known ones, and in
    /// the first input of the largest size the simplest, with others behind them.
    fn series_of_all<'a>(
        &'a self,
        all: &'a dyn AllCases,
        seed: u64,
        before: Vec<Arc<str>>,
    ) -> impl Iterator<Item = Vec<Arc<str>>> + 'a {
        let hardest = if *self.about().cases_per_input.end() > MOST_IN_SERIES {
            1
        } else {
            *self.about().cases_per_input.end()
        };
        let random = &mut Random::seeded(seed);
        let (hard, others) = hardest_and_others(all, hardest, random);
        let mut drawn: HashSet<Arc<str>> = before.into_iter().collect();
        let hard = hard.into_iter().chain(self.about().known().map(Arc::from));
        let hard: Vec<Arc<str>> = hard.filter(|case| drawn.insert(Arc::clone(case))).collect();
        // Almost half of the first of the largest inputs: after 255 searches that see few squares,
        // a mark that is counted in a byte is that of a square that was never seen.
        let most = self.most_in_series();
        let simplest = all
            .numbers_by_answer()
            .iter()
            .cloned()
            .flatten()
            .map(|number| all.case_numbered(number));
        let simplest = simplest.filter(|case| drawn.insert(Arc::clone(case)));
        let count = if most > MANY { most / 2 - 1 } else { 0 };
        let mut simplest = Vec::from_iter(simplest.take(count));
        let others = others.filter(move |case| !drawn.contains(case));
        let mut order = hard.into_iter().chain(others);
        let sizes = iter::once(hardest).chain(self.sizes());
        let inputs = sizes.map(move |size| {
            let mut cases = if size == most { mem::take(&mut simplest) } else { Vec::new() };
            cases.extend(order.by_ref().take(size - cases.len()));
            cases
        });
        inputs.take_while(|cases| !cases.is_empty())
    }

    /// Sizes of inputs: each one that the statement allows, or doubled ones if these are many, as
    /// small inputs tell sooner whether anything works; then the largest, again and again.
    pub(crate) fn sizes(&self) -> impl Iterator<Item = usize> {
        let (least, most) = (*self.about().cases_per_input.start(), self.most_in_series());
        let next = move |size: &usize| if most < MANY { size + 1 } else { 2 * size };
        let growing = iter::successors(Some(least), move |size| Some(next(size)));
        growing.take_while(move |&size| size < most).chain(iter::repeat(most))
    }

    /// The most cases in an input of a series.
    pub(crate) fn most_in_series(&self) -> usize {
        MOST_IN_SERIES.min(*self.about().cases_per_input.end())
    }

    /// The order of a search: a few known cases, a large one of each kind, the other known cases,
    /// then random ones. From then on, one case in a turn is large.
    fn case_of_search(&self, drawn: &dyn DrawnCases, seed: u64, index: usize) -> Arc<str> {
        let random = &mut Random::indexed(seed, index as u64);
        let kinds = drawn.kinds_of_largest();
        let first_large = KNOWN_BEFORE_LARGE..KNOWN_BEFORE_LARGE + kinds;
        if first_large.contains(&index) {
            return drawn.largest(random, index - first_large.start);
        }
        let (turn, place) = (index / SEARCH_TURN, index % SEARCH_TURN);
        if place == LARGE {
            return drawn.largest(random, turn);
        }
        let large_at_first = index.saturating_sub(first_large.start).min(kinds);
        let large_in_turns = turn + usize::from(place > LARGE);
        let number = index - large_at_first - large_in_turns;
        match self.about().known().nth(number) {
            Some(known) => known.into(),
            None => self.random_case(random, (number - self.about().known().count()) as u64),
        }
    }

    /// The order of a test set, in which as many mistakes as possible show on few inputs.
    fn case_of_set(&self, drawn: &dyn DrawnCases, seed: u64, index: usize) -> Arc<str> {
        let random = &mut Random::indexed(seed, index as u64);
        let number = index / 2;
        match (index % 4, self.about().known().nth(number)) {
            (1, _) => self.random_case(random, index as u64 / 4),
            (3, _) => drawn.largest(random, index / 4),
            (_, Some(known)) => drawn.elsewhere(random, known),
            (_, None) => self.random_case(random, (number - self.about().known().count()) as u64),
        }
    }
}

/// Some cases with the highest answers, which take longest to solve, and the others, all in random
/// order. The others take turns by answer, so that rare answers come early.
fn hardest_and_others<'a>(
    all: &'a dyn AllCases,
    hardest: usize,
    random: &mut Random,
) -> (Vec<Arc<str>>, impl Iterator<Item = Arc<str>> + 'a) {
    let mut cases = Vec::new();
    for (answer, numbers) in all.numbers_by_answer().iter().enumerate() {
        let mut numbers: Vec<usize> = numbers.clone().collect();
        random.shuffle(&mut numbers);
        let turns = numbers.into_iter().enumerate();
        cases.extend(turns.map(|(turn, number)| (answer, turn, number)));
    }
    let mut hard = cases.split_off(cases.len().saturating_sub(hardest));
    hard.sort_by_key(|&(answer, ..)| Reverse(answer));
    random.shuffle(&mut hard);
    cases.sort_by_key(|&(_, turn, _)| turn);
    let case = |(_, _, number)| all.case_numbered(number);
    (hard.into_iter().map(case).collect(), cases.into_iter().map(case))
}
