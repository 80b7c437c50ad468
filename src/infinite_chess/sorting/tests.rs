use super::*;
use crate::board::Rank;
use crate::infinite_chess::position::ROLES;
use crate::infinite_chess::{Square, LAST_FILE};
use crate::random::Random;

/// Pieces on random squares of the files between two, which some may share.
fn pieces(random: &mut Random, count: usize, first: i64, last: i64) -> Vec<Piece> {
    let mut piece = || {
        let square = Square::new(random.between(first, last), random.pick(&Rank::ALL));
        Piece::new(random.pick(&ROLES), square.expect("a file of the board"))
    };
    (0..count).map(|_| piece()).collect()
}

fn sorted(pieces: &[Piece]) -> Vec<Piece> {
    let mut pieces = pieces.to_vec();
    pieces.sort_by_key(|piece| piece.key);
    pieces
}

#[test]
fn pieces_of_any_order_are_sorted_by_as_many_digits_as_they_need() {
    let mut random = Random::seeded(1);
    for files in [1, 2, 255, 256, 257, 1 << 19, (1 << 19) + 1, 1 << 30, 1 << 41] {
        for first in [-LAST_FILE, -files / 2, 0, LAST_FILE - files + 1] {
            let pieces = pieces(&mut random, FEWEST, first, first + files - 1);
            let ascending = sorted(&pieces);
            let descending = ascending.iter().rev().copied().collect();
            for mut pieces in [pieces, ascending.clone(), descending] {
                let expected = sorted(&pieces);
                sort_many(&mut pieces);
                assert!(pieces == expected, "{} files from {} on", files, first);
            }
        }
    }
}

#[test]
fn few_pieces_and_pieces_far_apart_stay_as_they_are() {
    let mut random = Random::seeded(2);
    for (count, last) in [(0, 1000), (1, 1000), (FEWEST - 1, 1000), (FEWEST, LAST_FILE)] {
        let pieces = pieces(&mut random, count, -last, last);
        let mut same = pieces.clone();
        sort_many(&mut same);
        assert!(same == pieces, "{} pieces up to file {}", count, last);
    }
}
