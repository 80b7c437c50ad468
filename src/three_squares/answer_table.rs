//! A table of the answers to cases of three squares.

use super::line::plain_index;
use super::ThreeSquares;
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
    /// The answer to a case. Those to all cases with the same second and third square are kept.
    pub(crate) fn answer(&mut self, problem: &ThreeSquares, case: [Square; 3]) -> u64 {
        if self.0[index_of(case)] == 0 {
            self.solve(problem, case[1], case[2]);
        }
        let digit = char::from(self.0[index_of(case)]).to_digit(10);
        digit.expect("the squares of a case").into()
    }

    /// # Panics
    /// If an answer is above 9.
    fn solve(&mut self, problem: &ThreeSquares, second: Square, third: Square) {
        let mut unanswered = problem.first_squares(second, third);
        for (squares, digit) in
            (problem.squares_by_moves)(second, third).into_iter().zip(b'0'..=b'9')
        {
            for first in Square::in_set(squares & unanswered) {
                self.0[index_of([first, second, third])] = digit;
            }
            unanswered &= !squares;
        }
        assert_eq!(unanswered, 0, "all answers are digits");
    }

    /// [`Definition::remembered_answer`](crate::problem::Definition::remembered_answer) to the case on the
    /// first line of `text`.
    pub(crate) fn remembered_answer(&self, text: &[u8]) -> Option<([u8; 2], usize)> {
        let (index, length) = plain_index(text)?;
        let digit = self.0[index];
        (digit != 0).then_some(([digit, b'\n'], length))
    }
}

/// The index of a case in the table: six bits a square, the first square lowest.
fn index_of(case: [Square; 3]) -> usize {
    case.iter().rev().fold(0, |index, square| index << 6 | square.index())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nine moves are enough from every square, and fewer from none.
    const NINE: ThreeSquares = ThreeSquares {
        pieces: ["one", "two", "three"],
        may_share_squares: false,
        squares_by_moves: |_, _| [vec![0; 9], vec![!0]].concat(),
    };

    #[test]
    fn a_filled_table_has_just_the_cases() {
        for may_share_squares in [false, true] {
            let problem = ThreeSquares { may_share_squares, ..NINE };
            let mut table = AnswerTable::default();
            for second in Square::ALL {
                for third in Square::ALL {
                    table.solve(&problem, second, third);
                }
            }
            for line in ["c4 e6 d5", "c4 e6 e6", "e6 e6 c4", "e6 c4 e6", "e6 e6 e6"] {
                let is_case = may_share_squares || line == "c4 e6 d5";
                let answer = table.remembered_answer(format!("{line}\n").as_bytes());
                assert_eq!(answer, is_case.then_some((*b"9\n", 9)), "{line}");
            }
        }
    }

    #[test]
    #[should_panic(expected = "all answers are digits")]
    fn an_answer_of_two_digits_stops_the_program() {
        let problem =
            ThreeSquares { squares_by_moves: |_, _| [vec![0; 10], vec![!0]].concat(), ..NINE };
        AnswerTable::default().answer(&problem, [Square::A1, Square::A2, Square::A3]);
    }
}
