//! What a search leaves behind.

use super::route::Direction;
use crate::infinite_chess::bands::{closed_ranks, mark, Bands};
use crate::infinite_chess::position::{Position, Square};
use crate::infinite_chess::search::Search;

/// The compressed board after a search for the target.
///
/// Of each square it keeps the number of moves modulo 3. That is enough to find the way back: from
/// a square to its neighbour the number of moves differs by one at most, as it takes one move from
/// either to the other.
pub struct Trail {
    pub(super) bands: Bands,
    /// For each row the ranks that are attacked or held by a piece.
    closed: Vec<u8>,
    /// For each number of moves modulo 3, and each row, the ranks that were reached.
    reached: [Vec<u8>; 3],
    /// The target, if it was reached.
    pub target: Option<Spot>,
}

/// A square of the compressed board that was reached, and the number of moves to it.
#[derive(Clone, Copy)]
pub struct Spot {
    /// The row.
    pub row: usize,
    /// The rank, from 0 to 7.
    pub rank: i64,
    /// The number of moves.
    pub moves: u64,
}

impl Trail {
    /// Searches until the target is reached, or else all that can be.
    pub fn new(position: &Position) -> Trail {
        let mut search = Search::new(position);
        let closed = closed_ranks(&position.pieces, &search.bands);
        let rows = vec![0; closed.len()];
        let mut reached = [rows.clone(), rows.clone(), rows];
        let can_arrive = search.is_target_ahead();
        let mut is_there = position.start == position.target;
        loop {
            for front in &search.layer {
                let rows = &mut reached[(search.moves % 3) as usize];
                mark(rows, front.first_row, front.squares);
            }
            is_there |= can_arrive && !search.is_target_ahead();
            if is_there || !search.advance(1) {
                break;
            }
        }
        let mut trail = Trail { bands: search.bands, closed, reached, target: None };
        if is_there {
            let Square { file, rank } = position.target;
            let row = trail.row_like(file);
            trail.target = Some(Spot { row, rank: i64::from(rank), moves: search.moves });
        }
        trail
    }

    /// The ranks of a file that are attacked or held by a piece.
    pub fn closed_ranks(&self, file: i64) -> u8 {
        self.closed[self.row_like(file)]
    }

    /// The ranks of a file that were reached.
    ///
    /// In a gap that is right only if all was searched.
    pub fn reached_ranks(&self, file: i64) -> u8 {
        let row = self.row_like(file);
        self.reached.iter().fold(0, |ranks, rows| ranks | rows[row])
    }

    /// The row of a file; where it has none, that of the nearest file on its left, or of the
    /// first of all, which looks alike.
    fn row_like(&self, file: i64) -> usize {
        let band = self.bands.find(file);
        let file = file.max(self.bands.first_file(band));
        self.bands.row(band, file).min(self.bands.last_row(band))
    }

    /// Where the king may have been before a move in a direction, on the same band.
    pub fn step_back(&self, spot: Spot, direction: Direction) -> Option<Spot> {
        let row = (spot.row as i64 - i64::from(direction.files)) as usize;
        let rank = spot.rank - i64::from(direction.ranks);
        let moves = spot.moves.checked_sub(1)?;
        if self.is_reached(row, rank, moves % 3) {
            Some(Spot { row, rank, moves })
        } else {
            None
        }
    }

    /// Whether there is a square on that rank, and it was reached by so many moves modulo 3.
    pub fn is_reached(&self, row: usize, rank: i64, moves: u64) -> bool {
        (0..8).contains(&rank) && self.reached[moves as usize][row] >> rank & 1 == 1
    }

    /// Whether nobody can stand on a row, as on the one between two bands.
    pub fn is_closed(&self, row: usize) -> bool {
        self.closed[row] == u8::MAX
    }
}
