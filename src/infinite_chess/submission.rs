use chess_paths::infinite_chess::{fewest_moves, FileAndRank, KINDS};
use std::io::{self, Read, Write};
use std::str::FromStr;

fn main() -> io::Result<()> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    // Whatever follows the last piece does not matter, even if it is no text.
    let text = String::from_utf8_lossy(&input);
    // Some systems end the input with NUL or 0x1A. These count as blanks.
    let words = &mut text.split(|letter: char| letter <= ' ').filter(|word| !word.is_empty());
    let (start, target) = (read_square(words), read_square(words));
    let mut pieces = Vec::new();
    for _ in 0..read::<usize>(words, "the number of pieces") {
        let letter = words.next().unwrap_or_default();
        let kind = KINDS.iter().find(|kind| kind.letter == letter).expect("K, Q, R, B or N");
        pieces.push((kind, read_square(words)));
    }
    let moves = fewest_moves(start, target, pieces);
    writeln!(io::stdout(), "{}", moves.map_or(-1, |moves| moves as i64))
}

/// Reads a square: its file, then its rank, which becomes a set of ranks.
fn read_square<'a>(words: &mut impl Iterator<Item = &'a str>) -> FileAndRank {
    let (file, rank): (_, u8) = (read(words, "a file"), read(words, "a rank"));
    assert!((1..=8).contains(&rank), "a rank from 1 to 8");
    (file, 1 << (rank - 1))
}

/// Reads the next word. If that fails, the program stops and says what it expected.
fn read<'a, T: FromStr>(words: &mut impl Iterator<Item = &'a str>, expected: &str) -> T {
    words.next().and_then(|word| word.parse().ok()).expect(expected)
}
