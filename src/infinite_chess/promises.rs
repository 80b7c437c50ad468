//! What the statement promises of a position.

use super::position::Position;
use crate::board::Coord;
use crate::problem::BrokenPromise;
use std::ops::RangeInclusive;

/// The files of start, target and pieces.
pub(super) const FILES: RangeInclusive<i64> = 1..=100_000_000;

/// How a fault words that a file has to be one of [`FILES`].
pub(super) const PROMISED_FILE: &str = "a file from 1 to 10^8";

pub(super) const MOST_PIECES: usize = 2000;

/// The lines of a case before its pieces: start, target, number of pieces.
pub(super) const HEAD: usize = 3;

/// The first promise that a position breaks. The bounds come first, in the order of lines, and then
/// the rules for start and target. Takes O(n) for n pieces.
pub(super) fn first_broken_promise(position: &Position) -> Option<BrokenPromise> {
    broken_bound(position).or_else(|| broken_rule(position))
}

fn broken_bound(position: &Position) -> Option<BrokenPromise> {
    let is_beyond = |square: Coord| !FILES.contains(&square.file);
    // A line of the case, a field on it, and what is expected there.
    let (record, field, expected) = if is_beyond(position.start()) {
        (0, 0, PROMISED_FILE)
    } else if is_beyond(position.target()) {
        (1, 0, PROMISED_FILE)
    } else if position.pieces().len() > MOST_PIECES {
        (2, 0, "a number of pieces from 0 to 2000")
    } else {
        let beyond = position.pieces().iter().position(|piece| is_beyond(piece.square))?;
        (HEAD + beyond, 1, PROMISED_FILE)
    };
    Some(BrokenPromise { record, fields: field..field + 1, expected, remark: None })
}

fn broken_rule(position: &Position) -> Option<BrokenPromise> {
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
    } else if let Some(attack) = attack_on(target) {
        (1, "a target that is not attacked", Some(attack))
    } else {
        return None;
    };
    Some(BrokenPromise { record, fields: 0..2, expected, remark })
}
