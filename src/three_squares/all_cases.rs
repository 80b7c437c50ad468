//! The order in which cases of three squares are tried.

use super::{AnswerTable, ThreeSquares};
use crate::board::Square;
use crate::problem::AllCases;
use std::array;
use std::fmt::Display;
use std::sync::Arc;

impl ThreeSquares {
    /// All promised cases, the simplest first: by answer, then by first, second and third square.
    pub(crate) fn all_cases<T: Display + 'static>(
        &self,
        promised: fn([Square; 3]) -> Option<T>,
        order: &'static str,
    ) -> AllCases {
        let pairs = || Square::ALL.iter().flat_map(|&one| Square::ALL.map(|two| (one, two)));
        let mut all: Vec<[Square; 3]> = Vec::new();
        for first in Square::ALL {
            all.extend(pairs().map(|(second, third)| [first, second, third]));
        }
        all.retain(|&squares| promised(squares).is_some());
        let mut table = AnswerTable::default();
        let mut answer = |squares: [Square; 3]| table.answer(self, squares);
        // This keeps the order of cases with equal answers.
        all.sort_by_key(|&squares| answer(squares));
        let mut first_with = |least: u64| all.partition_point(|&squares| answer(squares) < least);
        let by_answer = (0..10).map(|answer| first_with(answer)..first_with(answer + 1)).collect();
        let all: Arc<[[Square; 3]]> = all.into();
        let [cases, numbered] = [&all, &all].map(Arc::clone);
        AllCases {
            by_answer,
            case: Box::new(move |number| {
                promised(cases[number]).expect("a promised case").to_string()
            }),
            number: Box::new(move |case| number(&numbered, squares_of(case))),
            near: Box::new(move |case| near(&all, squares_of(case))),
            order,
        }
    }
}

fn squares_of(case: &str) -> [Square; 3] {
    let mut names = case.split(' ').map(str::as_bytes);
    array::from_fn(|_| names.next().and_then(Square::from_ascii).expect("three squares"))
}

/// The number of a case among all.
fn number(all: &[[Square; 3]], squares: [Square; 3]) -> usize {
    all.iter().position(|&other| other == squares).expect("one of all cases")
}

/// The numbers of the cases before this one that differ in one or two squares, or that one of the
/// board's eight symmetries maps to it.
fn near(all: &[[Square; 3]], squares: [Square; 3]) -> Vec<usize> {
    let images: [[usize; 3]; 8] = array::from_fn(|symmetry| {
        let flipped = |index| index ^ [0, 0o07, 0o70, 0o77][symmetry % 4];
        let transposed = |index| if symmetry < 4 { index } else { index % 8 * 8 + index / 8 };
        squares.map(|square| flipped(transposed(square.index())))
    });
    let is_near = |other: &[Square; 3]| {
        let is_same = |(one, other): (&Square, &Square)| one == other;
        other.iter().zip(&squares).any(is_same) || images.contains(&other.map(Square::index))
    };
    (0..number(all, squares)).filter(|&simpler| is_near(&all[simpler])).collect()
}
