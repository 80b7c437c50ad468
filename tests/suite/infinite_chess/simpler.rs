//! Steps to simpler positions.

use chess_paths::infinite_chess::Position;
use chess_paths::program::generator::random_position;
use chess_paths::program::largest;
use chess_paths::program::steps::simpler;
use chess_paths::program::Random;

/// The most pieces that the statement allows.
const MOST_PIECES: usize = 2000;

/// Random positions of up to some dozens of pieces.
fn positions(count: u64) -> impl Iterator<Item = Position> {
    (0..count)
        .map(|index| random_position(&mut Random::indexed(5, index), index))
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
        let text = position.to_string();
        assert!(["1 1\n1 2\n0", "1 2\n1 1\n0", "1 1\n2 1\n0", "2 1\n1 1\n0"].contains(&&*text));
    }
}

/// All but the first, which sorts them.
#[test]
fn steps_keep_the_order_of_the_pieces() {
    let position = "9 8\n12 3\n3\nN 20 8\nB 10 6\nR 15 1\n".parse().expect("a position");
    let steps: Vec<String> = simpler(&position).map(|step| step.to_string()).collect();
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
    let largest = largest(&mut Random::seeded(1), 0);
    let steps: Vec<usize> = simpler(&largest).map(|step| step.pieces().len()).collect();
    assert!(steps.iter().any(|&count| count <= 1000));
    let single = steps.iter().filter(|&&count| count == MOST_PIECES - 1);
    assert!(single.count() > MOST_PIECES * 9 / 10);
}

/// However many there are, steps do not take the square of their number.
#[test]
fn parts_of_too_many_pieces_keep_the_promises() {
    let kings: String = (1..=100_000).map(|index| format!("K {} 4\n", 10 * index)).collect();
    let position = format!("1 1\n5 1\n100000\n{kings}").parse().expect("a position");
    let steps: Vec<usize> = simpler(&position).map(|step| step.pieces().len()).collect();
    assert_eq!(steps[..3], [0, MOST_PIECES, MOST_PIECES]);
    assert_eq!(steps.len(), 1 + 100_000 / (MOST_PIECES / 2));
}

#[test]
fn widths_are_found_exactly() {
    for seed in 0..4 {
        let largest = largest(&mut Random::seeded(seed), 0);
        let far = |case: &Position| case.fewest_moves().is_some_and(|moves| moves > 12_345);
        let simplest = simplest(largest, far);
        assert_eq!((simplest.pieces().len(), simplest.fewest_moves()), (0, Some(12_346)));
    }
}

#[test]
fn the_ends_of_the_board_are_kept_where_they_matter() {
    let start_is = |file| move |position: &Position| position.start().file == file;
    for file in [1, 100_000_000] {
        let from = positions(2000).find(start_is(file)).expect("a start at the end");
        let simplest = simplest(from, start_is(file));
        let target = simplest.target().file;
        assert!(simplest.pieces().is_empty() && file.abs_diff(target) <= 1, "{simplest}");
    }
}
