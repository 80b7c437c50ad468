//! Where squares and labels are, as their columns of text say.

use super::elements::Point;
use crate::board::{Coord, Rank};
use crate::picture::layout::{Label, Strip, FIRST_COLUMN, SQUARE_COLUMNS};

/// The side of a square, which the outlines of pieces fit.
pub(super) const SIDE: f64 = 45.0;

/// The width of the margins left of a board, where rank numbers are, and right of it.
pub(super) const MARGIN: f64 = 24.0;

/// How far a line that continues on another strip extends beyond the edge of this one. It ends
/// short of the rank numbers.
const STUB: f64 = 5.0;

/// The maximum width of a character of a label.
const CHARACTER: f64 = 9.0;

/// Files beyond the end of a strip are at most so many files away from it. Farther ones can be
/// drawn there, as no diagonal is that long.
const FAR: i64 = 9;

/// The start and the width of a label. It is centred below its item or, if it is wider, begins at
/// the item's left edge.
pub(super) fn label_span(Label { text, columns, .. }: &Label) -> (f64, f64) {
    let start = x_of(columns.start);
    let width = CHARACTER * text.len() as f64;
    (start + ((x_of(columns.end) - start - width) / 2.0).max(0.0), width)
}

pub(super) fn width(strip: &Strip) -> f64 {
    let ends = strip.labels.iter().map(label_span).map(|(start, width)| start + width);
    ends.fold(x_of(strip.end_column()), f64::max) + MARGIN
}

/// The height of a strip with its labels and a space below.
pub(super) fn height(strip: &Strip) -> f64 {
    8.0 * SIDE + 18.0 + 18.0 * strip.label_ends.len() as f64
}

/// The left edge of a column of text.
pub(super) fn x_of(column: usize) -> f64 {
    MARGIN + SIDE / SQUARE_COLUMNS as f64 * (column - FIRST_COLUMN) as f64
}

/// The middle of a rank, below the upper edge of the board.
pub(super) fn y_of(rank: Rank) -> f64 {
    (7.5 - rank.index() as f64) * SIDE
}

/// The centre of a square. If the square is on another strip, its centre is beyond the edge of this
/// one, as if the strips were side by side.
pub(super) fn centre_of(strip: &Strip, Coord { file, rank }: Coord) -> Point {
    let beyond = |files: i64| SIDE * (files.min(FAR) as f64 - 0.5);
    let files = strip.files();
    let x = if file < files.start {
        x_of(FIRST_COLUMN) - beyond(files.start - file)
    } else if file >= files.end {
        x_of(strip.end_column()) + beyond(file - files.end + 1)
    } else {
        let item = strip.items.partition_point(|item| item.files.start <= file) - 1;
        x_of(strip.items[item].columns.start + 1)
    };
    (x, y_of(rank))
}

/// The part of a straight line that is on a strip, with a stub beyond the edges.
pub(super) fn clipped(strip: &Strip, ends: [Point; 2]) -> [Point; 2] {
    let (west, east) = (x_of(FIRST_COLUMN) - STUB, x_of(strip.end_column()) + STUB);
    let [from, to] = ends;
    ends.map(|(x, y)| {
        let on_board = x.clamp(west, east);
        if on_board == x {
            return (x, y);
        }
        (on_board, from.1 + (on_board - from.0) / (to.0 - from.0) * (to.1 - from.1))
    })
}
