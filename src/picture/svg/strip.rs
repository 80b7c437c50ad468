//! Strips of a board: squares, then attacks and arrows, then what is on squares.

use super::arrow::{free_corner, ArrowShape};
use super::document::{path_through, Svg};
use super::geometry::{centre_of, cut, label_place, x_of, y_of, Point, RING, SIDE};
use super::pieces::{details, outline};
use crate::board::{Rank, Role};
use crate::picture::layout::{Item, Strip, FIRST_COLUMN};
use crate::picture::mark::Looks;
use crate::picture::{Coord, Mark, Picture, RouteColour, Side};
use std::cmp::Reverse;

/// Classes and looks of elements.
const LEFT_OUT: &str = r##"class="left-out" fill="#ccc""##;
const ATTACKED: &str = r##"class="tint-attacked" fill="#a63a2c""##;
const PASSED: &str = r##"class="tint-passed" fill="#e2a79d""##;
const CROSS: &str = r##"class="cross" fill="none" stroke="#fff" stroke-width="4""##;
const REACHED: &str = r##"class="tint-reached" fill="#a7c4ce""##;
const REACHED_DARK: &str = r##"class="tint-reached" fill="#899ca5""##;
const REACHED_DOT: &str = r##"class="reached" fill="#1d5b86" stroke="#fff" stroke-width="1""##;
const EDGE: &str =
    r##"class="gap" fill="none" stroke="#777" stroke-width="1.5" stroke-linejoin="round""##;
const CASING: &str = r##"class="casing" fill="none" stroke="#fff" stroke-width="6""##;
const HEAD_CASING: &str = r##"class="casing" fill="#fff" stroke="#fff" stroke-width="3""##;
const ATTACK: &str = r##"class="attack" fill="none" stroke="#7a0f08" stroke-width="2.5""##;
const BLOCKER: &str = r##"class="blocker" fill="none" stroke="#7a0f08" stroke-width="2.5""##;
const PAD: &str = r##"class="pad" fill="#fff""##;
const LABEL: &str = r#"class="coord""#;
const NUMBERS: &str = "class=\"distances\" fill=\"#111\" font-weight=\"bold\" \
    text-anchor=\"middle\" pointer-events=\"none\"";
const SHAPE: &str = r#"stroke-linecap="round" stroke-linejoin="round""#;
const LETTER: &str = r#"font-weight="bold" text-anchor="middle""#;

/// Half the side of the cross on an attacked square, without the width of its strokes.
const CROSS_REACH: f64 = 7.0;
const REACHED_RADIUS: f64 = 3.5;
const DOT_RADIUS: f64 = 7.0;

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
const DIGITS_IN_A_LINE: usize = 4;
const LEADING_DIGITS: usize = 6;

/// The largest font of leading lines, the space between lines, and a pad's around its number.
const LEADING_SIZE: f64 = 0.65 * NUMBER_SIZE;
const LINE_SPACE: f64 = 2.5;
const PADDING: f64 = 1.5;

/// The width of the widest digits of bold fonts, and their height, in ems.
const DIGIT: f64 = 0.72;

/// The upper left corners of pieces that share a square, as fractions of its side.
const PIECE_CORNERS: [Point; 4] = [(0.0, 0.0), (0.5, 0.5), (0.5, 0.0), (0.0, 0.5)];

/// The font size of file and rank labels.
pub(super) const LABEL_SIZE: f64 = 14.0;

pub(super) fn draw(svg: &mut Svg, picture: &Picture, strip: &Strip, shapes: &[ArrowShape]) {
    let mut painter = Painter { svg, picture };
    let mut squares = Vec::new();
    for item in &strip.items {
        let [x, end] = [item.columns.start, item.columns.end].map(x_of);
        let centre = |rank| ((x + end) / 2.0, y_of(rank) + SIDE / 2.0);
        let of_item = Rank::ALL.map(|rank| (Coord { file: item.files.start, rank }, centre(rank)));
        if item.is_gap {
            painter.draw_gap(item, of_item);
        } else {
            squares.extend(of_item);
        }
    }
    for &(square, centre) in &squares {
        painter.draw_square(square, centre);
    }
    painter.draw_attacks(strip);
    painter.draw_arrows(shapes);
    for &(square, centre) in &squares {
        painter.draw_marks(square, centre);
    }
    if picture.has_numbers() {
        painter.svg.open(NUMBERS, (0.0, 0.0), 1.0);
        for &(square, centre) in &squares {
            painter.draw_number(square, centre);
        }
        painter.svg.close();
    } else {
        painter.draw_dots(shapes);
    }
    for rank in Rank::ALL {
        painter.svg.text(LABEL, (5.0, y_of(rank) + 27.5), LABEL_SIZE, &rank.to_string());
    }
    painter.draw_labels(strip);
}

