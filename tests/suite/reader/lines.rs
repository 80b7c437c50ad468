//! The rule of [`Lines`]: everything from the first byte of the current case on stays in the
//! buffer, and the last record; nothing else does.

use chess_paths::random::Random;
use chess_paths::reader::fault::Error;
use chess_paths::reader::lines::{Limits, Lines, Next, SHORTEST_LINE_LIMIT};
use std::io::{self, Read};
use std::panic::{catch_unwind, AssertUnwindSafe};

const LINE_LENGTH: usize = 100;

fn limits(read_size: usize) -> Limits {
    Limits { read_size, line_length: LINE_LENGTH }
}

/// Records that all differ, and blank lines between them, one or many.
fn some_lines(random: &mut Random) -> Vec<String> {
    let mut lines = Vec::new();
    for number in 0..random.below(100) {
        let letters = "x".repeat(random.below(90) as usize);
        lines.push(format!("{}{}{}", number, letters, random.pick(&["\n", "\n", " \r\n"])));
        let count = random.pick(&[0, 0, 0, 1, 2, 50]);
        lines.resize(lines.len() + count, random.pick(&["\n", "\r\n", "  \t\n"]).to_string());
    }
    let end = random.pick(&["the end", "the end\n", "   "]);
    lines.push(end.to_string());
    lines
}

/// The lengths of the records that a text begins with, up to a blank line or one that may not be
/// skipped.
fn whole_records(text: &[u8]) -> Vec<usize> {
    let lines = text
        .split_inclusive(|&byte| byte == b'\n')
        .take_while(|line| line.ends_with(b"\n") && !line.iter().all(u8::is_ascii_whitespace))
        .take_while(|line| line.len() < SHORTEST_LINE_LIMIT);
    lines.map(<[u8]>::len).collect()
}

/// Records come in order with their numbers, cases can be read again, and lines skipped, whatever
/// has arrived by then.
#[test]
fn lines_are_those_of_the_input_in_any_order_of_calls() {
    let mut random = Random::seeded(1);
    for block in [1, 2, 3, 16, 64, 1 << 17].repeat(50) {
        let all = some_lines(&mut random);
        let text = all.concat();
        let mut input = text.as_bytes();
        let mut lines = Lines::new(&mut input, limits(block));
        let (mut case, mut next, mut last) = (0, 0, None);
        for _ in 0..400 {
            let record = (next..all.len()).find(|&index| !all[index].trim().is_empty());
            match random.below(8) {
                0 => {
                    lines.begin_case();
                    case = next;
                }
                1 => {
                    lines.rewind();
                    next = case;
                }
                2 => lines.fill().expect("an input that can be read"),
                3 => {
                    if lines.peek().expect("no long line") == Next::Record {
                        let lengths = whole_records(lines.unread());
                        let count = random.below(lengths.len().min(5) as u64 + 1) as usize;
                        lines.skip(lengths[..count].iter().sum(), count as u64);
                        next = record.expect("a record") + count;
                        last = if count > 0 { Some(next - 1) } else { last };
                    }
                }
                _ => {
                    let found = loop {
                        match lines.advance().expect("no long line") {
                            Next::Unknown => lines.fill().expect("an input that can be read"),
                            found => break found,
                        }
                    };
                    assert_eq!(found, if record.is_some() { Next::Record } else { Next::End });
                    next = record.map_or(next, |index| index + 1);
                    last = record.or(last);
                }
            }
            if let Some(index) = last {
                let last =
                    (String::from_utf8_lossy(lines.last_line()), lines.last_record().number());
                assert_eq!(
                    last,
                    (all[index].as_str().into(), index as u64 + 1),
                    "reads of {block}"
                );
            }
        }
    }
}

/// More than has arrived, or half a line.
#[test]
fn only_whole_lines_that_have_arrived_are_skipped() {
    for length in [3, 5, 9, 1 << 20] {
        let mut input = "one\ntwo\n".as_bytes();
        let mut lines = Lines::new(&mut input, limits(64));
        lines.fill().expect("an input that can be read");
        assert_eq!(lines.advance().expect("no long line"), Next::Record);
        let skipped = catch_unwind(AssertUnwindSafe(|| lines.skip(length, 1)));
        assert!(skipped.is_err(), "{} bytes are skipped", length);
    }
}

#[test]
fn a_line_that_is_too_long_is_not_read_to_its_end() {
    for block in [1, 64, 1_000] {
        let mut input = io::repeat(b'x').take((LINE_LENGTH + 2 * block) as u64);
        let mut lines = Lines::new(&mut input, limits(block));
        let error = loop {
            match lines.peek() {
                Ok(_) => lines.fill().expect("an input that can be read"),
                Err(error) => break error,
            }
        };
        assert!(matches!(error, Error::Fault(fault) if fault.line == 1 && fault.column == 1));
        assert!(input.limit() > 0, "reads of {} bytes go on", block);
    }
}
