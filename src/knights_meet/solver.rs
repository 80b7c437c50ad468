//! The solution: a search back from wherever two of the knights meet.

use crate::board::{breadth_first, knight_moves, Bitboard, Layers, Square};

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
    layers(second, third).distance(first).expect("a knight can join two others from every square")
}

/// For each total of moves: the squares from which a first knight meets two others, on `second` and
/// `third`, in that total and no fewer.
///
/// The knights are equals, but the search treats the first one differently. It starts on all 64
/// squares at once. The cost of a square is the number of moves in which the second and the third
/// knight meet there. From the squares of a layer, the search jumps back to where the first knight
/// can come from. A jump can be reversed, so these are the squares that a jump leads to.
pub fn layers(second: Square, third: Square) -> Layers {
    let (by_second, by_third) = (layers_from(second), layers_from(third));
    // No square is more than 6 jumps away, so two knights can meet anywhere in 12 moves.
    let mut meetings = [Bitboard::EMPTY; 13];
    for (moves, second_ends) in by_second.iter().enumerate() {
        for (more, third_ends) in by_third.iter().enumerate() {
            meetings[moves + more] |= second_ends & third_ends;
        }
    }
    breadth_first(&meetings, knight_moves)
}

/// The squares that a knight reaches, by the fewest moves.
pub(super) fn layers_from(square: Square) -> Layers {
    breadth_first(&[square.into()], knight_moves)
}
