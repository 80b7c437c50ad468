//! The promises of the statement, checked on the tests' own board.

use super::case::Case;
use super::generators::{scattered_case, KINDS};
use crate::support::serving::{answers, validated};
use chess_paths::program::{find, generator, Random};

const LAST_FILE: i64 = 100_000_000;

fn is_promised(case: &Case) -> bool {
    let board = case.board();
    case.files().all(|file| (1..=LAST_FILE).contains(&file))
        && case.start != case.target
        && board.is_open(case.start)
        && board.is_open(case.target)
}

#[test]
fn positions_that_keep_every_promise_are_valid() {
    let problem = find("infinite-chess").expect("a problem");
    let mut random = Random::seeded(12);
    let mut counts = [0, 0];
    for _ in 0..1_000 {
        let first = random.pick(&[-3, 1, 9, 21, 100, LAST_FILE - 300, LAST_FILE - 20, LAST_FILE]);
        let kinds = random.pick(&KINDS);
        let case = scattered_case(&mut random, kinds).shifted(first);
        let text = format!("{case}\n");
        assert_eq!(answers(problem, text.as_bytes()).fault, None);
        let is_valid = validated(problem, text.as_bytes()).is_none();
        assert_eq!(is_valid, is_promised(&case), "{case}");
        counts[usize::from(is_valid)] += 1;
    }
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

#[test]
fn the_largest_positions_have_the_most_pieces_and_a_long_way() {
    let moves = (0..20).map(|seed| {
        let position = generator::largest(&mut Random::seeded(seed), 0);
        assert_eq!(position.pieces().len(), 2000);
        position.fewest_moves().expect("a way")
    });
    let (from_an_end, from_the_middle): (Vec<u64>, Vec<u64>) =
        moves.partition(|&moves| moves > 290_000_000);
    assert!(!from_an_end.is_empty() && !from_the_middle.is_empty());
    assert!(from_the_middle.iter().all(|&moves| moves > 240_000_000));
}
