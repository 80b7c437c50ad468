//! Pictures with captions in a grid, as an SVG document.

use super::arrow::shapes;
use super::geometry::{height, width, Point, MARGIN, SIDE};
use super::layout::{lines, Line};
use super::svg::Svg;
use super::{Colour, Mark, Picture};
use crate::display::wrapped;

/// The least width of a case: that of the 8x8 board.
const LEAST_PANEL_WIDTH: f64 = 8.0 * SIDE + 2.0 * MARGIN;

/// The aspect ratio that the page should come close to.
const ASPECT: f64 = 4.0 / 3.0;

/// The space above the first row.
const SPACE: f64 = 16.0;

/// The heights of the lines of a caption.
const HEADING: f64 = 26.0;
const CAPTION: f64 = 20.0;

/// The average width of a character of a caption.
const CAPTION_CHARACTER: f64 = 8.2;

/// The most squares that are described.
const MOST_DESCRIBED: usize = 40;

/// The most lines of a route.
const MOST_ROUTE_LINES: usize = 3;

/// A text in small letters above a picture.
#[derive(Clone, Debug)]
pub(crate) struct Caption {
    /// The colour, if it is that of a route.
    pub colour: Option<Colour>,
    pub text: String,
    /// For a text that is cut off after some lines, what takes the place of the rest.
    pub rest: Option<String>,
}

/// Pictures with captions in a grid, to be made an SVG document.
#[derive(Clone, Debug)]
pub(crate) struct Gallery<'a> {
    title: String,
    width: usize,
    columns: Option<usize>,
    cases: Vec<Panel<'a>>,
}

/// A picture in lines, below a heading and captions.
#[derive(Clone, Debug)]
struct Panel<'a> {
    heading: String,
    /// The lines of each caption, with its colour.
    captions: Vec<(Option<Colour>, Vec<String>)>,
    picture: Option<&'a Picture>,
    lines: Vec<Line>,
    width: f64,
}

impl<'a> Gallery<'a> {
    /// A document without pictures, with a number of them in each row, or else with as many as make
    /// the page about as wide as high. Lines of a board will be as wide as `width` columns of text.
    pub(crate) fn new(title: &str, width: usize, columns: Option<usize>) -> Gallery<'a> {
        Gallery { title: title.to_string(), width, columns, cases: Vec::new() }
    }

    /// Adds a picture, if there is one, below a heading and captions, which are wrapped to its width.
    pub(crate) fn add(
        &mut self,
        heading: String,
        captions: Vec<Caption>,
        picture: Option<&'a Picture>,
    ) {
        let lines = picture.iter().flat_map(|picture| lines(picture, self.width, false));
        let lines: Vec<Line> = lines.collect();
        let width = lines.iter().map(width).fold(LEAST_PANEL_WIDTH, f64::max);
        let room = ((width - 2.0 * MARGIN) / CAPTION_CHARACTER) as usize;
        let captions = captions.iter().map(|caption| (caption.colour, caption.lines(room)));
        let captions = captions.collect();
        self.cases.push(Panel { heading, captions, picture, lines, width });
    }

    /// The width and the height of the page. A square is 45 units wide.
    pub(crate) fn size(&self) -> (f64, f64) {
        self.size_in(self.columns())
    }

    /// The number of pictures in a row.
    fn columns(&self) -> usize {
        if let Some(columns) = self.columns {
            return columns.max(1);
        }
        let misfit = |columns: usize| {
            let (width, height) = self.size_in(columns);
            (width / height / ASPECT).ln().abs()
        };
        let choices = 1..=self.cases.len();
        choices.min_by(|&one, &other| misfit(one).total_cmp(&misfit(other))).unwrap_or(1)
    }

    fn size_in(&self, columns: usize) -> (f64, f64) {
        let rows = || self.cases.chunks(columns);
        let width = |row: &[Panel]| row.iter().map(|case| case.width).sum();
        (
            rows().map(width).fold(LEAST_PANEL_WIDTH, f64::max),
            SPACE + rows().map(row_height).sum::<f64>(),
        )
    }

    /// The document.
    pub(crate) fn svg(&self) -> String {
        let columns = self.columns();
        let mut svg = Svg::new(self.size_in(columns), &self.title, &self.description());
        let mut y = SPACE;
        for row in self.cases.chunks(columns) {
            let mut x = 0.0;
            for case in row {
                case.draw(&mut svg, (x, y), captions_height(row));
                x += case.width;
            }
            y += row_height(row);
        }
        svg.finish()
    }

    /// Text for screen readers.
    fn description(&self) -> String {
        match &self.cases[..] {
            [] => "No chessboards.".to_string(),
            [case] => in_sentences(case.description()),
            cases => {
                let count = format!("{} chessboards, in rows from left to right", cases.len());
                let answers = cases.iter().map(|case| case.heading.clone());
                in_sentences([count].into_iter().chain(answers))
            }
        }
    }
}

