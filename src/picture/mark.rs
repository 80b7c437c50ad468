//! Marks on squares, and pieces that move.

use crate::board::Role;

/// What stands on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A white piece or one that moves.
    Piece {
        /// The letter in text, such as `N` for a white knight. SVG shows a letter that is not that
        /// of the role, such as `1` on a knight. It shows none on [`Mover::Only`].
        letter: char,
        /// The kind of the piece, which SVG draws; `None` for a pawn.
        role: Option<Role>,
        /// The mover that it is; `None` for a white piece, which never moves.
        mover: Option<Mover>,
    },
    /// The end of a move on the 8x8 board. Text shows the letter if the picture has no numbers. SVG
    /// shows the stops of [`Picture::add_route`](super::Picture::add_route) instead.
    Stop {
        /// Such as `1` for the first move.
        letter: char,
        /// Whose route it is.
        mover: Mover,
    },
    /// The square where a route has to end: `t` in text, a ring in SVG.
    Target,
    /// The square where several routes meet: `M` in text, a ring in SVG.
    Meeting,
}

impl Mark {
    pub(super) fn is_piece(self) -> bool {
        matches!(self, Mark::Piece { .. })
    }

    /// Whether SVG shows the mark as a ring.
    pub(super) fn is_ring(self) -> bool {
        matches!(self, Mark::Target | Mark::Meeting)
    }
}

/// A piece that moves on a route: the only one, or one of three.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names say it all.
pub enum Mover {
    Only,
    First,
    Second,
    Third,
}
