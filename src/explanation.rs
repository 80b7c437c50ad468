//! An answer and its explanation, and how the explanations of many cases are shown.

use crate::display::wrapped;
use crate::picture::{Arrow, Caption, Gallery, Picture, TextStyle};
use crate::reader::fault::Error;
use crate::reader::Session;
use std::fmt::{self, Display};
use std::io::{self, ErrorKind, Write};
use std::mem;

/// The answer to a case, with routes and a picture. Displayed as text in the default style, without
/// a line end after it.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The fewest moves; `None` if there is no route.
    pub moves: Option<u64>,
    /// A shortest route for each chessman that moves, in the order of the picture's arrows; none if
    /// there is no route.
    pub routes: Vec<String>,
    /// Why there is no route.
    pub reason: Option<String>,
    /// The board; `None` if the problem has no pictures.
    pub picture: Option<Picture>,
}

impl Explanation {
    /// The answer, a line for each route or for the reason why there is none, and the picture, as
    /// text without a line end after it.
    #[must_use]
    pub fn text(&self, style: TextStyle) -> ExplanationText<'_> {
        ExplanationText { explanation: self, style }
    }

    /// The answer, the routes and the picture as an SVG document.
    #[must_use]
    pub fn svg(&self) -> String {
        let mut gallery = Gallery::new(&self.heading(), TextStyle::default().width);
        gallery.add(self.caption(self.heading()), self.picture.as_ref());
        gallery.to_string()
    }

    /// The answer, and a line for each route or for the reason why there is none.
    fn words(&self) -> Vec<String> {
        let answer = self.moves.map_or("-1".to_string(), |moves| moves.to_string());
        [answer].into_iter().chain(self.lines()).collect()
    }

    /// A line for each route or for the reason why there is none.
    fn lines(&self) -> Vec<String> {
        let routes = self.routes.iter().map(|route| format!("route: {}", route));
        let none = if self.moves.is_none() { Some("route: none".to_string()) } else { None };
        let reason = self.reason.iter().map(|reason| format!("reason: {}", reason));
        routes.chain(none).chain(reason).collect()
    }

    /// What is written above the picture. Of several routes, each says whose it is.
    fn caption(&self, heading: String) -> Caption {
        let arrows = self.picture.as_ref().map_or(&[][..], Picture::arrows);
        let lines = match self.routes.len() {
            0 | 1 => self.lines().into_iter().map(|line| (None, line)).collect(),
            _ => {
                let routes = arrows.iter().zip(&self.routes);
                let line = |(arrow, route): (&Arrow, &String)| {
                    (Some(arrow.colour), format!("{}: {}", arrow.name, route))
                };
                routes.map(line).collect()
            }
        };
        Caption { heading, lines }
    }

    /// The answer in words.
    fn heading(&self) -> String {
        match self.moves {
            Some(1) => "1 move".to_string(),
            Some(moves) => format!("{} moves", moves),
            None => "no route (-1)".to_string(),
        }
    }
}

impl Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text(TextStyle::default()).fmt(f)
    }
}

/// An explanation as text.
#[derive(Clone, Copy, Debug)]
pub struct ExplanationText<'a> {
    explanation: &'a Explanation,
    style: TextStyle,
}

impl Display for ExplanationText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.explanation.words().join("\n"))?;
        match &self.explanation.picture {
            Some(picture) => write!(f, "\n{}", picture.text(self.style)),
            None => Ok(()),
        }
    }
}

/// The most boards on a page, and the longest side of a page in units of SVG: renderers like librsvg
/// show no more than 32,767.
const MOST_BOARDS: usize = 200;
const LONGEST_SIDE: f64 = 30_000.0;

/// Shows the explanations of all cases, which may come in several sessions: as text, row by row of
/// the grid, or as one SVG document, all of them at the end. Until then they are kept.
#[derive(Debug)]
pub struct Presentation {
    form: Form,
    style: TextStyle,
    is_numbered: bool,
    columns: Option<usize>,
    /// How many explanations were shown.
    count: usize,
}

