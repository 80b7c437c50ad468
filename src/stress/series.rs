//! The inputs that a program is tried on, in an order that a seed determines.

use super::verdict::Input;
use super::File;
use crate::problem::row::Row;
use crate::problem::{AllCases, Cases};
use crate::random::Random;
use std::iter;
use std::ops::Range;

pub(super) enum Series<'a> {
    /// All cases by their numbers, divided into inputs.
    All(&'a AllCases, Vec<Vec<usize>>),
    /// One case an input, the known ones first.
    Random {
        known: Vec<String>,
        seed: u64,
    },
    Files(&'a [File]),
}

/// The most cases of an input.
pub(super) fn largest_input(problem: &Row) -> usize {
    (problem.most_cases).min(1024)
}

impl<'a> Series<'a> {
    /// The series of a seed. Where all cases can be tried, the first input is the `hardest` cases.
    pub(super) fn new(problem: &Row, cases: &'a Cases, hardest: usize, seed: u64) -> Series<'a> {
        let all = match cases {
            Cases::Random(cases) => return Series::Random { known: (cases.known)(), seed },
            Cases::All(all) => all,
        };
        let order = hardest_first(&all.by_answer, hardest, &mut Random::seeded(seed));
        let mut order = order.into_iter();
        // Then small inputs: they tell sooner whether anything works at all.
        let mut inputs: Vec<Vec<usize>> = vec![order.by_ref().take(hardest).collect()];
        let mut size = problem.fewest_cases;
        while order.len() > 0 {
            inputs.push(order.by_ref().take(size).collect());
            size = (2 * size).min(largest_input(problem));
        }
        Series::All(all, inputs)
    }

    /// How many cases there are, unless they are too many to try all.
    pub(super) fn total(&self) -> Option<u64> {
        let total = match self {
            Series::All(_, inputs) => inputs.iter().map(Vec::len).sum::<usize>(),
            Series::Files(files) => files.iter().map(|file| file.answers.lines().count()).sum(),
            Series::Random { .. } => return None,
        };
        Some(total as u64)
    }

    /// An input; `None` after the last.
    pub(super) fn input(&self, problem: &Row, index: u64) -> Option<Input> {
        let place = usize::try_from(index).ok()?;
        let cases = match self {
            Series::All(all, inputs) => {
                inputs.get(place)?.iter().map(|&number| (all.case)(number)).collect()
            }
            Series::Files(files) => return files.get(place).map(Input::of_file),
            Series::Random { known, seed } => {
                vec![known.get(place).cloned().unwrap_or_else(|| {
                    let index = index - known.len() as u64;
                    (problem.random_case)(&mut Random::part(*seed, index), index)
                })]
            }
        };
        Some(Input::of(problem, &cases))
    }
}

/// All cases in random order, except that some with the highest answer come first, which take a
/// search longest, and then one of each answer in turn, so that rare answers come early.
fn hardest_first(by_answer: &[Range<usize>], hardest: usize, random: &mut Random) -> Vec<usize> {
    let mut order: Vec<(usize, usize)> = Vec::new();
    for cases in by_answer {
        let mut cases: Vec<usize> = cases.clone().collect();
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
pub(super) fn linked_cases(
    random: &mut Random,
    AllCases { by_answer, case, .. }: &AllCases,
    total: u64,
) -> Option<Vec<String>> {
    let second = random.below(total.min(by_answer.len() as u64));
    let first = random.below(total - second);
    let mut cases: Vec<String> = Vec::new();
    for answer in [first, second].into_iter().cycle().take(LINKED) {
        let choices = by_answer.get(answer as usize).filter(|cases| !cases.is_empty())?;
        let draws =
            iter::repeat_with(|| case(choices.start + random.below(choices.len() as u64) as usize));
        let is_linked = |case: &String| {
            cases.last().map_or(true, |last| last.split(' ').any(|word| case.contains(word)))
        };
        let linked = draws.take(LINKED * LINKED).find(is_linked);
        cases.extend(linked);
    }
    Some(cases)
}
