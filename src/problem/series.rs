//! Inputs that keep every promise of the statement: single ones, and series to try programs on.
//!
//! A search for `kings-tour`, of which all cases can be tried, takes inputs in this order:
//!
//! 1. The sample of the statement.
//! 2. The hardest case.
//! 3. Inputs of 1, 2, 4 ... 256 cases: the known cases, then others in a random order.
//! 4. Inputs of 512 cases: 255 of the simplest, then all the others in a random order.
//!
//! In `knights-meet`, inputs have at most 10 cases. Step 2 is one input with the 10 hardest, and
//! inputs of 2, 3, 4 ... 10, 10 ... cases follow, in which the simplest come in random order, too.
//!
//! `infinite-chess` has too many cases to try all. Each input has one case:
//!
//! 1. The sample of the statement.
//! 2. The first 3 known cases.
//! 3. A large case of each kind.
//! 4. The other known cases, then random ones. From step 2 on, one case in 50 is large.

use super::{AllCases, DrawnCases, Problem, Trials};
use crate::random::Random;
use std::collections::HashSet;
use std::iter;
use std::sync::Arc;

/// The most cases of a single random input, unless the statement's minimum is larger.
const MOST_RANDOM: usize = 20;

/// All cases of a single random input are drawn with one index of [`Problem::random_case`]. It is
/// below this.
const INDICES: u64 = 1 << 10;

/// The most cases of an input in a series. A program that is right and takes 3 ms a case is in
/// time.
const MOST_IN_SERIES: usize = 512;

/// If inputs can have this many sizes, a series does not have each size.
const MANY_SIZES: usize = 50;

/// How many known cases a search tries before the large ones. A program that takes 1.5 s for any
/// input gets to most of the large ones in 10 s, and to all with two runs at the same time.
const KNOWN_BEFORE_LARGE: usize = 3;

/// After these, one case of a search in so many is large. Most runs are short, so that it has many.
const SEARCH_TURN: usize = 50;

/// The place of the large case among these, from 0 on.
const PLACE_OF_LARGE: usize = 20;

