//! A line of less than so many bytes is read, however it arrives, and a longer one is refused.

use crate::problems::row;
use crate::support::in_process::as_text;
use crate::support::random::Random;
use crate::support::serving::{check, expected, outcome, Arrival, SIZES};
use chess_paths::problem::Entry;
use chess_paths::problems::PROBLEMS;
use chess_paths::reader::lines::Sizes;

/// Limits that no record of [`row`] reaches by itself, down to one that is just out of reach.
const LIMITS: [usize; 4] = [24, 31, 64, 100];

const LINE_ENDS: [&str; 3] = ["\n", "\r\n", ""];

/// Random records as lines, and one of them, or an additional line, with so many bytes.
struct Input {
    before: String,
    line: String,
    behind: String,
}

impl Input {
    fn new(random: &mut Random, problem: &Entry, kind: usize) -> Input {
        let records = loop {
            let records = (row(problem).random_records)(random);
            if records.len() > 1 {
                break records;
            }
        };
        let mut lines: Vec<String> = records.iter().map(|record| record.join(" ")).collect();
        let place = random.below(lines.len() as u64) as usize;
        let line = match kind {
            0 => lines.remove(place),
            1 => lines[place].clone() + " ?",
            _ => String::new(),
        };
        let joined = |lines: &[String]| lines.iter().map(|line| line.clone() + "\n").collect();
        Input { before: joined(&lines[..place]), line, behind: joined(&lines[place..]) }
    }

    /// The input with a line of `length` bytes, filled up with blanks before or behind its fields.
    fn text(&self, length: usize, is_indented: bool, line_end: &str) -> Vec<u8> {
        let blanks = " ".repeat(length - self.line.len());
        let [one, other] = if is_indented { [&blanks, &self.line] } else { [&self.line, &blanks] };
        let behind = if line_end.is_empty() { "" } else { &self.behind };
        [&self.before[..], one, other, line_end, behind].concat().into_bytes()
    }
}

fn check_arrivals(problem: &Entry, input: &[u8], line: usize) -> bool {
    let expected = expected(problem, input, line);
    let mut explained = outcome(as_text(problem.explain), &mut &input[..], Sizes { line, ..SIZES });
    explained.fault = expected.fault.clone();
    for (most, block) in [(usize::MAX, SIZES.block), (1, 16), (usize::MAX, 1), (7, 64)] {
        let arrival = Arrival { most, sizes: Sizes { block, line } };
        check(problem.answer, input, arrival, &expected);
        check(as_text(problem.explain), input, arrival, &explained);
    }
    let is_too_long = |fault: &String| fault.contains(", found a longer one\n");
    expected.fault.as_ref().is_some_and(is_too_long)
}

/// Lines of a few bytes less and more than the limit.
fn check_limit(random: &mut Random, problem: &Entry, limit: usize, kind: usize) {
    let input = Input::new(random, problem, kind);
    for line_end in LINE_ENDS {
        for length in limit - 2..limit + 2 {
            let is_indented = random.below(2) == 0;
            let text = input.text(length, is_indented, line_end);
            let is_too_long = length >= limit;
            let is_refused = check_arrivals(problem, &text, limit);
            assert_eq!(is_refused, is_too_long, "{} of {}", length, limit);
        }
    }
}

#[test]
fn lines_are_refused_from_any_limit_on() {
    let mut random = Random::seeded(51);
    for problem in PROBLEMS {
        for limit in LIMITS {
            (0..3).for_each(|kind| check_limit(&mut random, problem, limit, kind));
        }
    }
}

#[test]
fn lines_are_refused_from_64_kib_on() {
    let mut random = Random::seeded(52);
    for (problem, kind) in PROBLEMS.iter().zip((0..3).cycle()) {
        check_limit(&mut random, problem, SIZES.line, kind);
    }
}

/// The echo is the beginning of the line, cut to the width of an echo.
#[test]
fn a_line_that_is_too_long_is_reported_with_its_beginning() {
    for problem in PROBLEMS {
        for length in [65_536, 65_537, 1_000_000] {
            let input = ["\n", &"x".repeat(length), "\n"].concat();
            let found = outcome(problem.answer, &mut input.as_bytes(), SIZES);
            let fault = format!(
                "line 2, column 1: expected a line of less than 65536 bytes, found a longer one\n  \
                 2 | {}...\n    | {}",
                "x".repeat(77),
                "^".repeat(80)
            );
            assert_eq!((found.output.as_str(), found.fault), ("", Some(fault)));
        }
    }
}
