//! A table of the answers to cases of three squares.

use super::line::plain_index;
use super::{index_of, ThreeSquares};
use crate::board::Square;

/// The answers to cases of three squares, by the index of the case: a digit, or 0 while it is
/// unknown. Three squares are 18 bits, so it takes 256 KiB. Squares that are no case stay 0, since a
/// line found here is not checked again.
pub(crate) struct AnswerTable(Vec<u8>);

impl Default for AnswerTable {
    fn default() -> AnswerTable {
        AnswerTable(vec![0; 1 << 18])
    }
}

impl AnswerTable {
    /// The answer to a case.
    pub(crate) fn answer(&mut self, problem: &ThreeSquares, case: [Square; 3]) -> u64 {
        let digit = self.digit(problem, index_of(case)).expect("the squares of a case");
        (digit - b'0').into()
    }

    /// [`Definition::plain_answer`](crate::problem::Definition::plain_answer) to the case on the first
    /// line of `text`.
    pub(crate) fn plain_answer(
        &mut self,
        problem: &ThreeSquares,
        text: &[u8],
    ) -> Option<([u8; 2], usize)> {
        let (index, length) = plain_index(text)?;
        Some(([self.digit(problem, index)?, b'\n'], length))
    }

    /// The answer to the case with an index; `None` if it is no case.
    ///
    /// # Panics
    /// If an answer is above 9.
    fn digit(&mut self, problem: &ThreeSquares, index: usize) -> Option<u8> {
        if self.0[index] == 0 {
            let squares = [0, 6, 12].map(|place| Square::ALL[index >> place & 0o77]);
            let [first, second, third] = squares;
            let are_different = first != second && first != third && second != third;
            if !are_different && !problem.may_share_squares {
                return None;
            }
            let moves = (problem.fewest_moves)(squares);
            assert!(moves <= 9, "all answers are digits");
            self.0[index] = b'0' + moves;
        }
        Some(self.0[index])
    }
}
