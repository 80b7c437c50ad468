//! Pictures with captions in a grid, as an SVG document.

use super::arrow::shapes;
use super::layout::{lines, Line, CHARACTER, MARGIN, SIDE};
use super::svg::{Point, Svg};
use super::{Colour, Mark, Picture};
use crate::display::wrapped;

/// The least width of a case: that of the 8x8 board.
const LEAST_WIDTH: f64 = 8.0 * SIDE + 2.0 * MARGIN;

/// How much wider than high the page is, as nearly as can be.
const ASPECT: f64 = 4.0 / 3.0;

/// The space above the first row.
const SPACE: f64 = 16.0;

/// The heights of the lines of a caption.
const HEADING: f64 = 26.0;
const CAPTION: f64 = 20.0;

/// The most squares that are described.
const MOST_DESCRIBED: usize = 40;

/// Pictures with captions in a grid, to be made an SVG document.
///
/// Pictures go from left to right in rows, as many in each as make the page about as wide as high.
///
/// ```
/// use chess_paths::board::Bitboard;
/// use chess_paths::picture::{Caption, Gallery, Picture};
///
/// let board = Picture::of_board(Bitboard::NONE, Bitboard::NONE);
/// let mut gallery = Gallery::new("Empty boards", 100);
/// (0..6).for_each(|_| gallery.add(Caption::default(), Some(&board)));
/// assert_eq!(gallery.size(), (3.0 * 408.0, 16.0 + 2.0 * 396.0));
/// assert!(gallery.svg().contains("class=\"square light e4\""));
/// ```
#[derive(Clone, Debug)]
pub struct Gallery<'a> {
    title: String,
    width: usize,
    columns: Option<usize>,
    cases: Vec<Case<'a>>,
}

/// What is written above a picture.
#[derive(Clone, Debug, Default)]
pub struct Caption {
    /// A line in large letters; none if it is empty.
    pub heading: String,
    /// Lines in small letters, each in the colour of a route or in that of text. They are wrapped to
    /// the width of the picture.
    pub lines: Vec<(Option<Colour>, String)>,
}

/// A picture in lines, with its caption.
#[derive(Clone, Debug)]
struct Case<'a> {
    caption: Caption,
    picture: Option<&'a Picture>,
    lines: Vec<Line>,
    width: f64,
}

impl<'a> Gallery<'a> {
    /// A document without pictures. Lines of a board will be as wide as `width` columns of text.
    #[must_use]
    pub fn new(title: &str, width: usize) -> Gallery<'a> {
        Gallery { title: title.to_string(), width, columns: None, cases: Vec::new() }
    }

    /// The same with `columns` pictures in each row.
    #[must_use]
    pub fn in_columns(self, columns: usize) -> Gallery<'a> {
        Gallery { columns: Some(columns.max(1)), ..self }
    }

    /// Adds a picture after those that are there, or only a caption.
    pub fn add(&mut self, caption: Caption, picture: Option<&'a Picture>) {
        let lines = picture.map_or_else(Vec::new, |picture| lines(picture, self.width));
        let width = lines.iter().map(Line::width).fold(LEAST_WIDTH, f64::max);
        let room = ((width - 2.0 * MARGIN) / CHARACTER) as usize;
        let captions = caption.lines.iter().flat_map(|(colour, line)| {
            wrapped(line, room).into_iter().map(move |line| (*colour, line))
        });
        let caption = Caption { lines: captions.collect(), heading: caption.heading };
        self.cases.push(Case { caption, picture, lines, width });
    }

    /// The width and the height of the page. A square is 45 units wide.
    #[must_use]
    pub fn size(&self) -> (f64, f64) {
        self.size_in(self.columns())
    }

    /// The number of pictures in a row: the one that makes the page best, unless it is given.
    fn columns(&self) -> usize {
        let misfit = |columns: &usize| {
            let (width, height) = self.size_in(*columns);
            (width / height / ASPECT).ln().abs()
        };
        let choices = 1..=self.cases.len().max(1);
        let best = choices.min_by(|one, other| misfit(one).total_cmp(&misfit(other)));
        self.columns.or(best).expect("at least one choice")
    }

    fn size_in(&self, columns: usize) -> (f64, f64) {
        let rows = || self.cases.chunks(columns);
        let width = |row: &[Case]| row.iter().map(|case| case.width).sum();
        (rows().map(width).fold(LEAST_WIDTH, f64::max), SPACE + rows().map(row_height).sum::<f64>())
    }

    /// The document. It has a `viewBox` and no fixed size, and refers to nothing outside. Squares
    /// have classes like those of python-chess, `square light e4`, or `square light x5 y4` on the
    /// infinite board, and `attacked`, `reached` or `route` besides; chessmen are `white rook`, for
    /// example. Takes O(n log n) for n files that are drawn, marks and stops of arrows.
    #[must_use]
    pub fn svg(&self) -> String {
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
            [case] => case.description(),
            cases => format!("{} chessboards, in rows from left to right.", cases.len()),
        }
    }
}

