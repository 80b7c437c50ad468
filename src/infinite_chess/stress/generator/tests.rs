use super::*;
use crate::infinite_chess::fewest_moves;
use crate::infinite_chess::promises::{keeps_promises, FILES};
use std::collections::HashSet;

fn series(seed: u64, count: u64) -> impl Iterator<Item = Position> {
    (0..count).map(move |index| super::random(&mut Random::part(seed, index), index))
}

#[test]
fn promises_are_kept() {
    for seed in 0..4 {
        for (index, position) in series(seed, 2500).enumerate() {
            assert!(keeps_promises(&position), "seed {}, index {}: {:?}", seed, index, position);
        }
    }
}

#[test]
fn series_begins_with_small_positions() {
    let counts: Vec<usize> = series(1, 400).map(|position| position.pieces().len()).collect();
    assert_eq!(counts[..3], [0, 0, 0]);
    let few = counts.iter().filter(|&&count| count <= 6).count();
    assert!(few > 300, "{} of 400", few);
}

#[test]
fn every_crowd_comes_early() {
    let mut met = HashSet::new();
    for index in 0..200 {
        met.extend(crowd_of(index));
    }
    assert_eq!(met.len(), CROWDS.len());
    assert!(crowd_of(19) == Some(0) && crowd_of(39) == Some(1));
}

#[test]
fn crowds_come_for_ever() {
    let met: HashSet<usize> = (10_000..11_000).filter_map(crowd_of).collect();
    assert_eq!(met.len(), CROWDS.len());
}

#[test]
fn crowds_are_as_large_as_is_allowed_and_bite() {
    for (number, &shape) in CROWDS.iter().enumerate() {
        for seed in 0..8 {
            let position = crowd(&mut Random::part(seed, number as u64), shape);
            assert!(keeps_promises(&position), "crowd {}, seed {}", number, seed);
            assert_eq!(position.pieces().len(), MOST_PIECES, "crowd {}, seed {}", number, seed);
        }
    }
}

#[test]
fn largest_is_spread_over_all_files() {
    for seed in 0..20 {
        let position = largest(&mut Random::seeded(seed));
        assert!(keeps_promises(&position));
        let pieces = position.pieces();
        assert_eq!(pieces.len(), MOST_PIECES);
        let spread = pieces[pieces.len() - 1].file() - pieces[0].file();
        assert!(spread > FILES.end() / 10 * 9, "{}", spread);
        assert!(fewest_moves(&position).is_some_and(|moves| moves > 200_000_000));
    }
}
