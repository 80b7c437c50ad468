//! Pictures as SVG documents.
//!
//! A document of five cases has five *panels* in a grid of two rows, three and two. A panel is a
//! heading (`Case 1: 2 moves`), captions below it (`route: c4 xd5 xe6`), and below these one or two
//! boards.
//!
//! A document has to look the same in every renderer, so it uses what all of them know. Styles are
//! presentation attributes, as some renderers know no style sheets. A page can override them with a
//! style sheet. Nothing is transparent, refers to another element or inherits from the root.

mod board;
mod elements;
mod pieces;
mod squares;

pub(crate) use self::board::Board;

use self::board::{LEAST_WIDTH, MARGIN};
use self::elements::{beginning, group_at, text, words};
use self::elements::{Look, Point, CAPTION, CASE, END, LABEL_SIZE};
use super::Mover;
use crate::plain_text::wrapped;

/// The height of the space above the first row of panels.
const SPACE: f64 = 16.0;

const HEADING: f64 = 26.0;

/// The height of a caption's line.
const LINE: f64 = 20.0;

/// The average width of a character of a caption.
const CHARACTER: f64 = 8.2;

/// A text below the heading of a panel.
#[derive(Clone, Debug)]
pub(crate) struct Caption {
    /// The mover whose route the text describes, and whose colour it has. `None` if there is only
    /// one route, and for other texts.
    pub(crate) mover: Option<Mover>,
    pub(crate) text: String,
}

/// The pictures of one case, side by side, with a heading and captions.
#[derive(Clone, Debug)]
pub(crate) struct Panel {
    pub(crate) heading: String,
    /// What a screen reader says after the heading.
    pub(crate) description: String,
    pub(crate) captions: Vec<Caption>,
    pub(crate) boards: Vec<Board>,
}

/// A document with a title, and with panels in a grid.
pub(crate) fn page(title: &str, panels: &[Panel]) -> String {
    let mut svg = String::new();
    let (mut width, mut height) = (LEAST_WIDTH, SPACE);
    for row in panels.chunks(panels_in_row(panels)) {
        // The boards of a row begin at the same height.
        let text_height = highest(row, Panel::text_height);
        let mut x = 0.0;
        for panel in row {
            panel.draw(&mut svg, (x, height), text_height);
            x += panel.width();
        }
        width = width.max(x);
        height += text_height + highest(row, Panel::boards_height);
    }
    svg.insert_str(0, &beginning((width, height), title));
    svg + "</svg>\n"
}

/// How many panels are in a row, so that the page is about as wide as high. Ten square panels stand
/// in rows of four; wide ones in rows of fewer.
fn panels_in_row(panels: &[Panel]) -> usize {
    let width_of_all: f64 = panels.iter().map(Panel::width).sum();
    let height = highest(panels, Panel::boards_height);
    let count = panels.len() as f64;
    // With n panels in a row, the page is n * width_of_all / count wide and height * count / n
    // high. Width and height are the same for this n.
    let n = (count * count * height / width_of_all).sqrt();
    // Without panels, n is NaN, which `as usize` turns into 0.
    (n.ceil() as usize).max(1)
}

fn highest(panels: &[Panel], height: fn(&Panel) -> f64) -> f64 {
    panels.iter().map(height).fold(0.0, f64::max)
}

impl Panel {
    fn width(&self) -> f64 {
        self.boards.iter().map(Board::width).sum::<f64>().max(LEAST_WIDTH)
    }

    /// The lines of the captions, which are wrapped to the width of the first board.
    fn lines(&self) -> Vec<Caption> {
        let width = self.boards.first().map_or(LEAST_WIDTH, Board::width);
        let room = ((width - 2.0 * MARGIN) / CHARACTER) as usize;
        let mut lines = Vec::new();
        for Caption { mover, text } in &self.captions {
            for line in wrapped(text, room, "") {
                lines.push(Caption { mover: *mover, text: line });
            }
        }
        lines
    }

    /// The height of all that stands above the first board: the panel's heading, the captions, and
    /// the board's own heading, if it has one. The heading of a second board is beside the captions
    /// and takes no line.
    fn text_height(&self) -> f64 {
        let has_heading = self.boards.first().is_some_and(|board| board.picture.heading.is_some());
        HEADING + LINE * (self.lines().len() + usize::from(has_heading)) as f64
    }

    fn boards_height(&self) -> f64 {
        self.boards.iter().map(Board::height).fold(0.0, f64::max)
    }

    /// Draws the panel with its top left corner at a point. Its boards begin `text_height` below
    /// that.
    fn draw(&self, svg: &mut String, point: Point, text_height: f64) {
        *svg += &group_at(CASE, point, 1.0);
        *svg += &words("title", &self.heading);
        *svg += &words("desc", &self.description);
        let bold = "class=\"heading\" font-weight=\"bold\"";
        *svg += &text(bold, (MARGIN, HEADING - 9.0), 18.0, &self.heading);
        let mut y = HEADING;
        for line in self.lines() {
            let style = match line.mover.map(Look::of) {
                Some(Look { class, colour, .. }) => {
                    format!("class=\"caption {class}\" fill=\"{colour}\"")
                }
                None => CAPTION.to_string(),
            };
            y += LINE;
            *svg += &text(&style, (MARGIN, y - 8.0), LABEL_SIZE, &line.text);
        }
        let mut x = 0.0;
        for board in &self.boards {
            board.draw(svg, (x, text_height));
            x += board.width();
        }
        *svg += END;
    }
}
