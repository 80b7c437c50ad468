//! The program reads one case. Control characters count as spaces: some systems end a file with NUL
//! or 0x1A.

use chess_paths::board::{Coord, Rank, Role};
use chess_paths::infinite_chess::{fewest_moves, WhitePiece};
use std::io::{self, Read};

fn main() -> io::Result<()> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let text = String::from_utf8_lossy(&input);
    let words = &mut text.split(|character| character <= ' ').filter(|word| !word.is_empty());
    let (start, target) = (read_square(words), read_square(words));
    let pieces = (0..read_number(words)).map(|_| read_piece(words)).collect();
    let moves = fewest_moves(start, target, pieces);
    println!("{}", moves.map_or(-1, |moves| moves as i64));
    Ok(())
}

fn read_piece<'a>(words: &mut impl Iterator<Item = &'a str>) -> WhitePiece {
    let role = words.next().and_then(|word| Role::from_letter(word.chars().next()?));
    let Coord { file, rank } = read_square(words);
    WhitePiece { file, rank, role: role.expect("K, Q, R, B or N") }
}

fn read_square<'a>(words: &mut impl Iterator<Item = &'a str>) -> Coord {
    Coord { file: read_number(words), rank: Rank::ALL[read_number(words) as usize - 1] }
}

fn read_number<'a>(words: &mut impl Iterator<Item = &'a str>) -> i64 {
    words.next().and_then(|word| word.parse().ok()).expect("a number")
}

// Not needed by a submission: nothing in this file.
