//! Inputs that keep every promise of the statement: single ones, and series to try programs on.

use super::case_list::CaseList;
use super::Problem;
use crate::random::Random;
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

/// A case of a series, where there are too many cases to try all: the known, largest or random one
/// with a number. Known ones beyond the last are random.
enum Choice {
    Known(usize),
    Largest(usize),
    Random(usize),
}

/// In a search, one case of so many is large. Most runs are short, so that it has many.
const SEARCH_TURN: usize = 50;

/// The place of the large case among these.
const LARGE: usize = 20;

/// The order of a search.
fn choice_of_search(index: usize) -> Choice {
    let (turn, place) = (index / SEARCH_TURN, index % SEARCH_TURN);
    match place {
        LARGE => Choice::Largest(turn),
        _ => Choice::Known(index - turn - usize::from(place > LARGE)),
    }
}

/// The order of a test set, in which as many mistakes as possible show on few inputs.
fn choice_of_set(index: usize) -> Choice {
    match index % 4 {
        1 => Choice::Random(index / 4),
        3 => Choice::Largest(index / 4),
        _ => Choice::Known(index / 2),
    }
}

impl Problem {
    /// A random input that keeps the promises of the statement, always the same for a seed.
    pub fn generate(&self, seed: u64) -> String {
        let mut random = Random::seeded(seed);
        let (least, most) = (self.fewest_cases, self.most_cases);
        let most = most.min(MOST_RANDOM.max(least));
        let count = random.between(least as i64, most as i64) as usize;
        let index = random.below(INDICES);
        (self.lists.random)(&mut random, index, count).to_input()
    }

    /// The largest inputs that the statement allows, hard to solve, by seed and number. Where the
    /// statement names no limit, each has every case once.
    pub fn generate_largest(&self, seed: u64, number: usize) -> String {
        let mut random = Random::indexed(seed, number as u64);
        match (self.lists.by_answer)() {
            Some(by_answer) => {
                let mut order = hardest_first(by_answer, self.most_cases, &mut random);
                order.truncate(self.most_cases);
                (self.lists.numbered)(&order).to_input()
            }
            None => (self.lists.largest)(&mut random, number).to_input(),
        }
    }

    /// All cases that the statement allows, the simplest first, in as few inputs as it allows;
    /// `None` if there are too many.
    pub fn generate_every(&self) -> Option<String> {
        let numbers = Vec::from_iter(0..self.lists.count()?);
        let inputs = numbers.chunks(self.most_cases);
        Some(inputs.map(|numbers| (self.lists.numbered)(numbers).to_input()).collect())
    }

    /// The inputs of a test set, without end: after all cases, they come again in another order.
    pub(crate) fn test_set(&self, seed: u64) -> impl Iterator<Item = String> + '_ {
        (0..).flat_map(move |round| {
            let series = self.series(seed.wrapping_add(round), choice_of_set);
            series.map(|cases| cases.to_input())
        })
    }

    /// The cases of each input of a search.
    pub(crate) fn search_series(&self, seed: u64) -> Series<'_> {
        self.series(seed, choice_of_search)
    }

    fn series(&self, seed: u64, choice: fn(usize) -> Choice) -> Series<'_> {
        match (self.lists.by_answer)() {
            Some(by_answer) => Box::new(self.series_of_all(by_answer, seed)),
            None => Box::new(self.series_of_random(seed, choice)),
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
        let mut order = hardest_first(by_answer, hardest, &mut Random::seeded(seed));
        let known = (self.lists.known)();
        let alone = |index| known.kept([index..index + 1, 0..0]).number();
        let known: Vec<usize> = (0..known.count()).map(alone).collect();
        let place = |number| known.iter().position(|&other| other == number);
        // This keeps the order of the others.
        order[hardest..].sort_by_cached_key(|&number| place(number).unwrap_or(known.len()));
        let mut order = order.into_iter();
        let inputs = iter::once(hardest).chain(self.sizes());
        let inputs = inputs.map(move |size| order.by_ref().take(size).collect::<Vec<usize>>());
        let numbered = self.lists.numbered;
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
    fn series_of_random(
        &self,
        seed: u64,
        choice: fn(usize) -> Choice,
    ) -> impl Iterator<Item = CaseList> + '_ {
        let (known, lists) = ((self.lists.known)(), self.lists);
        (0..).map(move |index| {
            let draw = &mut Random::indexed(seed, index as u64);
            match choice(index) {
                Choice::Known(number) if number < known.count() => {
                    known.kept([number..number + 1, 0..0])
                }
                Choice::Known(number) => (lists.random)(draw, (number - known.count()) as u64, 1),
                Choice::Random(number) => (lists.random)(draw, number as u64, 1),
                Choice::Largest(number) => (lists.largest)(draw, number),
            }
        })
    }
}

/// All cases: first some with the highest answers, which take longest to solve, then the others in
/// random order, one of each answer in turns, so that rare answers come early.
fn hardest_first(by_answer: &[Range<usize>], hardest: usize, random: &mut Random) -> Vec<usize> {
    let mut order: Vec<(usize, usize)> = Vec::new();
    for cases in by_answer {
        let mut cases: Vec<usize> = cases.clone().collect();
        random.shuffle(&mut cases);
        order.extend(cases.into_iter().enumerate());
    }
    let mut hard = order.split_off(order.len().saturating_sub(hardest));
    random.shuffle(&mut hard);
    order.sort_by_key(|&(turn, _)| turn);
    hard.into_iter().chain(order).map(|(_, case)| case).collect()
}
