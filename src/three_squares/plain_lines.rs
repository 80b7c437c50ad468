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
/// sessions on all threads share the answers. A thread that does not see an answer yet finds the
/// same one and stores it again. So relaxed loads and stores are enough.
pub(super) struct PlainLines {
    make_case: MakeCase,
    /// By the index of a case: the digit of its answer, or 0 as long as it is unknown. They take
    /// 256 KiB, once the first is asked for.
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
        let PlainLine { index, length } = PlainLine::first_of(text)?;
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

/// A line in the statements' layout, such as `c4 e6 d5`. Letters may be in either case, and the
/// line ends with LF or CRLF.
struct PlainLine {
    /// The index of the case: six bits a square, the first square lowest.
    index: usize,
    /// The number of bytes, those of the line end included.
    length: usize,
}

impl PlainLine {
    /// The first line of a text; `None` if its end is missing, or if it has another layout.
    ///
    /// The first eight bytes are one number, from which `a1 a1 a1` is subtracted. If they are three
    /// squares, each file and each rank leaves 0 to 7, and each space 0. If they are not, some byte
    /// leaves more: the lowest one that is too small, as it borrows from the next, or else one that
    /// is too large.
    fn first_of(text: &[u8]) -> Option<PlainLine> {
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
        // The file is in the lower byte of the two, the rank in the next one.
        let square = |byte: u32| (left >> (8 * byte) << 3 | left >> (8 * byte + 8)) & 0o77;
        let index = square(0) | square(3) << 6 | square(6) << 12;
        Some(PlainLine { index: index as usize, length })
    }
}
