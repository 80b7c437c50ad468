use super::*;
use crate::infinite_chess::fewest_moves;
use crate::infinite_chess::stress::generator::{largest, random};
use crate::random::Random;

/// Goes on to the first simpler position that will do, as long as there is one.
fn simplest(mut position: Position, will_do: impl Fn(&Position) -> bool) -> Position {
    while let Some(next) = simpler(&position).into_iter().find(|next| will_do(next)) {
        position = next;
    }
    position
}

#[test]
fn steps_are_simpler_and_keep_promises() {
    for index in 0..600 {
        let position = random(&mut Random::part(5, index), index);
        let measure = Chessmen::of(&position).measure();
        for step in simpler(&position) {
            assert!(keeps_promises(&step), "{:?}", step);
            assert!(Chessmen::of(&step).measure() < measure, "{:?} to {:?}", position, step);
        }
    }
}

#[test]
fn lists_are_short() {
    for seed in 0..4 {
        let steps = simpler(&largest(&mut Random::seeded(seed)));
        assert!((100..300).contains(&steps.len()), "{}", steps.len());
    }
}

#[test]
fn simplest_position_of_all_has_neighbours_in_the_corner() {
    for index in 0..200 {
        let simplest = simplest(random(&mut Random::part(6, index), index), |_| true);
        assert_eq!(simplest.pieces(), []);
        let spots = Chessmen::of(&simplest);
        assert_eq!(spots.start.0 + spots.target.0 + spots.start.1 + spots.target.1, 3);
    }
}

#[test]
fn no_route_comes_down_to_few_pieces() {
    for index in 20..220 {
        let position = random(&mut Random::part(7, index), index);
        if fewest_moves(&position).is_none() {
            let simplest = simplest(position, |step| fewest_moves(step).is_none());
            assert!(simplest.pieces().len() <= 4, "{:?}", simplest);
        }
    }
}

#[test]
fn widths_are_found_exactly() {
    let far = |position: &Position| fewest_moves(position).is_some_and(|moves| moves > 12_345);
    for seed in 0..4 {
        let simplest = simplest(largest(&mut Random::seeded(seed)), far);
        assert_eq!(simplest.pieces(), []);
        assert_eq!(fewest_moves(&simplest), Some(12_346));
    }
}
