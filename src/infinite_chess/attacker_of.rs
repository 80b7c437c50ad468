//! Which piece attacks a square.

use super::attacked::{attacked_nearby, held_nearby, REACH};
use super::position::{Piece, Position, Square};
use crate::board::Role;

/// The first piece of a position that attacks a square; `None` if none does. Takes O(n) for n
/// pieces.
#[must_use]
pub(super) fn attacker_of(position: &Position, square: Square) -> Option<Piece> {
    let pieces = position.pieces();
    let index_of = |file: i64| pieces.partition_point(|piece| piece.file() < file);
    let indices = index_of(square.file() - REACH)..index_of(square.file() + REACH + 1);
    let attacks_nearby = indices.filter(|&index| {
        let (piece, held) = (pieces[index], held_nearby(pieces, index));
        let attacked = attacked_nearby(piece.role(), piece.square().rank(), held);
        attacked.contains(square.file() - piece.file(), square.rank())
    });

    let (left, right) = pieces.split_at(pieces.partition_point(|piece| piece.square() < square));
    let is_on_rank =
        |piece: &&Piece| piece.square().rank() == square.rank() && piece.square() != square;
    let neighbours =
        left.iter().rev().find(is_on_rank).into_iter().chain(right.iter().find(is_on_rank));
    let attacks_along_rank =
        neighbours.filter(|piece| matches!(piece.role(), Role::Rook | Role::Queen));

    let attackers = attacks_nearby.map(|index| pieces[index]).chain(attacks_along_rank.copied());
    attackers.min_by_key(|piece| piece.square())
}

#[cfg(test)]
mod tests;
