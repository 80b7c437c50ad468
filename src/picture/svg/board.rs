//! Boards in strips: squares, then attacks and arrows, then what is on squares.

use super::elements::{circle, group, group_at, path, path_through, rectangle, style_of, text};
use super::elements::{Point, CAPTION, CASING, EDGE, END, LABEL_SIZE, LETTER, PAD, ROUND, SIDE};
use super::squares::{draw_gap, draw_marks, draw_number, draw_square, free_corner, ring_radius};
use crate::board::{Coord, Rank};
use crate::picture::layout::{end, rows, strips, Column, FIRST};
use crate::picture::{Mark, Mover, Picture};

/// The width of the margins left of a board, where rank numbers are, and right of it.
pub(super) const MARGIN: f64 = 24.0;

/// The least width of a board: that of the 8x8 board.
pub(super) const LEAST_WIDTH: f64 = 8.0 * SIDE + 2.0 * MARGIN;

/// The height of the words above a strip that continues a board, so that it does not look like
/// another board.
const CONTINUED: f64 = 20.0;

/// The height of a row of labels, and the maximum width of a character of a label.
const LABEL_ROW: f64 = 18.0;
const CHARACTER: f64 = 9.0;

const ATTACK: &str = r##"class="attack" fill="none" stroke="#7a0f08" stroke-width="2.5""##;
const BLOCKER: &str = r##"class="blocker" fill="none" stroke="#7a0f08" stroke-width="2.5""##;
const HEAD_CASING: &str = r##"class="casing" fill="#fff" stroke="#fff" stroke-width="3""##;

/// The length of a head, and half its width. It leaves room for numbers, and for the shaft of a
/// single step along a rank or a file.
const HEAD: (f64, f64) = (8.0, 7.5);

const LABEL: &str = r#"class="coord""#;
const NUMBERS: &str = "class=\"distances\" fill=\"#111\" font-weight=\"bold\" \
    text-anchor=\"middle\" pointer-events=\"none\"";

#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(super) picture: Picture,
    strips: Vec<Vec<Column>>,
    /// The file of each column, of all strips.
    files: Vec<i64>,
}

impl Board {
    /// A board in strips as for text of a width, where a square takes two characters. Five
    /// characters of a label fill a square.
    pub(crate) fn new(picture: Picture, line: usize) -> Board {
        let label_width = |label: &str| (2 * (label.len() + 1)).div_ceil(5);
        let strips: Vec<Vec<Column>> = strips(&picture, line, |_| 2, label_width).collect();
        let files = strips.iter().flatten().map(|column| column.file.number).collect();
        Board { picture, strips, files }
    }

    pub(super) fn width(&self) -> f64 {
        let columns = self.strips.iter().flatten();
        let labels = columns.clone().filter(|column| column.row.is_some()).map(label_place);
        let ends =
            columns.map(|column| x_of(column.end())).chain(labels.map(|(x, width)| x + width));
        ends.fold(LEAST_WIDTH - MARGIN, f64::max) + MARGIN
    }

    pub(super) fn height(&self) -> f64 {
        self.strips.iter().map(|strip| CONTINUED + height(strip)).sum::<f64>() - CONTINUED
    }

    /// Draws the strips with their top left corner at a point, and the heading above.
    pub(super) fn draw(&self, svg: &mut String, (x, mut y): Point) {
        let words = |y: f64, words: &str| text(CAPTION, (x + MARGIN, y), LABEL_SIZE, words);
        svg.extend(self.picture.heading.iter().map(|heading| words(y - 8.0, heading)));
        for (index, strip) in self.strips.iter().enumerate() {
            if index > 0 {
                *svg += &words(y + 12.0, "continued");
                y += CONTINUED;
            }
            *svg += &group_at("class=\"board\"", (x, y), 1.0);
            *svg += &self.draw_strip(strip);
            *svg += END;
            y += height(strip);
        }
    }

