//! The king's route, as a few runs of moves in one direction each.

use crate::board::offsets::KING_STEPS;
use crate::board::Coord;
use std::{fmt, iter};

/// One of the eight directions of a king's move, displayed as a compass point: `SE`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // The names say it all.
pub enum Direction {
    // In the order of `KING_STEPS`.
    E,
    W,
    N,
    S,
    NE,
    NW,
    SE,
    SW,
}

impl Direction {
    /// All of them, in the order of the enum.
    pub const ALL: [Direction; 8] = {
        use Direction::*;
        [E, W, N, S, NE, NW, SE, SW]
    };

    /// How far a move goes: `(1, -1)`, one file to the east and one rank to the south, for `SE`.
    pub const fn offset(self) -> (i8, i8) {
        KING_STEPS[self as usize]
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// Moves in the same direction, displayed as the direction and, if it is not 1, the number of
/// moves: `W*79999960`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Run {
    /// Where each of them goes.
    pub direction: Direction,
    /// How many, less than 2^63.
    pub moves: u64,
}

impl Run {
    /// Where the run ends if it starts on a square. `None` if that is beyond rank 1 or 8, or on a
    /// file that does not fit in 64 bits.
    fn end(self, start: Coord) -> Option<Coord> {
        let (files, ranks) = self.direction.offset();
        let moves = i64::try_from(self.moves).ok()?;
        start.offset(i64::from(files) * moves, (i64::from(ranks) * moves).try_into().ok()?)
    }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.direction)?;
        if self.moves != 1 {
            write!(f, "*{}", self.moves)?;
        }
        Ok(())
    }
}

/// A king's route, displayed as the first square and the runs: `(1,1) SE N*3 W*79999960`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Route {
    /// The square before the first move.
    pub start: Coord,
    /// Each run has another direction than the one before.
    pub runs: Vec<Run>,
}

impl Route {
    /// The number of moves.
    ///
    /// # Panics
    /// If it is 2^64 or more.
    ///
    /// ```should_panic
    /// use chess_paths::board::{Coord, Rank};
    /// use chess_paths::infinite_chess::{Direction, Route, Run};
    ///
    /// let east = Run { direction: Direction::E, moves: i64::MAX as u64 };
    /// let west = Run { direction: Direction::W, ..east };
    /// let start = Coord { file: 0, rank: Rank::ALL[0] };
    /// Route { start, runs: vec![east, west, east] }.moves();
    /// ```
    pub fn moves(&self) -> u64 {
        let sum = self.runs.iter().try_fold(0_u64, |sum, run| sum.checked_add(run.moves));
        sum.expect("a route of fewer than 2^64 moves")
    }

    /// The start and each run's end, also beyond [`LAST_FILE`](super::LAST_FILE).
    ///
    /// # Panics
    /// If a run goes beyond rank 1 or 8, or beyond file -2^63 or 2^63 - 1.
    pub fn stops(&self) -> impl Iterator<Item = Coord> + '_ {
        let mut stop = self.start;
        let ends = self.runs.iter().map(move |run| {
            stop = run.end(stop).expect("a route stays on the board");
            stop
        });
        iter::once(self.start).chain(ends)
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.start)?;
        self.runs.iter().try_for_each(|run| write!(f, " {run}"))
    }
}
