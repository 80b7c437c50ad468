//! The inputs that a program is tried on, in an order that a seed determines.

use super::verdict::Input;
use crate::problem::{Cases, Problem};
use crate::random::Random;
use std::fmt::Display;
use std::iter;

pub(super) enum Series<C> {
    /// All cases, divided into inputs.
    All(Vec<Vec<C>>),
    /// One case an input, the known ones first.
    Random {
        known: Vec<C>,
        seed: u64,
    },
    Files(Vec<Input<C>>),
}

/// The most cases of an input.
pub(super) fn largest_input<P: Problem>() -> usize {
    (*P::CASES.end()).min(1024)
}

impl<C: Clone> Series<C> {
    /// The series of a seed. Where all cases can be tried, the first input is the `hardest` cases.
    pub(super) fn new<P: Problem<Case = C>>(
        cases: &Cases<C>,
        hardest: usize,
        seed: u64,
    ) -> Series<C> {
        let by_answer = match cases {
            Cases::Random(cases) => return Series::Random { known: (cases.known)(), seed },
            Cases::All { by_answer, .. } => by_answer,
        };
        let mut order = hardest_first(by_answer, hardest, &mut Random::seeded(seed)).into_iter();
        // Then small inputs: they tell sooner whether anything works at all.
        let mut inputs: Vec<Vec<C>> = vec![order.by_ref().take(hardest).cloned().collect()];
        let mut size = *P::CASES.start();
        while order.len() > 0 {
            inputs.push(order.by_ref().take(size).cloned().collect());
            size = (2 * size).min(largest_input::<P>());
        }
        Series::All(inputs)
    }

    /// How many cases there are, unless they are too many to try all.
    pub(super) fn total(&self) -> Option<u64> {
        let total = match self {
            Series::All(inputs) => inputs.iter().map(Vec::len).sum::<usize>(),
            Series::Files(inputs) => inputs.iter().map(|input| input.cases.len()).sum(),
            Series::Random { .. } => return None,
        };
        Some(total as u64)
    }

    /// An input; `None` after the last.
    pub(super) fn input<P: Problem<Case = C>>(&self, index: u64) -> Option<Input<C>> {
        let place = usize::try_from(index).ok()?;
        match self {
            Series::All(inputs) => inputs.get(place).map(|cases| Input::of::<P>(cases)),
            Series::Files(inputs) => inputs.get(place).cloned(),
            Series::Random { known, seed } => {
                let case = known.get(place).cloned().unwrap_or_else(|| {
                    let index = index - known.len() as u64;
                    P::random_case(&mut Random::part(*seed, index), index)
                });
                Some(Input::of::<P>(&[case]))
            }
        }
    }
}

/// All cases in random order, except that some with the highest answer come first, which take a
/// search longest, and then one of each answer in turn, so that rare answers come early.
fn hardest_first<'a, C>(
    by_answer: &'a [Vec<C>],
    hardest: usize,
    random: &mut Random,
) -> Vec<&'a C> {
    let mut order: Vec<(usize, &C)> = Vec::new();
    for cases in by_answer {
        let mut cases: Vec<&C> = cases.iter().collect();
        random.shuffle(&mut cases);
        order.extend(cases.into_iter().enumerate());
    }
    let first = order.split_off(order.len().saturating_sub(hardest));
    order.sort_by_key(|&(turn, _)| turn);
    first.into_iter().chain(order).map(|(_, case)| case).collect()
}

/// How many cases are drawn that have squares in common.
const LINKED: usize = 10;

/// Random cases, each with a square of the one before: to these, state that is left over is most
/// likely to matter. They have two answers in turn, whose sum is less than `total`; `None` if no
/// cases have them.
pub(super) fn linked_cases<C: Clone + Display>(
    random: &mut Random,
    by_answer: &[Vec<C>],
    total: u64,
) -> Option<Vec<C>> {
    let second = random.below(total.min(by_answer.len() as u64));
    let first = random.below(total - second);
    let mut cases: Vec<C> = Vec::new();
    for answer in [first, second].into_iter().cycle().take(LINKED) {
        let choices = by_answer.get(answer as usize).filter(|cases| !cases.is_empty())?;
        let draws = iter::repeat_with(|| &choices[random.below(choices.len() as u64) as usize]);
        let is_linked =
            |case: &&C| cases.last().map_or(true, |last| have_word_in_common(last, *case));
        let linked = draws.take(LINKED * LINKED).find(is_linked).cloned();
        cases.extend(linked);
    }
    Some(cases)
}

fn have_word_in_common(one: &impl Display, other: &impl Display) -> bool {
    let other = other.to_string();
    one.to_string().split(' ').any(|word| other.contains(word))
}
