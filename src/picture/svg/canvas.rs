//! The elements of SVG documents, and where squares are, as their columns of text say.

use crate::board::{Coord, Rank};
use crate::picture::layout::{Label, Strip, FIRST_COLUMN, SQUARE_COLUMNS};
use std::fmt::{Arguments, Write};

/// Coordinates in the page or in a group.
pub(super) type Point = (f64, f64);

/// The side of a square, which the outlines of pieces fit.
pub(super) const SIDE: f64 = 45.0;

/// The width of the margins left of a board, where rank numbers are, and right of it.
pub(super) const MARGIN: f64 = 24.0;

/// How far a line that continues on another strip extends beyond the edge of this one. It ends
/// short of the rank numbers.
const STUB: f64 = 5.0;

/// The maximum width of a character of a label.
const CHARACTER: f64 = 9.0;

/// Files beyond the end of a strip are at most so many files away from it. Farther ones can be
/// drawn there, as no diagonal is that long.
const FAR: i64 = 9;

/// Attributes of a case's `<g>`: for screen readers it is an image, whose words are its title and
/// its description. It has the font, too, as not every renderer lets texts inherit from the root.
pub(super) const CASE: &str =
    "class=\"case\" role=\"img\" font-family=\"Arial, Helvetica, Liberation Sans, \
    DejaVu Sans, sans-serif\" fill=\"#333\"";

pub(super) const PAD: &str = r##"class="pad" fill="#fff""##;
pub(super) const ROUND: &str = r#"stroke-linecap="round" stroke-linejoin="round""#;
pub(super) const LETTER: &str = r#"font-weight="bold" text-anchor="middle""#;

/// A document in the making. The looks of an element are its class and presentation attributes.
pub(super) struct Svg(String);

impl Svg {
    /// A document whose root is a group: the content of an image would be hidden from screen
    /// readers.
    pub(super) fn new((width, height): Point, title: &str) -> Svg {
        let mut svg = Svg(String::new());
        let (width, height) = (short(width), short(height));
        let root = "<svg xmlns=\"http://www.w3.org/2000/svg\"";
        svg.write(format_args!("{root} viewBox=\"0 0 {width} {height}\" role=\"group\">\n"));
        svg.words("title", title);
        let looks = r##"class="background" fill="#fff""##;
        svg.rectangle(looks, (width / 2.0, height / 2.0), (width, height), "");
        svg
    }

    /// Adds a title or a description of the element that was opened last, unless it is empty.
    pub(super) fn words(&mut self, name: &str, text: &str) {
        if !text.is_empty() {
            self.write(format_args!("<{name}>{}</{name}>\n", xml_text(text)));
        }
    }

    pub(super) fn finish(self) -> String {
        self.0 + "</svg>\n"
    }

    fn write(&mut self, text: Arguments<'_>) {
        self.0.write_fmt(text).expect("a string takes any text");
    }

    pub(super) fn open(&mut self, looks: &str) {
        self.write(format_args!("<g {looks}>\n"));
    }

    /// Opens a group with its origin at a point, drawn at a scale.
    pub(super) fn open_at(&mut self, looks: &str, (x, y): Point, scale: f64) {
        let scale = if scale == 1.0 { String::new() } else { format!(" scale({scale})") };
        let (x, y) = (short(x), short(y));
        self.open(&format!("{looks} transform=\"translate({x},{y}){scale}\""));
    }

    pub(super) fn close(&mut self) {
        self.0 += "</g>\n";
    }

    /// Adds an element with numeric attributes and with content that is escaped already.
    fn element(&mut self, name: &str, looks: &str, attributes: &[(&str, f64)], content: &str) {
        self.write(format_args!("<{name} {looks}"));
        for &(attribute, value) in attributes {
            self.write(format_args!(" {attribute}=\"{}\"", short(value)));
        }
        match content {
            "" => self.0 += "/>\n",
            content => self.write(format_args!(">{content}</{name}>\n")),
        }
    }

