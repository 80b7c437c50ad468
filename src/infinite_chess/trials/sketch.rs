//! Positions while they are drawn, changed or made simpler: squares may be off the board.

use crate::board::{Coord, Rank, Role};
use crate::infinite_chess::position::{Position, WhitePiece};
use crate::infinite_chess::promises::{keeps_promises, FILES};
use std::ops::Range;

/// A file, and a rank, which is from 0 to 7 on the board.
pub(super) type Square = (i64, i64);

/// A piece and its square, which may be off the board or taken by another piece.
pub(super) type Piece = (Role, Square);

/// The start and the target of the black king, and the white pieces in the order of their lines.
#[derive(Clone, Debug, Default)]
pub(in crate::infinite_chess) struct Sketch {
    /// The start and the target.
    pub(super) ends: [Square; 2],
    /// The white pieces.
    pub(super) pieces: Vec<Piece>,
}

impl Sketch {
    /// The sketch of a position.
    pub(in crate::infinite_chess) fn of(position: &Position) -> Sketch {
        let square = |square: Coord| (square.file, square.rank.index() as i64);
        let ends = [position.start(), position.target()].map(square);
        let pieces = position.pieces().iter();
        let pieces = pieces.map(|piece| (piece.role, square(piece.square()))).collect();
        Sketch { ends, pieces }
    }

    /// The position with these pieces, if it keeps the promises.
    pub(super) fn position(&self) -> Option<Position> {
        self.on_the_board().filter(keeps_promises)
    }

    /// The position with these pieces, if each is on a square of its own.
    pub(super) fn on_the_board(&self) -> Option<Position> {
        let coord = |(file, rank): Square| {
            Some(Coord { file, rank: Rank::from_index(usize::try_from(rank).ok()?)? })
        };
        let piece = |&(role, square): &Piece| Some(WhitePiece::new(role, coord(square)?));
        let pieces = self.pieces.iter().map(piece).collect::<Option<Vec<WhitePiece>>>()?;
        let [start, target] = self.ends.map(coord);
        Position::new(start?, target?, pieces)
    }

    /// The ends, then the squares of the pieces.
    pub(super) fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.ends.into_iter().chain(self.pieces.iter().map(|&(_, square)| square))
    }

    pub(super) fn squares_mut(&mut self) -> impl Iterator<Item = &mut Square> {
        self.ends.iter_mut().chain(self.pieces.iter_mut().map(|(_, square)| square))
    }

    pub(super) fn square_mut(&mut self, index: usize) -> &mut Square {
        self.squares_mut().nth(index).expect("one of the squares")
    }

    /// The role of the piece whose square has this index among all squares; `None` for an end.
    pub(super) fn role_mut(&mut self, index: usize) -> Option<&mut Role> {
        self.pieces.get_mut(index.checked_sub(self.ends.len())?).map(|(role, _)| role)
    }

    /// The sketch after a change.
    pub(super) fn changed(&self, change: impl FnOnce(&mut Sketch)) -> Sketch {
        let mut changed = self.clone();
        change(&mut changed);
        changed
    }

    /// The sketch with each piece and each end on another square.
    pub(super) fn map(&self, change: impl Fn(Square) -> Square) -> Sketch {
        self.changed(|sketch| sketch.squares_mut().for_each(|square| *square = change(*square)))
    }

    /// The sketch without some of its pieces.
    pub(super) fn without(&self, pieces: Range<usize>) -> Sketch {
        self.changed(|sketch| drop(sketch.pieces.drain(pieces)))
    }

    /// Puts a piece on a square of a rank of the board that holds none.
    pub(super) fn put(&mut self, role: Role, file: i64, rank: i64) {
        let square = (file, rank);
        if (0..8).contains(&rank) && self.pieces.iter().all(|&(_, other)| other != square) {
            self.pieces.push((role, square));
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
        let mut files: Vec<i64> = self.squares().map(|(file, _)| file).collect();
        files.sort_unstable();
        files.dedup();
        files
    }
}
