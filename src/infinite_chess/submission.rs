use chess_paths::board::{Coord, Rank, Role};
use chess_paths::infinite_chess::{fewest_moves, WhitePiece};
use std::io::{self, Read};

fn main() -> io::Result<()> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let text = String::from_utf8_lossy(&input);
    // Blanks, and what some systems put at the end of a file.
    let words = &mut text.split(|character| character <= ' ').filter(|word| !word.is_empty());
    let (start, target) = (read_square(words), read_square(words));
    let mut pieces: Vec<WhitePiece> = (0..read_number(words)).map(|_| read_piece(words)).collect();
    pieces.sort_unstable_by_key(|piece| piece.file);
    println!("{}", fewest_moves(start, target, &pieces).map_or(-1, |moves| moves as i64));
    Ok(())
}

fn read_piece<'a>(words: &mut impl Iterator<Item = &'a str>) -> WhitePiece {
    let roles = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
    let role = words.next().and_then(|word| "KQRBN".find(word)).map(|index| roles[index]);
    let Coord { file, rank } = read_square(words);
    WhitePiece { file, rank, role: role.expect("K, Q, R, B or N") }
}

fn read_square<'a>(words: &mut impl Iterator<Item = &'a str>) -> Coord {
    Coord { file: read_number(words), rank: Rank::ALL[read_number(words) as usize - 1] }
}

fn read_number<'a>(words: &mut impl Iterator<Item = &'a str>) -> i64 {
    words.next().and_then(|word| word.parse().ok()).expect("a number")
}
