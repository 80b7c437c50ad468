use super::*;
use crate::board::{Coord, Rank};
use crate::infinite_chess::position::WhitePiece;
use crate::infinite_chess::promises::keeps_promises;
use crate::infinite_chess::trials::generator::{largest, random_position};
use crate::random::Random;

/// Random positions of up to some dozens of pieces.
fn positions(count: u64) -> impl Iterator<Item = Position> {
    (0..count)
        .map(|index| random_position(&mut Random::part(5, index), index))
        .filter(|position| position.pieces().len() <= 60)
}

/// Goes on to the first simpler position that satisfies `fails`, as long as there is one.
fn simplest(mut position: Position, fails: impl Fn(&Position) -> bool) -> Position {
    while let Some(next) = simpler(&position).find(|next| fails(next)) {
        position = next;
    }
    position
}

#[test]
fn any_steps_lead_to_neighbours_in_the_corner() {
    let mut choices = Random::seeded(9);
    for mut position in positions(8) {
        for _ in 0..10_000 {
            let steps: Vec<Position> = simpler(&position).collect();
            // Half of the time one of the smallest steps.
            let skipped = choices.pick(&[0, steps.len().saturating_sub(5)]);
            match steps[skipped..] {
                [] => break,
                ref steps => position = steps[choices.below(steps.len() as u64) as usize].clone(),
            }
        }
        let sketch = Sketch::of(&position);
        let numbers = sketch.pieces.iter().map(|placed| (placed.file - 1) + placed.rank);
        assert_eq!((position.pieces(), numbers.sum()), (&[][..], 1));
    }
}

#[test]
fn large_positions_have_large_steps_and_small_ones() {
    let steps: Vec<Position> = simpler(&largest(&mut Random::seeded(1), 0)).collect();
    assert!(steps.iter().any(|step| step.pieces().len() <= 1000));
    let single = steps.iter().filter(|step| step.pieces().len() == MOST_PIECES - 1);
    assert!(single.count() > MOST_PIECES * 9 / 10);
}

/// However many there are, steps do not take the square of their number.
#[test]
fn parts_of_too_many_pieces_keep_the_promises() {
    let square = |file, rank| Coord { file, rank: Rank::from_index(rank).unwrap() };
    let king = |index: i64| WhitePiece::new(Role::King, square(10 * index, 3));
    let pieces = (1..=100_000).map(king).collect();
    let position = Position::new(square(1, 0), square(5, 0), pieces).expect("different squares");
    let steps: Vec<usize> = simpler(&position).map(|step| step.pieces().len()).collect();
    assert_eq!(steps[..3], [0, MOST_PIECES, MOST_PIECES]);
    assert_eq!(steps.len(), 1 + 100_000 / (MOST_PIECES / 2));
}

/// So that chains of them end. Many have a piece less.
#[test]
fn neighbours_of_few_pieces_are_simpler() {
    for position in positions(12) {
        let (before, count) = (measure(&Sketch::of(&position)), position.pieces().len());
        let neighbours: Vec<Position> = neighbours(&position).take(300).collect();
        assert!(neighbours.iter().all(|after| measure(&Sketch::of(after)) < before));
        assert!(neighbours.iter().all(keeps_promises));
        let fewer = neighbours.iter().filter(|after| after.pieces().len() < count).count();
        let few = (1..=MOST_WITH_NEIGHBOURS).contains(&count);
        assert_eq!(fewer > 30, few, "{fewer} of {position:?}");
    }
}

#[test]
fn widths_are_found_exactly() {
    let far = |position: &Position| position.fewest_moves().is_some_and(|moves| moves > 12_345);
    for seed in 0..4 {
        let simplest = simplest(largest(&mut Random::seeded(seed), 0), far);
        assert_eq!(simplest.pieces(), []);
        assert_eq!(simplest.fewest_moves(), Some(12_346));
    }
}

#[test]
fn the_ends_of_the_board_are_kept_where_they_matter() {
    let start_is = |file| move |position: &Position| position.start().file == file;
    for file in [*FILES.start(), *FILES.end()] {
        let from = positions(2000).find(start_is(file)).expect("a start at the end");
        let simplest = simplest(from, start_is(file));
        let target = simplest.target().file;
        assert!(simplest.pieces().is_empty() && file.abs_diff(target) <= 1, "{simplest:?}");
    }
}
