//! What a square of a picture shows: its marks, its number, and how text shows them.

use crate::board::{Coord, Rank, Role};

/// A mark on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mark {
    /// A piece.
    Piece {
        /// The letter in text. SVG shows it too, unless it is the usual letter of the role or the
        /// piece is black.
        letter: char,
        /// The kind of the piece, which SVG draws; `None` for a pawn.
        role: Option<Role>,
        /// The side of the piece.
        side: Side,
    },
    /// A square where a move of a route ends. Text shows the letter unless squares have numbers; in
    /// SVG, the arrow shows the square.
    Stop {
        /// The letter in text.
        letter: char,
        /// The colour of the route.
        colour: RouteColour,
    },
    /// The square where a route has to end: `t` in text, a ring in SVG.
    Target,
    /// The square where several routes meet: `M` in text, a ring in SVG.
    Meeting,
}

impl Mark {
    /// The letter in text.
    pub fn letter(self) -> char {
        match self {
            Mark::Piece { letter, .. } | Mark::Stop { letter, .. } => letter,
            Mark::Target => 't',
            Mark::Meeting => 'M',
        }
    }

    /// Whether this is an end of the only route: the piece that moves on it, or its target.
    pub(super) fn is_end(self) -> bool {
        let is_mover = matches!(self, Mark::Piece { side: Side::Moving(RouteColour::Only), .. });
        is_mover || self == Mark::Target
    }

    /// The class of the ring in SVG, if the mark is shown as a ring.
    pub(super) fn ring(self) -> Option<&'static str> {
        match self {
            Mark::Target => Some("target"),
            Mark::Meeting => Some("meeting"),
            _ => None,
        }
    }

    /// The colour of the letter in text.
    fn ink(self) -> u8 {
        let colour = match self {
            Mark::Piece { side: Side::White, .. } => return 16,
            Mark::Piece { side: Side::Moving(colour), .. } | Mark::Stop { colour, .. } => colour,
            Mark::Target | Mark::Meeting => RouteColour::Only,
        };
        colour.looks().ink
    }
}

/// The side of a piece, which decides its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// It never moves.
    White,
    /// It moves on the route of this colour.
    Moving(RouteColour),
}

/// The colour of a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RouteColour {
    /// Green, of the only piece that moves, which is black.
    Only,
    /// Of the first of three pieces that move.
    First,
    /// Of the second.
    Second,
    /// Of the third.
    Third,
}

/// The looks of a route and its piece.
pub(super) struct Looks {
    /// In SVG, the class, the fill and the dashes of the arrow.
    pub(super) class: &'static str,
    pub(super) fill: &'static str,
    pub(super) dashes: &'static str,
    /// In text, the colour of letters.
    pub(super) ink: u8,
}

impl RouteColour {
    pub(super) const fn looks(self) -> Looks {
        let (class, fill, dashes, ink) = match self {
            RouteColour::Only => ("black", "#15781b", "", 22),
            RouteColour::First => ("first", "#0f2868", "", 20),
            RouteColour::Second => ("second", "#ab3e06", " stroke-dasharray=\"13 9\"", 130),
            RouteColour::Third => ("third", "#3a90a6", " stroke-dasharray=\"0.1 9\"", 91),
        };
        Looks { class, fill, dashes, ink }
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
    pub(super) marks: &'a [(Rank, Mark)],
    /// The [directions](direction) from here to the other ends of moves that begin or end here.
    pub(super) ways: u16,
}

/// A bit for the direction of a square that is so many files to the east and ranks to the north.
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

    /// Whether a sign shows that the square can be reached: a number says more.
    pub(super) fn shows_reached(self) -> bool {
        self.is_reached && self.number.is_none()
    }

    /// Whether the square is neither attacked nor held by a white piece.
    pub(super) fn is_open(self) -> bool {
        let is_white = |mark| matches!(mark, Mark::Piece { side: Side::White, .. });
        !self.is_attacked && !self.marks().any(is_white)
    }

    /// Adds the text of the square to a line: at least one character.
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
        // Squares with numbers are coloured by these, as in SVG.
        let is_light = self.number.map_or(self.square.is_light(), |number| number % 2 == 1);
        if is_light {
            light
        } else {
            dark
        }
    }
}
