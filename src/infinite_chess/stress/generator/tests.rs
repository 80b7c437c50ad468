use super::*;
use crate::infinite_chess::promises::{keeps_promises, MOST_PIECES};

fn series(seed: u64, count: u64) -> impl Iterator<Item = Position> {
    (0..count).map(move |index| random(&mut Random::part(seed, index), index))
}

/// The files from the first piece to the last.
fn spread(position: &Position) -> u64 {
    let pieces = position.pieces();
    pieces[0].file().abs_diff(pieces[pieces.len() - 1].file())
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
fn the_largest_positions_come_early() {
    for seed in 0..4 {
        let mut large = series(seed, 31).filter(|position| position.pieces().len() == MOST_PIECES);
        // The most files to look at, the longest way, and the most turns.
        let [files, way, _] = [(); 3].map(|()| large.next().expect("a large position"));
        assert!(spread(&files) > 99_000_000);
        assert!(fewest_moves(&way).is_some_and(|moves| moves > 290_000_000));
    }
}

/// Half of the files are to the left of the start, so that all of them are looked at before the
/// target is found.
#[test]
fn largest_has_all_files_disturbed_once() {
    for seed in 0..20 {
        let position = largest(&mut Random::seeded(seed));
        let files: Vec<i64> = position.pieces().iter().map(|piece| piece.file()).collect();
        assert_eq!(files.len(), MOST_PIECES);
        assert!(files.windows(2).all(|pair| pair[1] - pair[0] >= 40));
        let to_target = fewest_moves(&position).expect("a way");
        assert!(to_target.abs_diff(FILES.end().unsigned_abs() / 2) < 100_000, "{}", to_target);
    }
}
