//! The fewest moves against a brute-force search, as far as that can look.

use super::case::{bites, is_safe, Case};
use super::generators::{biting_case, narrow_case, KINDS};
use super::oracle::Grid;
use crate::support::random::Random;
use chess_paths::board::Rank;
use chess_paths::infinite_chess::{explain::Reached, Square};

#[test]
fn fewest_moves_are_those_of_the_brute_force_search() {
    let mut random = Random::seeded(1765);
    let sources: [fn(&mut Random, &[char]) -> Case; 4] =
        [narrow_case, biting_case, biting_case, biting_case];
    let (mut cases, mut biting) = (0, 0);
    for kinds in KINDS {
        for _ in 0..1_000 {
            let case = random.pick(&sources)(&mut random, kinds);
            let answer = case.answer();
            assert_eq!(answer, case.answer_by_brute_force(), "\n{}", case);
            cases += 1;
            biting += usize::from(bites(case.start, case.target, answer));
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
        let (first, last) = case.outermost_files();
        let moves = Grid::new(first, last, &case.pieces).moves_from(case.start);
        for file in first - 15..=last + 15 {
            for rank in Rank::ALL {
                let square = (file, i64::from(rank.index()));
                let is_held = Square::new(file, rank).map(|on| position.piece_on(on).is_some());
                let is_open =
                    is_held == Some(false) && !reached.attacked_ranks(file).contains(rank);
                assert_eq!(is_open, is_safe(square, &case.pieces), "{:?} in\n{}", square, case);
                let is_reached = reached.reached_ranks(file).contains(rank);
                assert_eq!(is_reached, moves.to(square).is_some(), "{:?} in\n{}", square, case);
            }
        }
    }
}
