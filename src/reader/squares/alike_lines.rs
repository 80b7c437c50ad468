//! Lines of three squares that are laid out like the line before them, compared with it sixteen
//! bytes at a time.

use std::io::{self, Write};

/// How many bytes are compared at once: the longest line that others are compared with.
const WINDOW: usize = 16;

/// How many answers are written at once.
const BATCH: usize = 512;

/// Writes the answers to at most `limit` of `lines`, from the first on, up to one that is not laid
/// out like `line` or has no digit in the table. Returns how many. Lines are laid out alike if
/// only the letters and digits of their squares differ. A line has its line end, and `line` is a
/// record without a fault.
///
/// The digit of a case is at its number: six bits a square, the first square lowest.
pub(super) fn answer_alike(
    line: &[u8],
    lines: &[u8],
    limit: usize,
    digits: &[u8],
    answers: &mut impl Write,
) -> io::Result<usize> {
    match Layout::of(line) {
        // The comparison runs faster against constants, and most files are plain.
        Some(Layout::PLAIN) => Layout::PLAIN.answer(lines, limit, digits, answers),
        Some(layout) => layout.answer(lines, limit, digits, answers),
        None => Ok(0),
    }
}

/// All of a line but which squares it names.
///
/// Let `window` be the sixteen bytes from the beginning of a line on, the first byte lowest. The
/// line has this layout if `(window | letter_case) - least` has no bit outside `slack`.
///
/// This tests each byte on its own, although a subtraction can borrow from the byte above. The
/// lowest byte that falls short of its `least`, which is below 0x80, becomes 0x80 or more, and
/// the slack of a byte that has a `least` never allows that. So if there is a borrow, the line is
/// refused for the byte that caused the first one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Layout {
    /// The bit that turns a letter into lower case.
    letter_case: u128,
    /// `a` for a file, `1` for a rank, the byte itself for a blank or line end, 0 past the end.
    least: u128,
    /// 7 for a file or rank, which has eight values; 0 for a blank or line end; 0xff past the end.
    slack: u128,
    /// Where the squares are in the line.
    squares: [usize; 3],
    length: usize,
}

impl Layout {
    /// The layout that statements show: one blank between squares.
    const PLAIN: Layout = Layout::of_window(b"a1 a1 a1\n\0\0\0\0\0\0\0", 9);

    /// The layout of a line; `None` if it is too long, has no line end, or has bytes that are not
    /// ASCII.
    fn of(line: &[u8]) -> Option<Layout> {
        if line.len() > WINDOW || !line.ends_with(b"\n") || !line.is_ascii() {
            return None;
        }
        let mut window = [0; WINDOW];
        window[..line.len()].copy_from_slice(line);
        Some(Layout::of_window(&window, line.len()))
    }

