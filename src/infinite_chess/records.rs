//! The records of a position.

use super::position::{Chessman, Piece, Position, Square};
use crate::judge::fault::Error;
use crate::judge::number::{whole_number, LARGEST};
use crate::judge::stream::Judge;
use std::collections::HashMap;

/// Reads the next position. `None` at the end of the input.
///
/// Whether two chessmen share a square shows when the pieces are sorted. If so, or if anything
/// else is wrong, the records are read again with an eye on every square, to meet the first fault.
pub fn read_position(judge: &mut Judge<'_>) -> Result<Option<Position>, Error> {
    if !judge.next_record()? {
        return Ok(None);
    }
    judge.keep();
    match read_records(judge, None) {
        Ok((start, target, pieces)) => {
            if let Some(position) = Position::new(start, target, pieces) {
                judge.release();
                return Ok(Some(position));
            }
        }
        Err(Error::Fault(_)) => {}
        Err(error) => return Err(error),
    }
    judge.rewind();
    let (start, target, pieces) = read_records(judge, Some(HashMap::new()))?;
    Ok(Position::new(start, target, pieces))
}

/// The squares that are held, by which piece, or the black king, and which line tells so.
type Holders = HashMap<Square, (Option<Chessman>, u64)>;

/// Reads start, target and pieces, with or without an eye on who holds which square.
fn read_records(
    judge: &mut Judge<'_>,
    mut holders: Option<Holders>,
) -> Result<(Square, Square, Vec<Piece>), Error> {
    judge.need_record("the start")?;
    let start = read_square(judge)?;
    hold(judge, &mut holders, start, None)?;
    judge.end_record()?;
    judge.need_record("the target")?;
    let target = read_square(judge)?;
    judge.end_record()?;
    judge.need_record("the number of pieces")?;
    let count = judge.number("a number of pieces from 0 to 10^18", 0, LARGEST)?;
    judge.end_record()?;
    let mut pieces = Vec::new();
    for number in 1..=count {
        let plain = if holders.is_none() { judge.plain_line(plain_piece) } else { None };
        pieces.push(match plain {
            Some(piece) => piece,
            None => {
                judge.need_record(format_args!("piece {} of {}", number, count))?;
                read_piece(judge, &mut holders)?
            }
        });
    }
    Ok((start, target, pieces))
}

/// Notes who holds a square, the last that was read, if squares are looked at.
fn hold(
    judge: &mut Judge<'_>,
    holders: &mut Option<Holders>,
    square: Square,
    man: Option<Chessman>,
) -> Result<(), Error> {
    let line = judge.line_number();
    match holders.as_mut().and_then(|holders| holders.insert(square, (man, line))) {
        None => Ok(()),
        Some((holder, line)) => {
            let holder = holder.map_or("black King".to_string(), |man| format!("white {:?}", man));
            let remark = format!(", which already holds the {} of line {}", holder, line);
            Err(judge.fault("an empty square", &remark.to_lowercase()))
        }
    }
}

const PIECE: &str = "a piece (K, Q, R, B or N)";

fn read_piece(judge: &mut Judge<'_>, holders: &mut Option<Holders>) -> Result<Piece, Error> {
    let man = judge.parse(PIECE, PIECE, chessman)?;
    let square = read_square(judge)?;
    hold(judge, holders, square, Some(man))?;
    judge.end_record()?;
    Ok(Piece::new(man, square))
}

/// The piece that a plain line at the beginning of `text` tells of, one blank between its fields,
/// and the line's length.
fn plain_piece(text: &[u8]) -> Option<(Piece, usize)> {
    let length = text.iter().position(|&byte| byte == b'\n')?;
    match text[..length] {
        [letter, b' ', ref file @ .., b' ', rank] => {
            let square = Square::new(whole_number(file)?, rank.wrapping_sub(b'1'))?;
            Some((Piece::new(chessman(&[letter])?, square), length + 1))
        }
        _ => None,
    }
}

/// Reads file and rank, and takes them for one field.
fn read_square(judge: &mut Judge<'_>) -> Result<Square, Error> {
    let file = judge.number("a file from -10^18 to 10^18", -LARGEST, LARGEST)?;
    let first = judge.last_field();
    let rank = judge.number("a rank from 1 to 8", 1, 8)?;
    judge.join_fields(first);
    Ok(Square { file, rank: (rank - 1) as u8 })
}

fn chessman(letter: &[u8]) -> Option<Chessman> {
    match letter {
        b"K" => Some(Chessman::King),
        b"Q" => Some(Chessman::Queen),
        b"R" => Some(Chessman::Rook),
        b"B" => Some(Chessman::Bishop),
        b"N" => Some(Chessman::Knight),
        _ => None,
    }
}
