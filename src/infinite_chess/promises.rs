//! What the statement promises of a position.

use super::attacks::closed_squares;
use super::bands::Bands;
use super::position::{Location, Piece, Position, Role};
use std::collections::HashMap;
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
fn are_safe(position: &Position, squares: &[Location]) -> bool {
    let bands = Bands::of(position);
    let closed = closed_squares(position, &bands);
    squares.iter().all(|square| {
        let column = bands.column(bands.find(square.file()), square.file());
        !closed.contains(column, square.rank())
    })
}

/// A piece that attacks a square, if any does. This is another way than the one that the search
/// goes, which does not know whose attack it is.
#[must_use]
pub fn attacker(position: &Position, square: Location) -> Option<Piece> {
    let rank = |square: Location| i64::from(square.rank().index());
    let mut nearest: HashMap<(i64, i64), (u64, Piece)> = HashMap::new();
    for &piece in position.pieces() {
        let (files, ranks) = (piece.file() - square.file(), rank(piece.location()) - rank(square));
        let (width, height) = (files.unsigned_abs(), ranks.unsigned_abs());
        if piece.role() == Role::Knight && width.min(height) == 1 && width.max(height) == 2 {
            return Some(piece);
        }
        if width == 0 || height == 0 || width == height {
            let distance = width.max(height);
            let first =
                nearest.entry((files.signum(), ranks.signum())).or_insert((distance, piece));
            if distance < first.0 {
                *first = (distance, piece);
            }
        }
    }
    let reaches = |direction: &(i64, i64), distance: u64, role: Role| match role {
        Role::King => distance == 1,
        Role::Queen => true,
        Role::Rook => direction.0 == 0 || direction.1 == 0,
        Role::Bishop => direction.0 != 0 && direction.1 != 0,
        Role::Knight => false,
    };
    let attackers = nearest
        .iter()
        .filter(|(direction, (distance, piece))| reaches(direction, *distance, piece.role()));
    // The first in the order of the position, so that it is the same each time.
    attackers
        .map(|(_, &(_, piece))| piece)
        .min_by_key(|piece| (piece.file(), rank(piece.location())))
}

#[cfg(test)]
mod tests;
