use chess_paths::board::square_index;
use chess_paths::knights_meet::{distances, fewest_moves};
use std::io::{self, Read, Write};

fn main() -> io::Result<()> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    // Blanks, and what some systems put at the end of a file.
    let words = input.split(|&byte| byte <= b' ').filter(|word| !word.is_empty());
    // The first word is the number of cases.
    let squares: Vec<u8> = words.skip(1).map_while(square_index).collect();
    let distances = distances();
    let cases = squares.chunks_exact(3).map(|case| [case[0], case[1], case[2]]);
    let cases = cases.map(|case| case.map(|square| &distances[usize::from(square)]));
    let answers = cases.map(|knights| fewest_moves(knights).to_string() + "\n");
    io::stdout().write_all(answers.collect::<String>().as_bytes())
}
