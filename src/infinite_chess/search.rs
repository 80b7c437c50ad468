//! The black king's search, layer by layer.

use super::attacked::closed_squares;
use super::bands::Bands;
use super::columns::Columns;
use super::position::{Position, Square};
use crate::board::{king, Bitboard, Rank, Ranks};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

/// A breadth-first search from the king's start. Layer k holds the squares of the compressed
/// board that the king reaches in k moves and no fewer.
///
/// On a band the search goes from layer to layer. A king who goes through a gap is put into a
/// queue, and comes out on the other side as many layers later as the gap is wide. Where no
/// detour can matter, he crosses a band in one step.
#[derive(Debug)]
pub(super) struct Search {
    pub bands: Bands,
    /// The squares that are not safe, or reached already.
    closed: Columns,
    /// For each band the lanes of the gap on its left that the king has not entered yet. There is
    /// no such gap at the first band and at the last, which has no files.
    unentered: Vec<Ranks>,
    goal_column: usize,
    goal_rank: Rank,
    pub target: Target,
    /// The number of moves to the squares of the current layer.
    pub moves: u64,
    /// The frontier: the squares of the current layer.
    pub layer: VecDeque<Tile>,
    /// The tiles that will come out of gaps, and when, the earliest first.
    arrivals: BinaryHeap<Reverse<(u64, Tile)>>,
}

/// What a search knows of its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// Safe, and not reached yet.
    Ahead,
    /// Reached, in the number of moves of the current layer or fewer.
    Reached,
    /// Attacked or held, so that it is never reached.
    Closed,
}

/// A part of the frontier: squares of one band on eight neighbouring columns. None is on the first
/// or the last of these columns, so the squares a king's move away are on the eight as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Tile {
    pub first_column: usize,
    pub squares: Bitboard,
    band: usize,
}

/// The first and the last of eight columns.
const OUTER_COLUMNS: Bitboard = Bitboard(0xff00_0000_0000_00ff);

impl Search {
    /// The search at layer 0: the king on its start.
    pub(super) fn new(position: &Position) -> Search {
        let bands = Bands::of(position);
        let mut closed = closed_squares(position, &bands);
        let lanes = |band| !closed.ranks(bands.first_column(band));
        let mut unentered: Vec<Ranks> = (0..=bands.count()).map(lanes).collect();
        unentered[0] = Ranks::NONE;
        unentered[bands.count()] = Ranks::NONE;
        let find = |square: Square| {
            let band = bands.find(square.file());
            (band, bands.column(band, square.file()))
        };
        let (_, goal_column) = find(position.target());
        let goal_rank = position.target().rank();
        let target = if position.start() == position.target() {
            Target::Reached
        } else if closed.contains(goal_column, goal_rank) {
            Target::Closed
        } else {
            Target::Ahead
        };
        let (band, column) = find(position.start());
        let start = Tile::of_column(1, column, position.start().rank().into(), band);
        closed.add_window(start.first_column, start.squares);
        Search {
            bands,
            closed,
            unentered,
            goal_column,
            goal_rank,
            target,
            moves: 0,
            layer: VecDeque::from(vec![start]),
            arrivals: BinaryHeap::new(),
        }
    }

    /// Goes on to the next layer, which may turn out empty, or farther while a tile is alone: by up
    /// to `limit` layers with nothing in its way, or, unless that is 1, across bands.
    /// `false` if there are no more layers.
    pub(super) fn advance(&mut self, limit: u64) -> bool {
        for index in 0..self.layer.len() {
            self.enter_gaps(self.layer[index]);
        }
        let next_arrival = self.arrivals.peek().map(|&Reverse((moves, _))| moves);
        if !self.layer.is_empty() {
            let room = next_arrival.map_or(u64::MAX, |moves| moves - self.moves);
            self.moves += self.advance_tiles(limit.min(room));
        }
        // Where the frontier has died out, nothing happens before the next tile arrives.
        if self.layer.is_empty() {
            match next_arrival {
                Some(moves) => self.moves = moves,
                None => return false,
            }
        }
        self.leave_gaps();
        while self.layer.len() == 1 && self.arrivals.is_empty() && self.cross_band(limit) {}
        if self.target == Target::Ahead && self.closed.contains(self.goal_column, self.goal_rank) {
            self.target = Target::Reached;
        }
        true
    }

    /// Takes all tiles a layer on, or a single tile up to `limit` layers. Returns how many.
    fn advance_tiles(&mut self, limit: u64) -> u64 {
        let count = self.layer.len();
        let limit = if count == 1 { limit } else { 1 };
        let mut layers = 1;
        for _ in 0..count {
            let tile = self.layer.pop_front().expect("as many tiles as were counted");
            layers = self.advance_tile(tile, limit);
        }
        layers
    }

    /// Takes a tile a layer on, and up to `limit` layers as long as it neither dies out nor comes
    /// to its outer columns, to a gap or to the target. Returns how many.
    fn advance_tile(&mut self, tile: Tile, limit: u64) -> u64 {
        let goal = tile.squares_of(self.goal_column, self.goal_rank.into());
        let gates =
            self.ends(tile.band).map(|(gap, column)| tile.squares_of(column, self.unentered[gap]));
        let stops = OUTER_COLUMNS | gates[0] | gates[1] | goal;
        let mut closed = self.closed.window(tile.first_column);
        let mut squares = tile.squares;
        let mut layers = 0;
        loop {
            squares = king::moves(squares) - closed;
            closed |= squares;
            layers += 1;
            if layers == limit || squares.is_empty() || !squares.is_disjoint(stops) {
                break;
            }
        }
        self.closed.add_window(tile.first_column, closed);
        self.add(Tile { squares, ..tile });
        layers
    }

