//! Inputs that keep the promises of the statements: written, generated and made simpler.

use crate::random::Random;
use crate::rules::Rules;
use std::ops::RangeInclusive;

/// A problem of which inputs can be made.
pub trait Inputs: Rules {
    /// How many cases an input may have.
    const CASES: RangeInclusive<usize>;

    /// The text of one input. The number of cases is within [`Inputs::CASES`].
    fn write(cases: &[Self::Case]) -> String;

    /// All the cases that the statement allows.
    fn space() -> Space<Self::Case>;
}

/// All the cases that a statement allows.
#[derive(Debug)]
pub enum Space<C> {
    /// So few that all of them can be tried.
    Countable {
        /// The cases, from the simplest on of those with the same answer. Those with a lower
        /// answer are simpler.
        cases: Vec<C>,
        /// The order from the simplest on in words, answers and all.
        order: &'static str,
    },
    /// So many that they are drawn at random.
    Endless(Endless<C>),
}

/// How cases are drawn that cannot all be tried.
#[derive(Debug)]
pub struct Endless<C> {
    /// A case on which programs are likely to fail, the one with that index in a series that
    /// begins with small ones.
    pub random: fn(&mut Random, u64) -> C,
    /// A case of the largest size that the statement allows, hard to solve.
    pub largest: fn(&mut Random) -> C,
    /// The cases that are a step simpler, those with the largest steps first. Any chain of simpler
    /// cases is finite.
    pub simpler: fn(&C) -> Vec<C>,
}

/// How many cases a generated input has at most where the statement names no limit.
const CASES_IF_UNLIMITED: usize = 20;

/// A generated case is one of the first so many of the series.
const SERIES: u64 = 1 << 10;

/// An input that keeps the promises of the statement, always the same for a seed.
#[must_use]
pub fn generate<I: Inputs>(seed: u64) -> String {
    let mut random = Random::seeded(seed);
    let most = (*I::CASES.end()).min(CASES_IF_UNLIMITED);
    let count = random.between(*I::CASES.start() as i64, most as i64) as usize;
    match I::space() {
        Space::Countable { mut cases, .. } => {
            random.shuffle(&mut cases);
            I::write(&cases[..count])
        }
        Space::Endless(endless) => {
            let index = random.below(SERIES);
            let cases = (0..count).map(|_| (endless.random)(&mut random, index));
            I::write(&cases.collect::<Vec<I::Case>>())
        }
    }
}

/// The largest input that the statement allows, hard to solve, always the same for a seed. Where
/// the statement names no limit, it has every case once.
#[must_use]
pub fn generate_largest<I: Inputs>(seed: u64) -> String {
    let mut random = Random::seeded(seed);
    match I::space() {
        Space::Countable { mut cases, .. } => {
            random.shuffle(&mut cases);
            cases.truncate(*I::CASES.end());
            I::write(&cases)
        }
        Space::Endless(endless) => I::write(&[(endless.largest)(&mut random)]),
    }
}

/// All cases that the statement allows, in as few inputs back to back as it allows; `None` if they
/// are too many.
#[must_use]
pub fn generate_every<I: Inputs>() -> Option<String> {
    match I::space() {
        Space::Countable { cases, .. } => {
            let most = cases.len().min(*I::CASES.end());
            Some(cases.chunks(most).map(|cases| I::write(&filled_up::<I>(cases))).collect())
        }
        Space::Endless(_) => None,
    }
}

/// The cases of an input that begins with these. If they are too few, the last one is repeated.
pub(crate) fn filled_up<I: Inputs>(cases: &[I::Case]) -> Vec<I::Case> {
    let last = cases.last().expect("an input has a case").clone();
    let mut cases = cases.to_vec();
    cases.resize((*I::CASES.start()).max(cases.len()), last);
    cases
}
