//! What a submitted program does: it reads words, and trusts the judge.

use crate::board::{Coord, Rank, Role};
use crate::infinite_chess::{Position, WhitePiece};
use std::io::{self, Read};
use std::str::SplitAsciiWhitespace;

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input)?;
    let words = &mut input.split_ascii_whitespace();
    let start = read_square(words);
    let target = read_square(words);
    let count = read_number(words);
    let pieces = (0..count).map(|_| read_piece(words)).collect();
    let position = Position::new(start, target, pieces).expect("squares of their own");
    match position.fewest_moves() {
        Some(moves) => println!("{moves}"),
        None => println!("-1"),
    }
    Ok(())
}

fn read_piece(words: &mut SplitAsciiWhitespace) -> WhitePiece {
    let letter = words.next().and_then(|word| word.chars().next()).expect("a piece");
    WhitePiece::new(Role::from_letter(letter).expect("K, Q, R, B or N"), read_square(words))
}

fn read_square(words: &mut SplitAsciiWhitespace) -> Coord {
    let file = read_number(words);
    let rank = Rank::from_index((read_number(words) - 1) as usize).expect("a rank from 1 to 8");
    Coord { file, rank }
}

fn read_number(words: &mut SplitAsciiWhitespace) -> i64 {
    words.next().and_then(|word| word.parse().ok()).expect("a number")
}
