use super::{north, south, Squares};

/// The squares one king's move away from any square of `from`.
///
/// ```
/// use chess_paths::board::{king_moves, Square};
///
/// let moves = king_moves(Square::A1.bit());
/// assert!(Square::in_set(moves).eq([Square::A2, Square::B1, Square::B2]));
/// ```
pub fn king_moves(from: Squares) -> Squares {
    let same_file = north(from) | south(from);
    let three_ranks = from | same_file;
    same_file | three_ranks << 8 | three_ranks >> 8
}
