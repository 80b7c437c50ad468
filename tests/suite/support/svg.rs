//! A reader of SVG documents that knows only what this program writes.

/// An empty element or a start tag.
#[derive(Debug)]
pub struct Element<'a> {
    pub name: &'a str,
    /// Names with values.
    pub attributes: Vec<(&'a str, &'a str)>,
    /// The text between its tag and the next one.
    pub text: &'a str,
    /// The number of the case that it belongs to, from 1; 0 before the first.
    pub case: usize,
    /// The number of the line of a board that it belongs to, from 1.
    pub line: usize,
}

impl<'a> Element<'a> {
    pub fn get(&self, attribute: &str) -> &'a str {
        let named = self.attributes.iter().find(|&&(name, _)| name == attribute);
        named.map_or("", |&(_, value)| value)
    }

    pub fn has_class(&self, class: &str) -> bool {
        self.get("class").split(' ').any(|word| word == class)
    }

    pub fn is(&self, name: &str, class: &str) -> bool {
        self.name == name && self.has_class(class)
    }
}

/// The elements of a document that is well-formed and refers to nothing outside.
pub fn read(document: &str) -> Vec<Element<'_>> {
    let mut elements: Vec<Element> = Vec::new();
    let mut open: Vec<&str> = Vec::new();
    let (mut case, mut line) = (0, 0);
    assert!(document.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox="));
    for part in document.split('<').skip(1) {
        let (tag, text) = part.split_once('>').expect("the end of a tag");
        let text = text.trim_end_matches('\n');
        check_text(text);
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "the wrong end");
            continue;
        }
        let (name, rest) = tag.trim_end_matches('/').split_once(' ').unwrap_or((tag, ""));
        let mut element = Element { name, attributes: attributes(rest), text, case, line };
        case += usize::from(element.is("g", "case"));
        line += usize::from(element.is("g", "board"));
        (element.case, element.line) = (case, line);
        if !tag.ends_with('/') {
            open.push(name);
        }
        elements.push(element);
    }
    assert!(open.is_empty() && document.ends_with("</svg>\n"), "{open:?}");
    check_looks(&elements);
    elements
}

/// The width of the widest digits that are not bold, in ems.
pub const DIGIT: f64 = 0.64;

/// Left, top, right and bottom.
type Rectangle = [f64; 4];

pub type Point = (f64, f64);

/// The rectangle with a middle, half a width and half a height.
fn around((x, y): Point, width: f64, height: f64) -> Rectangle {
    [x - width, y - height, x + width, y + height]
}

pub fn numbers(text: &str) -> Vec<f64> {
    let words = text.split(|letter: char| !"0123456789.-".contains(letter));
    words.filter_map(|word| word.parse().ok()).collect()
}

pub fn points(path: &str) -> Vec<Point> {
    numbers(path).chunks(2).map(|point| (point[0], point[1])).collect()
}

impl Element<'_> {
    pub fn number(&self, attribute: &str) -> f64 {
        numbers(self.get(attribute)).first().copied().unwrap_or_default()
    }

    /// The rectangle around something that has to be read.
    pub fn rectangle(&self) -> Option<Rectangle> {
        let (place, size) = ((self.number("x"), self.number("y")), self.number("font-size"));
        if self.is("circle", "dot") {
            let radius = self.number("r");
            Some(around((self.number("cx"), self.number("cy")), radius, radius))
        } else if self.is("text", "distance") {
            // The widest digits of bold fonts are as wide as high, full stops about half as wide.
            let half = 0.36 * size;
            let stops = self.text.matches('.').count();
            let digits = self.text.len() as f64 - 0.45 * stops as f64;
            Some(around((place.0, place.1 - half), half * digits + 0.5, half + 0.5))
        } else if self.is("text", "letter") {
            Some(around((place.0, place.1 - 0.38 * size), 0.38 * size, 0.38 * size))
        } else {
            None
        }
    }

    /// The corners of an arrowhead, or of the rectangle around something that has to be read.
    fn corners(&self) -> Option<Vec<Point>> {
        if self.is("path", "head") {
            return Some(points(self.get("d")));
        }
        let [left, top, right, bottom] = self.rectangle()?;
        Some(vec![(left, top), (right, top), (right, bottom), (left, bottom)])
    }
}

/// Checks that no letters, numbers, dots and arrowheads overlap, and that all but the heads are on
/// one square each. The squares are those of one line of a board.
pub fn check_clear(elements: &[&Element]) {
    let rectangles: Vec<Rectangle> = elements.iter().filter_map(|part| part.rectangle()).collect();
    let mut letters = elements.iter().filter(|element| element.is("text", "letter"));
    assert!(letters.all(|letter| letter.number("font-size") >= 9.0), "too small to read");
    for [left, top, right, bottom] in &rectangles {
        let square = |x: f64, y: f64| (((x - 24.0) / 45.0).floor(), (y / 45.0).floor());
        assert_eq!(square(*left, *top), square(*right, *bottom), "more than a square");
    }
    let shapes: Vec<Vec<Point>> = elements.iter().filter_map(|part| part.corners()).collect();
    for (index, one) in shapes.iter().enumerate() {
        for other in &shapes[..index] {
            assert!(are_apart(one, other), "{one:?} and {other:?} overlap");
        }
    }
}

