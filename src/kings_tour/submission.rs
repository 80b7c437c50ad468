use chess_paths::board::square_index;
use chess_paths::kings_tour::fewest_moves;
use std::io::{self, Read, Write};

fn main() -> io::Result<()> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    // Some systems end the input with NUL or 0x1A. These count as blanks.
    let words = input.split(|&byte| byte <= b' ').filter(|word| !word.is_empty());
    let mut squares = words.map(|word| 1 << square_index(word).expect("a square such as c4"));
    let mut answers = Vec::new();
    while let Some(king) = squares.next() {
        let mut pawn = || squares.next().expect("two pawns after the king");
        let a = pawn();
        let b = pawn();
        writeln!(answers, "{}", fewest_moves(king, a, b))?;
    }
    io::stdout().write_all(&answers)
}
