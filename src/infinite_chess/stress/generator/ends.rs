//! Where the king starts and where he has to go.

use super::draft::{square, Draft, Spot};
use crate::infinite_chess::fewest_moves;
use crate::infinite_chess::position::{Position, Square};
use crate::infinite_chess::promises::{keeps_promises, FILES};
use crate::random::Random;

/// What is wanted of a position.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wish {
    /// Without some one piece the answer would be another.
    Key,
    /// The pieces make the way longer, and do not bar it.
    Detour,
    /// The pieces make the way longer or bar it.
    Difference,
    /// No wish.
    Any,
}

/// A position that was found, and the piece that was looked at in particular, if one was.
#[derive(Clone)]
pub(super) struct Found {
    pub position: Position,
    pub key: Option<Square>,
}

impl Found {
    /// Whether the wish is met.
    fn meets(&self, wish: Wish) -> bool {
        let [moves, without_key] = self.answers();
        let (start, target) = (self.position.start(), self.position.target());
        let unobstructed = Some(distance(start, target));
        match wish {
            Wish::Any => true,
            Wish::Key => moves != without_key,
            Wish::Difference => moves != unobstructed,
            Wish::Detour => moves.is_some() && moves != unobstructed,
        }
    }

    /// The answer, and what it would be without the piece in question.
    fn answers(&self) -> [Option<u64>; 2] {
        let moves = fewest_moves(&self.position);
        let without_key = match self.key {
            Some(key) => fewest_moves(&without(&self.position, key)),
            None => moves,
        };
        [moves, without_key]
    }

    /// The position without the pieces that make no difference to the answers, as far as that can
    /// be seen by leaving out one after the other.
    pub(super) fn pruned(self, random: &mut Random) -> Position {
        let answers = self.answers();
        let mut pieces = self.position.pieces().to_vec();
        random.shuffle(&mut pieces);
        let mut pruned = self;
        for piece in pieces {
            if Some(piece.square()) != pruned.key {
                let position = without(&pruned.position, piece.square());
                let fewer = Found { position, key: pruned.key };
                if keeps_promises(&fewer.position) && fewer.answers() == answers {
                    pruned = fewer;
                }
            }
        }
        pruned.position
    }
}

/// The position without the piece on a square.
fn without(position: &Position, square: Square) -> Position {
    let others = position.pieces().iter().copied().filter(|piece| piece.square() != square);
    Position::new(position.start(), position.target(), others.collect())
        .expect("the squares are those of another position")
}

/// The moves of a king on an empty board.
fn distance(start: Square, target: Square) -> u64 {
    let ranks = start.rank().index().abs_diff(target.rank().index());
    start.file().abs_diff(target.file()).max(ranks.into())
}

/// A start and a target that keep the promises, if some are found in so many attempts: ones that
/// meet the wish if possible, and any others if not.
pub(super) fn chosen(
    random: &mut Random,
    draft: &Draft,
    wish: Wish,
    attempts: u32,
) -> Result<Found, Option<Found>> {
    let mut other = None;
    for _ in 0..attempts {
        let (start, target) = (spot(random, draft), spot(random, draft));
        let key = if wish == Wish::Key { key(random, draft) } else { None };
        if let Some(position) = draft.position(start, target) {
            let found = Found { position, key };
            if found.meets(wish) {
                return Ok(found);
            }
            other = Some(found);
        }
    }
    Err(other)
}

/// The piece of a draft that is meant to make a difference, or any.
fn key(random: &mut Random, draft: &Draft) -> Option<Square> {
    let count = draft.count() as u64;
    let any = if count > 0 { draft.nth(random.below(count) as usize) } else { None };
    draft.key.or(any).and_then(square)
}

/// A spot among the pieces, in a gap or beyond the outermost piece, on a file of the statement.
fn spot(random: &mut Random, draft: &Draft) -> Spot {
    let rank = random.between(0, 7);
    let count = draft.count() as u64;
    if count == 0 {
        let files = random.pick(&[1, 2, 3, 5, 9, 12, 20, 100, *FILES.end()]);
        return (random.between(1, files), rank);
    }
    let (first, last) = draft.outermost_files().expect("there are pieces");
    let (file, rank) = match random.below(12) {
        0..=6 if !draft.spots.is_empty() => {
            let (file, rank) = random.pick(&draft.spots);
            let jitter = random.pick(&[0, 0, 0, 1]);
            (file + random.between(-jitter, jitter), rank + random.between(-jitter, jitter))
        }
        7 => {
            let index = random.below(count) as usize;
            let next = draft.nth((index + 1).min(draft.count() - 1));
            let (one, other) = (draft.nth(index).expect("a piece").0, next.expect("a piece").0);
            (random.between(one, other), rank)
        }
        8 => {
            let beyond = random.between(1, 12);
            (random.pick(&[first - beyond, last + beyond]), rank)
        }
        9 if random.below(4) == 0 => (random.between(*FILES.start(), *FILES.end()), rank),
        _ => {
            let near = draft.nth(random.below(count) as usize).expect("a piece");
            (near.0 + random.between(-9, 9), rank)
        }
    };
    (file.clamp(*FILES.start(), *FILES.end()), rank.clamp(0, 7))
}
