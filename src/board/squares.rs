/// A set of squares of the 8x8 board, as the bits of a number: bit 8 * file + rank stands for a
/// square, file and rank from 0 to 7, so a file is a byte. A shift by 8 moves all squares to the
/// next file on the right (`<<`) or left (`>>`), and drops those that leave the board.
///
/// ```
/// use chess_paths::board::{north, Square, Squares};
///
/// let set: Squares = Square::A1.bit() | Square::A2.bit() | Square::H8.bit();
/// assert!(Square::in_set(set & !north(set)).eq([Square::A1, Square::H8]));
/// assert!(Square::in_set(set << 8).eq([Square::B1, Square::B2]));
/// ```
pub type Squares = u64;

/// The number of the bit of a square with a name such as `c4` or `C4`.
///
/// ```
/// use chess_paths::board::square_index;
///
/// assert_eq!(square_index(b"c4"), Some(0o23));
/// assert_eq!(square_index(b"c9"), None);
/// ```
pub fn square_index(name: &[u8]) -> Option<usize> {
    match *name {
        [file @ (b'a'..=b'h' | b'A'..=b'H'), rank @ b'1'..=b'8'] => {
            Some(usize::from(8 * (file.to_ascii_lowercase() - b'a') + (rank - b'1')))
        }
        _ => None,
    }
}

const RANK_1: Squares = 0x0101_0101_0101_0101;

/// The squares one rank up. Without the mask, those on rank 8 would come to rank 1 of the next
/// file.
pub fn north(squares: Squares) -> Squares {
    (squares << 1) & !RANK_1
}

/// The squares one rank down. Without the mask, those on rank 1 would come to rank 8 of the file
/// before.
pub fn south(squares: Squares) -> Squares {
    (squares & !RANK_1) >> 1
}
