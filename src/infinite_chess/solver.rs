//! The solution: the king searches the compressed board.

use super::compressed_board::Board;
use super::white_piece::WhitePiece;
use crate::board::Coord;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

/// The fewest moves that bring the king from his start to his target, if there is a route. A king
/// on an attacked square can move off it. The pieces come in any order, no two of them on one
/// square. No file is beyond 10^18 on either side. Takes O(n log n) time and O(n) memory for n
/// pieces, however far apart the files are.
///
/// ```
/// use chess_paths::board::{Coord, Rank, Role};
/// use chess_paths::infinite_chess::{fewest_moves, WhitePiece};
///
/// let [start, target] = [1, 9].map(|file| Coord { file, rank: Rank::FIRST });
/// assert_eq!(fewest_moves(start, target, vec![]), Some(8));
/// let rook = WhitePiece { file: 5, rank: Rank::FOURTH, role: Role::Rook };
/// assert_eq!(fewest_moves(start, target, vec![rook]), None);
/// ```
pub fn fewest_moves(start: Coord, target: Coord, mut pieces: Vec<WhitePiece>) -> Option<u64> {
    pieces.sort_unstable_by_key(|piece| piece.file);
    Board::new([start, target], &pieces).fewest_moves(start, target)
}

/// Where the king can be after a number of moves: on these ranks of a column of a band.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Arrival {
    pub(super) moves: u64,
    pub(super) column: usize,
    pub(super) ranks: u8,
    pub(super) band: usize,
}

impl Board {
    /// The fewest moves from one square of a kept file to another, if there is a route.
    pub(super) fn fewest_moves(&self, start: Coord, target: Coord) -> Option<u64> {
        let target = self.place(target);
        self.search(start, |king| king.column == target.column && king.ranks & target.ranks != 0)
    }

    /// A king on a square of a kept file who has not moved yet.
    pub(super) fn place(&self, Coord { file, rank }: Coord) -> Arrival {
        let band = self.bands.partition_point(|band| band.first_file <= file) - 1;
        Arrival { moves: 0, column: self.bands[band].column(file), ranks: rank.bit(), band }
    }

    /// The fewest moves to a place that `is_target` accepts, if the king reaches any. It is asked
    /// about places in the order of moves, about each square once. Takes O(n log n) for n columns.
    ///
    /// This is Dijkstra's algorithm, for all ranks of a column at once. Steps within a band wait in
    /// a plain queue: each is one move, so those that begin earlier end earlier. Only crossings of
    /// gaps, which take more moves, need a priority queue. Whichever ends first comes next.
    pub(super) fn search(
        &self,
        start: Coord,
        mut is_target: impl FnMut(&Arrival) -> bool,
    ) -> Option<u64> {
        let columns = self.held.iter().zip(&self.attacked);
        let mut closed: Vec<u8> = columns.map(|(held, attacked)| held | attacked).collect();
        let start = self.place(start);
        // The king may be on his start even if it is attacked.
        closed[start.column] &= !start.ranks;
        let mut steps = VecDeque::from([start]);
        let mut crossings: BinaryHeap<Reverse<Arrival>> = BinaryHeap::new();
        loop {
            let step = steps.front().map_or(u64::MAX, |step| step.moves);
            let crossing = crossings.peek().map_or(u64::MAX, |Reverse(crossing)| crossing.moves);
            let earliest = if step <= crossing {
                steps.pop_front()
            } else {
                crossings.pop().map(|Reverse(crossing)| crossing)
            };
            let mut king = earliest?;
            king.ranks &= !closed[king.column];
            if king.ranks == 0 {
                continue;
            }
            if is_target(&king) {
                return Some(king.moves);
            }
            let Arrival { moves, column, ranks, band } = king;
            closed[column] |= ranks;
            let files = self.bands[band].first_column..=self.bands[band].last_column();
            // The outermost columns are closed, so there is one on either side of this one.
            for to in [column - 1, column, column + 1] {
                let is_step = files.contains(&to);
                let open = !self.attacked[to];
                let reached = if is_step { with_neighbours(ranks) } else { connected(ranks, open) };
                let new = reached & !closed[to];
                if new != 0 && is_step {
                    steps.push_back(Arrival { moves: moves + 1, column: to, ranks: new, band });
                } else if new != 0 {
                    // The next band in the same direction.
                    let next = band + to - column;
                    let moves = moves + self.moves_across(band.min(next));
                    crossings.push(Reverse(Arrival { moves, column: to, ranks: new, band: next }));
                }
            }
        }
    }

    /// The moves across the gap on the right of a band.
    pub(super) fn moves_across(&self, band: usize) -> u64 {
        (self.bands[band + 1].first_file - self.bands[band].last_file) as u64
    }
}

/// All `open` ranks that are connected with some of `ranks`, which are open.
pub(super) fn connected(ranks: u8, open: u8) -> u8 {
    (0..7).fold(ranks, |ranks, _| with_neighbours(ranks) & open)
}

fn with_neighbours(ranks: u8) -> u8 {
    ranks | (ranks << 1) | (ranks >> 1)
}

// Not needed by a submission: nothing in this file.
