use super::{Squares, RANK_1};

/// The squares that a knight reaches from `from` in one move.
///
/// ```
/// use chess_paths::board::{knight_moves, Square};
///
/// let moves = knight_moves(Square::A1.bit() | Square::H8.bit());
/// assert!(Square::in_set(moves).eq([Square::B3, Square::C2, Square::F7, Square::G6]));
/// ```
pub fn knight_moves(from: Squares) -> Squares {
    // A shift up by two moves ranks 7 and 8 to ranks 1 and 2 of the next file.
    let ranks_1_2 = RANK_1 | (RANK_1 << 1);
    let one_rank = ((from << 1) & !RANK_1) | ((from & !RANK_1) >> 1);
    let two_ranks = ((from << 2) & !ranks_1_2) | ((from & !ranks_1_2) >> 2);
    (two_ranks << 8) | (two_ranks >> 8) | (one_rank << 16) | (one_rank >> 16)
}
