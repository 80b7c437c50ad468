//! The order in which cases of three squares are tried.

use crate::board::Square;
use std::array;
use std::iter;
use std::ops::Range;

/// The answer to a case, then its squares.
pub(super) type Simplicity = (u64, [Square; 3]);

/// All promised cases, the simplest first.
pub(super) struct Ordered {
    pub(super) cases: Vec<Simplicity>,
    /// For each answer from 0 on: the indices of its cases.
    pub(super) by_answer: Vec<Range<usize>>,
}

impl Ordered {
    /// Those that have a simplicity. No answer is above 9.
    pub(super) fn new(simplicity: impl Fn([Square; 3]) -> Option<Simplicity>) -> Ordered {
        let squares = |index: usize| [12, 6, 0].map(|place| Square::ALL[index >> place & 0o77]);
        let mut cases: Vec<Simplicity> =
            (0..1 << 18).filter_map(|index| simplicity(squares(index))).collect();
        cases.sort_unstable();
        let first = |answer: u64| cases.partition_point(|case| case.0 < answer);
        let by_answer = (0..10).map(|answer| first(answer)..first(answer + 1)).collect();
        Ordered { cases, by_answer }
    }
}

/// Whether a case differs from this one in at most two places, or is its image under one of the
/// board's eight symmetries.
pub(super) fn is_near(case: [Square; 3]) -> impl Fn(&[Square; 3]) -> bool {
    let images: [[Square; 3]; 8] = array::from_fn(|symmetry| {
        case.map(|square| {
            let index = square.index();
            let transposed = if symmetry < 4 { index } else { index % 8 * 8 + index / 8 };
            Square::ALL[transposed ^ [0, 0o07, 0o70, 0o77][symmetry % 4]]
        })
    });
    move |other| iter::zip(other, case).any(|(&one, two)| one == two) || images.contains(other)
}