struct Painter<'a> {
    svg: &'a mut Svg,
    picture: &'a Picture,
}

impl Painter<'_> {
    /// Draws an empty square. The names of its classes follow python-chess.
    fn draw_square(&mut self, square: Coord, centre: Point) {
        let Coord { file, rank } = square;
        let number = self.picture.number_on(square);
        let (shade, looks) = match number {
            Some(number) if number % 2 == 1 => ("odd", r##"fill="#fff3cf" stroke="#fff""##),
            Some(_) => ("even", r##"fill="#cfe3f7" stroke="#fff""##),
            None if self.picture.has_numbers() => ("plain", r##"fill="#f1f1f1" stroke="#fff""##),
            None if square.is_light() => ("light", r##"fill="#f0d9b5""##),
            None => ("dark", r##"fill="#b58863""##),
        };
        let name = if self.picture.is_infinite {
            format!("x{file} y{rank}")
        } else {
            self.picture.square_name(square)
        };
        let contents = self.picture.files.contents(file);
        let mut class = format!("square {shade} {name}");
        for (look, applies) in [
            (" route", contents.route.contains(rank)),
            (" attacked", contents.attacked.contains(rank)),
            (" reached", contents.reached.contains(rank) && number.is_none()),
        ] {
            if applies {
                class += look;
            }
        }
        let digits = number.map_or(String::new(), |number| number.to_string());
        let is_long = digits.len() > DIGITS_IN_A_LINE;
        let title = if is_long { format!("<title>{digits}</title>") } else { String::new() };
        let looks = format!("class=\"{class}\" {looks}");
        self.svg.rectangle(&looks, centre, (SIDE, SIDE), &title);
        let reached = if square.is_light() { REACHED } else { REACHED_DARK };
        self.draw_tint(square, centre, SIDE, reached);
    }

    /// Tints a square, or a rank of a gap, that is attacked, or reached and without a number, and
    /// puts a cross or a dot there unless it holds a piece. The tint is pale where a route passes an
    /// attacked square, at its start or after a capture.
    fn draw_tint(&mut self, square: Coord, centre: Point, width: f64, reached: &str) {
        let has_piece = self.picture.has_piece(square);
        let contents = self.picture.files.contents(square.file);
        if contents.attacked.contains(square.rank) {
            let is_passed = contents.route.contains(square.rank);
            let tint = if is_passed { PASSED } else { ATTACKED };
            self.svg.rectangle(tint, centre, (width, SIDE), "");
            if !has_piece {
                let corner = |(x, y)| (centre.0 + CROSS_REACH * x, centre.1 + CROSS_REACH * y);
                let strokes = [[(-1.0, -1.0), (1.0, 1.0)], [(-1.0, 1.0), (1.0, -1.0)]];
                let strokes = strokes.map(|ends| path_through(&ends.map(corner)));
                self.svg.path(CROSS, &strokes.concat());
            }
        } else if contents.reached.contains(square.rank) && self.picture.number_on(square).is_none()
        {
            self.svg.rectangle(reached, centre, (width, SIDE), "");
            if !has_piece {
                self.svg.circle(REACHED_DOT, centre, REACHED_RADIUS);
            }
        }
    }

    /// Draws a gap with its tints, and with a torn edge beside files.
    fn draw_gap(&mut self, item: &Item, ranks: [(Coord, Point); 8]) {
        let [x, end] = [item.columns.start, item.columns.end].map(x_of);
        let (middle, width) = ((x + end) / 2.0, end - x);
        self.svg.rectangle(LEFT_OUT, (middle, 4.0 * SIDE), (width, 8.0 * SIDE), "");
        for (rank, centre) in ranks {
            self.draw_tint(rank, centre, width, REACHED);
        }
        // A gap without a label is at an end of the board, with files on one side.
        let is_first = item.columns.start == FIRST_COLUMN;
        let mut edges = String::new();
        for (x, has_files) in [(x + 3.0, !is_first), (end - 8.0, is_first)] {
            if has_files || item.label.is_some() {
                edges += &format!("M{x} 0{}", "l5 11.25l-5 11.25".repeat(16));
            }
        }
        self.svg.path(EDGE, &edges);
    }

    /// Outlines the square that is pointed out and draws a line to it from each attacker.
    fn draw_attacks(&mut self, strip: &Strip) {
        let Some(square) = self.picture.pointed_out else { return };
        let shown = strip.files();
        for &attacker in &self.picture.attackers {
            let (first, last) = (attacker.file.min(square.file), attacker.file.max(square.file));
            if first < shown.end && shown.start <= last {
                let ends = cut(strip, [attacker, square].map(|end| centre_of(strip, end)));
                for looks in [CASING, ATTACK] {
                    self.svg.path(looks, &path_through(&ends));
                }
            }
        }
        if shown.contains(&square.file) {
            let (centre, size) = (centre_of(strip, square), (SIDE - 5.0, SIDE - 5.0));
            for looks in [CASING, BLOCKER] {
                self.svg.rectangle(looks, centre, size, "");
            }
        }
    }

    /// Draws the arrows, thin ones if squares have numbers.
    fn draw_arrows(&mut self, shapes: &[ArrowShape]) {
        let (width, casing) = if self.picture.has_numbers() { (4, 6) } else { (6, 9) };
        let casing = format!("class=\"casing\" stroke=\"#fff\" stroke-width=\"{casing}\"");
        for ((colour, _), ArrowShape { shafts, head, .. }) in self.picture.arrows.iter().zip(shapes)
        {
            // A piece that does not move on this strip has none.
            if shafts.is_empty() {
                continue;
            }
            let Looks { class, fill, dashes, .. } = colour.looks();
            let shaft =
                format!("class=\"shaft\" stroke=\"{fill}\" stroke-width=\"{width}\"{dashes}");
            let group = format!("class=\"arrow {class}\" fill=\"none\" {SHAPE}");
            let shafts: String = shafts.iter().map(|points| path_through(points)).collect();
            self.svg.open(&group, (0.0, 0.0), 1.0);
            self.svg.path(&casing, &shafts);
            if let Some(head) = head {
                let data = path_through(head) + "z";
                self.svg.path(HEAD_CASING, &data);
                self.svg.path(&format!("class=\"head\" fill=\"{fill}\""), &data);
            }
            self.svg.path(&shaft, &shafts);
            self.svg.close();
        }
    }

    /// Draws a dot on each stop; on the 8x8 board, with the stop's number.
    fn draw_dots(&mut self, shapes: &[ArrowShape]) {
        for ((colour, _), shape) in self.picture.arrows.iter().zip(shapes) {
            let fill = format!("class=\"dot\" fill=\"{}\"", colour.looks().fill);
            let looks = fill + " stroke=\"#fff\" stroke-width=\"1.5\"";
            for &((x, y), number) in &shape.dots {
                self.svg.circle(&looks, (x, y), DOT_RADIUS);
                if !self.picture.is_infinite {
                    let looks = format!("class=\"number\" fill=\"#fff\" {LETTER}");
                    self.svg.text(&looks, (x, y + 4.0), 11.0, &number.to_string());
                }
            }
        }
    }

    /// Draws the rings and the pieces of a square.
    fn draw_marks(&mut self, square: Coord, centre: Point) {
        let marks = self.picture.marks_on(square);
        for ring in marks.clone().filter_map(Mark::ring) {
            let stroke =
                format!("stroke=\"{}\" stroke-width=\"3\"", RouteColour::Only.looks().fill);
            self.svg.circle(CASING, centre, RING);
            self.svg.circle(&format!("class=\"{ring}\" fill=\"none\" {stroke}"), centre, RING);
        }
        let pieces = marks.filter_map(|mark| match mark {
            Mark::Piece { letter, role, side } => Some((letter, role, side)),
            _ => None,
        });
        let scale = if pieces.clone().count() > 1 { 0.5 } else { 1.0 };
        for (piece, (east, south)) in pieces.zip(PIECE_CORNERS.into_iter().cycle()) {
            let corner = (centre.0 + SIDE * (east - 0.5), centre.1 + SIDE * (south - 0.5));
            self.draw_piece(piece, corner, scale);
        }
    }

    /// Draws a piece, with its letter if that is not the usual one.
    fn draw_piece(&mut self, piece: (char, Role, Side), corner: Point, scale: f64) {
        let (letter, role, side) = piece;
        let (class, fill, ink) = match side {
            Side::White => ("white", "#fff", "#000"),
            Side::Moving(RouteColour::Only) => ("black", "#222", "#eee"),
            Side::Moving(colour) => (colour.looks().class, colour.looks().fill, "#fff"),
        };
        let group = format!("class=\"{class} {role}\" stroke-width=\"1.5\" {SHAPE}");
        let shape = format!("class=\"outline\" fill=\"{fill}\" stroke=\"#000\"");
        let lines = format!("class=\"details\" fill=\"none\" stroke=\"{ink}\"");
        self.svg.open(&group, corner, scale);
        self.svg.path(&shape, outline(role));
        self.svg.path(&lines, details(role));
        self.svg.close();
        if side != Side::Moving(RouteColour::Only) && letter != role.letter() {
            let x = if role == Role::Knight { 24.5 } else { 22.5 };
            let place = (corner.0 + scale * x, corner.1 + scale * 32.0);
            let looks = format!("class=\"letter\" fill=\"{ink}\" {LETTER}");
            self.svg.text(&looks, place, scale * 12.0, &letter.to_string());
        }
    }

    /// Writes the number of a square, if any, as large as fits, in the centre or, beside a piece, in
    /// a corner. A pad separates it from a route or a cross behind it.
    fn draw_number(&mut self, square: Coord, centre: Point) {
        let Some(number) = self.picture.number_on(square) else { return };
        let number = number.to_string();
        let lines = lines_of(&number);
        let widths = lines.iter().map(|(_, digits, size)| DIGIT * size * digits.len() as f64);
        let width = widths.fold(0.0, f64::max);
        let heights = lines.iter().map(|(_, _, size)| DIGIT * size + LINE_SPACE);
        let height = heights.sum::<f64>() - LINE_SPACE;
        let ((x, y), scale) = if self.picture.has_piece(square) {
            let corner = free_corner(self.picture, square, centre, NUMBER_CORNER);
            (corner, ROOM_IN_CORNER / width.max(height))
        } else if self.picture.has_ring(square) {
            (centre, ROOM_IN_RING / width.hypot(height))
        } else {
            (centre, 1.0)
        };
        let scale = scale.min(1.0);
        let contents = self.picture.files.contents(square.file);
        if (contents.route | contents.attacked).contains(square.rank) {
            let size = [width, height].map(|side| scale * side + 2.0 * PADDING);
            self.svg.rectangle(PAD, (x, y), size.into(), "");
        }
        let mut bottom = y - scale * height / 2.0;
        for (looks, digits, size) in lines {
            bottom += scale * DIGIT * size;
            self.svg.text(looks, (x, bottom), scale * size, digits);
            bottom += scale * LINE_SPACE;
        }
    }

    /// Writes the labels, the lowest first. A tick joins one that is wider than its item to the
    /// item, behind the labels of higher rows.
    fn draw_labels(&mut self, strip: &Strip) {
        let mut items: Vec<&Item> = strip.items.iter().collect();
        items.sort_by_key(|item| Reverse(item.row));
        for item in items {
            let Some(label) = &item.label else { continue };
            let (x, width) = label_place(item, label);
            let y = 376.0 + 18.0 * item.row as f64;
            if x + width > x_of(item.columns.end) {
                let data = format!("M{} 360V{}", x_of(item.column + 1), y - 12.0);
                self.svg.path(EDGE, &data);
                self.svg.rectangle(PAD, (x + width / 2.0, y - 5.0), (width, 12.0), "");
            }
            self.svg.text(LABEL, (x, y), LABEL_SIZE, label);
        }
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
