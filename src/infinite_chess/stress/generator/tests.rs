use super::*;
use crate::infinite_chess::promises::MOST_PIECES;

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
