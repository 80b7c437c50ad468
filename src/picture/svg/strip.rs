//! Strips of a board: squares, then attacks and arrows, then what is on squares.

use super::arrow::{free_corner, ring_radius, ArrowShape};
use super::elements::{path_through, Point, Svg, PAD};
use super::geometry::{centre_of, clipped, label_span, x_of, y_of, SIDE};
use super::pieces::draw_piece;
use crate::board::{Coord, Rank};
use crate::picture::drawn_file::Cell;
use crate::picture::layout::{Item, Label, Strip, FIRST_COLUMN};
use crate::picture::{Mark, Picture, RouteColour};
use std::cmp::Reverse;

/// Colours of squares, and of gaps.
const LIGHT: &str = "#f0d9b5";
const DARK: &str = "#b58863";
const ODD: &str = "#fff3cf";
const EVEN: &str = "#cfe3f7";
const UNNUMBERED: &str = "#f1f1f1";
const ATTACKED: &str = "#a63a2c";
/// The colour of an attacked square on a route: the route starts there, or passes after the
/// attacker is captured.
const PASSED: &str = "#e2a79d";
const REACHED_LIGHT: &str = "#a7c4ce";
const REACHED_DARK: &str = "#899ca5";
const LEFT_OUT: &str = "#ccc";

/// Classes and looks of elements.
const CROSS: &str = r##"class="cross" fill="none" stroke="#fff" stroke-width="4""##;
const SPOT: &str = r##"class="spot" fill="#1d5b86" stroke="#fff" stroke-width="1""##;
const EDGE: &str =
    r##"class="gap" fill="none" stroke="#777" stroke-width="1.5" stroke-linejoin="round""##;
const CASING: &str = r##"class="casing" fill="none" stroke="#fff" stroke-width="6""##;
const ATTACK: &str = r##"class="attack" fill="none" stroke="#7a0f08" stroke-width="2.5""##;
const BLOCKER: &str = r##"class="blocker" fill="none" stroke="#7a0f08" stroke-width="2.5""##;
const LABEL: &str = r#"class="coord""#;
const NUMBERS: &str = "class=\"distances\" fill=\"#111\" font-weight=\"bold\" \
    text-anchor=\"middle\" pointer-events=\"none\"";
const NUMBER: &str = r#"class="distance""#;

/// Half the side of the cross on an attacked square, without the width of its strokes.
const CROSS_REACH: f64 = 7.0;
const SPOT_RADIUS: f64 = 3.5;

/// The centres of the pieces on a square, as distances to the east and south of its own centre.
const PIECE_ALONE: &[Point] = &[(0.0, 0.0)];
const PIECES_IN_PAIR: &[Point] = &[(-8.0, 0.0), (8.0, 0.0)];
const PIECES_IN_GRID: &[Point] = &[(-7.0, -7.0), (7.0, -7.0), (-7.0, 7.0), (7.0, 7.0)];

/// The font size of file and rank labels.
pub(super) const LABEL_SIZE: f64 = 14.0;

/// Numbers of more digits are shortened to their last ones.
const MOST_DIGITS: usize = 6;
const LAST_DIGITS: usize = 4;

/// The greatest width and font size of a number in the centre, and in a corner beside a piece or a
/// ring.
const IN_CENTRE: (f64, f64) = (35.0, 17.0);
const BESIDE_PIECE: (f64, f64) = (10.0, 13.5);
const BESIDE_RING: (f64, f64) = (40.0, 11.0);

/// The distance of the edges of a number in a corner from the centre of its square.
const CORNER_EDGE: f64 = 21.36;

/// The space of a pad around its number.
const PADDING: f64 = 1.5;

/// The widths of the widest digits and dots of bold fonts, and the height of digits, in ems.
const DIGIT: f64 = 0.72;
const FULL_STOP: f64 = 0.4;

pub(super) fn draw(svg: &mut Svg, picture: &Picture, strip: &Strip, shapes: &[ArrowShape]) {
    let mut cells: Vec<(Cell, Point)> = Vec::new();
    for item in &strip.items {
        if item.is_gap {
            draw_gap(svg, picture, item);
        } else {
            let (file, x) = (&picture.files[item.index], x_of(item.columns.start + 1));
            cells.extend(Rank::ALL.map(|rank| (file.cell(rank), (x, y_of(rank)))));
        }
    }
    for &(cell, centre) in &cells {
        draw_square(svg, picture, cell, centre);
    }
    draw_attacks(svg, picture, strip);
    for (shape, &(colour, _)) in shapes.iter().zip(&picture.routes) {
        shape.draw(svg, picture, colour);
    }
    for &(cell, centre) in &cells {
        draw_marks(svg, cell, centre);
    }
    if picture.has_numbers {
        svg.open(NUMBERS);
        for &(cell, centre) in &cells {
            draw_number(svg, cell, centre);
        }
        svg.close();
    } else {
        for (shape, &(colour, _)) in shapes.iter().zip(&picture.routes) {
            shape.draw_dots(svg, picture, colour);
        }
    }
    for rank in Rank::ALL {
        svg.text(LABEL, (5.0, y_of(rank) + 5.0), LABEL_SIZE, &rank.to_string());
    }
    draw_labels(svg, strip);
}

