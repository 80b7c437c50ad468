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
    let broken = |lines: Vec<String>, expected: String, remark: Option<String>| {
        Some(BrokenPromise { lines, expected, remark })
    };
    for (square, fault) in [
        (position.start(), fault_of_start(position)),
        (position.target(), fault_of_target(position)),
    ] {
        if let Some((expected, remark)) = fault {
            return broken(vec![line_of(square)], expected.to_string(), remark);
        }
    }
    let pieces = position.pieces();
    if pieces.len() > MOST_PIECES {
        let expected = format!("a number of pieces from 0 to {}", MOST_PIECES);
        return broken(vec![pieces.len().to_string()], expected, None);
    }
    let outside = pieces.iter().filter(|piece| is_outside(piece.square()));
    let line = |piece: &Piece| format!("{} {}", piece.role().letter(), line_of(piece.square()));
    let lines: Vec<String> = outside.map(line).collect();
    broken(lines, FILE.to_string(), None).filter(|broken| !broken.lines.is_empty())
}

/// What is expected of a square, and a remark on what it is.
type SquareFault = (&'static str, Option<String>);

fn fault_of_start(position: &Position) -> Option<SquareFault> {
    let start = position.start();
    if is_outside(start) {
        return Some((FILE, None));
    }
    if start == position.target() {
        return Some(("a start that is not the target", None));
    }
    let attacker = attacker_of(position, start)?;
    Some(("a start that is not attacked", Some(attacks(attacker))))
}

fn fault_of_target(position: &Position) -> Option<SquareFault> {
    let target = position.target();
    if is_outside(target) {
        return Some((FILE, None));
    }
    if let Some(role) = position.piece_on(target) {
        return Some((
            "a target that no piece holds",
            Some(format!("which holds the white {}", role)),
        ));
    }
    let attacker = attacker_of(position, target)?;
    Some(("a target that is not attacked", Some(attacks(attacker))))
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
fn attacks(piece: Piece) -> String {
    format!("which the white {} on {} attacks", piece.role(), piece.square())
}
