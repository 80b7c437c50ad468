//! Positions while they are drawn, changed or made simpler: places may be off the board.

use crate::board::{Coord, Rank, Role};
use crate::infinite_chess::position::{Position, WhitePiece};
use crate::infinite_chess::promises::{first_broken_promise, FILES};
use std::ops::Range;

/// A place on the board or off it: a file, and a rank, which is from 0 to 7 on the board.
pub(super) type Place = (i64, i64);

/// The start and the target of the black king, and the white pieces in the order of their lines.
#[derive(Clone, Debug, Default)]
pub(in crate::infinite_chess) struct Sketch {
    /// The start and the target.
    pub(super) ends: [Place; 2],
    /// The white pieces, which may share places.
    pub(super) pieces: Vec<(Role, Place)>,
}

impl Sketch {
    /// The sketch of a position.
    pub(in crate::infinite_chess) fn of(position: &Position) -> Sketch {
        let place = |square: Coord| (square.file, square.rank.index() as i64);
        let ends = [position.start(), position.target()].map(place);
        let pieces = position.pieces().iter();
        let pieces = pieces.map(|piece| (piece.role, place(piece.square))).collect();
        Sketch { ends, pieces }
    }

    /// The position with these pieces, if it keeps the promises.
    pub(super) fn position(&self) -> Option<Position> {
        self.on_the_board().filter(|position| first_broken_promise(position).is_none())
    }

    /// The position with these pieces, if each is on a square of its own.
    pub(super) fn on_the_board(&self) -> Option<Position> {
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

    /// The role of the piece whose place has this index among all places; `None` for an end.
    pub(super) fn role_mut(&mut self, index: usize) -> Option<&mut Role> {
        self.pieces.get_mut(index.checked_sub(self.ends.len())?).map(|(role, _)| role)
    }

    /// The sketch after a change.
    pub(super) fn changed(&self, change: impl FnOnce(&mut Sketch)) -> Sketch {
        let mut changed = self.clone();
        change(&mut changed);
        changed
    }

    /// The sketch with each piece and each end on another place.
    pub(super) fn map(&self, change: impl Fn(Place) -> Place) -> Sketch {
        self.changed(|sketch| sketch.places_mut().for_each(|place| *place = change(*place)))
    }

    /// The sketch without some of its pieces.
    pub(super) fn without(&self, pieces: Range<usize>) -> Sketch {
        self.changed(|sketch| drop(sketch.pieces.drain(pieces)))
    }

    /// Puts a piece on a square of a rank of the board that holds none.
    pub(super) fn put(&mut self, role: Role, file: i64, rank: i64) {
        let place = (file, rank);
        if (0..8).contains(&rank) && self.pieces.iter().all(|&(_, other)| other != place) {
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
