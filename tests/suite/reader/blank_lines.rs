//! Long stretches of blank lines, anywhere between records, change nothing but the numbers of the
//! lines behind them.

use crate::problems::row;
use crate::support::in_process::as_text;
use crate::support::layout::plain;
use crate::support::random::Random;
use crate::support::serving::{check, expected, outcome, Arrival, SIZES};
use chess_paths::problem::Entry;
use chess_paths::problems::PROBLEMS;
use chess_paths::reader::lines::Sizes;

/// Blank lines that make up at least so many bytes.
const LENGTHS: [usize; 3] = [5_000, 131_072, 400_000];

/// A blank line of one byte, of a few, and the longest.
fn blank_lines() -> [String; 4] {
    let longest = " ".repeat(SIZES.line - 1) + "\n";
    ["\n".to_string(), "\r\n".to_string(), " \t\r\n".to_string(), longest]
}

const ARRIVALS: [Arrival; 4] = [
    Arrival { most: usize::MAX, sizes: SIZES },
    Arrival { most: 10_007, sizes: SIZES },
    Arrival { most: usize::MAX, sizes: Sizes { block: 64, ..SIZES } },
    Arrival { most: 1, sizes: Sizes { block: 3, ..SIZES } },
];

/// The records of inputs back to back, enough of them for something to come before and after.
fn some_records(random: &mut Random, problem: &Entry) -> Vec<Vec<String>> {
    loop {
        let records = (row(problem).random_records)(random);
        if records.len() >= 8 {
            return records;
        }
    }
}

/// Blank lines in front of each of several records, and behind the last, in turn.
fn check_stretches(problem: &Entry, records: &[Vec<String>], random: &mut Random) {
    let explained = outcome(as_text(problem.explain), &mut plain(records).as_bytes(), SIZES);
    let anywhere = 1 + random.below(records.len() as u64 - 1) as usize;
    for place in [0, 1, anywhere, records.len() - 1, records.len()] {
        let (before, behind) = records.split_at(place);
        let blank_line = &blank_lines()[random.below(4) as usize];
        let length = random.pick(&LENGTHS);
        let stretch = blank_line.repeat(length / blank_line.len() + 1);
        let input = [plain(before), stretch, plain(behind)].concat().into_bytes();
        let answers = expected(problem, &input, SIZES.line);
        for arrival in ARRIVALS {
            check(problem.answer, &input, arrival, &answers);
        }
        // What is explained is the same as without the blank lines.
        let mut explanations = outcome(as_text(problem.explain), &mut &input[..], SIZES);
        assert_eq!(explanations.output, explained.output);
        explanations.fault = answers.fault;
        for arrival in ARRIVALS {
            check(as_text(problem.explain), &input, arrival, &explanations);
        }
    }
}

#[test]
fn blank_lines_without_a_fault_behind_them_change_nothing() {
    let mut random = Random::seeded(41);
    for problem in PROBLEMS {
        for _ in 0..5 {
            let records = some_records(&mut random, problem);
            check_stretches(problem, &records, &mut random);
        }
    }
}

/// The fault is a further field, on any record.
#[test]
fn faults_behind_and_before_blank_lines_are_reported_by_their_own_lines() {
    let mut random = Random::seeded(42);
    for problem in PROBLEMS {
        for _ in 0..10 {
            let mut records = some_records(&mut random, problem);
            let faulty = random.below(records.len() as u64) as usize;
            records[faulty].push("?".to_string());
            let input = plain(&records);
            assert!(expected(problem, input.as_bytes(), SIZES.line).fault.is_some());
            check_stretches(problem, &records, &mut random);
        }
    }
}

/// A case that is cut off behind any record, which is the last thing before the blank lines.
#[test]
fn what_is_missing_behind_blank_lines_is_missing_behind_the_last_record() {
    let mut random = Random::seeded(43);
    let mut faults = 0;
    for problem in PROBLEMS {
        for _ in 0..10 {
            let mut records = some_records(&mut random, problem);
            records.truncate(1 + random.below(records.len() as u64) as usize);
            let blank_line = &blank_lines()[random.below(4) as usize];
            let stretch = blank_line.repeat(random.pick(&LENGTHS) / blank_line.len() + 1);
            let input = (plain(&records) + &stretch).into_bytes();
            let expected = expected(problem, &input, SIZES.line);
            faults += usize::from(expected.fault.is_some());
            for arrival in ARRIVALS {
                check(problem.answer, &input, arrival, &expected);
            }
        }
    }
    assert!(faults >= 10, "{} inputs are cut off", faults);
}
