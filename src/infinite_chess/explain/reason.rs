//! Why there is no route.

use super::distances::DistanceMap;
use crate::board::{Coord, Rank};
use crate::infinite_chess::position::{with_rank_bit, Position, WhitePiece};
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
    pub(super) fn of(position: &Position, map: &DistanceMap) -> Reason {
        let target = position.target();
        if let Some(Closed { why, attackers }) = Closed::of(position, target) {
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
        let closed = Closed::of(position, square);
        let Closed { why, attackers } = closed.expect("an unreached neighbour is closed");
        let text =
            format!("{what}; {square}, a move nearer to the target than the king gets, is {why}");
        Reason { text, square, attackers }
    }
}

/// A square on which the king cannot step.
struct Closed {
    why: String,
    /// As in [`Reason`].
    attackers: Vec<Coord>,
}

impl Closed {
    /// Why a square is closed; `None` if it is open.
    fn of(position: &Position, square: Coord) -> Option<Closed> {
        if let Some(role) = position.piece_on(square) {
            let why = format!("held by a {role} (white pieces are never captured)");
            return Some(Closed { why, attackers: Vec::new() });
        }
        let attackers = position.attackers_of(square);
        if attackers.is_empty() {
            return None;
        }
        let name = |piece: &WhitePiece| format!("the {} on {}", piece.role, piece.square);
        let names: Vec<String> = attackers.iter().map(name).collect();
        let why = format!("attacked by {}", listed(&names, "and"));
        Some(Closed { why, attackers: attackers.iter().map(|piece| piece.square).collect() })
    }
}

/// Whether a king on the start or the target can reach neither of the outermost kept files, which
/// look like all files beyond them.
fn is_enclosed(square: Coord, DistanceMap { board, .. }: &DistanceMap) -> bool {
    let outermost = [0, board.files.len() - 1];
    search(board, with_rank_bit(square)).all(|visit| !outermost.contains(&visit.column))
}

/// The closed square that stops the king on his way to the target. For instance, he stands on
/// (1,1), a rook on (5,3), and the target is (9,1). Of the squares that he reaches, (4,1) is the
/// nearest to the target. A move from there straight to the target leads to (5,1). That square is
/// nearer, so he does not reach it. As he could move there from (4,1), it is attacked or held.
///
/// The picture leaves out only files that look like both neighbours, so it shows file 5: the king
/// reaches (4,1), but not (5,1). The same holds for a diagonal move. If the target is (9,7), the
/// move leads from (4,2) to (5,3). From (5,2) to the target, there are as many moves as from (4,2),
/// but fewer of them are diagonal. So its `remoteness` is less, and the king does not reach it.
fn nearer_than_reached(position: &Position, map: &DistanceMap) -> Coord {
    let target = position.target();
    let remoteness = |square: &Coord| {
        let files = square.file.abs_diff(target.file);
        let ranks = square.rank.index().abs_diff(target.rank.index()) as u64;
        let (moves_on_empty_board, diagonal_moves) = (files.max(ranks), files.min(ranks));
        (moves_on_empty_board, diagonal_moves, *square)
    };
    let squares = map.board.files.iter().flat_map(|&file| {
        Rank::in_set(map.reached_ranks(file)).map(move |rank| Coord { file, rank })
    });
    let nearest = squares.min_by_key(remoteness).expect("the king reaches his start");
    let files = (target.file - nearest.file).signum();
    let ranks = target.rank.cmp(&nearest.rank) as i8;
    nearest.offset(files, ranks).expect("a square between two others")
}
