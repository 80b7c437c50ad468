//! Sets of squares as the bits of a number.

/// A set of squares of the 8x8 board. Bit 8 * file + rank stands for a square, file and rank from 0
/// to 7, so a file is a byte. A shift by 8 moves all squares to the next file, and drops those that
/// leave the board.
///
/// ```
/// use chess_paths::board::{north, Square, Squares};
///
/// let set: Squares = Square::A1.bit() | Square::A2.bit() | Square::H8.bit();
/// assert!(Square::in_set(set & !north(set)).eq([Square::A1, Square::H8]));
/// assert!(Square::in_set(set << 8).eq([Square::B1, Square::B2]));
/// ```
pub type Squares = u64;

const RANK_1: Squares = 0x0101_0101_0101_0101;

/// The squares one rank up. Without the mask, those on rank 8 would come to rank 1 of the next file.
pub fn north(squares: Squares) -> Squares {
    (squares << 1) & !RANK_1
}

/// The squares one rank down. Without the mask, those on rank 1 would come to rank 8 of the file
/// before.
pub fn south(squares: Squares) -> Squares {
    (squares & !RANK_1) >> 1
}

// Not needed by a submission: nothing in this file.
