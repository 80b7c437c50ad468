//! Random positions on which wrong programs are likely to fail.

use super::shapes::{
    barred_lane, clusters, few_walls, frieze, lanes_among_bishops, lanes_without_a_way, maze,
    nothing, ray_with_two_ends, row, Shape,
};
use super::sketch::{Placed, Sketch};
use crate::infinite_chess::position::Position;
use crate::random::Random;

/// The shapes of a few pieces. Those that expose more mistakes come more often.
const SMALL: [Shape; 8] =
    [barred_lane, barred_lane, barred_lane, row, row, clusters, clusters, few_walls];

/// The shapes of the most pieces.
const LARGE: [Shape; 5] = [lanes_among_bishops, frieze, maze, lanes_without_a_way, frieze];

/// Small positions that keep the promises, which the index varies: of every three, at most one has
/// no way.
pub fn random_position(random: &mut Random, index: u64) -> Position {
    match index % 50 {
        0 => drawn(random, nothing),
        30 | 40 => decisive(random, &[ray_with_two_ends], index % 3 == 2),
        _ => decisive(random, &SMALL, index % 3 == 2),
    }
}

/// Positions with the most pieces, in turns of different shapes. The first takes most programs the
/// most time and memory: it has many files that matter and a long way through them.
pub fn largest(random: &mut Random, number: usize) -> Position {
    drawn(random, LARGE[number % LARGE.len()])
}

/// Draws a shape until it keeps the promises.
fn drawn(random: &mut Random, shape: Shape) -> Position {
    loop {
        let sketch = shape(random);
        if let Some(position) = moved(random, &sketch).position() {
            return position;
        }
    }
}

/// Draws one of the shapes until it keeps the promises and the answer depends on its first piece.
fn decisive(random: &mut Random, shapes: &[Shape], may_be_barred: bool) -> Position {
    let shape = random.pick(shapes);
    loop {
        let sketch = shape(random);
        let sketch = if random.below(8) == 0 { stretched(random, &sketch) } else { sketch };
        let sketch = moved(random, &sketch);
        let without = sketch.filter(|index| index != 2).position();
        if let (Some(position), Some(without)) = (sketch.position(), without) {
            let moves = position.fewest_moves();
            if moves != without.fewest_moves() && (may_be_barred || moves.is_some()) {
                return position;
            }
        }
    }
}

/// The pieces from some file on moved right: by a power of 2 or 10, on which keys with too few
/// digits collide, or to the end of the board.
fn stretched(random: &mut Random, sketch: &Sketch) -> Sketch {
    let first_moved = random.pick(&sketch.files());
    let (left, right) = sketch.room();
    let room = right - left;
    let (two, ten) = (1 << random.between(10, 26), 10_i64.pow(random.between(3, 7) as u32));
    let by = random.pick(&[two, ten, room]).min(room);
    sketch.map(|placed| {
        let by = if placed.file < first_moved { 0 } else { by };
        Placed { file: placed.file + by, ..placed }
    })
}

/// The sketch, mirrored or not, at either end of the board or anywhere. It may be too wide.
fn moved(random: &mut Random, sketch: &Sketch) -> Sketch {
    let mut moved = sketch.clone();
    if random.below(2) == 0 {
        moved = moved.with_files_mirrored();
    }
    if random.below(2) == 0 {
        moved = moved.with_ranks_mirrored();
    }
    let (left, right) = moved.room();
    let room = right - left;
    let near = random.between(0, room.clamp(0, 14));
    let anywhere = random.between(0, room.max(0));
    let shift = random.pick(&[0, 0, 0, 0, near, room, room, room, room - near, anywhere]);
    moved.shifted(left + shift, 0)
}
