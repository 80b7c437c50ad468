//! A table of the answers to cases of three squares.

use super::line::plain_index;
use super::{index_of, ThreeSquares};
use crate::board::Square;

/// The answers to cases of three squares, by the index of the case: a digit, or 0 while it is
/// unknown. Three squares are 18 bits, so it takes 256 KiB. What is no case has no answer here: a
/// line whose answer is found is not read.
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

#[cfg(test)]
mod tests {
    use super::*;

    const NINE: ThreeSquares = ThreeSquares {
        pieces: ["one", "two", "three"],
        may_share_squares: false,
        fewest_moves: |_| 9,
    };

    #[test]
    fn lines_that_are_no_case_have_no_answer() {
        for may_share_squares in [false, true] {
            let problem = ThreeSquares { may_share_squares, ..NINE };
            let mut table = AnswerTable::default();
            for line in ["c4 e6 d5", "c4 e6 e6", "e6 e6 c4", "e6 c4 e6", "e6 e6 e6"] {
                let is_case = may_share_squares || line == "c4 e6 d5";
                let answer = table.plain_answer(&problem, format!("{line}\n").as_bytes());
                assert_eq!(answer, is_case.then_some((*b"9\n", 9)), "{line}");
            }
        }
    }

    #[test]
    #[should_panic(expected = "all answers are digits")]
    fn an_answer_of_two_digits_stops_the_program() {
        let problem = ThreeSquares { fewest_moves: |_| 10, ..NINE };
        AnswerTable::default().answer(&problem, [Square::A1, Square::A2, Square::A3]);
    }
}
