//! Pieces while a position is made up.

use crate::board::{Rank, Role};
use crate::infinite_chess::position::{Piece, Position, Square};
use crate::infinite_chess::promises::{keeps_promises, FILES};
use crate::random::Random;
use std::collections::BTreeMap;

/// A square as a file and a rank from 0 to 7. While a draft is drawn, any number will do for
/// either.
pub(super) type Spot = (i64, i64);

/// White pieces, and spots where start and target would be of interest.
#[derive(Clone, Default)]
pub(super) struct Draft {
    pieces: BTreeMap<Spot, Role>,
    pub spots: Vec<Spot>,
    /// A piece that is meant to make a difference.
    pub key: Option<Spot>,
    /// Whether pieces matter even if without one the answer would be the same.
    pub as_it_is: bool,
    /// Start and target of the longest way, if the draft is made for it.
    pub ends: Option<[Spot; 2]>,
}

impl Draft {
    /// How many pieces there are.
    pub(super) fn count(&self) -> usize {
        self.pieces.len()
    }

    /// Puts a piece on a spot, unless it is taken or off the board.
    pub(super) fn put(&mut self, role: Role, spot: Spot) {
        if (0..8).contains(&spot.1) {
            self.pieces.entry(spot).or_insert(role);
        }
    }

    /// The piece number `index`, by file.
    pub(super) fn nth(&self, index: usize) -> Option<Spot> {
        self.pieces.keys().nth(index).copied()
    }

    /// The first and the last file with a piece.
    pub(super) fn outermost_files(&self) -> Option<(i64, i64)> {
        let first = self.pieces.keys().next()?;
        let last = self.pieces.keys().next_back()?;
        Some((first.0, last.0))
    }

    /// The pieces on the other side of a mirror or elsewhere.
    fn mapped(&self, map: impl Fn(Spot) -> Spot + Copy) -> Draft {
        Draft {
            pieces: self.pieces.iter().map(|(&spot, &role)| (map(spot), role)).collect(),
            spots: self.spots.iter().map(|&spot| map(spot)).collect(),
            key: self.key.map(map),
            as_it_is: self.as_it_is,
            ends: self.ends.map(|ends| ends.map(map)),
        }
    }

    /// Moves the pieces to files of the statement, with left and right, up and down by chance:
    /// to one end of the board or the other, or anywhere.
    pub(super) fn settled(self, random: &mut Random) -> Draft {
        let (turned, flipped) = (random.below(2) == 0, random.below(2) == 0);
        let draft = self.mapped(|(file, rank)| {
            (if turned { -file } else { file }, if flipped { 7 - rank } else { rank })
        });
        let (first, last) = draft.outermost_files().unwrap_or((0, 0));
        let (lowest, highest) = (FILES.start() - first, FILES.end() - last);
        let room = highest - lowest;
        let shift = match random.below(10) {
            0..=3 => lowest,
            4 => lowest + random.between(0, room.min(14)),
            5..=7 => highest,
            8 => highest - random.between(0, room.min(14)),
            _ => random.between(lowest, highest),
        };
        draft.mapped(|(file, rank)| (file + shift, rank))
    }

    /// The position with a start and a target, if it keeps the promises.
    pub(super) fn position(&self, start: Spot, target: Spot) -> Option<Position> {
        let piece = |(&spot, &role): (&Spot, &Role)| Some(Piece::new(role, square(spot)?));
        let pieces = self.pieces.iter().map(piece).collect::<Option<Vec<Piece>>>()?;
        let position = Position::new(square(start)?, square(target)?, pieces).ok()?;
        Some(position).filter(keeps_promises)
    }
}

pub(super) fn square((file, rank): Spot) -> Option<Square> {
    Square::new(file, Rank::new(u8::try_from(rank).ok()?)?)
}
