//! Random positions on which wrong programs are likely to fail.
//!
//! A shape that programs often get wrong is drawn until its pieces, or the first of them, change
//! the answer.

use super::shapes::{self, Shape};
use super::sketch::Sketch;
use crate::infinite_chess::fewest_moves;
use crate::infinite_chess::position::Position;
use crate::infinite_chess::promises::FILES;
use crate::random::Random;

/// The `index`th of a series of positions that keep the promises, on which programs are likely to
/// fail. Most are small; a few of every 50 have as many pieces as is allowed, or none.
#[must_use]
pub fn random(random: &mut Random, index: u64) -> Position {
    match index % 50 {
        0 => drawn(random, shapes::nothing, Goal::Any),
        10 => largest(random),
        20 => drawn(random, shapes::lanes_among_bishops, Goal::Any),
        30 => drawn(random, shapes::maze, Goal::Any),
        _ => {
            let (shape, goal) = random.pick(SMALL);
            drawn(random, shape, goal)
        }
    }
}

/// A position with the most pieces, so far apart that no file is disturbed twice: it takes most
/// programs the most time and memory.
#[must_use]
pub fn largest(random: &mut Random) -> Position {
    drawn(random, shapes::bishops, Goal::Any)
}

/// The shapes of a few pieces, and what is wanted of them.
const SMALL: &[(Shape, Goal)] = &[
    (shapes::clusters, Goal::Detour),
    (shapes::clusters, Goal::Decisive),
    (shapes::lanes, Goal::Detour),
    (shapes::lanes, Goal::Decisive),
    (shapes::shadow, Goal::Decisive),
    (shapes::shadow, Goal::Decisive),
    (shapes::farthest_attack, Goal::Decisive),
];

/// What is wanted of a position.
#[derive(Clone, Copy)]
enum Goal {
    /// Anything.
    Any,
    /// The pieces make the way longer, and do not bar it.
    Detour,
    /// Without the first piece the answer would be another.
    Decisive,
}

impl Goal {
    /// Whether a sketch, whose position is given, meets the goal.
    fn is_met(self, sketch: &Sketch, position: &Position) -> bool {
        match self {
            Goal::Any => true,
            Goal::Detour => {
                let (start, target) = (sketch.chessmen[0], sketch.chessmen[1]);
                let (files, ranks) = (start.file - target.file, start.rank - target.rank);
                let unobstructed = files.abs().max(ranks.abs()).unsigned_abs();
                fewest_moves(position).is_some_and(|moves| moves > unobstructed)
            }
            Goal::Decisive => {
                let without = sketch.filter(|index| index != 2).position();
                without.is_some_and(|without| fewest_moves(&without) != fewest_moves(position))
            }
        }
    }
}

/// The largest number of drawings of a shape that are tried until one meets the goal.
const ATTEMPTS: usize = 400;

/// A drawing of a shape that keeps the promises, and meets the goal if one of some attempts does.
fn drawn(random: &mut Random, shape: Shape, goal: Goal) -> Position {
    let mut last = None;
    for _ in 0..ATTEMPTS {
        let sketch = shape(random);
        let sketch = placed(random, &sketch);
        if let Some(position) = sketch.position() {
            if goal.is_met(&sketch, &position) {
                return position;
            }
            last = Some(position);
        }
    }
    last.expect("a drawing that keeps the promises")
}

/// The sketch on files of the statement, mirrored or not: at one end of the board, at the other, or
/// anywhere. A sketch that is too wide for the board stays so.
fn placed(random: &mut Random, sketch: &Sketch) -> Sketch {
    let mut placed = sketch.clone();
    if random.below(2) == 0 {
        placed = placed.turned();
    }
    if random.below(2) == 0 {
        placed = placed.flipped();
    }
    let files = placed.files();
    let lowest = FILES.start() - files[0];
    let room = FILES.end() - files[files.len() - 1] - lowest;
    let near = room.clamp(0, 14);
    let shift = match random.below(10) {
        0..=3 => 0,
        4 => random.between(0, near),
        5..=7 => room,
        8 => room - random.between(0, near),
        _ => random.between(0, room.max(0)),
    };
    placed.shifted(lowest + shift, 0)
}

#[cfg(test)]
mod tests;
