//! King's Tour: e-olymp 2621, first used as TopCoder TCHS SRM 46, "KingsTour".
//!
//! A king is to capture pawn A in as few moves as possible without ever stepping on a square that
//! a pawn threatens. He may capture pawn B on his way, which ends that pawn's threats.

mod explain;
pub(crate) mod problem;

pub use self::explain::Route;

use crate::board::{breadth_first, king, pawn, Bitboard, Layers, Square};

/// The squares of the king, pawn A and pawn B, all different. Parsed from these squares, as in
/// `c4 e6 d5`, on one line, with letters in either case and any spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    king: Square,
    a: Square,
    b: Square,
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

    /// The fewest moves in which the king captures pawn A. There is always a way, of at most 9
    /// moves.
    ///
    /// A king on a threatened square can move off it.
    ///
    /// ```
    /// use chess_paths::kings_tour::Position;
    ///
    /// let position: Position = "c4 e6 d5".parse().unwrap();
    /// assert_eq!(position.fewest_moves(), 2);
    /// ```
    pub fn fewest_moves(self) -> u64 {
        let moves = layers(self.a, self.b).moves_to(self.king);
        moves.expect("a king can capture pawn A from every square")
    }
}

/// For each number of moves: the squares from which the king captures pawn A in that number and no
/// fewer. Threatened squares are among them, as he may start there. Pawn A's square is in layer 0.
/// On pawn B's, a different one, he has just captured B.
///
/// He has two plans: go straight to A under the threats of both pawns, or capture B first and go on
/// under the threats of A alone. One search back from A finds the better plan for every square: B
/// is a second goal, whose starting cost is its distance to A.
///
/// If he captures B by chance on the straight plan, he goes on as if B still threatened, which is
/// no shorter than the second plan.
///
/// ```
/// use chess_paths::board::Square;
/// use chess_paths::kings_tour::layers;
///
/// assert!(layers(Square::E6, Square::D5).layer(2).contains(Square::C4));
/// ```
pub fn layers(a: Square, b: Square) -> Layers {
    let safe_from_a = !pawn::attacks(a);
    let safe = safe_from_a - pawn::attacks(b);
    let from_b = search(safe_from_a, &[(0, a.into())]).moves_to(b);
    let from_b = from_b.expect("a king on pawn B's square can capture pawn A");
    search(safe, &[(0, a.into()), (from_b, b.into())])
}

/// A search back from goals with starting costs. Each square that the king steps on has to be safe,
/// goals too, but not his start.
fn search(safe: Bitboard, goals: &[(u64, Bitboard)]) -> Layers {
    breadth_first(goals, |to| king::moves(to & safe))
}
