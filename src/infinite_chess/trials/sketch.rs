//! Positions while they are drawn, changed or made simpler: places may be off the board.
//!
//! For instance, a lane of attacked squares is drawn around file 0. Then it is moved to the last
//! files of the board. The result becomes a [`Position`], or is dropped if it breaks a promise.

use crate::board::{Coord, Rank, Role};
use crate::infinite_chess::position::{Position, WhitePiece};
use crate::infinite_chess::promises::{first_broken_promise, FILES};
use std::ops::Range;

/// A place on the board or off it: a file, and a rank, which is from 0 to 7 on the board.
pub(super) type Place = (i64, i64);

/// The start and the target of the black king, and the white pieces in the order of their lines.
/// Pieces may share places.
#[derive(Clone, Debug, Default)]
pub(in crate::infinite_chess) struct Sketch {
    pub(super) ends: [Place; 2],
    pub(super) pieces: Vec<(Role, Place)>,
}

impl Sketch {
    pub(in crate::infinite_chess) fn of(position: &Position) -> Sketch {
        let place = |square: Coord| (square.file, square.rank.index() as i64);
        let ends = [position.start(), position.target()].map(place);
        let pieces = position.pieces().iter();
        let pieces = pieces.map(|piece| (piece.role, place(piece.square))).collect();
        Sketch { ends, pieces }
    }

    /// The position, if it keeps the promises.
    pub(super) fn promised_position(&self) -> Option<Position> {
        self.position().filter(|position| first_broken_promise(position).is_none())
    }

    /// The position, if all places are on the board and no two pieces share one. It may break
    /// promises.
    pub(super) fn position(&self) -> Option<Position> {
        let square = |(file, rank)| Some(Coord { file, rank: Rank::from_number(rank + 1)? });
        let piece = |&(role, place)| Some(WhitePiece { square: square(place)?, role });
        let pieces = self.pieces.iter().map(piece).collect::<Option<Vec<WhitePiece>>>()?;
        let [start, target] = self.ends.map(square);
        Position::new(start?, target?, pieces)
    }

    /// The ends, then the places of the pieces.
    pub(super) fn places(&self) -> impl Iterator<Item = Place> + '_ {
        self.ends.into_iter().chain(self.pieces.iter().map(|&(_, place)| place))
    }

    pub(super) fn places_mut(&mut self) -> impl Iterator<Item = &mut Place> {
        self.ends.iter_mut().chain(self.pieces.iter_mut().map(|(_, place)| place))
    }

    pub(super) fn place_mut(&mut self, index: usize) -> &mut Place {
        self.places_mut().nth(index).expect("one of the places")
    }

    /// The role at an index of `places`; `None` if an end has this index.
    pub(super) fn role_mut(&mut self, index: usize) -> Option<&mut Role> {
        let (role, _) = self.pieces.get_mut(index.checked_sub(self.ends.len())?)?;
        Some(role)
    }

    /// The sketch with each piece and each end on another place.
    pub(super) fn map(&self, change: impl Fn(Place) -> Place) -> Sketch {
        let mut changed = self.clone();
        for place in changed.places_mut() {
            *place = change(*place);
        }
        changed
    }

    pub(super) fn without(&self, pieces: Range<usize>) -> Sketch {
        let mut fewer = self.clone();
        fewer.pieces.drain(pieces);
        fewer
    }

    /// Adds a piece, unless its rank is off the board or another piece holds its square.
    pub(super) fn put(&mut self, role: Role, file: i64, rank: i64) {
        let place = (file, rank);
        let is_held = self.pieces.iter().any(|&(_, other)| other == place);
        if (0..8).contains(&rank) && !is_held {
            self.pieces.push((role, place));
        }
    }

    /// Mirrored from left to right, between the same outermost files.
    pub(super) fn with_files_mirrored(&self) -> Sketch {
        let files = self.files();
        let sum = files[0] + files[files.len() - 1];
        self.map(|(file, rank)| (sum - file, rank))
    }

    /// Mirrored from top to bottom.
    pub(super) fn with_ranks_mirrored(&self) -> Sketch {
        self.map(|(file, rank)| (file, 7 - rank))
    }

    /// Moved to the right and upward.
    pub(super) fn shifted(&self, files: i64, ranks: i64) -> Sketch {
        self.map(|(file, rank)| (file + files, rank + ranks))
    }

    /// The first and the last shift along the files that keep the sketch on the board. If it is too
    /// wide for the board, the first is greater than the last.
    pub(super) fn room(&self) -> (i64, i64) {
        let files = self.files();
        (FILES.start() - files[0], FILES.end() - files[files.len() - 1])
    }

    /// The files with pieces or ends, from left to right.
    pub(super) fn files(&self) -> Vec<i64> {
        let mut files: Vec<i64> = self.places().map(|(file, _)| file).collect();
        files.sort_unstable();
        files.dedup();
        files
    }
}
