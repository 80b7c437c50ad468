//! What a submitted program does: it reads words, and trusts the judge.

use crate::board::Square;
use crate::knights_meet::Position;
use std::io::{self, Read, Write};

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input)?;
    let square = |word: &str| Square::from_ascii(word.as_bytes()).expect("a square");
    // The first word is the number of cases.
    let squares: Vec<Square> = input.split_ascii_whitespace().skip(1).map(square).collect();
    let mut answers = String::new();
    for knights in squares.chunks_exact(3) {
        let position = Position::new([knights[0], knights[1], knights[2]]);
        answers += &format!("{}\n", position.fewest_moves());
    }
    io::stdout().write_all(answers.as_bytes())
}
