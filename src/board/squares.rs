/// A set of squares. A square's bit is its index, 8 * file + rank, both from 0 to 7: 19 for c4. A
/// shift by 8 moves all squares one file to the right (`<<`) or left (`>>`). Those that leave the
/// board there leave the number, too. A shift by 1 moves them one rank up (`<<`) or down (`>>`).
/// Those that leave the board there would come out on a file beside theirs. A mask drops them:
/// after a shift up, before a shift down.
///
/// ```
/// use chess_paths::board::{Square, Squares};
///
/// let set: Squares = Square::A1.bit() | Square::A2.bit() | Square::H8.bit();
/// assert!(Square::in_set(set << 8).eq([Square::B1, Square::B2]));
/// ```
pub type Squares = u64;

/// Rank 1. A shift up moves rank 8 here, on the next file.
pub const RANK_1: Squares = 0x0101_0101_0101_0101;

/// The index of a square such as `c4` or `C4`.
///
/// ```
/// use chess_paths::board::square_index;
///
/// assert_eq!(square_index(b"c4"), Some(0o23));
/// assert_eq!(square_index(b"c9"), None);
/// ```
pub fn square_index(name: &[u8]) -> Option<u8> {
    match *name {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some(8 * (file - b'a') + (rank - b'1')),
        [file @ b'A'..=b'H', rank @ b'1'..=b'8'] => Some(8 * (file - b'A') + (rank - b'1')),
        _ => None,
    }
}