    fn draw_strip(&self, strip: &[Column]) -> String {
        let picture = &self.picture;
        let [mut gaps, mut files, mut marks, mut numbers] = <[String; 4]>::default();
        for column in strip {
            let middle = x_of(column.start + 1);
            let mut squares = String::new();
            for cell in picture.cells(column.file) {
                let centre = (middle, y_of(cell.square.rank));
                squares += &draw_square(picture, cell, centre);
                marks += &draw_marks(cell, centre);
                numbers += &draw_number(picture, cell, centre);
            }
            if column.file.is_left_out {
                let (has_number, is_first) = (!column.label.is_empty(), column.start == FIRST);
                gaps += &draw_gap(middle, &squares, has_number, is_first);
            } else {
                files += &squares;
            }
        }
        let on_routes = |draw: fn(&Board, &[Column], Mover, &[Coord]) -> String| {
            let routes = picture.routes.iter();
            routes.map(|(mover, stops)| draw(self, strip, *mover, stops)).collect::<String>()
        };
        let mut svg = gaps + &files;
        svg += &self.draw_attacks(strip);
        svg += &on_routes(Board::draw_arrow);
        svg += &marks;
        if picture.numbers.is_empty() {
            svg += &on_routes(Board::draw_dots);
        } else {
            svg += &group(NUMBERS, &numbers);
        }
        for rank in Rank::ALL {
            svg += &text(LABEL, (5.0, y_of(rank) + 5.0), LABEL_SIZE, &rank.to_string());
        }
        svg + &draw_labels(strip)
    }

    /// An outline of the square that is pointed out, with a line to it from each attacker.
    fn draw_attacks(&self, strip: &[Column]) -> String {
        let Some((square, attackers)) = self.picture.pointed_out() else { return String::new() };
        let line = |&from: &Coord| self.line(strip, [from, *square], [0.0; 2]);
        let lines = attackers.iter().filter_map(line);
        let mut svg: String =
            lines.map(|line| path(CASING, &line) + &path(ATTACK, &line)).collect();
        if shows(strip, [*square; 2]) {
            let (centre, size) = (self.centre(strip, *square), (SIDE - 5.0, SIDE - 5.0));
            svg += &[CASING, BLOCKER].map(|style| rectangle(style, centre, size, "")).concat();
        }
        svg
    }

