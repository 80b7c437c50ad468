//! Faults that take long inputs.

use crate::support::program::{chess_paths, run, Outcome};
use std::fmt::Write;

fn refused(input: &str) -> Outcome {
    run(&mut chess_paths(&["infinite-chess"]), input.as_bytes())
}

/// A position is read a second time to find its fault: here with this many pieces before it.
#[test]
fn a_fault_that_involves_a_record_far_before_is_reported() {
    let mut input = "0 8\n0 8\n50000\n".to_string();
    (1..50_000).for_each(|file| writeln!(input, "N {} 1", file).unwrap());
    input += "K 7 1\n";
    let stderr = "\
error: line 50003, column 3: expected an empty square, found `7 1`, which already holds the white knight of line 10
  50003 | K 7 1
        |   ^^^
";
    let expected = Outcome { status: Some(1), stdout: String::new(), stderr: stderr.to_string() };
    assert_eq!(refused(&input), expected);
}

/// Input is read by the block. A case of several blocks stays in memory as a whole, so that the
/// field is shown from its beginning.
#[test]
fn a_long_field_in_a_long_case_is_shown_from_its_beginning() {
    let ones = |count| "1".repeat(count);
    for (lines, before, expected) in [
        ("1 8\n7 8\n", "", "a number of pieces from 0 to 10^18"),
        ("1 8\n7 8\n1\n", "N ", "a file from -10^18 to 10^18"),
    ] {
        // The first of these is short enough for one block, the others are not.
        for blank_lines in [0, 100_000, 400_000] {
            let field = format!("987{}", ones(65_000));
            let input = format!("{}{}{}{}\n", lines, "\n".repeat(blank_lines), before, field);
            let line = lines.lines().count() + blank_lines + 1;
            let message = format!("expected {}, found `987{}...`", expected, ones(34));
            let echo = format!("{}987{}...", before, ones(80 - before.len() - 6));
            let carets = " ".repeat(before.len()) + &"^".repeat(80 - before.len());
            let margin = " ".repeat(line.to_string().len());
            let stderr = format!(
                "error: line {0}, column {1}: {2}\n  {0} | {3}\n  {4} | {5}\n",
                line,
                before.len() + 1,
                message,
                echo,
                margin,
                carets
            );
            let expected = Outcome { status: Some(1), stdout: String::new(), stderr };
            assert_eq!(refused(&input), expected);
        }
    }
}
