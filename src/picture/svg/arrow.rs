//! Arrows.

use super::board::{shows, towards, Board};
use super::elements::{circle, group, path, path_through, text, LETTER, ROUND};
use crate::board::Coord;
use crate::picture::cell::Cell;
use crate::picture::layout::Strip;
use crate::picture::{Mover, Picture};

/// The colour of the only route, and of rings.
pub(super) const GREEN: &str = "#15781b";

const HEAD_CASING: &str = r##"class="casing" fill="#fff" stroke="#fff" stroke-width="3""##;

/// The length of a head, and half its width. It leaves room for numbers, and for the shaft of a
/// single step along a rank or a file.
const HEAD: (f64, f64) = (8.0, 7.5);

/// The class of a route, which is that of its piece, the colour and the dashes.
pub(super) fn style_of(mover: Mover) -> (&'static str, &'static str, &'static str) {
    match mover {
        Mover::Only => ("black", GREEN, ""),
        Mover::First => ("first", "#0f2868", ""),
        Mover::Second => ("second", "#ab3e06", " stroke-dasharray=\"13 9\""),
        Mover::Third => ("third", "#327d90", " stroke-dasharray=\"0.1 9\""),
    }
}

/// The part of a route's arrow that is on a strip, thin if squares have numbers.
pub(super) fn draw_arrow(board: &Board, strip: &Strip, mover: Mover, stops: &[Coord]) -> String {
    let Some(&last) = stops.last() else { return String::new() };
    let cell = board.picture.cell(last);
    // The distances of the head's tip and foot from the centre of the square.
    let tip = if cell.has_ring() { ring_radius(cell) + 3.0 } else { 16.5 };
    let foot = tip + HEAD.0;
    let moves = stops.windows(2).enumerate().filter_map(|(index, ends)| {
        let before = if index == 0 { 12.0 } else { 0.0 };
        let after = if index + 2 == stops.len() { foot } else { 0.0 };
        board.line(strip, [ends[0], ends[1]], [before, after])
    });
    let shafts: String = moves.collect();
    if shafts.is_empty() {
        return shafts;
    }
    let (class, fill, dashes) = style_of(mover);
    let (width, casing) = if board.picture.numbers.is_empty() { (6, 9) } else { (4, 6) };
    let casing = format!("class=\"casing\" stroke=\"#fff\" stroke-width=\"{casing}\"");
    let shaft = format!("class=\"shaft\" stroke=\"{fill}\" stroke-width=\"{width}\"{dashes}");
    let mut shapes = path(&casing, &shafts);
    if shows(strip, [last; 2]) {
        let [from, to] = [stops[stops.len() - 2], last].map(|stop| board.centre(strip, stop));
        let head = [(tip, 0.0), (foot, HEAD.1), (foot, -HEAD.1)];
        let head = head.map(|(distance, aside)| towards(to, from, distance, aside));
        let head = path_through(&head) + "z";
        shapes += &path(HEAD_CASING, &head);
        shapes += &path(&format!("class=\"head\" fill=\"{fill}\""), &head);
    }
    shapes += &path(&shaft, &shafts);
    group(&format!("class=\"arrow {class}\" fill=\"none\" {ROUND}"), &shapes)
}

/// A dot on each stop of a route that is on a strip and has no ring; on the 8x8 board, with the
/// stop's number.
pub(super) fn draw_dots(board: &Board, strip: &Strip, mover: Mover, stops: &[Coord]) -> String {
    let (_, fill, _) = style_of(mover);
    let dot = format!("class=\"dot\" fill=\"{fill}\" stroke=\"#fff\" stroke-width=\"1.5\"");
    let digits = format!("class=\"number\" fill=\"#fff\" {LETTER}");
    let stops = stops.iter().enumerate().skip(1).filter(|&(_, &stop)| shows(strip, [stop; 2]));
    let cells = stops.map(|(number, &stop)| (number, board.picture.cell(stop)));
    let dots = cells.filter(|(_, cell)| !cell.has_ring()).map(|(number, cell)| {
        let (mut x, mut y) = board.centre(strip, cell.square);
        if cell.has_piece() {
            let (east, south) = free_corner(&board.picture, cell.square, false);
            (x, y) = (x + 15.0 * east, y + 15.0 * south);
        }
        let dot = circle(&dot, (x, y), 7.0);
        if board.picture.is_infinite {
            return dot;
        }
        dot + &text(&digits, (x, y + 4.0), 11.0, &number.to_string())
    });
    dots.collect()
}

/// The radius of a square's ring.
pub(super) fn ring_radius(cell: Cell<'_>) -> f64 {
    match cell.number {
        _ if cell.has_piece() => 20.0,
        Some(_) => 10.5,
        None => 15.5,
    }
}

/// A corner of a square that is clear of arrows, as 1 or -1 to the east and to the south. What is
/// wide covers two corners, so the whole side of the square to the north or south is clear then.
pub(super) fn free_corner(picture: &Picture, square: Coord, is_wide: bool) -> (f64, f64) {
    const CORNERS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
    let moves = picture.routes.iter().flat_map(|(_, stops)| stops.windows(2));
    let moves: Vec<&[Coord]> = moves.filter(|ends| ends.contains(&square)).collect();
    let is_free = |&(east, north): &(i8, i8)| {
        !moves.iter().copied().flatten().any(|other| {
            let is_covered = is_wide || other.file.cmp(&square.file) as i8 == east;
            is_covered && other.rank.cmp(&square.rank) as i8 == north
        })
    };
    let (east, north) = CORNERS.into_iter().find(is_free).unwrap_or(CORNERS[0]);
    (f64::from(east), f64::from(-north))
}