    /// The layout of a line of `length` bytes, with zeros after it.
    const fn of_window(window: &[u8; WINDOW], length: usize) -> Layout {
        let mut layout = Layout { letter_case: 0, least: 0, slack: 0, squares: [0; 3], length };
        let mut square = 3;
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

    #[inline(always)] // so that the constants of the plain layout are seen as such
    fn answer(
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
        Some(self.packed(rest))
    }

    /// What is left of a square is its file in one byte and its rank in the next: six bits of the
    /// sixteen. Each square gets a lane of 24 bits, wide enough to shift all files next to their
    /// ranks at once.
    #[inline(always)]
    fn packed(&self, rest: u128) -> usize {
        const LANE: usize = 24;
        let file_and_rank = |index: usize| u64::from((rest >> (8 * self.squares[index])) as u16);
        let apart = file_and_rank(0) | file_and_rank(1) << LANE | file_and_rank(2) << (2 * LANE);
        let joined = apart << 3 | apart >> 8;
        let square = |index: usize| (joined >> (LANE * index) & 0o77) << (6 * index);
        (square(0) | square(1) | square(2)) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;
    use crate::random::Random;

    /// The number of the case on a line, if it is laid out like another: the same bytes but for
    /// three squares.
    fn plain_case(line: &[u8], like: &[u8]) -> Option<usize> {
        let is_square = |line: &[u8], index: usize| {
            line.get(index..index + 2).is_some_and(|name| Square::from_ascii(name).is_some())
        };
        let (mut case, mut squares, mut index) = (0, 0, 0);
        while index < like.len() {
            if is_square(like, index) {
                if !is_square(line, index) {
                    return None;
                }
                case |= Square::from_ascii(&line[index..index + 2])?.index() << (6 * squares);
                squares += 1;
                index += 2;
            } else if line.get(index) == Some(&like[index]) {
                index += 1;
            } else {
                return None;
            }
        }
        Some(case)
    }

    /// The answers to lines that are laid out like `line`, one after another.
    fn plain_answers(line: &[u8], mut lines: &[u8], limit: usize, digits: &[u8]) -> Vec<u8> {
        let mut answers = Vec::new();
        // The fast way looks at sixteen bytes at once, so there have to be as many.
        while lines.len() >= WINDOW && answers.len() / 2 < limit {
            match plain_case(lines, line).map(|case| digits[case]) {
                Some(digit) if digit != 0 => answers.extend([digit, b'\n']),
                _ => break,
            }
            lines = &lines[line.len()..];
        }
        answers
    }

    /// A table in which now and then a case has no answer.
    fn digits(random: &mut Random) -> Vec<u8> {
        (0..1 << 18)
            .map(|_| if random.below(400) == 0 { 0 } else { b'0' + random.below(10) as u8 })
            .collect()
    }

    fn line_like(layout: &str, random: &mut Random) -> Vec<u8> {
        let letter = |random: &mut Random, first: u8| first + random.below(8) as u8;
        let byte = |byte: u8| match byte {
            b'a' if random.below(2) == 0 => letter(random, b'A'),
            b'a' => letter(random, b'a'),
            b'1' => letter(random, b'1'),
            blank => blank,
        };
        layout.bytes().map(byte).collect()
    }

    const LAYOUTS: [&str; 7] = [
        "a1 a1 a1\n",
        "a1 a1 a1\r\n",
        " a1 a1 a1\n",
        "a1  a1 a1 \n",
        "a1\ta1\t\ta1\n",
        "   a1 a1 a1    \n",
        "a1 a1 a1       \n",
    ];

    #[test]
    fn lines_are_answered_like_one_by_one() {
        let mut random = Random::seeded(1);
        let digits = digits(&mut random);
        for layout in LAYOUTS {
            for count in [0, 1, 2, 511, 512, 513, 1024, 1500] {
                let line = line_like(layout, &mut random);
                let lines: Vec<u8> =
                    (0..count).flat_map(|_| line_like(layout, &mut random)).collect();
                for limit in [0, 1, 512, 513, usize::MAX] {
                    let mut answers = Vec::new();
                    let answered = answer_alike(&line, &lines, limit, &digits, &mut answers);
                    assert_eq!(
                        answers,
                        plain_answers(&line, &lines, limit, &digits),
                        "{:?}",
                        layout
                    );
                    assert_eq!(answered.expect("a vector takes all"), answers.len() / 2);
                }
            }
        }
    }

    /// Any byte in any place of a line.
    #[test]
    fn a_line_that_differs_is_not_answered() {
        let mut random = Random::seeded(2);
        let digits = vec![b'5'; 1 << 18];
        for layout in LAYOUTS {
            let line = line_like(layout, &mut random);
            for place in 0..line.len() {
                for byte in 0..=255 {
                    let mut other = line.clone();
                    other[place] = byte;
                    let lines = [&other[..], &[b' '; WINDOW]].concat();
                    let mut answers = Vec::new();
                    answer_alike(&line, &lines, 1, &digits, &mut answers)
                        .expect("a vector takes all");
                    let expected = plain_answers(&line, &lines, 1, &digits);
                    assert_eq!(answers, expected, "{:?}, byte {} is {}", layout, place, byte);
                }
            }
        }
    }

    #[test]
    fn lines_that_are_too_long_or_strange_are_not_compared() {
        let digits = vec![b'5'; 1 << 18];
        for line in ["a1 a1 a1", "    a1 a1 a1     \n", "\u{feff}a1 a1 a1\n"] {
            let lines = line.repeat(3) + "                ";
            let answered =
                answer_alike(line.as_bytes(), lines.as_bytes(), 9, &digits, &mut Vec::new());
            assert_eq!(answered.expect("a vector takes all"), 0, "{:?}", line);
        }
    }
}