fn captions_height(row: &[Case]) -> f64 {
    row.iter().map(|case| case.caption.height()).fold(0.0, f64::max)
}

fn row_height(row: &[Case]) -> f64 {
    let board = |case: &Case| case.lines.iter().map(Line::height).sum();
    captions_height(row) + row.iter().map(board).fold(0.0, f64::max)
}

impl Caption {
    fn height(&self) -> f64 {
        let heading = if self.heading.is_empty() { 0.0 } else { HEADING };
        heading + CAPTION * self.lines.len() as f64
    }
}

impl Case<'_> {
    /// Draws the caption at a place, and the board `below` its upper edge.
    fn draw(&self, svg: &mut Svg, place: Point, below: f64) {
        svg.open("case", place);
        let mut y = 0.0;
        if !self.caption.heading.is_empty() {
            y += HEADING;
            svg.text("heading", (MARGIN, y - 9.0), &self.caption.heading);
        }
        for (colour, line) in &self.caption.lines {
            y += CAPTION;
            let class = format!("caption {}", colour.map_or("", Colour::class));
            svg.text(class.trim_end(), (MARGIN, y - 8.0), line);
        }
        if let Some(picture) = self.picture {
            let mut y = below;
            for (line, shapes) in self.lines.iter().zip(shapes(picture, &self.lines)) {
                svg.open("board", (0.0, y));
                svg.draw(picture, line, &shapes);
                svg.close();
                y += line.height();
            }
        }
        svg.close();
    }

    /// The caption, and what is on the squares, in words. If many have something on them, only how
    /// many.
    fn description(&self) -> String {
        let Caption { heading, lines } = &self.caption;
        let lines = [heading].into_iter().chain(lines.iter().map(|(_, line)| line));
        let mut sentences: Vec<String> = lines.cloned().collect();
        if let Some(picture) = self.picture {
            let places = picture.marks.iter().map(|(&place, marks)| {
                let words: Vec<String> = marks.iter().filter_map(in_words).collect();
                (words.join(", "), picture.naming.square_name(place))
            });
            let places = places.filter(|(words, _)| !words.is_empty());
            let places: Vec<String> =
                places.map(|(words, name)| format!("{} on {}", words, name)).collect();
            sentences.push(match places.len() {
                0..=MOST_DESCRIBED => places.join(", "),
                count => format!("{} squares with chessmen and marks", count),
            });
        }
        sentences.retain(|sentence| !sentence.is_empty());
        sentences.iter().map(|sentence| format!("{}.", sentence)).collect::<Vec<_>>().join(" ")
    }
}

/// What a mark stands for, unless an arrow shows it.
fn in_words(mark: &Mark) -> Option<String> {
    match *mark {
        Mark::Chessman { role, colour: Colour::Black, .. } => Some(format!("black {}", role)),
        Mark::Chessman { letter, role, .. } if letter == role.letter() => {
            Some(format!("white {}", role))
        }
        Mark::Chessman { letter, role, .. } => Some(format!("{} {}", role, letter)),
        Mark::Target => Some("target".to_string()),
        Mark::Meeting => Some("meeting".to_string()),
        Mark::Step { .. } => None,
    }
}
