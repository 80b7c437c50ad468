//! The king's route, as a few runs of moves in one direction each.

use super::position::Square;
use std::fmt;

/// One of the eight directions of a king's move, displayed as a compass point: `SE`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Direction {
    /// 1 to the east, -1 to the west, or 0.
    pub files: i8,
    /// 1 to the north, -1 to the south, or 0.
    pub ranks: i8,
}

impl Direction {
    /// All directions, those along a rank or a file first.
    pub const ALL: [Direction; 8] = [
        Direction { files: 1, ranks: 0 },
        Direction { files: -1, ranks: 0 },
        Direction { files: 0, ranks: 1 },
        Direction { files: 0, ranks: -1 },
        Direction { files: 1, ranks: 1 },
        Direction { files: -1, ranks: 1 },
        Direction { files: 1, ranks: -1 },
        Direction { files: -1, ranks: -1 },
    ];
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.ranks {
            0 => "",
            1 => "N",
            _ => "S",
        })?;
        f.write_str(match self.files {
            0 => "",
            1 => "E",
            _ => "W",
        })
    }
}

/// Moves in the same direction, displayed as the direction and, if it is not 1, the number of
/// moves: `W*79999960`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Run {
    /// The direction.
    pub direction: Direction,
    /// The number of moves.
    pub moves: u64,
}

impl Run {
    /// How many files it leads to the east; negative if it leads west.
    #[must_use]
    pub fn files(self) -> i64 {
        i64::from(self.direction.files) * self.moves as i64
    }

    /// How many ranks it leads to the north; negative if it leads south.
    #[must_use]
    pub fn ranks(self) -> i64 {
        i64::from(self.direction.ranks) * self.moves as i64
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
    /// The first square.
    pub start: Square,
    /// The runs in their order, each in another direction than the one before.
    pub runs: Vec<Run>,
}

impl Route {
    /// The number of moves.
    #[must_use]
    pub fn moves(&self) -> u64 {
        self.runs.iter().map(|run| run.moves).sum()
    }

    /// Each run with the file and the index of the rank where it begins.
    pub fn runs_with_starts(&self) -> impl Iterator<Item = ((i64, i64), Run)> + '_ {
        let mut next = (self.start.file(), self.start.rank().index() as i64);
        self.runs.iter().map(move |&run| {
            let (file, rank) = next;
            next = (file + run.files(), rank + run.ranks());
            ((file, rank), run)
        })
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.start)?;
        self.runs.iter().try_for_each(|run| write!(f, " {}", run))
    }
}
