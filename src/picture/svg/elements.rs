//! The elements of SVG documents.

use std::fmt::{Arguments, Write};

/// Coordinates in the page or in a group.
pub(super) type Point = (f64, f64);

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
