//! A position while it is drawn or changed.

use crate::board::{Coord, Rank, Role};
use crate::infinite_chess::position::{Position, WhitePiece};
use crate::infinite_chess::promises::{keeps_promises, FILES};

/// A piece and its square, which may be off the board or taken by another piece.
#[derive(Clone, Copy)]
pub(super) struct Placed {
    pub(crate) role: Role,
    pub(crate) file: i64,
    /// From 0 to 7 on the board.
    pub(crate) rank: i64,
}

/// The black king on his start, the same on his target, and the white pieces.
#[derive(Clone)]
pub(super) struct Sketch {
    pub(crate) pieces: Vec<Placed>,
}

impl Sketch {
    /// No pieces, and kings that [`Sketch::with_ends`] puts on their squares.
    pub(super) fn empty() -> Sketch {
        Sketch { pieces: vec![Placed { role: Role::King, file: 0, rank: 0 }; 2] }
    }

    pub(super) fn of(position: &Position) -> Sketch {
        let placed = |role: Role, square: Coord| Placed {
            role,
            file: square.file,
            rank: square.rank.index() as i64,
        };
        let ends = [position.start(), position.target()].map(|end| placed(Role::King, end));
        let white = position.pieces().iter().map(|piece| placed(piece.role, piece.square()));
        Sketch { pieces: ends.into_iter().chain(white).collect() }
    }

    /// The position with these pieces, if it keeps the promises.
    pub(super) fn position(&self) -> Option<Position> {
        let square = |placed: &Placed| {
            let rank = Rank::from_index(usize::try_from(placed.rank).ok()?)?;
            Some(Coord { file: placed.file, rank })
        };
        let piece = |placed: &Placed| Some(WhitePiece::new(placed.role, square(placed)?));
        let (ends, white) = self.pieces.split_at(2);
        let white = white.iter().map(piece).collect::<Option<Vec<WhitePiece>>>()?;
        let position = Position::new(square(&ends[0])?, square(&ends[1])?, white)?;
        Some(position).filter(keeps_promises)
    }

    pub(super) fn map(&self, change: impl Fn(Placed) -> Placed) -> Sketch {
        Sketch { pieces: self.pieces.iter().copied().map(change).collect() }
    }

    /// The pieces whose index satisfies `is_kept`; start and target are the first two.
    pub(super) fn filter(&self, is_kept: impl Fn(usize) -> bool) -> Sketch {
        let kept = (0..self.pieces.len()).filter(|&index| is_kept(index));
        Sketch { pieces: kept.map(|index| self.pieces[index]).collect() }
    }

    /// Puts a piece on a square of a rank of the board that holds none.
    pub(super) fn put(&mut self, role: Role, file: i64, rank: i64) {
        let is_taken =
            self.pieces[2..].iter().any(|other| (other.file, other.rank) == (file, rank));
        if (0..8).contains(&rank) && !is_taken {
            self.pieces.push(Placed { role, file, rank });
        }
    }

    /// The pieces with a start and a target, each a file and a rank.
    pub(super) fn with_ends(mut self, ends: [(i64, i64); 2]) -> Sketch {
        for (piece, (file, rank)) in self.pieces.iter_mut().zip(ends) {
            *piece = Placed { role: Role::King, file, rank };
        }
        self
    }

    /// One piece replaced.
    pub(super) fn with(&self, index: usize, placed: Placed) -> Sketch {
        let mut changed = self.clone();
        changed.pieces[index] = placed;
        changed
    }

    /// Mirrored from left to right, between the same outermost files.
    pub(super) fn with_files_mirrored(&self) -> Sketch {
        let files = self.files();
        let sum = files[0] + files[files.len() - 1];
        self.map(|placed| Placed { file: sum - placed.file, ..placed })
    }

    /// Mirrored from top to bottom.
    pub(super) fn with_ranks_mirrored(&self) -> Sketch {
        self.map(|placed| Placed { rank: 7 - placed.rank, ..placed })
    }

    /// Moved to the right and upward.
    pub(super) fn shifted(&self, files: i64, ranks: i64) -> Sketch {
        self.map(|placed| Placed { file: placed.file + files, rank: placed.rank + ranks, ..placed })
    }

    /// The least and the greatest shift along the files that keep it on the board. If it is too
    /// wide, the least is greater.
    pub(super) fn room(&self) -> (i64, i64) {
        let files = self.files();
        (FILES.start() - files[0], FILES.end() - files[files.len() - 1])
    }

    /// The files with pieces, from left to right.
    pub(super) fn files(&self) -> Vec<i64> {
        let mut files: Vec<i64> = self.pieces.iter().map(|placed| placed.file).collect();
        files.sort_unstable();
        files.dedup();
        files
    }
}
