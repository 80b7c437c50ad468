//! Strips of a board: squares, then attacks and arrows, then what is on squares.

use super::arrow::ArrowShape;
use super::document::{path_through, Svg, PAD};
use super::geometry::{centre_of, cut, label_place, x_of, y_of, Point, RING, SIDE};
use super::number::{draw_number, DIGITS_IN_A_LINE};
use super::pieces::draw_piece;
use crate::board::{Coord, Rank};
use crate::picture::layout::{Item, Strip, FIRST_COLUMN};
use crate::picture::{Mark, Picture, RouteColour};
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
const ATTACK: &str = r##"class="attack" fill="none" stroke="#7a0f08" stroke-width="2.5""##;
const BLOCKER: &str = r##"class="blocker" fill="none" stroke="#7a0f08" stroke-width="2.5""##;
const LABEL: &str = r#"class="coord""#;
const NUMBERS: &str = "class=\"distances\" fill=\"#111\" font-weight=\"bold\" \
    text-anchor=\"middle\" pointer-events=\"none\"";

/// Half the side of the cross on an attacked square, without the width of its strokes.
const CROSS_REACH: f64 = 7.0;
const REACHED_RADIUS: f64 = 3.5;

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
    for shape in shapes {
        shape.draw(painter.svg, picture);
    }
    for &(square, centre) in &squares {
        painter.draw_marks(square, centre);
    }
    if picture.has_numbers() {
        painter.svg.open(NUMBERS, (0.0, 0.0), 1.0);
        for &(square, centre) in &squares {
            draw_number(painter.svg, picture, square, centre);
        }
        painter.svg.close();
    } else {
        for shape in shapes {
            shape.draw_dots(painter.svg, picture);
        }
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
    /// puts a cross or a dot there unless it holds a piece. The tint is pale where a route passes
    /// an attacked square, at its start or after a capture.
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
            draw_piece(self.svg, piece, corner, scale);
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
