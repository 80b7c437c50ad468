//! A file of a picture and its squares: what they show.

use super::Mark;
use crate::board::{Coord, Rank};

/// Stands for no number. It takes half the memory of an `Option`.
pub(super) const NO_NUMBER: u64 = u64::MAX;

/// What the squares of a file show apart from marks, routes and numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shading {
    /// The attacked squares, occupied ones included. Bit 0 is rank 1.
    pub attacked: u8,
    /// The squares that can be reached, if there is no route.
    pub reached: u8,
}

/// A file with all that its squares show.
#[derive(Clone, Debug, Default)]
pub(super) struct DrawnFile {
    pub(super) number: i64,
    pub(super) shading: Shading,
    /// The squares of routes.
    pub(super) route: u8,
    /// Whether its label is always shown, as an end of the route or a square that is pointed out is
    /// on the file.
    pub(super) is_named: bool,
    /// `None` if the file has neither marks nor stops of routes, which is true of most files.
    pub(super) marked: Option<Box<Marked>>,
    /// The numbers by rank; `None` if the picture has no numbers.
    pub(super) numbers: Option<Box<[u64; 8]>>,
}

/// The marks and the stops of routes on a file.
#[derive(Clone, Debug, Default)]
pub(super) struct Marked {
    /// From rank 1 on. Marks of one square are in the order in which they were added.
    pub(super) marks: Vec<(Rank, Mark)>,
    /// By rank, the [directions](direction) to the other ends of moves that begin or end there.
    pub(super) ways: [u16; 8],
}

impl DrawnFile {
    /// A file that is left out, but looks like this one.
    pub(super) fn left_out(&self, number: i64) -> DrawnFile {
        let DrawnFile { shading, route, .. } = *self;
        DrawnFile { number, shading, route, ..DrawnFile::default() }
    }

    /// The marks of all squares, from rank 1 on.
    pub(super) fn marks(&self) -> &[(Rank, Mark)] {
        self.marked.as_ref().map_or(&[], |marked| &marked.marks)
    }

    pub(super) fn cell(&self, rank: Rank) -> Cell<'_> {
        let marks = self.marks();
        let start = marks.partition_point(|&(marked, _)| marked < rank);
        let end = marks.partition_point(|&(marked, _)| marked <= rank);
        let number = self.numbers.as_ref().map(|numbers| numbers[rank.index()]);
        Cell {
            square: Coord { file: self.number, rank },
            is_attacked: self.shading.attacked & rank.bit() != 0,
            is_route: self.route & rank.bit() != 0,
            is_reached: self.shading.reached & rank.bit() != 0,
            is_numbered: number.is_some(),
            number: number.filter(|&number| number != NO_NUMBER),
            marks: &marks[start..end],
            ways: self.marked.as_ref().map_or(0, |marked| marked.ways[rank.index()]),
        }
    }

    /// Whether the text of each square is certainly one character, as it is on most files.
    pub(super) fn is_plain(&self) -> bool {
        let is_both = self.shading.attacked & self.route != 0;
        self.marked.is_none() && self.numbers.is_none() && !is_both
    }

    /// Whether a mark, a stop of a route or a square that is pointed out is on the file.
    pub(super) fn is_needed(&self) -> bool {
        self.marked.is_some() || self.is_named
    }

    /// Whether this file looks like another, numbers and marks aside.
    pub(super) fn is_like(&self, other: &DrawnFile) -> bool {
        self.shading == other.shading && self.route == other.route
    }
}

/// A square of a picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell<'a> {
    pub(super) square: Coord,
    pub(super) is_attacked: bool,
    pub(super) is_route: bool,
    pub(super) is_reached: bool,
    /// Whether the squares of the picture have numbers.
    pub(super) is_numbered: bool,
    pub(super) number: Option<u64>,
    /// The marks in the order in which they were added, each with its rank.
    marks: &'a [(Rank, Mark)],
    /// For each move of a route that begins or ends here, the [direction] to its other end.
    pub(super) ways: u16,
}

/// The bit that stands for a direction: that of a square so many files to the east and so many
/// ranks to the north.
pub(super) fn direction((east, north): (i64, i64)) -> u16 {
    1 << (3 * (north.signum() + 1) + east.signum() + 1)
}

impl<'a> Cell<'a> {
    pub(super) fn marks(self) -> impl Iterator<Item = Mark> + Clone + 'a {
        self.marks.iter().map(|&(_, mark)| mark)
    }

    pub(super) fn has_piece(self) -> bool {
        self.marks().any(|mark| matches!(mark, Mark::Piece { .. }))
    }

    pub(super) fn has_ring(self) -> bool {
        self.marks().any(|mark| mark.ring().is_some())
    }
}
