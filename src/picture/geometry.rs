//! Positions in SVG, which follow from the columns of the text layout.

use super::layout::{Item, Line, FIRST_COLUMN, SQUARE_COLUMNS};
use super::Coord;
use crate::board::Rank;

/// Coordinates in the page or in a group.
pub(super) type Point = (f64, f64);

/// The side of a square, which the outlines of pieces fit.
pub(super) const SIDE: f64 = 45.0;

/// The width left of a board, which has the numbers of ranks, and right of it.
pub(super) const MARGIN: f64 = 24.0;

/// The maximum width of a character of a label.
const CHARACTER: f64 = 9.0;

/// Files farther beyond the end of a line are all drawn at this distance. No diagonal is that long.
const FAR: i64 = 9;

/// The start of an item's label, and whether it is wider than the item: if not, it is centred.
/// Labels that do not overlap in text do not overlap here: a character is narrower than a column.
pub(super) fn label_place(item: &Item, label: &str) -> (f64, bool) {
    let start = x_of(item.columns.start);
    let room = x_of(item.columns.end) - start - CHARACTER * label.len() as f64;
    if room < 0.0 {
        (x_of(item.column), true)
    } else {
        (start + room / 2.0, false)
    }
}

pub(super) fn width(line: &Line) -> f64 {
    let labels = line.items.iter().filter_map(|item| Some((item, item.label.as_deref()?)));
    let ends =
        labels.map(|(item, label)| label_place(item, label).0 + CHARACTER * label.len() as f64);
    ends.fold(x_of(line.end()), f64::max) + MARGIN
}

/// The height of a line with its labels and a space below.
pub(super) fn height(line: &Line) -> f64 {
    8.0 * SIDE + if line.has_gaps() { 56.0 } else { 36.0 }
}

/// The left edge of a column of text.
pub(super) fn x_of(column: usize) -> f64 {
    MARGIN + SIDE / SQUARE_COLUMNS as f64 * (column - FIRST_COLUMN) as f64
}

/// The upper edge of a rank, from that of the board.
pub(super) fn y_of(rank: Rank) -> f64 {
    (7 - rank.index()) as f64 * SIDE
}

/// The centre of a square. A square on another line is placed beyond the edge, so that a line from
/// there crosses the edge as if the lines were side by side.
pub(super) fn centre_of(line: &Line, Coord { file, rank }: Coord) -> Point {
    let beyond = |files: i64| SIDE * (files.min(FAR) as f64 - 0.5);
    let files = line.files();
    let x = if file < *files.start() {
        x_of(FIRST_COLUMN) - beyond(files.start() - file)
    } else if file > *files.end() {
        x_of(line.end()) + beyond(file - files.end())
    } else {
        let item = line.items.partition_point(|item| item.file <= file) - 1;
        x_of(line.items[item].column + 1)
    };
    (x, y_of(rank) + SIDE / 2.0)
}
