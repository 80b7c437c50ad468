//! The black king's way, layer by layer.

use super::bands::{bands, safe_ranks, Band};
use super::position::{Position, Square};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::mem;

/// A breadth-first search from the king's start. Layer k holds the squares of the compressed
/// board that the king reaches in k moves and no fewer, as sets of ranks on one row each.
pub struct Search {
    bands: Vec<Band>,
    /// For each row the ranks that are safe and not reached yet.
    ahead: Vec<u8>,
    /// For each band the lanes of the gap on its left that nobody took yet. The first band, and
    /// the last, which has no files, have none.
    untrodden: Vec<u8>,
    target: Place,
    moves: u64,
    layer: Vec<Place>,
    /// An empty vector for the next layer.
    room: Vec<Place>,
    /// Who will come out of a gap, the earliest first.
    arrivals: BinaryHeap<Reverse<(u64, Place)>>,
}

/// Squares on one row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    row: usize,
    band: usize,
    ranks: u8,
}

impl Search {
    /// The search at layer 0: the king on its start.
    pub fn new(position: Position) -> Search {
        let bands = bands(position.landmarks());
        let mut ahead = safe_ranks(position.landmarks(), &bands);
        let mut untrodden: Vec<u8> = bands.iter().map(|band| ahead[band.first_row]).collect();
        untrodden[0] = 0;
        untrodden[bands.len() - 1] = 0;
        let start = Place::of(position.start(), &bands);
        let target = Place::of(position.target(), &bands);
        ahead[start.row] &= !start.ranks;
        Search {
            bands,
            ahead,
            untrodden,
            target,
            moves: 0,
            layer: vec![start],
            room: Vec::new(),
            arrivals: BinaryHeap::new(),
        }
    }

    /// Whether the target is safe, not the start, and not reached yet.
    pub fn is_target_ahead(&self) -> bool {
        self.ahead[self.target.row] & self.target.ranks != 0
    }

    /// The number of moves to the squares of the current layer.
    pub fn moves(&self) -> u64 {
        self.moves
    }

    /// Goes on to the next layer, which may turn out empty. `false` if there is none.
    pub fn advance(&mut self) -> bool {
        let layer = mem::take(&mut self.layer);
        self.layer = mem::take(&mut self.room);
        for &place in &layer {
            self.enter_gaps(place);
            let ranks = place.ranks | place.ranks << 1 | place.ranks >> 1;
            for row in place.row - 1..place.row + 2 {
                self.reach(Place { row, ranks, ..place });
            }
        }
        self.room = layer;
        self.room.clear();
        self.moves += 1;
        if self.layer.is_empty() {
            match self.arrivals.peek() {
                Some(&Reverse((moves, _))) => self.moves = moves,
                None => return false,
            }
        }
        self.leave_gaps();
        true
    }

    /// Adds those squares of a place to the layer that are reached for the first time.
    fn reach(&mut self, place: Place) {
        let ranks = place.ranks & self.ahead[place.row];
        if ranks != 0 {
            self.ahead[place.row] -= ranks;
            self.layer.push(Place { ranks, ..place });
        }
    }

    /// Sends the king from a place of the layer into the gaps beside it.
    fn enter_gaps(&mut self, place: Place) {
        let band = place.band;
        if place.row == self.bands[band].first_row {
            self.enter_gap(band, place.ranks, band.wrapping_sub(1));
        }
        if place.row == self.last_row(band) {
            self.enter_gap(band + 1, place.ranks, band + 1);
        }
    }

    /// Sends the king through a gap, the one on the left of band `gap`, to the band `to`.
    ///
    /// Only who is first on a lane, whichever way, goes through. Nobody who enters it later on
    /// the same side comes out earlier. And by the time the first comes out, the whole of the
    /// lanes he takes is reached on the side where he entered, so that there is no point in
    /// coming back.
    fn enter_gap(&mut self, gap: usize, ranks: u8, to: usize) {
        let lanes = connected(ranks, self.untrodden[gap]);
        if lanes == 0 {
            return;
        }
        self.untrodden[gap] -= lanes;
        let width = self.bands[gap].first_file - self.last_file(gap - 1);
        let row = if to == gap { self.bands[to].first_row } else { self.last_row(to) };
        let place = Place { row, band: to, ranks: lanes };
        self.arrivals.push(Reverse((self.moves + width as u64, place)));
    }

    /// Adds to the layer whoever comes out of a gap just now.
    fn leave_gaps(&mut self) {
        while let Some(&Reverse((moves, place))) = self.arrivals.peek() {
            if moves > self.moves {
                return;
            }
            self.arrivals.pop();
            self.reach(place);
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
