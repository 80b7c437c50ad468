//! Coordinate compression: the infinite board, cut down to the files that matter.
//!
//! A piece disturbs the files near its own: a bishop or queen up to seven files away, as far as its
//! diagonals reach, a knight two, a king one, a rook none. Farther away a piece matters only if it
//! is a queen or rook, by what it attacks along its rank. So in the gaps between disturbed files
//! all files look the same, and their ranks that are not attacked are lanes that run from one end
//! of the gap to the other.
//!
//! We keep the disturbed files, those of start and target, and a quiet file on each side of them;
//! so the king, who may start on an attacked square, never starts beside a gap. Neighbouring kept
//! files form a band. Leaving out the others loses no shortest route:
//!
//! - A king who leaves a band and comes back to the same side of it loses nothing by staying on the
//!   quiet file instead and copying the rank of each of his moves (skipping moves that keep it).
//!   The files look the same, so he is just as safe there.
//! - To cross a gap to a file w files away, a king needs at least w moves, and stays on
//!   neighbouring lanes, because attacked ranks separate them from all others. If w is seven or
//!   more, w moves are enough from any of these lanes to any other, as they are at most seven ranks
//!   apart.

use super::position::{Piece, Position};
use crate::board::Role;

/// Bands are joined if it takes fewer moves to cross the gap between them. Any value of 7 or more
/// is correct; below 10, leaving files out does not pay.
const NARROWEST_GAP: i64 = 10;

/// Empty columns before the first band and after the last, so that a window of eight columns may
/// begin or end at any column of a band.
const PADDING: usize = 8;

/// The bands of a position, from left to right. Their files are the columns of the compressed
/// board; one more column stands for the gap between two neighbouring bands.
#[derive(Debug)]
pub(super) struct Bands {
    /// The bands, and after them one that has no files and shows where the last one ends.
    bands: Vec<Band>,
}

/// The first file of a band, and its column.
#[derive(Debug)]
struct Band {
    file: i64,
    column: usize,
}

impl Bands {
    /// The bands of a position. Takes O(n) for n pieces.
    pub(super) fn of(position: &Position) -> Bands {
        let mut intervals = kept_files(position);
        intervals.push((i64::MAX, i64::MAX));
        let mut next_column = PADDING;
        let number = |(first, last): (i64, i64)| {
            let column = next_column;
            next_column += (last - first) as usize + 2;
            Band { file: first, column }
        };
        Bands { bands: intervals.into_iter().map(number).collect() }
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.bands.len() - 1
    }

    /// How many columns the compressed board has.
    pub(super) fn columns(&self) -> usize {
        self.first_column(self.count()) + PADDING
    }

    /// The last band that begins on a file or to its left; the first one if none does.
    pub(super) fn find(&self, file: i64) -> usize {
        self.bands.partition_point(|band| band.file <= file).saturating_sub(1)
    }

    /// The first file of a band.
    pub(super) fn first_file(&self, band: usize) -> i64 {
        self.bands[band].file
    }

    /// All kept files from left to right, each with its column.
    pub(super) fn files(&self) -> impl Iterator<Item = (i64, usize)> + '_ {
        (0..self.count()).flat_map(move |band| {
            let columns = self.first_column(band)..=self.last_column(band);
            (self.first_file(band)..).zip(columns)
        })
    }

    /// The column of a file of a band.
    pub(super) fn column(&self, band: usize, file: i64) -> usize {
        self.first_column(band) + (file - self.first_file(band)) as usize
    }

    /// The column of the first file of a band.
    pub(super) fn first_column(&self, band: usize) -> usize {
        self.bands[band].column
    }

    /// The column of the last file of a band.
    pub(super) fn last_column(&self, band: usize) -> usize {
        self.bands[band + 1].column - 2
    }

    /// The number of moves from the last file of the band before this one to its first file.
    pub(super) fn gap_width(&self, band: usize) -> u64 {
        let files = self.last_column(band - 1) - self.first_column(band - 1);
        (self.first_file(band) - self.first_file(band - 1)) as u64 - files as u64
    }

    /// Each piece of a position and its column.
    pub(super) fn columns_of<'a>(
        &'a self,
        pieces: &'a [Piece],
    ) -> impl Iterator<Item = (Piece, usize)> + 'a {
        let mut band = 0;
        pieces.iter().map(move |&piece| {
            while piece.file() >= self.first_file(band + 1) {
                band += 1;
            }
            (piece, self.column(band, piece.file()))
        })
    }
}

/// The first and the last file of each band.
fn kept_files(position: &Position) -> Vec<(i64, i64)> {
    let mut intervals = Vec::new();
    let mut ends = [position.start().file(), position.target().file()];
    ends.sort_unstable();
    let mut ends = ends.iter().peekable();
    for piece in position.pieces() {
        while let Some(&end) = ends.next_if(|&&end| end < piece.file()) {
            keep(&mut intervals, end, 0);
        }
        keep(&mut intervals, piece.file(), disturbed(*piece));
    }
    ends.for_each(|&end| keep(&mut intervals, end, 0));
    intervals
}

/// Keeps a file, those that are disturbed on each side of it, and a quiet one beyond these. Files
/// come in order, but what is kept for a bishop may begin before what was kept for a rook on its
/// left. So the new interval may come too near to several of the last ones: it is joined with them.
fn keep(intervals: &mut Vec<(i64, i64)>, file: i64, disturbed: i64) {
    let (mut first, mut last) = (file - disturbed - 1, file + disturbed + 1);
    while let Some(&before) = intervals.last().filter(|before| first - before.1 < NARROWEST_GAP) {
        first = first.min(before.0);
        last = last.max(before.1);
        intervals.pop();
    }
    intervals.push((first, last));
}

/// How many files a piece disturbs on each side of its own.
fn disturbed(piece: Piece) -> i64 {
    let by_rank = match piece.role() {
        Role::Rook => &[0; 8],
        Role::King | Role::Pawn => &[1; 8],
        Role::Knight => &[2; 8],
        Role::Bishop | Role::Queen => &[7, 6, 5, 4, 4, 5, 6, 7],
    };
    by_rank[piece.square().rank().index()]
}
