//! Squares and gaps, and what is on squares.
//!
//! For instance, where a route goes over a square with the number 12, the arrow of the route is
//! drawn on top of the coloured square, and `12` on a white pad on top of the arrow. So a square is
//! drawn in layers, a function each, and `board` puts these and the arrows in order.

use super::elements::{circle, path, path_through, rectangle, text};
use super::elements::{Point, CASING, EDGE, GREEN, PAD, SIDE};
use super::pieces::draw_piece;
use crate::board::Coord;
use crate::picture::cell::Cell;
use crate::picture::{Mark, Picture};

/// Numbers of more digits are shortened to their last ones, as in `...4567`.
const MOST_DIGITS: usize = 6;

/// How many digits of a shortened number are shown.
const LAST_DIGITS: usize = 4;

/// The width of the widest digit of bold fonts, and the height of digits, in ems.
const DIGIT: f64 = 0.72;

/// The width of the widest full stop of bold fonts, in ems.
const FULL_STOP: f64 = 0.4;

/// How far the outer edges of a number in a corner are from the centre of the square.
const CORNER_EDGE: f64 = 21.36;

/// The space of a pad around its number, on both sides.
const PADDING: f64 = 3.0;

/// The class of a square, by which a page can change its colour, and the colour. A square has one
/// such class. So a page's rule for `dark` squares leaves `attacked` ones red.
fn class_and_fill(cell: Cell<'_>) -> (&'static str, &'static str) {
    if cell.is_attacked {
        // A route may begin on an attacked square, or pass there once the attacker is captured.
        return ("attacked", if cell.is_route { "#e2a79d" } else { "#a63a2c" });
    }
    if let Some(number) = cell.number {
        return if number % 2 == 1 { ("odd", "#fff3cf") } else { ("even", "#cfe3f7") };
    }
    let is_light = cell.square.is_light();
    if cell.is_reached {
        ("reached", if is_light { "#a7c4ce" } else { "#899ca5" })
    } else if cell.is_left_out {
        ("left-out", "#ccc")
    } else if cell.is_numbered {
        ("plain", "#f1f1f1")
    } else if is_light {
        ("light", "#f0d9b5")
    } else {
        ("dark", "#b58863")
    }
}

