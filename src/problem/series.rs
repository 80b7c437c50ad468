//! Inputs that keep every promise of the statement: single ones, and series to try programs on.

use super::case_list::CaseList;
use super::Problem;
use crate::random::Random;
use std::collections::HashSet;
use std::iter;
use std::ops::Range;

/// The most cases of a single random input, unless the statement's minimum is larger.
const MOST_RANDOM: usize = 20;

/// A single random input draws one index below this, and all its cases use it.
const INDICES: u64 = 1 << 10;

/// After this number of inputs, the sizes of a series come again.
const SIZES: usize = 50;

/// The cases of inputs to try programs on, in an order that a seed determines.
type Series<'a> = Box<dyn Iterator<Item = CaseList> + Send + 'a>;

/// Makes the case with an index in a series, where there are too many to try all, from the known
/// cases and random numbers of that index.
type Choose = fn(&Problem, &CaseList, usize, &mut Random) -> CaseList;

/// In a search, one case of so many is large. Most runs are short, so that it has many.
const SEARCH_TURN: usize = 50;

/// The place of the large case among these.
const LARGE: usize = 20;

impl Problem {
    /// A random input that keeps the promises of the statement, always the same for a seed.
    pub fn generate(&self, seed: u64) -> String {
        let mut random = Random::seeded(seed);
        let (least, most) = (self.fewest_cases, self.most_cases);
        let most = most.min(MOST_RANDOM.max(least));
        let count = random.between(least as i64, most as i64) as usize;
        let index = random.below(INDICES);
        (self.random_cases)(&mut random, index, count).to_input()
    }

    /// The largest inputs that the statement allows, hard to solve, by seed and number. Where the
    /// statement names no limit, each has every case once. Successive seeds and numbers give
    /// different kinds of inputs.
    pub fn generate_largest(&self, seed: u64, number: usize) -> String {
        let mut random = Random::indexed(seed, number as u64);
        match (self.by_answer)() {
            Some(by_answer) => {
                let (hard, _) = hardest_and_others(by_answer, self.most_cases, &mut random);
                (self.numbered)(&hard).to_input()
            }
            None => {
                let kind = seed.wrapping_add(number as u64) as usize;
                (self.largest)(&mut random, kind).to_input()
            }
        }
    }

    /// The inputs of a test set, without end: after all cases, they come again in another order.
    pub(crate) fn test_set(&self, seed: u64) -> impl Iterator<Item = String> + '_ {
        (0..).flat_map(move |round| {
            let series = self.series(seed.wrapping_add(round), Problem::case_of_set);
            series.map(|cases| cases.to_input())
        })
    }

    /// The cases of each input of a search.
    pub(crate) fn search_series(&self, seed: u64) -> Series<'_> {
        self.series(seed, Problem::case_of_search)
    }

    fn series(&self, seed: u64, choose: Choose) -> Series<'_> {
        match (self.by_answer)() {
            Some(by_answer) => Box::new(self.series_of_all(by_answer, seed)),
            None => Box::new(self.series_of_random(seed, choose)),
        }
    }

    /// All cases. The first input has the hardest, as many as the time limit is for. Then come the
    /// known ones.
    fn series_of_all(
        &self,
        by_answer: &[Range<usize>],
        seed: u64,
    ) -> impl Iterator<Item = CaseList> {
        let hardest = self.cases_in_limit();
        let random = &mut Random::seeded(seed);
        let (hard, others) = hardest_and_others(by_answer, hardest, random);
        let known = (self.known_cases)();
        let alone = |index| known.kept([index..index + 1, 0..0]).number();
        let known: Vec<usize> = (0..known.count()).map(alone).collect();
        let order = hard.into_iter().chain(known).chain(others);
        let mut drawn = HashSet::new();
        let mut order = order.filter(move |&number| drawn.insert(number));
        let inputs = iter::once(hardest).chain(self.sizes());
        let inputs = inputs.map(move |size| order.by_ref().take(size).collect::<Vec<usize>>());
        let numbered = self.numbered;
        inputs.take_while(|numbers| !numbers.is_empty()).map(move |numbers| numbered(&numbers))
    }

    /// Sizes of inputs, in turns: each one that the statement allows, or if these are many, doubled
    /// ones; then the largest, again and again. Small inputs tell sooner whether anything works.
    fn sizes(&self) -> impl Iterator<Item = usize> {
        let (least, most) = (self.fewest_cases, self.most_in_series());
        let next = move |size: usize| if most < SIZES { size + 1 } else { 2 * size };
        let growing = iter::successors(Some(least), move |&size| Some(next(size)));
        let growing = growing.take_while(move |&size| size < most);
        growing.chain(iter::repeat(most)).take(SIZES).cycle()
    }

    /// The most cases in an input of a series.
    pub(crate) fn most_in_series(&self) -> usize {
        self.most_cases.min(1024)
    }

    /// One case per input.
    fn series_of_random(&self, seed: u64, choose: Choose) -> impl Iterator<Item = CaseList> + '_ {
        let known = (self.known_cases)();
        (0..).map(move |index| {
            let mut random = Random::indexed(seed, index as u64);
            choose(self, &known, index, &mut random)
        })
    }

    /// The order of a search: the known cases, then random ones, and large ones between them.
    fn case_of_search(&self, known: &CaseList, index: usize, random: &mut Random) -> CaseList {
        let (turn, place) = (index / SEARCH_TURN, index % SEARCH_TURN);
        let number = index - turn - usize::from(place > LARGE);
        match number.checked_sub(known.count()) {
            _ if place == LARGE => (self.largest)(random, turn),
            None => known.kept([number..number + 1, 0..0]),
            Some(beyond) => (self.random_cases)(random, beyond as u64, 1),
        }
    }

    /// The order of a test set, in which as many mistakes as possible show on few inputs.
    fn case_of_set(&self, known: &CaseList, index: usize, random: &mut Random) -> CaseList {
        let number = index / 2;
        match (index % 4, number.checked_sub(known.count())) {
            (1, _) => (self.random_cases)(random, index as u64 / 4, 1),
            (3, _) => (self.largest)(random, index / 4),
            (_, None) => known.kept([number..number + 1, 0..0]).elsewhere(random),
            (_, Some(beyond)) => (self.random_cases)(random, beyond as u64, 1),
        }
    }
}

/// Some cases with the highest answers, which take longest to solve, and the others, all in random
/// order. The others take turns by answer, so that rare answers come early.
fn hardest_and_others(
    by_answer: &[Range<usize>],
    hardest: usize,
    random: &mut Random,
) -> (Vec<usize>, impl Iterator<Item = usize>) {
    let shuffled = |cases: &Range<usize>| {
        let mut cases: Vec<usize> = cases.clone().collect();
        random.shuffle(&mut cases);
        cases
    };
    let mut by_answer: Vec<Vec<usize>> = by_answer.iter().map(shuffled).collect();
    let mut hard = Vec::new();
    for cases in by_answer.iter_mut().rev() {
        let others = cases.len().saturating_sub(hardest - hard.len());
        hard.extend(cases.drain(others..));
    }
    random.shuffle(&mut hard);
    let turns = by_answer.iter().map(Vec::len).max().unwrap_or(0);
    let others = (0..turns).flat_map(move |turn| {
        let turn = by_answer.iter().filter_map(|cases| cases.get(turn).copied());
        turn.collect::<Vec<usize>>()
    });
    (hard, others)
}
