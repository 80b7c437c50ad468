//! Small positions, which take the place of one that has more pieces.
//!
//! A program keeps too few files beside knights. It fails on two knights between start and target,
//! and passes without either, and with either on any square near its own. So no step leads on. But
//! it also fails on one knight, with the start and the target on quite other squares.

use super::sketch::Sketch;
use crate::board::Role;
use crate::infinite_chess::position::Position;
use crate::random::Random;
use std::array;

/// How many positions there are with one piece, with two, and with three: as many as a program that
/// starts slowly still answers in a second or two.
const COUNTS: [u64; 3] = [60, 30, 20];

/// Draws positions on which most of the tests' wrong programs that can fail on one piece do so.
const SEED: u64 = 21;

/// The simplest position of all.
pub(in crate::infinite_chess) fn simplest() -> Position {
    let sketch = Sketch { ends: [(1, 0), (1, 1)], ..Sketch::default() };
    sketch.promised_position().expect("two squares of an empty board")
}

/// Drawn positions with fewer pieces than this, always the same.
pub(in crate::infinite_chess) fn fewer_pieces(than: usize) -> impl Iterator<Item = Position> {
    let counts = (1..than).zip(COUNTS);
    counts.flat_map(|(pieces, count)| {
        (0..count).map(move |index| {
            let random = &mut Random::indexed(SEED * pieces as u64, index);
            drawn(random, pieces, index % 5 == 0)
        })
    })
}

/// Draws pieces near each other, with the start and the target around them, until the answer
/// depends on the first piece. There is a way unless there may be none: where a piece only makes
/// the way longer, a small mistake is more likely to show.
fn drawn(random: &mut Random, pieces: usize, may_have_no_way: bool) -> Position {
    loop {
        let mut sketch = Sketch::default();
        while sketch.pieces.len() < pieces {
            let file = near(random);
            sketch.put(random.pick(&Role::ALL), file, random.between(0, 7));
        }
        let (_, (file, _)) = sketch.pieces[0];
        sketch.ends = array::from_fn(|_| (file + near(random), random.between(0, 7)));
        let (first, _) = sketch.room();
        let sketch = sketch.shifted(first + random.pick(&[0, 0, 9]), 0);
        let without = sketch.without(0..1).promised_position();
        if let (Some(position), Some(without)) = (sketch.promised_position(), without) {
            let moves = position.fewest_moves();
            if moves != without.fewest_moves() && (may_have_no_way || moves.is_some()) {
                return position;
            }
        }
    }
}

/// How far one file is from another: next to it, as far as pieces attack, or far.
fn near(random: &mut Random) -> i64 {
    let most = random.pick(&[2, 4, 9, 9, 30]);
    random.between(-most, most)
}
