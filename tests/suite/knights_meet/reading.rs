//! How meetings of knights are read.

use crate::reader::ahead::left_after_one_case;
use crate::reader::alike_lines::{lengths, LINES};
use crate::support::in_process::as_text;
use crate::support::serving::{check_answers, check_explanations, outcome, SIZES};
use chess_paths::knights_meet::input::KnightsMeet;
use chess_paths::problem::Entry;
use chess_paths::problems::find;

fn problem() -> &'static Entry {
    find("knights-meet").expect("the meeting of knights")
}

#[test]
fn one_line_too_many_after_many_that_are_alike_is_reported_with_their_number() {
    for line in LINES {
        for length in lengths() {
            let input = format!("{}\n{}c4 e6 d5 \n{}", length, line.repeat(length), line);
            assert!(check_answers(problem(), input.as_bytes()));
        }
    }
}

#[test]
fn what_is_missing_after_many_lines_that_are_alike_is_missing_after_the_last() {
    for line in LINES {
        for length in lengths() {
            for blank in ["", "\n", " "] {
                let input = format!("{}\n{}{}", length + 1, line.repeat(length), blank.repeat(20));
                assert!(check_answers(problem(), input.as_bytes()));
            }
        }
    }
}

#[test]
fn cases_are_answered_ahead_up_to_their_number() {
    let line = "c4 e6 d5\n";
    let left = left_after_one_case::<KnightsMeet>(&line.repeat(1_000), 699);
    assert_eq!(left, line.repeat(300));
}

/// The end of the blank lines falls into one block with the end of the input.
#[test]
fn the_last_record_before_70_000_blank_lines_is_echoed_as_a_whole() {
    let mut input = "99999\n".to_string() + &"A1 A1 A1\n".repeat(14_107);
    let blanks = 126_972 - input.len();
    input += &"\n".repeat(blanks);
    input += "A1 B1 C1\n";
    input += &"\n".repeat(70_000);
    assert!(check_answers(problem(), input.as_bytes()));
    let fault = outcome(problem().answer, &mut input.as_bytes(), SIZES).fault;
    assert_eq!(outcome(as_text(problem().explain), &mut input.as_bytes(), SIZES).fault, fault);
}

#[test]
fn a_long_line_of_tabs_behind_a_case_is_blank_below_64_kib_and_refused_from_there_on() {
    for tabs in [65_526, 65_535, 65_536] {
        for line_end in ["\n", ""] {
            let input = ["2\nA1 A1 A1\n", &"\t".repeat(tabs), line_end].concat();
            assert!(check_answers(problem(), input.as_bytes()));
            check_explanations(problem(), input.as_bytes());
        }
    }
}
