//! Positions of the infinite board as records.

use crate::support::random::Random;
use crate::support::records::{Fault, Field, Place, Records};
use chess_paths::board::{Rank, Role};
use chess_paths::infinite_chess::{fewest_moves, Piece, Position, Square};
use std::collections::HashMap;

const LARGEST: i64 = 10_i64.pow(18);

/// Reads inputs back to back and answers them, up to the first fault.
pub fn read(records: &mut Records<'_>) -> Result<(), Fault> {
    let mut before = String::new();
    while records.next_record()? {
        let is_number = records.is_number_next();
        let (start, (line, _), _) =
            read_square(records).map_err(|fault| match before.as_str() {
                remark if !remark.is_empty() && !is_number => fault.with_remark(remark),
                _ => fault,
            })?;
        records.end_record()?;
        records.expect_record("the target")?;
        let (target, ..) = read_square(records)?;
        records.end_record()?;
        records.expect_record("the number of pieces")?;
        let count = records.number("a number of pieces from 0 to 10^18", 0, LARGEST)?;
        records.end_record()?;
        before = match count {
            0 => String::new(),
            1 => format!("after the 1 piece of line {}", records.line()),
            _ => format!("after the {} pieces of line {}", count, records.line()),
        };
        let mut holders = HashMap::from([(start, format!("the black king of line {}", line))]);
        let mut pieces = Vec::new();
        for number in 1..=count {
            records.expect_record(format_args!("piece {} of {}", number, count))?;
            pieces.push(read_piece(records, &mut holders)?);
        }
        let position = Position::new(start, target, pieces).expect("chessmen on different squares");
        match fewest_moves(&position) {
            Some(moves) => records.answer(moves),
            None => records.answer(-1),
        }
    }
    Ok(())
}

/// A piece on a square that nobody holds.
fn read_piece(
    records: &mut Records<'_>,
    holders: &mut HashMap<Square, String>,
) -> Result<Piece, Fault> {
    let kind = "a piece (K, Q, R, B or N)";
    let (role, name) = records.field(kind, kind, role)?;
    let (square, place, length) = read_square(records)?;
    let holder = format!("the white {} of line {}", name, place.0);
    if let Some(holder) = holders.insert(square, holder) {
        let expected = "an empty square".to_string();
        let fault = Fault { place, length, expected, found: None, remark: String::new() };
        return Err(fault.with_remark(format_args!("which already holds {}", holder)));
    }
    records.end_record()?;
    Ok(Piece::new(role, square))
}

/// A square, its place, and how many bytes it takes from its file to its rank.
fn read_square(records: &mut Records<'_>) -> Result<(Square, Place, usize), Fault> {
    let file = records.number("a file from -10^18 to 10^18", -LARGEST, LARGEST)?;
    let place = records.last_field().place;
    let rank = records.number("a rank from 1 to 8", 1, 8)?;
    let Field { text, place: (_, column) } = records.last_field();
    let length = (column - place.1) as usize + text.len();
    let rank = Rank::new(rank as u8 - 1).expect("a rank of the board");
    Ok((Square::new(file, rank).expect("a file of the board"), place, length))
}

fn role(text: &[u8]) -> Option<(Role, &'static str)> {
    match text {
        b"K" => Some((Role::King, "king")),
        b"Q" => Some((Role::Queen, "queen")),
        b"R" => Some((Role::Rook, "rook")),
        b"B" => Some((Role::Bishop, "bishop")),
        b"N" => Some((Role::Knight, "knight")),
        _ => None,
    }
}

/// The records of one input or a few without a fault.
pub fn random_records(random: &mut Random) -> Vec<Vec<String>> {
    let mut records = Vec::new();
    for _ in 0..1 + random.below(3) {
        let squares = distinct_squares(random);
        let (ends, pieces) = squares.split_at(2);
        records.extend_from_slice(ends);
        records.push(vec![pieces.len().to_string()]);
        for square in pieces {
            let mut piece = vec![random.pick(&["K", "Q", "R", "B", "N"]).to_string()];
            piece.extend_from_slice(square);
            records.push(piece);
        }
    }
    records
}

/// Two squares or more, often close together.
fn distinct_squares(random: &mut Random) -> Vec<Vec<String>> {
    let files = random.pick(&[8, 8, 1_000, 1_000_000_000_000]);
    let count = 2 + random.below(6) as usize;
    let mut squares = Vec::new();
    while squares.len() < count {
        let file = random.below(files) as i64 - files as i64 / 2;
        let square = vec![file.to_string(), (1 + random.below(8)).to_string()];
        if !squares.contains(&square) {
            squares.push(square);
        }
    }
    squares
}