/// Draws an empty square. The names of its classes follow python-chess.
fn draw_square(svg: &mut Svg, picture: &Picture, cell: Cell<'_>, centre: Point) {
    let Coord { file, rank } = cell.square;
    let (shade, fill) = shade_and_fill(cell);
    let name = if picture.is_infinite {
        format!("x{file} y{rank}")
    } else {
        format!("{}{rank}", picture.label(file).to_lowercase())
    };
    let digits = cell.number.map_or(String::new(), |number| number.to_string());
    let is_shown = shown_number(cell) == digits;
    let title = if is_shown { String::new() } else { format!("<title>{digits}</title>") };
    draw_background(svg, cell, centre, (&format!("square {shade} {name}"), fill), &title);
}

/// The class that stands for the colour of a square, and the colour. There is one such class, so
/// that a rule for dark squares leaves attacked ones red.
fn shade_and_fill(cell: Cell<'_>) -> (&'static str, &'static str) {
    match cell.number {
        _ if cell.is_attacked && cell.is_route => ("attacked", PASSED),
        _ if cell.is_attacked => ("attacked", ATTACKED),
        Some(number) if number % 2 == 1 => ("odd", ODD),
        Some(_) => ("even", EVEN),
        None if cell.is_reached && cell.square.is_light() => ("reached", REACHED_LIGHT),
        None if cell.is_reached => ("reached", REACHED_DARK),
        None if cell.is_numbered => ("plain", UNNUMBERED),
        None if cell.square.is_light() => ("light", LIGHT),
        None => ("dark", DARK),
    }
}

