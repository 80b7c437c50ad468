//! The inputs that a program is tried on.

use super::judge::Judge;
use super::verdict::Input;
use crate::problem::Problem;
use crate::problem::{AllCases, Cases, RandomCases};
use crate::random::Random;
use std::ops::Range;

/// Inputs in an order that a seed determines.
pub(super) struct Series<'a> {
    /// The number of cases, unless there are too many to try all.
    pub(super) total: Option<usize>,
    /// Makes the input with an index; `None` after the last.
    pub(super) make_input: Box<dyn Fn(usize) -> Option<Input> + Sync + 'a>,
}

/// The most cases in an input of a series.
pub(super) fn largest_input(problem: &Problem) -> usize {
    (problem.most_cases).min(1024)
}

/// How many known cases come before a case of the largest size.
const BEFORE_LARGEST: usize = 20;

impl<'a> Series<'a> {
    /// The files if there are any, else the series of the seed.
    pub(super) fn new(judge: &Judge<'a>, pool: &'a Cases) -> Series<'a> {
        let Judge { problem, options, cases_in_limit, .. } = *judge;
        if !options.given.is_empty() {
            return Series::of_files(&options.given);
        }
        match pool {
            Cases::All(all) => Series::of_all(problem, all, cases_in_limit, options.seed),
            Cases::Random(random) => Series::of_random(problem, random, options.seed),
        }
    }

    fn of_files(files: &'a [Input]) -> Series<'a> {
        let total = files.iter().map(|file| file.count).sum();
        let make_input = |index: usize| files.get(index).cloned();
        Series { total: Some(total), make_input: Box::new(make_input) }
    }

    /// One case per input. A case of the largest size comes among the known ones, so that a program
    /// that is slow to start meets it in time.
    fn of_random(problem: &'a Problem, random: &RandomCases, seed: u64) -> Series<'a> {
        let mut known = (random.known)();
        known.insert(known.len().min(BEFORE_LARGEST), (random.largest)(&mut Random::seeded(seed)));
        let make_input = move |index: usize| {
            let case = known.get(index).cloned().unwrap_or_else(|| {
                let index = (index - known.len()) as u64;
                (problem.random_case)(&mut Random::part(seed, index), index)
            });
            Some(Input::of(problem, &[case]))
        };
        Series { total: None, make_input: Box::new(make_input) }
    }

    /// All cases. The first input has this many of the `hardest`.
    fn of_all(problem: &'a Problem, all: &'a AllCases, hardest: usize, seed: u64) -> Series<'a> {
        let order = hardest_first(&all.by_answer, hardest, &mut Random::seeded(seed));
        let (total, mut order) = (order.len(), order.into_iter());
        // Then small inputs: they tell sooner whether anything works at all.
        let mut inputs: Vec<Vec<usize>> = vec![order.by_ref().take(hardest).collect()];
        let mut size = problem.fewest_cases;
        while order.len() > 0 {
            inputs.push(order.by_ref().take(size).collect());
            size = (2 * size).min(largest_input(problem));
        }
        let make_input = move |index: usize| {
            let numbers = inputs.get(index)?.iter();
            let cases: Vec<String> = numbers.map(|&number| (all.case)(number)).collect();
            Some(Input::of(problem, &cases))
        };
        Series { total: Some(total), make_input: Box::new(make_input) }
    }
}

/// All cases: first some with the highest answer, which take longest to solve, then the others in
/// random order, one of each answer in turns, so that rare answers come early.
fn hardest_first(by_answer: &[Range<usize>], hardest: usize, random: &mut Random) -> Vec<usize> {
    let mut order: Vec<(usize, usize)> = Vec::new();
    for cases in by_answer {
        let mut cases: Vec<usize> = cases.clone().collect();
        random.shuffle(&mut cases);
        order.extend(cases.into_iter().enumerate());
    }
    let hard = order.split_off(order.len().saturating_sub(hardest));
    order.sort_by_key(|&(turn, _)| turn);
    hard.into_iter().chain(order).map(|(_, case)| case).collect()
}
