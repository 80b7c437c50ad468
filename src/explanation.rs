//! An answer and its explanation, and how the explanations of many cases are shown.

use crate::display::wrapped;
use crate::picture::{Arrow, Caption, Gallery, Picture, TextStyle};
use std::fmt::{self, Display};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::mem;
use std::str::Lines;

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
    pub fn text(&self, style: TextStyle) -> String {
        let picture = self.picture.iter().map(|picture| picture.text(style));
        self.words().into_iter().chain(picture).collect::<Vec<String>>().join("\n")
    }

    /// The answer, the routes and the picture as an SVG document. It has a `viewBox` and no fixed
    /// size, and refers to nothing outside. Squares have classes like those of python-chess, `square
    /// light e4`, or `square light x5 y4` on the infinite board, and `attacked`, `reached` or `route`
    /// besides; chessmen are `white rook`, for example. Takes O(n log n) for n files that are drawn,
    /// marks and stops of arrows.
    #[must_use]
    pub fn svg(&self) -> String {
        let mut gallery = Gallery::new(&self.heading(), TextStyle::default().width, None);
        gallery.add(self.heading(), self.captions(), self.picture.as_ref());
        gallery.svg()
    }

    /// The answer, and a line for each route or for the reason why there is none.
    fn words(&self) -> Vec<String> {
        let mut words = vec![self.moves.map_or("-1".to_string(), |moves| moves.to_string())];
        words.extend(self.routes.iter().map(|route| format!("route: {}", route)));
        if self.moves.is_none() {
            words.push(NO_ROUTE.to_string());
        }
        words.extend(self.reason.iter().map(|reason| format!("reason: {}", reason)));
        words
    }

    /// The lines below the heading: routes, with names if there are several, or the reason why there
    /// is none. (That there is none, the heading says.)
    fn captions(&self) -> Vec<Caption> {
        let arrows = self.picture.as_ref().map_or(&[][..], Picture::arrows);
        if self.routes.len() > 1 && arrows.len() == self.routes.len() {
            let caption = |(arrow, route): (&Arrow, &String)| {
                (Some(arrow.colour), format!("{}: {}", arrow.name, route))
            };
            arrows.iter().zip(&self.routes).map(caption).collect()
        } else {
            let lines = self.words().into_iter().skip(1).filter(|line| line != NO_ROUTE);
            lines.map(|line| (None, line)).collect()
        }
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
        f.write_str(&self.text(TextStyle::default()))
    }
}

/// What there is instead of a route.
const NO_ROUTE: &str = "route: none";

/// The most boards on a page, and the longest side of a page in units of SVG: renderers like librsvg
/// show no more than 32,767.
const MOST_BOARDS: usize = 200;
const LONGEST_SIDE: f64 = 30_000.0;

/// The least width of texts side by side, and the blanks between them.
const LEAST_TEXT_WIDTH: usize = 18;
const BLANKS_BETWEEN: usize = 2;

/// Shows the explanations of all cases, which may come in several sessions: as text, row by row, or
/// as one SVG document, all of them at the end.
#[derive(Debug)]
pub struct Presentation {
    /// The title of the document; `None` for text.
    title: Option<String>,
    style: TextStyle,
    is_numbered: bool,
    columns: Option<usize>,
    /// The number of explanations so far, and those that are not written yet.
    count: usize,
    waiting: Vec<Explanation>,
}

impl Presentation {
    /// Explanations as text, one below the other with a blank line between.
    #[must_use]
    pub fn text(style: TextStyle) -> Presentation {
        let waiting = Vec::new();
        Presentation { title: None, style, is_numbered: false, columns: None, count: 0, waiting }
    }

    /// One SVG document with a title, of 200 cases at most. Lines of a board are as wide as text of
    /// `width` columns.
    #[must_use]
    pub fn svg(title: &str, width: usize) -> Presentation {
        let style = TextStyle { width, ..TextStyle::default() };
        Presentation { title: Some(title.to_string()), ..Presentation::text(style) }
    }

    /// The same with the cases numbered from 1. (Cases side by side and documents of several cases
    /// always have numbers.)
    #[must_use]
    pub fn numbered(self) -> Presentation {
        Presentation { is_numbered: true, ..self }
    }

    /// The same, but in rows of `columns` cases, 200 at most. Without this, each case as text has a
    /// row of its own, and a document is about as wide as high.
    #[must_use]
    pub fn in_columns(self, columns: usize) -> Presentation {
        Presentation { columns: Some(columns.clamp(1, MOST_BOARDS)), ..self }
    }

