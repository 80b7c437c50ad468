//! Arrows.

use super::elements::{path_through, Point, Svg, LETTER, ROUND};
use super::geometry::{centre_of, clipped};
use crate::board::Coord;
use crate::picture::drawn_file::{direction, Cell};
use crate::picture::layout::Strip;
use crate::picture::mark::Looks;
use crate::picture::{Picture, RouteColour};

const HEAD_CASING: &str = r##"class="casing" fill="#fff" stroke="#fff" stroke-width="3""##;
const DOT_RADIUS: f64 = 7.0;

/// The radius of a ring on an empty square, on a square with a number, and around pieces.
const RING: f64 = 15.5;
const RING_BESIDE_NUMBER: f64 = 10.5;
const RING_AROUND_PIECES: f64 = 20.0;

/// The distances of an arrow's start and tip from the centres of their squares, and of the tip from
/// a ring around the centre.
const BEGINNING: f64 = 12.0;
const END: f64 = 16.5;
const FROM_RING: f64 = 3.0;

/// The length of a head and half its width. It leaves room for numbers, and for the shaft of a
/// single step along a rank or a file.
const HEAD: (f64, f64) = (8.0, 7.5);

/// The distance of a dot beside a piece from the centre along both axes.
const CORNER: f64 = 15.0;

/// The part of an arrow on a strip.
#[derive(Clone, Debug, Default)]
pub(super) struct ArrowShape {
    /// The ends of each move. Some are just beyond the edge of the strip.
    shafts: Vec<[Point; 2]>,
    head: Option<[Point; 3]>,
    /// For each stop without a ring, the centre of its dot, and its number.
    dots: Vec<(Point, usize)>,
}

/// For each strip, the parts of all routes' arrows. Each stop, and each strip that a move passes,
/// takes O(log n) for n files.
pub(super) fn shapes(picture: &Picture, strips: &[Strip]) -> Vec<Vec<ArrowShape>> {
    let mut shapes = vec![vec![ArrowShape::default(); picture.routes.len()]; strips.len()];
    for (index, (_, stops)) in picture.routes.iter().enumerate() {
        for stop in 1..stops.len() {
            let (from, to) = (stops[stop - 1].file, stops[stop].file);
            let first = strips.partition_point(|strip| strip.files().end <= from.min(to));
            let is_passed = |strip: &&Strip| strip.files().start <= from.max(to);
            let passed = strips[first..].iter().take_while(is_passed);
            for (strip, shapes) in passed.zip(&mut shapes[first..]) {
                shapes[index].add_move(picture, strip, stops, stop);
            }
        }
    }
    shapes
}

impl ArrowShape {
    /// Adds the move to a stop, with the dot and the head there.
    fn add_move(&mut self, picture: &Picture, strip: &Strip, stops: &[Coord], stop: usize) {
        let (before, square) = (stops[stop - 1], stops[stop]);
        let [centre_before, centre] = [before, square].map(|stop| centre_of(strip, stop));
        let (mut start, mut end) = (centre_before, centre);
        if stop == 1 {
            start = towards(start, centre, BEGINNING);
        }
        if strip.files().contains(&square.file) {
            let cell = picture.cell(square).expect("routes stop on files that are drawn");
            if !cell.has_ring() {
                let (east, south) =
                    if cell.has_piece() { free_corner(cell, false) } else { (0.0, 0.0) };
                self.dots.push(((centre.0 + CORNER * east, centre.1 + CORNER * south), stop));
            }
            if stop + 1 == stops.len() {
                let distance = if cell.has_ring() { ring_radius(cell) + FROM_RING } else { END };
                end = towards(centre, centre_before, distance + HEAD.0);
                self.head = Some(head(end, towards(centre, centre_before, distance)));
            }
        }
        self.shafts.push(clipped(strip, [start, end]));
    }

    /// Draws the shafts and the head, thin if squares have numbers.
    pub(super) fn draw(&self, svg: &mut Svg, picture: &Picture, colour: RouteColour) {
        // The route may not pass this strip.
        if self.shafts.is_empty() {
            return;
        }
        let (width, casing) = if picture.has_numbers { (4, 6) } else { (6, 9) };
        let casing = format!("class=\"casing\" stroke=\"#fff\" stroke-width=\"{casing}\"");
        let Looks { class, fill, dashes, .. } = colour.looks();
        let shaft = format!("class=\"shaft\" stroke=\"{fill}\" stroke-width=\"{width}\"{dashes}");
        let group = format!("class=\"arrow {class}\" fill=\"none\" {ROUND}");
        let shafts: String = self.shafts.iter().map(|points| path_through(points)).collect();
        svg.open(&group);
        svg.path(&casing, &shafts);
        if let Some(head) = &self.head {
            let data = path_through(head) + "z";
            svg.path(HEAD_CASING, &data);
            svg.path(&format!("class=\"head\" fill=\"{fill}\""), &data);
        }
        svg.path(&shaft, &shafts);
        svg.close();
    }

    /// Draws a dot on each stop; on the 8x8 board, with the stop's number.
    pub(super) fn draw_dots(&self, svg: &mut Svg, picture: &Picture, colour: RouteColour) {
        let fill = colour.looks().fill;
        let dot = format!("class=\"dot\" fill=\"{fill}\" stroke=\"#fff\" stroke-width=\"1.5\"");
        let number_looks = format!("class=\"number\" fill=\"#fff\" {LETTER}");
        for &((x, y), number) in &self.dots {
            svg.circle(&dot, (x, y), DOT_RADIUS);
            if !picture.is_infinite {
                svg.text(&number_looks, (x, y + 4.0), 11.0, &number.to_string());
            }
        }
    }
}

/// The radius of a square's ring.
pub(super) fn ring_radius(cell: Cell<'_>) -> f64 {
    if cell.has_piece() {
        RING_AROUND_PIECES
    } else if cell.number.is_some() {
        RING_BESIDE_NUMBER
    } else {
        RING
    }
}

/// A corner of a square that is clear of arrows, as 1 or -1 to the east and to the south. What is
/// wide covers two corners, so the whole side of the square to the north or south is clear then.
pub(super) fn free_corner(cell: Cell<'_>, is_wide: bool) -> (f64, f64) {
    const CORNERS: [(i64, i64); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
    let is_free = |&(east, north): &(i64, i64)| {
        let covered = if is_wide { [-1, 0, 1] } else { [east; 3] };
        covered.iter().all(|&east| cell.ways & direction((east, north)) == 0)
    };
    let (east, north) = CORNERS.into_iter().find(is_free).unwrap_or(CORNERS[0]);
    (east as f64, -north as f64)
}

/// The head of an arrow from the end of its shaft to its tip.
fn head(foot: Point, tip: Point) -> [Point; 3] {
    let (length, width) = HEAD;
    let slope = width / length;
    let (x, y) = (slope * (tip.0 - foot.0), slope * (tip.1 - foot.1));
    [tip, (foot.0 - y, foot.1 + x), (foot.0 + y, foot.1 - x)]
}

/// The point on the way from one to another at a distance from the first.
fn towards(point: Point, to: Point, distance: f64) -> Point {
    let (x, y) = (to.0 - point.0, to.1 - point.1);
    let part = distance / x.hypot(y);
    (point.0 + part * x, point.1 + part * y)
}