    /// Adds a text that begins at a point or, if its looks say so, is centred there.
    pub(super) fn text(&mut self, looks: &str, (x, y): Point, size: f64, text: &str) {
        let attributes = [("x", x), ("y", y), ("font-size", size)];
        self.element("text", looks, &attributes, &xml_text(text));
    }

    pub(super) fn path(&mut self, looks: &str, data: &str) {
        self.write(format_args!("<path {looks} d=\"{data}\"/>\n"));
    }

    /// Adds a rectangle around a centre, with content that is escaped already.
    pub(super) fn rectangle(&mut self, looks: &str, (x, y): Point, size: Point, content: &str) {
        let (width, height) = size;
        let (x, y) = (x - width / 2.0, y - height / 2.0);
        let attributes = [("x", x), ("y", y), ("width", width), ("height", height)];
        self.element("rect", looks, &attributes, content);
    }

    pub(super) fn circle(&mut self, looks: &str, (x, y): Point, radius: f64) {
        self.element("circle", looks, &[("cx", x), ("cy", y), ("r", radius)], "");
    }
}

/// The data of a path of straight lines.
pub(super) fn path_through(points: &[Point]) -> String {
    let point = |(index, &(x, y)): (usize, &Point)| {
        format!("{}{} {}", if index == 0 { "M" } else { "L" }, short(x), short(y))
    };
    points.iter().enumerate().map(point).collect()
}

/// The coordinate rounded to one decimal.
fn short(coordinate: f64) -> f64 {
    (10.0 * coordinate).round() / 10.0
}

/// Text escaped for XML, without the characters that XML forbids.
fn xml_text(text: &str) -> String {
    let is_forbidden =
        |letter: char| letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}');
    let text = text.replace(is_forbidden, "");
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// The start and the width of a label. It is centred below its item or, if it is wider, begins at
/// the item's left edge.
pub(super) fn label_span(Label { text, columns, .. }: &Label) -> (f64, f64) {
    let start = x_of(columns.start);
    let width = CHARACTER * text.len() as f64;
    (start + ((x_of(columns.end) - start - width) / 2.0).max(0.0), width)
}

pub(super) fn width(strip: &Strip) -> f64 {
    let ends = strip.labels.iter().map(label_span).map(|(start, width)| start + width);
    ends.fold(x_of(strip.end_column()), f64::max) + MARGIN
}

/// The height of a strip with its labels and a space below.
pub(super) fn height(strip: &Strip) -> f64 {
    8.0 * SIDE + 18.0 + 18.0 * strip.label_ends.len() as f64
}

/// The left edge of a column of text.
pub(super) fn x_of(column: usize) -> f64 {
    MARGIN + SIDE / SQUARE_COLUMNS as f64 * (column - FIRST_COLUMN) as f64
}

/// The middle of a rank, below the upper edge of the board.
pub(super) fn y_of(rank: Rank) -> f64 {
    (7.5 - rank.index() as f64) * SIDE
}

/// The centre of a square. If the square is on another strip, its centre is beyond the edge of this
/// one, as if the strips were side by side.
pub(super) fn centre_of(strip: &Strip, Coord { file, rank }: Coord) -> Point {
    let beyond = |files: i64| SIDE * (files.min(FAR) as f64 - 0.5);
    let files = strip.files();
    let x = if file < files.start {
        x_of(FIRST_COLUMN) - beyond(files.start - file)
    } else if file >= files.end {
        x_of(strip.end_column()) + beyond(file - files.end + 1)
    } else {
        let item = strip.items.partition_point(|item| item.files.start <= file) - 1;
        x_of(strip.items[item].columns.start + 1)
    };
    (x, y_of(rank))
}

/// The part of a straight line that is on a strip, with a stub beyond the edges.
pub(super) fn clipped(strip: &Strip, ends: [Point; 2]) -> [Point; 2] {
    let (west, east) = (x_of(FIRST_COLUMN) - STUB, x_of(strip.end_column()) + STUB);
    let [from, to] = ends;
    ends.map(|(x, y)| {
        let on_board = x.clamp(west, east);
        if on_board == x {
            return (x, y);
        }
        (on_board, from.1 + (on_board - from.0) / (to.0 - from.0) * (to.1 - from.1))
    })
}
