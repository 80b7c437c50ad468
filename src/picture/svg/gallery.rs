//! SVG documents with pictures in a grid.

use super::arrow::shapes;
use super::document::{Svg, CASE};
use super::geometry::{height, width, Point, MARGIN, SIDE};
use super::strip::{draw, LABEL_SIZE};
use crate::picture::layout::{strips, Medium, Strip};
use crate::picture::mark::Looks;
use crate::picture::{Mark, Picture, RouteColour, TextStyle};
use crate::plain_text::wrapped;

/// The least width of a panel: that of the 8x8 board.
const LEAST_PANEL_WIDTH: f64 = 8.0 * SIDE + 2.0 * MARGIN;

/// The preferred aspect ratio of the page.
const ASPECT: f64 = 4.0 / 3.0;

/// The heights of the space above the first row, of a heading and of a caption's line.
const SPACE: f64 = 16.0;
const HEADING: f64 = 26.0;
const CAPTION: f64 = 20.0;

/// The font size of headings, and the average width of a character of a caption.
const HEADING_SIZE: f64 = 18.0;
const CAPTION_CHARACTER: f64 = 8.2;

const PLAIN_CAPTION: &str = "class=\"caption\"";

/// The most squares that a description lists.
const MOST_DESCRIBED: usize = 40;

/// A text below the heading of a panel, and its colour if that is not the usual one.
pub(crate) type Caption = (Option<RouteColour>, String);

/// A document with pictures in a grid.
#[derive(Clone, Debug)]
pub(crate) struct Gallery {
    title: String,
    /// The columns of text at which boards are cut into strips.
    width: usize,
    boards_in_row: Option<usize>,
    panels: Vec<Panel>,
}

/// Pictures of one case, side by side, with a heading and captions.
#[derive(Clone, Debug)]
struct Panel {
    heading: String,
    /// The colour and the lines of each caption.
    captions: Vec<(Option<RouteColour>, Vec<String>)>,
    boards: Vec<Board>,
}

#[derive(Clone, Debug)]
struct Board {
    picture: Picture,
    strips: Vec<Strip>,
    width: f64,
    height: f64,
}

impl Picture {
    /// The picture below its title, as an SVG document with a `viewBox`, no fixed size and no
    /// references. The classes follow python-chess: squares are `square light e4`, or
    /// `square light x5 y4` on the infinite board, and also `attacked`, `reached` or `route`; with
    /// numbers, `odd`, `even` or `plain` replaces `light` and `dark`. A piece is a `white rook`.
    /// Any style sheet overrides the looks, which are presentation attributes. Takes O(n log n) for
    /// n files, marks and stops, if moves pass few strips and few pieces stand on stops.
    pub fn svg(&self, title: &str) -> String {
        let mut gallery = Gallery::new(title, TextStyle::default().width, None);
        gallery.add(title.to_string(), Vec::new(), vec![self.clone()]);
        gallery.svg()
    }
}

impl Gallery {
    /// A document without pictures yet. By default, a row has as many boards as suit [`ASPECT`].
    pub(crate) fn new(title: &str, width: usize, boards_in_row: Option<usize>) -> Gallery {
        Gallery { title: title.to_string(), width, boards_in_row, panels: Vec::new() }
    }

    /// Adds a case with a heading, and with captions wrapped to the width of its first picture.
    pub(crate) fn add(&mut self, heading: String, captions: Vec<Caption>, pictures: Vec<Picture>) {
        let board = |picture| Board::new(picture, self.width);
        let boards: Vec<Board> = pictures.into_iter().map(board).collect();
        let width = boards.first().map_or(LEAST_PANEL_WIDTH, |board| board.width);
        let room = ((width - 2.0 * MARGIN) / CAPTION_CHARACTER) as usize;
        let lines = |(colour, text): Caption| (colour, wrapped(&text, room, ""));
        let captions = captions.into_iter().map(lines).collect();
        self.panels.push(Panel { heading, captions, boards });
    }

    /// Numbers the headings.
    pub(crate) fn number(&mut self) {
        for (number, panel) in (1..).zip(&mut self.panels) {
            panel.heading = format!("Case {number}: {}", panel.heading);
        }
    }

    /// The width and the height of the page.
    pub(crate) fn size(&self) -> (f64, f64) {
        self.size_in(self.boards_in_row(), Panel::above)
    }

    /// The most boards in a row. Captions do not matter, nor whether squares have numbers.
    fn boards_in_row(&self) -> usize {
        if let Some(boards) = self.boards_in_row {
            return boards.max(1);
        }
        let misfit = |boards: usize| {
            let (width, height) = self.size_in(boards, |_| HEADING);
            (width / height / ASPECT).ln().abs()
        };
        let choices = 1..=self.panels.iter().map(Panel::places).sum();
        choices.min_by(|&one, &other| misfit(one).total_cmp(&misfit(other))).unwrap_or(1)
    }

    fn size_in(&self, boards: usize, above: fn(&Panel) -> f64) -> (f64, f64) {
        let (mut width, mut height) = (LEAST_PANEL_WIDTH, 0.0);
        for row in self.rows(boards) {
            width = row.iter().map(Panel::width).sum::<f64>().max(width);
            height += most(row, above) + most(row, Panel::below);
        }
        (width, SPACE + height)
    }

