//! Pictures as SVG documents, in a grid.
//!
//! Looks are presentation attributes: some renderers know no style sheets, and any rule of a page
//! overrides them. Nothing is transparent, refers to another element or inherits from the root.

mod arrow;
mod elements;
mod geometry;
mod pieces;
mod strip;

use self::arrow::shapes;
use self::elements::{Point, Svg, CASE};
use self::geometry::{height, width, MARGIN, SIDE};
use self::strip::{draw, LABEL_SIZE};
use super::layout::{strips, Medium, Strip, DEFAULT_WIDTH};
use super::mark::Looks;
use super::{Picture, RouteColour};
use crate::plain_text::{counted, wrapped};

/// The least width of a panel: that of the 8x8 board.
const LEAST_PANEL_WIDTH: f64 = 8.0 * SIDE + 2.0 * MARGIN;

/// The heights of the space above the first row, of a heading and of a caption's line.
const SPACE: f64 = 16.0;
const HEADING: f64 = 26.0;
const CAPTION: f64 = 20.0;

/// The font size of headings, and the average width of a character of a caption.
const HEADING_SIZE: f64 = 18.0;
const CAPTION_CHARACTER: f64 = 8.2;

const PLAIN_CAPTION: &str = "class=\"caption\"";

/// The words above a strip that continues a board, so that it does not look like another board.
const CONTINUED: &str = "continued";

/// A text below the heading of a panel, and its colour if that is not the usual one.
pub(crate) type Caption = (Option<RouteColour>, String);

/// A document with pictures in a grid.
#[derive(Clone, Debug)]
pub(crate) struct Gallery {
    /// The columns of a line of text. Boards are cut into strips as for text of that width.
    line: usize,
    panels: Vec<Panel>,
}

/// Pictures of one case, side by side, with a heading and captions.
#[derive(Clone, Debug)]
struct Panel {
    heading: String,
    /// What a screen reader says after the heading.
    description: String,
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
    /// `square light x5 y4` on the infinite board. Where the colour says more than that, `attacked`,
    /// `reached` or, with numbers, `odd`, `even` or `plain` replaces `light` and `dark`. The squares
    /// of a route are also `route`. A piece is a `white rook`. Looks are presentation attributes: any
    /// rule of a page that contains the document overrides them. Takes O(n log n) for n files, marks
    /// and stops, if moves pass few strips.
    pub fn svg(&self, title: &str) -> String {
        let mut gallery = Gallery::new(DEFAULT_WIDTH);
        gallery.add(title.to_string(), "", Vec::new(), vec![self.clone()]);
        gallery.svg(title)
    }
}

impl Gallery {
    /// A document without pictures.
    pub(crate) fn new(line: usize) -> Gallery {
        Gallery { line, panels: Vec::new() }
    }

    /// The heading of the only case, or how many cases there are.
    pub(crate) fn summary(&self) -> String {
        match &self.panels[..] {
            [panel] => panel.heading.clone(),
            panels => counted(panels.len(), "case"),
        }
    }

    /// Adds a case with a heading, with words for screen readers only, and with captions wrapped to
    /// the width of its first picture.
    pub(crate) fn add(
        &mut self,
        heading: String,
        words: &str,
        captions: Vec<Caption>,
        pictures: Vec<Picture>,
    ) {
        let texts = captions.iter().map(|(_, text)| format!(". {text}"));
        let description = words.to_string() + &texts.collect::<String>();
        let board = |picture| Board::new(picture, self.line);
        let boards: Vec<Board> = pictures.into_iter().map(board).collect();
        let width = boards.first().map_or(LEAST_PANEL_WIDTH, |board| board.width);
        let room = ((width - 2.0 * MARGIN) / CAPTION_CHARACTER) as usize;
        let lines = |(colour, text): Caption| (colour, wrapped(&text, room, ""));
        let captions = captions.into_iter().map(lines).collect();
        self.panels.push(Panel { heading, description, captions, boards });
    }

    /// Numbers the headings.
    pub(crate) fn number(&mut self) {
        for (number, panel) in (1..).zip(&mut self.panels) {
            panel.heading = format!("Case {number}: {}", panel.heading);
        }
    }

    /// How many cases are in a row, so that the page is about as wide as high: the square root of
    /// their number, rounded up, if they are square; fewer if they are wider.
    fn cases_in_row(&self) -> usize {
        let width: f64 = self.panels.iter().map(Panel::width).sum();
        let count = self.panels.len() as f64;
        (count * most(&self.panels, Panel::boards_height) * count / width).sqrt().ceil() as usize
    }

    /// The document with a title.
    pub(crate) fn svg(&self, title: &str) -> String {
        let rows = self.panels.chunks(self.cases_in_row().max(1));
        let (mut page_width, mut page_height) = (LEAST_PANEL_WIDTH, SPACE);
        for row in rows.clone() {
            page_width = row.iter().map(Panel::width).sum::<f64>().max(page_width);
            page_height += most(row, Panel::text_height) + most(row, Panel::boards_height);
        }
        let mut svg = Svg::new((page_width, page_height), title);
        let mut y = SPACE;
        for row in rows {
            let text_height = most(row, Panel::text_height);
            let mut x = 0.0;
            for panel in row {
                panel.draw(&mut svg, (x, y), text_height);
                x += panel.width();
            }
            y += text_height + most(row, Panel::boards_height);
        }
        svg.finish()
    }
}

fn most(row: &[Panel], height: fn(&Panel) -> f64) -> f64 {
    row.iter().map(height).fold(0.0, f64::max)
}

impl Board {
    fn new(picture: Picture, line: usize) -> Board {
        let strips: Vec<Strip> = strips(&picture, line, Medium::Svg).collect();
        let width = strips.iter().map(width).fold(LEAST_PANEL_WIDTH, f64::max);
        let height = strips.iter().map(|strip| CAPTION + height(strip)).sum::<f64>() - CAPTION;
        Board { picture, strips, width, height }
    }
}

impl Panel {
    fn width(&self) -> f64 {
        self.boards.iter().map(|board| board.width).sum::<f64>().max(LEAST_PANEL_WIDTH)
    }

    /// The height of the heading and the captions. The heading of a second board is beside them,
    /// and needs no further line.
    fn text_height(&self) -> f64 {
        let has_heading = self.boards.first().is_some_and(|board| board.picture.heading.is_some());
        let lines = self.captions.iter().map(|(_, lines)| lines.len()).sum::<usize>();
        HEADING + CAPTION * (lines + usize::from(has_heading)) as f64
    }

    /// The height of the boards.
    fn boards_height(&self) -> f64 {
        self.boards.iter().map(|board| board.height).fold(0.0, f64::max)
    }

    /// Draws the heading and the captions at a point, and the boards `text_height` below it.
    fn draw(&self, svg: &mut Svg, point: Point, text_height: f64) {
        svg.open_at(CASE, point, 1.0);
        svg.words("title", &self.heading);
        svg.words("desc", &self.description);
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
                svg.text(PLAIN_CAPTION, (x + MARGIN, text_height - 8.0), LABEL_SIZE, heading);
            }
            let mut y = text_height;
            for (strip, shapes) in strips.iter().zip(shapes(picture, strips)) {
                if y > text_height {
                    svg.text(PLAIN_CAPTION, (x + MARGIN, y + 12.0), LABEL_SIZE, CONTINUED);
                    y += CAPTION;
                }
                svg.open_at("class=\"board\"", (x, y), 1.0);
                draw(svg, picture, strip, &shapes);
                svg.close();
                y += height(strip);
            }
            x += width;
        }
        svg.close();
    }
}
