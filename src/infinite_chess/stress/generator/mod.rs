//! Positions on which wrong programs fail.
//!
//! Pieces are put down in a shape that programs often get wrong (`shapes`, `crowds`); then a
//! start and a target are looked for where the pieces change the answer (`ends`), and pieces that
//! do not change it are left out, so that each one that is left matters.

mod crowds;
mod draft;
mod ends;
mod shapes;

#[cfg(test)]
mod tests;

use self::crowds::{Crowd, CROWDS};
use self::draft::Draft;
use self::ends::Wish;
use self::shapes::SHAPES;
use crate::infinite_chess::position::Position;
use crate::infinite_chess::promises::MOST_PIECES;
use crate::random::Random;

/// The `index`th of a series of positions that keep the promises, on which programs are likely to
/// fail. It begins with small ones, and most are small; now and then comes a crowd.
#[must_use]
pub fn random(random: &mut Random, index: u64) -> Position {
    match crowd_of(index) {
        Some(number) => crowd(random, CROWDS[number]),
        None => small(random, index),
    }
}

/// A position of as many pieces as the statement allows, hard to solve, on all files.
#[must_use]
pub fn largest(random: &mut Random) -> Position {
    crowd(random, crowds::lanes_among_bishops)
}

/// Which crowd comes at an index, if one does: every 20th at first, every 50th later.
fn crowd_of(index: u64) -> Option<usize> {
    let every = if index < 20 * CROWDS.len() as u64 { 20 } else { 50 };
    if index % every == every - 1 {
        Some((index / every) as usize % CROWDS.len())
    } else {
        None
    }
}

/// How many drafts of a crowd are tried until one leaves room for start and target.
const CROWD_DRAFTS: u32 = 1000;

/// A position of very many pieces, with start and target where the draft wants them, if it does.
fn crowd(random: &mut Random, crowd: Crowd) -> Position {
    let drafted = (0..CROWD_DRAFTS).find_map(|_| {
        let draft = crowd(random, MOST_PIECES).settled(random);
        let longest = draft.ends.and_then(|[start, target]| draft.position(start, target));
        longest.or_else(|| match ends::chosen(random, &draft, Wish::Detour, 40) {
            Ok(found) | Err(Some(found)) => Some(found.position),
            Err(None) => None,
        })
    });
    drafted.expect("a draft of a crowd that leaves room for start and target")
}

/// How many drafts and how many starts and targets on each are tried before a wish is given up.
const DRAFTS: u32 = 24;
const ATTEMPTS: u32 = 16;

/// A position of few pieces, or of some dozens now and then.
fn small(random: &mut Random, index: u64) -> Position {
    let count = count(random, index);
    let shape = random.pick(SHAPES);
    let wish = if count == 0 { Wish::Any } else { random.pick(&WISHES) };
    let mut other = None;
    for _ in 0..DRAFTS {
        let draft = if count == 0 { Draft::default() } else { shape(random, count) };
        let draft = draft.settled(random);
        let wish = match wish {
            Wish::Any => Wish::Any,
            _ if draft.as_it_is => Wish::Difference,
            _ if draft.key.is_some() => Wish::Key,
            _ => wish,
        };
        let prunes = wish != Wish::Any && !draft.as_it_is && random.below(3) > 0;
        match ends::chosen(random, &draft, wish, ATTEMPTS) {
            Ok(found) if prunes => return found.pruned(random),
            Ok(found) => return found.position,
            Err(another) => other = another.or(other),
        }
    }
    match other {
        Some(found) => found.position,
        None => small(random, index),
    }
}

/// What may be wanted of a position, more than once what is wanted more often.
const WISHES: [Wish; 8] = [
    Wish::Any,
    Wish::Difference,
    Wish::Detour,
    Wish::Detour,
    Wish::Detour,
    Wish::Key,
    Wish::Key,
    Wish::Key,
];

/// About how many pieces the position at an index has.
fn count(random: &mut Random, index: u64) -> i64 {
    match index {
        0..=2 => 0,
        3..=9 => random.between(1, 3),
        10..=40 => random.between(1, 5),
        _ if random.below(50) == 0 => 0,
        _ if random.below(10) == 0 => random.between(8, 60),
        _ => random.between(1, 10),
    }
}
