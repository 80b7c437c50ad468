//! Positions of the king and the two pawns.

use super::solver::fewest_moves;
use crate::board::Square;

/// The squares of the king, pawn A and pawn B, all different. It is parsed from a line such as
/// `c4 e6 d5`, with letters in either case and any spaces.
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

    /// The fewest moves in which the king captures pawn A.
    ///
    /// The statement promises a king who is not threatened, and the proof that there is a way
    /// begins with that. A king who is threatened has a way, too. Say a pawn threatens him, from
    /// one rank below. It threatens neither its own square nor the one beside that, directly below
    /// the king. The other pawn threatens at most one of these two neighbours. So he moves to the
    /// other, and the proof goes on from there, with pawn B on the board or captured.
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
