//! What is marked on a square.

use crate::board::Role;

/// A mark on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mark {
    /// A piece.
    Piece {
        /// The letter in text. SVG shows it too, unless the piece is black or the letter is the
        /// usual one of the role.
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

    /// Whether this marks an end of the only route: the piece that moves, or the target.
    pub(super) fn is_end(self) -> bool {
        let is_mover = matches!(self, Mark::Piece { side: Side::Moving(RouteColour::Green), .. });
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
    pub(super) fn ink(self) -> u8 {
        let colour = match self {
            Mark::Piece { side: Side::White, .. } => return 16,
            Mark::Piece { side: Side::Moving(colour), .. } | Mark::Stop { colour, .. } => colour,
            Mark::Target | Mark::Meeting => RouteColour::Green,
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
    /// The colour of a single route, and of rings. The piece that moves on the route is black.
    Green,
    /// The colour of the first of three routes, and of its piece.
    First,
    /// The colour of the second of three routes.
    Second,
    /// The colour of the third of three routes.
    Third,
}

/// The looks of a route and its piece.
pub(super) struct Looks {
    /// In SVG, the class, which is that of the piece, and the fill and the dashes of the arrow.
    pub(super) class: &'static str,
    pub(super) fill: &'static str,
    pub(super) dashes: &'static str,
    /// In text, the colour of letters.
    pub(super) ink: u8,
}

impl RouteColour {
    pub(super) const fn looks(self) -> Looks {
        let (class, fill, dashes, ink) = match self {
            RouteColour::Green => ("black", "#15781b", "", 22),
            RouteColour::First => ("first", "#0f2868", "", 20),
            RouteColour::Second => ("second", "#ab3e06", " stroke-dasharray=\"13 9\"", 130),
            RouteColour::Third => ("third", "#327d90", " stroke-dasharray=\"0.1 9\"", 91),
        };
        Looks { class, fill, dashes, ink }
    }
}
