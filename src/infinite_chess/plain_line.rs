//! A fast way to read many lines of a piece.

use super::position::WhitePiece;
use crate::board::{Coord, Rank, Role};

/// A file with more digits may be too large.
const MOST_FILE_DIGITS: usize = 18;

/// The piece on the first line of `text`, and the length of that line. The line has to look as in
/// the statement: a capital, a file of at most 18 digits, which may be negative, and a rank, with
/// one space between them, and LF or CRLF at the end. `None` for any other line, and for one that
/// is unfinished.
pub(super) fn plain_piece(text: &[u8]) -> Option<(WhitePiece, usize)> {
    let [letter, b' ', signed @ ..] = text else { return None };
    let (sign, digits) = match signed {
        [b'-', digits @ ..] => (-1, digits),
        digits => (1, digits),
    };
    let (mut file, mut rest) = (0_i64, digits);
    // This wraps only if there are too many digits.
    while let [digit @ b'0'..=b'9', next @ ..] = rest {
        file = file.wrapping_mul(10).wrapping_add(i64::from(digit - b'0'));
        rest = next;
    }
    if !(1..=MOST_FILE_DIGITS).contains(&(digits.len() - rest.len())) {
        return None;
    }
    let ([b' ', rank, b'\n', next @ ..] | [b' ', rank, b'\r', b'\n', next @ ..]) = rest else {
        return None;
    };
    let role = Role::from_letter(char::from(*letter))?;
    let rank = Rank::from_index(rank.wrapping_sub(b'1').into())?;
    let square = Coord { file: sign * file, rank };
    Some((WhitePiece::new(role, square), text.len() - next.len()))
}
