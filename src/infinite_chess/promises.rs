//! What the statement promises of a position.

use super::attacked::closed_squares;
use super::bands::Bands;
use super::position::{Position, Square};
use std::ops::RangeInclusive;

/// The files of the statement.
pub const FILES: RangeInclusive<i64> = 1..=100_000_000;

/// The most white pieces of the statement.
pub const MOST_PIECES: usize = 2000;

/// Whether the statement allows a position: chessmen and target on its files, no more pieces than
/// it names, and start and target different squares, neither of them held or attacked.
#[must_use]
pub fn keeps_promises(position: &Position) -> bool {
    let (start, target) = (position.start(), position.target());
    let pieces = position.pieces();
    pieces.len() <= MOST_PIECES
        && start != target
        && pieces.iter().map(|piece| piece.file()).all(|file| FILES.contains(&file))
        && FILES.contains(&start.file())
        && FILES.contains(&target.file())
        && are_safe(position, &[start, target])
}

/// Whether no piece holds or attacks any of the squares. They have to be start or target: only
/// files of a band have a column.
fn are_safe(position: &Position, squares: &[Square]) -> bool {
    let bands = Bands::of(position);
    let closed = closed_squares(position, &bands);
    squares.iter().all(|square| {
        let column = bands.column(bands.find(square.file()), square.file());
        !closed.contains(column, square.rank())
    })
}
