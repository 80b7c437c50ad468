//! A line of less than 64 KiB is read, a longer one is refused, and an echo is cut.

use crate::support::program::{chess_paths, run};
use crate::support::serving::{check_arrivals, check_parts, LIMITS, PARTS};
use chess_paths::problems::PROBLEMS;
use chess_paths::reader::fault::Found;
use chess_paths::reader::lines::SHORTEST_LINE_LIMIT;

/// Each line of the samples with `length` bytes, the blanks before its fields or after them.
#[test]
fn lines_are_refused_from_the_limit_on() {
    for problem in PROBLEMS {
        let (input, answers) = problem.about.sample;
        let lines: Vec<&str> = input.split_inclusive('\n').collect();
        for (limit, parts) in
            [(SHORTEST_LINE_LIMIT, &PARTS[..]), (100, &PARTS), (LIMITS.line_length, &PARTS[..1])]
        {
            for (place, length) in
                (0..=lines.len()).flat_map(|place| [(place, limit - 1), (place, limit)])
            {
                let line = lines.get(place).map_or("", |line| line.trim_end());
                let blanks = " ".repeat(length - line.len());
                let after = lines.get(place + 1..).unwrap_or_default().concat();
                for long in [format!("{}{}\n", blanks, line), format!("{}{}\r\n", line, blanks)] {
                    let input = [&lines[..place].concat(), &*long, &after].concat();
                    let outcome =
                        check_parts(problem, problem.answer, input.as_bytes(), limit, parts);
                    match outcome.fault {
                        None => assert_eq!((length < limit, &*outcome.output), (true, answers)),
                        Some(fault) => {
                            let found = (fault.line, fault.column, fault.found, length);
                            assert_eq!(found, (place as u64 + 1, 1, Found::LongLine, limit));
                        }
                    }
                }
            }
        }
    }
}

/// The lines, cut, with the message above them and carets below.
fn reported(problem: &str, input: &str) -> String {
    let outcome = run(&mut chess_paths(&[problem]), input.as_bytes());
    assert_eq!(outcome.status, Some(1), "{:?}", outcome);
    outcome.stderr
}

/// Whether or not it has an end.
#[test]
fn a_line_that_is_too_long_is_reported_with_its_beginning() {
    for problem in PROBLEMS {
        for line in ["x".repeat(65_536), "x".repeat(1 << 22), "x".repeat(100_000) + "\n"] {
            let expected = format!(
                "error: line 2, column 1: expected a line of less than 65536 bytes, found a longer one\n  \
                 2 | {}...\n    | {}\n",
                "x".repeat(77),
                "^".repeat(80)
            );
            assert_eq!(reported(problem.name, &format!("\n{}", line)), expected);
        }
    }
}

/// Input is read by the block. Here a block ends in the middle of the field.
#[test]
fn a_long_field_is_shown_from_its_beginning() {
    let ones = |count| "1".repeat(count);
    for problem in PROBLEMS {
        for blank_lines in [0, 121_072, 252_144] {
            let input = format!("{}xyz{}\n", "\n".repeat(blank_lines), ones(60_000));
            let report = reported(problem.name, &input);
            let line = blank_lines + 1;
            assert!(report.starts_with(&format!("error: line {}, column 1: expected ", line)));
            assert!(report.contains(&format!(", found `xyz{}...`\n", ones(34))), "{}", report);
            let margin = " ".repeat(line.to_string().len());
            let echo =
                format!("\n  {} | xyz{}...\n  {} | {}\n", line, ones(74), margin, "^".repeat(80));
            assert!(report.ends_with(&echo), "{}", report);
        }
    }
}

#[test]
fn a_long_field_after_another_is_shown_with_what_comes_before() {
    let input = format!("c4 e6 d5\nc4 xyz{}\n", "1".repeat(60_000));
    let expected = format!(
        "error: line 2, column 4: expected a square from a1 to h8, found `xyz{}...`\n  \
         2 | c4 xyz{}...\n    |    {}\n",
        "1".repeat(34),
        "1".repeat(71),
        "^".repeat(77)
    );
    assert_eq!(reported("kings-tour", &input), expected);
}

#[test]
fn the_end_of_the_fields_is_shown_where_one_is_missing_before_many_blanks() {
    let report = reported("kings-tour", &format!("c4 e6{}\n", " ".repeat(65_000)));
    assert!(report.starts_with("error: line 1, column 6: expected pawn B"), "{}", report);
    let echo = format!("\n  1 | c4 e6{}...\n    |      ^\n", " ".repeat(72));
    assert!(report.ends_with(&echo), "{}", report);
}

/// The last record stays in memory, however much blank text comes after it.
#[test]
fn the_last_record_before_70_000_blank_lines_is_echoed_as_a_whole() {
    let problem = chess_paths::problems::find("knights-meet").expect("a problem that counts");
    let mut input = "99999\n".to_string() + &"A1 A1 A1\n".repeat(14_107);
    // The end of the blank lines falls into one block with the end of the input.
    input += &"\n".repeat(126_972 - input.len());
    input += "A1 B1 C1\n";
    input += &"\n".repeat(70_000);
    let fault = check_arrivals(problem, input.as_bytes()).fault.expect("a fault").to_string();
    assert!(
        fault.contains("expected case 14109 of 99999, found the end of the input\n"),
        "{}",
        fault
    );
    assert!(fault.contains(" | A1 B1 C1\n"), "{}", fault);
}
