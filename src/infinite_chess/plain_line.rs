//! A fast way to read many lines of a piece.

use super::white_piece::WhitePiece;
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Answers do not tell which lines are read ahead.
    #[test]
    fn lines_as_in_the_statement_are_read() {
        for (line, role, file, rank) in [
            ("K 1 1", Role::King, 1, 1),
            ("Q 0 8", Role::Queen, 0, 8),
            ("N -90 2", Role::Knight, -90, 2),
            ("B 987654321012345678 3", Role::Bishop, 987654321012345678, 3),
            ("R 000000000000000007 6", Role::Rook, 7, 6),
        ] {
            let rank = Rank::from_index(rank - 1).expect("a rank");
            let piece = WhitePiece::new(role, Coord { file, rank });
            for end in ["\n", "\r\n"] {
                let whole = format!("{line}{end}");
                for rest in ["", "\n", "K 1 1\n"] {
                    let text = [&whole, rest].concat();
                    assert_eq!(
                        plain_piece(text.as_bytes()),
                        Some((piece, whole.len())),
                        "{text:?}"
                    );
                }
                for other in [
                    whole[..whole.len() - 1].to_string(),
                    whole.replacen(' ', "  ", 1),
                    whole.replace(' ', "\t"),
                    format!(" {whole}"),
                    format!("{line} {end}"),
                    whole.to_lowercase(),
                ] {
                    assert_eq!(plain_piece(other.as_bytes()), None, "{other:?}");
                }
            }
        }
        let long = "K 1000000000000000000 1";
        for other in ["", "P 1 1", "K 1 0", "K 1 9", "K +1 1", "K - 1", "K  1", "K 1/ 1", long] {
            assert_eq!(plain_piece(format!("{other}\n").as_bytes()), None, "{other:?}");
        }
    }
}
