//! The program reads the number of cases and then that many. Control characters separate words, as
//! some systems end a file with one.

use chess_paths::board::Square;
use chess_paths::knights_meet::fewest_moves;
use std::io::{self, Read, Write};

fn main() -> io::Result<()> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let text = String::from_utf8_lossy(&input);
    let mut words = text.split(|letter| letter <= ' ').filter(|word| !word.is_empty());
    let count = words.next().map_or(0, |word| word.parse().expect("the number of cases"));
    let squares = words.map_while(|word| Square::from_ascii(word.as_bytes()));
    let squares: Vec<Square> = squares.take(3 * count).collect();
    let mut answers = String::new();
    for knights in squares.chunks_exact(3) {
        let moves = fewest_moves([knights[0], knights[1], knights[2]]);
        answers += &format!("{moves}\n");
    }
    io::stdout().write_all(answers.as_bytes())
}
