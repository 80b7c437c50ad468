//! What a submitted program does: it reads words, and trusts the judge.

use crate::board::Square;
use crate::knights_meet::{fewest_moves, Position};

/// The answers, one a line, to an input that keeps the promises of the statement.
pub fn solve(input: &str) -> String {
    let square = |word: &str| word.parse::<Square>().expect("a square");
    // The first word is the number of cases.
    let squares: Vec<Square> = input.split_ascii_whitespace().skip(1).map(square).collect();
    let mut answers = String::new();
    for knights in squares.chunks_exact(3) {
        let position = Position::new([knights[0], knights[1], knights[2]]);
        let moves = fewest_moves(&position);
        answers += &format!("{}\n", moves);
    }
    answers
}
