//! A table of the answers to cases of three squares.

use super::line::plain_index;
use super::{index_of, ThreeSquares};
use crate::board::Square;
use std::iter;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::OnceLock;

/// The answers to cases of three squares so far, by the index of the case: a digit, or 0 while the
/// answer is unknown. An index has 18 bits, so they take 256 KiB, once the first is asked for.
/// Squares that are no case stay 0, as a line found here is not checked again.
///
/// All threads use it. An entry is a byte that depends on its index alone, so a thread that does not
/// see it yet stores the same one, and the order of memory does not matter.
pub(crate) struct AnswerTable(OnceLock<Vec<AtomicU8>>);

impl AnswerTable {
    pub(crate) const fn new() -> AnswerTable {
        AnswerTable(OnceLock::new())
    }

    fn entry(&self, index: usize) -> &AtomicU8 {
        let unknown = || iter::repeat_with(AtomicU8::default).take(1 << 18).collect();
        &self.0.get_or_init(unknown)[index]
    }
}

impl ThreeSquares {
    /// The answer to a case.
    pub(crate) fn answer(&self, case: [Square; 3]) -> u64 {
        let digit = self.digit(index_of(case)).expect("the squares of a case");
        (digit - b'0').into()
    }

    /// [`Definition::plain_answer`](crate::problem::Definition::plain_answer) to the case on the first
    /// line of `text`.
    pub(crate) fn plain_answer(&self, text: &[u8]) -> Option<([u8; 2], usize)> {
        let (index, length) = plain_index(text)?;
        Some(([self.digit(index)?, b'\n'], length))
    }

    /// The answer to the case with an index; `None` if it is no case.
    ///
    /// # Panics
    /// If an answer is above 9.
    fn digit(&self, index: usize) -> Option<u8> {
        let entry = self.answers.entry(index);
        let mut digit = entry.load(Ordering::Relaxed);
        if digit == 0 {
            let squares = [0, 6, 12].map(|place| Square::ALL[index >> place & 0o77]);
            let [first, second, third] = squares;
            let are_different = first != second && first != third && second != third;
            if !are_different && !self.may_share_squares {
                return None;
            }
            let moves = (self.fewest_moves)(squares);
            assert!(moves <= 9, "all answers are digits");
            digit = b'0' + moves;
            entry.store(digit, Ordering::Relaxed);
        }
        Some(digit)
    }
}
