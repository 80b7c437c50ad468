//! SVG documents of pictures.

use super::drawing::{Drawing, MARGIN, SIDE};
use super::{Figure, Picture, Side, Sign};
use crate::display::wrapped;
use std::fmt::{self, Display};

/// What the elements look like. No rule names more than an element and a class, so that any rule of
/// two classes, like `.square.light`, overrides it. In a page, the rules also hold for elements of
/// other drawings that have the same name and class.
const STYLE: &str = "\
rect.background { fill: #fff }
rect.light { fill: #f0d9b5 }
rect.dark { fill: #b58863 }
rect.left-out { fill: #eee }
path.tint-attacked { fill: #f0554a; opacity: 0.4 }
path.tint-reached { fill: #5db0e6; opacity: 0.5 }
path.crosses { fill: none; stroke: #8c1c13; stroke-width: 1.6px; stroke-linecap: round }
path.dots { fill: none; stroke: #1d5b86; stroke-width: 7px; stroke-linecap: round }
path.gap { fill: none; stroke: #777; stroke-width: 1.5px; stroke-linejoin: round }
text.heading { font: bold 19px sans-serif; fill: #333 }
text.caption, text.coord { font: 15px sans-serif; fill: #333 }
text.name, text.step { font: bold 12px sans-serif; fill: currentColor; stroke: #fff; stroke-width: 2.5px; paint-order: stroke }
path.outline { fill: currentColor; stroke: #000; stroke-width: 1.5px; stroke-linecap: round; stroke-linejoin: round }
path.details { fill: none; stroke-width: 1.5px; stroke-linecap: round; stroke-linejoin: round }
use.white { color: #fff; stroke: #000 }
use.black { color: #222; stroke: #eee }
use.first, use.second, use.third { stroke: #fff }
use.first, g.first, text.first { color: #2f6fd0 }
use.second, g.second, text.second { color: #d97a00 }
use.third, g.third, text.third { color: #8a3fc0 }
g.black, text.black { color: #15781b }
circle.target, circle.meeting { fill: none; stroke: #15781b; stroke-width: 3px; opacity: 0.8 }
g.arrow { opacity: 0.75 }
path.shaft { fill: none; stroke: currentColor; stroke-width: 6px; stroke-linejoin: round }
path.stops { fill: none; stroke: currentColor; stroke-width: 12px; stroke-linecap: round }
path.head { fill: currentColor }
";

/// The space around everything, and between entries.
const SPACE: f64 = 16.0;

/// The heights of the lines of a caption.
const HEADING: f64 = 26.0;
const LINE: f64 = 20.0;

/// The average width of a character of a caption, at most.
const CHARACTER: f64 = 8.4;

/// The least width of a document: that of the 8x8 board.
const LEAST_WIDTH: f64 = 8.0 * SIDE + 2.0 * MARGIN;

/// The largest side of a document, and its largest area. Larger ones are scaled down, as renderers
/// like librsvg make no picture of more than 32,767 pixels on a side, and need memory for each.
const LARGEST_SIDE: f64 = 32_000.0;
const LARGEST_AREA: f64 = 64e6;

/// The most chessmen that are listed in a description.
const MOST_DESCRIBED: usize = 40;

/// Pictures with captions, one below the other, displayed as an SVG document.
///
/// It has a `viewBox` and no fixed size, and refers to nothing outside. Squares have classes like
/// those of python-chess, `square light e4`, or `square light x5 y4` on the infinite board, and
/// `attacked`, `reached` or `route` besides; chessmen are `white rook`, for example.
///
/// ```
/// use chess_paths::board::Bitboard;
/// use chess_paths::picture::{Caption, Document, Picture};
///
/// let board = Picture::of_board(Bitboard::NONE, Bitboard::NONE);
/// let mut document = Document::new("An empty board", 100);
/// document.add(Caption::default(), &board);
/// assert!(document.to_string().contains("class=\"square light e4\""));
/// ```
#[derive(Clone, Debug)]
pub struct Document<'a> {
    title: String,
    columns: usize,
    entries: Vec<(Caption, &'a Picture)>,
}

/// What is written above a picture.
#[derive(Clone, Debug, Default)]
pub struct Caption {
    /// A line in large letters; none if it is empty.
    pub heading: String,
    /// Lines in small letters, which are wrapped to the width of the picture.
    pub lines: Vec<String>,
}

impl<'a> Document<'a> {
    /// A document without pictures. They will be as wide as text of so many columns.
    #[must_use]
    pub fn new(title: &str, columns: usize) -> Document<'a> {
        Document { title: title.to_string(), columns, entries: Vec::new() }
    }

    /// Adds a picture below those that are there.
    pub fn add(&mut self, caption: Caption, picture: &'a Picture) {
        self.entries.push((caption, picture));
    }

    /// What a person hears who cannot see it.
    fn description(&self) -> String {
        match &self.entries[..] {
            [] => "No chessboard.".to_string(),
            [(Caption { heading, lines }, picture)] => {
                let signs = described(picture);
                let parts = [heading].into_iter().chain(lines).chain([&signs]);
                let parts = parts.filter(|part| !part.is_empty()).map(|part| format!("{}.", part));
                parts.collect::<Vec<String>>().join(" ")
            }
            entries => format!("{} chessboards, one below the other.", entries.len()),
        }
    }
}

impl Display for Document<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let entries = self.entries.iter();
        let entries: Vec<Entry> =
            entries.map(|(caption, picture)| Entry::new(caption, picture, self.columns)).collect();
        let width = entries.iter().map(|entry| entry.drawing.width()).fold(LEAST_WIDTH, f64::max);
        let height = entries.iter().map(|entry| entry.height() + SPACE).sum::<f64>() + SPACE;
        let scale = scale(width, height);
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.2} {:.2}\" role=\"img\">",
            width * scale,
            height * scale
        )?;
        writeln!(f, "<title>{}</title>", escaped(&self.title))?;
        writeln!(f, "<desc>{}</desc>", escaped(&self.description()))?;
        writeln!(f, "<style>\n{}</style>\n<defs>", STYLE)?;
        Figure::ALL.into_iter().try_for_each(|figure| write_figure(f, figure))?;
        writeln!(f, "</defs>\n<rect class=\"background\" width=\"100%\" height=\"100%\"/>")?;
        writeln!(f, "<g transform=\"scale({})\">", scale)?;
        let mut y = SPACE;
        for entry in entries {
            entry.write(f, y)?;
            y += entry.height() + SPACE;
        }
        f.write_str("</g>\n</svg>\n")
    }
}

/// How much smaller a document is drawn than it would be otherwise: 1 if it is not too large.
fn scale(width: f64, height: f64) -> f64 {
    let for_sides = LARGEST_SIDE / width.max(height);
    let for_area = (LARGEST_AREA / (width * height)).sqrt();
    for_sides.min(for_area).min(1.0)
}

fn write_figure(f: &mut fmt::Formatter<'_>, figure: Figure) -> fmt::Result {
    writeln!(f, "<g id=\"chess-{}\">", figure.name())?;
    writeln!(f, "<path class=\"outline\" d=\"{}\"/>", figure.outline())?;
    writeln!(f, "<path class=\"details\" d=\"{}\"/>\n</g>", figure.details())
}

/// A picture with its caption in place.
struct Entry<'a> {
    heading: &'a str,
    lines: Vec<String>,
    picture: &'a Picture,
    drawing: Drawing<'a>,
}

impl<'a> Entry<'a> {
    fn new(caption: &'a Caption, picture: &'a Picture, columns: usize) -> Entry<'a> {
        let drawing = Drawing::new(picture, columns);
        let room = drawing.width().max(LEAST_WIDTH) - 2.0 * SPACE;
        let lines = caption
            .lines
            .iter()
            .flat_map(|line| wrapped(line, (room / CHARACTER) as usize))
            .collect();
        Entry { heading: &caption.heading, lines, picture, drawing }
    }

    /// The height of the caption.
    fn caption_height(&self) -> f64 {
        let heading = if self.heading.is_empty() { 0.0 } else { HEADING };
        heading + LINE * self.lines.len() as f64
    }

    fn height(&self) -> f64 {
        self.caption_height() + self.drawing.height()
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, y: f64) -> fmt::Result {
        writeln!(f, "<g class=\"case\" transform=\"translate(0,{})\">", y)?;
        if !self.heading.is_empty() {
            writeln!(f, "<title>{}</title>", escaped(self.heading))?;
        }
        writeln!(f, "<desc>{}</desc>", escaped(&described(self.picture)))?;
        let mut y = 0.0;
        if !self.heading.is_empty() {
            y += HEADING;
            write_line(f, "heading", y - 9.0, self.heading)?;
        }
        for line in &self.lines {
            y += LINE;
            write_line(f, "caption", y - 8.0, line)?;
        }
        writeln!(f, "<g transform=\"translate(0,{})\">\n{}</g>\n</g>", y, self.drawing)
    }
}

fn write_line(f: &mut fmt::Formatter<'_>, class: &str, y: f64, text: &str) -> fmt::Result {
    writeln!(f, "<text class=\"{}\" x=\"{}\" y=\"{}\">{}</text>", class, SPACE, y, escaped(text))
}

/// The chessmen of a picture and its target, in words, or how many there are if they are many.
fn described(picture: &Picture) -> String {
    if picture.signs.len() > MOST_DESCRIBED {
        return format!("{} chessmen and marks", picture.signs.len());
    }
    let words = picture.signs.iter().filter_map(|placed| {
        let what = match placed.sign {
            Sign::Chessman { figure, side: Side::Black, .. } => format!("black {}", figure.name()),
            Sign::Chessman { letter, figure, .. } if letter == figure.letter() => {
                format!("white {}", figure.name())
            }
            Sign::Chessman { letter, figure, .. } => format!("{} {}", figure.name(), letter),
            Sign::Target => "target".to_string(),
            Sign::Meeting => "meeting".to_string(),
            Sign::Step { .. } => return None,
        };
        Some(format!("{} on {}", what, picture.kind.square_name(placed.file, placed.rank)))
    });
    words.collect::<Vec<String>>().join(", ")
}

/// Text with what XML would take for markup replaced, and with what it does not allow left out.
pub(super) fn escaped(text: &str) -> String {
    let is_forbidden = |letter: char| letter.is_control() || "\u{fffe}\u{ffff}".contains(letter);
    let text = text.replace(is_forbidden, "");
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
