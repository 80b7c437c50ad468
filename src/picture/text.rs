//! Pictures as text.
//!
//! Ranks are numbered on the left, files are labelled below. A column of `:` is a gap. A board that
//! is wider than a line continues below a line of dashes. Words that do not fit in a line continue
//! on indented lines.
//!
//! In colour, each square has a background, its *shade*, and each character on it an *ink*.

use super::cell::Cell;
use super::file::PictureFile;
use super::layout::{end, rows, strips, Column, FIRST};
use super::{Mark, Mover, Picture, Shading};
use crate::plain_text::{escaped, wrapped};
use std::iter;

/// The style of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextStyle {
    /// How many characters a line has. A single word or a single file of a board may be wider. On
    /// the command line, the least is [`LEAST_WIDTH`](TextStyle::LEAST_WIDTH).
    pub width: usize,
    /// Whether routes are wrapped.
    pub routes: RouteStyle,
    /// Whether the text has colours, as escape sequences for a terminal.
    pub is_coloured: bool,
}

/// How routes are written in text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RouteStyle {
    /// Each on one line of any width.
    Lines,
    /// Wrapped like all other text.
    Wrapped,
    /// Wrapped, and long ones shortened.
    Shortened,
}

impl TextStyle {
    /// A line of this width has room for the name of any square of the infinite board, which is at
    /// most `(-1000000000000000000,8)`, with an indent and a comma. If a case keeps the promises of
    /// its statement, there is also room for the 8x8 board with numbers.
    pub const LEAST_WIDTH: usize = 27;

    /// The lines of a text that is wrapped to the width. All but the first are indented.
    pub(crate) fn wrapped(self, words: &str) -> Vec<String> {
        wrapped(words, self.width, "  ")
    }
}

impl Default for TextStyle {
    fn default() -> TextStyle {
        TextStyle { width: 80, routes: RouteStyle::Lines, is_coloured: false }
    }
}

#[derive(Clone, Copy)]
struct Glyph {
    letter: char,
    /// `None` outside the board.
    colours: Option<Colours>,
}

/// The colours of a character on a square, as numbers of the 256-colour palette.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Colours {
    ink: u8,
    shade: u8,
}

impl Glyph {
    fn plain(letter: char) -> Glyph {
        Glyph { letter, colours: None }
    }
}

const BLACK: u8 = 16;
const GREEN: u8 = 22;
const RED: u8 = 124;
const BLUE: u8 = 24;
const LIGHT_BROWN: u8 = 180;
const DARK_BROWN: u8 = 137;

impl Picture {
    /// The picture as text, without a final newline.
    ///
    /// A square shows, in this order: its number, if it has one; the letters of its marks or, if it
    /// has no marks and is on the route, `*`; and `x`, if it is attacked. A square that has none of
    /// these shows `o` if it can be reached, and `.` if not.
    pub fn text(&self, style: TextStyle) -> String {
        self.text_lines(style).collect::<Vec<String>>().join("\n")
    }

    /// Whether the board is one strip of text.
    pub(crate) fn fits(&self, style: TextStyle) -> bool {
        self.text_strips(style.width).nth(1).is_none()
    }

    /// The lines of the text. All lines of a strip are made when the first of them is asked for.
    pub(crate) fn text_lines(&self, style: TextStyle) -> impl Iterator<Item = String> + '_ {
        let heading = self.heading.iter().flat_map(move |words| style.wrapped(&escaped(words)));
        let mut strips = self.text_strips(style.width).peekable();
        let lines = iter::from_fn(move || {
            let strip = strips.next()?;
            let mut lines = self.lines_of(&strip, style);
            if strips.peek().is_some() {
                lines.push("-".repeat(end(&strip) - 1));
            }
            Some(lines)
        });
        heading.chain(lines.flatten())
    }

    /// The strips of the board. A file is as wide as its widest square. On the 8x8 board, all files
    /// get the width of the widest file, if the board then fits in a line.
    fn text_strips(&self, width_of_line: usize) -> impl Iterator<Item = Vec<Column>> + '_ {
        let mut width_of_all = None;
        if !self.is_infinite {
            let widest = self.files.iter().map(|&file| self.width_of(file)).max().unwrap_or(0);
            if FIRST + self.files.len() * widest <= width_of_line {
                width_of_all = Some(widest);
            }
        }
        let width = move |file| width_of_all.unwrap_or_else(|| self.width_of(file));
        strips(self, width_of_line, width, |label| label.len() + 1)
    }

    /// The width of the widest square of a file, with the space after it.
    fn width_of(&self, file: PictureFile) -> usize {
        // A shortcut for most files, whose squares show one character each.
        let Shading { attacked, route, .. } = file.shading;
        let may_have_marks = file.is_kept;
        let shows_x_after_star = attacked & route != 0;
        if !may_have_marks && self.numbers.is_empty() && !shows_x_after_star {
            return 2;
        }
        let mut text: Vec<Glyph> = Vec::new();
        let mut widest = 0;
        for cell in self.cells(file) {
            text.clear();
            write_square(cell, &mut text);
            widest = widest.max(text.len());
        }
        widest + 1
    }

    /// The lines of a strip: the eight ranks, and the rows of labels.
    fn lines_of(&self, strip: &[Column], style: TextStyle) -> Vec<String> {
        let space = Glyph::plain(' ');
        // From rank 1 to rank 8.
        let mut ranks: Vec<_> = ('1'..='8').map(|rank| vec![Glyph::plain(rank), space]).collect();
        let mut labels: Vec<Vec<Glyph>> = vec![Vec::new(); rows(strip)];
        for column in strip {
            for (cell, line) in self.cells(column.file).into_iter().zip(&mut ranks) {
                write_square(cell, line);
                // The rest of the square has the colours of its last character.
                let colours = line.last().expect("a square has a character").colours;
                line.resize(column.end(), Glyph { letter: ' ', colours });
            }
            if let Some(row) = column.row {
                labels[row].resize(column.start, space);
                labels[row].extend(column.label.chars().map(Glyph::plain));
            }
        }
        let lines = ranks.iter().rev().chain(&labels);
        lines.map(|line| terminal_text(line, style.is_coloured)).collect()
    }
}

