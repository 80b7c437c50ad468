//! The black king's search, layer by layer.

use super::attacks::closed_squares;
use super::bands::Bands;
use super::columns::Columns;
use super::position::{Location, Position};
use crate::board::{king, Bitboard, Ranks};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

/// A breadth-first search from the king's start. Layer k holds the squares of the compressed
/// board that the king reaches in k moves and no fewer.
///
/// On a band the search goes from layer to layer. A king who goes through a gap is put into a
/// queue, and comes out on the other side as many layers later as the gap is wide.
#[derive(Debug)]
pub(super) struct Search {
    pub bands: Bands,
    /// The squares that are not safe, or reached already.
    closed: Columns,
    /// For each band the lanes of the gap on its left that the king has not entered yet. There is
    /// no such gap at the first band and at the last, which has no files.
    unentered: Vec<Ranks>,
    goal_column: usize,
    goal_ranks: Ranks,
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

/// The first four of eight columns.
const LEFT_COLUMNS: Bitboard = Bitboard(0xffff_ffff);

/// The side of a gap on which a king comes out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

impl Search {
    /// The search at layer 0: the king on its start.
    pub(super) fn new(position: &Position) -> Search {
        let bands = Bands::of(position);
        let mut closed = closed_squares(position, &bands);
        let lanes = |band| !closed.ranks(bands.first_column(band));
        let mut unentered: Vec<Ranks> = (0..=bands.count()).map(lanes).collect();
        unentered[0] = Ranks::NONE;
        unentered[bands.count()] = Ranks::NONE;
        let find = |square: Location| {
            let band = bands.find(square.file());
            (band, bands.column(band, square.file()), Ranks::from(square.rank()))
        };
        let (_, goal_column, goal_ranks) = find(position.target());
        let target = if position.start() == position.target() {
            Target::Reached
        } else if closed.contains(goal_column, position.target().rank()) {
            Target::Closed
        } else {
            Target::Ahead
        };
        let (band, column, ranks) = find(position.start());
        let start = Tile::coming_out(Side::Right, column, ranks, band);
        closed.add_window(start.first_column, start.squares);
        Search {
            bands,
            closed,
            unentered,
            goal_column,
            goal_ranks,
            target,
            moves: 0,
            layer: VecDeque::from(vec![start]),
            arrivals: BinaryHeap::new(),
        }
    }

    /// Goes on to the next layer, which may turn out empty. While there is one tile alone and
    /// nothing is in its way, it goes on by up to `limit` layers. `false` if there are no more
    /// layers.
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
        if self.target == Target::Ahead && !self.is_open(self.goal_column, self.goal_ranks) {
            self.target = Target::Reached;
        }
        true
    }

    fn is_open(&self, column: usize, ranks: Ranks) -> bool {
        self.closed.ranks(column).is_disjoint(ranks)
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
        let stops =
            OUTER_COLUMNS | self.gates(tile) | tile.on_column(self.goal_column, self.goal_ranks);
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
            self.add(Tile { squares: squares & LEFT_COLUMNS, ..tile });
            self.add(Tile { squares: squares - LEFT_COLUMNS, ..tile });
        }
    }

    /// The ends of a band: the gap on that side, by the band on the gap's right, and the column.
    fn ends(&self, band: usize) -> [(usize, usize); 2] {
        [(band, self.bands.first_column(band)), (band + 1, self.bands.last_column(band))]
    }

    /// The squares on the tile's columns from which the king has not entered a gap yet.
    fn gates(&self, tile: Tile) -> Bitboard {
        let [left, right] = self.ends(tile.band);
        let gates = |(gap, column): (usize, usize)| tile.on_column(column, self.unentered[gap]);
        gates(left) | gates(right)
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
            let gates = tile.on_column(column, self.unentered[gap]);
            let entered = connected(tile.squares & gates, gates);
            if entered.is_empty() {
                continue;
            }
            let lanes = entered.ranks(column - tile.first_column);
            self.unentered[gap] -= lanes;
            let far_side = if gap > tile.band {
                Tile::coming_out(Side::Right, self.bands.first_column(gap), lanes, gap)
            } else {
                Tile::coming_out(Side::Left, self.bands.last_column(gap - 1), lanes, gap - 1)
            };
            self.arrivals.push(Reverse((self.moves + self.bands.gap_width(gap), far_side)));
        }
    }

    /// Adds the tiles that come out of gaps just now to the layer, except for squares that are
    /// reached already.
    fn leave_gaps(&mut self) {
        while let Some(&Reverse((moves, tile))) = self.arrivals.peek() {
            if moves > self.moves {
                return;
            }
            self.arrivals.pop();
            let squares = tile.squares - self.closed.window(tile.first_column);
            self.closed.add_window(tile.first_column, squares);
            self.add(Tile { squares, ..tile });
        }
    }
}

impl Tile {
    /// Squares of one column of a band, with room to go on from a gap: to the right if the king
    /// has come out on its right side.
    fn coming_out(side: Side, column: usize, ranks: Ranks, band: usize) -> Tile {
        let index = if side == Side::Right { 1 } else { 6 };
        Tile { first_column: column - index, squares: Bitboard::on_file(index, ranks), band }
    }

    /// Some ranks of a column as squares on the tile's columns, if it is one of them.
    fn on_column(self, column: usize, ranks: Ranks) -> Bitboard {
        match column.wrapping_sub(self.first_column) {
            index if index < 8 => Bitboard::on_file(index, ranks),
            _ => Bitboard::NONE,
        }
    }
}

/// The squares of `open` that are connected along files with `squares`, which are some of them.
fn connected(squares: Bitboard, open: Bitboard) -> Bitboard {
    let wider = (squares | squares.north() | squares.south()) & open;
    if wider == squares {
        return squares;
    }
    connected(wider, open)
}
