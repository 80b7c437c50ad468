//! Every step to a simpler position keeps the promises, and the steps come to an end.

use chess_paths::infinite_chess::promises::keeps_promises;
use chess_paths::infinite_chess::stress::generator::{largest, random};
use chess_paths::infinite_chess::stress::simpler::simpler;
use chess_paths::infinite_chess::{Position, Square};
use chess_paths::random::Random;

/// What falls with every step, the most important first: the number of pieces, and how many files
/// there are from the first chessman to the last.
fn size(position: &Position) -> (usize, u64) {
    let files: Vec<i64> = squares(position).map(Square::file).collect();
    let (first, last) = (files.iter().min().unwrap(), files.iter().max().unwrap());
    (position.pieces().len(), first.abs_diff(*last))
}

fn squares(position: &Position) -> impl Iterator<Item = Square> + '_ {
    let pieces = position.pieces().iter().map(|piece| piece.square());
    pieces.chain([position.start(), position.target()])
}

#[test]
fn simpler_positions_keep_the_promises_and_are_no_larger() {
    for index in 0..300 {
        let position = random(&mut Random::part(1, index), index);
        if position.pieces().len() > 60 {
            continue;
        }
        for step in simpler(&position) {
            assert!(keeps_promises(&step), "{:?} from {:?}", step, position);
            assert!(size(&step) <= size(&position), "{:?} from {:?}", step, position);
            assert_ne!(step, position);
        }
    }
}

/// Whichever step is chosen.
#[test]
fn steps_to_simpler_positions_come_to_an_end() {
    let mut choices = Random::seeded(9);
    for index in 0..60 {
        let mut position = random(&mut Random::part(2, index), index);
        let mut steps = 0;
        loop {
            let simpler = simpler(&position);
            if simpler.is_empty() {
                break;
            }
            // Mostly one of the last: the smallest steps.
            let last = simpler.len() as u64;
            let from = if choices.below(2) == 0 { 0 } else { last - last.min(5) };
            let chosen = from + choices.below(last - from);
            position = simpler[chosen as usize].clone();
            steps += 1;
            assert!(steps < 20_000, "no end from {}", index);
        }
        let nothing_is_left = position.pieces().is_empty() && size(&position).1 <= 1;
        assert!(nothing_is_left, "{:?} has no simpler position", position);
    }
}

/// A program with too little room fails on many pieces, and all of them have to be shown.
#[test]
fn large_positions_have_simpler_ones() {
    let position = largest(&mut Random::seeded(4));
    let steps = simpler(&position);
    assert!(steps.len() > 20, "{} steps", steps.len());
    for step in &steps {
        assert!(keeps_promises(step));
        assert!(size(step) <= size(&position));
    }
    assert!(steps.iter().any(|step| step.pieces().len() <= 1000));
    assert!(steps.iter().any(|step| step.pieces().len() >= 1900));
}
