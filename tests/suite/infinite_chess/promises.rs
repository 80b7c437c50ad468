//! The promises of the statement, checked on the tests' own board.

use super::case::Case;
use super::generators::{scattered_case, KINDS};
use crate::support::serving::{answers, validated};
use chess_paths::board::Role;
use chess_paths::infinite_chess::Position;
use chess_paths::program::{find, largest, Random};

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
        let is_valid = validated(problem, &mut text.as_bytes()).is_none();
        assert_eq!(is_valid, is_promised(&case), "{case}");
        counts[usize::from(is_valid)] += 1;
    }
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

/// Four of the largest positions of a kind.
fn four_of_kind(number: usize) -> impl Iterator<Item = Position> {
    (0..4).map(move |seed| largest(&mut Random::seeded(seed), number))
}

/// Number 0 has a long way.
#[test]
fn the_largest_positions_have_the_most_pieces_and_a_way_or_none() {
    for number in 0..10 {
        for position in four_of_kind(number) {
            assert_eq!(position.pieces().len(), 2000);
            let moves = position.fewest_moves();
            assert_eq!(moves.is_none(), number % 5 == 3, "{number}");
            assert!(number % 5 != 0 || moves > Some(240_000_000));
        }
    }
}

/// The king may go to nearly all squares near the pieces, and has to go past all of them.
#[test]
fn some_of_the_largest_positions_have_weak_pieces_on_all_files() {
    for position in four_of_kind(1) {
        let mut files: Vec<i64> = Vec::new();
        for piece in position.pieces() {
            assert!(matches!(piece.role, Role::King | Role::Knight));
            files.push(piece.square.file);
        }
        files.sort_unstable();
        assert!(files.windows(2).all(|pair| pair[1] - pair[0] > 49_000));
        let ends = [position.start().file, position.target().file];
        assert!(ends.iter().min() < files.first() && ends.iter().max() > files.last());
    }
}

#[test]
fn without_any_piece_of_some_of_the_largest_positions_the_way_is_shorter() {
    let position = four_of_kind(4).next().expect("a position");
    for index in (0..2000).step_by(100) {
        let mut pieces = position.pieces().to_vec();
        pieces.remove(index);
        let fewer = Position::new(position.start(), position.target(), pieces);
        let moves = fewer.expect("the same squares").fewest_moves();
        assert!(moves < position.fewest_moves(), "{index}");
    }
}
