//! The black king's search.

use super::bands::Bands;
use super::position::Position;
use crate::board::Coord;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::mem;

/// Dijkstra's algorithm on the compressed board, in layers. Layer k has the squares that the king
/// reaches in k moves and no fewer.
///
/// Moves of length 1 lead from layer k to layer k + 1, so they need no priority queue. A gap is one
/// column, open on its lanes. A king who enters it waits in the queue until he has made all moves
/// across.
// For the library:
#[derive(Debug)]
pub(super) struct Search<'a> {
    bands: &'a Bands,
    start: Cells,
    /// The squares that are unsafe or reached already, column by column: bit 0 is rank 1.
    blocked: Vec<u8>,
    /// Where the king leaves gaps, and after how many moves, the earliest first.
    exits: BinaryHeap<Reverse<(u64, Cells)>>,
}

/// Squares of one layer on one column, which is in `band` or is a gap next to it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
// For the library:
#[derive(Debug)]
pub(super) struct Cells {
    pub(super) column: usize,
    /// Bit 0 is rank 1.
    pub(super) ranks: u8,
    pub(super) band: usize,
}

impl Cells {
    /// One square of a kept file.
    pub(super) fn of(square: Coord, bands: &Bands) -> Cells {
        let band = bands.find(square.file);
        Cells { column: bands.column(band, square.file), ranks: square.rank.bit(), band }
    }

    /// Whether these squares and others have one in common.
    pub(super) fn meet(self, others: Cells) -> bool {
        self.column == others.column && self.ranks & others.ranks != 0
    }
}

impl<'a> Search<'a> {
    /// A search from a square of a kept file. `attacked` are the squares that white pieces attack.
    pub(super) fn new(
        position: &Position,
        bands: &'a Bands,
        attacked: Vec<u8>,
        start: Coord,
    ) -> Search<'a> {
        let mut blocked = attacked;
        for (piece, column) in bands.columns_of(position) {
            blocked[column] |= piece.rank.bit();
        }
        // Nothing is gained by going beyond the first and the last band.
        blocked[0] = !0;
        blocked[bands.columns() - 1] = !0;
        // The king may be on his start even if it is attacked.
        let start = Cells::of(start, bands);
        blocked[start.column] &= !start.ranks;
        Search { bands, start, blocked, exits: BinaryHeap::new() }
    }

    /// The number of moves to the first squares that `is_target` accepts; `None` if the king
    /// reaches none. `is_target` is called layer by layer, each time with the number of moves and
    /// squares of one column. Takes O(n log n) for n columns.
    pub(super) fn find(mut self, mut is_target: impl FnMut(u64, Cells) -> bool) -> Option<u64> {
        let mut moves = 0;
        let (mut layer, mut next) = (vec![self.start], Vec::new());
        loop {
            if layer.is_empty() {
                // Nothing happens until the king leaves a gap.
                let Reverse((due, _)) = self.exits.peek()?;
                moves = *due;
            }
            self.leave_gaps(moves, &mut layer);
            for cells in layer.drain(..) {
                let cells = Cells { ranks: cells.ranks & !self.blocked[cells.column], ..cells };
                if cells.ranks == 0 {
                    continue;
                }
                if let Some((moves_across, exit)) = self.exit_of_gap(cells) {
                    self.blocked[cells.column] |= exit.ranks;
                    // The step into the gap was the first of the moves across.
                    self.exits.push(Reverse((moves - 1 + moves_across, exit)));
                    continue;
                }
                self.blocked[cells.column] |= cells.ranks;
                if is_target(moves, cells) {
                    return Some(moves);
                }
                // The outermost columns are blocked, so there is one on either side of this one.
                for column in cells.column - 1..=cells.column + 1 {
                    let ranks = with_neighbours(cells.ranks) & !self.blocked[column];
                    if ranks != 0 {
                        next.push(Cells { column, ranks, ..cells });
                    }
                }
            }
            mem::swap(&mut layer, &mut next);
            moves += 1;
        }
    }

    /// Adds the squares on which the king leaves gaps after some moves to their layer.
    fn leave_gaps(&mut self, moves: u64, layer: &mut Vec<Cells>) {
        while let Some(&Reverse((due, exit))) = self.exits.peek() {
            if due > moves {
                return;
            }
            layer.push(exit);
            self.exits.pop();
        }
    }

    /// If the column of some squares is a gap: the moves across it, and where the king comes out.
    ///
    /// Each lane is crossed once, from the side where the king comes to it first. That is enough,
    /// since he comes out on all ranks of the lane at once:
    ///
    /// - Entering it on the same side, at the same time or later, leads out no earlier, to the same
    ///   squares.
    /// - Entering it on the other side, at the same time or later, leads out on the quiet file where
    ///   he first entered from, at least seven moves after he stood there. By then he can have gone
    ///   to all ranks of the lane on that file.
    fn exit_of_gap(&self, Cells { column, ranks, band }: Cells) -> Option<(u64, Cells)> {
        let (far_band, far_column, moves_across) = self.bands.far_side(band, column)?;
        let lanes = connected(ranks, !self.blocked[column]);
        Some((moves_across, Cells { column: far_column, ranks: lanes, band: far_band }))
    }
}

/// All `open` ranks that are connected with some of `ranks`, which are open.
pub(super) fn connected(ranks: u8, open: u8) -> u8 {
    let more = with_neighbours(ranks) & open;
    if more == ranks {
        ranks
    } else {
        connected(more, open)
    }
}

fn with_neighbours(ranks: u8) -> u8 {
    ranks | ranks << 1 | ranks >> 1
}

// Not needed by a submission: nothing in this file.
