//! Going back through a gap.

use super::reached::{Reached, Spot};
use super::route::{Direction, Run};
use crate::board::Rank;

/// How the king may have come through a gap.
pub(super) struct Crossing {
    /// Where he may have gone in, all of them on one file.
    starts: Vec<Spot>,
    /// Where he came out.
    end: Spot,
    /// The direction from side to side.
    straight: Direction,
}

/// A route through a gap with at most one turn: a first run, and a last one that may be of no move.
pub(super) struct Passage {
    /// Where it starts.
    pub start: Spot,
    /// The first run, of one move at least.
    pub first: Run,
    /// The last run.
    pub last: Run,
}

impl Crossing {
    /// All routes through the gap with at most one turn.
    pub(super) fn passages(&self) -> impl Iterator<Item = Passage> + '_ {
        self.starts.iter().flat_map(move |&start| {
            let ranks = self.end.rank.index() as i8 - start.rank.index() as i8;
            let direction = Direction { ranks: ranks.signum(), ..self.straight };
            let slant = Run { direction, moves: ranks.unsigned_abs().into() };
            let moves = self.end.moves - start.moves - slant.moves;
            let straight = Run { direction: self.straight, moves };
            [
                Passage { start, first: straight, last: slant },
                Passage { start, first: slant, last: straight },
            ]
        })
    }

    /// Where he went in if he never left a rank and went in that direction.
    pub(super) fn straight_start(&self, direction: Direction) -> Option<Spot> {
        let straight = |start: &&Spot| start.rank == self.end.rank && direction == self.straight;
        self.starts.iter().find(straight).copied()
    }
}

impl Reached {
    /// How the king came through a gap to a spot that he cannot have come to by a move on the
    /// same band.
    pub(super) fn crossing(&self, end: Spot) -> Option<Crossing> {
        let (left, files) = self.gap_beside(end.column)?;
        if Direction::ALL.iter().any(|&direction| self.before_move(end, direction).is_some()) {
            return None;
        }
        let column = if files > 0 {
            self.bands.last_column(left)
        } else {
            self.bands.first_column(left + 1)
        };
        let moves = end.moves.checked_sub(self.bands.gap_width(left + 1))?;
        let lanes = self.first_lanes(column, end.rank).into_iter();
        let starts = lanes.map(|rank| Spot { column, rank, moves }).collect();
        Some(Crossing { starts, end, straight: Direction { files, ranks: 0 } })
    }

    /// The gap beside a column, by the band on its left, and the direction that leads out of it.
    fn gap_beside(&self, column: usize) -> Option<(usize, i8)> {
        // Columns between bands are closed, and few others are, so most columns need no search.
        if !self.is_closed(column - 1) && !self.is_closed(column + 1) {
            return None;
        }
        let band = self.bands.find_column(column);
        if column == self.bands.first_column(band) {
            Some((band.checked_sub(1)?, 1))
        } else if column == self.bands.last_column(band) && band + 1 < self.bands.count() {
            Some((band, -1))
        } else {
            None
        }
    }

    /// The lanes, among those connected with `lane`, of a column beside a gap that were reached
    /// first. From there the king is the first to come through.
    ///
    /// By then he has reached all of the lanes, and from each to the next the number of moves
    /// differs by one at most. So the differences can be told from the numbers modulo 3.
    fn first_lanes(&self, column: usize, lane: Rank) -> Vec<Rank> {
        let mut delays = vec![(0, lane)];
        for onwards in [1, -1] {
            let (mut delay, mut lane) = (0, lane);
            while let Some((difference, next)) = self.next_lane(column, lane, onwards) {
                delay += difference;
                lane = next;
                delays.push((delay, lane));
            }
        }
        let least = delays.iter().map(|&(delay, _)| delay).min();
        delays
            .into_iter()
            .filter(|&(delay, _)| Some(delay) == least)
            .map(|(_, lane)| lane)
            .collect()
    }

    /// The lane next to another, if it was reached, and how many moves later that was: -1, 0 or 1.
    fn next_lane(&self, column: usize, lane: Rank, onwards: i8) -> Option<(i64, Rank)> {
        let next = lane.offset(onwards)?;
        let later = self.moves_modulo_3(column, next)? - self.moves_modulo_3(column, lane)?;
        Some(((later + 1).rem_euclid(3) - 1, next))
    }
}