    /// The part of a route's arrow that is on a strip, thin if squares have numbers.
    fn draw_arrow(&self, strip: &[Column], mover: Mover, stops: &[Coord]) -> String {
        let Some(&last) = stops.last() else { return String::new() };
        let cell = self.picture.cell(last);
        // The distances of the head's tip and foot from the centre of the square.
        let tip = if cell.has(Mark::is_ring) { ring_radius(cell) + 3.0 } else { 16.5 };
        let foot = tip + HEAD.0;
        let moves = stops.windows(2).enumerate().filter_map(|(index, ends)| {
            let before = if index == 0 { 12.0 } else { 0.0 };
            let after = if index + 2 == stops.len() { foot } else { 0.0 };
            self.line(strip, [ends[0], ends[1]], [before, after])
        });
        let shafts: String = moves.collect();
        if shafts.is_empty() {
            return shafts;
        }
        let (class, fill, dashes) = style_of(mover);
        let (width, casing) = if self.picture.numbers.is_empty() { (6, 9) } else { (4, 6) };
        let casing = format!("class=\"casing\" stroke=\"#fff\" stroke-width=\"{casing}\"");
        let shaft = format!("class=\"shaft\" stroke=\"{fill}\" stroke-width=\"{width}\"{dashes}");
        let mut shapes = path(&casing, &shafts);
        if shows(strip, [last; 2]) {
            let [from, to] = [stops[stops.len() - 2], last].map(|stop| self.centre(strip, stop));
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
    fn draw_dots(&self, strip: &[Column], mover: Mover, stops: &[Coord]) -> String {
        let (_, fill, _) = style_of(mover);
        let dot = format!("class=\"dot\" fill=\"{fill}\" stroke=\"#fff\" stroke-width=\"1.5\"");
        let digits = format!("class=\"number\" fill=\"#fff\" {LETTER}");
        let stops = stops.iter().enumerate().skip(1).filter(|&(_, &stop)| shows(strip, [stop; 2]));
        let cells = stops.map(|(number, &stop)| (number, self.picture.cell(stop)));
        let dots = cells.filter(|(_, cell)| !cell.has(Mark::is_ring)).map(|(number, cell)| {
            let (mut x, mut y) = self.centre(strip, cell.square);
            if cell.has(Mark::is_piece) {
                let (east, south) = free_corner(&self.picture, cell.square, false);
                (x, y) = (x + 15.0 * east, y + 15.0 * south);
            }
            let dot = circle(&dot, (x, y), 7.0);
            if self.picture.is_infinite {
                return dot;
            }
            dot + &text(&digits, (x, y + 4.0), 11.0, &number.to_string())
        });
        dots.collect()
    }

    /// The part on a strip, with a stub beyond its edges, of a straight line between the centres of
    /// two squares. It is shorter by a distance at each end.
    fn line(&self, strip: &[Column], ends: [Coord; 2], trim: [f64; 2]) -> Option<String> {
        if !shows(strip, ends) {
            return None;
        }
        let [from, to] = ends.map(|end| self.centre(strip, end));
        let (from, to) = (towards(from, to, trim[0], 0.0), towards(to, from, trim[1], 0.0));
        // The stub ends short of the rank numbers.
        let (west, east) = (x_of(strip[0].start) - 5.0, x_of(end(strip)) + 5.0);
        let clipped = [from, to].map(|(x, y)| match x.clamp(west, east) {
            on_strip if on_strip == x => (x, y),
            edge => (edge, from.1 + (edge - from.0) / (to.0 - from.0) * (to.1 - from.1)),
        });
        Some(path_through(&clipped))
    }

    /// The centre of a square. If the square is on another strip, its centre is beyond the edge of
    /// this one, as if the strips were side by side.
    fn centre(&self, strip: &[Column], Coord { file, rank }: Coord) -> Point {
        let index = |file| self.files.partition_point(|&other| other < file) as f64;
        let column = index(file) - index(strip[0].file.number);
        (MARGIN + SIDE * (column + 0.5), y_of(rank))
    }
}

/// Whether a strip shows a part of the straight line between two squares.
fn shows(strip: &[Column], [from, to]: [Coord; 2]) -> bool {
    let [first, last] = [0, strip.len() - 1].map(|index| strip[index].file.number);
    first <= from.file.max(to.file) && from.file.min(to.file) <= last
}

/// The point at a distance from one on the way to another, and so far to the side.
fn towards(point: Point, to: Point, distance: f64, aside: f64) -> Point {
    let (x, y) = (to.0 - point.0, to.1 - point.1);
    let [along, across] = [distance, aside].map(|part| part / x.hypot(y));
    (point.0 + along * x + across * y, point.1 + along * y - across * x)
}

/// The labels, those of the lowest row first. A label that is wider than its column has a line up
/// to it, which is behind the labels of higher rows.
fn draw_labels(strip: &[Column]) -> String {
    let mut svg = String::new();
    for row in (0..rows(strip)).rev() {
        let y = 8.0 * SIDE + 16.0 + LABEL_ROW * row as f64;
        for column in strip.iter().filter(|column| column.row == Some(row)) {
            let (x, width) = label_place(column);
            if width > SIDE {
                svg += &path(EDGE, &format!("M{} 360V{}", x_of(column.start + 1), y - 12.0));
                svg += &rectangle(PAD, (x + width / 2.0, y - 5.0), (width, 12.0), "");
            }
            svg += &text(LABEL, (x, y), LABEL_SIZE, &column.label);
        }
    }
    svg
}

/// The start and the width of a label, which is centred below its column or, if it is wider, begins
/// at the column's left edge.
fn label_place(column: &Column) -> (f64, f64) {
    let width = CHARACTER * column.label.len() as f64;
    (x_of(column.start) + ((SIDE - width) / 2.0).max(0.0), width)
}

/// The height of a strip with its labels and a space below.
fn height(strip: &[Column]) -> f64 {
    8.0 * SIDE + LABEL_ROW * (rows(strip) + 1) as f64
}

/// The left edge of a character of the layout, of which a column has two.
fn x_of(character: usize) -> f64 {
    MARGIN + SIDE / 2.0 * (character - FIRST) as f64
}

/// The middle of a rank, below the upper edge of the board.
fn y_of(rank: Rank) -> f64 {
    (7.5 - rank.index() as f64) * SIDE
}
