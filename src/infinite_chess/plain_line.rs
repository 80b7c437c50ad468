//! A fast way to read pieces on lines that are laid out as in the statement.

use super::position::WhitePiece;
use crate::board::{Coord, Rank, Role};

/// A file with more digits may be too large.
const MOST_FILE_DIGITS: usize = 18;

/// The piece of the line that `text` begins with, and the length of the line, if it has one space
/// between fields, no `+`, and at most 18 digits. `None` for any other or unfinished line.
#[inline] // into the loop over lines, which is in another codegen unit
pub(super) fn plain_piece(text: &[u8]) -> Option<(WhitePiece, usize)> {
    let [letter, b' ', rest @ ..] = text else { return None };
    let (sign, rest) = match rest {
        [b'-', rest @ ..] => (-1, rest),
        rest => (1, rest),
    };
    let count = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    if !(1..=MOST_FILE_DIGITS).contains(&count) {
        return None;
    }
    let (digits, rest) = rest.split_at(count);
    let file = digits.iter().fold(0, |file, digit| 10 * file + i64::from(digit - b'0'));
    let [b' ', rank, b'\n', next @ ..] = rest else { return None };
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
            ("K 1 1\n", Role::King, 1, 1),
            ("Q 0 8\n", Role::Queen, 0, 8),
            ("N -90 2\n", Role::Knight, -90, 2),
            ("B 987654321012345678 3\n", Role::Bishop, 987654321012345678, 3),
            ("R 000000000000000007 6\n", Role::Rook, 7, 6),
        ] {
            let rank = Rank::from_index(rank - 1).expect("a rank");
            let piece = WhitePiece::new(role, Coord { file, rank });
            for rest in ["", "\n", "K 1 1\n"] {
                let text = [line, rest].concat();
                assert_eq!(plain_piece(text.as_bytes()), Some((piece, line.len())), "{text:?}");
            }
            for other in [
                line.replace('\n', ""),
                line.replace('\n', "\r\n"),
                line.replacen(' ', "  ", 1),
                line.replace(' ', "\t"),
                format!(" {line}"),
                line.to_lowercase(),
            ] {
                assert_eq!(plain_piece(other.as_bytes()), None, "{other:?}");
            }
        }
        let long = "K 1000000000000000000 1";
        for other in ["", "P 1 1", "K 1 0", "K 1 9", "K +1 1", "K - 1", "K  1", "K 1/ 1", long] {
            assert_eq!(plain_piece(format!("{other}\n").as_bytes()), None, "{other:?}");
        }
    }
}
