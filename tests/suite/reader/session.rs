//! The invariant of a [`Session`]: it has the records of the current case, and a case that has
//! ended stays until the next begins.

use crate::support::dribble::Dribble;
use crate::support::serving::PARTS;
use chess_paths::program::{serve, Error, Random, Record, Session, LONGEST_LINE};
use std::cell::Cell;
use std::io::{self, Read};

/// Records that each begin with the number of their line, and blank lines between them, one or
/// many.
fn some_lines(random: &mut Random) -> Vec<String> {
    let mut lines = Vec::new();
    for _ in 0..random.below(100) {
        let letters = "x".repeat(random.below(90) as usize);
        lines.push(format!("{} {}{}", lines.len() + 1, letters, random.pick(&["\n", " \r\n"])));
        let count = random.pick(&[0, 0, 0, 1, 2, 50]);
        lines.resize(lines.len() + count, random.pick(&["\n", "\r\n", "  \t\n"]).to_string());
    }
    let end = format!("{}{}", lines.len() + 1, random.pick(&["", "\n", "\n   "]));
    lines.push(end);
    lines
}

/// The number of a record's line, which is also its first field.
fn number(mut record: Record<'_>) -> u64 {
    let line = record.line();
    let (field, _) = record.number("a line", 0..=0, 1..=i64::MAX).expect("a number");
    assert_eq!(field.unsigned_abs(), line);
    line
}

/// The length of the line that a text begins with, if it is a whole one that is not blank.
fn whole_record(text: &[u8]) -> Option<((), usize)> {
    let end = text.iter().position(|&byte| byte == b'\n')?;
    let is_blank = text[..end].iter().all(u8::is_ascii_whitespace);
    Some(((), end + 1)).filter(|_| !is_blank)
}

/// A model of a session on some lines.
#[derive(Debug, Default)]
struct Expected {
    /// The line numbers of the records that are not read yet.
    left: Vec<u64>,
    /// Those of the current case.
    case: Vec<u64>,
    is_case_next: bool,
}

impl Expected {
    /// The next record is read; `None` if there is none.
    fn read(&mut self) -> Option<u64> {
        let record = self.left.pop()?;
        if self.is_case_next {
            self.case.clear();
            self.is_case_next = false;
        }
        self.case.push(record);
        Some(record)
    }

    fn call(&mut self, random: &mut Random, session: &mut Session<'_>) -> Result<(), Error> {
        match random.below(5) {
            0 => {
                session.begin_case();
                self.is_case_next = true;
            }
            1 => {
                let room = Cell::new(random.below(5));
                let parse = |text: &[u8]| {
                    room.set(room.get().checked_sub(1)?);
                    whole_record(text)
                };
                session.read_ahead(parse, |(), _| {
                    self.read().expect("a record of the input");
                    Ok(())
                })?;
            }
            _ => assert_eq!(session.next_record()?, self.read().is_some()),
        }
        let case: Vec<u64> = session.case().map(number).collect();
        assert_eq!(case, self.case);
        if let Some(&last) = self.case.last() {
            assert_eq!(number(session.record()), last);
        }
        Ok(())
    }
}

#[test]
fn a_session_has_the_records_of_the_current_case_in_any_order_of_calls() {
    let mut random = Random::seeded(1);
    for most in PARTS.repeat(30) {
        let lines = some_lines(&mut random);
        let is_record = |line: &String| !line.trim().is_empty();
        let numbers = (1..).zip(&lines).filter(|(_, line)| is_record(line));
        let left = numbers.map(|(number, _)| number).collect::<Vec<u64>>().into_iter().rev();
        let mut expected = Expected { left: left.collect(), ..Expected::default() };
        let text = lines.concat();
        let mut input = Dribble::new(text.as_bytes(), most);
        let served = serve(&mut input, &mut Vec::new(), |session| {
            (0..400).try_for_each(|_| expected.call(&mut random, session))
        });
        assert!(served.is_ok(), "{:?}", served);
    }
}

#[test]
fn no_more_lines_are_read_ahead_than_were_announced() {
    for (input, ahead) in [("3\n1\n2\n3\n4\n", 2), ("0\n1\n", 0), ("9\n1\n\n2\n", 0)] {
        let mut count = 0;
        let served = serve(&mut input.as_bytes(), &mut Vec::new(), |session| {
            session.expect_record("a number")?;
            session.announce("line", 0..=9)?;
            session.next_record()?;
            session.read_ahead(whole_record, |(), _| {
                count += 1;
                Ok(())
            })
        });
        assert!(served.is_ok(), "{:?}", served);
        assert_eq!(count, ahead, "{:?}", input);
    }
}

#[test]
fn a_line_that_is_too_long_is_shown_with_its_beginning_and_not_read_to_its_end() {
    let mut input = io::repeat(b'x').take(1 << 20);
    let served = serve(&mut input, &mut Vec::new(), |session| session.next_record().map(drop));
    let expected =
        "line 1, column 1: expected a line of fewer than 65536 bytes, found a longer one";
    let shown = format!("{expected}\n  1 | {}...\n    | {}", "x".repeat(77), "^".repeat(80));
    assert!(matches!(served, Err(Error::Fault(fault)) if fault.to_string() == shown));
    assert!(input.limit() > (1 << 20) - 3 * LONGEST_LINE as u64);
}
