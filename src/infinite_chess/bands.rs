//! The infinite board, compressed to the files that matter.
//!
//! A piece disturbs the files next to it: a bishop or queen as far as its diagonals run before
//! they leave the board, seven files at most, a knight two, a king one. Beyond, it matters only
//! by what it sees along ranks. So between the disturbed files lie quiet gaps, in which no piece
//! stands and all files look the same: the ranks not attacked are their lanes.
//!
//! Kept are the disturbed files with one quiet file on each side, and the files of start and
//! target with one file on each side. Neighbouring kept files form a band. What is left out
//! loses no shortest path:
//!
//! - A walk that leaves a band by its quiet last file and comes back to it might as well have
//!   stayed on that file, at each move on the rank where it was: that is a king's walk as well
//!   (no two of its squares are farther apart than before) and over squares no less safe (the
//!   files of a gap look like the quiet one). Likewise beyond the outermost bands.
//! - A walk that crosses a gap, from the last file of one band to the first file of the next, w
//!   files on, takes at least w moves, and stays on neighbouring lanes, as the lanes apart are
//!   divided by attacked ranks all the way. Any rank among these lanes is at most seven away
//!   from any other, so that with w of seven or more exactly w moves lead from each to each.

use super::position::{Chessman, Piece};
use crate::board::squares::Squares;
use crate::board::{king, knight, ray};

/// A run of neighbouring files, each a row of the compressed board.
#[derive(Clone, Copy)]
pub struct Band {
    pub(super) first_file: i64,
    pub(super) first_row: usize,
}

/// A gap takes at least as many moves to cross. From seven on any number is right; a narrower
/// one costs less to walk through than to administer.
const NARROWEST_GAP: i64 = 10;

/// The most that any piece disturbs on a side, and a quiet file.
const WIDEST_MARGIN: i64 = 8;

/// As many rows come before the first band and after the last as a window may reach beyond them.
const PADDING: usize = 8;

/// The bands of the pieces, which come by file from left to right. A closed row lies between
/// neighbouring bands, and a last band, without any file, after all others.
pub(super) fn bands(pieces: &[Piece]) -> Vec<Band> {
    let mut bands = Vec::new();
    let mut last_file = i64::MIN;
    for (index, piece) in pieces.iter().enumerate() {
        let is_far = |file: i64| file.saturating_sub(last_file) >= NARROWEST_GAP;
        if is_far(piece.file) {
            let first_file = left_margin(&pieces[index..]);
            if is_far(first_file) {
                begin_band(&mut bands, first_file, last_file);
            }
        }
        last_file = last_file.max(piece.file + margin(piece));
    }
    begin_band(&mut bands, i64::MAX, last_file);
    bands
}

fn begin_band(bands: &mut Vec<Band>, first_file: i64, last_file: i64) {
    let first_row = bands.last().map_or(PADDING, |band| band.row(last_file) + 2);
    bands.push(Band { first_file, first_row });
}

/// The first file that any of the pieces, sorted by file, disturbs or needs.
fn left_margin(pieces: &[Piece]) -> i64 {
    let mut first_file = i64::MAX;
    for piece in pieces {
        if piece.file - WIDEST_MARGIN >= first_file {
            break;
        }
        first_file = first_file.min(piece.file - margin(piece));
    }
    first_file
}

/// How many files a piece needs on each side: those that it disturbs, and a quiet one.
fn margin(piece: &Piece) -> i64 {
    let disturbed = match piece.man {
        None | Some(Chessman::Rook) => 0,
        Some(Chessman::King) => 1,
        Some(Chessman::Knight) => 2,
        Some(Chessman::Bishop) | Some(Chessman::Queen) => piece.rank.max(7 - piece.rank),
    };
    i64::from(disturbed) + 1
}

impl Band {
    /// The row of a file of this band.
    pub(super) fn row(&self, file: i64) -> usize {
        self.first_row + (file - self.first_file) as usize
    }
}

