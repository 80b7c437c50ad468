//! How the cases of King's Tour are read.

use crate::reader::ahead::left_after_one_case;
use crate::reader::alike_lines::{lengths, LINES};
use crate::support::serving::check_answers;
use chess_paths::kings_tour::input::KingsTour;
use chess_paths::problem::Entry;
use chess_paths::problems::find;

fn problem() -> &'static Entry {
    find("kings-tour").expect("King's Tour")
}

#[test]
fn a_fault_after_many_lines_that_are_alike_is_reported_with_its_own_line() {
    for line in LINES {
        for length in lengths() {
            let input = format!("{}c4 e6 d9\n{}", line.repeat(length), line);
            assert!(check_answers(problem(), input.as_bytes()));
        }
    }
}

#[test]
fn cases_with_the_same_pawns_are_answered_ahead() {
    let input = "c4 e6 d5\n".repeat(1_000) + "a1 a2 a3\nand so on, whatever it is\n";
    let rest = left_after_one_case::<KingsTour>(&input, u64::MAX);
    assert_eq!(rest, "a1 a2 a3\nand so on, whatever it is\n");
}
