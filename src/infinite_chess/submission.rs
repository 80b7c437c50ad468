use chess_paths::board::Role;
use chess_paths::infinite_chess::{fewest_moves, Square, WhitePiece};
use std::io::{self, Read, Write};

fn main() -> io::Result<()> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    // Some systems end a file with NUL or 0x1A. These count as blanks.
    let words = &mut input.split(|&byte| byte <= b' ').filter(|word| !word.is_empty());
    let (start, target) = (read_square(words), read_square(words));
    let mut pieces: Vec<WhitePiece> = (0..read_number(words)).map(|_| read_piece(words)).collect();
    pieces.sort_unstable_by_key(|piece| piece.file);
    let moves = fewest_moves(start, target, &pieces);
    writeln!(io::stdout(), "{}", moves.map_or(-1, |moves| moves as i64))
}

fn read_piece<'a>(words: &mut impl Iterator<Item = &'a [u8]>) -> WhitePiece {
    let roles = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
    let letter = words.next().unwrap_or_default();
    let role = b"KQRBN".iter().zip(roles).find(|(role, _)| letter == [**role]);
    let (file, rank) = read_square(words);
    WhitePiece { file, rank, role: role.expect("K, Q, R, B or N").1 }
}

fn read_square<'a>(words: &mut impl Iterator<Item = &'a [u8]>) -> Square {
    let (file, rank) = (read_number(words), read_number(words));
    assert!((1..=8).contains(&rank), "expected a rank from 1 to 8");
    (file, 1 << (rank - 1))
}

fn read_number<'a>(words: &mut impl Iterator<Item = &'a [u8]>) -> i64 {
    String::from_utf8_lossy(words.next().unwrap_or_default()).parse().expect("a number")
}
