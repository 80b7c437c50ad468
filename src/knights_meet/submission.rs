//! The program reads the number of cases, and the squares of so many. Control characters count as
//! spaces: some systems end a file with NUL or 0x1A.

use chess_paths::board::Square;
use chess_paths::knights_meet::fewest_moves;
use std::io::{self, Read, Write};

fn main() -> io::Result<()> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let mut words = input.split(|&byte| byte <= b' ').filter(|word| !word.is_empty());
    let count = words.next().map(String::from_utf8_lossy).expect("the number of cases");
    let count: usize = count.parse().expect("a number");
    let squares: Vec<Square> = words.map_while(Square::from_ascii).take(3 * count).collect();
    let cases = squares.chunks_exact(3);
    let answers = cases.map(|case| format!("{}\n", fewest_moves([case[0], case[1], case[2]])));
    io::stdout().write_all(answers.collect::<String>().as_bytes())
}

// Not needed by a submission: nothing in this file.
