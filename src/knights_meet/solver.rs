//! The solution: a search back from wherever two of the knights meet.

use crate::board::{breadth_first, knight_moves, Layers, Square};

/// The fewest moves in total that bring the three knights to one square. There is always a way, of
/// at most 8 moves.
///
/// ```
/// use chess_paths::board::Square;
/// use chess_paths::knights_meet::fewest_moves;
///
/// // b2 to d3, f4 to d3
/// assert_eq!(fewest_moves([Square::B2, Square::D3, Square::F4]), 2);
/// ```
pub fn fewest_moves([first, second, third]: [Square; 3]) -> usize {
    layers(second, third).moves_to(first).expect("a knight can join two others from every square")
}

/// For each total of moves: the squares from which a first knight meets two others, on `second` and
/// `third`, in that total and no fewer.
///
/// The knights are equals, but the search treats the first one differently: it answers for all his
/// squares at once. It starts on every square where two knights can meet, that is on all of them.
/// The starting cost of a square is the number of moves in which the second and the third meet
/// there. The search goes from that square back to the first knight. A jump can be reversed, so he
/// comes there in as many moves.
pub fn layers(second: Square, third: Square) -> Layers {
    let (from_second, from_third) = (moves_from(second), moves_from(third));
    let mut meetings = Vec::new();
    for (moves, ends) in from_second.iter().enumerate() {
        for (more, other_ends) in from_third.iter().enumerate() {
            meetings.push((moves + more, ends & other_ends));
        }
    }
    breadth_first(&meetings, knight_moves)
}

/// The squares that a knight reaches, by the fewest moves.
pub(super) fn moves_from(square: Square) -> Layers {
    breadth_first(&[(0, square.into())], knight_moves)
}
