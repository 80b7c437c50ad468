//! Positions in SVG, which follow from the columns of the text layout.

use crate::board::Rank;
use crate::picture::layout::{Item, Line, FIRST_COLUMN, SQUARE_COLUMNS};
use crate::picture::Coord;

/// Coordinates in the page or in a group.
pub(super) type Point = (f64, f64);

/// The side of a square, which the outlines of pieces fit.
pub(super) const SIDE: f64 = 45.0;

/// The width left of a board, which has the numbers of ranks, and right of it.
pub(super) const MARGIN: f64 = 24.0;

/// The radius of a ring on a square.
pub(super) const RING: f64 = 15.5;

/// The length by which a line that continues in another line of the board extends beyond it. It
/// leaves the numbers of ranks clear.
const STUB: f64 = 5.0;

/// The maximum width of a character of a label.
const CHARACTER: f64 = 9.0;

/// Files farther beyond the end of a line are all drawn at this distance. No diagonal is that long.
const FAR: i64 = 9;

/// The start of an item's label and its width: from the column of its character on, where the
/// layout has room for characters of a fifth of a square. It is centred there, unless it is wider
/// than the rest of the item.
pub(super) fn label_place(item: &Item, label: &str) -> (f64, f64) {
    let start = x_of(item.column);
    let width = CHARACTER * label.len() as f64;
    (start + ((x_of(item.columns.end) - start - width) / 2.0).max(0.0), width)
}

pub(super) fn width(line: &Line) -> f64 {
    let labels = line.items.iter().filter_map(|item| Some(label_place(item, item.label.as_ref()?)));
    labels.fold(x_of(line.end()), |end, (start, width)| end.max(start + width)) + MARGIN
}

/// The height of a line with its labels and a space below.
pub(super) fn height(line: &Line) -> f64 {
    8.0 * SIDE + 18.0 + 18.0 * line.label_rows() as f64
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

/// The part of a straight line that is on a line of the board, with a stub beyond its edges.
pub(super) fn cut(line: &Line, ends: [Point; 2]) -> [Point; 2] {
    let (west, east) = (x_of(FIRST_COLUMN) - STUB, x_of(line.end()) + STUB);
    let [from, to] = ends;
    ends.map(|(x, y)| {
        let on_board = x.clamp(west, east);
        match on_board == x {
            true => (x, y),
            false => (on_board, from.1 + (on_board - from.0) / (to.0 - from.0) * (to.1 - from.1)),
        }
    })
}
