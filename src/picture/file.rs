//! A file of a picture and its squares: what they show, and how text shows it.

use super::{Mark, Side};
use crate::board::{Coord, Rank};

/// Stands for no number. It takes half the memory of an `Option`.
pub(super) const NO_NUMBER: u64 = u64::MAX;

/// What a file shows apart from marks, routes and numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FileContents {
    /// The attacked squares, occupied ones included. Bit 0 is rank 1.
    pub attacked: u8,
    /// The squares that can be reached, if there is no route.
    pub reached: u8,
}

/// A file with all that its squares show.
#[derive(Clone, Debug)]
pub(super) struct DrawnFile {
    pub(super) number: i64,
    pub(super) contents: FileContents,
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
    /// A file without marks, routes and numbers.
    pub(super) fn new(number: i64, contents: FileContents) -> DrawnFile {
        let route = 0;
        DrawnFile { number, contents, route, is_named: false, marked: None, numbers: None }
    }

    /// A file that is left out, but looks like this one.
    pub(super) fn left_out(&self, number: i64) -> DrawnFile {
        DrawnFile { route: self.route, ..DrawnFile::new(number, self.contents) }
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
            is_attacked: self.contents.attacked & rank.bit() != 0,
            is_route: self.route & rank.bit() != 0,
            is_reached: self.contents.reached & rank.bit() != 0,
            is_numbered: number.is_some(),
            number: number.filter(|&number| number != NO_NUMBER),
            marks: &marks[start..end],
            ways: self.marked.as_ref().map_or(0, |marked| marked.ways[rank.index()]),
        }
    }

    /// Whether the text of each square is certainly one character, as it is on most files.
    pub(super) fn is_plain(&self) -> bool {
        let is_both = self.contents.attacked & self.route != 0;
        self.marked.is_none() && self.numbers.is_none() && !is_both
    }

    /// Whether a mark, a stop of a route or a square that is pointed out is on the file.
    pub(super) fn is_needed(&self) -> bool {
        self.marked.is_some() || self.is_named
    }

    /// Whether this file looks like another, numbers and marks aside.
    pub(super) fn is_like(&self, other: &DrawnFile) -> bool {
        self.contents == other.contents && self.route == other.route
    }
}

/// A character of text and, on a square, the foreground and background colours in the 256-colour
/// palette.
pub(super) type Glyph = (char, Option<(u8, u8)>);

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

    /// Whether the square is neither attacked nor held by a white piece.
    pub(super) fn is_open(self) -> bool {
        let is_white = |mark| matches!(mark, Mark::Piece { side: Side::White, .. });
        !self.is_attacked && !self.marks().any(is_white)
    }

    /// Adds the text of the square, which has at least one character, to a line.
    pub(super) fn write(self, line: &mut Vec<Glyph>) {
        let shade = self.shade();
        let glyph = |letter: char, ink: u8| (letter, Some((ink, shade)));
        if let Some(number) = self.number {
            line.extend(number.to_string().chars().map(|digit| glyph(digit, 16)));
        }
        let start = line.len();
        for mark in self.marks() {
            if !(self.is_numbered && matches!(mark, Mark::Stop { .. })) {
                line.push(glyph(mark.letter(), mark.ink()));
            }
        }
        if line.len() == start && self.is_route {
            line.push(glyph('*', 22));
        }
        if self.is_attacked {
            line.push(glyph('x', 124));
        }
        if line.len() == start && self.number.is_none() {
            line.push(match (self.is_reached, self.square.is_light()) {
                (true, _) => glyph('o', 24),
                (false, true) => glyph('.', 180),
                (false, false) => glyph('.', 137),
            });
        }
    }

    /// The background colour in text.
    fn shade(self) -> u8 {
        let [dark, light] = match (self.is_attacked, self.is_route) {
            (true, true) => [181, 224],
            (true, false) => [174, 217],
            (false, true) => [151, 194],
            (false, false) if self.is_reached => [152, 195],
            (false, false) => [180, 223],
        };
        // The colour of a square with a number says whether the number is odd, as in SVG.
        let is_light = self.number.map_or(self.square.is_light(), |number| number % 2 == 1);
        if is_light {
            light
        } else {
            dark
        }
    }
}
