//! The fewest moves against a brute-force search, as far as that can look.

use super::case::{bites, Case};
use super::generators::{biting_case, narrow_case, KINDS};
use super::oracle::Board;
use chess_paths::board::Rank;
use chess_paths::infinite_chess::{explain::Reached, Square};
use chess_paths::random::Random;

#[test]
fn fewest_moves_are_those_of_the_brute_force_search() {
    let mut random = Random::seeded(1765);
    let sources: [fn(&mut Random, &[char]) -> Case; 4] =
        [narrow_case, biting_case, biting_case, biting_case];
    let (mut cases, mut biting) = (0, 0);
    for kinds in KINDS {
        for _ in 0..600 {
            let case = random.pick(&sources)(&mut random, kinds);
            let answer = case.answer();
            assert_eq!(answer, case.answer_by_brute_force(), "\n{}", case);
            cases += 1;
            let is_biting = answer.is_some_and(|moves| bites(case.start, case.target, moves));
            biting += usize::from(is_biting);
        }
    }
    assert!(biting >= cases / 4, "only {} of {} cases bite", biting, cases);
}

#[test]
fn squares_are_attacked_and_reached_as_in_the_brute_force_search() {
    let mut random = Random::seeded(1765);
    for kinds in KINDS.into_iter().cycle().take(300) {
        let case = narrow_case(&mut random, kinds);
        let position = case.position();
        let reached = Reached::of(&position);
        let board = Board::whole(&case.pieces, &[case.start]);
        let moves = board.moves_from(case.start);
        for &file in &board.files {
            for rank in Rank::ALL {
                let square = (file, rank.index() as i64);
                let is_held = Square::new(file, rank).map(|on| position.piece_on(on).is_some());
                let is_open =
                    is_held == Some(false) && !reached.attacked_ranks(file).contains(rank);
                assert_eq!(is_open, board.is_open(square), "{:?} in\n{}", square, case);
                let is_reached = reached.reached_ranks(file).contains(rank);
                assert_eq!(is_reached, moves.to(square).is_some(), "{:?} in\n{}", square, case);
            }
        }
    }
}
