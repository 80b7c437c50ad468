//! Boards in strips.
//!
//! A strip is drawn in layers, each on top of those before it: gaps and squares; the lines from the
//! attackers of a square that is pointed out; the arrows of routes; rings and pieces; numbers on
//! squares or on the stops of routes; labels.

use super::elements::{circle, group, group_at, path, path_through, rectangle, text, Look, Point};
use super::elements::{CAPTION, CASING, EDGE, END, LABEL_SIZE, LETTER, PAD, ROUND, SIDE};
use super::squares::{draw_gap, draw_marks, draw_number, draw_square, free_corner, ring_radius};
use crate::board::{Coord, Rank};
use crate::picture::layout::{end, rows, strips, Column, FIRST};
use crate::picture::{Mover, Picture};

/// The width of the margins left of a board, where rank numbers are, and right of it.
pub(super) const MARGIN: f64 = 24.0;

/// The least width of a board: that of the 8x8 board.
pub(super) const LEAST_WIDTH: f64 = 8.0 * SIDE + 2.0 * MARGIN;

/// The height of the words above a strip that continues a board, so that it does not look like
/// another board.
const CONTINUED: f64 = 20.0;

const LABEL_ROW: f64 = 18.0;

/// The greatest width of a character of a label.
const LABEL_CHARACTER: f64 = 9.0;

/// How many characters of the layout a square takes: as in text, a letter and a space.
const CHARACTERS_IN_SQUARE: usize = 2;

/// The width of a character of the layout.
const CHARACTER: f64 = SIDE / CHARACTERS_IN_SQUARE as f64;

/// The style of the line from an attacker to the square that is pointed out.
const ATTACK: &str = r##"class="attack" fill="none" stroke="#7a0f08" stroke-width="2.5""##;

/// The style of the outline of the square that is pointed out.
const BLOCKER: &str = r##"class="blocker" fill="none" stroke="#7a0f08" stroke-width="2.5""##;

/// The style of the white edge around the head of an arrow.
const HEAD_CASING: &str = r##"class="casing" fill="#fff" stroke="#fff" stroke-width="3""##;

/// The length of the head of an arrow. It leaves room for numbers, and for the shaft of a single
/// step along a rank or a file.
const HEAD_LENGTH: f64 = 8.0;

/// Half the width of the head of an arrow.
const HEAD_SIDE: f64 = 7.5;

const LABEL: &str = r#"class="coord""#;
const NUMBERS: &str = "class=\"distances\" fill=\"#111\" font-weight=\"bold\" \
    text-anchor=\"middle\" pointer-events=\"none\"";

/// A picture that is cut into strips.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(super) picture: Picture,
    strips: Vec<Vec<Column>>,
    /// The file of each column, and one file for each gap. The index of a file is its place if all
    /// strips are side by side.
    files: Vec<i64>,
}

impl Board {
    /// Cuts a picture into strips of at most `most` characters of the layout.
    pub(crate) fn new(picture: Picture, most: usize) -> Board {
        let characters_in_file = |_| CHARACTERS_IN_SQUARE;
        let characters_in_label = |label: &str| {
            let width = LABEL_CHARACTER * (label.len() + 1) as f64;
            (width / CHARACTER).ceil() as usize
        };
        let strips: Vec<Vec<Column>> =
            strips(&picture, most, characters_in_file, characters_in_label).collect();
        let files = strips.iter().flatten().map(|column| column.file.number).collect();
        Board { picture, strips, files }
    }

    pub(super) fn width(&self) -> f64 {
        // The right end of the columns and their labels.
        let mut right = LEAST_WIDTH - MARGIN;
        for column in self.strips.iter().flatten() {
            right = right.max(x_of(column.end()));
            if column.row.is_some() {
                right = right.max(label_start(column) + label_width(column));
            }
        }
        right + MARGIN
    }

    pub(super) fn height(&self) -> f64 {
        // The first strip continues nothing.
        self.strips.iter().map(|strip| CONTINUED + height(strip)).sum::<f64>() - CONTINUED
    }

    /// Draws the strips with their top left corner at a point, and the heading above.
    pub(super) fn draw(&self, svg: &mut String, (x, mut y): Point) {
        let caption = |y: f64, words: &str| text(CAPTION, (x + MARGIN, y), LABEL_SIZE, words);
        if let Some(heading) = &self.picture.heading {
            *svg += &caption(y - 8.0, heading);
        }
        for (index, strip) in self.strips.iter().enumerate() {
            if index > 0 {
                *svg += &caption(y + 12.0, "continued");
                y += CONTINUED;
            }
            *svg += &group_at("class=\"board\"", (x, y), 1.0);
            *svg += &self.draw_strip(strip);
            *svg += END;
            y += height(strip);
        }
    }

