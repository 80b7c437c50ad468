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
//! - A king who crosses a gap, w files on, needs at least w moves and stays on neighbouring lanes,
//!   since attacked ranks divide all others. If w is seven or more, w moves are enough from any of
//!   these lanes to any other, as they are at most seven ranks apart.

use super::position::{Piece, Position, Role};
use std::iter;

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
        let mut growing = Growing { bands: Vec::new(), last_file: i64::MIN };
        landmarks(position).for_each(|(file, margin)| growing.add(file - margin, file + margin));
        growing.push(i64::MAX);
        Bands { bands: growing.bands }
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

/// Bands while they are built, with the last file of the last one.
struct Growing {
    bands: Vec<Band>,
    last_file: i64,
}

impl Growing {
    /// Keeps the files from `first` to `last`. The middles of these ranges come in order, but the
    /// range of a bishop may begin before that of a rook on its left. It begins at most 8 files
    /// before its middle, so it may begin before the last band, but not within the one before.
    fn add(&mut self, first: i64, last: i64) {
        if first.saturating_sub(self.last_file) >= NARROWEST_GAP {
            self.push(first);
        } else {
            self.extend_left(first);
        }
        self.last_file = self.last_file.max(last);
    }

    fn push(&mut self, file: i64) {
        let column = match self.bands.last() {
            Some(last) => last.column + (self.last_file - last.file) as usize + 2,
            None => PADDING,
        };
        self.bands.push(Band { file, column });
    }

    /// Makes the last band begin on `file` if it begins later, and joins it to the one before if
    /// the gap between them becomes too narrow.
    fn extend_left(&mut self, file: i64) {
        if let [.., before, last] = &mut self.bands[..] {
            last.file = last.file.min(file);
            let last_file_before = before.file + (last.column - before.column) as i64 - 2;
            if last.file - last_file_before < NARROWEST_GAP {
                self.bands.pop();
            }
        } else if let [only] = &mut self.bands[..] {
            only.file = only.file.min(file);
        }
    }
}

/// The files of pieces, start and target from left to right, each with the number of files that
/// are kept on either side of it.
fn landmarks(position: &Position) -> impl Iterator<Item = (i64, i64)> + '_ {
    let (start, target) = (position.start().file(), position.target().file());
    let pieces = position.pieces();
    let place = |file: i64| pieces.partition_point(|piece| piece.file() < file);
    let (first, second) = (start.min(target), start.max(target));
    let (left, rest) = pieces.split_at(place(first));
    let (between, right) = rest.split_at(place(second) - place(first));
    let margin = |piece: &Piece| (piece.file(), disturbed(*piece) + 1);
    left.iter()
        .map(margin)
        .chain(iter::once((first, 1)))
        .chain(between.iter().map(margin))
        .chain(iter::once((second, 1)))
        .chain(right.iter().map(margin))
}

/// How many files a piece disturbs on each side of its own.
fn disturbed(piece: Piece) -> i64 {
    match piece.role() {
        Role::Rook => 0,
        Role::King => 1,
        Role::Knight => 2,
        Role::Bishop | Role::Queen => {
            let rank = i64::from(piece.location().rank().index());
            rank.max(7 - rank)
        }
    }
}
