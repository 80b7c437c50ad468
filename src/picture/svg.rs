//! Lines of a board as SVG.

use super::arrow::{Dot, Shape};
use super::chessmen::{details, outline};
use super::layout::{Item, Line, MARGIN, SIDE};
use super::{Arrow, Colour, File, Mark, Naming, Picture};
use crate::board::{Rank, Role};
use std::fmt::{self, Display};

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
path.gap, path.tick { fill: none; stroke: #777; stroke-width: 1.5px; stroke-linejoin: round }
text.heading { font: bold 18px sans-serif; fill: #333 }
text.caption, text.coord { font: 14px sans-serif; fill: #333 }
text.left-out { text-anchor: middle }
text.letter { font: bold 13px sans-serif; text-anchor: middle; fill: #fff }
text.number { font: bold 11px sans-serif; text-anchor: middle; fill: #fff }
text.white { font-size: 11px; fill: #000 }
path.outline { fill: currentColor; stroke: #000; stroke-width: 1.5px; stroke-linecap: round; stroke-linejoin: round }
path.details { fill: none; stroke-width: 1.5px; stroke-linecap: round; stroke-linejoin: round }
use.white { color: #fff; stroke: #000 }
use.black { color: #222; stroke: #eee }
use.first, use.second, use.third { stroke: #fff }
use.first, g.first, circle.first { color: #2f6fd0 }
use.second, g.second, circle.second { color: #c05600 }
use.third, g.third, circle.third { color: #8a3fc0 }
g.black, circle.black { color: #15781b }
text.first { fill: #2f6fd0 }
text.second { fill: #c05600 }
text.third { fill: #8a3fc0 }
circle.target, circle.meeting { fill: none; stroke: #15781b; stroke-width: 3px }
circle.casing { fill: none; stroke: #fff; stroke-width: 6px; opacity: 0.8 }
g.arrow { opacity: 0.85 }
polyline.casing { fill: none; stroke: #fff; stroke-width: 9px; stroke-linejoin: round }
polyline.shaft { fill: none; stroke: currentColor; stroke-width: 6px; stroke-linejoin: round }
polygon.head { fill: currentColor; stroke: #fff; stroke-width: 3px; paint-order: stroke }
circle.dot { fill: currentColor; stroke: #fff; stroke-width: 1.5px }
";

/// How far an arrow that goes on in the next line reaches beyond the board.
const STUB: f64 = 8.0;

/// The cross of an attacked square, in its corner, and the dot of one that is reached.
const CROSS: &str =
    "m2.5 4.2l1.7-1.7 2.3 2.3 2.3-2.3 1.7 1.7-2.3 2.3 2.3 2.3-1.7 1.7-2.3-2.3-2.3 2.3\
    -1.7-1.7 2.3-2.3z";
const DOT: &str = "m19 22.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0";

/// How large a chessman is drawn where several stand on one square, and where, in parts of the
/// square.
type Seat = (f64, Point);
const ALONE: [Seat; 1] = [(1.0, (0.0, 0.0))];
const IN_PAIRS: [Seat; 2] = [(0.6, (0.0, 0.0)), (0.6, (0.4, 0.4))];
const CROWDED: [Seat; 4] =
    [(0.5, (0.0, 0.0)), (0.5, (0.5, 0.0)), (0.5, (0.0, 0.5)), (0.5, (0.5, 0.5))];

/// A point of the page or of a part of it.
pub(super) type Point = (f64, f64);

/// A document while it is written.
pub(super) struct Svg(String);

impl Svg {
    pub(super) fn new((width, height): Point, title: &str, description: &str) -> Svg {
        let (width, height) = (Short(width), Short(height));
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" role=\"img\">\n\
             <title>{}</title>\n<desc>{}</desc>\n<style>\n{}</style>\n<defs>\n",
            width,
            height,
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

    /// Begins a group at a place.
    pub(super) fn open(&mut self, class: &str, (x, y): Point) {
        let (x, y) = (Short(x), Short(y));
        self.0 += &format!("<g class=\"{}\" transform=\"translate({},{})\">\n", class, x, y);
    }

    /// Ends a group.
    pub(super) fn close(&mut self) {
        self.0 += "</g>\n";
    }

    pub(super) fn text(&mut self, class: &str, (x, y): Point, text: &str) {
        let (x, y, text) = (Short(x), Short(y), xml_text(text));
        self.0 += &format!("<text class=\"{}\" x=\"{}\" y=\"{}\">{}</text>\n", class, x, y, text);
    }

    fn path(&mut self, class: &str, data: &str) {
        self.0 += &format!("<path class=\"{}\" d=\"{}\"/>\n", class, data);
    }

    fn rectangle(&mut self, class: &str, (x, y): Point, (width, height): Point) {
        let [x, y, width, height] = [x, y, width, height].map(Short);
        self.0 += &format!(
            "<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n",
            class, x, y, width, height
        );
    }

    fn circle(&mut self, class: &str, (x, y): Point, radius: f64) {
        let [x, y, radius] = [x, y, radius].map(Short);
        self.0 +=
            &format!("<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", class, x, y, radius);
    }

    /// A line through points, or the area between them.
    fn points(&mut self, name: &str, class: &str, points: &[Point]) {
        let points = points.iter().map(|&(x, y)| format!("{},{}", Short(x), Short(y)));
        let points = points.collect::<Vec<String>>().join(" ");
        self.0 += &format!("<{} class=\"{}\" points=\"{}\"/>\n", name, class, points);
    }

    /// Draws a line of a board: squares, then arrows across them, and what is on squares on top.
    pub(super) fn draw(&mut self, picture: &Picture, line: &Line, shapes: &[Shape]) {
        for (item, end) in line.items_with_ends() {
            if item.is_gap() {
                self.draw_gap(picture.look(item.file), item.x, end);
            } else {
                self.draw_squares(picture, item);
            }
        }
        self.draw_arrows(picture, line, shapes);
        for item in line.items.iter().filter(|item| !item.is_gap()) {
            for (rank, marks) in Rank::ALL.into_iter().zip(picture.marks_of(item.file)) {
                self.draw_marks((item.x, y_of(rank)), marks);
            }
        }
        self.draw_dots(picture, shapes);
        self.draw_labels(picture, line);
    }

    /// Draws the squares of a file. Their classes are named as python-chess names its own.
    fn draw_squares(&mut self, picture: &Picture, item: &Item) {
        let file = picture.look(item.file);
        for rank in Rank::ALL {
            let place = (item.file, rank);
            let shade = if picture.naming.is_light(place) { "light" } else { "dark" };
            let name = match picture.naming {
                Naming::Letters => picture.naming.square_name(place),
                Naming::Numbers => format!("x{} y{}", item.file, rank),
            };
            let (corner, size) = ((item.x, y_of(rank)), (SIDE, SIDE));
            let classes: String = looks(file, rank).map(|look| format!(" {}", look)).collect();
            self.rectangle(&format!("square {} {}{}", shade, name, classes), corner, size);
            for look in looks(file, rank).filter(|&look| look != "route") {
                self.rectangle(&format!("tint-{}", look), corner, size);
                let (x, y) = (Short(corner.0), Short(corner.1));
                self.0 += &format!("<use href=\"#chess-{}\" x=\"{}\" y=\"{}\"/>\n", look, x, y);
            }
        }
    }

    /// Draws a gap between two torn edges.
    fn draw_gap(&mut self, file: &File, x: f64, end: f64) {
        self.rectangle("left-out", (x, 0.0), (end - x, 8.0 * SIDE));
        for rank in Rank::ALL {
            for look in looks(file, rank).filter(|&look| look != "route") {
                self.rectangle(&format!("tint-{}", look), (x, y_of(rank)), (end - x, SIDE));
            }
        }
        let edge = |x: f64| format!("M{} 0{}", Short(x), "l5 11.25l-5 11.25".repeat(16));
        self.path("gap", &(edge(x + 3.0) + &edge(end - 8.0)));
    }

    /// Draws arrows, cut off beside the board.
    fn draw_arrows(&mut self, picture: &Picture, line: &Line, shapes: &[Shape]) {
        let (x, width) = (MARGIN - STUB, Short(line.right + 2.0 * STUB - MARGIN));
        self.0 += &format!(
            "<svg x=\"{}\" width=\"{}\" height=\"360\" viewBox=\"{} 0 {} 360\">\n",
            x, width, x, width
        );
        for (Arrow { colour, .. }, Shape { shafts, head, .. }) in picture.arrows.iter().zip(shapes)
        {
            self.open(&format!("arrow {}", colour.class()), (0.0, 0.0));
            shafts.iter().for_each(|shaft| self.points("polyline", "casing", shaft));
            head.iter().for_each(|head| self.points("polygon", "head", head));
            shafts.iter().for_each(|shaft| self.points("polyline", "shaft", shaft));
            self.close();
        }
        self.0 += "</svg>\n";
    }

    /// Draws the stops of arrows.
    fn draw_dots(&mut self, picture: &Picture, shapes: &[Shape]) {
        for (Arrow { colour, .. }, shape) in picture.arrows.iter().zip(shapes) {
            for &Dot { centre: (x, y), radius, number } in &shape.dots {
                self.circle(&format!("dot {}", colour.class()), (x, y), radius);
                if let Some(number) = number {
                    self.text("number", (x, y + 4.0), &number.to_string());
                }
            }
        }
    }

    /// Draws the marks of a square whose upper left corner is given.
    fn draw_marks(&mut self, corner: Point, marks: &[Mark]) {
        let middle = (corner.0 + SIDE / 2.0, corner.1 + SIDE / 2.0);
        for (mark, place, size) in seated(corner, marks) {
            let ring = match mark {
                Mark::Chessman { letter, role, colour } => {
                    self.draw_chessman(place, size, (letter, role, colour));
                    continue;
                }
                Mark::Target => "target",
                Mark::Meeting => "meeting",
                Mark::Step { .. } => continue,
            };
            self.circle("casing", middle, 18.0);
            self.circle(ring, middle, 18.0);
        }
    }

    /// Draws a chessman, with its letter on it if that is what tells it apart from others.
    fn draw_chessman(
        &mut self,
        (x, y): Point,
        size: f64,
        (letter, role, colour): (char, Role, Colour),
    ) {
        let place = format!("transform=\"translate({},{}) scale({})\"", Short(x), Short(y), size);
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

    /// Writes the numbers of the ranks, the names of files, and the numbers below gaps.
    fn draw_labels(&mut self, picture: &Picture, line: &Line) {
        for rank in Rank::ALL {
            self.text("coord", (5.0, y_of(rank) + 27.5), &rank.to_string());
        }
        for (item, end) in line.items_with_ends() {
            let Some(label) = item.label(picture) else { continue };
            if item.is_gap() {
                self.text("coord left-out", ((item.x + end) / 2.0, 394.0), &label);
                continue;
            }
            let (x, has_tick) = item.label_place(&label);
            if has_tick {
                self.path("tick", &format!("M{} 360v4", Short(item.x + SIDE / 2.0)));
            }
            self.text("coord", (x, 376.0), &label);
        }
    }
}

/// What a square looks like, as classes.
fn looks(file: &File, rank: Rank) -> impl Iterator<Item = &'static str> {
    let looks = [("attacked", file.attacked), ("reached", file.reached), ("route", file.route)];
    looks.into_iter().filter(move |(_, ranks)| ranks.contains(rank)).map(|(look, _)| look)
}

/// The marks of a square, each with its upper left corner and its size. Up to four chessmen have
/// room side by side.
fn seated(corner: Point, marks: &[Mark]) -> impl Iterator<Item = (Mark, Point, f64)> + '_ {
    let seats = match marks.iter().filter(|mark| mark.is_chessman()).count() {
        0 | 1 => &ALONE[..],
        2 => &IN_PAIRS[..],
        _ => &CROWDED[..],
    };
    let mut seats = seats.iter().cycle();
    marks.iter().map(move |&mark| {
        let seat = if mark.is_chessman() { seats.next() } else { None };
        let (size, (x, y)) = *seat.unwrap_or(&ALONE[0]);
        (mark, (corner.0 + SIDE * x, corner.1 + SIDE * y), size)
    })
}

/// Where the letter of a chessman is: below its middle.
fn letter_place(role: Role) -> Point {
    match role {
        Role::Knight => (24.5, 32.0),
        _ => (22.5, 32.5),
    }
}

/// Where a rank begins, from the upper edge of a board.
fn y_of(rank: Rank) -> f64 {
    f64::from(7 - rank.index()) * SIDE
}

/// A coordinate, displayed with at most one decimal.
#[derive(Clone, Copy)]
struct Short(f64);

impl Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        ((self.0 * 10.0).round() / 10.0).fmt(f)
    }
}

/// Text with what XML would take for markup replaced, and with what it does not allow left out.
fn xml_text(text: &str) -> String {
    let is_forbidden = |letter: char| letter.is_control() || "\u{fffe}\u{ffff}".contains(letter);
    let text = text.replace(is_forbidden, "");
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Bitboard, Square};
    use crate::picture::{arrow, layout};
    use crate::random::Random;
    use crate::{kings_tour, knights_meet};

    /// A rectangle around points, and by a margin more.
    fn around(points: &[Point], margin: f64) -> [f64; 4] {
        let infinite = f64::INFINITY;
        points.iter().fold([infinite, infinite, -infinite, -infinite], |[x, y, end_x, end_y], p| {
            let (left, top) = (x.min(p.0 - margin), y.min(p.1 - margin));
            [left, top, end_x.max(p.0 + margin), end_y.max(p.1 + margin)]
        })
    }

    /// The rectangles around arrowheads, numbers, letters and crosses.
    fn rectangles(picture: &Picture) -> Vec<[f64; 4]> {
        let lines = layout::lines(picture, 100);
        let corner = |file, rank| (lines[0].middle(file) - SIDE / 2.0, y_of(rank));
        let mut rectangles = Vec::new();
        for shape in &arrow::shapes(picture, &lines)[0] {
            rectangles.extend(shape.head.map(|head| around(&head, 0.0)));
            rectangles.extend(shape.dots.iter().map(|dot| around(&[dot.centre], dot.radius)));
        }
        for (&(file, rank), marks) in &picture.marks {
            for (mark, (x, y), size) in seated(corner(file, rank), marks) {
                if let Mark::Chessman { letter: 'A' | 'B' | '1'..='3', role, .. } = mark {
                    let (right, down) = letter_place(role);
                    let middle = (x + size * right, y + size * (down - 5.0));
                    rectangles.push(around(&[middle], 5.0 * size));
                }
            }
        }
        for (&file, look) in &picture.files {
            for rank in Rank::ALL.into_iter().filter(|&rank| look.attacked.contains(rank)) {
                let (x, y) = corner(file, rank);
                rectangles.push(around(&[(x + 6.5, y + 6.5)], 4.0));
            }
        }
        rectangles
    }

    /// Whether all that has to be read is in full view.
    fn is_clear(picture: &Picture) -> bool {
        let all = rectangles(picture);
        let overlap = |one: &[f64; 4], other: &[f64; 4]| {
            one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
        };
        let covers = |(index, one)| all[..index].iter().any(|other| overlap(one, other));
        !all.iter().enumerate().any(covers)
    }

    #[test]
    fn nothing_covers_what_has_to_be_read_in_any_case_of_kings_tour() {
        for (king, a) in Bitboard::ALL
            .into_iter()
            .flat_map(|king| Bitboard::ALL.into_iter().map(move |a| (king, a)))
        {
            for b in Bitboard::ALL {
                let Some(position) = kings_tour::Position::new(king, a, b) else { continue };
                let explanation = kings_tour::explain::explain(&position);
                assert!(is_clear(&explanation.picture.expect("a picture")), "{} {} {}", king, a, b);
            }
        }
    }

    #[test]
    fn nothing_covers_what_has_to_be_read_where_knights_meet() {
        let mut random = Random::seeded(5);
        for _ in 0..20_000 {
            let mut knight = || Square::from_index(random.below(64) as u8).expect("a square");
            let position = knights_meet::Position { knights: [knight(), knight(), knight()] };
            let explanation = knights_meet::explain::explain(&position);
            assert!(is_clear(&explanation.picture.expect("a picture")), "{:?}", position);
        }
    }
}
