//! The solution: a search back from pawn A.

use crate::board::{breadth_first, king_moves, pawn_attacks, Bitboard, Layers, Square};

/// The fewest moves in which the king captures pawn A. The three squares differ. There is always a
/// way, of at most 9 moves. A king on a threatened square can move off it.
///
/// ```
/// use chess_paths::board::Square;
/// use chess_paths::kings_tour::fewest_moves;
///
/// assert_eq!(fewest_moves(Square::C4, Square::E6, Square::D5), 2);
/// ```
pub fn fewest_moves(king: Square, a: Square, b: Square) -> usize {
    layers(a, b).distance(king).expect("a king can capture pawn A from every square")
}

/// For each number of moves: the squares from which the king captures pawn A in that number and no
/// fewer. Threatened squares are among them, as he may start there. Pawn A's square is in layer 0.
/// On pawn B's square he has just captured B.
///
/// He has two plans: go straight to A under the threats of both pawns, or capture B first and go on
/// under the threats of A alone. One search back from A finds the better plan for every square: B
/// is a second goal, whose starting cost is its distance to A.
///
/// A straight route may lead over B's square, which captures B there. The search counts it only if
/// it avoids B's threats afterwards, too. Nothing is lost, as it is also a route of the second
/// plan, which drops these threats. A route to B over A's square has captured A already.
///
/// ```
/// use chess_paths::board::Square;
/// use chess_paths::kings_tour::layers;
///
/// assert!(layers(Square::E6, Square::D5).layer(2).contains(Square::C4));
/// ```
pub fn layers(a: Square, b: Square) -> Layers {
    let (by_a, by_b) = (pawn_attacks(a.into()), pawn_attacks(b.into()));
    let after_b = search(by_a, &[a.into()]).distance(b);
    let after_b = after_b.expect("a king on pawn B's square can capture pawn A");
    let mut goals = vec![Bitboard::EMPTY; after_b + 1];
    goals[0] |= a;
    goals[after_b] |= b;
    search(by_a | by_b, &goals)
}

/// A search back from goals: `goals[k]` costs k moves. The king steps on no attacked square, not
/// even a goal, but may start on one.
pub(super) fn search(attacked: Bitboard, goals: &[Bitboard]) -> Layers {
    breadth_first(goals, |to| king_moves(to - attacked))
}
