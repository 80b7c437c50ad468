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
//! - A king who leaves a band for a gap and comes back to it from there loses nothing by staying on
//!   the quiet file instead and copying the rank of each of his moves (skipping moves that keep
//!   it): the files look the same. So the files beyond all bands, which lead nowhere else, are of
//!   no use.
//! - To cross a gap to a file w files away, a king needs at least w moves, and stays in one lane.
//!   From w = 7 on, w moves are enough from any rank of the lane to any other, as they are at most
//!   seven ranks apart. No gap is narrower.

use super::attacked::attacked_squares;
use super::white_piece::WhitePiece;
use crate::board::{Coord, Role};

/// The fewest moves across a gap. Bands that are nearer are joined. Any value of 7 or more is
/// correct; 7 and 10 were equally fast when measured.
const FEWEST_MOVES_ACROSS: i64 = 10;

/// Kept files next to each other.
// For the library:
#[derive(Debug)]
pub(super) struct Band {
    pub(super) first_file: i64,
    pub(super) last_file: i64,
    pub(super) first_column: usize,
}

impl Band {
    /// The column of a file of the band.
    pub(super) fn column(&self, file: i64) -> usize {
        self.first_column + (file - self.first_file) as usize
    }

    pub(super) fn last_column(&self) -> usize {
        self.column(self.last_file)
    }
}

/// The compressed board. Its columns are the files of all bands, and one more at each end for all
/// files beyond. The squares of a column are the bits of a byte, bit 0 for rank 1.
// For the library:
#[derive(Debug)]
pub(super) struct Board {
    /// From left to right.
    pub(super) bands: Vec<Band>,
    /// The squares that the king cannot enter even if they are not attacked, by column: those that
    /// white pieces hold, and all of the outermost columns, where he gains nothing.
    pub(super) held: Vec<u8>,
    /// The squares that white pieces attack, held ones included, by column.
    pub(super) attacked: Vec<u8>,
}

impl Board {
    /// The board of these pieces, which are sorted by file, and of the king's start and target.
    /// Takes O(n) for n pieces.
    pub(super) fn new(ends: [Coord; 2], pieces: &[WhitePiece]) -> Board {
        let bands = bands(ends, pieces);
        let count = bands[bands.len() - 1].last_column() + 2;
        let mut held = vec![0; count];
        held[0] = !0;
        held[count - 1] = !0;
        let (mut band, mut columns) = (0, Vec::new());
        for piece in pieces {
            while piece.file > bands[band].last_file {
                band += 1;
            }
            let column = bands[band].column(piece.file);
            held[column] |= piece.rank.bit();
            columns.push(column);
        }
        let attacked = attacked_squares(pieces, &columns, &held);
        Board { bands, held, attacked }
    }
}

/// The bands from left to right.
fn bands(ends: [Coord; 2], pieces: &[WhitePiece]) -> Vec<Band> {
    let mut files: Vec<(i64, i64)> =
        pieces.iter().map(|piece| (piece.file, disturbed(*piece))).collect();
    for end in ends {
        files.insert(files.partition_point(|&(file, _)| file < end.file), (end.file, 0));
    }
    let mut bands: Vec<Band> = Vec::new();
    for (file, disturbed) in files {
        let (first_file, last_file) = (file - disturbed - 1, file + disturbed + 1);
        let mut next = Band { first_file, last_file, first_column: 1 };
        // A piece that disturbs many files can reach several bands on its left.
        while let Some(band) = bands.last() {
            if next.first_file - band.last_file >= FEWEST_MOVES_ACROSS {
                next.first_column = band.last_column() + 1;
                break;
            }
            next.first_file = next.first_file.min(band.first_file);
            next.last_file = next.last_file.max(band.last_file);
            bands.pop();
        }
        bands.push(next);
    }
    bands
}

/// The number of files that a piece disturbs on each side of its own.
fn disturbed(piece: WhitePiece) -> i64 {
    let rank = piece.rank.bit();
    match piece.role {
        Role::Rook => 0,
        Role::King => 1,
        Role::Knight => 2,
        Role::Bishop | Role::Queen => rank.leading_zeros().max(rank.trailing_zeros()).into(),
    }
}

// Not needed by a submission:

impl Board {
    /// The number of columns.
    pub(super) fn columns(&self) -> usize {
        self.held.len()
    }

    /// All kept files from left to right.
    pub(super) fn files(&self) -> impl Iterator<Item = i64> + '_ {
        self.bands.iter().flat_map(|band| band.first_file..=band.last_file)
    }

    /// The next band, if a column beside one of this band is across a gap.
    pub(super) fn band_across(&self, band: usize, column: usize) -> Option<usize> {
        if column < self.bands[band].first_column {
            band.checked_sub(1)
        } else if column > self.bands[band].last_column() {
            Some(band + 1).filter(|&next| next < self.bands.len())
        } else {
            None
        }
    }

    /// This file if it is kept, or else the nearest kept file on the left, or the first kept file
    /// if there is none on the left; and its column.
    pub(super) fn kept_file_like(&self, file: i64) -> (i64, usize) {
        let right = self.bands.partition_point(|band| band.first_file <= file);
        let band = &self.bands[right.saturating_sub(1)];
        let kept = file.clamp(band.first_file, band.last_file);
        (kept, band.column(kept))
    }

    /// The first file of the next band on the right of a file.
    pub(super) fn next_band(&self, file: i64) -> Option<i64> {
        let right = self.bands.partition_point(|band| band.first_file <= file);
        Some(self.bands.get(right)?.first_file)
    }
}
