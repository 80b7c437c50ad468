//! What the statement promises of a position.

use super::position::Position;
use crate::board::Coord;
use crate::problem::BrokenPromise;
use std::ops::RangeInclusive;

pub(super) const FILES: RangeInclusive<i64> = 1..=100_000_000;

pub(super) const MOST_PIECES: usize = 2000;

/// Whether the statement allows a position.
pub(super) fn keeps_promises(position: &Position) -> bool {
    let pieces = position.pieces();
    [position.start(), position.target()].iter().all(|end| FILES.contains(&end.file))
        && pieces.len() <= MOST_PIECES
        && pieces.iter().all(|piece| FILES.contains(&piece.square.file))
        && first_broken_promise(position).is_none()
}

/// The first broken promise about the whole position. Takes O(n) for n pieces.
pub(super) fn first_broken_promise(position: &Position) -> Option<BrokenPromise> {
    let attack_on = |square: Coord| {
        let piece = *position.attackers_of(square).first()?;
        Some(format!("which the white {} on {} attacks", piece.role, piece.square))
    };
    let (start, target) = (position.start(), position.target());
    let (record, expected, remark) = if start == target {
        (0, "a start that is not the target", None)
    } else if let Some(attack) = attack_on(start) {
        (0, "a start that is not attacked", Some(attack))
    } else if let Some(role) = position.piece_on(target) {
        (1, "a target that no piece holds", Some(format!("which holds the white {role}")))
    } else {
        (1, "a target that is not attacked", Some(attack_on(target)?))
    };
    Some(BrokenPromise { record, fields: 0..2, expected, remark })
}
