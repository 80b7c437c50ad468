use super::white_piece::WhitePiece;
use crate::board::offsets::{KING_STEPS, KNIGHT_JUMPS};
use crate::board::{Rank, Role};

/// The directions in which a piece on a rank attacks; how many squares far; and, rays along ranks
/// aside, how many files to either side of its own.
pub(super) fn attacks(role: Role, rank: Rank) -> (&'static [(i8, i8)], usize, i64) {
    let diagonal = rank.0.leading_zeros().max(rank.0.trailing_zeros()).into();
    match role {
        Role::King => (&KING_STEPS, 1, 1),
        Role::Queen => (&KING_STEPS, usize::MAX, diagonal),
        Role::Rook => (&KING_STEPS[..4], usize::MAX, 0),
        Role::Bishop => (&KING_STEPS[4..], usize::MAX, diagonal),
        Role::Knight => (&KNIGHT_JUMPS, 1, 2),
    }
}

/// The squares that pieces attack, held ones included, by file. `places` are the indices of their
/// files and their ranks. Rays end on `held` squares, so at most one along ranks comes to a square
/// from either side: for n files, all rays take O(n).
pub(super) fn attacked(pieces: &[WhitePiece], places: &[(usize, u8)], held: &[u8]) -> Vec<u8> {
    let mut attacked = vec![0; held.len()];
    for (piece, &place) in pieces.iter().zip(places) {
        let (directions, reach, _) = attacks(piece.role, piece.rank);
        for &(files, ranks) in directions {
            let (mut column, mut ray) = place;
            for _ in 0..reach {
                // This subtracts if `files` is negative.
                column = column.wrapping_add(files as usize);
                ray = if ranks < 0 { ray >> -ranks } else { ray << ranks };
                if ray == 0 || column >= held.len() {
                    break;
                }
                attacked[column] |= ray;
                ray &= !held[column];
            }
        }
    }
    attacked
}
