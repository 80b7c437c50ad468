//! The squares that white pieces attack.

use super::bands::Bands;
use super::position::Position;
use crate::board::offsets::{Offset, KING_STEPS, KNIGHT_JUMPS};
use crate::board::{Ranks, Role};

/// The squares that white pieces attack, held ones included, column by column. Takes O(n) for n
/// pieces.
pub(super) fn attacked_squares(position: &Position, bands: &Bands) -> Vec<Ranks> {
    let mut held = vec![Ranks::EMPTY; bands.columns()];
    let mut rooks_and_queens = vec![Ranks::EMPTY; bands.columns()];
    for (piece, column) in bands.columns_of(position.pieces()) {
        held[column] |= piece.square().rank;
        if matches!(piece.role(), Role::Rook | Role::Queen) {
            rooks_and_queens[column] |= piece.square().rank;
        }
    }
    let mut attacked = vec![Ranks::EMPTY; bands.columns()];
    for (piece, column) in bands.columns_of(position.pieces()) {
        let (directions, reach) = directions_and_reach(piece.role());
        for &direction in directions {
            let from = (column, piece.square().rank.into());
            mark_ray(from, direction, reach, &held, &mut attacked);
        }
    }
    let columns = 0..bands.columns();
    mark_along_ranks(columns.clone(), &held, &rooks_and_queens, &mut attacked);
    mark_along_ranks(columns.rev(), &held, &rooks_and_queens, &mut attacked);
    attacked
}

/// The directions in which a piece attacks, and the number of squares in each, but for the rays of
/// rooks and queens along ranks, which have no limit.
pub(super) fn directions_and_reach(role: Role) -> (&'static [Offset], usize) {
    match role {
        // No position has a pawn.
        Role::King | Role::Pawn => (&KING_STEPS, 1),
        Role::Queen => (&KING_STEPS[2..], 7),
        Role::Rook => (&KING_STEPS[2..4], 7),
        Role::Bishop => (&KING_STEPS[4..], 7),
        Role::Knight => (&KNIGHT_JUMPS, 1),
    }
}

/// Marks at most `reach` squares in one direction, up to and including the first held one. All are
/// in one band, where neighbouring columns are neighbouring files.
fn mark_ray(
    (mut column, mut ray): (usize, Ranks),
    (files, ranks): Offset,
    reach: usize,
    held: &[Ranks],
    attacked: &mut [Ranks],
) {
    for _ in 0..reach {
        ray = if ranks < 0 { Ranks(ray.0 >> -ranks) } else { Ranks(ray.0 << ranks) };
        if ray.is_empty() {
            return;
        }
        // This subtracts if `files` is negative.
        column = column.wrapping_add(files as usize);
        attacked[column] |= ray;
        ray -= held[column];
    }
}

/// Marks what rooks and queens attack along ranks in the direction in which the columns come.
fn mark_along_ranks(
    columns: impl Iterator<Item = usize>,
    held: &[Ranks],
    rooks_and_queens: &[Ranks],
    attacked: &mut [Ranks],
) {
    let mut rays = Ranks::EMPTY;
    for column in columns {
        attacked[column] |= rays;
        rays = (rays - held[column]) | rooks_and_queens[column];
    }
}
