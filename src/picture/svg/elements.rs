//! The elements of SVG documents.
//!
//! For instance, `circle(style, (22.5, 22.5), 7.0)` is `<circle STYLE cx="22.5" cy="22.5" r="7"/>`.
//! The *style* of an element is its class with its presentation attributes, such as
//! `class="dot" fill="#fff"`.

use crate::picture::Mover;
use crate::plain_text::escaped;

/// How far to the right of the origin, and how far below it.
pub(super) type Point = (f64, f64);

pub(super) type Size = (f64, f64);

/// The style of the group that is a case. Screen readers take the group for an image, and read its
/// title and its description. Not every renderer lets a text inherit the font from the root, so the
/// font is set here.
pub(super) const CASE: &str =
    "class=\"case\" role=\"img\" font-family=\"Arial, Helvetica, Liberation Sans, \
    DejaVu Sans, sans-serif\" fill=\"#333\"";

pub(super) const CAPTION: &str = r#"class="caption""#;

/// A white line behind a thinner line, which is then easy to see on squares of any colour.
pub(super) const CASING: &str = r##"class="casing" fill="none" stroke="#fff" stroke-width="6""##;

/// The torn edge of a gap, and the line from a column to its label.
pub(super) const EDGE: &str =
    r##"class="gap" fill="none" stroke="#777" stroke-width="1.5" stroke-linejoin="round""##;

/// A white background of digits.
pub(super) const PAD: &str = r##"class="pad" fill="#fff""##;

/// The part of a style for lines with round ends and corners.
pub(super) const ROUND: &str = r#"stroke-linecap="round" stroke-linejoin="round""#;

/// The part of a style for a bold letter or number around its point.
pub(super) const LETTER: &str = r#"font-weight="bold" text-anchor="middle""#;

/// The colour of the only route, and of rings.
pub(super) const GREEN: &str = "#15781b";

/// The side of a square, which the outlines of pieces fit.
pub(super) const SIDE: f64 = 45.0;

/// The font size of captions and labels.
pub(super) const LABEL_SIZE: f64 = 14.0;

/// How a route is drawn.
pub(super) struct Look {
    /// The class of the route and of its piece.
    pub(super) class: &'static str,
    pub(super) colour: &'static str,
    /// A space and the attribute for dashes; empty for a solid line.
    pub(super) dashes: &'static str,
}

impl Look {
    pub(super) fn of(mover: Mover) -> Look {
        let [class, colour, dashes] = match mover {
            // Its piece is black.
            Mover::Only => ["black", GREEN, ""],
            Mover::First => ["first", "#0f2868", ""],
            Mover::Second => ["second", "#ab3e06", " stroke-dasharray=\"13 9\""],
            Mover::Third => ["third", "#327d90", " stroke-dasharray=\"0.1 9\""],
        };
        Look { class, colour, dashes }
    }
}

/// The beginning of a document, which `</svg>` ends. The root has the role of a group, as screen
/// readers skip what is inside an image.
pub(super) fn beginning((width, height): Size, title: &str) -> String {
    let (width, height) = (short(width), short(height));
    let root = "<svg xmlns=\"http://www.w3.org/2000/svg\"";
    let style = r##"class="background" fill="#fff""##;
    format!("{root} viewBox=\"0 0 {width} {height}\" role=\"group\">\n")
        + &words("title", title)
        + &rectangle(style, (width / 2.0, height / 2.0), (width, height), "")
}

/// An element that describes the one that it is in: its `title` or its `desc`.
pub(super) fn words(name: &str, text: &str) -> String {
    format!("<{name}>{}</{name}>\n", xml_text(text))
}

pub(super) const END: &str = "</g>\n";

pub(super) fn group(style: &str, content: &str) -> String {
    format!("<g {style}>\n{content}{END}")
}

/// The beginning of a group with its origin at a point, drawn at a scale. [`END`] ends it.
pub(super) fn group_at(style: &str, (x, y): Point, scale: f64) -> String {
    let scale = if scale == 1.0 { String::new() } else { format!(" scale({scale})") };
    format!("<g {style} transform=\"translate({},{}){scale}\">\n", short(x), short(y))
}

/// A text that begins at a point or, if its style has `text-anchor="middle"`, is centred there.
pub(super) fn text(style: &str, (x, y): Point, size: f64, text: &str) -> String {
    let [x, y, size] = [x, y, size].map(short);
    let text = xml_text(text);
    format!("<text {style} x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{text}</text>\n")
}

pub(super) fn path(style: &str, data: &str) -> String {
    format!("<path {style} d=\"{data}\"/>\n")
}

/// A rectangle around a centre, with a title unless that is empty.
pub(super) fn rectangle(style: &str, (x, y): Point, (width, height): Size, title: &str) -> String {
    let corner = (x - width / 2.0, y - height / 2.0);
    let [x, y, width, height] = [corner.0, corner.1, width, height].map(short);
    let start = format!("<rect {style} x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"");
    match title {
        "" => start + "/>\n",
        _ => format!("{start}><title>{title}</title></rect>\n"),
    }
}

pub(super) fn circle(style: &str, (x, y): Point, radius: f64) -> String {
    let [x, y, radius] = [x, y, radius].map(short);
    format!("<circle {style} cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>\n")
}

/// The data of a path of straight lines.
pub(super) fn path_through(points: &[Point]) -> String {
    let point = |&(x, y): &Point| format!("{} {}", short(x), short(y));
    format!("M{}", points.iter().map(point).collect::<Vec<String>>().join("L"))
}

/// The coordinate rounded to one decimal.
fn short(coordinate: f64) -> f64 {
    (10.0 * coordinate).round() / 10.0
}

/// Text escaped for XML. Unprintable characters are escaped first, as XML forbids some of them.
fn xml_text(text: &str) -> String {
    escaped(text).replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
