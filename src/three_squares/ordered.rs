//! The order in which cases of three squares are tried.

use crate::board::Square;
use std::iter;
use std::ops::Range;

/// A case and its answer. The simpler of two cases is the lesser one: it has the lower answer or,
/// with the same answer, earlier squares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct AnsweredCase {
    pub(super) answer: u64,
    pub(super) squares: [Square; 3],
}

/// All cases that the statement allows, the simplest first.
pub(super) struct OrderedCases {
    pub(super) cases: Vec<AnsweredCase>,
    /// For each answer from 0 to 9: the indices of the cases with this answer.
    pub(super) by_answer: Vec<Range<usize>>,
}

impl OrderedCases {
    /// Orders the cases that the statement allows. For three squares that are no such case,
    /// `allowed_case` returns `None`. No answer is above 9.
    pub(super) fn new(allowed_case: impl Fn([Square; 3]) -> Option<AnsweredCase>) -> OrderedCases {
        let mut cases = Vec::new();
        for first in Square::ALL {
            for second in Square::ALL {
                for third in Square::ALL {
                    cases.extend(allowed_case([first, second, third]));
                }
            }
        }
        cases.sort_unstable();
        let mut by_answer = Vec::new();
        let mut begin = 0;
        for answer in 0..=9 {
            let end = cases.partition_point(|case| case.answer <= answer);
            by_answer.push(begin..end);
            begin = end;
        }
        OrderedCases { cases, by_answer }
    }
}

/// A case, and what is needed to tell which others are near it.
pub(super) struct Neighbourhood {
    squares: [Square; 3],
    /// The case as it looks in each of the board's eight symmetries.
    images: Vec<[Square; 3]>,
}

impl Neighbourhood {
    /// The neighbourhood of the case with these squares.
    pub(super) fn of(squares: [Square; 3]) -> Neighbourhood {
        let mut images = Vec::new();
        for swaps_file_and_rank in [false, true] {
            for mirrors_files in [false, true] {
                for mirrors_ranks in [false, true] {
                    images.push(squares.map(|square| {
                        let (mut file, mut rank) = (square.index() / 8, square.index() % 8);
                        if swaps_file_and_rank {
                            (file, rank) = (rank, file);
                        }
                        if mirrors_files {
                            file = 7 - file;
                        }
                        if mirrors_ranks {
                            rank = 7 - rank;
                        }
                        Square::ALL[8 * file + rank]
                    }));
                }
            }
        }
        Neighbourhood { squares, images }
    }

    /// Whether another case has at least one of the three squares in the same place, or is an image
    /// of this case.
    pub(super) fn contains(&self, other: [Square; 3]) -> bool {
        let keeps_a_square = iter::zip(self.squares, other).any(|(one, two)| one == two);
        keeps_a_square || self.images.contains(&other)
    }
}
