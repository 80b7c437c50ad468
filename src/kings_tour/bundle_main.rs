//! What a submitted program does: it reads words, and trusts the judge.

use crate::board::Square;
use crate::kings_tour::Position;
use std::io::{self, Read, Write};

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input)?;
    let square = |word: &str| Square::from_ascii(word.as_bytes()).expect("a square");
    let squares: Vec<Square> = input.split_ascii_whitespace().map(square).collect();
    let mut answers = String::new();
    for tour in squares.chunks_exact(3) {
        let position = Position::new(tour[0], tour[1], tour[2]).expect("three different squares");
        answers += &format!("{}\n", position.fewest_moves());
    }
    io::stdout().write_all(answers.as_bytes())
}