#[derive(Debug)]
enum Form {
    Text(TextRow),
    Svg { title: String, explanations: Vec<Explanation> },
}

impl Presentation {
    /// Explanations as text, one below the other with a blank line between.
    #[must_use]
    pub fn text(style: TextStyle) -> Presentation {
        let form = Form::Text(TextRow::default());
        Presentation { form, style, is_numbered: false, columns: None, count: 0 }
    }

    /// One SVG document with a title, of 200 cases at most. Lines of a board are as wide as text of
    /// `width` columns.
    #[must_use]
    pub fn svg(title: &str, width: usize) -> Presentation {
        let form = Form::Svg { title: title.to_string(), explanations: Vec::new() };
        let style = TextStyle { width, ..TextStyle::default() };
        Presentation { form, ..Presentation::text(style) }
    }

    /// The same, but every case has its number, from 1 on. (In a grid, and in a document of several
    /// cases, they always have.)
    #[must_use]
    pub fn numbered(self) -> Presentation {
        Presentation { is_numbered: true, ..self }
    }

    /// The same, but in a grid of so many columns. A wide board takes several of them. Without this,
    /// text has one column, and a document has as many as make it about as wide as high.
    #[must_use]
    pub fn in_columns(self, columns: usize) -> Presentation {
        Presentation { columns: Some(columns), ..self }
    }

    /// Shows the explanation of the next case.
    ///
    /// # Errors
    /// [`Error::Write`], also if there are too many cases for a document.
    pub fn show(
        &mut self,
        explanation: Explanation,
        session: &mut Session<'_>,
    ) -> Result<(), Error> {
        self.count += 1;
        match &mut self.form {
            Form::Svg { .. } if self.count > MOST_BOARDS => Err(too_many()),
            Form::Svg { explanations, .. } => {
                explanations.push(explanation);
                Ok(())
            }
            Form::Text(row) => {
                let columns = self.columns.unwrap_or(1);
                let number = Some(self.count).filter(|_| self.is_numbered || columns > 1);
                let cell = Cell::new(&explanation, number, self.style, columns > 1);
                row.add(cell, columns).into_iter().try_for_each(|text| session.answer(text))
            }
        }
    }

    /// Writes what was not written yet: the document, or the last row of text.
    ///
    /// # Errors
    /// [`Error::Write`], also if the document would be too large to be shown.
    pub fn finish(self, output: &mut dyn Write) -> Result<(), Error> {
        let text = match self.form {
            Form::Text(mut row) => row.end().map(|row| row + "\n").unwrap_or_default(),
            Form::Svg { .. } if self.count > MOST_BOARDS => return Err(too_many()),
            Form::Svg { title, explanations } => {
                let is_numbered = self.is_numbered || explanations.len() > 1;
                let mut gallery = Gallery::new(&title, self.style.width);
                if let Some(columns) = self.columns {
                    gallery = gallery.in_columns(columns);
                }
                for (number, explanation) in (1..).zip(&explanations) {
                    let answer = explanation.heading();
                    let heading =
                        if is_numbered { format!("Case {}: {}", number, answer) } else { answer };
                    gallery.add(explanation.caption(heading), explanation.picture.as_ref());
                }
                let (width, height) = gallery.size();
                if width.max(height) > LONGEST_SIDE {
                    return Err(too_large(width, height));
                }
                gallery.to_string()
            }
        };
        let written = output.write_all(text.as_bytes()).and_then(|()| output.flush());
        written.map_err(Error::Write)
    }
}

/// That there are too many cases for a document.
fn too_many() -> Error {
    refused(format!(
        "no viewer shows a page of more than {} boards; use `--svg` with fewer cases, one page a \
         file, or `--explain`",
        MOST_BOARDS
    ))
}

