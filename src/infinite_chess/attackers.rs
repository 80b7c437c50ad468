//! Which pieces attack a square.

use super::attacked::directions_and_reach;
use super::position::{Position, WhitePiece, ROLES};
use crate::board::offsets::Offset;
use crate::board::{Coord, Role};
use std::iter;

impl Position {
    /// The pieces that attack a square, in their order. Takes O(n) for n pieces.
    pub fn attackers_of(&self, square: Coord) -> Vec<WhitePiece> {
        let mut attackers = attackers_along_rank(self, square);
        for role in ROLES {
            let (directions, reach) = directions_and_reach(role);
            for &direction in directions {
                let nearest = nearest_against(self, square, direction, reach);
                if let Some(piece) = nearest.filter(|piece| piece.role() == role) {
                    attackers.push(piece);
                }
            }
        }
        attackers.sort_unstable();
        attackers
    }
}

fn attackers_along_rank(position: &Position, square: Coord) -> Vec<WhitePiece> {
    let pieces = position.pieces();
    let (left, rest) = pieces.split_at(pieces.partition_point(|piece| piece.square() < square));
    let is_on_rank =
        move |piece: &&WhitePiece| piece.square().rank == square.rank && piece.square() != square;
    let neighbours = [left.iter().rev().find(is_on_rank), rest.iter().find(is_on_rank)];
    let attacks = |piece: &WhitePiece| matches!(piece.role(), Role::Rook | Role::Queen);
    neighbours.into_iter().flatten().copied().filter(attacks).collect()
}

/// The nearest piece within reach from a square, against a direction of attack.
fn nearest_against(
    position: &Position,
    square: Coord,
    (files, ranks): Offset,
    reach: usize,
) -> Option<WhitePiece> {
    let against = |from: &Coord| from.offset(-i64::from(files), -ranks);
    let mut squares = iter::successors(against(&square), against).take(reach);
    squares.find_map(|from| Some(WhitePiece::new(position.piece_on(from)?, from)))
}
