//! Which pieces attack a square.

use super::attacked::rays;
use super::position::{Position, Square, WhitePiece, ROLES};
use crate::board::offsets::Offset;
use crate::board::Role;
use std::iter;

impl Position {
    /// The pieces that attack a square, in their order. Takes O(n) for n pieces.
    pub fn attackers_of(&self, square: Square) -> Vec<WhitePiece> {
        let mut attackers = attackers_along_rank(self, square);
        for role in ROLES {
            let (directions, reach) = rays(role);
            for &direction in directions {
                let nearest = nearest_against(self, square, direction, reach);
                attackers.extend(nearest.filter(|piece| piece.role() == role));
            }
        }
        attackers.sort_unstable();
        attackers
    }
}

fn attackers_along_rank(position: &Position, square: Square) -> Vec<WhitePiece> {
    let pieces = position.pieces();
    let (left, rest) = pieces.split_at(pieces.partition_point(|piece| piece.square() < square));
    let is_on_rank = move |piece: &&WhitePiece| {
        piece.square().rank() == square.rank() && piece.square() != square
    };
    let neighbours = [left.iter().rev().find(is_on_rank), rest.iter().find(is_on_rank)];
    let attacks = |piece: &WhitePiece| matches!(piece.role(), Role::Rook | Role::Queen);
    neighbours.into_iter().flatten().copied().filter(attacks).collect()
}

/// The nearest piece within reach from a square, against a direction of attack.
fn nearest_against(
    position: &Position,
    square: Square,
    (files, ranks): Offset,
    reach: usize,
) -> Option<WhitePiece> {
    let against =
        |&from: &Square| Square::new(from.file() - i64::from(files), from.rank().offset(-ranks)?);
    let mut squares = iter::successors(against(&square), against).take(reach);
    squares.find_map(|from| Some(WhitePiece::new(position.piece_on(from)?, from)))
}
