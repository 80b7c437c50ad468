use chess_paths::board::square_index;
use chess_paths::knights_meet::{distances, fewest_moves};
use std::io::{self, Read, Write};

fn main() -> io::Result<()> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    // Some systems end a file with NUL or 0x1A. These count as blanks.
    let mut words = input.split(|&byte| byte <= b' ').filter(|word| !word.is_empty());
    let count = words.next().and_then(|word| String::from_utf8_lossy(word).parse::<u64>().ok());
    let table = distances();
    let mut answers = Vec::new();
    for _ in 0..count.expect("the number of cases") {
        let mut index = || words.next().and_then(square_index).expect("a square such as C4");
        let knights = [index(), index(), index()].map(|index| &table[index]);
        writeln!(answers, "{}", fewest_moves(knights))?;
    }
    io::stdout().write_all(&answers)
}
