//! Random simpler positions.

use super::simplicity::measure;
use super::sketch::{Sketch, Square};
use crate::board::Role;
use crate::infinite_chess::position::Position;
use crate::infinite_chess::promises::FILES;
use crate::random::Random;

/// A position of more pieces has no neighbours.
const MOST_WITH_NEIGHBOURS: usize = 10;

/// Of fifteen seeds, the one with which the wrong programs of the tests fail on the smallest
/// positions in the end.
const NEIGHBOURS_SEED: u64 = 7;

/// The most neighbours of a position.
const MOST_NEIGHBOURS: u64 = 1 << 14;

/// How often a neighbour is drawn until it is a simpler position.
const DRAWS: usize = 50;

/// Random simpler sketches, if there are few pieces, near this one, that keep the promises. With
/// more pieces, there could be simpler ones for hours. In every other neighbour the answer depends
/// on each piece, as most programs are right where a piece does not matter.
pub fn neighbours(sketch: Sketch) -> impl Iterator<Item = Sketch> {
    let limit = measure(&sketch);
    let count = match sketch.pieces.len() {
        // A few hundred find what there is, and trying them takes about a second.
        few @ 0..=2 => 400 * (few as u64 + 1),
        3..=MOST_WITH_NEIGHBOURS => MOST_NEIGHBOURS,
        _ => 0,
    };
    (0..count).filter_map(move |index| {
        let mut random = Random::indexed(NEIGHBOURS_SEED, index);
        (0..DRAWS).find_map(|_| {
            let drawn = neighbour(&mut random, sketch.clone());
            if measure(&drawn) >= limit {
                return None;
            }
            let position = drawn.position()?;
            (index % 2 == 0 || does_each_piece_matter(&drawn, &position)).then_some(drawn)
        })
    })
}

/// Whether the answer depends on each piece.
fn does_each_piece_matter(sketch: &Sketch, position: &Position) -> bool {
    let answer = position.fewest_moves();
    (0..sketch.pieces.len()).all(|index| {
        let without = sketch.without(index..index + 1).position();
        without.map_or(true, |without| without.fewest_moves() != answer)
    })
}

/// A random change. Mostly, one of the pieces is left out, but rarely the only one. Some of the
/// others, start and target included, move to another file, rank or square, perhaps with another
/// role. Sometimes everything moves to an end of the board.
fn neighbour(random: &mut Random, mut sketch: Sketch) -> Sketch {
    let counts =
        if sketch.pieces.len() == 1 { [0, 0, 0, 0, 0, 0, 0, 1] } else { [0, 0, 1, 1, 1, 1, 1, 2] };
    let left_out = random.pick(&counts);
    for _ in 0..left_out.min(sketch.pieces.len()) {
        sketch.pieces.remove(random.below(sketch.pieces.len() as u64) as usize);
    }
    let count = sketch.squares().count();
    let away = random.pick(&[1, 2, 4, 9]);
    let mut order: Vec<usize> = (0..count).collect();
    random.shuffle(&mut order);
    let changed = random.pick(&[1, 2, 3, count, count]).min(count);
    for &index in &order[..changed] {
        let squares: Vec<Square> = sketch.squares().collect();
        let near = random.pick(&squares).0 + random.between(-away, away);
        let end = random.pick(&[*FILES.start(), *FILES.end()]);
        let file = if random.below(8) == 0 { end } else { near };
        let (rank, role) = (random.between(0, 7), random.pick(&Role::ALL));
        let (old_file, old_rank) = squares[index];
        let new = [(file, old_rank), (old_file, rank), (file, rank), (file, rank)];
        let role = sketch.role_mut(index).map(|old| random.pick(&[*old, role]));
        let change = if changed == count { 3 } else { random.below(4) as usize };
        *sketch.square_mut(index) = new[change];
        if let (Some(old), Some(role), 2..) = (sketch.role_mut(index), role, change) {
            *old = role;
        }
    }
    let (left, right) = sketch.room();
    let by = random.pick(&[left, right, 0, 0, 0, 0, 0, 0]).max(left).min(right);
    sketch.shifted(by, 0)
}
