//! The black king's way, layer by layer.

use super::bands::{bands, closed_ranks, mark, window, Band};
use super::position::{Position, Square};
use crate::board::king;
use crate::board::squares::Squares;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

/// A breadth-first search from the king's start. Layer k holds the squares of the compressed
/// board that the king reaches in k moves and no fewer.
pub struct Search {
    pub(super) bands: Vec<Band>,
    /// For each row the ranks that are not safe, or reached already.
    closed: Vec<u8>,
    /// For each band the lanes of the gap on its left that nobody took yet. The first band, and
    /// the last, which has no files, have none.
    untrodden: Vec<u8>,
    target: Place,
    moves: u64,
    pub(super) layer: VecDeque<Front>,
    /// Who will come out of a gap and when, the earliest first.
    arrivals: BinaryHeap<Reverse<(u64, Place)>>,
}

/// Squares on one row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    row: usize,
    band: usize,
    ranks: u8,
}

/// Squares of a layer, all on one band, on eight neighbouring rows, but neither on the first of
/// them nor on the last, so that the squares a king's step away are on the eight rows as well.
#[derive(Clone, Copy)]
pub(super) struct Front {
    pub(super) first_row: usize,
    pub(super) squares: Squares,
    band: usize,
}

/// The first and the last of eight rows.
const OUTER_ROWS: Squares = Squares(0xff00_0000_0000_00ff);

/// The first four of eight rows.
const LEFT_ROWS: Squares = Squares(0xffff_ffff);

impl Search {
    /// The search at layer 0: the king on its start.
    pub fn new(position: Position) -> Search {
        let bands = bands(position.landmarks());
        let closed = closed_ranks(position.landmarks(), &bands);
        let mut untrodden: Vec<u8> = bands.iter().map(|band| !closed[band.first_row]).collect();
        untrodden[0] = 0;
        untrodden[bands.len() - 1] = 0;
        let start = Place::of(position.start(), &bands);
        let target = Place::of(position.target(), &bands);
        let mut search = Search {
            bands,
            closed,
            untrodden,
            target,
            moves: 0,
            layer: VecDeque::new(),
            arrivals: BinaryHeap::new(),
        };
        // Whether it is attacked does not matter.
        search.closed[start.row] &= !start.ranks;
        search.arrive(start);
        search
    }

    /// Whether the target is safe, not the start, and not reached yet.
    pub fn is_target_ahead(&self) -> bool {
        self.closed[self.target.row] & self.target.ranks == 0
    }

    /// The number of moves to the squares of the current layer.
    pub fn moves(&self) -> u64 {
        self.moves
    }

    /// Goes on to the next layer, which may turn out empty; or, while there is one front alone and
    /// it meets with nothing, by up to `most` layers. `false` if there are no more.
    pub fn advance(&mut self, most: u64) -> bool {
        let count = self.layer.len();
        for index in 0..count {
            self.enter_gaps(self.layer[index]);
        }
        let due = self.arrivals.peek().map_or(u64::MAX, |&Reverse((moves, _))| moves);
        let most = if count == 1 { most.min(due - self.moves) } else { 1 };
        let mut layers = 0;
        for _ in 0..count {
            if let Some(front) = self.layer.pop_front() {
                layers = self.run(front, most);
            }
        }
        self.moves += layers;
        if self.layer.is_empty() {
            self.moves = due;
        }
        self.leave_gaps();
        self.moves < u64::MAX
    }

    /// Takes a front one layer on, or up to `most` if it meets with nothing. Returns how many.
    fn run(&mut self, front: Front, most: u64) -> u64 {
        let stops = OUTER_ROWS
            | self.gates(front)
            | on_rows(front.first_row, self.target.row, self.target.ranks);
        let mut closed = window(&self.closed, front.first_row);
        let mut squares = front.squares;
        let mut layers = 0;
        loop {
            squares = king::steps(squares) - closed;
            closed |= squares;
            layers += 1;
            if layers == most || squares.is_empty() || !(squares & stops).is_empty() {
                break;
            }
        }
        mark(&mut self.closed, front.first_row, closed);
        self.add(Front { squares, ..front });
        layers
    }

    /// Adds squares to the layer, which may be on all of the eight rows.
    fn add(&mut self, front: Front) {
        if front.squares.is_empty() {
            return;
        }
        if (front.squares & OUTER_ROWS).is_empty() {
            self.layer.push_back(front);
            return;
        }
        let first = front.squares.0.trailing_zeros() / 8;
        let last = 7 - front.squares.0.leading_zeros() / 8;
        if last - first >= 6 {
            self.add_moved(Front { squares: front.squares & LEFT_ROWS, ..front }, first, 1);
            self.add_moved(Front { squares: front.squares - LEFT_ROWS, ..front }, last, 6);
        } else if first == 0 {
            self.add_moved(front, last, 6);
        } else {
            self.add_moved(front, first, 1);
        }
    }

