//! Simpler positions than one on which a program fails: steps, and random neighbours.

use chess_paths::board::Role;
use chess_paths::program::generator::{largest, random_position};
use chess_paths::program::neighbours::neighbours;
use chess_paths::program::simplicity::measure;
use chess_paths::program::sketch::Sketch;
use chess_paths::program::steps::simpler;
use chess_paths::program::Random;

/// The most pieces that the statement allows.
const MOST_PIECES: usize = 2000;

/// Random sketches of up to some dozens of pieces.
fn sketches(count: u64) -> impl Iterator<Item = Sketch> {
    (0..count)
        .map(|index| random_position(&mut Random::indexed(5, index), index).into())
        .filter(|sketch: &Sketch| sketch.pieces.len() <= 60)
}

/// So that chains of them end. Many have a piece less.
#[test]
fn neighbours_of_few_pieces_are_simpler() {
    for sketch in sketches(8) {
        let (before, count) = (measure(&sketch), sketch.pieces.len());
        let neighbours: Vec<Sketch> = neighbours(sketch.clone()).take(300).collect();
        assert!(neighbours.iter().all(|after| measure(after) < before));
        assert!(neighbours.iter().all(|after| after.position().is_some()));
        let fewer = neighbours.iter().filter(|after| after.pieces.len() < count).count();
        let few = (1..=10).contains(&count);
        assert_eq!(fewer > 30, few, "{fewer} of {sketch}");
    }
}

/// Goes on to the first simpler sketch that satisfies `fails`, as long as there is one.
fn simplest(mut sketch: Sketch, fails: impl Fn(&Sketch) -> bool) -> Sketch {
    while let Some(next) = simpler(sketch.clone()).find(|next| fails(next)) {
        sketch = next;
    }
    sketch
}

#[test]
fn any_steps_lead_to_neighbours_in_the_corner() {
    let mut choices = Random::seeded(9);
    for mut sketch in sketches(8) {
        for _ in 0..10_000 {
            let steps: Vec<Sketch> = simpler(sketch.clone()).collect();
            // Half of the time one of the smallest steps.
            let skipped = choices.pick(&[0, steps.len().saturating_sub(5)]);
            match steps[skipped..] {
                [] => break,
                ref steps => sketch = steps[choices.below(steps.len() as u64) as usize].clone(),
            }
        }
        let numbers = sketch.squares().map(|(file, rank)| (file - 1) + rank);
        assert_eq!((sketch.pieces.len(), numbers.sum()), (0, 1));
    }
}

/// All but the first, which sorts them.
#[test]
fn steps_keep_the_order_of_the_pieces() {
    let pieces = vec![(Role::Knight, (20, 7)), (Role::Bishop, (10, 5)), (Role::Rook, (15, 0))];
    let steps = simpler(Sketch { ends: [(9, 7), (12, 2)], pieces });
    let steps: Vec<String> = steps.map(|step| step.to_string()).collect();
    assert_eq!(steps[0], "9 8\n12 3\n3\nB 10 6\nR 15 1\nN 20 8");
    assert!(steps.contains(&"9 8\n12 3\n3\nN 20 8\nB 10 6\nK 15 1".to_string()));
    for step in &steps[1..] {
        let roles: String = step.lines().skip(3).map(|piece| &piece[..1]).collect();
        let changed = roles.chars().zip("NBR".chars()).filter(|(role, old)| role != old);
        let is_part = ["NB", "NR", "BR", "N", "B", "R", ""].contains(&&roles[..]);
        assert!(is_part || roles.len() == 3 && changed.count() <= 1, "{step}");
    }
}

#[test]
fn large_positions_have_large_steps_and_small_ones() {
    let largest = Sketch::from(largest(&mut Random::seeded(1), 0));
    let steps: Vec<usize> = simpler(largest).map(|step| step.pieces.len()).collect();
    assert!(steps.iter().any(|&count| count <= 1000));
    let single = steps.iter().filter(|&&count| count == MOST_PIECES - 1);
    assert!(single.count() > MOST_PIECES * 9 / 10);
}

/// However many there are, steps do not take the square of their number.
#[test]
fn parts_of_too_many_pieces_keep_the_promises() {
    let king = |index: i64| (Role::King, (10 * index, 3));
    let sketch = Sketch { ends: [(1, 0), (5, 0)], pieces: (1..=100_000).map(king).collect() };
    let steps: Vec<usize> = simpler(sketch).map(|step| step.pieces.len()).collect();
    assert_eq!(steps[..3], [0, MOST_PIECES, MOST_PIECES]);
    assert_eq!(steps.len(), 1 + 100_000 / (MOST_PIECES / 2));
}

#[test]
fn widths_are_found_exactly() {
    let moves = |sketch: &Sketch| sketch.position().expect("promised").fewest_moves();
    for seed in 0..4 {
        let largest = Sketch::from(largest(&mut Random::seeded(seed), 0));
        let far = |sketch: &Sketch| moves(sketch).is_some_and(|moves| moves > 12_345);
        let simplest = simplest(largest, far);
        assert_eq!((simplest.pieces.len(), moves(&simplest)), (0, Some(12_346)));
    }
}

#[test]
fn the_ends_of_the_board_are_kept_where_they_matter() {
    let start_is = |file| move |sketch: &Sketch| sketch.ends[0].0 == file;
    for file in [1, 100_000_000] {
        let from = sketches(2000).find(start_is(file)).expect("a start at the end");
        let simplest = simplest(from, start_is(file));
        let target = simplest.ends[1].0;
        assert!(simplest.pieces.is_empty() && file.abs_diff(target) <= 1, "{simplest}");
    }
}
