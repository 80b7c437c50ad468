//! The infinite board, compressed to the files that matter.
//!
//! A piece disturbs the files next to its own: a bishop or queen as far as diagonals run, seven
//! files at most, a knight two, a king one. Farther away it matters only by what it attacks along
//! its rank. So in the gaps between, all files look the same: the safe ranks are their lanes.
//!
//! Kept are the disturbed files, those of start and target, and a quiet file on each side of them:
//! so the king, who may start on an attacked square, never starts beside a gap. Neighbouring kept
//! files form a band. To leave out the others loses no shortest path:
//!
//! - A walk that leaves a band and comes back to its quiet last file might as well have stayed on
//!   that file, at each move on the rank where it was, and without the pauses that this makes. It
//!   is a king's walk still, no longer than before, and no less safe, as the files look the same.
//! - A walk that crosses a gap, w files on, takes at least w moves and stays on lanes that are
//!   neighbours, since attacked ranks divide all others. From any of these lanes to any other, at
//!   most seven ranks away, w moves do if w is seven or more.

use super::position::{Chessman, Piece};
use crate::board::squares::Squares;
use crate::board::{king, knight, ray};

/// A gap takes at least so many moves to cross. No less than seven is right, and narrow gaps cost
/// less to walk through than to administer.
const NARROWEST_GAP: i64 = 10;

/// The most that any piece disturbs on a side, and a quiet file.
const WIDEST_MARGIN: i64 = 8;

/// As many rows come before the first band and after the last as a window may reach beyond them.
const PADDING: usize = 8;

/// The bands of a position, from left to right. Their files are the rows of the compressed board;
/// between the rows of neighbouring bands is one of no file.
pub struct Bands(pub(super) Vec<Band>);

/// The first file of a band, and its row. Behind the last band comes one without any file.
pub struct Band {
    file: i64,
    pub(super) row: usize,
}

impl Bands {
    /// The bands that pieces make which come by file from left to right.
    pub fn of(pieces: &[Piece]) -> Bands {
        let mut bands = Bands(Vec::new());
        let mut last_file = i64::MIN;
        for (index, piece) in pieces.iter().enumerate() {
            let is_far = |file: i64| file.saturating_sub(last_file) >= NARROWEST_GAP;
            if is_far(piece.file) {
                let first_file = left_margin(&pieces[index..]);
                if is_far(first_file) {
                    bands.begin(first_file, last_file);
                }
            }
            last_file = last_file.max(piece.file + margin(piece));
        }
        bands.begin(i64::MAX, last_file);
        bands
    }

    fn begin(&mut self, file: i64, last_file: i64) {
        let before = self.0.len().checked_sub(1);
        let row = before.map_or(PADDING, |band| self.row(band, last_file) + 2);
        self.0.push(Band { file, row });
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.len() - 1
    }

    /// The last band, or else the first, that begins no later than on a file.
    pub fn find(&self, file: i64) -> usize {
        self.0.partition_point(|band| band.file <= file).saturating_sub(1)
    }

    /// A band's first file.
    pub fn first_file(&self, band: usize) -> i64 {
        self.0[band].file
    }

    /// The row of a file of a band.
    pub fn row(&self, band: usize, file: i64) -> usize {
        self.first_row(band) + (file - self.first_file(band)) as usize
    }

    /// The row of a band's first file.
    pub fn first_row(&self, band: usize) -> usize {
        self.0[band].row
    }

    /// The row of a band's last file.
    pub fn last_row(&self, band: usize) -> usize {
        self.0[band + 1].row - 2
    }

    /// The number of moves through the gap on the left of a band.
    pub fn gap_width(&self, band: usize) -> u64 {
        let files = self.last_row(band - 1) - self.first_row(band - 1);
        (self.first_file(band) - self.first_file(band - 1)) as u64 - files as u64
    }
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
    i64::from(piece.man.map_or(0, |man| DISTURBED[man as usize][piece.rank as usize])) + 1
}

