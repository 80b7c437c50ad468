//! Small positions, which take the place of one that has more pieces.
//!
//! For instance, a program keeps too few files beside knights. It fails on a position with two
//! knights between start and target. If either knight is left out, or moved to any square near its
//! own, the program passes. So no step leads on. But the program also fails on positions with one
//! knight, if start and target are on quite other squares. Such positions are drawn here.

use super::generator::{decisive, Way};
use super::sketch::Sketch;
use crate::board::Role;
use crate::infinite_chess::position::Position;
use crate::random::Random;
use std::array;

/// The numbers of positions with one piece, with two, and with three. Even a program that starts
/// slowly answers them in a second or two.
const COUNTS: [u64; 3] = [60, 30, 20];

/// Most wrong programs of the test suite that fail on some position with one piece also fail on one
/// that is drawn with this seed.
const SEED: u64 = 21;

/// The simplest position of all.
pub(in crate::infinite_chess) fn simplest() -> Position {
    let sketch = Sketch { ends: [(1, 0), (1, 1)], ..Sketch::default() };
    sketch.promised_position().expect("two squares of an empty board")
}

/// Drawn positions with fewer pieces than this, always the same.
pub(in crate::infinite_chess) fn fewer_pieces(than: usize) -> impl Iterator<Item = Position> {
    let mut draws = Vec::new();
    for (pieces, count) in (1..than).zip(COUNTS) {
        draws.extend((0..count).map(|index| (pieces, index)));
    }
    draws.into_iter().map(|(pieces, index)| {
        let random = &mut Random::indexed(SEED * pieces as u64, index);
        // Most have a way. A small mistake is more likely to change the length of a way than to
        // open or close the only one.
        let way = if index % 5 == 0 { Way::Optional } else { Way::Needed };
        drawn(random, pieces, way)
    })
}

/// Draws pieces near each other, with the start and the target around them, until the answer
/// depends on the first piece.
fn drawn(random: &mut Random, pieces: usize, way: Way) -> Position {
    loop {
        let mut sketch = Sketch::default();
        while sketch.pieces.len() < pieces {
            let file = near(random);
            sketch.put(random.pick(&Role::ALL), file, random.between(0, 7));
        }
        let (_, (file, _)) = sketch.pieces[0];
        sketch.ends = array::from_fn(|_| (file + near(random), random.between(0, 7)));
        let (to_first_file, _) = sketch.room();
        let shifted = sketch.shifted(to_first_file + random.pick(&[0, 0, 9]), 0);
        if let Some(position) = decisive(&shifted, way) {
            return position;
        }
    }
}

/// How far one file is from another: next to it, as far as pieces attack, or far.
fn near(random: &mut Random) -> i64 {
    let most = random.pick(&[2, 4, 9, 9, 30]);
    random.between(-most, most)
}