/// For each row the ranks on which the black king may not stand; all on the rows between bands.
pub(super) fn closed_ranks(pieces: &[Piece], bands: &[Band]) -> Vec<u8> {
    let rows = rows(pieces, bands);
    let stands = || pieces.iter().zip(rows.iter().copied());
    let end = bands.last().map_or(0, |band| band.first_row) + PADDING;
    let mut occupied = vec![0; end];
    for (piece, row) in stands() {
        occupied[row] |= u8::from(piece.man.is_some()) << piece.rank;
    }
    let mut closed = occupied.clone();
    for band in bands {
        closed[band.first_row - 1] = u8::MAX;
    }
    mark_ranks(stands(), end - 1, &occupied, &mut closed);
    mark_ranks(stands().rev(), 0, &occupied, &mut closed);
    for (piece, row) in stands() {
        mark_nearby(piece, row, &occupied, &mut closed);
    }
    closed
}

/// The rows of the pieces, which come by file from left to right.
fn rows(pieces: &[Piece], bands: &[Band]) -> Vec<usize> {
    let mut band = 0;
    let row = |piece: &Piece| {
        while piece.file >= bands[band + 1].first_file {
            band += 1;
        }
        bands[band].row(piece.file)
    };
    pieces.iter().map(row).collect()
}

/// Marks what rooks and queens attack along ranks in the direction in which the pieces come, each
/// with its row, up to the row `end`.
fn mark_ranks<'a>(
    stands: impl Iterator<Item = (&'a Piece, usize)>,
    end: usize,
    occupied: &[u8],
    closed: &mut [u8],
) {
    let mut from = 0;
    let mut rays = 0;
    for (piece, row) in stands {
        if row != from {
            mark_rows(closed, from, row, rays);
            rays &= !occupied[row];
            from = row;
        }
        if matches!(piece.man, Some(Chessman::Rook) | Some(Chessman::Queen)) {
            rays |= 1 << piece.rank;
        }
    }
    mark_rows(closed, from, end, rays);
}

/// Marks ranks on all rows from the one next to `from` up to `to`, on whichever side it is.
fn mark_rows(closed: &mut [u8], from: usize, to: usize, ranks: u8) {
    if ranks != 0 {
        let rows = if from < to { from + 1..to + 1 } else { to..from };
        closed[rows].iter_mut().for_each(|row| *row |= ranks);
    }
}

/// Marks what a piece attacks, but for what a rook or queen does on its rank.
fn mark_nearby(piece: &Piece, row: usize, occupied: &[u8], closed: &mut [u8]) {
    let on = |file: u8| Squares(1 << (8 * file + piece.rank));
    match piece.man {
        None => {}
        Some(Chessman::King) => mark(closed, row - 1, king::steps(on(1))),
        Some(Chessman::Knight) => mark(closed, row - 2, knight::jumps(on(2))),
        Some(Chessman::Rook) => mark_file(row, on(0), occupied, closed),
        Some(Chessman::Bishop) => mark_diagonals(row, on(0), on(7), occupied, closed),
        Some(Chessman::Queen) => {
            mark_file(row, on(0), occupied, closed);
            mark_diagonals(row, on(0), on(7), occupied, closed);
        }
    }
}

fn mark_file(row: usize, from: Squares, occupied: &[u8], closed: &mut [u8]) {
    let empty = !window(occupied, row);
    let up = ray::attacks(from, empty, Squares::north);
    mark(closed, row, up | ray::attacks(from, empty, Squares::south));
}

/// Marks the diagonals from a square, which is on the `first` of eight rows from its own on, and
/// on the `last` of eight up to its own.
fn mark_diagonals(row: usize, first: Squares, last: Squares, occupied: &[u8], closed: &mut [u8]) {
    let empty = !window(occupied, row);
    let up = ray::attacks(first, empty, |squares| squares.north().east());
    mark(closed, row, up | ray::attacks(first, empty, |squares| squares.south().east()));
    let empty = !window(occupied, row - 7);
    let up = ray::attacks(last, empty, |squares| squares.north().west());
    mark(closed, row - 7, up | ray::attacks(last, empty, |squares| squares.south().west()));
}

/// Eight rows from `first` on, as a board of their own.
pub(super) fn window(rows: &[u8], first: usize) -> Squares {
    let mut files = [0; 8];
    files.copy_from_slice(&rows[first..first + 8]);
    Squares(u64::from_le_bytes(files))
}

/// Adds squares to eight rows from `first` on.
pub(super) fn mark(rows: &mut [u8], first: usize, squares: Squares) {
    let marked = window(rows, first) | squares;
    rows[first..first + 8].copy_from_slice(&marked.0.to_le_bytes());
}
