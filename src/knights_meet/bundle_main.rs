//! The program to be submitted: it reads words, trusts the judge and prints the answers.

use crate::board::Square;
use crate::knights_meet::{fewest_moves, Position};
use std::io::{self, Read, Write};

/// The answers, one a line, to an input that keeps the promises of the statement.
pub fn solve(input: &str) -> String {
    let square = |word: &str| word.parse::<Square>().expect("a square");
    // The first word is the number of cases.
    let squares: Vec<Square> = input.split_ascii_whitespace().skip(1).map(square).collect();
    let mut answers = String::new();
    for knights in squares.chunks_exact(3) {
        let position = Position { knights: [knights[0], knights[1], knights[2]] };
        let moves = fewest_moves(&position);
        answers += &format!("{}\n", moves);
    }
    answers
}

/// Answers standard input.
pub fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input)?;
    io::stdout().write_all(solve(&input).as_bytes())
}