    /// Adds squares to the layer, on eight other rows: what was `from` is now `to`.
    fn add_moved(&mut self, front: Front, from: u32, to: u32) {
        let first_row = front.first_row + from as usize - to as usize;
        let squares = Squares(front.squares.0.rotate_left(8 * (8 + to - from)));
        self.layer.push_back(Front { first_row, squares, ..front });
    }

    /// Adds those squares of a place to the layer that are reached for the first time.
    fn arrive(&mut self, place: Place) {
        let Place { row, band, ranks } = place;
        let reached = ranks & !self.closed[row];
        self.closed[row] |= reached;
        if reached != 0 {
            let front = Front { first_row: row, band, squares: Squares(u64::from(reached)) };
            self.add_moved(front, 0, if row == self.bands[band].first_row { 1 } else { 6 });
        }
    }

    /// The squares, among eight rows, from which the king has not entered a gap yet.
    fn gates(&self, front: Front) -> Squares {
        let (west, east) = (self.bands[front.band].first_row, self.last_row(front.band));
        on_rows(front.first_row, west, self.untrodden[front.band])
            | on_rows(front.first_row, east, self.untrodden[front.band + 1])
    }

    /// Sends the king into the gaps beside the band.
    fn enter_gaps(&mut self, front: Front) {
        if (front.squares & self.gates(front)).is_empty() {
            return;
        }
        let ranks = |row: usize| match row.wrapping_sub(front.first_row) {
            index if index < 8 => (front.squares.0 >> (8 * index)) as u8,
            _ => 0,
        };
        let west = ranks(self.bands[front.band].first_row);
        let east = ranks(self.last_row(front.band));
        self.enter_gap(front.band, west, false);
        self.enter_gap(front.band + 1, east, true);
    }

    /// Sends the king through the gap on the left of a band, from left to right if `eastward`.
    ///
    /// Only who is first on a lane, whichever way, goes through. Nobody who enters it later on
    /// the same side comes out earlier. And by the time the first comes out, the whole of the
    /// lanes he takes is reached on the side where he entered, so that there is no point in
    /// coming back.
    fn enter_gap(&mut self, right: usize, ranks: u8, eastward: bool) {
        let lanes = connected(ranks, self.untrodden[right]);
        if lanes == 0 {
            return;
        }
        self.untrodden[right] -= lanes;
        let left = right - 1;
        let width = self.bands[right].first_file - self.last_file(left);
        let (band, row) = if eastward {
            (right, self.bands[right].first_row)
        } else {
            (left, self.last_row(left))
        };
        let place = Place { row, band, ranks: lanes };
        self.arrivals.push(Reverse((self.moves + width as u64, place)));
    }

    /// Adds to the layer whoever comes out of a gap just now.
    fn leave_gaps(&mut self) {
        while let Some(&Reverse((moves, place))) = self.arrivals.peek() {
            if moves > self.moves {
                return;
            }
            self.arrivals.pop();
            self.arrive(place);
        }
    }

    fn last_row(&self, band: usize) -> usize {
        self.bands[band + 1].first_row - 2
    }

    fn last_file(&self, band: usize) -> i64 {
        let Band { first_file, first_row } = self.bands[band];
        first_file + (self.last_row(band) - first_row) as i64
    }
}

impl Place {
    fn of(square: Square, bands: &[Band]) -> Place {
        let band = bands.partition_point(|band| band.first_file <= square.file()) - 1;
        Place { row: bands[band].row(square.file()), band, ranks: 1 << square.rank() }
    }
}

/// The ranks of a row as squares on eight rows from `first_row` on, if it is among them.
fn on_rows(first_row: usize, row: usize, ranks: u8) -> Squares {
    match row.wrapping_sub(first_row) {
        index if index < 8 => Squares(u64::from(ranks) << (8 * index)),
        _ => Squares::NONE,
    }
}

/// The ranks of `lanes` that can be reached from `ranks` over ranks of `lanes`.
fn connected(ranks: u8, lanes: u8) -> u8 {
    let mut reached = ranks & lanes;
    loop {
        let wider = (reached | reached << 1 | reached >> 1) & lanes;
        if wider == reached {
            return reached;
        }
        reached = wider;
    }
}
