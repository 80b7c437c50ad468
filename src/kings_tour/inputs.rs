//! Inputs of King's Tour.

use super::text::KingsTour;
use super::Position;
use crate::board::{pawn, Bitboard, Square};
use crate::inputs::{Inputs, Space};
use crate::reader::squares::{all_cases, LetterCase};
use std::ops::RangeInclusive;

impl Inputs for KingsTour {
    const CASES: RangeInclusive<usize> = 1..=usize::MAX;

    fn write(cases: &[Position]) -> String {
        cases.iter().map(line).collect()
    }

    fn space() -> Space<Position> {
        let cases: Vec<Position> = all_cases().filter_map(promised).collect();
        Space::Countable { cases, order: "by the answer, then by the squares from a1, a2 to h8" }
    }
}

/// The position, if the statement allows it: different squares, and a king that is not threatened.
fn promised([king, a, b]: [Square; 3]) -> Option<Position> {
    let position = Position::new(king, a, b)?;
    let threats = pawn::attacks(Bitboard::from(a) | b.into());
    Some(position).filter(|_| !threats.contains(king))
}

fn line(position: &Position) -> String {
    let [king, a, b] = position.squares().map(|square| LetterCase::Lower.name(square));
    format!("{} {} {}\n", king, a, b)
}