/// How many files a king, queen, rook, bishop or knight disturbs on each side, by its rank.
const DISTURBED: [[u8; 8]; 5] =
    [[1; 8], [7, 6, 5, 4, 4, 5, 6, 7], [0; 8], [7, 6, 5, 4, 4, 5, 6, 7], [2; 8]];

/// For each row the ranks on which the black king may not stand; all on the rows of no file.
pub fn closed_ranks(pieces: &[Piece], bands: &Bands) -> Vec<u8> {
    let end = bands.first_row(bands.count()) + PADDING;
    let mut occupied = vec![0; end];
    let mut rows = Rows { bands, band: 0 };
    for piece in pieces {
        occupied[rows.row(piece)] |= u8::from(piece.man.is_some()) << piece.rank;
    }
    let mut closed = occupied.clone();
    for band in 0..=bands.count() {
        closed[bands.first_row(band) - 1] = u8::MAX;
    }
    let mut rays = Rays::default();
    for piece in pieces.iter().rev() {
        rays.pass(piece, rows.row(piece), &occupied, &mut closed);
    }
    rays.mark_to(0, &mut closed);
    let mut rays = Rays::default();
    for piece in pieces {
        let row = rows.row(piece);
        rays.pass(piece, row, &occupied, &mut closed);
        mark_nearby(piece, row, &occupied, &mut closed);
    }
    rays.mark_to(end - 1, &mut closed);
    closed
}

/// Finds the rows of pieces, which come by file from either side.
struct Rows<'a> {
    bands: &'a Bands,
    band: usize,
}

impl Rows<'_> {
    fn row(&mut self, piece: &Piece) -> usize {
        while piece.file < self.bands.first_file(self.band) {
            self.band -= 1;
        }
        while piece.file >= self.bands.first_file(self.band + 1) {
            self.band += 1;
        }
        self.bands.row(self.band, piece.file)
    }
}

/// What rooks and queens attack along ranks.
#[derive(Default)]
struct Rays {
    /// The row that was passed last.
    row: usize,
    /// The ranks along which somebody looks on from there.
    ranks: u8,
}

impl Rays {
    /// Passes a piece, the pieces of a row one after the other.
    fn pass(&mut self, piece: &Piece, row: usize, occupied: &[u8], closed: &mut [u8]) {
        if row != self.row {
            self.mark_to(row, closed);
            self.ranks &= !occupied[row];
            self.row = row;
        }
        if matches!(piece.man, Some(Chessman::Rook | Chessman::Queen)) {
            self.ranks |= 1 << piece.rank;
        }
    }

    /// Marks all rows from the next one up to `end`, on whichever side it is.
    fn mark_to(&self, end: usize, closed: &mut [u8]) {
        if self.ranks != 0 {
            let row = self.row;
            let rows = if row < end { row + 1..end + 1 } else { end..row };
            closed[rows].iter_mut().for_each(|ranks| *ranks |= self.ranks);
        }
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

/// Marks diagonals from a square: the `first` of eight rows rightward, the `last` leftward.
fn mark_diagonals(row: usize, first: Squares, last: Squares, occupied: &[u8], closed: &mut [u8]) {
    let empty = !window(occupied, row);
    let up = ray::attacks(first, empty, |squares| squares.north().east());
    mark(closed, row, up | ray::attacks(first, empty, |squares| squares.south().east()));
    let empty = !window(occupied, row - 7);
    let up = ray::attacks(last, empty, |squares| squares.north().west());
    mark(closed, row - 7, up | ray::attacks(last, empty, |squares| squares.south().west()));
}

/// Eight rows from `first` on, as a board of their own.
pub fn window(rows: &[u8], first: usize) -> Squares {
    let mut files = [0; 8];
    files.copy_from_slice(&rows[first..first + 8]);
    Squares(u64::from_le_bytes(files))
}

/// Adds squares to eight rows from `first` on.
pub fn mark(rows: &mut [u8], first: usize, squares: Squares) {
    let marked = window(rows, first) | squares;
    rows[first..first + 8].copy_from_slice(&marked.0.to_le_bytes());
}