/// The cases of inputs to try programs on, in an order that a seed determines.
pub(crate) type Series<'a> = Box<dyn Iterator<Item = Vec<Arc<str>>> + Send + 'a>;

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

    /// One of the largest inputs that the statement allows, hard to solve. A seed has an endless
    /// list of them, in which it has this number. Successive seeds and numbers give different kinds
    /// of inputs. Where the statement does not limit the cases of an input, it has each case once.
    pub fn generate_largest(&self, seed: u64, number: usize) -> String {
        let random = &mut Random::indexed(seed, number as u64);
        let kind = seed.wrapping_add(number as u64) as usize;
        let most = *self.about().cases_per_input.end();
        let cases = match self.trials() {
            Trials::All(all) => {
                let hardest = RandomOrder::new(all, most, random).hardest;
                hardest.into_iter().map(|number| all.case_numbered(number)).collect()
            }
            Trials::Drawn(drawn) => vec![drawn.largest(random, kind)],
        };
        self.input_of(&cases)
    }

    /// The inputs of a test set, without end. Where all cases can be tried, they come again in
    /// another order after the last one, but without the known ones.
    pub(crate) fn test_set(&self, seed: u64) -> impl Iterator<Item = String> + '_ {
        let set: Series<'_> = match self.trials() {
            Trials::All(all) => Box::new((0..).flat_map(move |round| {
                let left_out = if round == 0 { Vec::new() } else { self.known_cases() };
                self.series_of_all(all, seed.wrapping_add(round), left_out)
            })),
            Trials::Drawn(drawn) => Box::new(self.set_of_drawn(drawn, seed).map(|case| vec![case])),
        };
        set.map(|cases| self.input_of(&cases))
    }

    /// The cases of each input of a search. The first has the sample of the statement.
    pub(crate) fn search_series(&self, seed: u64) -> Series<'_> {
        let sample = self.cases(self.about().sample.0);
        let others: Series<'_> = match self.trials() {
            Trials::All(all) => Box::new(self.series_of_all(all, seed, sample.clone())),
            Trials::Drawn(drawn) => {
                Box::new(self.search_of_drawn(drawn, seed).map(|case| vec![case]))
            }
        };
        Box::new(iter::once(sample).chain(others))
    }

    /// All cases once, apart from those that are `left_out`: the hardest, as many as fit in one
    /// input, or one if the statement does not limit them; then the known ones; then the others.
    fn series_of_all<'a>(
        &'a self,
        all: &'a dyn AllCases,
        seed: u64,
        left_out: Vec<Arc<str>>,
    ) -> impl Iterator<Item = Vec<Arc<str>>> + 'a {
        let allowed = *self.about().cases_per_input.end();
        let count_of_hardest = if allowed > MOST_IN_SERIES { 1 } else { allowed };
        let order = RandomOrder::new(all, count_of_hardest, &mut Random::seeded(seed));
        let mut listed: HashSet<Arc<str>> = left_out.into_iter().collect();

        let mut first: Vec<Arc<str>> = Vec::new();
        let hardest = order.hardest.into_iter().map(|number| all.case_numbered(number));
        for case in hardest.chain(self.known_cases()) {
            if listed.insert(Arc::clone(&case)) {
                first.push(case);
            }
        }

        // The simplest cases come together: almost half of the first of the largest inputs. A
        // program may mark each square that it sees with the number of the case, in a byte, and
        // never clear the marks. After 255 cases that see few squares, the number is that of an
        // unmarked square.
        let most = self.most_in_series();
        let count_of_simplest = if most > MANY_SIZES { most / 2 - 1 } else { 0 };
        let mut simplest: Vec<Arc<str>> = Vec::new();
        for number in all.numbers_by_answer().iter().cloned().flatten() {
            if simplest.len() == count_of_simplest {
                break;
            }
            let case = all.case_numbered(number);
            if listed.insert(Arc::clone(&case)) {
                simplest.push(case);
            }
        }

        let others = order.others.into_iter().map(|number| all.case_numbered(number));
        let others = others.filter(move |case| !listed.contains(case));
        let mut first_and_others = first.into_iter().chain(others);
        let mut sizes = iter::once(count_of_hardest).chain(self.sizes());
        iter::from_fn(move || {
            let size = sizes.next()?;
            let mut cases = Vec::new();
            if size == most {
                cases.append(&mut simplest);
            }
            cases.extend(first_and_others.by_ref().take(size - cases.len()));
            (!cases.is_empty()).then_some(cases)
        })
    }

    /// The known cases, as texts that are shared.
    fn known_cases(&self) -> Vec<Arc<str>> {
        self.about().known().map(Arc::from).collect()
    }

    /// Sizes of inputs: each one that the statement allows, or doubled ones if these are many, as
    /// small inputs tell sooner whether anything works; then the largest, again and again.
    pub(crate) fn sizes(&self) -> impl Iterator<Item = usize> {
        let most = self.most_in_series();
        let mut next = *self.about().cases_per_input.start();
        iter::repeat_with(move || {
            let size = next.min(most);
            next = if most < MANY_SIZES { size + 1 } else { 2 * size };
            size
        })
    }

    /// The most cases in an input of a series.
    pub(crate) fn most_in_series(&self) -> usize {
        MOST_IN_SERIES.min(*self.about().cases_per_input.end())
    }

    /// The cases of a search, behind the sample.
    fn search_of_drawn<'a>(
        &'a self,
        drawn: &'a dyn DrawnCases,
        seed: u64,
    ) -> impl Iterator<Item = Arc<str>> + 'a {
        let first_large = KNOWN_BEFORE_LARGE..KNOWN_BEFORE_LARGE + drawn.kinds_of_largest();
        let mut known = self.about().known();
        let mut count_of_random = 0;
        (0..).map(move |index: usize| {
            let random = &mut Random::indexed(seed, index as u64);
            if first_large.contains(&index) {
                return drawn.largest(random, index - first_large.start);
            }
            if index % SEARCH_TURN == PLACE_OF_LARGE {
                return drawn.largest(random, index / SEARCH_TURN);
            }
            if let Some(case) = known.next() {
                return case.into();
            }
            count_of_random += 1;
            self.random_case(random, count_of_random - 1)
        })
    }

    /// The cases of a test set, in which as many mistakes as possible show on few inputs: in turn a
    /// known case moved elsewhere, a random one, a known one, a large one. Random ones take the
    /// place of the known ones once these are used up.
    fn set_of_drawn<'a>(
        &'a self,
        drawn: &'a dyn DrawnCases,
        seed: u64,
    ) -> impl Iterator<Item = Arc<str>> + 'a {
        let mut known = self.about().known();
        let mut count_in_their_place = 0;
        (0..).map(move |index: usize| {
            let random = &mut Random::indexed(seed, index as u64);
            let turn = index / 4;
            match index % 4 {
                1 => return self.random_case(random, turn as u64),
                3 => return drawn.largest(random, turn),
                _ => {}
            }
            if let Some(case) = known.next() {
                return drawn.elsewhere(random, case);
            }
            count_in_their_place += 1;
            self.random_case(random, count_in_their_place - 1)
        })
    }
}

/// The numbers of all cases, each once.
struct RandomOrder {
    /// Some with the highest answers, which take longest to solve, in random order.
    hardest: Vec<usize>,
    /// All the others. They take turns by answer, so that rare answers come early: a random case of
    /// each answer, then another one of each, and so on.
    others: Vec<usize>,
}

impl RandomOrder {
    /// An order with so many hardest cases, or all if there are no more.
    fn new(all: &dyn AllCases, count_of_hardest: usize, random: &mut Random) -> RandomOrder {
        let mut numbers_by_answer: Vec<Vec<usize>> = Vec::new();
        for numbers in all.numbers_by_answer() {
            let mut numbers = Vec::from_iter(numbers.clone());
            random.shuffle(&mut numbers);
            numbers_by_answer.push(numbers);
        }
        let mut hardest = Vec::new();
        for numbers in numbers_by_answer.iter_mut().rev() {
            let missing = count_of_hardest - hardest.len();
            hardest.extend(numbers.split_off(numbers.len().saturating_sub(missing)));
        }
        random.shuffle(&mut hardest);
        let mut others = Vec::new();
        let turns = numbers_by_answer.iter().map(Vec::len).max().unwrap_or(0);
        for turn in 0..turns {
            for numbers in &numbers_by_answer {
                others.extend(numbers.get(turn));
            }
        }
        RandomOrder { hardest, others }
    }
}
