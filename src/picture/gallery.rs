//! SVG documents with pictures in a grid.

use super::arrow::shapes;
use super::geometry::{height, width, Point, MARGIN, SIDE};
use super::layout::{lines, Line};
use super::svg::Svg;
use super::{Colour, Mark, Picture};
use crate::plain_text::wrapped;

/// The least width of a panel: that of the 8x8 board.
const LEAST_PANEL_WIDTH: f64 = 8.0 * SIDE + 2.0 * MARGIN;

/// The aspect ratio that the page should come close to.
const ASPECT: f64 = 4.0 / 3.0;

/// The space above the first row.
const SPACE: f64 = 16.0;

const HEADING: f64 = 26.0;
const CAPTION: f64 = 20.0;

/// The average width of a character of a caption.
const CAPTION_CHARACTER: f64 = 8.2;

/// The most squares that a description lists.
const MOST_DESCRIBED: usize = 40;

const MOST_ROUTE_LINES: usize = 3;

/// A text above a picture, below its heading.
#[derive(Clone, Debug)]
pub(crate) struct Caption {
    /// The colour of the text; `None` for the usual one.
    pub colour: Option<Colour>,
    pub text: String,
    /// What replaces the end of a text of more than [`MOST_ROUTE_LINES`] lines; `None` to keep all.
    pub rest: Option<String>,
}

/// A document with pictures in a grid.
#[derive(Clone, Debug)]
pub(crate) struct Gallery<'a> {
    title: String,
    width: usize,
    columns: Option<usize>,
    panels: Vec<Panel<'a>>,
}

/// A picture with a heading and captions.
#[derive(Clone, Debug)]
struct Panel<'a> {
    heading: String,
    /// The colour and the lines of each caption.
    captions: Vec<(Option<Colour>, Vec<String>)>,
    picture: Option<&'a Picture>,
    lines: Vec<Line>,
    width: f64,
}

impl<'a> Gallery<'a> {
    /// A document without pictures yet. Boards are wrapped at `width` columns of text. Without a
    /// number of `columns`, a row has as many pictures as [`ASPECT`] asks for.
    pub(crate) fn new(title: &str, width: usize, columns: Option<usize>) -> Gallery<'a> {
        Gallery { title: title.to_string(), width, columns, panels: Vec::new() }
    }

    /// Adds a picture, if there is one, with a heading, and with captions wrapped to its width.
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
        self.panels.push(Panel { heading, captions, picture, lines, width });
    }

    /// The width and the height of the page.
    pub(crate) fn size(&self) -> (f64, f64) {
        self.size_in(self.columns())
    }

    fn columns(&self) -> usize {
        if let Some(columns) = self.columns {
            return columns.max(1);
        }
        let misfit = |columns: usize| {
            let (width, height) = self.size_in(columns);
            (width / height / ASPECT).ln().abs()
        };
        let choices = 1..=self.panels.len();
        choices.min_by(|&one, &other| misfit(one).total_cmp(&misfit(other))).unwrap_or(1)
    }

    fn size_in(&self, columns: usize) -> (f64, f64) {
        let rows = || self.panels.chunks(columns);
        let width = |row: &[Panel]| row.iter().map(|panel| panel.width).sum();
        (
            rows().map(width).fold(LEAST_PANEL_WIDTH, f64::max),
            SPACE + rows().map(row_height).sum::<f64>(),
        )
    }

    pub(crate) fn svg(&self) -> String {
        let columns = self.columns();
        let mut svg = Svg::new(self.size_in(columns), &self.title, &self.description());
        let mut y = SPACE;
        for row in self.panels.chunks(columns) {
            let mut x = 0.0;
            for panel in row {
                panel.draw(&mut svg, (x, y), captions_height(row));
                x += panel.width;
            }
            y += row_height(row);
        }
        svg.finish()
    }

    /// Sentences for screen readers.
    fn description(&self) -> String {
        let texts = match &self.panels[..] {
            [] => vec!["no chessboards".to_string()],
            [panel] => panel.description(),
            panels => {
                let count = format!("{} chessboards, in rows from left to right", panels.len());
                let headings = panels.iter().map(|panel| panel.heading.clone());
                [count].into_iter().chain(headings).collect()
            }
        };
        let sentence = |text: &String| {
            let mut rest = text.chars();
            let first = rest.next()?.to_uppercase();
            Some(format!("{}{}.", first, rest.as_str()))
        };
        texts.iter().filter_map(sentence).collect::<Vec<String>>().join(" ")
    }
}

fn captions_height(row: &[Panel]) -> f64 {
    let lines = |panel: &Panel| panel.captions.iter().map(|(_, lines)| lines.len()).sum();
    HEADING + CAPTION * row.iter().map(lines).max().unwrap_or(0_usize) as f64
}

fn row_height(row: &[Panel]) -> f64 {
    let board = |panel: &Panel| panel.lines.iter().map(height).sum();
    captions_height(row) + row.iter().map(board).fold(0.0, f64::max)
}

impl Panel<'_> {
    /// Draws the heading and the captions at a point, and the board `below` it.
    fn draw(&self, svg: &mut Svg, point: Point, below: f64) {
        svg.open("case", point);
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

    /// The heading, the captions, and the squares with marks, or their number if they are many.
    fn description(&self) -> Vec<String> {
        let mut texts = vec![self.heading.clone()];
        texts.extend(self.captions.iter().map(|(_, lines)| lines.join(" ")));
        if let Some(picture) = self.picture {
            let on_square = |(&square, marks): (_, &Vec<Mark>)| {
                let words: Vec<String> = marks.iter().filter_map(|mark| mark.in_words()).collect();
                let name = picture.coordinates.square_name(square);
                Some(words.join(", ") + " on " + &name).filter(|_| !words.is_empty())
            };
            let squares: Vec<String> = picture.marks.iter().filter_map(on_square).collect();
            texts.push(match squares.len() {
                0..=MOST_DESCRIBED => squares.join(", "),
                count => format!("{} squares with pieces and marks", count),
            });
        }
        texts
    }
}

impl Caption {
    /// The text, wrapped at `room` characters and cut.
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
