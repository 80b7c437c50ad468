//! A fast way to read many lines of three squares.

/// The index of the case on the first line of `text` (six bits a square, the first square lowest),
/// and the length of the line. `None` for an unfinished line, or one that is not in the statements'
/// layout. Letters may be in either case, and the line ends with LF or CRLF.
///
/// Subtracts `a1 a1 a1` from the first eight bytes as one number. Three squares leave at most 7 of
/// each file and rank, and 0 of each space. If bytes are too small, the lowest of them borrows and
/// has more than 7 left.
pub(super) fn plain_index(text: &[u8]) -> Option<(usize, usize)> {
    const LOWER_CASE: u64 = u64::from_le_bytes(*b"\x20\0\0\x20\0\0\x20\0");
    const FIRST: u64 = u64::from_le_bytes(*b"a1 a1 a1");
    const LEFT: u64 = u64::from_le_bytes(*b"\x07\x07\0\x07\x07\0\x07\x07");
    let (squares, rest) = text.split_first_chunk()?;
    let left = (u64::from_le_bytes(*squares) | LOWER_CASE).wrapping_sub(FIRST);
    if left & !LEFT != 0 {
        return None;
    }
    let length = match rest {
        [b'\n', ..] => 9,
        [b'\r', b'\n', ..] => 10,
        _ => return None,
    };
    let square = |place: u32| (left >> (8 * place) << 3 | left >> (8 * place + 8)) & 0o77;
    Some(((square(0) | square(3) << 6 | square(6) << 12) as usize, length))
}