fn captions_height(row: &[Panel]) -> f64 {
    let lines = |case: &Panel| case.captions.iter().map(|(_, lines)| lines.len()).sum();
    HEADING + CAPTION * row.iter().map(lines).max().unwrap_or(0_usize) as f64
}

fn row_height(row: &[Panel]) -> f64 {
    let board = |case: &Panel| case.lines.iter().map(height).sum();
    captions_height(row) + row.iter().map(board).fold(0.0, f64::max)
}

impl Panel<'_> {
    /// Draws the heading and the captions at a place, and the board `below` it.
    fn draw(&self, svg: &mut Svg, place: Point, below: f64) {
        svg.open("case", place);
        svg.text("heading", (MARGIN, HEADING - 9.0), &self.heading);
        let mut y = HEADING;
        for (colour, lines) in &self.captions {
            let class = format!("caption {}", colour.map_or("", Colour::class));
            for line in lines {
                y += CAPTION;
                svg.text(class.trim_end(), (MARGIN, y - 8.0), line);
            }
        }
        if let Some(picture) = self.picture {
            let mut y = below;
            for (line, shapes) in self.lines.iter().zip(shapes(picture, &self.lines)) {
                svg.open("board", (0.0, y));
                svg.draw(picture, line, &shapes);
                svg.close();
                y += height(line);
            }
        }
        svg.close();
    }

    /// The heading, the captions, and what is on the squares. If many have something on them, only how
    /// many.
    fn description(&self) -> Vec<String> {
        let captions = self.captions.iter().map(|(_, lines)| lines.join(" "));
        let mut sentences: Vec<String> =
            [self.heading.clone()].into_iter().chain(captions).collect();
        if let Some(picture) = self.picture {
            let on_square = |(&square, marks): (_, &Vec<Mark>)| {
                let words: Vec<String> = marks.iter().filter_map(in_words).collect();
                let name = picture.coordinates.square_name(square);
                Some(words.join(", ") + " on " + &name).filter(|_| !words.is_empty())
            };
            let squares: Vec<String> = picture.marks.iter().filter_map(on_square).collect();
            sentences.push(match squares.len() {
                0..=MOST_DESCRIBED => squares.join(", "),
                count => format!("{} squares with pieces and marks", count),
            });
        }
        sentences
    }
}

impl Caption {
    /// The text, wrapped at `room` characters.
    fn lines(&self, room: usize) -> Vec<String> {
        let mut lines = wrapped(&self.text, room);
        if let (Some(rest), true) = (&self.rest, lines.len() > MOST_ROUTE_LINES) {
            lines.truncate(MOST_ROUTE_LINES);
            let last = lines.last_mut().expect("several lines");
            while last.len() + 1 + rest.len() > room {
                last.truncate(last.rfind(' ').unwrap_or(0));
            }
            *last += &format!(" {}", rest);
        }
        lines
    }
}

/// Texts as sentences that begin with a capital letter.
fn in_sentences(texts: impl IntoIterator<Item = String>) -> String {
    let sentence = |text: String| {
        let mut rest = text.chars();
        let first = rest.next()?.to_uppercase();
        Some(format!("{}{}.", first, rest.as_str()))
    };
    texts.into_iter().filter_map(sentence).collect::<Vec<String>>().join(" ")
}

/// A mark in words, unless an arrow shows it.
fn in_words(mark: &Mark) -> Option<String> {
    match *mark {
        Mark::Piece { role, colour: Colour::Black, .. } => Some(format!("black {}", role)),
        Mark::Piece { letter, role, .. } if letter == role.letter() => {
            Some(format!("white {}", role))
        }
        Mark::Piece { letter, role, .. } => Some(format!("{} {}", role, letter)),
        Mark::Target => Some("target".to_string()),
        Mark::Meeting => Some("meeting".to_string()),
        Mark::Step { .. } => None,
    }
}
