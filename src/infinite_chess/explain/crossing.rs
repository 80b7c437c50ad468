//! The way back through a gap.

use super::route::{Direction, Run};
use super::trail::{Spot, Trail};

/// How the king may have come through a gap.
pub struct Crossing {
    /// Where he may have gone in, all on one file.
    starts: Vec<Spot>,
    /// Where he came out.
    end: Spot,
    /// The direction from side to side.
    straight: Direction,
}

/// A way through a gap: a first run and, unless it is of no move, a last one.
pub struct Way {
    /// Where it starts.
    pub start: Spot,
    /// The first run, of one move at least.
    pub first: Run,
    /// The last run.
    pub last: Run,
}

impl Crossing {
    /// All ways that change direction once at most.
    pub fn ways(&self) -> impl Iterator<Item = Way> + '_ {
        self.starts.iter().flat_map(move |&start| {
            let ranks = self.end.rank - start.rank;
            let direction = Direction { ranks: ranks.signum() as i8, ..self.straight };
            let slant = Run { direction, moves: ranks.unsigned_abs() };
            let moves = self.end.moves - start.moves - slant.moves;
            let straight = Run { direction: self.straight, moves };
            [
                Way { start, first: straight, last: slant },
                Way { start, first: slant, last: straight },
            ]
        })
    }

    /// Where he went in if he never left a rank and went in that direction.
    pub fn straight_start(&self, direction: Direction) -> Option<Spot> {
        let straight = |start: &&Spot| start.rank == self.end.rank && direction == self.straight;
        self.starts.iter().find(straight).copied()
    }
}

impl Trail {
    /// How the king came through a gap to a spot that he can have come to in no other way.
    pub fn crossing(&self, end: Spot) -> Option<Crossing> {
        let (left, files) = self.gap_beside(end.row)?;
        if Direction::ALL.iter().any(|&direction| self.step_back(end, direction).is_some()) {
            return None;
        }
        let row =
            if files > 0 { self.bands.last_row(left) } else { self.bands.first_row(left + 1) };
        let moves = end.moves.checked_sub(self.bands.gap_width(left + 1))?;
        let lanes = self.first_lanes(row, end.rank).into_iter();
        let starts = lanes.map(|rank| Spot { row, rank, moves }).collect();
        Some(Crossing { starts, end, straight: Direction { files, ranks: 0 } })
    }

    /// The gap beside a row, by the band on its left, and the direction that leads out of it.
    fn gap_beside(&self, row: usize) -> Option<(usize, i8)> {
        // Rows between bands are closed, and few others are, so that most rows need no search.
        if !self.is_closed(row - 1) && !self.is_closed(row + 1) {
            return None;
        }
        let band = self.bands.0.partition_point(|band| band.row <= row) - 1;
        if row == self.bands.first_row(band) {
            Some((band.checked_sub(1)?, 1))
        } else if row == self.bands.last_row(band) && band + 1 < self.bands.count() {
            Some((band, -1))
        } else {
            None
        }
    }

    /// The lanes, among those connected with `lane`, of a row beside a gap that were reached
    /// first. From there the king is the first to come through. By then all the lanes are
    /// reached, so that from each to the next it can be told by how many moves they differ.
    fn first_lanes(&self, row: usize, lane: i64) -> Vec<i64> {
        let moves = |lane: i64| (0..3).find(|&moves| self.is_reached(row, lane, moves));
        let delay = |from: i64, to: i64| Some((moves(to)? + 4 - moves(from)?) as i64 % 3 - 1);
        let mut delays = vec![(0, lane)];
        for onwards in [1, -1] {
            let (mut total, mut lane) = (0, lane);
            while let Some(delay) = delay(lane, lane + onwards) {
                total += delay;
                lane += onwards;
                delays.push((total, lane));
            }
        }
        let least = delays.iter().min().map_or(0, |&(delay, _)| delay);
        delays.into_iter().filter(|&(delay, _)| delay == least).map(|(_, lane)| lane).collect()
    }
}
