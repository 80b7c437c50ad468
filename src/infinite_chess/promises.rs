//! What the statement promises of a position.

use super::attackers::attackers_of;
use super::position::{Position, Square, WhitePiece, ROLES};
use crate::problem::BrokenPromise;
use std::ops::RangeInclusive;

/// The files of the statement.
pub const FILES: RangeInclusive<i64> = 1..=100_000_000;

/// The most white pieces of the statement.
pub const MOST_PIECES: usize = 2000;

/// Whether the statement allows a position.
#[must_use]
pub fn keeps_promises(position: &Position) -> bool {
    let is_promised = |piece: &WhitePiece| ROLES.contains(&piece.role());
    position.pieces().iter().all(is_promised) && broken_promise(position).is_none()
}

/// The promise that a position without pawns breaks first: pieces and target are on files of the statement, start and
/// target are different squares, neither held nor attacked, and there are no more pieces than the
/// statement allows. Takes O(n) for n pieces.
pub(super) fn broken_promise(position: &Position) -> Option<BrokenPromise> {
    let by_ends = broken_by_start(position).or_else(|| broken_by_target(position));
    by_ends.or_else(|| broken_by_pieces(position.pieces()))
}

fn broken_by_start(position: &Position) -> Option<BrokenPromise> {
    let start = position.start();
    if is_outside(start) {
        return Some(broken(start, FILE, None));
    }
    if start == position.target() {
        return Some(broken(start, "a start that is not the target", None));
    }
    let attacker = *attackers_of(position, start).first()?;
    Some(broken(start, "a start that is not attacked", Some(attacks(attacker))))
}

fn broken_by_target(position: &Position) -> Option<BrokenPromise> {
    let target = position.target();
    if is_outside(target) {
        return Some(broken(target, FILE, None));
    }
    if let Some(role) = position.piece_on(target) {
        let remark = format!("which holds the white {}", role);
        return Some(broken(target, "a target that no piece holds", Some(remark)));
    }
    let attacker = *attackers_of(position, target).first()?;
    Some(broken(target, "a target that is not attacked", Some(attacks(attacker))))
}

fn broken_by_pieces(pieces: &[WhitePiece]) -> Option<BrokenPromise> {
    if pieces.len() > MOST_PIECES {
        let expected = format!("a number of pieces from 0 to {}", MOST_PIECES);
        return Some(BrokenPromise {
            lines: vec![pieces.len().to_string()],
            expected,
            remark: None,
        });
    }
    let outside = pieces.iter().filter(|piece| is_outside(piece.square()));
    let line =
        |piece: &WhitePiece| format!("{} {}", piece.role().letter(), line_of(piece.square()));
    let lines: Vec<String> = outside.map(line).collect();
    let broken = BrokenPromise { lines, expected: FILE.to_string(), remark: None };
    Some(broken).filter(|broken| !broken.lines.is_empty())
}

/// A promise that the line of a square breaks.
fn broken(square: Square, expected: &str, remark: Option<String>) -> BrokenPromise {
    BrokenPromise { lines: vec![line_of(square)], expected: expected.to_string(), remark }
}

fn is_outside(square: Square) -> bool {
    !FILES.contains(&square.file())
}

const FILE: &str = "a file from 1 to 10^8";

/// A square as it is written in an input.
pub(super) fn line_of(square: Square) -> String {
    format!("{} {}", square.file(), square.rank())
}

/// What a piece does to a square.
fn attacks(piece: WhitePiece) -> String {
    format!("which the white {} on {} attacks", piece.role(), piece.square())
}
