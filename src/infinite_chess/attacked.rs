//! The squares that white pieces attack.

use super::bands::Bands;
use super::position::Position;
use crate::board::offsets::{Offset, KING_STEPS, KNIGHT_JUMPS};
use crate::board::Role;

/// The squares that white pieces attack, whether or not another white piece is on them, column by
/// column. Bit 0 of a column is rank 1. Takes O(n) for n pieces.
pub(super) fn attacked_squares(position: &Position, bands: &Bands) -> Vec<u8> {
    let mut occupied = vec![0; bands.columns()];
    let mut rooks_and_queens = vec![0; bands.columns()];
    for (piece, column) in bands.columns_of(position) {
        occupied[column] |= piece.rank.bit();
        if matches!(piece.role, Role::Rook | Role::Queen) {
            rooks_and_queens[column] |= piece.rank.bit();
        }
    }
    let mut attacked = vec![0; bands.columns()];
    for (piece, column) in bands.columns_of(position) {
        let (directions, reach) = directions_and_reach(piece.role);
        for &direction in directions {
            let from = (column, piece.rank.bit());
            mark_ray(from, direction, reach, &occupied, &mut attacked);
        }
    }
    let columns = 0..bands.columns();
    mark_along_ranks(columns.clone(), &occupied, &rooks_and_queens, &mut attacked);
    mark_along_ranks(columns.rev(), &occupied, &rooks_and_queens, &mut attacked);
    attacked
}

/// The directions in which a piece attacks, and how many squares far. The rays of rooks and queens
/// along ranks have no limit and are left to `mark_along_ranks`.
pub(super) fn directions_and_reach(role: Role) -> (&'static [Offset], usize) {
    match role {
        Role::King => (&KING_STEPS, 1),
        Role::Queen => (&KING_STEPS[2..], 7),
        Role::Rook => (&KING_STEPS[2..4], 7),
        Role::Bishop => (&KING_STEPS[4..], 7),
        Role::Knight => (&KNIGHT_JUMPS, 1),
    }
}

/// Marks at most `reach` squares in one direction, up to and including the first occupied one. All
/// are in one band, where neighbouring columns are neighbouring files.
fn mark_ray(
    (mut column, mut ray): (usize, u8),
    (files, ranks): Offset,
    reach: usize,
    occupied: &[u8],
    attacked: &mut [u8],
) {
    for _ in 0..reach {
        ray = if ranks < 0 { ray >> -ranks } else { ray << ranks };
        if ray == 0 {
            return;
        }
        column = (column as isize + isize::from(files)) as usize;
        attacked[column] |= ray;
        ray &= !occupied[column];
    }
}

/// Marks what rooks and queens attack along ranks in the direction in which the columns come.
fn mark_along_ranks(
    columns: impl Iterator<Item = usize>,
    occupied: &[u8],
    rooks_and_queens: &[u8],
    attacked: &mut [u8],
) {
    let mut rays = 0;
    for column in columns {
        attacked[column] |= rays;
        rays = rays & !occupied[column] | rooks_and_queens[column];
    }
}

// Not needed by a submission:

use super::position::WhitePiece;
use crate::board::Coord;
use std::iter;

impl Position {
    /// The pieces that attack a square, in their order. Takes O(n) for n pieces.
    pub fn attackers_of(&self, square: Coord) -> Vec<WhitePiece> {
        let mut attackers = attackers_along_rank(self, square);
        for role in Role::ALL {
            let (directions, reach) = directions_and_reach(role);
            for &direction in directions {
                let nearest = nearest_against(self, square, direction, reach);
                if let Some(piece) = nearest.filter(|piece| piece.role == role) {
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
    let attacks = |piece: &WhitePiece| matches!(piece.role, Role::Rook | Role::Queen);
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
    squares.find_map(|from| position.piece_on(from).map(|role| WhitePiece::new(role, from)))
}
