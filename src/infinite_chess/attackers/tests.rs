use super::*;
use crate::board::Rank;
use crate::infinite_chess::attacked::closed_squares;
use crate::infinite_chess::bands::Bands;
use crate::infinite_chess::position::ROLES;
use crate::random::Random;
use std::collections::HashSet;

fn square(file: i64, rank: Rank) -> Square {
    Square::new(file, rank).expect("a file of the board")
}

/// The squares of all bands, each with whether it is closed.
fn kept_squares(position: &Position) -> Vec<(Square, bool)> {
    let bands = Bands::of(position);
    let closed = closed_squares(position, &bands);
    let mut squares = Vec::new();
    for band in 0..bands.count() {
        for column in bands.first_column(band)..=bands.last_column(band) {
            let file = bands.first_file(band) + (column - bands.first_column(band)) as i64;
            let ranks = Rank::ALL.iter();
            squares.extend(ranks.map(|&rank| (square(file, rank), closed.contains(column, rank))));
        }
    }
    squares
}

#[test]
fn squares_are_closed_that_a_piece_holds_or_attacks() {
    let mut random = Random::seeded(3);
    let mut attacked = 0;
    for files in [1, 3, 9, 12, 30].repeat(1_000) {
        let mut pieces = Vec::new();
        for _ in 0..=random.below(20) {
            let place = square(random.between(1, files), random.pick(&Rank::ALL));
            if pieces.iter().all(|piece: &Piece| piece.square() != place) {
                pieces.push(Piece::new(random.pick(&ROLES), place));
            }
        }
        let ends = [0, files + 1].map(|file| square(file, random.pick(&Rank::ALL)));
        let position = Position::new(ends[0], ends[1], pieces).expect("squares of their own");
        for (square, is_closed) in kept_squares(&position) {
            let is_attacked = attacker(&position, square).is_some();
            let is_held = position.piece_on(square).is_some();
            assert_eq!(is_closed, is_attacked || is_held, "{} in {:?}", square, position);
            attacked += u32::from(is_attacked);
        }
    }
    assert!(attacked > 200_000, "only {} are attacked", attacked);
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
                others.any(|&other| attacker(&position, square(file, other)).is_some())
            };
            let farthest = (0..8).rev().find(|&file| is_disturbed(file)).unwrap_or(0);
            let files: HashSet<i64> =
                kept_squares(&position).iter().map(|(square, _)| square.file()).collect();
            assert_eq!(files, (-farthest - 1..=farthest + 1).collect(), "{} {}", role, rank);
        }
    }
}
