//! The order in which cases of three squares are tried.

use crate::board::Square;
use crate::problem::{AllCases, Cases};
use std::collections::BTreeMap;

/// The answer to a case, then its squares.
pub(crate) type Simplicity = (u64, [Square; 3]);

/// All promised cases, the simplest first.
///
/// # Panics
/// If a case has no answer, or one above 9.
pub(crate) fn all_cases<T>(
    promised: fn([Square; 3]) -> Option<T>,
    answer: fn(&T) -> Option<u64>,
) -> AllCases<T> {
    let mut with_answer = <[Vec<T>; 10]>::default();
    for first in Square::ALL {
        for case in pairs().filter_map(|[second, third]| promised([first, second, third])) {
            with_answer[answer(&case).expect("an answer") as usize].push(case);
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

/// The promised cases near one that are simpler, the simplest first.
pub(crate) fn near<T: Send + 'static>(
    case: Simplicity,
    promised: fn([Square; 3]) -> Option<T>,
    simplicity: fn(&T) -> Simplicity,
) -> Cases<T> {
    let near = changed(case.1).filter_map(promised).map(|near| (simplicity(&near), near));
    let near: BTreeMap<Simplicity, T> = near.collect();
    Box::new(near.into_iter().take_while(move |(near, _)| *near < case).map(|(_, near)| near))
}

/// All pairs of squares, ordered by the first, then by the second.
fn pairs() -> impl Iterator<Item = [Square; 2]> {
    Square::ALL.iter().flat_map(|&one| Square::ALL.map(|two| [one, two]))
}

/// All squares that differ from a case in at most two places, and its images under the board's eight
/// symmetries. The case itself and others come more than once.
fn changed(case: [Square; 3]) -> impl Iterator<Item = [Square; 3]> {
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