    /// Shows the explanation of the next case.
    ///
    /// # Errors
    /// The output cannot be written, or there are too many cases for a document.
    pub fn show(&mut self, explanation: Explanation, output: &mut dyn Write) -> io::Result<()> {
        self.count += 1;
        self.waiting.push(explanation);
        if self.title.is_some() {
            return self.check_count();
        }
        match self.waiting.len() < self.columns.unwrap_or(1) {
            true => Ok(()),
            false => self.write_row(output),
        }
    }

    /// Writes what is not written yet: the document, or the last row of text.
    ///
    /// # Errors
    /// The output cannot be written, or the document would be too large to be shown.
    pub fn finish(mut self, output: &mut dyn Write) -> io::Result<()> {
        let output = &mut BufWriter::new(output);
        match &self.title {
            Some(title) => output.write_all(self.document(title)?.as_bytes())?,
            None if self.waiting.is_empty() => {}
            None => self.write_row(output)?,
        }
        output.flush()
    }

    fn document(&self, title: &str) -> io::Result<String> {
        self.check_count()?;
        let mut gallery = Gallery::new(title, self.style.width, self.columns);
        for (number, explanation) in (1..).zip(&self.waiting) {
            let mut heading = explanation.heading();
            if self.is_numbered || self.count > 1 {
                heading = format!("Case {}: {}", number, heading);
            }
            gallery.add(heading, explanation.captions(), explanation.picture.as_ref());
        }
        let (width, height) = gallery.size();
        if width.max(height) > LONGEST_SIDE {
            let size = format!("{} by {}", width.ceil(), height.ceil());
            return Err(refused(&format!("more than {} units a side ({})", LONGEST_SIDE, size)));
        }
        Ok(gallery.svg())
    }

    fn check_count(&self) -> io::Result<()> {
        match self.count > MOST_BOARDS {
            true => Err(refused(&format!("more than {} boards", MOST_BOARDS))),
            false => Ok(()),
        }
    }

    /// Writes the row of text that is not written yet, after a blank line if it is not the first.
    fn write_row(&mut self, output: &mut dyn Write) -> io::Result<()> {
        let first = self.count + 1 - self.waiting.len();
        let is_alone = self.columns.unwrap_or(1) == 1;
        let (mut words, mut boards, mut widths) = (Vec::new(), Vec::new(), Vec::new());
        for (number, explanation) in (first..).zip(mem::take(&mut self.waiting)) {
            let board = explanation.picture.as_ref().map(|picture| picture.text(self.style));
            let board = board.unwrap_or_default();
            let width = board.lines().map(visible_width).fold(LEAST_TEXT_WIDTH, usize::max);
            let mut lines = explanation.words();
            if self.is_numbered || !is_alone {
                lines.insert(0, format!("case {}", number));
            }
            if !is_alone {
                lines = lines.iter().flat_map(|line| wrapped(line, width)).collect();
            }
            widths.push(lines.iter().map(String::len).fold(width, usize::max));
            words.push(lines.join("\n"));
            boards.push(board);
        }
        if first > 1 {
            output.write_all(b"\n")?;
        }
        write_beside(output, &words, &widths)?;
        write_beside(output, &boards, &widths)
    }
}

/// Refuses a document that is too large for renderers.
fn refused(what: &str) -> io::Error {
    let message = format!(
        "a page of {} is too large for renderers; `--explain` shows boards of any number and size",
        what
    );
    io::Error::new(ErrorKind::Other, message)
}

/// Writes texts side by side, in columns of these widths.
fn write_beside(output: &mut dyn Write, texts: &[String], widths: &[usize]) -> io::Result<()> {
    let mut columns: Vec<Lines<'_>> = texts.iter().map(|text| text.lines()).collect();
    loop {
        let lines: Vec<Option<&str>> = columns.iter_mut().map(Lines::next).collect();
        if lines.iter().all(Option::is_none) {
            return Ok(());
        }
        let (mut row, mut blanks) = (String::new(), 0);
        for (line, width) in lines.iter().map(|line| line.unwrap_or_default()).zip(widths) {
            if !line.is_empty() {
                row += &" ".repeat(mem::take(&mut blanks));
                row += line;
            }
            blanks += width + BLANKS_BETWEEN - visible_width(line);
        }
        writeln!(output, "{}", row)?;
    }
}

/// How many characters of a line are seen: all but the sequences that set colours.
fn visible_width(line: &str) -> usize {
    let sequences = line.split('\x1b').skip(1);
    let hidden = sequences.map(|part| 1 + part.find('m').map_or(0, |end| end + 1));
    line.len() - hidden.sum::<usize>()
}
