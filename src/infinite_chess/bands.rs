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
    let mut bands: Vec<Band> = Vec::new();
    let mut last_file = i64::MIN;
    let next_row =
        |bands: &[Band], last_file| bands.last().map_or(PADDING, |band| band.row(last_file) + 2);
    for (index, piece) in pieces.iter().enumerate() {
        if piece.file().saturating_sub(last_file) >= NARROWEST_GAP {
            let first_file = left_margin(&pieces[index..]);
            if first_file.saturating_sub(last_file) >= NARROWEST_GAP {
                bands.push(Band { first_file, first_row: next_row(&bands, last_file) });
            }
        }
        last_file = last_file.max(piece.file() + margin(piece));
    }
    bands.push(Band { first_file: i64::MAX, first_row: next_row(&bands, last_file) });
    bands
}

/// The first file that any of the pieces, sorted by file, disturbs or needs.
fn left_margin(pieces: &[Piece]) -> i64 {
    let mut first_file = i64::MAX;
    for piece in pieces {
        if piece.file() - WIDEST_MARGIN >= first_file {
            break;
        }
        first_file = first_file.min(piece.file() - margin(piece));
    }
    first_file
}

/// How many files a piece needs on each side: those that it disturbs, and a quiet one.
fn margin(piece: &Piece) -> i64 {
    let disturbed = match piece.man() {
        None | Some(Chessman::Rook) => 0,
        Some(Chessman::King) => 1,
        Some(Chessman::Knight) => 2,
        Some(Chessman::Bishop) | Some(Chessman::Queen) => piece.rank().max(7 - piece.rank()),
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
    let end = bands.last().map_or(0, |band| band.first_row) + PADDING;
    let mut closed = vec![0; end];
    for band in bands {
        closed[band.first_row - 1] = u8::MAX;
    }
    let mut rows = Rows { bands, band: 0 };
    mark_ranks(pieces.iter().rev(), &mut rows, 0, &mut closed);
    mark_ranks(pieces.iter(), &mut rows, end - 1, &mut closed);
    let mut rows = Rows { bands, band: 0 };
    let mut surroundings = Surroundings { file: 0, held: 0, unseen: pieces };
    for piece in pieces {
        surroundings.go_to(piece.file());
        mark_nearby(piece, rows.row(piece), &surroundings, &mut closed);
    }
    closed
}

/// Finds the rows of pieces, fastest if each is near the one before.
struct Rows<'a> {
    bands: &'a [Band],
    band: usize,
}

impl Rows<'_> {
    fn row(&mut self, piece: &Piece) -> usize {
        while piece.file() < self.bands[self.band].first_file {
            self.band -= 1;
        }
        while piece.file() >= self.bands[self.band + 1].first_file {
            self.band += 1;
        }
        self.bands[self.band].row(piece.file())
    }
}

/// Marks what rooks and queens attack along ranks in the direction in which the pieces come, up
/// to the row `end`.
fn mark_ranks<'a>(
    pieces: impl Iterator<Item = &'a Piece>,
    rows: &mut Rows<'_>,
    end: usize,
    closed: &mut [u8],
) {
    let mut from = 0;
    let (mut rays, mut held, mut sources) = (0, 0, 0);
    for piece in pieces {
        let row = rows.row(piece);
        if row != from {
            rays = rays & !held | sources;
            mark_rows(closed, from, row, rays);
            from = row;
            held = 0;
            sources = 0;
        }
        let square = 1 << piece.rank();
        match piece.man() {
            None => {}
            Some(Chessman::Rook) | Some(Chessman::Queen) => sources |= square,
            Some(_) => held |= square,
        }
    }
    mark_rows(closed, from, end, rays & !held | sources);
}

/// Marks ranks on all rows from the one next to `from` up to `to`, on whichever side it is.
fn mark_rows(closed: &mut [u8], from: usize, to: usize, ranks: u8) {
    if ranks == 0 {
        return;
    }
    let rows = if from < to { from + 1..to + 1 } else { to..from };
    for row in &mut closed[rows] {
        *row |= ranks;
    }
}

/// What stands around a file that moves from left to right.
struct Surroundings<'a> {
    file: i64,
    /// The squares held on sixteen files, a byte each, of which `file` is the ninth.
    held: u128,
    /// The pieces farther right, by file.
    unseen: &'a [Piece],
}

impl Surroundings<'_> {
    fn go_to(&mut self, file: i64) {
        let passed = file.saturating_sub(self.file).clamp(0, 16);
        self.held = self.held.checked_shr(8 * passed as u32).unwrap_or(0);
        self.file = file;
        while let [piece, unseen @ ..] = self.unseen {
            let place = piece.file() - file + 8;
            if place > 15 {
                break;
            }
            if piece.man().is_some() {
                self.held |= 1 << (8 * place + i64::from(piece.rank()));
            }
            self.unseen = unseen;
        }
    }

    /// The file and the seven on its right.
    fn east(&self) -> Squares {
        Squares((self.held >> 64) as u64)
    }

    /// The seven files on its left, and the file.
    fn west(&self) -> Squares {
        Squares((self.held >> 8) as u64)
    }
}

/// Marks the square of a piece and what it attacks, but for what a rook or queen does on its rank.
fn mark_nearby(piece: &Piece, row: usize, around: &Surroundings<'_>, closed: &mut [u8]) {
    let on = |file: u8| Squares(1 << (8 * file + piece.rank()));
    let (straight, diagonal) = match piece.man() {
        None => return,
        Some(Chessman::King) => return mark(closed, row - 1, on(1) | king::steps(on(1))),
        Some(Chessman::Knight) => return mark(closed, row - 2, on(2) | knight::jumps(on(2))),
        Some(Chessman::Rook) => (true, false),
        Some(Chessman::Bishop) => (false, true),
        Some(Chessman::Queen) => (true, true),
    };
    mark(closed, row, on(0));
    if straight {
        let up = ray::attacks(on(0), !around.east(), Squares::north);
        let down = ray::attacks(on(0), !around.east(), Squares::south);
        mark(closed, row, up | down);
    }
    if diagonal {
        let up = ray::attacks(on(0), !around.east(), |squares| squares.north().east());
        let down = ray::attacks(on(0), !around.east(), |squares| squares.south().east());
        mark(closed, row, up | down);
        let up = ray::attacks(on(7), !around.west(), |squares| squares.north().west());
        let down = ray::attacks(on(7), !around.west(), |squares| squares.south().west());
        mark(closed, row - 7, up | down);
    }
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
