//! SVG documents, and lines of a board in them.

use super::arrow::{free_corner, ArrowShape, Dot};
use super::geometry::{centre_of, label_place, x_of, y_of, Point, MARGIN, SIDE};
use super::layout::{Item, Line};
use super::pieces::{details, outline};
use super::{Colour, Coord, Coordinates, FileContents, Mark, Picture};
use crate::board::{Rank, Ranks, Role};

/// The style sheet. Its selectors have one element and one class, so that any rule with two
/// classes, like `.square.light`, overrides them. In a page, they also match elements of other
/// drawings.
const STYLE: &str = "\
rect.background { fill: #fff }
rect.light { fill: #f0d9b5 }
rect.dark { fill: #b58863 }
rect.left-out { fill: #eee }
rect.even { fill: #cfe3f7 }
rect.odd { fill: #fff3cf }
rect.plain { fill: #f1f1f1 }
rect.even, rect.odd, rect.plain { stroke: #fff; stroke-width: 1px }
rect.tint-attacked { fill: #e83000; fill-opacity: 0.5 }
rect.tint-reached { fill: #5db0e6; fill-opacity: 0.5 }
rect.blocker { fill: none; stroke: #7a0f08; stroke-width: 4px }
path.attacked { fill: #8c1c13; stroke: #fff; stroke-width: 1.6px; paint-order: stroke }
path.reached { fill: #1d5b86; stroke: #fff; stroke-width: 2px; paint-order: stroke }
path.attack { fill: none; stroke: #7a0f08; stroke-width: 2px; stroke-opacity: 0.8 }
path.gap { fill: none; stroke: #777; stroke-width: 1.5px; stroke-linejoin: round }
text.heading { font: bold 18px sans-serif; fill: #333 }
text.caption, text.coord { font: 14px sans-serif; color: #333; fill: currentColor }
text.letter { font: bold 13px sans-serif; text-anchor: middle; fill: #fff }
text.number { font: bold 11px sans-serif; text-anchor: middle; fill: #fff }
text.distance { font-family: sans-serif; font-weight: bold; text-anchor: middle; fill: #111 }
text.distance { stroke: #fff; stroke-width: 3px; stroke-linejoin: round; paint-order: stroke }
text.distance { pointer-events: none }
text.white { font-size: 11px; fill: #000 }
path.outline { fill: currentColor; stroke: #000; stroke-width: 1.5px; stroke-linejoin: round }
path.details { fill: none; stroke-width: 1.5px; stroke-linecap: round; stroke-linejoin: round }
use.white { color: #fff; stroke: #000 }
use.black { color: #222; stroke: #eee }
use.first, use.second, use.third { stroke: #fff }
g.black { color: #15781b }
use.first, g.first, text.first { color: #0f2868 }
use.second, g.second, text.second { color: #ab3e06 }
use.third, g.third, text.third { color: #3a90a6 }
circle.target, circle.meeting { fill: none; stroke: #15781b; stroke-width: 3px }
circle.casing { fill: none; stroke: #fff; stroke-width: 6px; stroke-opacity: 0.8 }
g.arrow { opacity: 0.85; stroke-linecap: round; stroke-linejoin: round }
path.casing { fill: none; stroke: #fff; stroke-width: 9px }
path.shaft { fill: none; stroke: currentColor; stroke-width: 6px }
path.second { stroke-dasharray: 13 9 }
path.third { stroke-dasharray: 0.1 9 }
path.thin { stroke-width: 3px }
path.head { fill: currentColor; stroke: #fff; stroke-width: 3px; paint-order: stroke }
circle.dot { fill: currentColor; stroke: #fff; stroke-width: 1.5px }
";

/// The length by which an arrow that continues in another line extends beyond the board.
const STUB: f64 = 8.0;

const ATTACKED: &str = "attacked";
const REACHED: &str = "reached";

/// The shapes on an attacked square, in its corner, and on one that is reached.
const CROSS: &str =
    "m2.5 4.2l1.7-1.7 2.3 2.3 2.3-2.3 1.7 1.7-2.3 2.3 2.3 2.3-1.7 1.7-2.3-2.3-2.3 2.3\
    -1.7-1.7 2.3-2.3z";
const CROSS_MIDDLE: f64 = 6.5;
const DOT: &str = "m19 22.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0";

/// The width of the widest digits of bold fonts, and their height, in ems.
const DIGIT: f64 = 0.72;

/// The maximum font size of a number, and its maximum width on a square, in a ring and in a corner.
const NUMBER_SIZE: f64 = 17.0;
const NUMBER_ROOM: f64 = 38.0;
const ROOM_IN_RING: f64 = 28.0;
const ROOM_IN_CORNER: f64 = 10.0;

/// The distance of a number beside a piece from the centre of the square, along both axes.
const NUMBER_CORNER: f64 = 16.5;

/// From this number on, the text is too small to read, so the square has a title as well.
const LEAST_WITH_TITLE: u64 = 10_000_000;

/// The scale and the upper left corners, as fractions of the square's side, of one, two and up to
/// four pieces on a square.
const PIECE_LAYOUTS: [(f64, &[Point]); 3] = [
    (1.0, &[(0.0, 0.0)]),
    (0.6, &[(0.0, 0.0), (0.4, 0.4)]),
    (0.5, &[(0.0, 0.0), (0.5, 0.0), (0.0, 0.5), (0.5, 0.5)]),
];

/// A document that is being written.
pub(super) struct Svg(String);

impl Svg {
    pub(super) fn new((width, height): Point, title: &str, description: &str) -> Svg {
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" role=\"img\">\n\
             <title>{}</title>\n<desc>{}</desc>\n<style>\n{}</style>\n<defs>\n",
            short(width),
            short(height),
            xml_text(title),
            xml_text(description),
            STYLE
        );
        for role in Role::ALL {
            svg += &format!(
                "<g id=\"chess-{}\">\n<path class=\"outline\" d=\"{}\"/>\n\
                 <path class=\"details\" d=\"{}\"/>\n</g>\n",
                role,
                outline(role),
                details(role)
            );
        }
        for (look, shape) in [("attacked", CROSS), ("reached", DOT)] {
            svg += &format!("<path id=\"chess-{}\" class=\"{}\" d=\"{}\"/>\n", look, look, shape);
        }
        Svg(svg + "</defs>\n<rect class=\"background\" width=\"100%\" height=\"100%\"/>\n")
    }

    pub(super) fn finish(self) -> String {
        self.0 + "</svg>\n"
    }

    /// Opens a group with its origin at a point.
    pub(super) fn open(&mut self, class: &str, (x, y): Point) {
        let (x, y) = (short(x), short(y));
        self.0 += &format!("<g class=\"{}\" transform=\"translate({},{})\">\n", class, x, y);
    }

    pub(super) fn close(&mut self) {
        self.0 += "</g>\n";
    }

    /// Adds an element with numeric attributes and with content that is escaped already.
    fn element(&mut self, name: &str, class: &str, attributes: &[(&str, f64)], content: &str) {
        self.0 += &format!("<{} class=\"{}\"", name, class);
        for &(attribute, value) in attributes {
            self.0 += &format!(" {}=\"{}\"", attribute, short(value));
        }
        self.0 += &match content {
            "" => "/>\n".to_string(),
            content => format!(">{}</{}>\n", content, name),
        };
    }

    pub(super) fn text(&mut self, class: &str, (x, y): Point, text: &str) {
        self.element("text", class, &[("x", x), ("y", y)], &xml_text(text));
    }

    fn path(&mut self, class: &str, data: &str) {
        self.0 += &format!("<path class=\"{}\" d=\"{}\"/>\n", class, data);
    }

    fn rectangle(&mut self, class: &str, (x, y): Point, (width, height): Point, content: &str) {
        let attributes = [("x", x), ("y", y), ("width", width), ("height", height)];
        self.element("rect", class, &attributes, content);
    }

    fn circle(&mut self, class: &str, (x, y): Point, radius: f64) {
        self.element("circle", class, &[("cx", x), ("cy", y), ("r", radius)], "");
    }

    /// Draws a line of a board: squares, then attacks and arrows, then what is on squares.
    pub(super) fn draw(&mut self, picture: &Picture, line: &Line, shapes: &[ArrowShape]) {
        for item in &line.items {
            match item.is_gap() {
                true => self.draw_gap(picture, item),
                false => Rank::ALL.iter().for_each(|&rank| self.draw_square(picture, item, rank)),
            }
        }
        self.clip(line);
        self.draw_attacks(picture, line);
        self.draw_arrows(picture, shapes);
        self.0 += "</svg>\n";
        for item in line.items.iter().filter(|item| !item.is_gap()) {
            Rank::ALL.iter().for_each(|&rank| self.draw_marks(picture, item, rank));
        }
        self.draw_dots(picture, shapes);
        for rank in Rank::ALL {
            self.text("coord", (5.0, y_of(rank) + 27.5), &rank.to_string());
        }
        line.items.iter().for_each(|item| self.draw_label(item));
    }

    /// Draws an empty square. The names of its classes follow python-chess.
    fn draw_square(&mut self, picture: &Picture, item: &Item, rank: Rank) {
        let square = Coord { file: item.file, rank };
        let number = picture.number_on(square);
        let shade = match number {
            Some(number) if number % 2 == 1 => "odd",
            Some(_) => "even",
            None if picture.has_numbers() => "plain",
            None if square.is_light() => "light",
            None => "dark",
        };
        let name = match picture.coordinates {
            Coordinates::Letters => picture.coordinates.square_name(square),
            Coordinates::Numbers => format!("x{} y{}", item.file, rank),
        };
        let contents = picture.files.contents(item.file);
        let route = if contents.route.contains(rank) { " route" } else { "" };
        let looks: String =
            looks(picture, contents, rank).map(|look| format!(" {}", look)).collect();
        let class = format!("square {} {}{}{}", shade, name, route, looks);
        let title = number.filter(|&number| number >= LEAST_WITH_TITLE);
        let title = title.map_or(String::new(), |number| format!("<title>{}</title>", number));
        let corner = (x_of(item.column), y_of(rank));
        self.rectangle(&class, corner, (SIDE, SIDE), &title);
        self.draw_tints(picture, item, rank);
    }

    /// Draws a gap with torn edges.
    fn draw_gap(&mut self, picture: &Picture, item: &Item) {
        let [x, end] = [item.columns.start, item.columns.end].map(x_of);
        self.rectangle("left-out", (x, 0.0), (end - x, 8.0 * SIDE), "");
        Rank::ALL.iter().for_each(|&rank| self.draw_tints(picture, item, rank));
        let edge = |x: f64| format!("M{} 0{}", x, "l5 11.25l-5 11.25".repeat(16));
        self.path("gap", &(edge(x + 3.0) + &edge(end - 8.0)));
    }

    /// Tints a rank of a file or of a gap if it is attacked or reached, with the dot of a square
    /// and the cross of a gap. The cross of a square comes later, on top of its marks.
    fn draw_tints(&mut self, picture: &Picture, item: &Item, rank: Rank) {
        let ([x, end], y) = ([item.columns.start, item.columns.end].map(x_of), y_of(rank));
        for look in looks(picture, picture.files.contents(item.file), rank) {
            self.rectangle(&format!("tint-{}", look), (x, y), (end - x, SIDE), "");
            match (look, item.is_gap()) {
                (REACHED, false) => self.draw_look(look, (x, y)),
                (ATTACKED, true) => self.draw_look(look, ((x + end) / 2.0 - CROSS_MIDDLE, y)),
                _ => {}
            }
        }
    }

    /// Draws a cross or a dot on the square with this upper left corner.
    fn draw_look(&mut self, look: &str, (x, y): Point) {
        let (x, y) = (short(x), short(y));
        self.0 += &format!("<use href=\"#chess-{}\" x=\"{}\" y=\"{}\"/>\n", look, x, y);
    }

    /// Opens an element that is clipped beside the board.
    fn clip(&mut self, line: &Line) {
        let x = MARGIN - STUB;
        let width = x_of(line.end()) + STUB - x;
        self.0 += &format!(
            "<svg x=\"{}\" width=\"{}\" height=\"360\" viewBox=\"{} 0 {} 360\">\n",
            x, width, x, width
        );
    }

    /// Outlines the square that is pointed out and draws a line to it from each attacker.
    fn draw_attacks(&mut self, picture: &Picture, line: &Line) {
        let Some((square, attackers)) = picture.pointed_out.split_first() else { return };
        let shown = line.files();
        for attacker in attackers {
            let (first, last) = (attacker.file.min(square.file), attacker.file.max(square.file));
            if first <= *shown.end() && *shown.start() <= last {
                let ends = [attacker, square].map(|&end| centre_of(line, end));
                self.path("attack", &path_through(&ends));
            }
        }
        if shown.contains(&square.file) {
            let (x, y) = centre_of(line, *square);
            let side = SIDE - 4.0;
            self.rectangle("blocker", (x - side / 2.0, y - side / 2.0), (side, side), "");
        }
    }

    /// Draws the arrows, thin ones if squares have numbers.
    fn draw_arrows(&mut self, picture: &Picture, shapes: &[ArrowShape]) {
        let thin = if picture.has_numbers() { " thin" } else { "" };
        for (arrow, ArrowShape { shafts, head, .. }) in picture.arrows.iter().zip(shapes) {
            let colour = arrow.colour.class();
            self.open(&format!("arrow {}", colour), (0.0, 0.0));
            let shafts: String = shafts.iter().map(|points| path_through(points)).collect();
            self.path(&format!("casing{}", thin), &shafts);
            head.iter().for_each(|head| self.path("head", &(path_through(head) + "z")));
            self.path(&format!("shaft {}{}", colour, thin), &shafts);
            self.close();
        }
    }

    fn draw_dots(&mut self, picture: &Picture, shapes: &[ArrowShape]) {
        for (arrow, shape) in picture.arrows.iter().zip(shapes) {
            self.open(arrow.colour.class(), (0.0, 0.0));
            for &Dot { centre: (x, y), radius, number } in &shape.dots {
                self.circle("dot", (x, y), radius);
                if let Some(number) = number {
                    self.text("number", (x, y + 4.0), &number.to_string());
                }
            }
            self.close();
        }
    }

    /// Draws the rings, the pieces, the cross and the number of a square.
    fn draw_marks(&mut self, picture: &Picture, item: &Item, rank: Rank) {
        let square = Coord { file: item.file, rank };
        let corner = (x_of(item.column), y_of(rank));
        let centre = (corner.0 + SIDE / 2.0, corner.1 + SIDE / 2.0);
        let marks = picture.marks_on(square);
        for ring in marks.iter().filter_map(|mark| mark.ring()) {
            self.circle("casing", centre, 18.0);
            self.circle(ring, centre, 18.0);
        }
        self.draw_pieces(corner, marks);
        if picture.files.contents(item.file).attacked.contains(rank) {
            self.draw_look(ATTACKED, corner);
        }
        if let Some(number) = picture.number_on(square) {
            self.draw_number(picture, square, centre, &number.to_string());
        }
    }

    /// Writes a number as large as fits: in the centre of a square or, beside a piece, in a corner.
    fn draw_number(&mut self, picture: &Picture, square: Coord, centre: Point, number: &str) {
        let ((x, y), room) = if picture.has_piece(square) {
            (free_corner(picture, square, centre, NUMBER_CORNER), ROOM_IN_CORNER)
        } else if picture.has_ring(square) {
            (centre, ROOM_IN_RING)
        } else {
            (centre, NUMBER_ROOM)
        };
        let size = (room / DIGIT / number.len() as f64).min(NUMBER_SIZE);
        let attributes = [("x", x), ("y", y + DIGIT / 2.0 * size), ("font-size", size)];
        self.element("text", "distance", &attributes, number);
    }

    /// Draws the pieces of a square, with letters if those are not the usual ones.
    fn draw_pieces(&mut self, corner: Point, marks: &[Mark]) {
        let pieces = marks.iter().filter_map(|&mark| match mark {
            Mark::Piece { letter, role, colour } => Some((letter, role, colour)),
            _ => None,
        });
        let layout = pieces.clone().count().clamp(1, PIECE_LAYOUTS.len()) - 1;
        let (size, places) = PIECE_LAYOUTS[layout];
        for ((letter, role, colour), place) in pieces.zip(places.iter().cycle()) {
            let (x, y) = (short(corner.0 + SIDE * place.0), short(corner.1 + SIDE * place.1));
            let place = format!("transform=\"translate({},{}) scale({})\"", x, y, size);
            let class = colour.class();
            self.0 += &format!(
                "<use class=\"{} {}\" href=\"#chess-{}\" {}/>\n",
                class, role, role, place
            );
            if colour != Colour::Black && letter != role.letter() {
                let class = if colour == Colour::White { "letter white" } else { "letter" };
                let (x, y) = if role == Role::Knight { (24.5, 32.0) } else { (22.5, 32.5) };
                let letter = xml_text(&letter.to_string());
                self.0 += &format!(
                    "<text class=\"{}\" x=\"{}\" y=\"{}\" {}>{}</text>\n",
                    class, x, y, place, letter
                );
            }
        }
    }

    /// Writes the label of an item. If it is wider than the item, a tick joins them.
    fn draw_label(&mut self, item: &Item) {
        if let Some(label) = &item.label {
            let (x, is_wide) = label_place(item, label);
            let y = if item.is_gap() { 394.0 } else { 376.0 };
            if is_wide {
                self.path("gap", &format!("M{} 360V{}", x_of(item.column + 1), y - 12.0));
            }
            self.text("coord", (x, y), label);
        }
    }
}

/// The data of a path of straight lines.
fn path_through(points: &[Point]) -> String {
    let point = |(index, &(x, y)): (usize, &Point)| {
        format!("{}{} {}", if index == 0 { "M" } else { "L" }, short(x), short(y))
    };
    points.iter().enumerate().map(point).collect()
}

/// The classes of a square that is attacked or reached.
fn looks(
    picture: &Picture,
    contents: &FileContents,
    rank: Rank,
) -> impl Iterator<Item = &'static str> {
    let reached = if picture.has_numbers() { Ranks::EMPTY } else { contents.reached };
    let looks = [(ATTACKED, contents.attacked), (REACHED, reached)];
    looks.into_iter().filter(move |(_, ranks)| ranks.contains(rank)).map(|(look, _)| look)
}

/// The coordinate rounded to one decimal.
fn short(coordinate: f64) -> f64 {
    (10.0 * coordinate).round() / 10.0
}

/// Text escaped for XML, without the characters that XML forbids.
fn xml_text(text: &str) -> String {
    let is_forbidden = |letter: char| letter.is_control() || "\u{fffe}\u{ffff}".contains(letter);
    let text = text.replace(is_forbidden, "");
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
