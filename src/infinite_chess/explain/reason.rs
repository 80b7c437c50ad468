//! Why there is no route.

use super::distances::DistanceMap;
use crate::board::{Coord, Rank};
use crate::infinite_chess::position::{with_rank_bit, Position};
use crate::infinite_chess::solver::search;
use crate::plain_text::listed;

/// Why the target cannot be reached.
pub(super) struct Reason {
    pub(super) text: String,
    /// The closed square that the text names.
    pub(super) square: Coord,
    /// The squares of the pieces that attack it; empty if it is held.
    pub(super) attackers: Vec<Coord>,
}

impl Reason {
    /// Takes O(n log n) for n pieces.
    pub(super) fn of(position: &Position, map: &DistanceMap) -> Reason {
        let target = position.target();
        if let Some((why, attackers)) = why_closed(position, target) {
            let text = format!("the target {target} is {why}");
            return Reason { text, square: target, attackers };
        }
        let what = if is_enclosed(position.start(), map) {
            "the start is enclosed, with the target outside"
        } else if is_enclosed(target, map) {
            "the target is enclosed, with the king outside"
        } else {
            "the start is cut off from the target"
        };
        let square = nearer_than_reached(position, map);
        let closed = why_closed(position, square);
        let (why, attackers) = closed.expect("an unreached neighbour is closed");
        let text =
            format!("{what}; {square}, a move nearer to the target than the king gets, is {why}");
        Reason { text, square, attackers }
    }
}

/// Why the king cannot step on a square, and the squares of its attackers; `None` if he can. Of a
/// square that is held, the reason says no more, and there are no attackers.
fn why_closed(position: &Position, square: Coord) -> Option<(String, Vec<Coord>)> {
    if let Some(role) = position.piece_on(square) {
        let text = format!("held by a {role} (white pieces are never captured)");
        return Some((text, Vec::new()));
    }
    let attackers = position.attackers_of(square);
    let names: Vec<String> =
        attackers.iter().map(|piece| format!("the {} on {}", piece.role, piece.square)).collect();
    let text = format!("attacked by {}", listed(&names, "and"));
    let squares = attackers.iter().map(|attacker| attacker.square).collect();
    (!attackers.is_empty()).then_some((text, squares))
}

/// Whether a king on the start or the target can reach neither of the outermost kept files, which
/// look like all files beyond them.
fn is_enclosed(square: Coord, DistanceMap { board, .. }: &DistanceMap) -> bool {
    let outermost = [0, board.files.len() - 1];
    search(board, with_rank_bit(square)).all(|visit| !outermost.contains(&visit.column))
}

/// The square S next to N on the straight way from N to the target, where N is the reachable square
/// nearest to the target. S is nearer than N, so the king does not reach S, though he could move
/// there from N. So S is attacked or held.
///
/// The file of S is drawn, as a picture leaves out only files that look like both of their
/// neighbours. If S is on another file than N, take the square of that file on N's rank. The king
/// does not reach it, since it would be nearer to the target than N, or as near with one diagonal
/// move fewer. So the two files look different.
fn nearer_than_reached(position: &Position, map: &DistanceMap) -> Coord {
    let target = position.target();
    let distance = |square: &Coord| {
        let files = square.file.abs_diff(target.file);
        let ranks = square.rank.index().abs_diff(target.rank.index()) as u64;
        // The moves on an empty board, and how many of them are diagonal.
        (files.max(ranks), files.min(ranks), *square)
    };
    let squares = map.board.files.iter().flat_map(|&file| {
        Rank::in_set(map.reached_ranks(file)).map(move |rank| Coord { file, rank })
    });
    let nearest = squares.min_by_key(distance).expect("the king reaches his start");
    let files = (target.file - nearest.file).signum();
    let ranks = target.rank.cmp(&nearest.rank) as i8;
    nearest.offset(files, ranks).expect("a square between two others")
}
