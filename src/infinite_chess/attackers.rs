//! Which pieces attack a square. The search computes attacked squares in another way, without
//! knowing whose attack it is.

use super::position::{Piece, Position, Square};
use crate::board::Role;

/// How many files away a piece can attack other than along a rank.
pub(super) const REACH: i64 = 7;

/// A piece that attacks a square, if any does: the first one in the order of the position. Takes
/// O(n) for n pieces.
#[must_use]
pub fn attacker(position: &Position, square: Square) -> Option<Piece> {
    first_attacker(position.pieces(), square)
}

/// For each piece of a position, whether another one attacks its square. Takes O(n) for n pieces,
/// of which at most eight are on a file.
pub(super) fn guarded(position: &Position) -> Vec<bool> {
    let pieces = position.pieces();
    let mut guarded = Vec::new();
    let (mut first, mut end) = (0, 0);
    for piece in pieces {
        while piece.file() - pieces[first].file() > REACH {
            first += 1;
        }
        while end < pieces.len() && pieces[end].file() - piece.file() <= REACH {
            end += 1;
        }
        guarded.push(first_attacker(&pieces[first..end], piece.square()).is_some());
    }
    mark_along_ranks(pieces.iter().zip(&mut guarded));
    mark_along_ranks(pieces.iter().zip(&mut guarded).rev());
    guarded
}

/// Marks the pieces that a rook or queen before them attacks along their rank.
fn mark_along_ranks<'a>(pieces: impl Iterator<Item = (&'a Piece, &'a mut bool)>) {
    let mut is_open_ray = [false; 8];
    for (piece, is_guarded) in pieces {
        let is_attacked = &mut is_open_ray[usize::from(piece.square().rank().index())];
        *is_guarded |= *is_attacked;
        *is_attacked = matches!(piece.role(), Role::Rook | Role::Queen);
    }
}

/// The first of some pieces that attacks a square, if no other pieces are in the way.
fn first_attacker(pieces: &[Piece], square: Square) -> Option<Piece> {
    let mut knight = None;
    let mut nearest: [Option<(u64, Piece)>; 9] = [None; 9];
    for &piece in pieces {
        let (files, ranks) = offset(square, piece);
        let (width, height) = (files.unsigned_abs(), ranks.unsigned_abs());
        let distance = width.max(height);
        if piece.role() == Role::Knight && width.min(height) == 1 && distance == 2 {
            knight = knight.or(Some(piece));
        } else if distance > 0 && (width == 0 || height == 0 || width == height) {
            let direction = 3 * (files.signum() + 1) + ranks.signum() + 1;
            let nearest = &mut nearest[direction as usize];
            if nearest.map_or(true, |(least, _)| distance < least) {
                *nearest = Some((distance, piece));
            }
        }
    }
    let seen = nearest.into_iter().flatten().map(|(_, piece)| piece);
    let attackers = seen.filter(|&piece| sees(piece, square)).chain(knight);
    attackers.min_by_key(|piece| piece.square())
}

/// How many files east and ranks north of a square a piece stands.
fn offset(square: Square, piece: Piece) -> (i64, i64) {
    let rank = |square: Square| i64::from(square.rank().index());
    (piece.file() - square.file(), rank(piece.square()) - rank(square))
}

/// Whether a piece attacks a square on its rank, file or diagonal, with nothing between.
fn sees(piece: Piece, square: Square) -> bool {
    let (files, ranks) = offset(square, piece);
    let is_straight = files == 0 || ranks == 0;
    match piece.role() {
        Role::King => files.abs().max(ranks.abs()) == 1,
        Role::Queen => true,
        Role::Rook => is_straight,
        Role::Bishop => !is_straight,
        Role::Knight => false,
        Role::Pawn => files.abs() == 1 && ranks == -1,
    }
}

#[cfg(test)]
mod tests;
