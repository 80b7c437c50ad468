use super::*;
use crate::board::Rank;
use crate::infinite_chess::attacked::attacked;
use crate::infinite_chess::bands::Bands;
use crate::infinite_chess::position::ROLES;
use crate::random::Random;
use std::collections::HashSet;

fn square(file: i64, rank: Rank) -> Square {
    Square::new(file, rank).expect("a file of the board")
}

/// The squares of all bands, each with whether it is attacked.
fn kept_squares(position: &Position) -> Vec<(Square, bool)> {
    let bands = Bands::of(position);
    let attacked = attacked(position, &bands);
    let squares = bands.files().flat_map(|(file, column)| {
        let ranks = attacked.ranks(column);
        Rank::ALL.map(|rank| (square(file, rank), ranks.contains(rank)))
    });
    squares.collect()
}

#[test]
fn a_square_is_attacked_if_there_is_a_piece_that_attacks_it() {
    let mut random = Random::seeded(3);
    for files in [1, 3, 9, 12, 30].repeat(100) {
        let mut pieces = Vec::new();
        for _ in 0..=random.below(20) {
            let place = square(random.between(1, files), random.pick(&Rank::ALL));
            if pieces.iter().all(|piece: &Piece| piece.square() != place) {
                pieces.push(Piece::new(random.pick(&ROLES), place));
            }
        }
        let ends = [0, files + 1].map(|file| square(file, random.pick(&Rank::ALL)));
        let position = Position::new(ends[0], ends[1], pieces).expect("squares of their own");
        for (square, is_attacked) in kept_squares(&position) {
            let attacker = attacker_of(&position, square);
            assert_eq!(is_attacked, attacker.is_some(), "{} in {:?}", square, position);
        }
    }
}

#[test]
fn a_band_has_the_files_that_a_piece_disturbs_and_a_quiet_one_on_either_side() {
    for role in ROLES {
        for rank in Rank::ALL {
            let end = square(0, rank.offset(1).unwrap_or(Rank::ALL[0]));
            let alone = vec![Piece::new(role, square(0, rank))];
            let position = Position::new(end, end, alone).expect("squares of their own");
            let is_disturbed = |file: i64| {
                let mut others = Rank::ALL.iter().filter(|&&other| other != rank);
                others.any(|&other| attacker_of(&position, square(file, other)).is_some())
            };
            let farthest = (0..8).rev().find(|&file| is_disturbed(file)).unwrap_or(0);
            let files: HashSet<i64> =
                kept_squares(&position).iter().map(|(square, _)| square.file()).collect();
            assert_eq!(files, (-farthest - 1..=farthest + 1).collect(), "{} {}", role, rank);
        }
    }
}
