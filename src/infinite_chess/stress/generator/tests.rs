use super::*;
use crate::infinite_chess::promises::{keeps_promises, MOST_PIECES};

fn series(seed: u64, count: u64) -> impl Iterator<Item = Position> {
    (0..count).map(move |index| random(&mut Random::part(seed, index), index))
}

#[test]
fn positions_keep_promises_and_most_are_small() {
    for seed in 0..2 {
        let positions: Vec<Position> = series(seed, 300).collect();
        assert!(positions[0].pieces().is_empty());
        let few = positions.iter().filter(|position| position.pieces().len() <= 8).count();
        assert!(few > 225, "{} of 300", few);
        for (index, position) in positions.iter().enumerate() {
            assert!(keeps_promises(position), "seed {}, index {}: {:?}", seed, index, position);
        }
    }
}

#[test]
fn the_largest_positions_have_the_most_pieces_and_a_long_way() {
    let moves = (0..20).map(|seed| {
        let position = largest(&mut Random::seeded(seed));
        assert_eq!(position.pieces().len(), MOST_PIECES);
        position.fewest_moves().expect("a way")
    });
    let (from_an_end, from_the_middle): (Vec<u64>, Vec<u64>) =
        moves.partition(|&m| m > 290_000_000);
    assert!(!from_an_end.is_empty() && !from_the_middle.is_empty());
    assert!(from_the_middle.iter().all(|&moves| moves > 240_000_000));
}
