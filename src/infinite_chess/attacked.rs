//! The squares that white pieces attack.

use super::white_piece::WhitePiece;
use crate::board::offsets::{Offset, KING_STEPS, KNIGHT_JUMPS};
use crate::board::Role;

/// The squares that pieces on some columns attack, held ones included, by column. `held` are the
/// squares where rays end. Takes O(n) for n pieces.
pub(super) fn attacked_squares(pieces: &[WhitePiece], columns: &[usize], held: &[u8]) -> Vec<u8> {
    let mut attacked = vec![0; held.len()];
    let mut along_ranks = vec![0; held.len()];
    for (piece, &from) in pieces.iter().zip(columns) {
        if matches!(piece.role, Role::Rook | Role::Queen) {
            along_ranks[from] |= piece.rank.bit();
        }
        let (directions, reach) = directions_and_reach(piece.role);
        for &(files, ranks) in directions {
            let (mut column, mut ray) = (from, piece.rank.bit());
            for _ in 0..reach {
                ray = if ranks < 0 { ray >> -ranks } else { ray << ranks };
                if ray == 0 {
                    break;
                }
                // This subtracts if `files` is negative.
                column = column.wrapping_add(files as usize);
                attacked[column] |= ray;
                ray &= !held[column];
            }
        }
    }
    // All rays to the east, then all to the west. The outermost columns are held.
    let mut rays = 0;
    for column in (0..held.len()).chain((0..held.len()).rev()) {
        attacked[column] |= rays;
        rays = (rays & !held[column]) | along_ranks[column];
    }
    attacked
}

/// The directions in which a piece attacks, and how many squares far. Rays along ranks, which have
/// no limit, are left out.
pub(super) fn directions_and_reach(role: Role) -> (&'static [Offset], usize) {
    match role {
        Role::King => (&KING_STEPS, 1),
        Role::Queen => (&KING_STEPS[2..], 7),
        Role::Rook => (&KING_STEPS[2..4], 7),
        Role::Bishop => (&KING_STEPS[4..], 7),
        Role::Knight => (&KNIGHT_JUMPS, 1),
    }
}

// Not needed by a submission:

use super::position::Position;
use crate::board::Coord;
use std::iter;

impl Position {
    /// The pieces that attack a square, in their order. Takes O(n) for n pieces.
    pub fn attackers_of(&self, square: Coord) -> Vec<WhitePiece> {
        let mut attackers = attackers_along_rank(self, square);
        for role in Role::ALL {
            let (directions, reach) = directions_and_reach(role);
            for &(files, ranks) in directions {
                // The nearest piece within reach, against the direction of attack.
                let against = |from: &Coord| from.offset(-i64::from(files), -ranks);
                let mut squares = iter::successors(against(&square), against).take(reach);
                let holder = |from| Some(WhitePiece::new(self.piece_on(from)?, from));
                let nearest = squares.find_map(holder);
                attackers.extend(nearest.filter(|piece| piece.role == role));
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
    let attacks = |piece: &WhitePiece| matches!(piece.role, Role::Rook | Role::Queen);
    neighbours.into_iter().flatten().copied().filter(attacks).collect()
}
