//! Lines of a board as SVG.

use super::arrow::{Dot, Drawn};
use super::chessmen::{details, outline};
use super::geometry::{items, labels, x_of, y_of, Label, Point, MARGIN, SIDE};
use super::layout::{Item, Line, SQUARE_COLUMNS};
use super::{Colour, File, Mark, Naming, Picture};
use crate::board::{Rank, Role};

/// What the elements look like. No rule names more than an element and a class, so that any rule of
/// two classes, like `.square.light`, overrides it. In a page, the rules also hold for elements of
/// other drawings that have the same name and class.
const STYLE: &str = "\
rect.background { fill: #fff }
rect.light { fill: #f0d9b5 }
rect.dark { fill: #b58863 }
rect.left-out { fill: #eee }
rect.tint-attacked { fill: #f0554a; opacity: 0.4 }
rect.tint-reached { fill: #5db0e6; opacity: 0.5 }
path.attacked { fill: #8c1c13; stroke: #fff; stroke-width: 1.6px; paint-order: stroke }
path.reached { fill: #1d5b86; stroke: #fff; stroke-width: 2px; paint-order: stroke }
path.gap { fill: none; stroke: #777; stroke-width: 1.5px; stroke-linejoin: round }
text.heading { font: bold 18px sans-serif; fill: #333 }
text.caption, text.coord { font: 14px sans-serif; color: #333; fill: currentColor }
text.letter { font: bold 13px sans-serif; text-anchor: middle; fill: #fff }
text.number { font: bold 11px sans-serif; text-anchor: middle; fill: #fff }
text.white { font-size: 11px; fill: #000 }
path.outline { fill: currentColor; stroke: #000; stroke-width: 1.5px; stroke-linejoin: round }
path.details { fill: none; stroke-width: 1.5px; stroke-linecap: round; stroke-linejoin: round }
use.white { color: #fff; stroke: #000 }
use.black { color: #222; stroke: #eee }
use.first, use.second, use.third { stroke: #fff }
g.black { color: #15781b }
use.first, g.first, text.first { color: #2f6fd0 }
use.second, g.second, text.second { color: #c05600 }
use.third, g.third, text.third { color: #8a3fc0 }
circle.target, circle.meeting { fill: none; stroke: #15781b; stroke-width: 3px }
circle.casing { fill: none; stroke: #fff; stroke-width: 6px; opacity: 0.8 }
g.arrow { opacity: 0.85; stroke-linecap: round; stroke-linejoin: round }
path.casing { fill: none; stroke: #fff; stroke-width: 9px }
path.shaft { fill: none; stroke: currentColor; stroke-width: 6px }
path.head { fill: currentColor; stroke: #fff; stroke-width: 3px; paint-order: stroke }
circle.dot { fill: currentColor; stroke: #fff; stroke-width: 1.5px }
";

/// How far an arrow that goes on in the next line reaches beyond the board.
const STUB: f64 = 8.0;

/// The cross of an attacked square, in its corner, and the dot of one that is reached.
const CROSS: &str =
    "m2.5 4.2l1.7-1.7 2.3 2.3 2.3-2.3 1.7 1.7-2.3 2.3 2.3 2.3-1.7 1.7-2.3-2.3-2.3 2.3\
    -1.7-1.7 2.3-2.3z";
const DOT: &str = "m19 22.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0";

/// Where chessmen are on a square that has one, two or up to four of them, in parts of the square
/// from its upper left corner, and how large they are.
const SEATS: [(f64, &[Point]); 3] = [
    (1.0, &[(0.0, 0.0)]),
    (0.6, &[(0.0, 0.0), (0.4, 0.4)]),
    (0.5, &[(0.0, 0.0), (0.5, 0.0), (0.0, 0.5), (0.5, 0.5)]),
];

/// A document while it is written.
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
            svg += &format!(
                "<g id=\"chess-{}\">\n<rect class=\"tint-{}\" width=\"{}\" height=\"{}\"/>\n\
                 <path class=\"{}\" d=\"{}\"/>\n</g>\n",
                look, look, SIDE, SIDE, look, shape
            );
        }
        Svg(svg + "</defs>\n<rect class=\"background\" width=\"100%\" height=\"100%\"/>\n")
    }

    pub(super) fn finish(self) -> String {
        self.0 + "</svg>\n"
    }

    /// Begins a group at a place.
    pub(super) fn open(&mut self, class: &str, (x, y): Point) {
        let (x, y) = (short(x), short(y));
        self.0 += &format!("<g class=\"{}\" transform=\"translate({},{})\">\n", class, x, y);
    }

    /// Ends a group.
    pub(super) fn close(&mut self) {
        self.0 += "</g>\n";
    }

    pub(super) fn text(&mut self, class: &str, (x, y): Point, text: &str) {
        let (x, y, text) = (short(x), short(y), xml_text(text));
        self.0 += &format!("<text class=\"{}\" x=\"{}\" y=\"{}\">{}</text>\n", class, x, y, text);
    }

    fn path(&mut self, class: &str, data: &str) {
        self.0 += &format!("<path class=\"{}\" d=\"{}\"/>\n", class, data);
    }

    fn rectangle(&mut self, class: &str, (x, y): Point, (width, height): Point) {
        self.0 += &format!(
            "<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n",
            class, x, y, width, height
        );
    }

    fn circle(&mut self, class: &str, (x, y): Point, radius: f64) {
        let (x, y) = (short(x), short(y));
        self.0 +=
            &format!("<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", class, x, y, radius);
    }

    /// Draws a line of a board: squares, then arrows across them, and what is on squares on top.
    pub(super) fn draw(&mut self, picture: &Picture, line: &Line, shapes: &[Drawn]) {
        for (item, start) in items(line) {
            if item.is_gap() {
                self.draw_gap(picture.look(item.file), start, x_of(item.column + SQUARE_COLUMNS));
            } else {
                Rank::ALL.iter().for_each(|&rank| self.draw_square(picture, item, rank));
            }
        }
        self.draw_arrows(picture, line, shapes);
        for item in line.items.iter().filter(|item| !item.is_gap()) {
            for rank in Rank::ALL {
                let corner = (x_of(item.column), y_of(rank));
                self.draw_marks(corner, picture.marks_on((item.file, rank)));
            }
        }
        self.draw_dots(picture, shapes);
        for rank in Rank::ALL {
            self.text("coord", (5.0, y_of(rank) + 27.5), &rank.to_string());
        }
        labels(line).for_each(|label| self.draw_label(label));
    }

    /// Draws a square. Its classes are named as python-chess names its own.
    fn draw_square(&mut self, picture: &Picture, item: &Item, rank: Rank) {
        let place = (item.file, rank);
        let (x, y) = (x_of(item.column), y_of(rank));
        let shade = if picture.naming.is_light(place) { "light" } else { "dark" };
        let mut class = match picture.naming {
            Naming::Letters => format!("square {} {}", shade, picture.naming.square_name(place)),
            Naming::Numbers => format!("square {} x{} y{}", shade, item.file, rank),
        };
        let file = picture.look(item.file);
        if file.route.contains(rank) {
            class += " route";
        }
        looks(file, rank).for_each(|look| class += &format!(" {}", look));
        self.rectangle(&class, (x, y), (SIDE, SIDE));
        for look in looks(file, rank) {
            self.0 += &format!("<use href=\"#chess-{}\" x=\"{}\" y=\"{}\"/>\n", look, x, y);
        }
    }

    /// Draws a gap between two torn edges.
    fn draw_gap(&mut self, file: &File, x: f64, end: f64) {
        self.rectangle("left-out", (x, 0.0), (end - x, 8.0 * SIDE));
        for rank in Rank::ALL {
            for look in looks(file, rank) {
                self.rectangle(&format!("tint-{}", look), (x, y_of(rank)), (end - x, SIDE));
            }
        }
        let edge = |x: f64| format!("M{} 0{}", x, "l5 11.25l-5 11.25".repeat(16));
        self.path("gap", &(edge(x + 3.0) + &edge(end - 8.0)));
    }

    /// Draws arrows, cut off beside the board.
    fn draw_arrows(&mut self, picture: &Picture, line: &Line, shapes: &[Drawn]) {
        let x = MARGIN - STUB;
        let width = x_of(line.end()) + STUB - x;
        self.0 += &format!(
            "<svg x=\"{}\" width=\"{}\" height=\"360\" viewBox=\"{} 0 {} 360\">\n",
            x, width, x, width
        );
        for (arrow, Drawn { shafts, head, .. }) in picture.arrows.iter().zip(shapes) {
            self.open(&format!("arrow {}", arrow.colour.class()), (0.0, 0.0));
            let shafts: String = shafts.iter().map(|points| path_through(points)).collect();
            self.path("casing", &shafts);
            head.iter().for_each(|head| self.path("head", &(path_through(head) + "z")));
            self.path("shaft", &shafts);
            self.close();
        }
        self.0 += "</svg>\n";
    }

    /// Draws the stops of arrows.
    fn draw_dots(&mut self, picture: &Picture, shapes: &[Drawn]) {
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

    /// Draws the marks of a square whose upper left corner is given.
    fn draw_marks(&mut self, corner: Point, marks: &[Mark]) {
        let middle = (corner.0 + SIDE / 2.0, corner.1 + SIDE / 2.0);
        for ring in marks.iter().filter_map(ring) {
            self.circle("casing", middle, 18.0);
            self.circle(ring, middle, 18.0);
        }
        for (place, size, chessman) in seated(corner, marks) {
            self.draw_chessman(place, size, chessman);
        }
    }

    /// Draws a chessman, with its letter on it if that is what tells it apart from others.
    fn draw_chessman(
        &mut self,
        (x, y): Point,
        size: f64,
        (letter, role, colour): (char, Role, Colour),
    ) {
        let place = format!("transform=\"translate({},{}) scale({})\"", short(x), short(y), size);
        self.0 += &format!(
            "<use class=\"{} {}\" href=\"#chess-{}\" {}/>\n",
            colour.class(),
            role,
            role,
            place
        );
        if colour != Colour::Black && letter != role.letter() {
            let class = if colour == Colour::White { "letter white" } else { "letter" };
            let (x, y) = letter_place(role);
            let letter = xml_text(&letter.to_string());
            self.0 += &format!(
                "<text class=\"{}\" x=\"{}\" y=\"{}\" {}>{}</text>\n",
                class, x, y, place, letter
            );
        }
    }

    /// Writes the name of a file or the number below a gap. If it is too wide for that, a tick says
    /// whose it is.
    fn draw_label(&mut self, Label { item, text, x, is_wide }: Label) {
        let y = if item.is_gap() { 394.0 } else { 376.0 };
        if is_wide {
            self.path("gap", &format!("M{} 360V{}", x_of(item.column + 1), y - 12.0));
        }
        self.text("coord", (x, y), text);
    }
}

/// A path of straight lines, as data of SVG.
fn path_through(points: &[Point]) -> String {
    let point = |(index, &(x, y)): (usize, &Point)| {
        format!("{}{} {}", if index == 0 { "M" } else { "L" }, short(x), short(y))
    };
    points.iter().enumerate().map(point).collect()
}

/// Whether a square is attacked or reached, as classes.
fn looks(file: &File, rank: Rank) -> impl Iterator<Item = &'static str> {
    let looks = [("attacked", file.attacked), ("reached", file.reached)];
    looks.into_iter().filter(move |(_, ranks)| ranks.contains(rank)).map(|(look, _)| look)
}

/// The class of the ring that shows a mark, if one does.
fn ring(mark: &Mark) -> Option<&'static str> {
    match mark {
        Mark::Target => Some("target"),
        Mark::Meeting => Some("meeting"),
        Mark::Chessman { .. } | Mark::Step { .. } => None,
    }
}

/// The chessmen of a square, each with its upper left corner and its size. There is room for four
/// side by side.
fn seated(
    corner: Point,
    marks: &[Mark],
) -> impl Iterator<Item = (Point, f64, (char, Role, Colour))> + '_ {
    let chessmen = marks.iter().filter_map(|&mark| match mark {
        Mark::Chessman { letter, role, colour } => Some((letter, role, colour)),
        _ => None,
    });
    let (size, seats) = SEATS[chessmen.clone().count().clamp(1, SEATS.len()) - 1];
    chessmen
        .zip(seats.iter().cycle())
        .map(move |(chessman, (x, y))| ((corner.0 + SIDE * x, corner.1 + SIDE * y), size, chessman))
}

/// Where the letter of a chessman is: below its middle.
fn letter_place(role: Role) -> Point {
    match role {
        Role::Knight => (24.5, 32.0),
        _ => (22.5, 32.5),
    }
}

/// A coordinate with at most one decimal.
fn short(coordinate: f64) -> f64 {
    (10.0 * coordinate).round() / 10.0
}

/// Text with what XML would take for markup replaced, and with what it does not allow left out.
fn xml_text(text: &str) -> String {
    let is_forbidden = |letter: char| letter.is_control() || "\u{fffe}\u{ffff}".contains(letter);
    let text = text.replace(is_forbidden, "");
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests;
