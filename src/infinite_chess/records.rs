//! The records of a position.

use super::position::{Chessman, Piece, Position, Square};
use crate::judge::fault::Error;
use crate::judge::number::LARGEST;
use crate::judge::records::Field;
use crate::judge::stream::Judge;
use std::collections::hash_map::{Entry, HashMap};

/// Reads the next position. `None` at the end of the input.
///
/// That no two chessmen share a square shows only after the pieces are sorted. If they do, or
/// anything else is wrong, the records are read again with an eye on every square, which is slow
/// but meets the first fault first.
///
/// # Errors
/// [`Error::Fault`] if a record is missing or not as it should be, or a square is held twice.
pub fn read_position(judge: &mut Judge<'_>) -> Result<Option<Position>, Error> {
    if !judge.next_record()? {
        return Ok(None);
    }
    judge.keep();
    match read_records(judge, |_, _, _| Ok(())) {
        Ok((start, target, pieces)) => {
            if let Some(position) = Position::new(start, target, pieces) {
                return Ok(Some(position));
            }
        }
        Err(Error::Fault(_)) => {}
        Err(error) => return Err(error),
    }
    judge.rewind();
    let mut holders = HashMap::new();
    let (start, target, pieces) = read_records(judge, |judge, square, holder| {
        let line = judge.last_field().line_number();
        match holders.entry(square) {
            Entry::Vacant(entry) => {
                entry.insert((holder, line));
                Ok(())
            }
            Entry::Occupied(entry) => {
                let (holder, line) = entry.get();
                let remark = format!(", which already holds {} of line {}", holder, line);
                Err(judge.fault("an empty square", &remark))
            }
        }
    })?;
    Ok(Position::new(start, target, pieces))
}

/// Reads start, target and pieces. Each square that a chessman is to stand on is shown to `hold`,
/// with that chessman's name, while the square is the last field that was read.
fn read_records(
    judge: &mut Judge<'_>,
    mut hold: impl FnMut(&mut Judge<'_>, Square, &'static str) -> Result<(), Error>,
) -> Result<(Square, Square, Vec<Piece>), Error> {
    judge.next_record()?;
    let start = read_square(judge, "the start")?;
    hold(judge, start, "the black king")?;
    judge.end_record()?;
    if !judge.next_record()? {
        return Err(judge.missing_record("the target"));
    }
    let target = read_square(judge, "the target")?;
    judge.end_record()?;
    if !judge.next_record()? {
        return Err(judge.missing_record("the number of pieces"));
    }
    let kind = "a number of pieces from 0 to 10^18";
    let count = judge.number("the number of pieces", kind, 0, LARGEST)?;
    judge.end_record()?;
    let mut pieces = Vec::new();
    for number in 1..=count {
        if !judge.next_record()? {
            return Err(judge.missing_record(&format!("piece {} of {}", number, count)));
        }
        let man = judge.parse("a piece", "a piece (K, Q, R, B or N)", chessman)?;
        let square = read_square(judge, "the piece")?;
        hold(judge, square, name(man))?;
        judge.end_record()?;
        pieces.push(Piece::new(man, square));
    }
    Ok((start, target, pieces))
}

/// Reads file and rank, and takes them for one field.
fn read_square(judge: &mut Judge<'_>, whose: &str) -> Result<Square, Error> {
    let file = judge.number("file", "a file from -10^18 to 10^18", -LARGEST, LARGEST)?;
    let first: Field = judge.last_field();
    let rank = judge.number("rank", "a rank from 1 to 8", 1, 8)?;
    judge.join_fields(first);
    Square::new(file, (rank - 1) as u8).ok_or_else(|| judge.fault("a square", whose))
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

fn name(man: Chessman) -> &'static str {
    match man {
        Chessman::King => "the white king",
        Chessman::Queen => "the white queen",
        Chessman::Rook => "the white rook",
        Chessman::Bishop => "the white bishop",
        Chessman::Knight => "the white knight",
    }
}
