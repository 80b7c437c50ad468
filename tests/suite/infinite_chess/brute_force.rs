//! The fewest moves against a brute-force search, on boards narrow enough for it.

use super::case::Case;
use super::generators::{biting, narrow_case, scattered_case, KINDS};
use super::oracle::Board;
use chess_paths::board::Rank;
use chess_paths::infinite_chess::DistanceMap;
use chess_paths::program::Random;

#[test]
fn fewest_moves_are_those_of_the_brute_force_search() {
    let mut random = Random::seeded(1765);
    let (mut cases, mut biting_cases) = (0, 0);
    for kinds in KINDS.repeat(200) {
        let case = match random.below(4) {
            0 => narrow_case(&mut random, kinds),
            _ => biting(&mut random, kinds, narrow_case),
        };
        let board = Board::whole(&case.pieces, &[case.start, case.target]);
        assert_eq!(case.answer(), board.moves_from(case.start).to(case.target), "\n{case}");
        cases += 1;
        biting_cases += usize::from(case.bites());
    }
    assert!(biting_cases >= cases / 4, "only {biting_cases} of {cases} cases bite");
}

/// Only the fewest moves are, on every square, one more than the least beside it.
#[test]
fn moves_to_squares_of_any_file_are_one_more_than_the_least_beside_them() {
    let mut random = Random::seeded(64);
    for kinds in KINDS.into_iter().cycle().take(150) {
        let case = biting(&mut random, kinds, scattered_case);
        let (first, last) = case.outermost_files();
        let mut files: Vec<i64> =
            case.files().flat_map(|file| [-30, 0, 30].map(|around| file + around)).collect();
        files.extend((0..5).map(|_| random.between(first, last)));
        files.extend([i64::MIN + 20, i64::MAX - 20, last + random.between(0, i64::MAX / 4)]);
        let map = DistanceMap::new(&case.position());
        for file in files.into_iter().flat_map(|file| file - 12..=file + 12) {
            check_moves_to(file, &map, &case);
        }
        for (last, before) in [(i64::MIN, i64::MIN + 1), (i64::MAX, i64::MAX - 1)] {
            let one_more = map.moves(before).map(|moves| moves.map(|moves| moves + 1));
            assert_eq!(map.moves(last), one_more, "\n{case}");
        }
    }
}

fn check_moves_to(file: i64, map: &DistanceMap, case: &Case) {
    let beside = [file - 1, file, file + 1].map(|file| map.moves(file));
    for rank in 0..8_usize {
        let square = (file, rank as i64);
        let ranks = rank.saturating_sub(1)..=(rank + 1).min(7);
        let least = beside.iter().flat_map(|moves| moves[ranks.clone()].iter().flatten()).min();
        let is_attacked = map.attacked_ranks(file) & Rank::ALL[rank].bit() != 0;
        let is_open = !is_attacked && case.pieces.iter().all(|&(_, held)| held != square);
        let expected = if square == case.start {
            Some(0)
        } else {
            least.filter(|_| is_open).map(|least| least + 1)
        };
        assert_eq!(beside[1][rank], expected, "{square:?} in\n{case}");
    }
}
