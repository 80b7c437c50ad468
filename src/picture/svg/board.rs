//! Lines of a board: squares, then attacks and arrows, then what is on squares.

use super::arrow::{free_corner, ArrowShape, Dot};
use super::document::{path_through, Svg};
use super::geometry::{centre_of, cut, label_place, x_of, y_of, Point, RING, SIDE};
use super::pieces::{details, outline};
use crate::board::{Rank, Role};
use crate::picture::coordinates::Coordinates;
use crate::picture::layout::{Item, Line};
use crate::picture::{Colour, Coord, Mark, Picture};

const LEFT_OUT: &str = r##"fill="#ddd""##;
const FORBIDDEN: &str = r##"fill="#a63a2c""##;
const CROSS: &str = r##"fill="none" stroke="#fff" stroke-width="4""##;
const REACHED_DOT: &str = r##"fill="#1d5b86" stroke="#fff" stroke-width="1""##;
const EDGE: &str = r##"fill="none" stroke="#777" stroke-width="1.5" stroke-linejoin="round""##;
const ATTACK: &str = r##"fill="none" stroke="#7a0f08" stroke-width="2.5""##;
const ATTACK_CASING: &str = r##"fill="none" stroke="#fff" stroke-width="6""##;
const RING_LINE: &str = r##"fill="none" stroke="#15781b" stroke-width="3""##;
const RING_CASING: &str = r##"fill="none" stroke="#fff" stroke-width="5.5""##;
const ARROW: &str = r##"fill="none" stroke-linecap="round" stroke-linejoin="round""##;
const PAD: &str = r##"fill="#fff""##;
const NUMBERS: &str =
    r##"fill="#111" font-weight="bold" text-anchor="middle" pointer-events="none""##;
const HEADING_LETTERS: &str = r##"font-weight="bold" text-anchor="middle""##;

/// Half the side of the cross on a square that is attacked, without the width of its lines.
const CROSS_REACH: f64 = 7.0;

const REACHED_RADIUS: f64 = 3.5;

/// The width of the widest digits of bold fonts, and their height, in ems.
const DIGIT: f64 = 0.72;

/// The maximum font size of a number, and its maximum width on a square, in a ring and in a corner.
const NUMBER_SIZE: f64 = 17.0;
const NUMBER_ROOM: f64 = 38.0;
const ROOM_IN_RING: f64 = 23.0;
const ROOM_IN_CORNER: f64 = 10.0;

/// Longer numbers are in two lines, the last three digits below, with a title as a whole.
const DIGITS_IN_A_LINE: usize = 4;

/// The size of the digits in the upper line by that of those below, and the space between the lines.
const LEADING_SIZE: f64 = 0.65;
const LINE_SPACE: f64 = 2.5;

/// What a pad extends beyond its number.
const PADDING: f64 = 1.5;

/// The distance of a number beside a piece from the centre of the square, along both axes.
const NUMBER_CORNER: f64 = 16.5;

/// The scale and the upper left corners, as fractions of the square's side, of one, two and up to
/// four pieces on a square.
const PIECE_LAYOUTS: [(f64, &[Point]); 3] = [
    (1.0, &[(0.0, 0.0)]),
    (0.6, &[(0.0, 0.0), (0.4, 0.4)]),
    (0.5, &[(0.0, 0.0), (0.5, 0.0), (0.0, 0.5), (0.5, 0.5)]),
];

/// The size of the labels of files and ranks.
pub(super) const LABEL_SIZE: f64 = 14.0;

/// Draws a line of a board.
pub(super) fn draw(svg: &mut Svg, picture: &Picture, line: &Line, shapes: &[ArrowShape]) {
    let mut drawing = Drawing { svg, picture };
    for item in &line.items {
        match item.is_gap() {
            true => drawing.draw_gap(item),
            false => Rank::ALL.iter().for_each(|&rank| drawing.draw_square(item, rank)),
        }
    }
    drawing.draw_attacks(line);
    drawing.draw_arrows(shapes);
    let files = || line.items.iter().filter(|item| !item.is_gap());
    for item in files() {
        Rank::ALL.iter().for_each(|&rank| drawing.draw_marks(item, rank));
    }
    drawing.draw_dots(shapes);
    if picture.has_numbers() {
        drawing.svg.open("distances", NUMBERS, (0.0, 0.0), 1.0);
        for item in files() {
            Rank::ALL.iter().for_each(|&rank| drawing.draw_number(item, rank));
        }
        drawing.svg.close();
    }
    for rank in Rank::ALL {
        drawing.svg.text("coord", "", (5.0, y_of(rank) + 27.5), LABEL_SIZE, &rank.to_string());
    }
    line.items.iter().for_each(|item| drawing.draw_label(item));
}

