//! Records of three squares, the cases of both problems on the 8x8 board.
//!
//! Three squares are 18 bits and an answer is one digit, so each case is worked out once and its
//! digit kept in a table of 256 KiB. And the lines of a file are laid out alike: what the last
//! line looked like is what the next is compared with, sixteen bytes at once.

use super::fault::Error;
use super::stream::{Field, Judge, Line};
use crate::board::square::Square;
use std::mem;

/// For every first square of a case, the second and the third being given: the answer, below
/// ten, or `None` where no chessman can stand.
pub(crate) type SolvePair = fn(Square, Square) -> [Option<u8>; 64];

/// Answers cases of three squares.
pub(crate) struct ThreeSquares {
    solve: SolvePair,
    /// The answers as digits, by the case's number; 0 for one that is not known, or has none.
    digits: Box<[u8; CASES]>,
    layout: Layout,
}

impl ThreeSquares {
    /// For the problem that `solve` solves.
    pub(crate) fn new(solve: SolvePair) -> ThreeSquares {
        ThreeSquares { solve, digits: Box::new([0; CASES]), layout: PLAIN }
    }

    /// Answers the case that was just read.
    pub(crate) fn answer(
        &mut self,
        judge: &mut Judge<'_>,
        squares: [Square; 3],
    ) -> Result<(), Error> {
        let line = judge.arrived(judge.field.line.offset, judge.offset());
        if line.is_ascii() && line.ends_with(b"\n") && line.len() <= WINDOW {
            self.layout = Layout::of(line);
        }
        let [first, second, third] = squares;
        let pair = second.index() << 6 | third.index() << 12;
        if self.digits[pair | first.index()] == 0 {
            let answers = (self.solve)(second, third);
            for (digit, answer) in self.digits[pair..].iter_mut().zip(&answers) {
                *digit = answer.map_or(0, |answer| b'0' + answer);
            }
        }
        judge.answer(char::from(self.digits[pair | first.index()]))
    }

    /// Answers the lines that come next: no more than `most`, and as long as they have arrived,
    /// are laid out like the line before and ask what is in the table. Returns how many.
    pub(crate) fn answer_alike(&self, judge: &mut Judge<'_>, most: u64) -> u64 {
        let mut answers = mem::take(&mut judge.answers);
        // The comparison runs faster against constants, and most files are plain.
        let count = if self.layout == PLAIN {
            PLAIN.answer(judge.unread(), most, &self.digits, &mut answers)
        } else {
            self.layout.answer(judge.unread(), most, &self.digits, &mut answers)
        };
        judge.answers = answers;
        if count > 0 {
            self.go_past(judge, count as u64);
        }
        count as u64
    }

    /// Goes past lines that were read where they stand. The third square of the last of them is
    /// then the last field that was read.
    fn go_past(&self, judge: &mut Judge<'_>, count: u64) {
        let Layout { length, squares, .. } = self.layout;
        let last = Line {
            number: judge.line.number + count - 1,
            offset: judge.line.offset + (count - 1) * length as u64,
        };
        judge.at += count as usize * length;
        judge.line = Line { number: last.number + 1, offset: judge.offset() };
        let start = last.offset + squares[2] as u64;
        judge.field = Field { line: last, start, end: start + 2 };
    }
}

/// As many as three squares make, 2^18.
const CASES: usize = 64 * 64 * 64;

/// How many lines are answered at once.
const BLOCK: usize = 512;

/// How many bytes are compared at once: the longest line whose layout can be learnt.
const WINDOW: usize = 16;

/// The layout that statements show. Letters stand for files in either case, digits for ranks.
const PLAIN: Layout = Layout::of(b"a1 a1 a1\n");

