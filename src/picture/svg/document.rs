//! The elements of SVG documents.

use super::geometry::Point;

/// The looks of the group of a case, with what texts have in common: not every renderer lets them
/// inherit from the root.
pub(super) const CASE: &str = "class=\"case\" font-family=\"Arial, Helvetica, Liberation Sans, \
    DejaVu Sans, sans-serif\" fill=\"#333\"";

/// A document that is being written. The looks of an element are its class and its presentation
/// attributes.
pub(super) struct Svg(String);

impl Svg {
    pub(super) fn new((width, height): Point, title: &str, description: &str) -> Svg {
        let mut svg = Svg(String::new());
        let (width, height) = (short(width), short(height));
        let root = "<svg xmlns=\"http://www.w3.org/2000/svg\"";
        svg.0 += &format!("{} viewBox=\"0 0 {} {}\" role=\"img\">\n", root, width, height);
        svg.0 += &format!("<title>{}</title>\n", xml_text(title));
        svg.0 += &format!("<desc>{}</desc>\n", xml_text(description));
        let looks = r##"class="background" fill="#fff""##;
        svg.rectangle(looks, (width / 2.0, height / 2.0), (width, height), "");
        svg
    }

    pub(super) fn finish(self) -> String {
        self.0 + "</svg>\n"
    }

    /// Opens a group with its origin at a point, drawn at a scale.
    pub(super) fn open(&mut self, looks: &str, (x, y): Point, scale: f64) {
        let scale = if scale == 1.0 { String::new() } else { format!(" scale({})", scale) };
        let place = format!("translate({},{})", short(x), short(y));
        self.0 += &format!("<g {} transform=\"{}{}\">\n", looks, place, scale);
    }

    pub(super) fn close(&mut self) {
        self.0 += "</g>\n";
    }

    /// Adds an element with numeric attributes and with content that is escaped already.
    fn element(&mut self, name: &str, looks: &str, attributes: &[(&str, f64)], content: &str) {
        self.0 += &format!("<{} {}", name, looks);
        for &(attribute, value) in attributes {
            self.0 += &format!(" {}=\"{}\"", attribute, short(value));
        }
        self.0 += &match content {
            "" => "/>\n".to_string(),
            content => format!(">{}</{}>\n", content, name),
        };
    }

    /// Adds a text of a size; it begins or, as its looks say, has its middle at a point.
    pub(super) fn text(&mut self, looks: &str, (x, y): Point, size: f64, text: &str) {
        let attributes = [("x", x), ("y", y), ("font-size", size)];
        self.element("text", looks, &attributes, &xml_text(text));
    }

    pub(super) fn path(&mut self, looks: &str, data: &str) {
        self.0 += &format!("<path {} d=\"{}\"/>\n", looks, data);
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
    let is_forbidden = |letter: char| letter.is_control() || "\u{fffe}\u{ffff}".contains(letter);
    let text = text.replace(is_forbidden, "");
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
