//! Positions of the king and the two pawns.

use super::solver::fewest_moves;
use crate::board::Square;

/// The squares of the king, pawn A and pawn B, all different. Parsed from these squares, as in
/// `c4 e6 d5`, on one line, with letters in either case and any spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) king: Square,
    pub(super) a: Square,
    pub(super) b: Square,
}

impl Position {
    /// The king, pawn A and pawn B on their squares; `None` if two of them share a square.
    pub fn new(king: Square, a: Square, b: Square) -> Option<Position> {
        (king != a && king != b && a != b).then_some(Position { king, a, b })
    }

    /// The king's square.
    pub const fn king(self) -> Square {
        self.king
    }

    /// The square of pawn A.
    pub const fn pawn_a(self) -> Square {
        self.a
    }

    /// The square of pawn B.
    pub const fn pawn_b(self) -> Square {
        self.b
    }

    /// The fewest moves in which the king captures pawn A. A king on a threatened square can move
    /// off it. The proof of the solution leaves that out: say a pawn, one rank below, threatens
    /// him. Its square and the one directly below the king are neighbours on a rank, so it threatens
    /// neither, and the other pawn at most one of them. He moves to one that is not threatened. The
    /// proof, which holds without pawn B as well, goes on from there.
    ///
    /// ```
    /// use chess_paths::kings_tour::Position;
    ///
    /// let position: Position = "c4 e6 d5".parse().unwrap();
    /// assert_eq!(position.fewest_moves(), 2);
    /// ```
    pub fn fewest_moves(self) -> u8 {
        fewest_moves(self.king.bit(), self.a.bit(), self.b.bit())
    }
}
