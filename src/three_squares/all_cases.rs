//! The order in which cases of three squares are tried.

use super::ThreeSquares;
use crate::board::Square;
use crate::problem::AllCases;
use std::collections::BTreeSet;

/// The answer to a case, then its squares.
pub(crate) type Simplicity = (u64, [Square; 3]);

impl ThreeSquares {
    /// How simple a case is: by answer, then by first, second and third square.
    pub(crate) fn simplicity(&self, squares: [Square; 3]) -> Simplicity {
        (self.answer(squares), squares)
    }

    /// All promised cases, the simplest first.
    ///
    /// # Panics
    /// If an answer is above 9.
    pub(crate) fn all_cases<T>(&self, promised: fn([Square; 3]) -> Option<T>) -> AllCases<T> {
        let mut with_answer = <[Vec<T>; 10]>::default();
        for first in Square::ALL {
            for squares in pairs().map(|[second, third]| [first, second, third]) {
                if let Some(case) = promised(squares) {
                    with_answer[self.answer(squares) as usize].push(case);
                }
            }
        }
        let (mut cases, mut by_answer) = (Vec::new(), Vec::new());
        for group in with_answer {
            let start = cases.len();
            cases.extend(group);
            by_answer.push(start..cases.len());
        }
        AllCases { cases, by_answer }
    }

    /// The promised cases near one with these squares that are simpler, the simplest first.
    pub(crate) fn near<T>(
        &self,
        squares: [Square; 3],
        promised: fn([Square; 3]) -> Option<T>,
    ) -> impl Iterator<Item = T> {
        let limit = self.simplicity(squares);
        let near = near(squares).filter(|&near| promised(near).is_some());
        let near: BTreeSet<Simplicity> = near.map(|near| self.simplicity(near)).collect();
        let simpler = near.into_iter().take_while(move |near| *near < limit);
        simpler.filter_map(move |(_, squares)| promised(squares))
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
