//! Lines that are nearly too long, or too long, and faults behind much text.

use crate::support::program::{chess_paths, run, Outcome};
use chess_paths::problems::PROBLEMS;

/// A line of so many bytes, its line end not counted, is refused.
const TOO_LONG: usize = 65_536;

fn refused(problem: &str, input: &str) -> Outcome {
    run(&mut chess_paths(&[problem]), input.as_bytes())
}

#[test]
fn the_longest_line_is_shown_cut() {
    for problem in PROBLEMS {
        for line_end in ["", "\r", "\n", "\r\n"] {
            let outcome = refused(problem.name, &("1".repeat(TOO_LONG - 1) + line_end));
            assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(1), ""));
            let stderr = outcome.stderr;
            assert!(stderr.starts_with("error: line 1, column 1: expected "), "{}", stderr);
            assert!(stderr.contains(&format!(", found `{}...`\n", "1".repeat(37))), "{}", stderr);
            let echo = format!("\n  1 | {}...\n    | {}\n", "1".repeat(77), "^".repeat(80));
            assert!(stderr.ends_with(&echo), "{}", stderr);
        }
    }
}

/// Whatever is on it, and whether or not it has an end.
#[test]
fn a_longer_line_is_refused() {
    for problem in PROBLEMS {
        for byte in ["1", " "] {
            for line in [byte.repeat(TOO_LONG), byte.repeat(1 << 22)] {
                for (answered, answers) in [("", ""), problem.about.sample] {
                    for line_end in ["", "\n", "\r\n"] {
                        let input = format!("{}{}{}", answered, line, line_end);
                        let outcome = refused(problem.name, &input);
                        let number = answered.lines().count() + 1;
                        let stderr = format!(
                            "error: line {0}, column 1: expected a line of less than 65536 bytes, \
                             found a longer one\n  {0} | {1}...\n  {2} | {3}\n",
                            number,
                            byte.repeat(77),
                            " ".repeat(number.to_string().len()),
                            "^".repeat(80)
                        );
                        let expected =
                            Outcome { status: Some(1), stdout: answers.to_string(), stderr };
                        assert_eq!(outcome, expected, "{}", problem.name);
                    }
                }
            }
        }
    }
}

/// Blanks around a record count like any other byte.
#[test]
fn a_record_on_the_longest_line_is_answered() {
    for problem in PROBLEMS {
        let (input, answers) = problem.about.sample;
        let padded = |line: &str| format!("{}{}\n", " ".repeat(TOO_LONG - 1 - line.len()), line);
        let input: String = input.lines().map(padded).collect();
        let outcome = refused(problem.name, &input);
        let expected =
            Outcome { status: Some(0), stdout: answers.to_string(), stderr: String::new() };
        assert_eq!(outcome, expected, "{}", problem.name);
    }
}

/// Input is read by the block. Here a block ends in the middle of the field.
#[test]
fn a_field_over_the_end_of_a_block_is_shown_from_its_beginning() {
    let ones = |count| "1".repeat(count);
    for problem in PROBLEMS {
        let (input, answers) = problem.about.sample;
        for before in 1..4 {
            let blank_lines = before * (1 << 17) - 10_000;
            let input = format!("{}{}xyz{}\n", "\n".repeat(blank_lines), input, ones(60_000));
            let outcome = refused(problem.name, &input);
            assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(1), answers));
            let line = input.lines().count();
            let start = format!("error: line {}, column 1: expected ", line);
            assert!(outcome.stderr.starts_with(&start), "{:?}", outcome);
            let found = format!(", found `xyz{}...`", ones(34));
            assert!(outcome.stderr.contains(&found), "{:?}", outcome);
            let margin = " ".repeat(line.to_string().len());
            let echo =
                format!("\n  {} | xyz{}...\n  {} | {}\n", line, ones(74), margin, "^".repeat(80));
            assert!(outcome.stderr.ends_with(&echo), "{:?}", outcome);
        }
    }
}

#[test]
fn a_long_field_behind_another_is_shown_with_what_comes_before() {
    let ones = |count| "1".repeat(count);
    let outcome = refused("kings-tour", &format!("c4 e6 d5\nc4 xyz{}\n", ones(60_000)));
    let stderr = format!(
        "error: line 2, column 4: expected a square from a1 to h8, found `xyz{}...`\n  \
         2 | c4 xyz{}...\n    |    {}\n",
        ones(34),
        ones(71),
        "^".repeat(77)
    );
    assert_eq!(outcome, Outcome { status: Some(1), stdout: "2\n".to_string(), stderr });
}

/// The last record stays in memory, however much blank text comes behind it.
#[test]
fn the_last_record_is_shown_where_something_is_missing_behind_many_blank_lines() {
    let input = format!("2\nB1 A1 A1\n{}", " \n".repeat(150_000));
    let stderr = "\
error: line 2, column 9: expected case 2 of 2, found the end of the input
  2 | B1 A1 A1
    |         ^
";
    let expected =
        Outcome { status: Some(1), stdout: "3\n".to_string(), stderr: stderr.to_string() };
    assert_eq!(refused("knights-meet", &input), expected);
}

#[test]
fn the_end_of_the_fields_is_shown_where_one_is_missing_before_many_blanks() {
    let outcome = refused("kings-tour", &format!("c4 e6{}\n", " ".repeat(65_000)));
    let line = format!("\n  1 | c4 e6{}...\n    |      ^\n", " ".repeat(72));
    assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(1), ""));
    let start = "error: line 1, column 6: expected pawn B";
    assert!(outcome.stderr.starts_with(start), "{:?}", outcome);
    assert!(outcome.stderr.ends_with(&line), "{:?}", outcome);
}
