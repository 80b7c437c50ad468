use chess_paths::board::square_index;
use chess_paths::kings_tour::fewest_moves;
use std::io::{self, Read, Write};

fn main() -> io::Result<()> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    // Blanks, and what some systems put at the end of a file.
    let words = input.split(|&byte| byte <= b' ').filter(|word| !word.is_empty());
    let squares: Vec<u8> = words.map_while(square_index).collect();
    let cases = squares.chunks_exact(3).map(|case| [1 << case[0], 1 << case[1], 1 << case[2]]);
    let answers = cases.map(|[king, a, b]| fewest_moves(king, a, b).to_string() + "\n");
    io::stdout().write_all(answers.collect::<String>().as_bytes())
}
