//! What a search has reached.

use super::route::Direction;
use crate::board::{Rank, Ranks};
use crate::infinite_chess::attacked::closed_squares;
use crate::infinite_chess::bands::Bands;
use crate::infinite_chess::columns::Columns;
use crate::infinite_chess::position::Position;
use crate::infinite_chess::search::{Search, Target};

/// The compressed board after a search for the target.
///
/// Of the number of moves to each square it keeps only the remainder modulo 3. That is enough to
/// find a route back: between neighbouring squares the number of moves differs by one at most, as
/// one move leads from either to the other.
pub(super) struct Reached {
    pub bands: Bands,
    /// The squares that are attacked or held by a piece.
    closed: Columns,
    /// For each number of moves modulo 3 the squares that were reached.
    by_moves: [Columns; 3],
    /// The target, if it was reached.
    pub target: Option<Spot>,
}

/// A square of the compressed board that was reached, and the number of moves to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    pub column: usize,
    pub rank: Rank,
    pub moves: u64,
}

impl Reached {
    /// Searches until the target is reached, or else all that can be.
    pub(super) fn new(position: &Position) -> Reached {
        let mut search = Search::new(position);
        let closed = closed_squares(position, &search.bands);
        let none = Columns::none(closed.count());
        let mut by_moves = [none.clone(), none.clone(), none];
        loop {
            let columns = &mut by_moves[(search.moves % 3) as usize];
            for tile in &search.layer {
                columns.add_window(tile.first_column, tile.squares);
            }
            if search.target == Target::Reached || !search.advance(1) {
                break;
            }
        }
        let Search { bands, target, moves, .. } = search;
        let mut reached = Reached { bands, closed, by_moves, target: None };
        if target == Target::Reached {
            let target = position.target();
            let column = reached.column_like(target.file());
            reached.target = Some(Spot { column, rank: target.rank(), moves });
        }
        reached
    }

    /// The ranks of a file that are attacked or held by a piece.
    pub(super) fn closed_ranks(&self, file: i64) -> Ranks {
        self.closed.ranks(self.column_like(file))
    }

    /// The ranks of a file that were reached. In a gap that is right only if the target was not.
    pub(super) fn reached_ranks(&self, file: i64) -> Ranks {
        let column = self.column_like(file);
        self.by_moves.iter().fold(Ranks::NONE, |ranks, columns| ranks | columns.ranks(column))
    }

    /// The column of a file. A file that was left out looks like the last of the band on its left,
    /// or like the first of all.
    fn column_like(&self, file: i64) -> usize {
        let band = self.bands.find(file);
        let file = file.max(self.bands.first_file(band));
        self.bands.column(band, file).min(self.bands.last_column(band))
    }

    /// Where the king may have been before a move in a direction, on the same band.
    pub(super) fn before_move(&self, spot: Spot, direction: Direction) -> Option<Spot> {
        let column = (spot.column as i64 - i64::from(direction.files)) as usize;
        let rank = spot.rank.offset(-direction.ranks)?;
        let before = Spot { column, rank, moves: spot.moves.checked_sub(1)? };
        if self.has(before) {
            Some(before)
        } else {
            None
        }
    }

    /// Whether a square was reached in that number of moves, or a multiple of 3 more or fewer.
    pub(super) fn has(&self, spot: Spot) -> bool {
        self.is_reached(spot.column, spot.rank, spot.moves % 3)
    }

    /// Whether a square was reached in that number of moves modulo 3.
    fn is_reached(&self, column: usize, rank: Rank, moves: u64) -> bool {
        #[cfg(test)]
        super::linear_time::count_lookup();
        self.by_moves[moves as usize].contains(column, rank)
    }

    /// The number of moves to a square modulo 3, if it was reached.
    pub(super) fn moves_modulo_3(&self, column: usize, rank: Rank) -> Option<i64> {
        (0..3).find(|&moves| self.is_reached(column, rank, moves)).map(|moves| moves as i64)
    }

    /// Whether the king can stand nowhere on a column, as on the one between two bands.
    pub(super) fn is_closed(&self, column: usize) -> bool {
        self.closed.ranks(column) == Ranks::ALL
    }
}
