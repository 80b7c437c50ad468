//! The numbers of squares.

use super::arrow::free_corner;
use super::document::{Svg, PAD};
use super::geometry::Point;
use crate::board::Coord;
use crate::picture::Picture;

/// The largest font of a number and the longest line.
const NUMBER_SIZE: f64 = 17.0;
const NUMBER_ROOM: f64 = 38.0;

/// The longest diagonal of a number in a ring; the longest side of one in a corner, and its
/// distance from the centre along both axes.
const ROOM_IN_RING: f64 = 27.0;
const ROOM_IN_CORNER: f64 = 10.0;
const NUMBER_CORNER: f64 = 16.5;

/// Longer numbers take several lines, and a title shows them whole. The last line has three digits,
/// each above it at most `LEADING_DIGITS`: more would be too small to read.
pub(super) const DIGITS_IN_A_LINE: usize = 4;
const LEADING_DIGITS: usize = 6;

/// The largest font of leading lines, the space between lines, and a pad's around its number.
const LEADING_SIZE: f64 = 0.65 * NUMBER_SIZE;
const LINE_SPACE: f64 = 2.5;
const PADDING: f64 = 1.5;

/// The width of the widest digits of bold fonts, and their height, in ems.
const DIGIT: f64 = 0.72;

/// Writes the number of a square, if any, as large as fits, in the centre or, beside a piece, in
/// a corner. A pad separates it from a route or a cross behind it.
pub(super) fn draw_number(svg: &mut Svg, picture: &Picture, square: Coord, centre: Point) {
    let Some(number) = picture.number_on(square) else { return };
    let number = number.to_string();
    let lines = lines_of(&number);
    let widths = lines.iter().map(|(_, digits, size)| DIGIT * size * digits.len() as f64);
    let width = widths.fold(0.0, f64::max);
    let heights = lines.iter().map(|(_, _, size)| DIGIT * size + LINE_SPACE);
    let height = heights.sum::<f64>() - LINE_SPACE;
    let ((x, y), scale) = if picture.has_piece(square) {
        let corner = free_corner(picture, square, centre, NUMBER_CORNER);
        (corner, ROOM_IN_CORNER / width.max(height))
    } else if picture.has_ring(square) {
        (centre, ROOM_IN_RING / width.hypot(height))
    } else {
        (centre, 1.0)
    };
    let scale = scale.min(1.0);
    let contents = picture.files.contents(square.file);
    if (contents.route | contents.attacked).contains(square.rank) {
        let size = [width, height].map(|side| scale * side + 2.0 * PADDING);
        svg.rectangle(PAD, (x, y), size.into(), "");
    }
    let mut bottom = y - scale * height / 2.0;
    for (looks, digits, size) in lines {
        bottom += scale * DIGIT * size;
        svg.text(looks, (x, bottom), scale * size, digits);
        bottom += scale * LINE_SPACE;
    }
}

/// The lines of a number from the top: their looks, digits and font sizes.
fn lines_of(number: &str) -> Vec<(&str, &str, f64)> {
    let size = |digits: usize, most: f64| (NUMBER_ROOM / DIGIT / digits as f64).min(most);
    let is_long = number.len() > DIGITS_IN_A_LINE;
    let (mut leading, last) = number.split_at(if is_long { number.len() - 3 } else { 0 });
    let above = size(leading.len().clamp(1, LEADING_DIGITS), LEADING_SIZE);
    let mut lines = vec![("class=\"distance\"", last, size(last.len(), NUMBER_SIZE))];
    while !leading.is_empty() {
        let (rest, digits) = leading.split_at(leading.len().saturating_sub(LEADING_DIGITS));
        lines.push(("class=\"leading\"", digits, above));
        leading = rest;
    }
    lines.reverse();
    lines
}