/// Draws the background of a square or, in a gap, of a rank, with its sign. `looks` is a class and
/// a colour.
fn draw_background(svg: &mut Svg, cell: Cell<'_>, centre: Point, looks: (&str, &str), title: &str) {
    let (class, fill) = looks;
    let route = if cell.is_route { " route" } else { "" };
    let stroke = if cell.is_numbered { r##" stroke="#fff""## } else { "" };
    let looks = format!("class=\"{class}{route}\" fill=\"{fill}\"{stroke}");
    svg.rectangle(&looks, centre, (SIDE, SIDE), title);
    draw_sign(svg, cell, centre);
}

/// Draws a cross on a square, or on a rank of a gap, that is attacked, and a spot on one that is
/// reached and has no number, which says more. There is no sign behind a piece, as a cross would
/// make it look captured.
fn draw_sign(svg: &mut Svg, cell: Cell<'_>, centre: Point) {
    if cell.has_piece() {
        return;
    }
    if cell.is_attacked {
        let corner = |(x, y)| (centre.0 + CROSS_REACH * x, centre.1 + CROSS_REACH * y);
        let strokes = [[(-1.0, -1.0), (1.0, 1.0)], [(-1.0, 1.0), (1.0, -1.0)]];
        let strokes = strokes.map(|ends| path_through(&ends.map(corner)));
        svg.path(CROSS, &strokes.concat());
    } else if cell.is_reached && cell.number.is_none() {
        svg.circle(SPOT, centre, SPOT_RADIUS);
    }
}

/// Draws a gap, with a torn edge beside files.
fn draw_gap(svg: &mut Svg, picture: &Picture, item: &Item) {
    let middle = x_of(item.columns.start + 1);
    let looks = format!("class=\"left-out\" fill=\"{LEFT_OUT}\"");
    svg.rectangle(&looks, (middle, 4.0 * SIDE), (SIDE, 8.0 * SIDE), "");
    let file = picture.files[item.index].left_out(item.files.start);
    for cell in Rank::ALL.map(|rank| file.cell(rank)) {
        let centre = (middle, y_of(cell.square.rank));
        if cell.is_attacked || cell.is_reached {
            draw_background(svg, cell, centre, shade_and_fill(cell), "");
        } else if cell.is_route {
            draw_background(svg, cell, centre, ("left-out", LEFT_OUT), "");
        }
    }
    // A gap without a name is at an end of the board, with files on one side.
    let is_first = item.columns.start == FIRST_COLUMN;
    let mut edges = String::new();
    for (x, has_files) in [(middle - 19.5, !is_first), (middle + 14.5, is_first)] {
        if has_files || item.is_named {
            edges += &format!("M{x} 0{}", "l5 11.25l-5 11.25".repeat(16));
        }
    }
    svg.path(EDGE, &edges);
}

/// Outlines the square that is pointed out and draws a line to it from each attacker.
fn draw_attacks(svg: &mut Svg, picture: &Picture, strip: &Strip) {
    let Some((square, attackers)) = &picture.pointed_out else { return };
    let shown = strip.files();
    for attacker in attackers {
        let (first, last) = (attacker.file.min(square.file), attacker.file.max(square.file));
        if first < shown.end && shown.start <= last {
            let ends = clipped(strip, [*attacker, *square].map(|end| centre_of(strip, end)));
            for looks in [CASING, ATTACK] {
                svg.path(looks, &path_through(&ends));
            }
        }
    }
    if shown.contains(&square.file) {
        let (centre, size) = (centre_of(strip, *square), (SIDE - 5.0, SIDE - 5.0));
        for looks in [CASING, BLOCKER] {
            svg.rectangle(looks, centre, size, "");
        }
    }
}

/// Draws the rings and the pieces of a square.
fn draw_marks(svg: &mut Svg, cell: Cell<'_>, centre: Point) {
    let radius = ring_radius(cell);
    for ring in cell.marks().filter_map(Mark::ring) {
        let stroke = format!("stroke=\"{}\" stroke-width=\"3\"", RouteColour::Green.looks().fill);
        svg.circle(CASING, centre, radius);
        svg.circle(&format!("class=\"{ring}\" fill=\"none\" {stroke}"), centre, radius);
    }
    let pieces = cell.marks().filter_map(|mark| match mark {
        Mark::Piece { letter, role, side } => Some((letter, role, side)),
        _ => None,
    });
    let (scale, offsets) = match pieces.clone().count() {
        1 if cell.has_ring() => (0.8, PIECE_ALONE),
        1 => (1.0, PIECE_ALONE),
        2 => (0.5, PIECES_IN_PAIR),
        _ => (0.42, PIECES_IN_GRID),
    };
    for (piece, (east, south)) in pieces.zip(offsets.iter().cycle()) {
        let half = scale * SIDE / 2.0;
        draw_piece(svg, piece, (centre.0 + east - half, centre.1 + south - half), scale);
    }
}

/// Writes the number of a square, as large as fits, in the centre or, beside a piece or a ring, in
/// a corner. A pad separates it from a route or a cross behind it.
fn draw_number(svg: &mut Svg, cell: Cell<'_>, (x, y): Point) {
    let number = shown_number(cell);
    if number.is_empty() {
        return;
    }
    let ems: f64 = number.chars().map(|sign| if sign == '.' { FULL_STOP } else { DIGIT }).sum();
    let (room, largest) = match (cell.has_piece(), cell.has_ring()) {
        (true, _) => BESIDE_PIECE,
        (false, true) => BESIDE_RING,
        (false, false) => IN_CENTRE,
    };
    let size = largest.min(room / ems);
    let (width, height) = (ems * size, DIGIT * size);
    let (x, y) = if cell.has_piece() || cell.has_ring() {
        let (east, south) = free_corner(cell, number.len() > 1);
        (x + east * (CORNER_EDGE - width / 2.0), y + south * (CORNER_EDGE - height / 2.0))
    } else {
        (x, y)
    };
    if cell.is_route || cell.is_attacked {
        let padded = (width + 2.0 * PADDING, height + 2.0 * PADDING);
        svg.rectangle(PAD, (x, y), padded, "");
    }
    svg.text(NUMBER, (x, y + height / 2.0), size, &number);
}

/// Writes the labels, those of the lowest row first. A label that is wider than its item has a line
/// up to it, which is behind the labels of higher rows.
fn draw_labels(svg: &mut Svg, strip: &Strip) {
    let mut labels: Vec<&Label> = strip.labels.iter().collect();
    labels.sort_by_key(|label| Reverse(label.row));
    for label in labels {
        let (x, width) = label_span(label);
        let y = 376.0 + 18.0 * label.row as f64;
        if x + width > x_of(label.columns.end) {
            let data = format!("M{} 360V{}", x_of(label.columns.start + 1), y - 12.0);
            svg.path(EDGE, &data);
            svg.rectangle(PAD, (x + width / 2.0, y - 5.0), (width, 12.0), "");
        }
        svg.text(LABEL, (x, y), LABEL_SIZE, &label.text);
    }
}

/// The number of a square, shortened if it is long; empty if there is none.
fn shown_number(cell: Cell<'_>) -> String {
    let digits = cell.number.map_or(String::new(), |number| number.to_string());
    if digits.len() > MOST_DIGITS {
        format!("...{}", &digits[digits.len() - LAST_DIGITS..])
    } else {
        digits
    }
}
