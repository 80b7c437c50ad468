//! Lines of pieces that are laid out as in the statement, read eight bytes at a time.

use super::position::{Piece, Square, ROLES};
use crate::board::{Rank, Role};

/// A file with more digits may be too large.
const MOST_FILE_DIGITS: usize = 18;

const POWERS_OF_TEN: [i64; 9] =
    [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];

/// The piece of the line that `text` begins with, and the length of the line, if it has one blank
/// between fields, no `+`, and at most 18 digits. `None` for any other line, and where `text` ends
/// less than eight bytes after the beginning of a group of eight digits.
pub(super) fn plain_piece(text: &[u8]) -> Option<(Piece, usize)> {
    let (letter, rest) = match text {
        [letter, b' ', rest @ ..] => (letter, rest),
        _ => return None,
    };
    let (sign, rest) = match rest {
        [b'-', rest @ ..] => (-1, rest),
        rest => (1, rest),
    };
    let (mut file, mut digits) = (0, 0);
    loop {
        let (number, count) = leading_digits(rest.get(digits..)?)?;
        digits += count;
        if digits > MOST_FILE_DIGITS {
            return None;
        }
        file = file * POWERS_OF_TEN[count] + number;
        if *rest.get(digits)? == b' ' {
            break;
        }
    }
    match rest[digits..] {
        [b' ', rank, b'\n', ref next @ ..] => {
            let square =
                Square::new(sign * file, Rank::from_index(rank.wrapping_sub(b'1').into())?)?;
            let piece = Piece::new(role(*letter)?, square);
            Some((piece, text.len() - next.len()))
        }
        _ => None,
    }
}

/// The role that a capital letter stands for. Letters come in any order, and a loop that ends early
/// would branch on them.
fn role(letter: u8) -> Option<Role> {
    let choose =
        |found, &role: &Role| if role.letter() as u8 == letter { Some(role) } else { found };
    ROLES.iter().fold(None, choose)
}

/// The number that the digits among the first eight bytes make, up to the first other byte, and how
/// many they are. `None` if there are none, or fewer than eight bytes.
///
/// All digits are put together at once: neighbours to pairs, these to fours, and these to eight
/// (D. Lemire, "Quickly parsing eight digits", 2018).
fn leading_digits(text: &[u8]) -> Option<(i64, usize)> {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let mut bytes = [0; 8];
    bytes.copy_from_slice(text.get(..8)?);
    // A digit becomes its value, any other byte more than 9. In the sum, a byte that was 10 to 0x89
    // has its high bit set. Larger ones carry into the next byte, but have the high bit themselves.
    let values = u64::from_le_bytes(bytes) ^ (ONES * u64::from(b'0'));
    let others = (values | values.wrapping_add(ONES * (0x80 - 10))) & (ONES * 0x80);
    let count = others.trailing_zeros() / 8;
    if count == 0 {
        return None;
    }
    // Zeros move in before the digits.
    let eight = values << (64 - 8 * count);
    let pairs = (10 * eight + (eight >> 8)) & 0x00ff_00ff_00ff_00ff;
    let fours = (100 * pairs + (pairs >> 16)) & 0x0000_ffff_0000_ffff;
    let number = (10_000 * fours + (fours >> 32)) & 0xffff_ffff;
    Some((number as i64, count as usize))
}

#[cfg(test)]
mod tests;
