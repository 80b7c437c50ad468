//! What a submitted program does: it reads words, and trusts the judge.

use crate::board::Square;
use crate::kings_tour::{fewest_moves, Position};

/// The answers, one a line, to an input that keeps the promises of the statement.
pub fn solve(input: &str) -> String {
    let square = |word: &str| word.parse::<Square>().expect("a square");
    let squares: Vec<Square> = input.split_ascii_whitespace().map(square).collect();
    let mut answers = String::new();
    for tour in squares.chunks_exact(3) {
        let position = Position::new(tour[0], tour[1], tour[2]).expect("three different squares");
        let moves = fewest_moves(&position);
        answers += &format!("{}\n", moves);
    }
    answers
}
