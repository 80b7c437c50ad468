//! How positions are read.

use crate::support::serving::{check_answers, check_explanations, outcome, SIZES};
use chess_paths::problem::Entry;
use chess_paths::problems::find;
use chess_paths::reader::lines::Sizes;
use std::io::Read;

fn problem() -> &'static Entry {
    find("infinite-chess").expect("Infinite Chess")
}

/// Kings on neighbouring files, below the black king's way.
fn kings(count: usize) -> String {
    let pieces: String = (0..count).map(|file| format!("K {} 1\n", file)).collect();
    format!("0 8\n100 8\n{}\n{}", count, pieces)
}

#[test]
fn a_fault_behind_131_072_blanks_is_reported() {
    let longest = " ".repeat(65_535) + "\n";
    for blanks in ["\n".repeat(131_072), longest.repeat(2), " ".repeat(131_072) + "\n"] {
        let input = blanks + "1 1\n1 5\n1\nK 1 9\n";
        assert!(check_answers(problem(), input.as_bytes()));
        check_explanations(problem(), input.as_bytes());
    }
}

#[test]
fn a_long_position_behind_140_000_blank_bytes_is_answered() {
    let position = kings(20_000);
    let alone = outcome(problem().answer, &mut position.as_bytes(), SIZES);
    assert_eq!((alone.output.as_str(), &alone.fault), ("100\n", &None));
    let longest = " ".repeat(65_535) + "\n";
    for blanks in ["\n".repeat(140_000), longest.repeat(2) + &"\n".repeat(8_928)] {
        let input = blanks + &position;
        assert!(!check_answers(problem(), input.as_bytes()));
        assert_eq!(outcome(problem().answer, &mut input.as_bytes(), SIZES), alone);
    }
}

/// The first thing that is wrong with a long position is found when it is read again.
#[test]
fn a_fault_at_the_end_of_a_long_position_is_reported_however_it_arrives() {
    for last in ["K 7 1\n", "K 20000\n", ""] {
        let input = kings(20_001).replace("K 20000 1\n", last);
        assert!(check_answers(problem(), input.as_bytes()));
    }
}

#[test]
fn a_file_can_have_thousands_of_zeros_in_front() {
    for zeros in [1, 17, 18, 19, 2_047, 65_000] {
        for (rank, is_fault) in [("3", false), ("9", true)] {
            let input = format!("1 1\n1 5\n1\nK {}9 {}", "0".repeat(zeros), rank);
            assert_eq!(check_answers(problem(), input.as_bytes()), is_fault);
            check_explanations(problem(), input.as_bytes());
            let whole = outcome(problem().answer, &mut input.as_bytes(), SIZES);
            for cut in (1..input.len()).step_by(input.len() / 200 + 1) {
                let (first, second) = input.as_bytes().split_at(cut);
                let parts = outcome(problem().answer, &mut first.chain(second), SIZES);
                assert_eq!(parts, whole, "{} zeros, cut at {}", zeros, cut);
            }
        }
    }
}

/// Where no record is read, no line is too long either. So with a limit that only the first piece
/// keeps, all others must have been read ahead.
#[test]
fn pieces_are_read_ahead() {
    let pieces = "B 1000000 5\nN 2000000 3\nR 3000000 1\nQ 4000000 1\n";
    let input = "0 8\n1 8\n5\nK 9 1\n".to_string() + pieces;
    let limit = "K 9 1".len() + 1;
    let sizes = Sizes { line: limit, ..SIZES };
    let ahead = outcome(problem().answer, &mut input.as_bytes(), sizes);
    assert_eq!((ahead.output.as_str(), ahead.fault), ("1\n", None));
    let one_by_one = outcome(problem().answer, &mut input.replace('\n', " \n").as_bytes(), sizes);
    assert!(one_by_one.fault.is_some(), "a line that is too long");
}
