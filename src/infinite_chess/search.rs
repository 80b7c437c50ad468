//! The black king's way, layer by layer.

use super::bands::{closed_ranks, mark, window, Bands};
use super::position::{Position, Square};
use crate::board::king;
use crate::board::squares::Squares;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

/// A breadth-first search from the king's start. Layer k holds the squares of the compressed
/// board that the king reaches in k moves and no fewer.
pub struct Search {
    pub(super) bands: Bands,
    /// For each row the ranks that are not safe, or reached already.
    closed: Vec<u8>,
    /// For each band the lanes of the gap on its left that nobody took yet. The first band, and
    /// the last, which has no files, have none.
    untrodden: Vec<u8>,
    target_row: usize,
    target_ranks: u8,
    /// The number of moves to the squares of the current layer.
    pub(super) moves: u64,
    pub(super) layer: VecDeque<Front>,
    /// Who will come out of a gap and when, the earliest first.
    arrivals: BinaryHeap<Reverse<(u64, Front)>>,
}

/// Squares of one band on eight neighbouring rows, but neither on the first of these rows nor on
/// the last, so that the squares a king's step away are on the eight rows as well.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
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
    pub fn new(position: &Position) -> Search {
        let bands = Bands::of(&position.pieces);
        let mut closed = closed_ranks(&position.pieces, &bands);
        let mut untrodden: Vec<u8> =
            (0..=bands.count()).map(|band| !closed[bands.first_row(band)]).collect();
        untrodden[0] = 0;
        untrodden[bands.count()] = 0;
        let place = |Square { file, rank }: Square| {
            let band = bands.find(file);
            (bands.row(band, file), 1 << rank, band)
        };
        let (row, ranks, band) = place(position.start);
        let start = Front::new(row, ranks, band, true);
        mark(&mut closed, start.first_row, start.squares);
        let (target_row, target_ranks, _) = place(position.target);
        Search {
            bands,
            closed,
            untrodden,
            target_row,
            target_ranks,
            moves: 0,
            layer: VecDeque::from(vec![start]),
            arrivals: BinaryHeap::new(),
        }
    }

    /// Whether the target is safe, not the start, and not reached yet.
    pub fn is_target_ahead(&self) -> bool {
        self.closed[self.target_row] & self.target_ranks == 0
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
        let stops =
            OUTER_ROWS | self.gates(front) | front.on_row(self.target_row, self.target_ranks);
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

    /// Adds squares to the layer. If they are on the first or the last of the eight rows, the front
    /// takes eight others, with room to go on, or is divided.
    fn add(&mut self, front: Front) {
        let Front { first_row, squares, .. } = front;
        if squares.is_empty() {
            return;
        }
        let first = squares.0.trailing_zeros() as usize / 8;
        let last = 7 - squares.0.leading_zeros() as usize / 8;
        if last - first < 6 {
            let left = if first == 0 { 6 - last } else { 0 };
            let right = if last == 7 { first - 1 } else { 0 };
            let squares = Squares(squares.0 << (8 * left) >> (8 * right));
            self.layer.push_back(Front { first_row: first_row + right - left, squares, ..front });
        } else {
            self.add(Front { squares: squares & LEFT_ROWS, ..front });
            self.add(Front { squares: squares - LEFT_ROWS, ..front });
        }
    }

    /// The ends of a band: the gap on that side, by the band right of it, and the row.
    fn ends(&self, band: usize) -> [(usize, usize); 2] {
        [(band, self.bands.first_row(band)), (band + 1, self.bands.last_row(band))]
    }

    /// The squares among the front's rows from which the king has not entered a gap yet.
    fn gates(&self, front: Front) -> Squares {
        let [west, east] = self.ends(front.band);
        let gates = |(gap, row): (usize, usize)| front.on_row(row, self.untrodden[gap]);
        gates(west) | gates(east)
    }

    /// Sends the king into the gaps beside the band, as far as the front has come to their gates.
    ///
    /// Only who is first on neighbouring lanes, whichever way, goes through. Nobody who enters
    /// later on the same side comes out earlier. And before the first comes out, as a gap is no
    /// narrower than seven, the king can be on all of the lanes where he went in, so that there
    /// is no point in coming back.
    fn enter_gaps(&mut self, front: Front) {
        for (gap, row) in self.ends(front.band) {
            let gates = front.on_row(row, self.untrodden[gap]);
            let lanes = connected(front.squares & gates, gates);
            if !lanes.is_empty() {
                let lanes = (lanes.0 >> (8 * (row - front.first_row))) as u8;
                self.untrodden[gap] -= lanes;
                let far_side = if gap > front.band {
                    Front::new(self.bands.first_row(gap), lanes, gap, true)
                } else {
                    Front::new(self.bands.last_row(gap - 1), lanes, gap - 1, false)
                };
                let moves = self.moves + self.bands.gap_width(gap);
                self.arrivals.push(Reverse((moves, far_side)));
            }
        }
    }

    /// Adds to the layer whoever comes out of a gap just now, but for squares reached already.
    fn leave_gaps(&mut self) {
        while let Some(&Reverse((moves, front))) = self.arrivals.peek() {
            if moves > self.moves {
                return;
            }
            self.arrivals.pop();
            let squares = front.squares - window(&self.closed, front.first_row);
            mark(&mut self.closed, front.first_row, squares);
            self.add(Front { squares, ..front });
        }
    }
}

impl Front {
    /// Squares of one row, with room to go on eastward or westward.
    fn new(row: usize, ranks: u8, band: usize, eastward: bool) -> Front {
        let index = if eastward { 1 } else { 6 };
        Front { first_row: row - index, squares: Squares(u64::from(ranks) << (8 * index)), band }
    }

    /// Ranks of a row as squares on the front's eight rows, if it is one of them.
    fn on_row(self, row: usize, ranks: u8) -> Squares {
        match row.wrapping_sub(self.first_row) {
            index if index < 8 => Squares(u64::from(ranks) << (8 * index)),
            _ => Squares::NONE,
        }
    }
}

/// The squares of `open` that walks along files reach from `squares`, some of them.
fn connected(squares: Squares, open: Squares) -> Squares {
    let wider = (squares | squares.north() | squares.south()) & open;
    if wider == squares {
        return squares;
    }
    connected(wider, open)
}