struct Drawing<'a> {
    svg: &'a mut Svg,
    picture: &'a Picture,
}

impl Drawing<'_> {
    /// Draws an empty square. The names of its classes follow python-chess.
    fn draw_square(&mut self, item: &Item, rank: Rank) {
        let square = Coord { file: item.file, rank };
        let number = self.picture.number_on(square);
        let (shade, looks) = match number {
            Some(number) if number % 2 == 1 => ("odd", r##"fill="#fff3cf" stroke="#fff""##),
            Some(_) => ("even", r##"fill="#cfe3f7" stroke="#fff""##),
            None if self.picture.has_numbers() => ("plain", r##"fill="#f1f1f1" stroke="#fff""##),
            None if square.is_light() => ("light", r##"fill="#f0d9b5""##),
            None => ("dark", r##"fill="#b58863""##),
        };
        let name = match self.picture.coordinates {
            Coordinates::Letters => self.picture.coordinates.square_name(square),
            Coordinates::Numbers => format!("x{} y{}", item.file, rank),
        };
        let contents = self.picture.files.contents(item.file);
        let is_reached = contents.reached.contains(rank) && !self.picture.has_numbers();
        let mut class = format!("square {} {}", shade, name);
        for (look, applies) in [
            (" route", contents.route.contains(rank)),
            (" attacked", contents.attacked.contains(rank)),
            (" reached", is_reached),
        ] {
            class += if applies { look } else { "" };
        }
        let title = number.map_or(String::new(), |number| number.to_string());
        let title = match title.len() {
            0..=DIGITS_IN_A_LINE => String::new(),
            _ => format!("<title>{}</title>", title),
        };
        let (corner, centre) = place_of(item, rank);
        self.svg.rectangle(&class, looks, corner, (SIDE, SIDE), &title);
        let has_piece = self.picture.has_piece(square);
        if contents.attacked.contains(rank) || self.picture.is_held(square) {
            self.svg.rectangle("tint-attacked", FORBIDDEN, corner, (SIDE, SIDE), "");
            if !has_piece {
                self.draw_cross(centre);
            }
        } else if is_reached {
            let looks =
                if square.is_light() { r##"fill="#a7c4ce""## } else { r##"fill="#899ca5""## };
            self.svg.rectangle("tint-reached", looks, corner, (SIDE, SIDE), "");
            if !has_piece {
                self.svg.circle("reached", REACHED_DOT, centre, REACHED_RADIUS);
            }
        }
    }

    fn draw_cross(&mut self, (x, y): Point) {
        let [west, north, east, south] =
            [x - CROSS_REACH, y - CROSS_REACH, x + CROSS_REACH, y + CROSS_REACH];
        let lines = [[(west, north), (east, south)], [(west, south), (east, north)]];
        self.svg.path("attacked", CROSS, &lines.map(|ends| path_through(&ends)).concat());
    }

    /// Draws a gap with its tints, and with a torn edge beside files.
    fn draw_gap(&mut self, item: &Item) {
        let [x, end] = [item.columns.start, item.columns.end].map(x_of);
        self.svg.rectangle("left-out", LEFT_OUT, (x, 0.0), (end - x, 8.0 * SIDE), "");
        let contents = self.picture.files.contents(item.file);
        for rank in Rank::ALL {
            let (corner, size) = ((x, y_of(rank)), (end - x, SIDE));
            if contents.attacked.contains(rank) {
                self.svg.rectangle("tint-attacked", FORBIDDEN, corner, size, "");
                self.draw_cross(((x + end) / 2.0, y_of(rank) + SIDE / 2.0));
            } else if contents.reached.contains(rank) {
                self.svg.rectangle("tint-reached", r##"fill="#9dc6e1""##, corner, size, "");
            }
        }
        let edges = [x + 3.0, end - 8.0].into_iter().zip(item.files_beside());
        let edges = edges.filter(|&(_, has_files)| has_files);
        let edge = |(x, _): (f64, bool)| format!("M{} 0{}", x, "l5 11.25l-5 11.25".repeat(16));
        self.svg.path("gap", EDGE, &edges.map(edge).collect::<String>());
    }

    /// Outlines the square that is pointed out and draws a line to it from each attacker.
    fn draw_attacks(&mut self, line: &Line) {
        let Some((square, attackers)) = self.picture.pointed_out.split_first() else { return };
        let shown = line.files();
        for attacker in attackers {
            let (first, last) = (attacker.file.min(square.file), attacker.file.max(square.file));
            if first <= *shown.end() && *shown.start() <= last {
                let ends = cut(line, [attacker, square].map(|&end| centre_of(line, end)));
                self.svg.path("casing", ATTACK_CASING, &path_through(&ends));
                self.svg.path("attack", ATTACK, &path_through(&ends));
            }
        }
        if shown.contains(&square.file) {
            let (x, y) = centre_of(line, *square);
            let side = SIDE - 5.0;
            let (corner, size) = ((x - side / 2.0, y - side / 2.0), (side, side));
            self.svg.rectangle("casing", ATTACK_CASING, corner, size, "");
            self.svg.rectangle("blocker", ATTACK, corner, size, "");
        }
    }

    /// Draws the arrows, thin ones if squares have numbers.
    fn draw_arrows(&mut self, shapes: &[ArrowShape]) {
        let (width, casing) = if self.picture.has_numbers() { (4, 6) } else { (6, 9) };
        for (arrow, ArrowShape { shafts, head, .. }) in self.picture.arrows.iter().zip(shapes) {
            let colour = arrow.colour.class();
            self.svg.open(&format!("arrow {}", colour), ARROW, (0.0, 0.0), 1.0);
            let shafts: String = shafts.iter().map(|points| path_through(points)).collect();
            let looks = |colour: &str, width: i32, dashes: &str| {
                format!("stroke=\"{}\" stroke-width=\"{}\"{}", colour, width, dashes)
            };
            self.svg.path("casing", &looks("#fff", casing, ""), &shafts);
            let colour = hue(arrow.colour);
            if let Some(head) = head {
                let data = path_through(head) + "z";
                self.svg.path("casing", &looks("#fff", 3, " fill=\"#fff\""), &data);
                self.svg.path("head", &format!("fill=\"{}\"", colour), &data);
            }
            let dashes = match arrow.colour {
                Colour::Second => " stroke-dasharray=\"13 9\"",
                Colour::Third => " stroke-dasharray=\"0.1 9\"",
                _ => "",
            };
            self.svg.path("shaft", &looks(colour, width, dashes), &shafts);
            self.svg.close();
        }
    }

    fn draw_dots(&mut self, shapes: &[ArrowShape]) {
        for (arrow, shape) in self.picture.arrows.iter().zip(shapes) {
            let looks =
                format!("fill=\"{}\" stroke=\"#fff\" stroke-width=\"1.5\"", hue(arrow.colour));
            let looks_of_number = format!("fill=\"#fff\" {}", HEADING_LETTERS);
            for &Dot { centre: (x, y), radius, number } in &shape.dots {
                self.svg.circle("dot", &looks, (x, y), radius);
                if let Some(number) = number {
                    let number = number.to_string();
                    self.svg.text("number", &looks_of_number, (x, y + 4.0), 11.0, &number);
                }
            }
        }
    }

    /// Draws the rings and the pieces of a square.
    fn draw_marks(&mut self, item: &Item, rank: Rank) {
        let marks = self.picture.marks_on(Coord { file: item.file, rank });
        let (corner, centre) = place_of(item, rank);
        for ring in marks.iter().filter_map(|mark| mark.ring()) {
            self.svg.circle("casing", RING_CASING, centre, RING);
            self.svg.circle(ring, RING_LINE, centre, RING);
        }
        let pieces = marks.iter().filter_map(|&mark| match mark {
            Mark::Piece { letter, role, colour } => Some((letter, role, colour)),
            _ => None,
        });
        let layout = pieces.clone().count().clamp(1, PIECE_LAYOUTS.len()) - 1;
        let (scale, places) = PIECE_LAYOUTS[layout];
        for (piece, place) in pieces.zip(places.iter().cycle()) {
            let corner = (corner.0 + SIDE * place.0, corner.1 + SIDE * place.1);
            self.draw_piece(piece, corner, scale);
        }
    }

    /// Draws a piece, with its letter if that is not the usual one.
    fn draw_piece(
        &mut self,
        (letter, role, colour): (char, Role, Colour),
        corner: Point,
        scale: f64,
    ) {
        const LINES: &str =
            r##"stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round""##;
        let (fill, lines, ink) = match colour {
            Colour::White => ("#fff", "#000", "#000"),
            Colour::Black => ("#222", "#eee", "#eee"),
            _ => (hue(colour), "#fff", "#fff"),
        };
        self.svg.open(&format!("{} {}", colour.class(), role), LINES, corner, scale);
        self.svg.path("outline", &format!("fill=\"{}\" stroke=\"#000\"", fill), outline(role));
        self.svg.path("details", &format!("fill=\"none\" stroke=\"{}\"", lines), details(role));
        self.svg.close();
        if colour != Colour::Black && letter != role.letter() {
            let (x, y) = if role == Role::Knight { (24.5, 32.0) } else { (22.5, 32.5) };
            let place = (corner.0 + scale * x, corner.1 + scale * y);
            let looks = format!("fill=\"{}\" {}", ink, HEADING_LETTERS);
            let size = scale * if colour == Colour::White { 11.0 } else { 13.0 };
            self.svg.text("letter", &looks, place, size, &letter.to_string());
        }
    }

    /// Writes the number of a square, if it has one, as large as fits: in the centre of the square
    /// or, beside a piece, in a corner. Where lines are below it, a pad is as well.
    fn draw_number(&mut self, item: &Item, rank: Rank) {
        let square = Coord { file: item.file, rank };
        let Some(number) = self.picture.number_on(square) else { return };
        let (_, centre) = place_of(item, rank);
        let ((x, y), room) = if self.picture.has_piece(square) {
            (free_corner(self.picture, square, centre, NUMBER_CORNER), ROOM_IN_CORNER)
        } else if self.picture.has_ring(square) {
            (centre, ROOM_IN_RING)
        } else {
            (centre, NUMBER_ROOM)
        };
        let number = number.to_string();
        let is_long = number.len() > DIGITS_IN_A_LINE;
        let (leading, last) = number.split_at(if is_long { number.len() - 3 } else { 0 });
        let size = |digits: &str, most: f64| (room / DIGIT / digits.len() as f64).min(most);
        let below = size(last, NUMBER_SIZE);
        let above = if is_long { size(leading, LEADING_SIZE * below) } else { 0.0 };
        let space = if is_long { LINE_SPACE } else { 0.0 };
        let height = DIGIT * (above + below) + space;
        let contents = self.picture.files.contents(item.file);
        if (contents.route | contents.attacked).contains(rank) {
            let width = DIGIT * f64::max(below * last.len() as f64, above * leading.len() as f64);
            let (width, height) = (width + 2.0 * PADDING, height + 2.0 * PADDING);
            let corner = (x - width / 2.0, y - height / 2.0);
            self.svg.rectangle("pad", PAD, corner, (width, height), "");
        }
        let bottom = y + height / 2.0;
        if is_long {
            self.svg.text("leading", "", (x, bottom - DIGIT * below - space), above, leading);
        }
        self.svg.text("distance", "", (x, bottom), below, last);
    }

    /// Writes the label of an item. If it is wider than the item, a tick joins them.
    fn draw_label(&mut self, item: &Item) {
        if let Some(label) = &item.label {
            let (x, is_wide) = label_place(item, label);
            let y = 376.0 + 18.0 * item.row as f64;
            if is_wide {
                let data = format!("M{} 360V{}", x_of(item.column + 1), y - 12.0);
                self.svg.path("gap", EDGE, &data);
            }
            self.svg.text("coord", "", (x, y), LABEL_SIZE, label);
        }
    }
}

/// The upper left corner and the centre of a square.
fn place_of(item: &Item, rank: Rank) -> (Point, Point) {
    let (x, y) = (x_of(item.column), y_of(rank));
    ((x, y), (x + SIDE / 2.0, y + SIDE / 2.0))
}

/// The colour of an arrow and of the pieces that go along several.
fn hue(colour: Colour) -> &'static str {
    match colour {
        Colour::First => "#0f2868",
        Colour::Second => "#ab3e06",
        Colour::Third => "#3a90a6",
        Colour::White | Colour::Black => "#15781b",
    }
}

/// The colour of a caption on a route.
pub(super) fn caption_looks(colour: Option<Colour>) -> String {
    colour.map_or(String::new(), |colour| format!("fill=\"{}\"", hue(colour)))
}
