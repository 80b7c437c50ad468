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

/// Number 0 has a long way.
#[test]
fn the_largest_positions_have_the_most_pieces_and_a_way_or_none() {
    for number in 0..8 {
        let positions = (0..4).map(|seed| generator::largest(&mut Random::seeded(seed), number));
        for position in positions {
            assert_eq!(position.pieces().len(), 2000);
            let moves = position.fewest_moves();
            assert_eq!(moves.is_none(), number % 4 == 3, "{number}");
            assert!(number % 4 != 0 || moves > Some(240_000_000));
        }
    }
}