    /// The panels in rows of at most so many boards, or of one panel.
    fn rows(&self, boards: usize) -> Vec<&[Panel]> {
        let mut rows = Vec::new();
        let (mut start, mut taken) = (0, 0);
        for (index, panel) in self.panels.iter().enumerate() {
            taken += panel.places();
            if taken > boards && index > start {
                rows.push(&self.panels[start..index]);
                (start, taken) = (index, panel.places());
            }
        }
        rows.push(&self.panels[start..]);
        rows
    }

    pub(crate) fn svg(&self) -> String {
        let mut svg = Svg::new(self.size(), &self.title, &self.description());
        let mut y = SPACE;
        for row in self.rows(self.boards_in_row()) {
            let above = most(row, Panel::above);
            let mut x = 0.0;
            for panel in row {
                panel.draw(&mut svg, (x, y), above);
                x += panel.width();
            }
            y += above + most(row, Panel::below);
        }
        svg.finish()
    }

    /// A description in sentences, for screen readers.
    fn description(&self) -> String {
        let texts = match &self.panels[..] {
            [] => vec!["no cases".to_string()],
            [panel] => panel.description(),
            panels => {
                let count = format!("{} cases, in rows from left to right", panels.len());
                let headings = panels.iter().map(|panel| panel.heading.clone());
                [count].into_iter().chain(headings).collect()
            }
        };
        let sentence = |text: &String| {
            let mut rest = text.chars();
            let first = rest.next()?.to_uppercase();
            Some(format!("{first}{}.", rest.as_str()))
        };
        texts.iter().filter_map(sentence).collect::<Vec<String>>().join(" ")
    }
}

fn most(row: &[Panel], height: fn(&Panel) -> f64) -> f64 {
    row.iter().map(height).fold(0.0, f64::max)
}

impl Board {
    fn new(picture: Picture, columns: usize) -> Board {
        let strips: Vec<Strip> = strips(&picture, columns, Medium::Svg).collect();
        let width = strips.iter().map(width).fold(LEAST_PANEL_WIDTH, f64::max);
        let height = strips.iter().map(height).sum();
        Board { picture, strips, width, height }
    }
}

impl Panel {
    fn width(&self) -> f64 {
        self.boards.iter().map(|board| board.width).sum::<f64>().max(LEAST_PANEL_WIDTH)
    }

    /// The height of the heading and the captions. A second board's heading stands beside them.
    fn above(&self) -> f64 {
        let has_heading = self.boards.first().is_some_and(|board| board.picture.heading.is_some());
        let lines = self.captions.iter().map(|(_, lines)| lines.len()).sum::<usize>();
        HEADING + CAPTION * (lines + usize::from(has_heading)) as f64
    }

    /// The height of the boards.
    fn below(&self) -> f64 {
        self.boards.iter().map(|board| board.height).fold(0.0, f64::max)
    }

    /// How many boards it counts as in a row.
    fn places(&self) -> usize {
        self.boards.len().max(1)
    }

    /// Draws the heading and the captions at a point, and the boards `below` it.
    fn draw(&self, svg: &mut Svg, point: Point, below: f64) {
        svg.open(CASE, point, 1.0);
        let bold = "class=\"heading\" font-weight=\"bold\"";
        svg.text(bold, (MARGIN, HEADING - 9.0), HEADING_SIZE, &self.heading);
        let mut y = HEADING;
        for (colour, lines) in &self.captions {
            let looks = colour.map_or(PLAIN_CAPTION.to_string(), |colour| {
                let Looks { class, fill, .. } = colour.looks();
                format!("class=\"caption {class}\" fill=\"{fill}\"")
            });
            for line in lines {
                y += CAPTION;
                svg.text(&looks, (MARGIN, y - 8.0), LABEL_SIZE, line);
            }
        }
        let mut x = 0.0;
        for Board { picture, strips, width, .. } in &self.boards {
            if let Some(heading) = &picture.heading {
                svg.text(PLAIN_CAPTION, (x + MARGIN, below - 8.0), LABEL_SIZE, heading);
            }
            let mut y = below;
            for (strip, shapes) in strips.iter().zip(shapes(picture, strips)) {
                svg.open("class=\"board\"", (x, y), 1.0);
                draw(svg, picture, strip, &shapes);
                svg.close();
                y += height(strip);
            }
            x += width;
        }
        svg.close();
    }

    /// The heading, the captions, and the marked squares, or how many there are.
    fn description(&self) -> Vec<String> {
        let mut texts = vec![self.heading.clone()];
        texts.extend(self.captions.iter().map(|(_, lines)| lines.join(" ")));
        for Board { picture, .. } in &self.boards {
            let mut squares = Vec::new();
            for square in picture.marked() {
                let words: Vec<_> = picture.marks_on(square).filter_map(Mark::in_words).collect();
                if !words.is_empty() {
                    squares.push(words.join(", ") + " on " + &picture.square_name(square));
                }
            }
            if squares.len() > MOST_DESCRIBED {
                squares = vec![format!("{} squares with pieces and marks", squares.len())];
            }
            let heading = picture.heading.as_ref().map_or(String::new(), |text| format!("{text} "));
            texts.push(heading + &squares.join(", "));
        }
        texts
    }
}