    /// Adds squares to the layer. If some are on the outer columns, the tile moves by some columns,
    /// or is divided, so that there is room to go on.
    fn add(&mut self, tile: Tile) {
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
            self.layer.push_back(Tile {
                first_column: first_column + right - left,
                squares,
                ..tile
            });
        } else {
            let left_half = squares & Bitboard(0xffff_ffff);
            self.add(Tile { squares: left_half, ..tile });
            self.add(Tile { squares: squares - left_half, ..tile });
        }
    }

    /// The ends of a band: the gap on that side, by the band on the gap's right, and the column.
    fn ends(&self, band: usize) -> [(usize, usize); 2] {
        [(band, self.bands.first_column(band)), (band + 1, self.bands.last_column(band))]
    }

    /// Sends the king into the gaps beside a tile's band, if the tile has come to them.
    ///
    /// Connected lanes are crossed once, all of them together, from the side where the king comes
    /// to one of them first. That is enough, since he comes out on all of these lanes at once:
    ///
    /// - Entering one of them later on the same side leads out later, to the same lanes.
    /// - Entering one of them later on the other side leads out, at least seven moves after that,
    ///   where he entered first. By then he can have gone to all of the lanes there, on the quiet
    ///   file beside the gap.
    fn enter_gaps(&mut self, tile: Tile) {
        for (gap, column) in self.ends(tile.band) {
            let gates = tile.squares_of(column, self.unentered[gap]);
            if !tile.squares.is_disjoint(gates) {
                let ranks = tile.squares.ranks(column - tile.first_column);
                let lanes = connected(ranks, self.unentered[gap]);
                let (width, far_side) = self.enter_gap(gap, tile.band, lanes);
                self.arrivals.push(Reverse((self.moves + width, far_side)));
            }
        }
    }

    /// Sends the king from a band into a gap beside it. Returns how many moves later he comes out,
    /// and where.
    fn enter_gap(&mut self, gap: usize, band: usize, lanes: Ranks) -> (u64, Tile) {
        self.unentered[gap] -= lanes;
        let far_side = if gap > band {
            Tile::of_column(1, self.bands.first_column(gap), lanes, gap)
        } else {
            Tile::of_column(6, self.bands.last_column(gap - 1), lanes, gap - 1)
        };
        (self.bands.gap_width(gap), far_side)
    }

    /// Adds the tiles that come out of gaps just now to the layer.
    fn leave_gaps(&mut self) {
        while let Some(&Reverse((moves, tile))) = self.arrivals.peek() {
            if moves > self.moves {
                return;
            }
            self.arrivals.pop();
            self.leave_gap(tile);
        }
    }

    /// Adds a tile that comes out of a gap just now, except for squares reached already.
    fn leave_gap(&mut self, tile: Tile) {
        let squares = tile.squares - self.closed.window(tile.first_column);
        self.closed.add_window(tile.first_column, squares);
        if !squares.is_empty() {
            self.layer.push_back(Tile { squares, ..tile });
        }
    }

    /// Takes the king across a band and the gap behind it at once, if he is only on the first or the
    /// last column of the band, and no detour on it can matter. `false` if not.
    ///
    /// Going one column with each move is as fast as can be. Ranks that are closed on every
    /// column keep him in one part of the band. If he comes to all lanes beside this part that he
    /// has not entered yet, and the target is not on the band, there is nothing else to go for.
    fn cross_band(&mut self, limit: u64) -> bool {
        let tile = self.layer[0];
        let [left, right] = self.ends(tile.band);
        let moves = (right.1 - left.1) as u64;
        if moves > limit || (left.1..=right.1).contains(&self.goal_column) {
            return false;
        }
        let index = tile.squares.0.trailing_zeros() as usize / 8;
        let start = tile.squares.ranks(index);
        let mut column = tile.first_column + index;
        let (near, far, step) = match column {
            _ if tile.squares != Bitboard::on_file(index, start) => return false,
            _ if column == left.1 => (left.0, right.0, 1),
            _ if column == right.1 => (right.0, left.0, usize::MAX),
            _ => return false,
        };
        let (mut front, mut safe) = (start, start | !self.closed.ranks(column));
        for _ in 0..moves {
            column = column.wrapping_add(step);
            let open = !self.closed.ranks(column);
            front = beside(front) & open;
            safe |= open;
        }
        let lanes = connected(front, self.unentered[far]);
        let left_out = self.unentered[near] | (self.unentered[far] - lanes);
        if !left_out.is_disjoint(connected(start, safe)) {
            return false;
        }
        self.layer.clear();
        if !lanes.is_empty() {
            let (width, far_side) = self.enter_gap(far, tile.band, lanes);
            self.moves += moves + width;
            self.leave_gap(far_side);
        }
        true
    }
}

impl Tile {
    /// Some ranks of a column of a band, which becomes the tile's column `index`.
    fn of_column(index: usize, column: usize, ranks: Ranks, band: usize) -> Tile {
        Tile { first_column: column - index, squares: Bitboard::on_file(index, ranks), band }
    }

    /// Some ranks of a column as squares on the tile's columns, if it is one of them.
    fn squares_of(self, column: usize, ranks: Ranks) -> Bitboard {
        match column.wrapping_sub(self.first_column) {
            index if index < 8 => Bitboard::on_file(index, ranks),
            _ => Bitboard::NONE,
        }
    }
}

/// The ranks of `open` that are connected with some of `ranks`.
fn connected(ranks: Ranks, open: Ranks) -> Ranks {
    let some = beside(ranks & open) & open;
    let more = beside(some) & open;
    if more == some {
        some
    } else {
        connected(more, open)
    }
}

/// These ranks and those next to them.
pub(super) fn beside(ranks: Ranks) -> Ranks {
    Ranks(ranks.0 | ranks.0 << 1 | ranks.0 >> 1)
}
