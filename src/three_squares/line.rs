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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;

    /// Answers do not tell which lines are read ahead.
    #[test]
    fn plain_lines_are_read() {
        let case = 0o23 | 0o45 << 6 | 0o34 << 12;
        for line in ["c4 e6 d5\n", "C4 E6 D5\r\n"] {
            for rest in ["", "x"] {
                let text = [line, rest].concat();
                assert_eq!(plain_index(text.as_bytes()), Some((case, line.len())), "{text:?}");
            }
            let unfinished = &line[..line.len() - 1];
            let padded = line.replacen(' ', "  ", 1);
            for other in [unfinished, &padded, &format!(" {line}"), &format!("{unfinished} \n")] {
                assert_eq!(plain_index(other.as_bytes()), None, "{other:?}");
            }
        }
    }

    /// Each byte of a line becomes every other, or is left out.
    #[test]
    fn lines_with_another_byte_are_read_if_they_have_three_squares() {
        let line = b"c4 e6 d5\n";
        for place in 0..line.len() - 1 {
            for byte in 0..=u8::MAX {
                let mut other = *line;
                other[place] = byte;
                let fields = other[..8].split(|&byte| byte == b' ');
                let squares: Option<Vec<Square>> = fields.map(Square::from_ascii).collect();
                let case = squares.filter(|squares| squares.len() == 3).map(|squares| {
                    squares.iter().rev().fold(0, |case, square| case << 6 | square.index())
                });
                assert_eq!(plain_index(&other), case.map(|case| (case, 9)), "{other:?}");
            }
            let shorter = [&line[..place], &line[place + 1..]].concat();
            assert_eq!(plain_index(&shorter), None, "{shorter:?}");
        }
    }
}
