//! Coordinate compression: the infinite board, cut down to the files that matter.
//!
//! A piece disturbs the files next to its own: a bishop or queen as far as its diagonals run, at
//! most seven files; a knight two, a king one, a rook none. Farther away a piece matters only if it
//! is a queen or rook, by what it attacks along its rank. So in the gaps between disturbed files
//! all files look the same, and their ranks that are not attacked are lanes that run from one end
//! of the gap to the other.
//!
//! We keep the disturbed files, those of start and target, and a quiet file on each side of them;
//! so the king, who may start on an attacked square, never starts beside a gap. Neighbouring kept
//! files form a band. Leaving out the others loses no shortest route:
//!
//! - A king who leaves a band and comes back to the same side of it might as well have stayed on
//!   the quiet file there, moving to the rank that he has after each move, and leaving out the
//!   pauses that this makes. That is a king's route too, no longer than before, and no less safe,
//!   as the files look the same.
//! - To cross a gap to a file w files on, a king needs at least w moves, and stays on neighbouring
//!   lanes, as attacked ranks divide all others. If w is seven or more, w moves are enough from any
//!   of these lanes to any other, as they are at most seven ranks apart.

use super::position::{Piece, Position};
use crate::board::Role;

/// The fewest moves that it takes to cross a gap. Any value of 7 or more is correct; below 10,
/// leaving files out does not pay.
const NARROWEST_GAP: i64 = 10;

/// Empty columns before the first band and behind the last, so that eight columns from any file
/// on, or up to it, are always on the compressed board.
pub(super) const PADDING: usize = 8;

/// The bands of a position, from left to right. Their files are the columns of the compressed
/// board; between the columns of neighbouring bands is one that is no file.
#[derive(Debug)]
pub(super) struct Bands {
    /// The bands, and behind them one that has no files and tells where the last one ends.
    bands: Vec<Band>,
    /// The last file that is kept.
    last_file: i64,
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
        let mut bands = Bands { bands: Vec::new(), last_file: i64::MIN };
        let mut ends = [position.start().file(), position.target().file()];
        ends.sort_unstable();
        let mut ends = ends.iter().peekable();
        for piece in position.pieces() {
            while let Some(&end) = ends.next_if(|&&end| end < piece.file()) {
                bands.add(end, 0);
            }
            bands.add(piece.file(), disturbed(*piece));
        }
        ends.for_each(|&end| bands.add(end, 0));
        bands.push(i64::MAX, bands.last_file);
        bands
    }

    /// Keeps a file, so many on either side of it, and a quiet one beyond these. Files are added in
    /// order, but what is kept for a bishop may begin before what is kept for a rook on its left.
    /// Bands between which the gap is too narrow are joined.
    fn add(&mut self, file: i64, disturbed: i64) {
        let mut first = file - disturbed - 1;
        let mut last_before = self.last_file;
        while first.saturating_sub(last_before) < NARROWEST_GAP {
            let joined = self.bands.pop().expect("a band to join");
            first = first.min(joined.file);
            last_before = self
                .bands
                .last()
                .map_or(i64::MIN, |band| band.file + (joined.column - band.column) as i64 - 2);
        }
        self.push(first, last_before);
        self.last_file = self.last_file.max(file + disturbed + 1);
    }

    /// Adds a band that begins on a file, behind one that ends on the file `last_before`.
    fn push(&mut self, file: i64, last_before: i64) {
        let column = match self.bands.last() {
            Some(band) => band.column + (last_before - band.file) as usize + 2,
            None => PADDING,
        };
        self.bands.push(Band { file, column });
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.bands.len() - 1
    }

    /// The last band that begins on a file or to its left; the first one if none does.
    pub(super) fn find(&self, file: i64) -> usize {
        self.bands.partition_point(|band| band.file <= file).saturating_sub(1)
    }

    /// The band that a column belongs to; for the column behind a band, that band.
    pub(super) fn find_column(&self, column: usize) -> usize {
        self.bands.partition_point(|band| band.column <= column).saturating_sub(1)
    }

    /// The first file of a band.
    pub(super) fn first_file(&self, band: usize) -> i64 {
        self.bands[band].file
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

    /// The number of moves through the gap on the left of a band.
    pub(super) fn gap_width(&self, band: usize) -> u64 {
        let files = self.last_column(band - 1) - self.first_column(band - 1);
        (self.first_file(band) - self.first_file(band - 1)) as u64 - files as u64
    }
}

/// How many files a piece disturbs on each side of its own.
fn disturbed(piece: Piece) -> i64 {
    let by_rank = match piece.role() {
        Role::Rook => &[0; 8],
        Role::King | Role::Pawn => &[1; 8],
        Role::Knight => &[2; 8],
        Role::Bishop | Role::Queen => &[7, 6, 5, 4, 4, 5, 6, 7],
    };
    by_rank[usize::from(piece.square().rank().index())]
}
