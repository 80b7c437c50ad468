//! Inputs of Infinite Chess.

use super::position::{Position, Square};
use super::stress::generator::{largest, random};
use super::stress::simpler::simpler;
use super::text::InfiniteChess;
use crate::inputs::{Endless, Inputs, Space};
use crate::random::Random;
use std::ops::RangeInclusive;

impl Inputs for InfiniteChess {
    const CASES: RangeInclusive<usize> = 1..=1;

    fn write(cases: &[Position]) -> String {
        cases.iter().map(written).collect()
    }

    fn space() -> Space<Position> {
        Space::Endless(Endless { random, largest, simpler })
    }
}

/// The text of a position. Its pieces come in an order that has nothing to do with where they stand,
/// as from a judge, but that the position determines.
fn written(position: &Position) -> String {
    let square = |square: Square| format!("{} {}\n", square.file(), square.rank());
    let mut pieces = position.pieces().to_vec();
    let files = pieces.iter().map(|piece| piece.file().unsigned_abs());
    Random::seeded(files.fold(0, u64::wrapping_add)).shuffle(&mut pieces);
    let mut text = square(position.start()) + &square(position.target());
    text += &format!("{}\n", pieces.len());
    for piece in pieces {
        text += &format!("{} {}", piece.role().letter(), square(piece.square()));
    }
    text
}
