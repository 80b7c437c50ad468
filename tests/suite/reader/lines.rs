//! The rule of [`Lines`]: everything from the first byte of the current case on stays in the
//! buffer, and the last record; nothing else does.

use chess_paths::reader::fault::Error;
use chess_paths::reader::lines::{Limits, Lines, Next};
use std::io::{self, Read};
use std::panic::{catch_unwind, AssertUnwindSafe};

const LINE_LENGTH: usize = 100;

fn limits(read_size: usize) -> Limits {
    Limits { read_size, line_length: LINE_LENGTH }
}

/// The next record's line number and text, after as many fills as it takes.
fn next(lines: &mut Lines<'_>) -> Option<(u64, String)> {
    loop {
        match lines.advance().expect("no line that is too long") {
            Next::Record => return Some(last(lines)),
            Next::End => return None,
            Next::Unknown => lines.fill().expect("an input that can be read"),
        }
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

fn last(lines: &Lines<'_>) -> (u64, String) {
    let record = lines.last_record();
    (record.number(), text(record.text()))
}

/// `count` lines that all differ, the `number`th being `record(number)`.
fn numbered(count: u64) -> String {
    (1..=count).map(|number| record(number).1 + "\n").collect()
}

fn record(number: u64) -> (u64, String) {
    (number, format!("line {}", number))
}

const BLOCKS: [usize; 6] = [1, 2, 3, 16, 64, 1 << 17];

#[test]
fn records_come_in_order_with_their_numbers() {
    for block in BLOCKS {
        let input = numbered(500);
        let mut input = input.as_bytes();
        let mut lines = Lines::new(&mut input, limits(block));
        for number in 1..=500 {
            if number % 7 == 0 {
                lines.begin_case();
            }
            assert_eq!(next(&mut lines), Some(record(number)));
            assert_eq!(last(&lines), record(number));
            assert_eq!(text(lines.last_line()), record(number).1 + "\n");
        }
        assert_eq!(next(&mut lines), None);
        assert_eq!(last(&lines), record(500));
    }
}

/// Cases of 1 to 60 lines, so that blocks of all sizes end in many places of them. The first ones
/// push what was read before out of the buffer.
#[test]
fn a_case_can_be_read_again_after_any_number_of_fills() {
    for block in BLOCKS {
        let input = numbered(2_000);
        let mut input = input.as_bytes();
        let mut lines = Lines::new(&mut input, limits(block));
        let mut number = 1;
        for length in 1..60 {
            lines.begin_case();
            let case = number..number + length;
            for _ in 0..3 {
                for number in case.clone() {
                    assert_eq!(next(&mut lines), Some(record(number)));
                    assert_eq!(last(&lines), record(number));
                }
                lines.rewind();
                // The case may also be read a second time in part only.
                for number in case.clone().take(length as usize / 2) {
                    assert_eq!(next(&mut lines), Some(record(number)));
                }
                lines.rewind();
            }
            assert_eq!(case.clone().filter_map(|_| next(&mut lines)).count(), length as usize);
            number = case.end;
        }
    }
}

/// Also where half a line has arrived after the case when it is read again.
#[test]
fn a_line_that_has_arrived_in_part_is_searched_anew_after_rewinding() {
    let mut input = "a\nb\nlonger than both".as_bytes();
    let mut lines = Lines::new(&mut input, limits(8));
    lines.begin_case();
    assert_eq!(next(&mut lines), Some((1, "a".to_string())));
    assert_eq!(next(&mut lines), Some((2, "b".to_string())));
    assert_eq!(lines.peek().expect("no long line"), Next::Unknown);
    lines.rewind();
    assert_eq!(next(&mut lines), Some((1, "a".to_string())));
    assert_eq!(next(&mut lines), Some((2, "b".to_string())));
    assert_eq!(next(&mut lines), Some((3, "longer than both".to_string())));
}

/// Rewinding does not go back to blank lines before the case, and does to those inside.
#[test]
fn the_last_record_outlasts_blank_lines() {
    for block in BLOCKS {
        for blanks in [1, 10, 1_000, 100_000] {
            let input = ["one\nthe second\n", &"\n".repeat(blanks), "three\n"].concat();
            let mut input = input.as_bytes();
            let mut lines = Lines::new(&mut input, limits(block));
            lines.begin_case();
            assert_eq!(next(&mut lines), Some((1, "one".to_string())));
            assert_eq!(next(&mut lines), Some((2, "the second".to_string())));
            lines.begin_case();
            while lines.peek().expect("no long line") == Next::Unknown {
                lines.fill().expect("an input that can be read");
                assert_eq!(last(&lines), (2, "the second".to_string()));
            }
            assert_eq!(last(&lines), (2, "the second".to_string()));
            let three = (blanks as u64 + 3, "three".to_string());
            assert_eq!(next(&mut lines).as_ref(), Some(&three));
            assert_eq!(last(&lines), three);
            lines.rewind();
            assert_eq!(next(&mut lines).as_ref(), Some(&three));
            assert_eq!(next(&mut lines), None);
            assert_eq!(last(&lines), three);
        }
    }
}

#[test]
fn skipped_lines_count_and_the_last_one_is_the_last_record() {
    for block in [16, 64, 1 << 17] {
        let input = "ab\n".repeat(1_000) + "end";
        let mut input = input.as_bytes();
        let mut lines = Lines::new(&mut input, limits(block));
        let mut read = 0;
        while let Some((number, line)) = next(&mut lines) {
            read += 1;
            assert_eq!(number, read);
            assert_eq!(line, if number > 1_000 { "end" } else { "ab" });
            let count = lines.unread().split_inclusive(|&byte| byte == b'\n');
            let count = count.filter(|line| *line == b"ab\n").count();
            lines.skip(3 * count, count as u64);
            read += count as u64;
            assert_eq!(last(&lines), (read, if read > 1_000 { "end" } else { "ab" }.to_string()));
            lines.begin_case();
        }
        assert_eq!(read, 1_001);
    }
}

#[test]
fn skipped_lines_can_have_several_lengths() {
    let mut input = "one\ntwo\nthree\nfour\n".as_bytes();
    let mut lines = Lines::new(&mut input, limits(64));
    assert_eq!(next(&mut lines), Some((1, "one".to_string())));
    lines.skip(0, 0);
    assert_eq!(last(&lines), (1, "one".to_string()));
    lines.skip("two\nthree\n".len(), 2);
    assert_eq!(last(&lines), (3, "three".to_string()));
    assert_eq!(next(&mut lines), Some((4, "four".to_string())));
}

/// More than has arrived, or half a line.
#[test]
fn only_whole_lines_that_have_arrived_are_skipped() {
    for length in [3, 5, 9, 1 << 20] {
        let mut input = "one\ntwo\n".as_bytes();
        let mut lines = Lines::new(&mut input, limits(64));
        assert_eq!(next(&mut lines), Some((1, "one".to_string())));
        let skipped = catch_unwind(AssertUnwindSafe(|| lines.skip(length, 1)));
        assert!(skipped.is_err(), "{} bytes are skipped", length);
    }
}

/// An input without end: a beginning, and then one part again and again. It keeps account of the
/// room that it is given.
struct Endless {
    beginning: Vec<u8>,
    part: &'static [u8],
    read: usize,
    /// How often the room ended elsewhere than before. It does so whenever the buffer grows.
    growths: usize,
    end: usize,
}

impl Endless {
    fn new(beginning: &str, part: &'static str) -> Endless {
        let beginning = beginning.as_bytes().to_vec();
        Endless { beginning, part: part.as_bytes(), read: 0, growths: 0, end: 0 }
    }
}

impl Read for Endless {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let end = room.as_ptr() as usize + room.len();
        self.growths += usize::from(end != self.end);
        self.end = end;
        for byte in room.iter_mut() {
            *byte = match self.beginning.get(self.read) {
                Some(&byte) => byte,
                None => self.part[(self.read - self.beginning.len()) % self.part.len()],
            };
            self.read += 1;
        }
        Ok(room.len())
    }
}

/// How often the buffer grows for `fills` fills. Each record is a case, up to the end of the
/// first case, if there is one.
fn growths(input: &mut Endless, block: usize, fills: usize) -> usize {
    let mut lines = Lines::new(input, limits(block));
    lines.begin_case();
    let mut left = fills;
    while left > 0 {
        match lines.peek().expect("no line that is too long") {
            Next::Record => {
                lines.advance().expect("no line that is too long");
                lines.begin_case();
            }
            Next::End => panic!("an input without end"),
            Next::Unknown => {
                lines.fill().expect("an input that can be read");
                left -= 1;
            }
        }
    }
    drop(lines);
    input.growths
}

#[test]
fn the_buffer_grows_neither_with_blank_lines_nor_with_cases() {
    for block in [64, 1_000] {
        for beginning in ["", "a record\n", "a record\n\n\n"] {
            for part in ["\n", "\r\n", "          \n", "a case\n", "a case\n\n\n\n"] {
                let mut input = Endless::new(beginning, part);
                let growths = growths(&mut input, block, 1_000);
                assert!(input.read > 1_000 * block / 2 - block);
                assert!(growths <= 3, "grows {} times for {:?}", growths, part);
            }
        }
    }
}

#[test]
fn a_line_that_is_too_long_is_not_read_to_its_end() {
    for block in [1, 64, 1_000] {
        let mut input = Endless::new("", "x");
        let mut lines = Lines::new(&mut input, limits(block));
        let error = loop {
            match lines.peek() {
                Ok(_) => lines.fill().expect("an input that can be read"),
                Err(error) => break error,
            }
        };
        assert!(matches!(error, Error::Fault(fault) if fault.line == 1 && fault.column == 1));
        assert!(input.read < LINE_LENGTH + 2 * block, "{} bytes are read", input.read);
    }
}
