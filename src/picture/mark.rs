//! What is marked on a square.

use crate::board::Role;

/// A mark on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mark {
    /// A piece.
    Piece {
        /// Its letter in text. SVG shows it too, unless it is the role's or the piece is black.
        letter: char,
        /// Its kind, which SVG draws.
        role: Role,
        /// Its side.
        side: Side,
    },
    /// A white pawn.
    Pawn {
        /// Its letter, in text and in SVG.
        letter: char,
    },
    /// A stop of a route, shown in text unless there are numbers. In SVG, the arrow shows it.
    Step {
        /// Its letter in text.
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
    /// Its letter in text.
    pub fn letter(self) -> char {
        match self {
            Mark::Piece { letter, .. } | Mark::Pawn { letter } | Mark::Step { letter, .. } => {
                letter
            }
            Mark::Target => 't',
            Mark::Meeting => 'M',
        }
    }

    /// Whether it is the only piece that moves.
    pub(super) fn is_black(self) -> bool {
        matches!(self, Mark::Piece { side: Side::Moving(RouteColour::Only), .. })
    }

    /// The class of its ring in SVG, if it has one.
    pub(super) fn ring(self) -> Option<&'static str> {
        match self {
            Mark::Target => Some("target"),
            Mark::Meeting => Some("meeting"),
            _ => None,
        }
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
