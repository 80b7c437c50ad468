use super::{Squares, RANK_1};

/// The squares of `from`, and those that a king reaches from them in one move.
///
/// ```
/// use chess_paths::board::{king_reach, Square};
///
/// let reached = king_reach(Square::A1.bit());
/// assert!(Square::in_set(reached).eq([Square::A1, Square::A2, Square::B1, Square::B2]));
/// ```
pub fn king_reach(from: Squares) -> Squares {
    let same_file = from | ((from << 1) & !RANK_1) | ((from & !RANK_1) >> 1);
    same_file | (same_file << 8) | (same_file >> 8)
}
