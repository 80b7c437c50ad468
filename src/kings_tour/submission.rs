use chess_paths::board::square_index;
use chess_paths::kings_tour::fewest_moves;
use std::io::{self, Read, Write};

fn main() -> io::Result<()> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    // Some systems end a file with NUL or 0x1A. These count as blanks.
    let mut words = input.split(|&byte| byte <= b' ').filter(|word| !word.is_empty()).peekable();
    let mut answers = Vec::new();
    while words.peek().is_some() {
        let mut set = || 1 << words.next().and_then(square_index).expect("a square such as c4");
        writeln!(answers, "{}", fewest_moves(set(), set(), set()))?;
    }
    io::stdout().write_all(&answers)
}
