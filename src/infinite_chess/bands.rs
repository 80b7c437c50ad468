//! Coordinate compression: the infinite board, cut down to the files that matter.
//!
//! A piece disturbs the files near its own: a bishop or queen up to seven files away, as far as its
//! diagonals reach, a knight two, a king one, a rook none. Farther away only queens and rooks
//! matter, by what they attack along their ranks. So in a gap between disturbed files all files
//! look the same. Each run of ranks that are not attacked is a lane from end to end of the gap.
//!
//! We keep the disturbed files, those of start and target, and a quiet file on each side of them;
//! so the king, who may start on an attacked square, never starts beside a gap. Kept files next to
//! each other form a band, and so do those with only a narrow gap between them, which is kept, too.
//! Leaving out the others changes no distance between kept squares:
//!
//! - A king who leaves a band and comes back to the same side of it loses nothing by staying on the
//!   quiet file instead and copying the rank of each of his moves (skipping moves that keep it):
//!   the files look the same. So those beyond all bands, with no other way back, are of no use.
//! - To cross a gap to a file w files away, a king needs at least w moves, and stays in one lane.
//!   From w = 7 on, w moves are enough from any rank of the lane to any other, as they are at most
//!   seven ranks apart. No gap is narrower.

use super::position::{Position, WhitePiece};
use crate::board::Role;

/// The fewest moves across a gap. Bands that are nearer are joined. Any value of 7 or more is
/// correct; 10 was the fastest when measured.
const FEWEST_MOVES_ACROSS: i64 = 10;

/// The bands of a position, from left to right. Their files are the columns of the compressed
/// board. One more column stands for each gap, and one at each end for all files beyond.
// For the library:
#[derive(Debug)]
pub(super) struct Bands(Vec<Band>);

// For the library:
#[derive(Debug)]
struct Band {
    first_file: i64,
    last_file: i64,
    /// 0 until all bands are known.
    first_column: usize,
}

impl Band {
    /// The files kept for a start, a target or a piece: its own, those that it disturbs on each
    /// side, and a quiet one beyond these.
    fn around(file: i64, disturbed: i64) -> Band {
        let kept = disturbed + 1;
        Band { first_file: file - kept, last_file: file + kept, first_column: 0 }
    }
}

impl Bands {
    /// Takes O(n log n) for n pieces.
    pub(super) fn new(position: &Position) -> Bands {
        let ends = [position.start, position.target];
        let ends = ends.iter().map(|end| Band::around(end.file, 0));
        let pieces = position.pieces.iter();
        let pieces = pieces.map(|piece| Band::around(piece.file, disturbed(*piece)));
        let mut bands: Vec<Band> = pieces.chain(ends).collect();
        // Pieces come in the order of their files, the middles of their bands. So a stable sort by
        // middle is fast. Sorting by first file would save the next step, but takes longer.
        bands.sort_by_key(|band| band.first_file + band.last_file);
        // Sorting by middle can leave a band that starts left of its predecessor. It then covers
        // every file up to the predecessor's middle, so the predecessor can have the same start
        // without adding a file.
        for index in (1..bands.len()).rev() {
            bands[index - 1].first_file = bands[index - 1].first_file.min(bands[index].first_file);
        }
        bands.dedup_by(|next, band| {
            let is_near = next.first_file - band.last_file < FEWEST_MOVES_ACROSS;
            if is_near {
                band.last_file = band.last_file.max(next.last_file);
            }
            is_near
        });
        let mut column = 1;
        for band in &mut bands {
            band.first_column = column;
            column += (band.last_file - band.first_file) as usize + 2;
        }
        Bands(bands)
    }

    /// The number of bands, at least 1.
    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    /// The number of columns of the compressed board.
    pub(super) fn columns(&self) -> usize {
        self.last_column(self.count() - 1) + 2
    }

    /// The last band that begins on a file or to its left; the first one if none does.
    pub(super) fn find(&self, file: i64) -> usize {
        self.0.partition_point(|band| band.first_file <= file).saturating_sub(1)
    }

    pub(super) fn first_file(&self, band: usize) -> i64 {
        self.0[band].first_file
    }

    pub(super) fn last_file(&self, band: usize) -> i64 {
        self.0[band].last_file
    }

    /// The column of a file, which has to be one of the band.
    pub(super) fn column(&self, band: usize, file: i64) -> usize {
        self.first_column(band) + (file - self.first_file(band)) as usize
    }

    pub(super) fn first_column(&self, band: usize) -> usize {
        self.0[band].first_column
    }

    pub(super) fn last_column(&self, band: usize) -> usize {
        self.column(band, self.last_file(band))
    }

    /// Where a king who steps from a band on a column comes out of the gap: the band on the far
    /// side, its nearest column, and the number of moves to there from the edge of the first band.
    /// `None` if the column is one of the band, or if no band is beyond it.
    pub(super) fn far_side(&self, band: usize, column: usize) -> Option<(usize, usize, u64)> {
        let moves_across =
            |right: usize| (self.first_file(right) - self.last_file(right - 1)) as u64;
        if band > 0 && column < self.first_column(band) {
            Some((band - 1, column - 1, moves_across(band)))
        } else if band + 1 < self.count() && column > self.last_column(band) {
            Some((band + 1, column + 1, moves_across(band + 1)))
        } else {
            None
        }
    }

    /// Each piece of the position and its column. Pieces are sorted by file, so the bands are walked
    /// once.
    pub(super) fn columns_of<'a>(
        &'a self,
        position: &'a Position,
    ) -> impl Iterator<Item = (WhitePiece, usize)> + 'a {
        let mut band = 0;
        position.pieces.iter().map(move |&piece| {
            while piece.file > self.last_file(band) {
                band += 1;
            }
            (piece, self.column(band, piece.file))
        })
    }
}

/// The number of files that a piece disturbs on each side of its own.
fn disturbed(piece: WhitePiece) -> i64 {
    let reach_by_rank = match piece.role {
        Role::Rook => &[0; 8],
        Role::King => &[1; 8],
        Role::Knight => &[2; 8],
        Role::Bishop | Role::Queen => &[7, 6, 5, 4, 4, 5, 6, 7],
    };
    reach_by_rank[piece.rank.index()]
}

// Not needed by a submission:

impl Bands {
    /// All kept files from left to right.
    pub(super) fn files(&self) -> impl Iterator<Item = i64> + '_ {
        self.0.iter().flat_map(|band| band.first_file..=band.last_file)
    }
}
