//! A fast way to read pieces on lines that are laid out as in the statement.

use super::position::{Square, WhitePiece, ROLES};
use crate::board::{Rank, Role};

/// A file with more digits may be too large.
const MOST_FILE_DIGITS: usize = 18;

/// The piece of the line that `text` begins with, and the length of the line, if it has one space
/// between fields, no `+`, and at most 18 digits. `None` for any other or unfinished line.
pub(super) fn plain_piece(text: &[u8]) -> Option<(WhitePiece, usize)> {
    let (letter, rest) = match text {
        [letter, b' ', rest @ ..] => (*letter, rest),
        _ => return None,
    };
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
    match *rest {
        [b' ', rank, b'\n', ref next @ ..] => {
            let role = Role::from_letter(char::from(letter)).filter(|role| ROLES.contains(role))?;
            let square =
                Square::new(sign * file, Rank::from_index(rank.wrapping_sub(b'1').into())?)?;
            Some((WhitePiece::new(role, square), text.len() - next.len()))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests;
