//! The order in which cases of three squares are tried.

use crate::board::Square;
use std::ops::Range;

/// The answer to a case, then its squares.
pub(super) type Simplicity = (u64, [Square; 3]);

/// All promised cases, the simplest first.
pub(super) struct Ordered {
    pub(super) cases: Vec<[Square; 3]>,
    /// For each answer from 0 on: the indices of its cases.
    pub(super) by_answer: Vec<Range<usize>>,
}

impl Ordered {
    /// Those that have an answer, which is at most 9.
    pub(super) fn new(answer: impl Fn([Square; 3]) -> Option<u64>) -> Ordered {
        let mut with_answer = <[Vec<[Square; 3]>; 10]>::default();
        for first in Square::ALL {
            for [second, third] in pairs() {
                let case = [first, second, third];
                if let Some(answer) = answer(case) {
                    with_answer[answer as usize].push(case);
                }
            }
        }
        let (mut cases, mut by_answer) = (Vec::new(), Vec::new());
        for group in with_answer {
            by_answer.push(cases.len()..cases.len() + group.len());
            cases.extend(group);
        }
        Ordered { cases, by_answer }
    }
}

/// All pairs of squares, ordered by the first, then by the second.
fn pairs() -> impl Iterator<Item = [Square; 2]> {
    Square::ALL.iter().flat_map(|&one| Square::ALL.map(|two| [one, two]))
}

/// All squares that differ from a case in at most two places, and its images under the board's eight
/// symmetries. The case itself and others come more than once.
pub(super) fn changed(case: [Square; 3]) -> impl Iterator<Item = [Square; 3]> {
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
