//! What the statement promises of a position.

use super::attackers::attackers_of;
use super::position::{Position, WhitePiece, ROLES};
use crate::problem::BrokenPromise;
use std::ops::RangeInclusive;

/// The files of the statement.
pub(crate) const FILES: RangeInclusive<i64> = 1..=100_000_000;

/// The most white pieces of the statement.
pub(crate) const MOST_PIECES: usize = 2000;

/// Whether the statement allows a position.
#[must_use]
pub(crate) fn keeps_promises(position: &Position) -> bool {
    let is_promised = |piece: &WhitePiece| {
        ROLES.contains(&piece.role()) && FILES.contains(&piece.square().file())
    };
    [position.start(), position.target()].iter().all(|end| FILES.contains(&end.file()))
        && position.pieces().len() <= MOST_PIECES
        && position.pieces().iter().all(is_promised)
        && broken_promise(position).is_none()
}

/// The first promise that a position without pawns breaks as a whole: start and target are
/// different squares, neither held nor attacked. Takes O(n) for n pieces.
pub(super) fn broken_promise(position: &Position) -> Option<BrokenPromise> {
    broken_by_start(position).or_else(|| broken_by_target(position))
}

fn broken_by_start(position: &Position) -> Option<BrokenPromise> {
    let start = position.start();
    if start == position.target() {
        return Some(broken(0, "a start that is not the target", None));
    }
    let attacker = *attackers_of(position, start).first()?;
    Some(broken(0, "a start that is not attacked", Some(attacks(attacker))))
}

fn broken_by_target(position: &Position) -> Option<BrokenPromise> {
    let target = position.target();
    if let Some(role) = position.piece_on(target) {
        let remark = format!("which holds the white {}", role);
        return Some(broken(1, "a target that no piece holds", Some(remark)));
    }
    let attacker = *attackers_of(position, target).first()?;
    Some(broken(1, "a target that is not attacked", Some(attacks(attacker))))
}

/// A promise that a record breaks.
fn broken(record: usize, expected: &str, remark: Option<String>) -> BrokenPromise {
    BrokenPromise { record, field: None, expected: expected.to_string(), remark }
}

/// The remark that a piece attacks a square.
fn attacks(piece: WhitePiece) -> String {
    format!("which the white {} on {} attacks", piece.role(), piece.square())
}
