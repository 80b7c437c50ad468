//! The order in which cases of three squares are tried.

use super::{index_of, AnswerTable, ThreeSquares};
use crate::board::Square;
use crate::problem::AllCases;

impl ThreeSquares {
    /// All promised cases, the simplest first: by answer, then by first, second and third square.
    pub(crate) fn all_cases<T: 'static>(
        &self,
        promised: fn([Square; 3]) -> Option<T>,
        squares: fn(&T) -> [Square; 3],
    ) -> AllCases<T> {
        let pairs = || Square::ALL.iter().flat_map(|&one| Square::ALL.map(|two| (one, two)));
        let mut cases: Vec<T> = Vec::new();
        for first in Square::ALL {
            cases.extend(pairs().filter_map(|(second, third)| promised([first, second, third])));
        }
        let mut table = AnswerTable::default();
        let mut answer = |case: &T| table.answer(self, squares(case));
        // This keeps the order of cases with equal answers.
        cases.sort_by_key(&mut answer);
        let mut first_with = |least: u64| cases.partition_point(|case| answer(case) < least);
        let by_answer = (0..10).map(|answer| first_with(answer)..first_with(answer + 1)).collect();
        let mut numbers = vec![0; 1 << 18];
        for (number, case) in cases.iter().enumerate() {
            numbers[index_of(squares(case))] = number;
        }
        AllCases {
            by_answer,
            cases,
            number: Box::new(move |case| numbers[index_of(squares(case))]),
            is_near: Box::new(move |case, other| is_near(squares(case), squares(other))),
        }
    }
}

/// Whether cases differ in one or two squares, or one of the board's eight symmetries maps one to
/// the other.
fn is_near(case: [Square; 3], other: [Square; 3]) -> bool {
    let pairs = || case.iter().zip(&other);
    let is_image = |symmetry: usize| {
        let flipped = |index| index ^ [0, 0o07, 0o70, 0o77][symmetry % 4];
        let transposed = |index| if symmetry < 4 { index } else { index % 8 * 8 + index / 8 };
        pairs().all(|(one, other)| one.index() == flipped(transposed(other.index())))
    };
    pairs().any(|(one, other)| one == other) || (0..8).any(is_image)
}