/// Adds the characters of a square, at least one, to the line of its rank.
fn write_square(cell: Cell<'_>, line: &mut Vec<Glyph>) {
    if cell.is_left_out {
        line.push(Glyph::plain(':'));
        return;
    }
    let shade = shade(cell);
    let start = line.len();
    let glyph = |letter: char, ink: u8| Glyph { letter, colours: Some(Colours { ink, shade }) };
    if let Some(number) = cell.number {
        line.extend(number.to_string().chars().map(|digit| glyph(digit, BLACK)));
    }
    let mut has_letter = false;
    for &mark in cell.marks {
        // Numbers take the place of stops.
        if cell.is_numbered && matches!(mark, Mark::Stop { .. }) {
            continue;
        }
        line.push(glyph(letter_of(mark), ink_of(mark)));
        has_letter = true;
    }
    if cell.is_route && !has_letter {
        line.push(glyph('*', GREEN));
    }
    if cell.is_attacked {
        line.push(glyph('x', RED));
    }
    let is_empty = line.len() == start;
    if is_empty {
        line.push(match (cell.is_reached, cell.square.is_light()) {
            (true, _) => glyph('o', BLUE),
            (false, true) => glyph('.', LIGHT_BROWN),
            (false, false) => glyph('.', DARK_BROWN),
        });
    }
}

/// The background colour of a square.
fn shade(cell: Cell<'_>) -> u8 {
    let dark_and_light = match (cell.is_attacked, cell.is_route) {
        (true, true) => [181, 224],
        (true, false) => [174, 217],
        (false, true) => [151, 194],
        (false, false) if cell.is_reached => [152, 195],
        (false, false) => [180, 223],
    };
    // The colour of a square with a number says whether the number is odd, as in SVG.
    let is_light = cell.number.map_or(cell.square.is_light(), |number| number % 2 == 1);
    dark_and_light[usize::from(is_light)]
}

fn letter_of(mark: Mark) -> char {
    match mark {
        Mark::Piece { letter, .. } | Mark::Stop { letter, .. } => letter,
        Mark::Target => 't',
        Mark::Meeting => 'M',
    }
}

/// The ink of a mark. That of a piece or a stop says whose route it belongs to.
fn ink_of(mark: Mark) -> u8 {
    let mover = match mark {
        Mark::Piece { mover, .. } => mover,
        Mark::Stop { mover, .. } => Some(mover),
        Mark::Target | Mark::Meeting => return GREEN,
    };
    match mover {
        None => BLACK,
        Some(Mover::Only) => GREEN,
        Some(Mover::First) => 20,
        Some(Mover::Second) => 130,
        Some(Mover::Third) => 91,
    }
}

/// A line as text, with escape sequences if it `is_coloured`. Spaces at its end are left out,
/// unless they have a colour.
fn terminal_text(line: &[Glyph], is_coloured: bool) -> String {
    let mut text = String::with_capacity(line.len());
    // What the last escape sequence has set.
    let mut current: Option<Colours> = None;
    for &Glyph { letter, colours } in line {
        if is_coloured && colours != current {
            text += &match colours {
                Some(Colours { ink, shade }) => format!("\x1b[0;38;5;{ink};48;5;{shade}m"),
                None => "\x1b[0m".to_string(),
            };
            current = colours;
        }
        text.push(letter);
    }
    match current {
        Some(_) => text + "\x1b[0m",
        None => text.trim_end_matches(' ').to_string(),
    }
}
