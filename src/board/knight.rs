use super::{north, south, Squares};

/// The squares one knight's move away from any square of `from`: two squares along a rank or file
/// and one across.
///
/// ```
/// use chess_paths::board::{knight_moves, Square};
///
/// let moves = knight_moves(Square::A1.bit() | Square::H8.bit());
/// assert!(Square::in_set(moves).eq([Square::B3, Square::C2, Square::F7, Square::G6]));
/// ```
pub fn knight_moves(from: Squares) -> Squares {
    let one_rank = north(from) | south(from);
    let two_ranks = north(north(from)) | south(south(from));
    two_ranks << 8 | two_ranks >> 8 | one_rank << 16 | one_rank >> 16
}
