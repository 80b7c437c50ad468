//! A position while it is made up or changed.

use crate::board::{Rank, Role};
use crate::infinite_chess::position::{Position, Square, WhitePiece};
use crate::infinite_chess::promises::keeps_promises;

/// A piece and its square, both of which may be any: off the board, or shared with others.
#[derive(Clone, Copy)]
pub(super) struct Placed {
    pub role: Role,
    pub file: i64,
    /// From 0 to 7 on the board.
    pub rank: i64,
}

/// Chessmen: the black king on his start, the same on his target, and the white pieces.
#[derive(Clone)]
pub(super) struct Sketch {
    pub chessmen: Vec<Placed>,
}

impl Sketch {
    /// No pieces, and kings that [`Sketch::with_ends`] puts on their squares.
    pub(super) fn empty() -> Sketch {
        Sketch { chessmen: vec![Placed { role: Role::King, file: 0, rank: 0 }; 2] }
    }

    /// The chessmen of a position.
    pub(super) fn of(position: &Position) -> Sketch {
        let placed = |role: Role, square: Square| Placed {
            role,
            file: square.file(),
            rank: square.rank().index() as i64,
        };
        let ends = [position.start(), position.target()].map(|end| placed(Role::King, end));
        let pieces = position.pieces().iter().map(|piece| placed(piece.role(), piece.square()));
        Sketch { chessmen: ends.into_iter().chain(pieces).collect() }
    }

    /// The position, if there is one with these chessmen that keeps the promises.
    pub(super) fn position(&self) -> Option<Position> {
        let square = |placed: &Placed| {
            Square::new(placed.file, Rank::from_index(usize::try_from(placed.rank).ok()?)?)
        };
        let piece = |placed: &Placed| Some(WhitePiece::new(placed.role, square(placed)?));
        let (ends, pieces) = self.chessmen.split_at(2);
        let pieces = pieces.iter().map(piece).collect::<Option<Vec<WhitePiece>>>()?;
        let position = Position::new(square(&ends[0])?, square(&ends[1])?, pieces)?;
        Some(position).filter(keeps_promises)
    }

    /// The chessmen with each of them changed.
    pub(super) fn map(&self, change: impl Fn(Placed) -> Placed) -> Sketch {
        Sketch { chessmen: self.chessmen.iter().copied().map(change).collect() }
    }

    /// The chessmen whose index satisfies `is_kept`; start and target are the first two.
    pub(super) fn filter(&self, is_kept: impl Fn(usize) -> bool) -> Sketch {
        let kept = (0..self.chessmen.len()).filter(|&index| is_kept(index));
        Sketch { chessmen: kept.map(|index| self.chessmen[index]).collect() }
    }

    /// Puts a piece on a square, unless a piece is there or there is no such rank.
    pub(super) fn put(&mut self, role: Role, file: i64, rank: i64) {
        let is_taken =
            self.chessmen[2..].iter().any(|other| (other.file, other.rank) == (file, rank));
        if (0..8).contains(&rank) && !is_taken {
            self.chessmen.push(Placed { role, file, rank });
        }
    }

    /// The pieces with a start and a target, each a file and a rank.
    pub(super) fn with_ends(mut self, ends: [(i64, i64); 2]) -> Sketch {
        for (chessman, (file, rank)) in self.chessmen.iter_mut().zip(ends) {
            *chessman = Placed { role: Role::King, file, rank };
        }
        self
    }

    /// The chessmen on the other side of a mirror, on the same files.
    pub(super) fn turned(&self) -> Sketch {
        let files = self.files();
        let sum = files[0] + files[files.len() - 1];
        self.map(|placed| Placed { file: sum - placed.file, ..placed })
    }

    /// The chessmen with ranks counted from the other edge of the board.
    pub(super) fn flipped(&self) -> Sketch {
        self.map(|placed| Placed { rank: 7 - placed.rank, ..placed })
    }

    /// The chessmen moved to the right and upward.
    pub(super) fn shifted(&self, files: i64, ranks: i64) -> Sketch {
        self.map(|placed| Placed { file: placed.file + files, rank: placed.rank + ranks, ..placed })
    }

    /// The files that hold something, from left to right.
    pub(super) fn files(&self) -> Vec<i64> {
        let mut files: Vec<i64> = self.chessmen.iter().map(|placed| placed.file).collect();
        files.sort_unstable();
        files.dedup();
        files
    }
}
