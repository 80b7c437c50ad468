//! Positions in SVG, which follow from the columns of the text layout.

use crate::board::{Coord, Rank};
use crate::picture::cells::SQUARE_COLUMNS;
use crate::picture::layout::{Item, Strip, FIRST_COLUMN};

/// Coordinates in the page or in a group.
pub(super) type Point = (f64, f64);

/// The side of a square, which the outlines of pieces fit.
pub(super) const SIDE: f64 = 45.0;

/// The width left of a board, for rank numbers, and right of it.
pub(super) const MARGIN: f64 = 24.0;

/// The radius of a ring on a square.
pub(super) const RING: f64 = 15.5;

/// How far a line that continues on another strip extends beyond its own, short of rank numbers.
const STUB: f64 = 5.0;

/// The maximum width of a character of a label.
const CHARACTER: f64 = 9.0;

/// Files farther beyond the end of a strip are placed at this distance. No diagonal is that long.
const FAR: i64 = 9;

/// The start and the width of an item's label: centred from the item's character to its end or, if
/// it is wider, from the character on.
pub(super) fn label_place(item: &Item, label: &str) -> (f64, f64) {
    let start = x_of(item.column);
    let width = CHARACTER * label.len() as f64;
    (start + ((x_of(item.columns.end) - start - width) / 2.0).max(0.0), width)
}

pub(super) fn width(strip: &Strip) -> f64 {
    let labels =
        strip.items.iter().filter_map(|item| Some(label_place(item, item.label.as_ref()?)));
    labels.fold(x_of(strip.end()), |end, (start, width)| end.max(start + width)) + MARGIN
}

/// The height of a strip with its labels and a space below.
pub(super) fn height(strip: &Strip) -> f64 {
    8.0 * SIDE + 18.0 + 18.0 * strip.label_ends.len() as f64
}

/// The left edge of a column of text.
pub(super) fn x_of(column: usize) -> f64 {
    MARGIN + SIDE / SQUARE_COLUMNS as f64 * (column - FIRST_COLUMN) as f64
}

/// The upper edge of a rank, below that of the board.
pub(super) fn y_of(rank: Rank) -> f64 {
    (7 - rank.index()) as f64 * SIDE
}

/// The centre of a square. One on another strip is placed beyond the edge, as if the strips were
/// side by side.
pub(super) fn centre_of(strip: &Strip, Coord { file, rank }: Coord) -> Point {
    let beyond = |files: i64| SIDE * (files.min(FAR) as f64 - 0.5);
    let files = strip.files();
    let x = if file < files.start {
        x_of(FIRST_COLUMN) - beyond(files.start - file)
    } else if file >= files.end {
        x_of(strip.end()) + beyond(file - files.end + 1)
    } else {
        let item = strip.items.partition_point(|item| item.files.start <= file) - 1;
        x_of(strip.items[item].column + 1)
    };
    (x, y_of(rank) + SIDE / 2.0)
}

/// The part of a straight line on a strip, with a stub beyond the edges.
pub(super) fn cut(strip: &Strip, ends: [Point; 2]) -> [Point; 2] {
    let (west, east) = (x_of(FIRST_COLUMN) - STUB, x_of(strip.end()) + STUB);
    let [from, to] = ends;
    ends.map(|(x, y)| {
        let on_board = x.clamp(west, east);
        if on_board == x {
            return (x, y);
        }
        (on_board, from.1 + (on_board - from.0) / (to.0 - from.0) * (to.1 - from.1))
    })
}