    /// The layers of a strip. Stops have dots only if squares have no numbers.
    fn draw_strip(&self, strip: &[Column]) -> String {
        let picture = &self.picture;
        let (mut gaps, mut files) = (String::new(), String::new());
        let (mut marks, mut numbers) = (String::new(), String::new());
        for column in strip {
            let middle = middle_of(column);
            let mut squares = String::new();
            for cell in picture.cells(column.file) {
                let centre = (middle, y_of(cell.square.rank));
                squares += &draw_square(picture, cell, centre);
                marks += &draw_marks(cell, centre);
                numbers += &draw_number(picture, cell, centre);
            }
            if column.file.is_left_out {
                let number = column.file.number;
                let has_files_west = picture.files.first().is_some_and(|file| file.number < number);
                let has_files_east = picture.files.last().is_some_and(|file| number < file.number);
                gaps += &draw_gap(middle, &squares, has_files_west, has_files_east);
            } else {
                files += &squares;
            }
        }
        let mut svg = gaps + &files;
        svg += &self.draw_attacks(strip);
        for (mover, stops) in &picture.routes {
            svg += &self.draw_arrow(strip, *mover, stops);
        }
        svg += &marks;
        if picture.numbers.is_empty() {
            for (mover, stops) in &picture.routes {
                svg += &self.draw_dots(strip, *mover, stops);
            }
        } else {
            svg += &group(NUMBERS, &numbers);
        }
        // The point of a text is on its base line, a little below its middle.
        for rank in Rank::ALL {
            svg += &text(LABEL, (5.0, y_of(rank) + 5.0), LABEL_SIZE, &rank.to_string());
        }
        svg + &draw_labels(strip)
    }

    /// An outline of the square that is pointed out, with a line to it from each attacker.
    fn draw_attacks(&self, strip: &[Column]) -> String {
        let mut svg = String::new();
        let Some((square, attackers)) = self.picture.pointed_out() else { return svg };
        for &attacker in attackers {
            if let Some(line) = self.line(strip, [attacker, *square], [0.0, 0.0]) {
                svg += &path(CASING, &line);
                svg += &path(ATTACK, &line);
            }
        }
        if shows_square(strip, *square) {
            let (centre, size) = (self.centre(strip, *square), (SIDE - 5.0, SIDE - 5.0));
            svg += &rectangle(CASING, centre, size, "");
            svg += &rectangle(BLOCKER, centre, size, "");
        }
        svg
    }

    /// The part of a route's arrow that is on a strip. The arrow is thin if squares have numbers.
    fn draw_arrow(&self, strip: &[Column], mover: Mover, stops: &[Coord]) -> String {
        let Some(&last) = stops.last() else { return String::new() };
        let cell = self.picture.cell(last);
        // How far the head's tip and its foot are from the centre of the last square.
        let tip = if cell.has_ring() { ring_radius(cell) + 3.0 } else { 16.5 };
        let foot = tip + HEAD_LENGTH;
        let mut shafts = String::new();
        for (index, ends) in stops.windows(2).enumerate() {
            // The shaft begins beside the middle of the piece, and ends at the foot of the head.
            let trim_first = if index == 0 { 12.0 } else { 0.0 };
            let is_last = index + 2 == stops.len();
            let trim_last = if is_last { foot } else { 0.0 };
            let part = self.line(strip, [ends[0], ends[1]], [trim_first, trim_last]);
            shafts += &part.unwrap_or_default();
        }
        if shafts.is_empty() {
            return String::new();
        }
        let Look { class, colour, dashes } = Look::of(mover);
        let (width, casing_width) = if self.picture.numbers.is_empty() { (6, 9) } else { (4, 6) };
        let casing_style =
            format!("class=\"casing\" stroke=\"#fff\" stroke-width=\"{casing_width}\"");
        let shaft_style =
            format!("class=\"shaft\" stroke=\"{colour}\" stroke-width=\"{width}\"{dashes}");
        let mut shapes = path(&casing_style, &shafts);
        if shows_square(strip, last) {
            // A route with a shaft has two stops or more.
            let [from, to] = [stops[stops.len() - 2], last].map(|stop| self.centre(strip, stop));
            let corners = [
                towards(to, from, tip, 0.0),
                towards(to, from, foot, HEAD_SIDE),
                towards(to, from, foot, -HEAD_SIDE),
            ];
            let head = path_through(&corners) + "z";
            shapes += &path(HEAD_CASING, &head);
            shapes += &path(&format!("class=\"head\" fill=\"{colour}\""), &head);
        }
        shapes += &path(&shaft_style, &shafts);
        group(&format!("class=\"arrow {class}\" fill=\"none\" {ROUND}"), &shapes)
    }

