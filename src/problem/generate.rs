//! Inputs that keep every promise of the statement.

use super::cases::{filled_up, write_input};
use super::{Cases, Problem};
use crate::random::Random;

/// The most cases of a generated input, unless the statement's minimum is larger.
const MOST_GENERATED: usize = 20;

/// Generated cases are among this many at the beginning of the random series.
const SERIES: u64 = 1 << 10;

/// An input that keeps the promises of the statement, always the same for a seed.
pub(crate) fn generate<P: Problem>(seed: u64) -> String {
    let mut random = Random::seeded(seed);
    let (least, most) = (*P::CASES.start(), *P::CASES.end());
    let most = most.min(MOST_GENERATED.max(least));
    let count = random.between(least as i64, most as i64) as usize;
    let index = random.below(SERIES);
    let cases: Vec<P::Case> = (0..count).map(|_| P::random_case(&mut random, index)).collect();
    write_input::<P>(&cases)
}

/// The largest input that the statement allows, hard to solve, always the same for a seed. Where
/// the statement names no limit, it has every case once.
pub(crate) fn largest<P: Problem>(seed: u64) -> String {
    let mut random = Random::seeded(seed);
    match P::cases() {
        Cases::All { mut by_answer, .. } => {
            by_answer.iter_mut().for_each(|cases| random.shuffle(cases));
            by_answer.reverse();
            let mut cases = by_answer.concat();
            cases.truncate(*P::CASES.end());
            random.shuffle(&mut cases);
            write_input::<P>(&cases)
        }
        Cases::Random(cases) => write_input::<P>(&filled_up::<P>(&[(cases.largest)(&mut random)])),
    }
}

/// All cases that the statement allows, the simplest first, in as few inputs as it allows; `None`
/// if there are too many.
pub(crate) fn every<P: Problem>() -> Option<String> {
    match P::cases() {
        Cases::All { by_answer, .. } => {
            let cases = by_answer.concat();
            let most = cases.len().min(*P::CASES.end());
            let inputs = cases.chunks(most).map(|cases| write_input::<P>(&filled_up::<P>(cases)));
            Some(inputs.collect())
        }
        Cases::Random(_) => None,
    }
}