/// Whether there is a line along a side of one of two convex shapes with the other on its far side.
fn are_apart(one: &[Point], other: &[Point]) -> bool {
    let is_beside = |shape: &[Point], other: &[Point]| {
        (0..shape.len()).any(|index| {
            let ((x, y), (to_x, to_y)) = (shape[index], shape[(index + 1) % shape.len()]);
            let side = |point: &Point| (to_x - x) * (point.1 - y) - (to_y - y) * (point.0 - x);
            let inside = shape.iter().map(side).sum::<f64>();
            other.iter().all(|point| side(point) * inside <= 0.0)
        })
    };
    is_beside(one, other) || is_beside(other, one)
}

/// Checks that each text has a contrast of at least 4.5 to what it stands on.
pub fn check_contrast(elements: &[Element]) {
    let fill_of = |class: &str| {
        let mut with_class = elements.iter().filter(|element| element.has_class(class));
        with_class.next().map_or("#fff", |element| element.get("fill"))
    };
    let mut shape = "";
    for element in elements {
        let (class, fill) = (element.get("class"), element.get("fill"));
        let (ink, behind) = match class {
            "letter" | "number" => (fill, shape),
            // No square with a number is darker.
            "distance" => (fill_of("distances"), fill_of("even")),
            _ if element.name == "text" && fill.is_empty() => (fill_of("case"), "#fff"),
            _ if element.name == "text" => (fill, "#fff"),
            _ => {
                shape = if ["dot", "outline"].contains(&class) { fill } else { shape };
                continue;
            }
        };
        assert!(contrast(ink, behind) >= 4.5, "{element:?} on {behind}");
    }
}

/// The contrast of two colours, as WCAG defines it.
fn contrast(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}

/// The relative luminance of a colour like `#fff` or `#15781b`.
fn luminance(colour: &str) -> f64 {
    let size = colour.len() / 3;
    let part = |index: usize| {
        let digits = colour[1 + index * size..][..size].repeat(3 - size);
        let part = f64::from(u8::from_str_radix(&digits, 16).expect("a colour")) / 255.0;
        if part <= 0.04045 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2)
}

/// Checks that no label of a file, a gap or a rank covers another, on lines of boards.
pub fn check_labels(elements: &[&Element]) {
    let labels = elements.iter().filter(|element| element.is("text", "coord"));
    let mut places: Vec<(usize, [f64; 3], &str)> = labels
        .map(|label| {
            let (x, size) = (label.number("x"), label.number("font-size"));
            let end = x + DIGIT * size * label.text.len() as f64;
            (label.line, [label.number("y"), x, end], label.text)
        })
        .collect();
    places.sort_unstable_by(|one, other| {
        (one.0, one.1).partial_cmp(&(other.0, other.1)).expect("numbers")
    });
    for pair in places.windows(2) {
        let [(line, [y, _, end], _), (next_line, [next_y, start, _], _)] = [pair[0], pair[1]];
        assert!(line != next_line || y != next_y || end <= start, "{pair:?} overlap");
    }
}

fn attributes(text: &str) -> Vec<(&str, &str)> {
    let mut attributes = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (name, value) = rest.split_once("=\"").expect("a value in quotes");
        let (value, others) = value.split_once('"').expect("the end of a value");
        check_text(value);
        assert!(attributes.iter().all(|&(other, _)| other != name), "two of {name}");
        attributes.push((name, value));
        rest = others.trim_start();
    }
    attributes
}

/// Every `&` begins the name of a character that would be markup otherwise.
fn check_text(text: &str) {
    let is_name = |rest: &str| ["amp;", "lt;", "gt;"].iter().any(|name| rest.starts_with(name));
    assert!(text.split('&').skip(1).all(is_name), "{text:?}");
    assert!(!text.contains(|letter: char| letter != '\n' && letter.is_control()), "{text:?}");
}

/// The attributes that every renderer knows.
const ATTRIBUTES: &str =
    " xmlns role viewBox class transform d x y width height cx cy r fill stroke \
    stroke-width stroke-linecap stroke-linejoin stroke-dasharray font-family font-size font-weight \
    text-anchor pointer-events ";

/// Every renderer draws the document in the same way: nothing in it is a script, an image, a style
/// sheet, transparent, an empty path, or refers to anything; documents are not nested; only groups
/// pass on looks.
fn check_looks(elements: &[Element]) {
    const NAMES: [&str; 7] = ["title", "desc", "g", "rect", "path", "text", "circle"];
    let (root, others) = elements.split_first().expect("a root");
    let names = root.attributes.iter().map(|&(name, _)| name);
    // The content of an image would be hidden from screen readers.
    assert!(names.eq(["xmlns", "viewBox", "role"]) && root.get("role") == "group", "{root:?}");
    for element in others {
        assert!(NAMES.contains(&element.name), "{element:?}");
        assert!(element.name != "path" || !element.get("d").is_empty(), "{element:?}");
        for (name, value) in &element.attributes {
            assert!(ATTRIBUTES.contains(&format!(" {name} ")), "{element:?}");
            assert_ne!(*value, "translate(0,0)");
            let is_colour = *value == "none" || value.len() <= 7 && value.starts_with('#');
            assert!(is_colour || !["fill", "stroke"].contains(name), "{element:?}");
            let is_outside =
                ["url", "//", "rgb", "inherit"].iter().any(|word| value.contains(word));
            assert!(!is_outside, "{element:?}");
        }
    }
}
