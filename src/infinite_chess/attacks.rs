//! The squares on which the black king may not stand.

use super::bands::{Bands, PADDING};
use super::columns::Columns;
use super::position::{Piece, Position, Role};
use crate::board::{king, knight, ray, Bitboard, Ranks};

/// The squares that a white piece attacks or holds, and all squares of the columns between bands.
pub(super) fn closed_squares(position: &Position, bands: &Bands) -> Columns {
    let count = bands.first_column(bands.count()) + PADDING;
    let mut occupied = Columns::none(count);
    let mut finder = ColumnFinder { bands, band: 0 };
    for piece in position.pieces() {
        occupied.add(finder.column(*piece), piece.location().rank().into());
    }
    let mut closed = occupied.clone();
    for band in 0..=bands.count() {
        closed.add(bands.first_column(band) - 1, Ranks::ALL);
    }
    let mut rays = Rays::default();
    for piece in position.pieces().iter().rev() {
        rays.pass(*piece, finder.column(*piece), &occupied, &mut closed);
    }
    rays.close_up_to(0, &mut closed);
    let mut rays = Rays::default();
    for piece in position.pieces() {
        let column = finder.column(*piece);
        rays.pass(*piece, column, &occupied, &mut closed);
        close_nearby(*piece, column, &occupied, &mut closed);
    }
    rays.close_up_to(count - 1, &mut closed);
    closed
}

/// Finds the columns of pieces that come by file, from the left or from the right: all of them in
/// O(n).
struct ColumnFinder<'a> {
    bands: &'a Bands,
    /// The band of the last piece.
    band: usize,
}

impl ColumnFinder<'_> {
    fn column(&mut self, piece: Piece) -> usize {
        while piece.file() < self.bands.first_file(self.band) {
            self.band -= 1;
        }
        while piece.file() >= self.bands.first_file(self.band + 1) {
            self.band += 1;
        }
        self.bands.column(self.band, piece.file())
    }
}

/// What rooks and queens attack along ranks, in a sweep over the board in one direction.
#[derive(Default)]
struct Rays {
    /// The column that the sweep has come to.
    column: usize,
    /// Ranks with an open ray behind that column.
    ranks: Ranks,
}

impl Rays {
    /// Sweeps on to the next piece. Those of a column come in a row: the first of them ends the
    /// rays on all ranks that are held there.
    fn pass(&mut self, piece: Piece, column: usize, occupied: &Columns, closed: &mut Columns) {
        if column != self.column {
            self.close_up_to(column, closed);
            self.ranks -= occupied.ranks(column);
            self.column = column;
        }
        if matches!(piece.role(), Role::Rook | Role::Queen) {
            self.ranks |= piece.location().rank().into();
        }
    }

    /// Closes the squares of the open rays from behind the current column to `end`, on either side.
    fn close_up_to(&self, end: usize, closed: &mut Columns) {
        if !self.ranks.is_empty() {
            let column = self.column;
            let columns = if column < end { column + 1..end + 1 } else { end..column };
            closed.add_to_all(columns, self.ranks);
        }
    }
}

/// Closes what a piece attacks, except for a rook's or queen's rank.
fn close_nearby(piece: Piece, column: usize, occupied: &Columns, closed: &mut Columns) {
    let on = |file: usize| Bitboard::on_file(file, piece.location().rank().into());
    match piece.role() {
        Role::King => closed.add_window(column - 1, king::moves(on(1))),
        Role::Knight => closed.add_window(column - 2, knight::moves(on(2))),
        Role::Rook => close_file(column, on(0), occupied, closed),
        Role::Bishop => close_diagonals(column, on(0), on(7), occupied, closed),
        Role::Queen => {
            close_file(column, on(0), occupied, closed);
            close_diagonals(column, on(0), on(7), occupied, closed);
        }
    }
}

fn close_file(column: usize, from: Bitboard, occupied: &Columns, closed: &mut Columns) {
    let empty = !occupied.window(column);
    let up = ray::attacks(from, empty, Bitboard::north);
    closed.add_window(column, up | ray::attacks(from, empty, Bitboard::south));
}

/// Closes the diagonals of a piece that is on the `first` of eight columns for those to the right,
/// and on the `last` of eight for those to the left.
fn close_diagonals(
    column: usize,
    first: Bitboard,
    last: Bitboard,
    occupied: &Columns,
    closed: &mut Columns,
) {
    let empty = !occupied.window(column);
    let up = ray::attacks(first, empty, |from| from.north().east());
    closed.add_window(column, up | ray::attacks(first, empty, |from| from.south().east()));
    let empty = !occupied.window(column - 7);
    let up = ray::attacks(last, empty, |from| from.north().west());
    closed.add_window(column - 7, up | ray::attacks(last, empty, |from| from.south().west()));
}
