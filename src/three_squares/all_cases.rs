//! The order in which cases of three squares are tried.

use super::{index_of, ThreeSquares};
use crate::board::Square;
use crate::problem::AllCases;

impl ThreeSquares {
    /// All promised cases, the simplest first: by answer, then by first, second and third square.
    ///
    /// # Panics
    /// If an answer is above 9.
    pub(crate) fn all_cases<T: 'static>(
        &self,
        promised: fn([Square; 3]) -> Option<T>,
        squares: fn(&T) -> [Square; 3],
    ) -> AllCases<T> {
        let mut with_answer = <[Vec<T>; 10]>::default();
        for first in Square::ALL {
            for case in pairs().filter_map(|[second, third]| promised([first, second, third])) {
                with_answer[usize::from((self.fewest_moves)(squares(&case)))].push(case);
            }
        }
        let (mut cases, mut by_answer) = (Vec::new(), Vec::new());
        for group in with_answer {
            let start = cases.len();
            cases.extend(group);
            by_answer.push(start..cases.len());
        }
        let mut numbers = vec![0; 1 << 18];
        for (number, case) in cases.iter().enumerate() {
            numbers[index_of(squares(case))] = number;
        }
        AllCases {
            by_answer,
            cases,
            number: Box::new(move |case| numbers[index_of(squares(case))]),
            near: Box::new(move |case| near(squares(case)).filter_map(promised).collect()),
        }
    }
}

/// All pairs of squares, ordered by the first, then by the second.
fn pairs() -> impl Iterator<Item = [Square; 2]> {
    Square::ALL.iter().flat_map(|&one| Square::ALL.map(|two| [one, two]))
}

/// All squares that differ from a case in at most two places, and its images under the board's eight
/// symmetries. The case itself and others come more than once.
fn near(case: [Square; 3]) -> impl Iterator<Item = [Square; 3]> {
    let changed = pairs().flat_map(move |[one, two]| {
        let [first, second, third] = case;
        [[first, one, two], [one, second, two], [one, two, third]]
    });
    let images = (0..8).map(move |symmetry| {
        case.map(|square| {
            let index = square.index();
            let transposed = if symmetry < 4 { index } else { index % 8 * 8 + index / 8 };
            Square::ALL[transposed ^ [0, 0o07, 0o70, 0o77][symmetry % 4]]
        })
    });
    changed.chain(images)
}