    /// A dot on each stop of a route, if the stop is on the strip and has no ring. On the 8x8
    /// board, the dot has the stop's number.
    fn draw_dots(&self, strip: &[Column], mover: Mover, stops: &[Coord]) -> String {
        let colour = Look::of(mover).colour;
        let dot = format!("class=\"dot\" fill=\"{colour}\" stroke=\"#fff\" stroke-width=\"1.5\"");
        let digits = format!("class=\"number\" fill=\"#fff\" {LETTER}");
        let mut svg = String::new();
        for (number, &stop) in stops.iter().enumerate().skip(1) {
            let cell = self.picture.cell(stop);
            if !shows_square(strip, stop) || cell.has_ring() {
                continue;
            }
            let (mut x, mut y) = self.centre(strip, stop);
            if cell.has_piece() {
                let (east, south) = free_corner(&self.picture, stop, false);
                (x, y) = (x + 15.0 * east, y + 15.0 * south);
            }
            svg += &circle(&dot, (x, y), 7.0);
            if !self.picture.is_infinite {
                svg += &text(&digits, (x, y + 4.0), 11.0, &number.to_string());
            }
        }
        svg
    }

    /// The data of a straight line between the centres of two squares; `None` if no part of it is
    /// on the strip. The two lengths in `trim` are taken off its ends. Where the line leaves the
    /// strip, it is cut a little beyond the edge.
    fn line(&self, strip: &[Column], ends: [Coord; 2], trim: [f64; 2]) -> Option<String> {
        if !shows_line(strip, ends) {
            return None;
        }
        let [first, last] = ends.map(|end| self.centre(strip, end));
        let from = towards(first, last, trim[0], 0.0);
        let to = towards(last, first, trim[1], 0.0);
        // The rank numbers are farther from the edge than this.
        let (west, east) = (x_of(strip[0].start) - 5.0, x_of(end(strip)) + 5.0);
        let cut = |(x, y): Point| {
            let cut_x = x.clamp(west, east);
            if cut_x == x {
                return (x, y);
            }
            // The part of the line that is before the cut.
            let share = (cut_x - from.0) / (to.0 - from.0);
            (cut_x, from.1 + share * (to.1 - from.1))
        };
        Some(path_through(&[cut(from), cut(to)]))
    }

    /// The centre of a square, measured on a strip. If the square is on another strip, its centre
    /// is beyond the edge, as if the strips were side by side.
    fn centre(&self, strip: &[Column], Coord { file, rank }: Coord) -> Point {
        let place = |number| self.files.partition_point(|&other| other < number) as f64;
        let column = place(file) - place(strip[0].file.number);
        (MARGIN + SIDE * (column + 0.5), y_of(rank))
    }
}

fn shows_square(strip: &[Column], square: Coord) -> bool {
    shows_line(strip, [square, square])
}

/// Whether a strip shows a part of the straight line between two squares.
fn shows_line(strip: &[Column], [from, to]: [Coord; 2]) -> bool {
    let (first, last) = (strip[0].file.number, strip[strip.len() - 1].file.number);
    first <= from.file.max(to.file) && from.file.min(to.file) <= last
}

/// Where one gets from `point` by going `distance` straight towards `to`, a different point, and
/// then `aside` at a right angle.
fn towards(point: Point, to: Point, distance: f64, aside: f64) -> Point {
    let (x, y) = (to.0 - point.0, to.1 - point.1);
    let length = x.hypot(y);
    let (along, across) = (distance / length, aside / length);
    (point.0 + along * x + across * y, point.1 + along * y - across * x)
}

/// The labels. One that is wider than its column has a line up to the lower edge of the board. The
/// lowest row is drawn first, so that its lines are behind the labels of the rows above.
fn draw_labels(strip: &[Column]) -> String {
    let mut svg = String::new();
    for row in (0..rows(strip)).rev() {
        let bottom = 8.0 * SIDE;
        let y = bottom + 16.0 + LABEL_ROW * row as f64;
        for column in strip.iter().filter(|column| column.row == Some(row)) {
            let (x, width) = (label_start(column), label_width(column));
            if width > SIDE {
                svg += &path(EDGE, &format!("M{} {bottom}V{}", middle_of(column), y - 12.0));
                svg += &rectangle(PAD, (x + width / 2.0, y - 5.0), (width, 12.0), "");
            }
            svg += &text(LABEL, (x, y), LABEL_SIZE, &column.label);
        }
    }
    svg
}

fn label_width(column: &Column) -> f64 {
    LABEL_CHARACTER * column.label.len() as f64
}

/// Where a label begins: it is centred below its column or, if it is wider, begins at the column's
/// left edge.
fn label_start(column: &Column) -> f64 {
    x_of(column.start) + ((SIDE - label_width(column)) / 2.0).max(0.0)
}

/// The height of a strip with its labels and a space below.
fn height(strip: &[Column]) -> f64 {
    8.0 * SIDE + LABEL_ROW * (rows(strip) + 1) as f64
}

/// The middle of a column, which has two characters: where the second one begins.
fn middle_of(column: &Column) -> f64 {
    x_of(column.start + 1)
}

/// The left edge of a character of the layout.
fn x_of(character: usize) -> f64 {
    MARGIN + CHARACTER * (character - FIRST) as f64
}

/// The middle of a rank, below the upper edge of the board.
fn y_of(rank: Rank) -> f64 {
    (7.5 - rank.index() as f64) * SIDE
}
