//! What the statement promises of a position.

use super::attacker_of::attacker_of;
use super::position::{Piece, Position, Square};
use crate::problem::BrokenPromise;
use std::ops::RangeInclusive;

/// The files of the statement.
pub const FILES: RangeInclusive<i64> = 1..=100_000_000;

/// The most white pieces of the statement.
pub const MOST_PIECES: usize = 2000;

/// Whether the statement allows a position.
#[must_use]
pub fn keeps_promises(position: &Position) -> bool {
    broken_promise(position).is_none()
}

/// The promise that is broken first: chessmen and target are on files of the statement, start and
/// target are different squares, neither held nor attacked, and there are no more pieces than the
/// statement allows. Takes O(n) for n pieces.
pub(super) fn broken_promise(position: &Position) -> Option<BrokenPromise> {
    let broken = |line: String, expected: &str, remark: Option<String>| {
        Some(BrokenPromise { lines: vec![line], expected: expected.to_string(), remark })
    };
    let (start, target) = (position.start(), position.target());
    let is_outside = |square: Square| !FILES.contains(&square.file());
    if is_outside(start) {
        return broken(line_of(start), FILE, None);
    }
    if start == target {
        return broken(line_of(start), "a start that is not the target", None);
    }
    if let Some(piece) = attacker_of(position, start) {
        return broken(line_of(start), "a start that is not attacked", Some(attacks(piece)));
    }
    if is_outside(target) {
        return broken(line_of(target), FILE, None);
    }
    if let Some(role) = position.piece_on(target) {
        let remark = format!("which holds the white {}", role);
        return broken(line_of(target), "a target that no piece holds", Some(remark));
    }
    if let Some(piece) = attacker_of(position, target) {
        return broken(line_of(target), "a target that is not attacked", Some(attacks(piece)));
    }
    let pieces = position.pieces();
    if pieces.len() > MOST_PIECES {
        return broken(
            pieces.len().to_string(),
            &format!("a number of pieces from 0 to {}", MOST_PIECES),
            None,
        );
    }
    let outside = pieces.iter().filter(|piece| is_outside(piece.square()));
    let line = |piece: &Piece| format!("{} {}", piece.role().letter(), line_of(piece.square()));
    let lines: Vec<String> = outside.map(line).collect();
    Some(BrokenPromise { lines, expected: FILE.to_string(), remark: None })
        .filter(|broken| !broken.lines.is_empty())
}

const FILE: &str = "a file from 1 to 10^8";

/// A square as it is written in an input.
pub(super) fn line_of(square: Square) -> String {
    format!("{} {}", square.file(), square.rank())
}

/// What a piece does to a square.
fn attacks(piece: Piece) -> String {
    format!("which the white {} on {} attacks", piece.role(), piece.square())
}
