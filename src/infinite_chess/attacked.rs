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

// Not needed by a submission: nothing in this file.
