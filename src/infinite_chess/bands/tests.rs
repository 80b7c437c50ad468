use super::*;
use crate::board::Rank;
use crate::infinite_chess::position::{Square, ROLES};

fn square(file: i64, rank: Rank) -> Square {
    Square::new(file, rank).expect("a file of the board")
}

#[test]
fn a_band_has_the_files_that_a_piece_disturbs_and_a_quiet_one_on_either_side() {
    for role in ROLES {
        for rank in Rank::ALL {
            let end = square(0, rank.offset(1).unwrap_or(Rank::ALL[0]));
            let alone = vec![WhitePiece::new(role, square(0, rank))];
            let position = Position::new(end, end, alone).expect("squares of their own");
            let is_disturbed = |file: i64| {
                let mut others = Rank::ALL.iter().filter(|&&other| other != rank);
                others.any(|&other| !position.attackers_of(square(file, other)).is_empty())
            };
            for file in 1..=8 {
                let (left, right) = (is_disturbed(-file), is_disturbed(file));
                assert_eq!(left, right, "{file} files beside {role} {rank}");
            }
            let farthest = (0..8).rev().find(|&file| is_disturbed(file)).unwrap_or(0);
            let bands = Bands::new(&position);
            assert!(bands.files().eq(-farthest - 1..=farthest + 1), "{role} {rank}");
        }
    }
}
