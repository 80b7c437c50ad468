use super::white_piece::WhitePiece;
use crate::board::offsets::{KING_STEPS, KNIGHT_JUMPS};
use crate::board::Role;

/// The directions in which a piece attacks, and how many squares far. Rays along its rank, which
/// have no end, are left out.
pub(super) fn attacks(role: &Role) -> (&'static [(i8, i8)], i8) {
    match role {
        Role::King => (&KING_STEPS, 1),
        Role::Queen => (&KING_STEPS[2..], 7),
        Role::Rook => (&KING_STEPS[2..4], 7),
        Role::Bishop => (&KING_STEPS[4..], 7),
        Role::Knight => (&KNIGHT_JUMPS, 1),
    }
}

/// How many files on either side of its own it may attack in these directions.
pub(super) fn disturbed(role: &Role) -> i64 {
    let (directions, reach) = attacks(role);
    directions.iter().map(|(files, _)| i64::from(files * reach)).max().expect("a direction")
}

/// The ranks of each column that pieces attack, held ones included. The pieces stand on `columns`
/// and attack as far as the next `held` square. Takes O(n) for n pieces.
pub(super) fn attacked(pieces: &[WhitePiece], columns: &[usize], held: &[u8]) -> Vec<u8> {
    let mut attacked = vec![0; held.len()];
    let mut along_ranks = vec![0; held.len()];
    for (piece, &column) in pieces.iter().zip(columns) {
        if matches!(piece.role, Role::Queen | Role::Rook) {
            along_ranks[column] |= piece.rank;
        }
        let (directions, reach) = attacks(&piece.role);
        for &(files, ranks) in directions {
            let (mut to, mut ray) = (column as isize, piece.rank);
            for _ in 0..reach {
                // The files that it may attack are kept, so they are the next columns.
                to += isize::from(files);
                ray = if ranks < 0 { ray >> -ranks } else { ray << ranks };
                if ray == 0 {
                    break;
                }
                attacked[to as usize] |= ray;
                ray &= !held[to as usize];
            }
        }
    }
    // Rays along ranks, to the right and to the left.
    let mut rays = [0; 2];
    for column in 0..held.len() {
        for (rays, column) in rays.iter_mut().zip([column, held.len() - 1 - column]) {
            attacked[column] |= *rays;
            *rays = *rays & !held[column] | along_ranks[column];
        }
    }
    attacked
}