/// That a document would be too large.
fn too_large(width: f64, height: f64) -> Error {
    refused(format!(
        "no viewer shows a page of {} by {} units, only {} a side; use `--svg` with fewer cases or \
         pieces, another `--width` or `--columns`, or `--explain`",
        width.ceil(),
        height.ceil(),
        LONGEST_SIDE
    ))
}

fn refused(reason: String) -> Error {
    Error::Write(io::Error::new(ErrorKind::Other, reason))
}

/// A row of the grid as text, while it is filled.
#[derive(Debug, Default)]
struct TextRow {
    cells: Vec<Cell>,
    /// Whether there was a row before.
    has_begun: bool,
}

/// An explanation in the grid, in lines.
#[derive(Debug)]
struct Cell {
    words: Vec<String>,
    board: Vec<String>,
    /// How many columns of the grid it takes.
    span: usize,
}

/// The characters in a column of the grid: those of the 8x8 board and the space after it.
const COLUMN: usize = 20;
const SPACE: usize = 2;

impl TextRow {
    /// Adds a cell. Returns the rows that have become full.
    fn add(&mut self, cell: Cell, columns: usize) -> Vec<String> {
        let mut taken: usize = self.cells.iter().map(|cell| cell.span).sum();
        let mut rows = Vec::new();
        if taken + cell.span > columns {
            rows.extend(self.end());
            taken = 0;
        }
        let is_full = taken + cell.span >= columns;
        self.cells.push(cell);
        if is_full {
            rows.extend(self.end());
        }
        rows
    }

    /// The row, after a blank line if it is not the first; `None` if it is empty. Boards are side by
    /// side below the words.
    fn end(&mut self) -> Option<String> {
        let cells = mem::take(&mut self.cells);
        let words = cells.iter().map(|cell| cell.words.len()).max()?;
        let boards = cells.iter().map(|cell| cell.board.len()).max()?;
        let has_begun = mem::replace(&mut self.has_begun, true);
        let first = if has_begun { Some(String::new()) } else { None };
        let words = (0..words).map(|index| beside(&cells, |cell| cell.words.get(index)));
        let boards = (0..boards).map(|index| beside(&cells, |cell| cell.board.get(index)));
        let lines: Vec<String> = first.into_iter().chain(words).chain(boards).collect();
        Some(lines.join("\n"))
    }
}

/// A line of a row.
fn beside(cells: &[Cell], line: impl Fn(&Cell) -> Option<&String>) -> String {
    let mut text = String::new();
    let (mut width, mut start) = (0, 0);
    for cell in cells {
        if let Some(line) = line(cell) {
            text += &" ".repeat(start - width);
            text += line;
            width = start + visible_width(line);
        }
        start += cell.span * COLUMN;
    }
    text
}

impl Cell {
    /// An explanation in lines. If it is one of several in a row, none is wider than the cell.
    fn new(
        explanation: &Explanation,
        number: Option<usize>,
        style: TextStyle,
        is_beside_others: bool,
    ) -> Cell {
        let number = number.map(|number| format!("case {}", number));
        let words: Vec<String> = number.into_iter().chain(explanation.words()).collect();
        let picture = explanation.picture.as_ref();
        let picture = picture.map_or_else(String::new, |picture| picture.text(style).to_string());
        let board: Vec<String> = picture.lines().map(str::to_string).collect();
        if !is_beside_others {
            return Cell { words, board, span: 1 };
        }
        let width = board.iter().map(|line| visible_width(line)).max().unwrap_or(0);
        let span = ((width + SPACE + COLUMN - 1) / COLUMN).max(1);
        let words = words.iter().flat_map(|line| wrapped(line, span * COLUMN - SPACE)).collect();
        Cell { words, board, span }
    }
}

/// How many characters of a line are seen: all but the sequences that set colours.
fn visible_width(line: &str) -> usize {
    let sequences = line.split('\x1b').skip(1);
    let hidden = sequences.map(|part| 1 + part.find('m').map_or(0, |end| end + 1));
    line.len() - hidden.sum::<usize>()
}
