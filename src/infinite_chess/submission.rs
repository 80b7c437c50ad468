//! The program reads one case. Characters up to the space separate words: some systems end a file
//! with NUL or 0x1A.

use chess_paths::board::{Coord, Rank, Role};
use chess_paths::infinite_chess::{Position, WhitePiece};
use std::io::{self, Read};

fn main() -> io::Result<()> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let text = String::from_utf8_lossy(&input);
    let words = &mut text.split(|character| character <= ' ').filter(|word| !word.is_empty());
    let (start, target) = (read_square(words), read_square(words));
    let count = read_number(words);
    let pieces = (0..count).map(|_| read_piece(words)).collect();
    let position = Position::new(start, target, pieces).expect("pieces on squares of their own");
    match position.fewest_moves() {
        Some(moves) => println!("{moves}"),
        None => println!("-1"),
    }
    Ok(())
}

fn read_piece<'a>(words: &mut impl Iterator<Item = &'a str>) -> WhitePiece {
    let letter = words.next().and_then(|word| word.chars().next()).expect("a piece");
    let role = Role::from_letter(letter).expect("K, Q, R, B or N");
    let Coord { file, rank } = read_square(words);
    WhitePiece { file, rank, role }
}

fn read_square<'a>(words: &mut impl Iterator<Item = &'a str>) -> Coord {
    let file = read_number(words);
    let rank = Rank::ALL[read_number(words) as usize - 1];
    Coord { file, rank }
}

fn read_number<'a>(words: &mut impl Iterator<Item = &'a str>) -> i64 {
    words.next().and_then(|word| word.parse().ok()).expect("a number")
}

// Not needed by a submission: nothing in this file.
