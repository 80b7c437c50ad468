//! Pictures as SVG documents, in a grid.
//!
//! Styles are presentation attributes: some renderers know no style sheets, and any rule of a page
//! overrides them. Nothing is transparent, refers to another element or inherits from the root.

mod board;
mod elements;
mod pieces;
mod squares;

pub(crate) use self::board::Board;

use self::board::{LEAST_WIDTH, MARGIN};
use self::elements::{beginning, group_at, style_of, text, words};
use self::elements::{Point, CAPTION, CASE, END, LABEL_SIZE};
use super::Mover;
use crate::plain_text::wrapped;

/// The heights of the space above the first row, of a heading and of a caption's line.
const SPACE: f64 = 16.0;
const HEADING: f64 = 26.0;
const LINE: f64 = 20.0;

/// The average width of a character of a caption.
const CHARACTER: f64 = 8.2;

/// A text below the heading of a case, and whose route it is, if it is one of three.
pub(crate) type Caption = (Option<Mover>, String);

/// Pictures of one case, side by side, with a heading and captions.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) heading: String,
    /// What a screen reader says after the heading.
    pub(crate) description: String,
    pub(crate) captions: Vec<Caption>,
    pub(crate) boards: Vec<Board>,
}

/// A document with a title, and with cases in a grid.
pub(crate) fn page(title: &str, cases: &[Case]) -> String {
    let mut svg = String::new();
    let (mut width, mut height) = (LEAST_WIDTH, SPACE);
    for row in cases.chunks(cases_in_row(cases).max(1)) {
        let text_height = highest(row, Case::text_height);
        let mut x = 0.0;
        for case in row {
            case.draw(&mut svg, (x, height), text_height);
            x += case.width();
        }
        width = width.max(x);
        height += text_height + highest(row, Case::boards_height);
    }
    svg.insert_str(0, &beginning((width, height), title));
    svg + "</svg>\n"
}

/// How many cases are in a row, so that the page is about as wide as high: the square root of their
/// number, rounded up, if they are square; fewer if they are wider.
fn cases_in_row(cases: &[Case]) -> usize {
    let width: f64 = cases.iter().map(Case::width).sum();
    let count = cases.len() as f64;
    (count * highest(cases, Case::boards_height) * count / width).sqrt().ceil() as usize
}

fn highest(row: &[Case], height: fn(&Case) -> f64) -> f64 {
    row.iter().map(height).fold(0.0, f64::max)
}

impl Case {
    fn width(&self) -> f64 {
        self.boards.iter().map(Board::width).sum::<f64>().max(LEAST_WIDTH)
    }

    /// The lines of the captions, which are wrapped to the width of the first board.
    fn lines(&self) -> Vec<Caption> {
        let width = self.boards.first().map_or(LEAST_WIDTH, Board::width);
        let room = ((width - 2.0 * MARGIN) / CHARACTER) as usize;
        let lines = |&(mover, ref text): &Caption| {
            wrapped(text, room, "").into_iter().map(move |line| (mover, line))
        };
        self.captions.iter().flat_map(lines).collect()
    }

    /// The height of the heading and the captions. The heading of a second board is beside them,
    /// and needs no further line.
    fn text_height(&self) -> f64 {
        let has_heading = self.boards.first().is_some_and(|board| board.picture.heading.is_some());
        HEADING + LINE * (self.lines().len() + usize::from(has_heading)) as f64
    }

    fn boards_height(&self) -> f64 {
        self.boards.iter().map(Board::height).fold(0.0, f64::max)
    }

    /// Draws the heading and the captions at a point, and the boards `text_height` below it.
    fn draw(&self, svg: &mut String, point: Point, text_height: f64) {
        *svg += &group_at(CASE, point, 1.0);
        *svg += &words("title", &self.heading);
        *svg += &words("desc", &self.description);
        let bold = "class=\"heading\" font-weight=\"bold\"";
        *svg += &text(bold, (MARGIN, HEADING - 9.0), 18.0, &self.heading);
        for ((mover, line), number) in self.lines().into_iter().zip(1..) {
            let style = mover.map_or(CAPTION.to_string(), |mover| {
                let (class, fill, _) = style_of(mover);
                format!("class=\"caption {class}\" fill=\"{fill}\"")
            });
            let y = HEADING + LINE * f64::from(number) - 8.0;
            *svg += &text(&style, (MARGIN, y), LABEL_SIZE, &line);
        }
        let mut x = 0.0;
        for board in &self.boards {
            board.draw(svg, (x, text_height));
            x += board.width();
        }
        *svg += END;
    }
}
