use super::{Squares, RANK_1};

/// The squares that pawns attack: one rank up, one file to the right or left.
///
/// ```
/// use chess_paths::board::{pawn_attacks, Square};
///
/// let pawns = Square::C4.bit() | Square::F8.bit() | Square::H1.bit();
/// assert!(Square::in_set(pawn_attacks(pawns)).eq([Square::B5, Square::D5, Square::G2]));
/// ```
pub fn pawn_attacks(pawns: Squares) -> Squares {
    let one_up = (pawns << 1) & !RANK_1;
    (one_up << 8) | (one_up >> 8)
}
