//! The squares of the 8x8 board as text.

use super::random::Random;
use super::records::{Fault, Records};
use chess_paths::board::Square;

/// The next field as the square of a chessman.
pub fn read_square(records: &mut Records<'_>, chessman: &str) -> Result<Square, Fault> {
    let kind = "a square from a1 to h8";
    records.field(&format!("{} ({})", chessman, kind), kind, square)
}

fn square(text: &[u8]) -> Option<Square> {
    let (file, rank) = match *text {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => (file - b'a', rank - b'1'),
        [file @ b'A'..=b'H', rank @ b'1'..=b'8'] => (file - b'A', rank - b'1'),
        _ => return None,
    };
    Square::from_index(8 * file + rank)
}

/// Three squares. `known` has pairs of squares, which recur, so that many cases differ only in the
/// first square.
pub fn three_squares(random: &mut Random, known: &mut Vec<[String; 2]>) -> Vec<String> {
    if known.is_empty() || random.below(8) == 0 {
        known.push([square_name(random), square_name(random)]);
    }
    let pair = &known[random.below(known.len() as u64) as usize];
    let mut squares = vec![square_name(random)];
    squares.extend_from_slice(pair);
    squares
}

fn square_name(random: &mut Random) -> String {
    let file = random.pick(b"abcdefghACH");
    format!("{}{}", char::from(file), 1 + random.below(8))
}
