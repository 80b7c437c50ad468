use super::{north, Squares};

/// The squares that white pawns attack, one rank up and one file to either side. On rank 8 they
/// attack none.
///
/// ```
/// use chess_paths::board::{pawn_attacks, Square};
///
/// let pawns = Square::C4.bit() | Square::F8.bit() | Square::H1.bit();
/// assert!(Square::in_set(pawn_attacks(pawns)).eq([Square::B5, Square::D5, Square::G2]));
/// ```
pub fn pawn_attacks(pawns: Squares) -> Squares {
    north(pawns) << 8 | north(pawns) >> 8
}