/// What lines have in common that differ only in the squares they name.
///
/// With `window` for sixteen bytes from the beginning of a line, the first byte lowest, the line
/// is laid out so if `(window | letter_case) - least` has no bit outside `slack`. This tests each
/// byte on its own although a difference can borrow from the byte above: the lowest byte that
/// falls short of its `least`, which is below 0x80, becomes 0x80 or more, and no slack of a byte
/// that has a `least` allows that.
#[derive(Clone, Copy, PartialEq)]
struct Layout {
    /// Makes letters small.
    letter_case: u128,
    /// `a` for a file, `1` for a rank, the byte itself for a blank or line end, 0 past the end.
    least: u128,
    /// Eight values for a file and a rank, one for a blank or line end, any past the end.
    slack: u128,
    /// Where the squares stand in the line.
    squares: [usize; 3],
    length: usize,
}

impl Layout {
    /// The layout of a correct record of no more than [`WINDOW`] bytes, its line end included.
    const fn of(line: &[u8]) -> Layout {
        let mut layout =
            Layout { letter_case: 0, least: 0, slack: 0, squares: [0; 3], length: line.len() };
        let mut square = 3;
        let mut index = WINDOW;
        while index > 0 {
            index -= 1;
            let byte = if index < line.len() { line[index] } else { 0 };
            let (letter_case, least, slack) = match byte {
                0 => (0, 0, 0xff),
                b'1'..=b'8' => (0, b'1', 7),
                b'a'..=b'h' | b'A'..=b'H' => (0x20, b'a', 7),
                blank => (0, blank, 0),
            };
            if letter_case != 0 && square > 0 {
                square -= 1;
                layout.squares[square] = index;
            }
            layout.letter_case = layout.letter_case << 8 | letter_case as u128;
            layout.least = layout.least << 8 | least as u128;
            layout.slack = layout.slack << 8 | slack as u128;
        }
        layout
    }

    /// Adds the answers to the first of `lines`, no more than `most`, up to one that is not laid
    /// out so or has no digit in the table. Returns how many.
    #[inline(always)] // so that the constants of the plain layout are seen as such
    fn answer(
        &self,
        lines: &[u8],
        most: u64,
        digits: &[u8; CASES],
        answers: &mut Vec<u8>,
    ) -> usize {
        let mut block = [b'\n'; 2 * BLOCK];
        let mut total = 0;
        loop {
            let windows = lines[total * self.length..].windows(WINDOW).step_by(self.length);
            let room = (most - total as u64).min(BLOCK as u64) as usize;
            let mut count = 0;
            for (window, line) in windows.zip(block.chunks_exact_mut(2)).take(room) {
                let digit = self.case(window).map_or(0, |case| digits[case % CASES]);
                if digit == 0 {
                    break;
                }
                line[0] = digit;
                count += 1;
            }
            answers.extend_from_slice(&block[..2 * count]);
            total += count;
            if count < BLOCK {
                return total;
            }
        }
    }

    /// The number of the case at the beginning of `window`, if it is laid out so.
    #[inline(always)]
    fn case(&self, window: &[u8]) -> Option<usize> {
        let mut bytes = [0; WINDOW];
        bytes.copy_from_slice(window);
        let rest = (u128::from_le_bytes(bytes) | self.letter_case).wrapping_sub(self.least);
        if rest & !self.slack != 0 {
            return None;
        }
        // What is left of a square is its file in one byte and its rank in the next: 16 bits, for
        // which there are 24 in the lanes. Two steps bring all three down to 6 bits each.
        let square = |index: usize| u64::from((rest >> (8 * index)) as u16);
        let [first, second, third] = self.squares;
        let lanes = square(first) | square(second) << 24 | square(third) << 48;
        let lanes = (lanes << 3 | lanes >> 8) & 0x3f_0000_3f00_003f;
        Some((lanes | lanes >> 18 | lanes >> 36) as usize)
    }
}

const SQUARE: &str = "a square from a1 to h8";

impl Judge<'_> {
    /// Reads the next field as a square.
    pub(crate) fn square(&mut self, role: &str) -> Result<Square, Error> {
        self.parse(format_args!("{} ({})", role, SQUARE), SQUARE, Square::named)
    }
}
