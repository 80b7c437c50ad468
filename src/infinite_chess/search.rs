//! The black king's search.

use super::bands::Bands;
use super::position::Position;
use crate::board::{Coord, Ranks};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::mem;

/// A breadth-first search on the compressed board.
///
/// Layer k has the squares that the king reaches in k moves and no fewer. A gap is one column, open
/// on its lanes: a king who enters it waits in a queue, and leaves on the far side as many moves
/// later as the gap is wide.
#[derive(Debug)]
pub(super) struct Search<'a> {
    bands: &'a Bands,
    start: Part,
    /// The squares that are unsafe or reached already, column by column.
    blocked: Vec<Ranks>,
    /// Where the king leaves gaps, and after how many moves, the earliest first.
    exits: BinaryHeap<Reverse<(u64, Part)>>,
}

/// Squares of one layer on one column. The column is in `band` or is a gap next to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Part {
    pub(crate) column: usize,
    pub(crate) ranks: Ranks,
    pub(crate) band: usize,
}

impl<'a> Search<'a> {
    /// A search from a square of a kept file. `attacked` are the squares that white pieces attack.
    pub(super) fn new(
        position: &Position,
        bands: &'a Bands,
        attacked: Vec<Ranks>,
        start: Coord,
    ) -> Search<'a> {
        let mut blocked = attacked;
        for (piece, column) in bands.columns_of(position.pieces()) {
            blocked[column] |= piece.square().rank;
        }
        // Nothing is gained by going beyond the first and the last band.
        blocked[0] = Ranks::FULL;
        blocked[bands.columns() - 1] = Ranks::FULL;
        // The king may be on his start even if it is attacked.
        let start = part_of(start, bands);
        blocked[start.column] -= start.ranks;
        Search { bands, start, blocked, exits: BinaryHeap::new() }
    }

    /// The number of moves to a square of a kept file; `None` if it cannot be reached, or without a
    /// target. Calls `visit` with each part of each layer, in order, up to the target. Takes
    /// O(n log n) for n columns.
    pub(super) fn find(
        mut self,
        target: Option<Coord>,
        mut visit: impl FnMut(u64, Part),
    ) -> Option<u64> {
        let target = target.map(|target| part_of(target, self.bands));
        let mut moves = 0;
        let (mut layer, mut next) = (vec![self.start], Vec::new());
        loop {
            if layer.is_empty() {
                // Nothing happens until the king leaves a gap.
                let Reverse((due, _)) = self.exits.peek()?;
                moves = *due;
            }
            self.leave_gaps(moves, &mut layer);
            for part in layer.drain(..) {
                let part = Part { ranks: part.ranks - self.blocked[part.column], ..part };
                if part.ranks.is_empty() {
                    continue;
                }
                if let Some((width, exit)) = self.exit_of_gap(part) {
                    self.blocked[part.column] |= exit.ranks;
                    self.exits.push(Reverse((moves + width - 1, exit)));
                    continue;
                }
                self.blocked[part.column] |= part.ranks;
                visit(moves, part);
                if let Some(Part { column, ranks, .. }) = target {
                    if part.column == column && !part.ranks.is_disjoint(ranks) {
                        return Some(moves);
                    }
                }
                // The outermost columns are blocked, so there is one on either side of this one.
                for column in part.column - 1..=part.column + 1 {
                    let ranks = beside(part.ranks) - self.blocked[column];
                    if !ranks.is_empty() {
                        next.push(Part { column, ranks, ..part });
                    }
                }
            }
            mem::swap(&mut layer, &mut next);
            moves += 1;
        }
    }

    /// Adds the squares on which the king leaves gaps after some moves to their layer.
    fn leave_gaps(&mut self, moves: u64, layer: &mut Vec<Part>) {
        while let Some(&Reverse((due, exit))) = self.exits.peek() {
            if due > moves {
                return;
            }
            layer.push(exit);
            self.exits.pop();
        }
    }

    /// If the column of a part is a gap: its width, and where the king comes out of it.
    ///
    /// Connected lanes are crossed once, all of them together, from the side where the king comes
    /// to one of them first. That is enough, since he comes out on all of these lanes at once:
    ///
    /// - Entering one of them later on the same side leads out later, to the same lanes.
    /// - Entering one of them on the other side, at the same time or later, leads out, at least
    ///   seven moves after that, where he entered first. By then he can have gone to all of the
    ///   lanes there, on the quiet file beside the gap.
    fn exit_of_gap(&self, Part { column, ranks, band }: Part) -> Option<(u64, Part)> {
        let (far_band, far_column, width) = self.bands.far_side(band, column)?;
        let lanes = connected(ranks, !self.blocked[column]);
        Some((width, Part { column: far_column, ranks: lanes, band: far_band }))
    }
}

/// The part that is one square of a kept file.
fn part_of(square: Coord, bands: &Bands) -> Part {
    let band = bands.find(square.file);
    Part { column: bands.column(band, square.file), ranks: square.rank.into(), band }
}

/// The ranks of `open` that are connected with some of `ranks`, which are among them.
pub(super) fn connected(ranks: Ranks, open: Ranks) -> Ranks {
    let more = beside(ranks) & open;
    if more == ranks {
        ranks
    } else {
        connected(more, open)
    }
}

/// These ranks and those next to them.
fn beside(ranks: Ranks) -> Ranks {
    Ranks(ranks.0 | ranks.0 << 1 | ranks.0 >> 1)
}
