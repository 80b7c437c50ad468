use chess_paths::board::square_index;
use chess_paths::knights_meet::{distances, fewest_moves};
use std::io::{self, Read, Write};

fn main() -> io::Result<()> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    // Some systems end the input with NUL or 0x1A. These count as blanks.
    let mut words = input.split(|&byte| byte <= b' ').filter(|word| !word.is_empty());
    let count = words.next().and_then(|word| String::from_utf8_lossy(word).parse::<u64>().ok());
    let count = count.expect("the number of cases");
    let mut squares = words.map(|word| square_index(word).expect("a square such as C4"));
    let table: Vec<[u8; 64]> = (0..64).map(distances).collect();
    let mut answers = Vec::new();
    for _ in 0..count {
        let mut knight = || &table[usize::from(squares.next().expect("three squares"))];
        writeln!(answers, "{}", fewest_moves(knight(), knight(), knight()))?;
    }
    io::stdout().write_all(&answers)
}
