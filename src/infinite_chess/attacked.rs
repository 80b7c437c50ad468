//! The squares on which the black king may not stand.

use super::bands::{Bands, PADDING};
use super::columns::Columns;
use super::position::{Piece, Position};
use crate::board::{king, knight, pawn, ray, Bitboard, Rank, Ranks, Role};

/// The squares that a white piece attacks or holds, and all squares of the columns between bands.
/// Takes O(n) for n pieces.
pub(super) fn closed_squares(position: &Position, bands: &Bands) -> Columns {
    let pieces = position.pieces();
    let end = bands.first_column(bands.count());
    let mut closed = Columns::none(end + PADDING);
    for band in 0..=bands.count() {
        closed.add(bands.first_column(band) - 1, Ranks::ALL);
    }
    // What a role attacks from a rank with nothing in its way.
    let mut unblocked = [[None; 8]; 6];
    let mut last_on_rank = LastOnRank::default();
    let mut band = 0;
    for (index, piece) in pieces.iter().enumerate() {
        while piece.file() >= bands.first_file(band + 1) {
            band += 1;
        }
        let column = bands.column(band, piece.file());
        let (role, rank) = (piece.role(), piece.square().rank());
        let blockers = match role {
            Role::King | Role::Knight | Role::Pawn => 0,
            Role::Queen | Role::Rook | Role::Bishop => blockers(pieces, index),
        };
        let attacks = || attacks_nearby(role, rank, blockers);
        let (left, right) = if blockers == 0 {
            *unblocked[role as usize][usize::from(rank.index())].get_or_insert_with(attacks)
        } else {
            attacks()
        };
        closed.add_window(column - 7, left);
        closed.add_window(column, right);
        let attacks_along = matches!(role, Role::Rook | Role::Queen);
        last_on_rank.pass(rank, column, attacks_along, &mut closed);
    }
    for &rank in &Rank::ALL {
        last_on_rank.pass(rank, end, false, &mut closed);
    }
    closed
}

/// For each rank the column of the last piece that a sweep to the right has passed, and whether it
/// attacks along the rank.
#[derive(Default)]
struct LastOnRank([(usize, bool); 8]);

impl LastOnRank {
    /// Goes on to the next piece of a rank, or to the end of the board. The squares up to there are
    /// closed if a piece at either end attacks them.
    fn pass(&mut self, rank: Rank, column: usize, attacks_along: bool, closed: &mut Columns) {
        let last = &mut self.0[usize::from(rank.index())];
        if last.1 || attacks_along {
            closed.add_to_all(last.0..column, rank.into());
        }
        *last = (column, attacks_along);
    }
}

/// What a piece holds and attacks, except along its rank: on its file and the seven to the left, and
/// on its file and the seven to the right.
fn attacks_nearby(role: Role, rank: Rank, blockers: u128) -> (Bitboard, Bitboard) {
    let attacks = |file: usize, blockers: u64| {
        let (from, empty) = (Bitboard::on_file(file, rank.into()), !Bitboard(blockers));
        let vertical = || {
            ray::attacks(from, empty, Bitboard::north) | ray::attacks(from, empty, Bitboard::south)
        };
        let diagonals = || {
            ray::attacks(from, empty, |from| from.north().east())
                | ray::attacks(from, empty, |from| from.north().west())
                | ray::attacks(from, empty, |from| from.south().east())
                | ray::attacks(from, empty, |from| from.south().west())
        };
        from | match role {
            Role::King => king::moves(from),
            Role::Knight => knight::moves(from),
            Role::Rook => vertical(),
            Role::Bishop => diagonals(),
            Role::Queen => vertical() | diagonals(),
            Role::Pawn => pawn::attacks(from),
        }
    };
    (attacks(7, blockers as u64), attacks(0, (blockers >> 56) as u64))
}

/// The squares that other pieces, at most 119, hold on a piece's file and the seven on either side: a
/// byte a file, from left to right.
fn blockers(pieces: &[Piece], index: usize) -> u128 {
    let file = pieces[index].file();
    let left = pieces[..index].iter().rev().take_while(|piece| piece.file() >= file - 7);
    let right = pieces[index + 1..].iter().take_while(|piece| piece.file() <= file + 7);
    left.chain(right).fold(0, |held, piece| {
        let ranks = Ranks::from(piece.square().rank());
        held | u128::from(ranks.0) << (8 * (piece.file() - file + 7))
    })
}
