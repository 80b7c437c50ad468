//! The black king's search.

use super::bands::Bands;
use super::columns::Columns;
use super::position::{Position, Square};
use crate::board::{king, Bitboard, File, Ranks};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A breadth-first search on the compressed board.
///
/// The frontier is divided into tiles. They wait in a queue, ordered by the number of moves. The
/// earliest is advanced layer by layer until another is due. A gap is one column, open on its lanes;
/// a king who enters it leaves on the far side, as many moves later as the gap is wide.
#[derive(Debug)]
pub(super) struct Search<'a> {
    bands: &'a Bands,
    /// The squares that are not safe, or reached already.
    blocked: Columns,
    /// The tiles and the number of moves to each, the earliest first. Some of their squares may be
    /// blocked by the time they are due.
    queue: BinaryHeap<Reverse<(u64, Tile)>>,
}

/// A part of the frontier: squares on eight neighbouring columns, those of one band and of the gaps
/// beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Tile {
    pub first_column: usize,
    pub squares: Bitboard,
    pub band: usize,
}

/// The first and the last of eight columns.
const OUTER_COLUMNS: Bitboard = Bitboard(0xff00_0000_0000_00ff);

impl<'a> Search<'a> {
    /// A search for a king who starts on a square of a kept file. `attacked` are the squares that
    /// white pieces attack.
    pub(super) fn new(
        position: &Position,
        bands: &'a Bands,
        attacked: Columns,
        start: Square,
    ) -> Search<'a> {
        let mut blocked = attacked;
        for (piece, column) in bands.columns_of(position.pieces()) {
            blocked.add(column, piece.square().rank().into());
        }
        // Nothing is gained by leaving the outermost bands.
        blocked.add(bands.first_column(0) - 1, Ranks::ALL);
        blocked.add(bands.first_column(bands.count()) - 1, Ranks::ALL);
        // The king may be on his start even if it is attacked.
        let band = bands.find(start.file());
        let column = bands.column(band, start.file());
        blocked.remove(column, start.rank().into());
        let tile = Tile::at_left_edge(column, start.rank().into(), band);
        Search { bands, blocked, queue: BinaryHeap::from([Reverse((0, tile))]) }
    }

    /// The number of moves to a square of a kept file; `None` if it cannot be reached, or if there
    /// is no target. Calls `visit` with each part of each layer up to there, or else of all layers,
    /// and the number of moves to it, which never decreases. Takes O(n log n) for n columns.
    pub(super) fn find(
        &mut self,
        target: Option<Square>,
        mut visit: impl FnMut(u64, Tile),
    ) -> Option<u64> {
        let column = |file: i64| self.bands.column(self.bands.find(file), file);
        let target = target.map(|target| (column(target.file()), target.rank()));
        while let Some(Reverse((mut moves, mut tile))) = self.queue.pop() {
            let next_due = self.queue.peek().map_or(u64::MAX, |Reverse((moves, _))| *moves);
            let goal = target
                .map_or(Bitboard::NONE, |(column, rank)| tile.squares_on(column, rank.into()));
            let gaps = self.gaps_of(tile);
            let stops = OUTER_COLUMNS | gaps | goal;
            let mut blocked = self.blocked.window(tile.first_column);
            tile.squares -= blocked;
            while !tile.squares.is_empty() {
                visit(moves, Tile { squares: tile.squares - gaps, ..tile });
                blocked |= tile.squares;
                if moves == next_due || !tile.squares.is_disjoint(stops) {
                    break;
                }
                tile.squares = king::moves(tile.squares) - blocked;
                moves += 1;
            }
            self.blocked.add_window(tile.first_column, blocked);
            if !tile.squares.is_disjoint(goal) {
                return Some(moves);
            }
            if !tile.squares.is_disjoint(gaps) {
                self.enter_gaps(moves, tile);
                tile.squares -= gaps;
            }
            self.leave(moves, tile);
        }
        None
    }

    /// The squares of a tile on the columns between bands.
    fn gaps_of(&self, tile: Tile) -> Bitboard {
        let [left_gap, right_gap] = self.gaps_beside(tile.band);
        tile.squares_on(left_gap, Ranks::ALL) | tile.squares_on(right_gap, Ranks::ALL)
    }

    /// The columns between a band and its neighbours.
    fn gaps_beside(&self, band: usize) -> [usize; 2] {
        [self.bands.first_column(band) - 1, self.bands.last_column(band) + 1]
    }

    /// Crosses the gaps beside a tile's band on the lanes on which it has come to them.
    ///
    /// Connected lanes are crossed once, all of them together, from the side where the king comes
    /// to one of them first. That is enough, since he comes out on all of these lanes at once:
    ///
    /// - Entering one of them later on the same side leads out later, to the same lanes.
    /// - Entering one of them later on the other side leads out, at least seven moves after that,
    ///   where he entered first. By then he can have gone to all of the lanes there, on the quiet
    ///   file beside the gap.
    fn enter_gaps(&mut self, moves: u64, tile: Tile) {
        let band = tile.band;
        let [left_gap, right_gap] = self.gaps_beside(band);
        for &(gap, column) in &[(band, left_gap), (band + 1, right_gap)] {
            let entered = tile.ranks(column);
            if entered.is_empty() {
                continue;
            }
            let lanes = connected(entered, entered | !self.blocked.ranks(column));
            self.blocked.add(column, lanes);
            let far_side = if gap == band {
                Tile::at_right_edge(column - 1, lanes, band - 1)
            } else {
                Tile::at_left_edge(column + 1, lanes, band + 1)
            };
            self.queue.push(Reverse((moves + self.bands.gap_width(gap) - 1, far_side)));
        }
    }

    /// Puts the squares that are a king's move away from a tile into the queue. A tile with squares
    /// on its outer columns moves by some columns, or is divided, so that it has room for them.
    fn leave(&mut self, moves: u64, tile: Tile) {
        let Tile { first_column, squares, .. } = tile;
        if squares.is_empty() {
            return;
        }
        let first = squares.0.trailing_zeros() as usize / 8;
        let last = 7 - squares.0.leading_zeros() as usize / 8;
        if last - first < 6 {
            let left = if first == 0 { 6 - last } else { 0 };
            let right = if last == 7 { first - 1 } else { 0 };
            let squares = Bitboard(squares.0 << (8 * left) >> (8 * right));
            let first_column = first_column + right - left;
            let next = Tile { first_column, squares: king::moves(squares), ..tile };
            self.queue.push(Reverse((moves + 1, next)));
        } else {
            let left_half = squares & Bitboard(0xffff_ffff);
            self.leave(moves, Tile { squares: left_half, ..tile });
            self.leave(moves, Tile { squares: squares - left_half, ..tile });
        }
    }
}

impl Tile {
    /// Some squares of one column, with room to go to the right.
    fn at_left_edge(column: usize, ranks: Ranks, band: usize) -> Tile {
        Tile { first_column: column - 1, squares: Bitboard::on_file(File::B, ranks), band }
    }

    /// Some squares of one column, with room to go to the left.
    fn at_right_edge(column: usize, ranks: Ranks, band: usize) -> Tile {
        Tile { first_column: column - 6, squares: Bitboard::on_file(File::G, ranks), band }
    }

    /// The squares on some ranks of a column, if it is one of its columns.
    fn squares_on(self, column: usize, ranks: Ranks) -> Bitboard {
        match column.wrapping_sub(self.first_column) {
            index if index < 8 => Bitboard::on_file(File::ALL[index], ranks),
            _ => Bitboard::NONE,
        }
    }

    /// The ranks on which it has squares of a column.
    fn ranks(self, column: usize) -> Ranks {
        match column.wrapping_sub(self.first_column) {
            index if index < 8 => self.squares.ranks(File::ALL[index]),
            _ => Ranks::NONE,
        }
    }
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