/// A square, without marks and numbers. In a gap, it is drawn only if it is attacked, reached or on
/// a route. The names of classes follow python-chess.
pub(super) fn draw_square(picture: &Picture, cell: Cell<'_>, centre: Point) -> String {
    if cell.is_left_out && !(cell.is_attacked || cell.is_reached || cell.is_route) {
        return String::new();
    }
    let Coord { file, rank } = cell.square;
    let (class, fill) = class_and_fill(cell);
    let class = match (cell.is_left_out, picture.is_infinite) {
        (true, _) => class.to_string(),
        (false, true) => format!("square {class} x{file} y{rank}"),
        (false, false) => format!("square {class} {}{rank}", picture.label(file).to_lowercase()),
    };
    // The title has all digits of a number that is shortened.
    let digits = digits(cell);
    let title = if digits.len() > MOST_DIGITS { &digits[..] } else { "" };
    let route = if cell.is_route { " route" } else { "" };
    let stroke = if cell.is_numbered { r##" stroke="#fff""## } else { "" };
    let style = format!("class=\"{class}{route}\" fill=\"{fill}\"{stroke}");
    rectangle(&style, centre, (SIDE, SIDE), title) + &draw_sign(cell, centre)
}

/// The sign of a square: a cross if it is attacked, or else a spot if it is reached. A square with
/// a piece has none, as a cross would make the piece look captured. A number takes the place of the
/// spot, as it says more.
fn draw_sign(cell: Cell<'_>, centre: Point) -> String {
    if cell.has_piece() {
        return String::new();
    }
    if cell.is_attacked {
        let cross = r##"class="cross" fill="none" stroke="#fff" stroke-width="4""##;
        let [west, east] = [-7.0, 7.0].map(|reach| centre.0 + reach);
        let [north, south] = [-7.0, 7.0].map(|reach| centre.1 + reach);
        let falling = path_through(&[(west, north), (east, south)]);
        let rising = path_through(&[(west, south), (east, north)]);
        return path(cross, &(falling + &rising));
    }
    if cell.is_reached && cell.number.is_none() {
        let spot = r##"class="spot" fill="#1d5b86" stroke="#fff" stroke-width="1""##;
        return circle(spot, centre, 3.5);
    }
    String::new()
}

/// A gap: a grey column with its `squares` on top, and a torn edge on each side that has files.
pub(super) fn draw_gap(
    middle: f64,
    squares: &str,
    has_files_west: bool,
    has_files_east: bool,
) -> String {
    let (centre, size) = ((middle, 4.0 * SIDE), (SIDE, 8.0 * SIDE));
    let gap = rectangle("class=\"left-out\" fill=\"#ccc\"", centre, size, "") + squares;
    let edge_at = |x: f64| format!("M{x} 0{}", "l5 11.25l-5 11.25".repeat(16));
    let mut edges = String::new();
    if has_files_west {
        edges += &edge_at(middle - 19.5);
    }
    if has_files_east {
        edges += &edge_at(middle + 14.5);
    }
    gap + &path(EDGE, &edges)
}

/// The rings and the pieces of a square.
pub(super) fn draw_marks(cell: Cell<'_>, (x, y): Point) -> String {
    let mut svg = String::new();
    for mark in cell.marks.iter().filter(|mark| mark.is_ring()) {
        let class = if *mark == Mark::Target { "target" } else { "meeting" };
        let ring = format!("class=\"{class}\" fill=\"none\" stroke=\"{GREEN}\" stroke-width=\"3\"");
        svg += &circle(CASING, (x, y), ring_radius(cell));
        svg += &circle(&ring, (x, y), ring_radius(cell));
    }
    let pieces = cell.marks.iter().filter(|mark| mark.is_piece());
    // The size of the pieces, and how far their centres are to the east and to the south of the
    // square's centre.
    let (scale, places): (f64, &[(f64, f64)]) = match pieces.clone().count() {
        1 if cell.has_ring() => (0.8, &[(0.0, 0.0)]),
        1 => (1.0, &[(0.0, 0.0)]),
        2 => (0.5, &[(-8.0, 0.0), (8.0, 0.0)]),
        _ => (0.42, &[(-7.0, -7.0), (7.0, -7.0), (-7.0, 7.0), (7.0, 7.0)]),
    };
    // A fifth piece covers the first.
    for (&piece, (east, south)) in pieces.zip(places.iter().cycle()) {
        let half = scale * SIDE / 2.0;
        svg += &draw_piece(piece, (x + east - half, y + south - half), scale);
    }
    svg
}

/// The number of a square, as large as fits; empty if it has none. It is in the centre or, if there
/// is a piece or a ring, in a corner. A pad separates it from a route or a cross behind it.
pub(super) fn draw_number(picture: &Picture, cell: Cell<'_>, (mut x, mut y): Point) -> String {
    let mut number = digits(cell);
    if number.is_empty() {
        return number;
    }
    if number.len() > MOST_DIGITS {
        number = format!("...{}", &number[number.len() - LAST_DIGITS..]);
    }
    let ems: f64 = number.chars().map(|sign| if sign == '.' { FULL_STOP } else { DIGIT }).sum();
    let (most_width, most_size) = if cell.has_piece() {
        (10.0, 13.5)
    } else if cell.has_ring() {
        (40.0, 11.0)
    } else {
        (35.0, 17.0)
    };
    let size = f64::min(most_size, most_width / ems);
    let (width, height) = (ems * size, DIGIT * size);
    if cell.has_piece() || cell.has_ring() {
        let (east, south) = free_corner(picture, cell.square, number.len() > 1);
        x += east * (CORNER_EDGE - width / 2.0);
        y += south * (CORNER_EDGE - height / 2.0);
    }
    let mut svg = text("class=\"distance\"", (x, y + height / 2.0), size, &number);
    if cell.is_route || cell.is_attacked {
        svg = rectangle(PAD, (x, y), (width + PADDING, height + PADDING), "") + &svg;
    }
    svg
}

fn digits(cell: Cell<'_>) -> String {
    cell.number.map_or(String::new(), |number| number.to_string())
}

pub(super) fn ring_radius(cell: Cell<'_>) -> f64 {
    if cell.has_piece() {
        20.0
    } else if cell.number.is_some() {
        10.5
    } else {
        15.5
    }
}

/// A corner of a square that is clear of arrows, as a direction: 1 or -1 to the east, 1 or -1 to
/// the south. For something that `is_wide`, the whole northern or southern edge has to be clear. If
/// no corner is clear, it is the one in the north east.
pub(super) fn free_corner(picture: &Picture, square: Coord, is_wide: bool) -> (f64, f64) {
    const CORNERS: [(i8, i8); 4] = [(1, -1), (1, 1), (-1, 1), (-1, -1)];
    // The other ends of the moves that begin or end on the square.
    let mut others: Vec<Coord> = Vec::new();
    for (_, stops) in &picture.routes {
        for ends in stops.windows(2) {
            if ends.contains(&square) {
                others.extend(ends.iter().filter(|&&end| end != square));
            }
        }
    }
    let is_free = |&(east, south): &(i8, i8)| {
        !others.iter().any(|other| {
            // The direction of the arrow: 1, 0 or -1 to the east and to the south.
            let to_east = other.file.cmp(&square.file) as i8;
            let to_south = -(other.rank.cmp(&square.rank) as i8);
            to_south == south && (is_wide || to_east == east)
        })
    };
    let (east, south) = CORNERS.into_iter().find(is_free).unwrap_or(CORNERS[0]);
    (f64::from(east), f64::from(south))
}
