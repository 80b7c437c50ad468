//! A fast way to answer many lines of three squares.
//!
//! A line such as `c4 e6 d5` is read as one number of eight bytes. If it is written as in the
//! statement, a few operations make 18 bits of it, six for each square. A table has the answer to
//! each of these 2^18 cases, once it was asked for.

use crate::board::Square;
use crate::problem::Case;
use std::iter;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::OnceLock;

/// The case with these squares, if they make one.
pub(super) type MakeCase = fn([Square; 3]) -> Option<Box<dyn Case>>;

/// Answers plain lines, and remembers the answers.
///
/// `make_case` is a function that captures nothing, so answers depend on the squares alone. All
/// sessions on all threads share them. A thread that does not see an answer yet finds the same one
/// and stores it again, so the order of memory does not matter.
pub(super) struct PlainLines {
    /// The case with these squares, if they make one.
    make_case: MakeCase,
    /// By the index of a case (six bits a square, the first square lowest): the digit of its
    /// answer, or 0 as long as it is unknown. They take 256 KiB, once the first is asked for.
    digits: OnceLock<Vec<AtomicU8>>,
}

impl PlainLines {
    pub(super) const fn new(make_case: MakeCase) -> PlainLines {
        PlainLines { make_case, digits: OnceLock::new() }
    }

    /// The line that answers the case on the first line of `text`, and the length of that line.
    /// `None` if it is no case, or not written plainly.
    ///
    /// # Panics
    /// If an answer is above 9.
    pub(super) fn answer(&self, text: &[u8]) -> Option<([u8; 2], usize)> {
        let (index, length) = plain_index(text)?;
        let unknown = || iter::repeat_with(AtomicU8::default).take(1 << 18).collect();
        let entry = &self.digits.get_or_init(unknown)[index];
        let mut digit = entry.load(Ordering::Relaxed);
        if digit == 0 {
            let squares = [0, 6, 12].map(|place| Square::ALL[index >> place & 0o77]);
            let moves = (self.make_case)(squares)?.answer().expect("a way from any three squares");
            assert!(moves <= 9, "all answers are digits");
            digit = b'0' + moves as u8;
            entry.store(digit, Ordering::Relaxed);
        }
        Some(([digit, b'\n'], length))
    }
}

/// The index of the case on the first line of `text` (six bits a square, the first square lowest),
/// and the length of the line. `None` for an unfinished line, or one that is not in the statements'
/// layout. Letters may be in either case, and the line ends with LF or CRLF.
///
/// Subtracts `a1 a1 a1` from the first eight bytes as one number. Three squares leave at most 7 of
/// each file and rank, and 0 of each space. If bytes are too small, the lowest of them borrows and
/// has more than 7 left.
fn plain_index(text: &[u8]) -> Option<(usize, usize)> {
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
