//! The layout of a line: all of it but which squares it names.

use std::io::{self, Write};

/// How many bytes are compared at once: the longest line whose layout can be learnt.
const WINDOW: usize = 16;

/// How many answers are written at once.
const BATCH: usize = 512;

/// How many bits are room for what is read of a square: its file, its rank and the byte behind it.
const LANE: usize = 24;

/// The layout of lines of N squares.
///
/// Let `window` be the sixteen bytes from the beginning of a line on, the first byte lowest. The
/// line has this layout if `(window | letter_case) - least` has no bit outside `slack`.
///
/// This tests each byte on its own, although a subtraction can borrow from the byte above. The
/// lowest byte that falls short of its `least`, which is below 0x80, becomes 0x80 or more, and
/// the slack of a byte that has a `least` never allows that. So if there is a borrow, the line is
/// refused for the byte that caused the first one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout<const N: usize> {
    /// The bit that turns a letter into lower case.
    letter_case: u128,
    /// `a` for a file, `1` for a rank, the byte itself for a blank or line end, 0 past the end.
    least: u128,
    /// 7 for a file or rank, which has eight values; 0 for a blank or line end; 0xff past the end.
    slack: u128,
    /// Where the squares stand in the line.
    squares: [usize; N],
    length: usize,
}

impl<const N: usize> Layout<N> {
    /// The layout that statements show: one blank between squares.
    pub(super) const PLAIN: Layout<N> = Layout::of_record(&Layout::<N>::plain_line(), 3 * N);

    const fn plain_line() -> [u8; WINDOW] {
        let mut line = [0; WINDOW];
        let mut square = 0;
        while square < N {
            line[3 * square] = b'a';
            line[3 * square + 1] = b'1';
            line[3 * square + 2] = if square + 1 < N { b' ' } else { b'\n' };
            square += 1;
        }
        line
    }

    /// The layout of a line that is a record without a fault; `None` if it is too long, has no line
    /// end, or has bytes that are not ASCII.
    pub(super) fn of(line: &[u8]) -> Option<Layout<N>> {
        if line.len() > WINDOW || !line.ends_with(b"\n") || !line.is_ascii() {
            return None;
        }
        let mut window = [0; WINDOW];
        window[..line.len()].copy_from_slice(line);
        Some(Layout::of_record(&window, line.len()))
    }

    /// The layout of a record of `length` bytes, behind which there are zeros.
    const fn of_record(window: &[u8; WINDOW], length: usize) -> Layout<N> {
        let mut layout = Layout { letter_case: 0, least: 0, slack: 0, squares: [0; N], length };
        let mut square = N;
        let mut index = WINDOW;
        while index > 0 {
            index -= 1;
            let (letter_case, least, slack) = match window[index] {
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

    /// The length of a line with its line end.
    pub(super) fn length(&self) -> usize {
        self.length
    }

    /// Writes the answers to at most `limit` of `lines`, from the first on, up to one that has
    /// another layout or no digit in the table. Returns how many.
    pub(super) fn answer(
        &self,
        lines: &[u8],
        limit: usize,
        digits: &[u8],
        answers: &mut impl Write,
    ) -> io::Result<usize> {
        // The comparison runs faster against constants, and most files are plain.
        if *self == Layout::PLAIN {
            Layout::<N>::PLAIN.answer_batches(lines, limit, digits, answers)
        } else {
            self.answer_batches(lines, limit, digits, answers)
        }
    }

    #[inline(always)] // so that the constants of the plain layout are seen as such
    fn answer_batches(
        &self,
        lines: &[u8],
        limit: usize,
        digits: &[u8],
        answers: &mut impl Write,
    ) -> io::Result<usize> {
        let mut batch = [b'\n'; 2 * BATCH];
        let mut total = 0;
        loop {
            let windows = lines[total * self.length..].windows(WINDOW).step_by(self.length);
            let room = (limit - total).min(BATCH);
            let mut count = 0;
            for (window, answer) in windows.zip(batch.chunks_exact_mut(2)).take(room) {
                let digit = self.case(window).map_or(0, |case| digits[case]);
                if digit == 0 {
                    break;
                }
                answer[0] = digit;
                count += 1;
            }
            answers.write_all(&batch[..2 * count])?;
            total += count;
            if count < BATCH {
                return Ok(total);
            }
        }
    }

    /// The number of the case on the line that begins `window`, if it has this layout.
    #[inline(always)]
    fn case(&self, window: &[u8]) -> Option<usize> {
        let mut bytes = [0; WINDOW];
        bytes.copy_from_slice(window);
        let rest = (u128::from_le_bytes(bytes) | self.letter_case).wrapping_sub(self.least);
        if rest & !self.slack != 0 {
            return None;
        }
        // What is left of a square is its file in one byte and its rank in the next. A lane of 24
        // bits is room for both; two shifts bring file and rank of all lanes together at once.
        let mut lanes = 0;
        for (index, &square) in self.squares.iter().enumerate() {
            lanes |= u64::from((rest >> (8 * square)) as u16) << (LANE * index);
        }
        lanes = lanes << 3 | lanes >> 8;
        let case = |index| (lanes >> (LANE * index) & 0o77) << (6 * index);
        Some((0..N).fold(0, |number, index| number | case(index) as usize))
    }
}
