//! The inputs that a search tries, in an order that its seed determines.

use crate::problem::{Cases, Problem, RandomCases};
use crate::random::Random;
use std::ops::Range;

/// The inputs to be tried.
pub(super) enum Series<'a, C> {
    /// All cases, and the range of them in each input.
    All { order: Vec<&'a C>, inputs: Vec<Range<usize>> },
    /// One case an input.
    Random { cases: &'a RandomCases<C>, known: Vec<C>, seed: u64 },
}

/// The most cases that are tried in one input.
const LARGEST_INPUT: usize = 1024;

impl<'a, C: Clone> Series<'a, C> {
    /// The series of a seed. Where all cases can be tried, the first input is the `hardest` cases.
    pub(super) fn new<P: Problem<Case = C>>(
        cases: &'a Cases<C>,
        hardest: usize,
        seed: u64,
    ) -> Series<'a, C> {
        let by_answer = match cases {
            Cases::Random(cases) => return Series::Random { cases, known: (cases.known)(), seed },
            Cases::All { by_answer, .. } => by_answer,
        };
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

    /// The largest number of cases in an input.
    pub(super) fn largest_input(&self) -> usize {
        match self {
            Series::All { inputs, .. } => inputs.iter().map(Range::len).max().unwrap_or(1),
            Series::Random { .. } => 1,
        }
    }

    /// The cases of an input; `None` after the last.
    pub(super) fn input(&self, index: u64) -> Option<Vec<C>> {
        match self {
            Series::All { order, inputs } => {
                let range = inputs.get(usize::try_from(index).ok()?)?.clone();
                Some(order[range].iter().map(|&case| case.clone()).collect())
            }
            Series::Random { cases, known, seed } => Some(vec![match pick(index, known.len()) {
                Pick::Known(index) => known[index].clone(),
                Pick::Random(index) => (cases.random)(&mut Random::part(*seed, index), index),
            }]),
        }
    }
}

/// Where an input's case comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pick {
    /// The case of this index among those that are known to expose mistakes.
    Known(usize),
    /// The random case of this index.
    Random(u64),
}

/// How many of the cases that are known to expose mistakes come first.
const KNOWN_FIRST: usize = 32;

/// Where the case of an input comes from, by the input's index and the number of known cases. Some
/// of the known ones come first, then both take turns.
fn pick(index: u64, known: usize) -> Pick {
    let first = known.min(KNOWN_FIRST) as u64;
    let known = known as u64;
    match index.checked_sub(first) {
        None => Pick::Known(index as usize),
        Some(later) if later / 2 >= known - first => Pick::Random(index - known),
        Some(later) if later % 2 == 0 => Pick::Random(later / 2),
        Some(later) => Pick::Known((first + later / 2) as usize),
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
    use super::{pick, Pick::Known, Pick::Random};

    #[test]
    fn known_cases_come_first_and_then_in_turn_with_random_ones() {
        let picks: Vec<_> = (0..100).map(|index| pick(index, 40)).collect();
        assert!(picks[..32].iter().copied().eq((0..32).map(Known)));
        assert_eq!(picks[32..36], [Random(0), Known(32), Random(1), Known(33)]);
        assert!((0..40).all(|index| picks.contains(&Known(index))));
        assert!((0..60).all(|index| picks.contains(&Random(index))));
        assert_eq!([0, 1, 2].map(|index| pick(index, 1)), [Known(0), Random(0), Random(1)]);
    }
}
