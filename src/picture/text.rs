//! Pictures as text.
//!
//! Ranks are numbered on the left, files are labelled below. A column of `:` stands for files that
//! are left out. Below it is their number, as in `+998`, unless the column stands for all files
//! beyond the first or the last. A board that is wider than a line continues below a line of
//! dashes. Words that do not fit in a line continue on indented lines.

use super::cell::Cell;
use super::file::PictureFile;
use super::layout::{end, rows, strips, Column, FIRST};
use super::{Mark, Mover, Picture, Shading};
use crate::plain_text::{escaped, wrapped};
use std::iter;

/// The style of text: by default, 80 columns, each route on one line, and no colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextStyle {
    /// The columns of a line. Only a long word is wider, or a single file of a board. The program
    /// has lines of [`LEAST_WIDTH`](TextStyle::LEAST_WIDTH) columns or more.
    pub width: usize,
    /// How routes are written.
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
    /// A line of this width has room for any square of the infinite board in words, with an indent
    /// and a comma, and, if the case keeps the promises of its statement, for the 8x8 board with
    /// numbers.
    pub const LEAST_WIDTH: usize = 27;

    /// Words wrapped to the width, all lines but the first indented. Only a long word is wider.
    pub(crate) fn wrapped(self, words: &str) -> Vec<String> {
        wrapped(words, self.width, "  ")
    }
}

impl Default for TextStyle {
    fn default() -> TextStyle {
        TextStyle { width: 80, routes: RouteStyle::Lines, is_coloured: false }
    }
}

/// A character of text and, on a square, the foreground and background colours in the 256-colour
/// palette.
type Glyph = (char, Option<(u8, u8)>);

const BLACK: u8 = 16;
const GREEN: u8 = 22;

impl Picture {
    /// The picture as text, without a final newline.
    ///
    /// A square shows its number, if it has one, then the letters of its marks, or `*` if it has
    /// none and is on the route, then `x` if it is attacked. Otherwise it shows `o` if it can be
    /// reached, and `.` if not.
    pub fn text(&self, style: TextStyle) -> String {
        self.text_lines(style).collect::<Vec<String>>().join("\n")
    }

    /// Whether the board is one strip of text.
    pub(crate) fn fits(&self, style: TextStyle) -> bool {
        self.text_strips(style.width).nth(1).is_none()
    }

    /// The lines of the text. The lines of a strip are made when the first of them is asked for.
    pub(crate) fn text_lines(&self, style: TextStyle) -> impl Iterator<Item = String> + '_ {
        let heading = self.heading.iter().flat_map(move |words| style.wrapped(&escaped(words)));
        let mut strips = self.text_strips(style.width).peekable();
        let strips = iter::from_fn(move || {
            let strip = strips.next()?;
            let mut lines = self.lines_of(&strip, style);
            if strips.peek().is_some() {
                lines.push("-".repeat(end(&strip) - 1));
            }
            Some(lines)
        });
        heading.chain(strips.flatten())
    }

    fn text_strips(&self, line: usize) -> impl Iterator<Item = Vec<Column>> + '_ {
        let mut text: Vec<Glyph> = Vec::new();
        let mut width = move |file: PictureFile| {
            // Most files have one character on each square.
            let Shading { attacked, route, .. } = file.shading;
            if !file.is_kept && self.numbers.is_empty() && attacked & route == 0 {
                return 2;
            }
            let widths = self.cells(file).map(|cell| {
                text.clear();
                write(cell, &mut text);
                text.len() + 1
            });
            widths.into_iter().max().expect("eight ranks")
        };
        // On the 8x8 board, all files are as wide as the widest if the board then fits in a line.
        let files = if self.is_infinite { &[] } else { &self.files[..] };
        let widest = files.iter().map(|&file| width(file)).max();
        let equal = widest.filter(|widest| FIRST + files.len() * widest <= line);
        let width = move |file| equal.unwrap_or_else(|| width(file));
        strips(self, line, width, |label| label.len() + 1)
    }

    fn lines_of(&self, strip: &[Column], style: TextStyle) -> Vec<String> {
        const SPACE: Glyph = (' ', None);
        let mut ranks: Vec<_> = ('1'..='8').map(|rank| vec![(rank, None), SPACE]).collect();
        let mut labels: Vec<Vec<Glyph>> = vec![Vec::new(); rows(strip)];
        for column in strip {
            for (cell, line) in self.cells(column.file).into_iter().zip(&mut ranks) {
                write(cell, line);
                let (_, colours) = line[line.len() - 1];
                line.resize(column.end(), (' ', colours));
            }
            if let Some(row) = column.row {
                labels[row].resize(column.start, SPACE);
                labels[row].extend(column.label.chars().map(|letter| (letter, None)));
            }
        }
        let lines = ranks.iter().rev().chain(&labels);
        lines.map(|line| terminal_text(line, style.is_coloured)).collect()
    }
}

/// Adds the text of a square, which has at least one character, to a line.
fn write(cell: Cell<'_>, line: &mut Vec<Glyph>) {
    if cell.is_left_out {
        return line.push((':', None));
    }
    let shade = shade(cell);
    let glyph = |(letter, ink): (char, u8)| (letter, Some((ink, shade)));
    if let Some(number) = cell.number {
        line.extend(number.to_string().chars().map(|digit| glyph((digit, BLACK))));
    }
    let start = line.len();
    let is_shown = |mark: &&Mark| !(cell.is_numbered && matches!(mark, Mark::Stop { .. }));
    line.extend(cell.marks.iter().filter(is_shown).map(|&mark| glyph(letter_and_ink(mark))));
    if line.len() == start && cell.is_route {
        line.push(glyph(('*', GREEN)));
    }
    if cell.is_attacked {
        line.push(glyph(('x', 124)));
    }
    if line.len() == start && cell.number.is_none() {
        line.push(glyph(match (cell.is_reached, cell.square.is_light()) {
            (true, _) => ('o', 24),
            (false, true) => ('.', 180),
            (false, false) => ('.', 137),
        }));
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

/// The letter of a mark, and its colour.
fn letter_and_ink(mark: Mark) -> (char, u8) {
    let (letter, mover) = match mark {
        Mark::Piece { letter, mover, .. } => (letter, mover),
        Mark::Stop { letter, mover } => (letter, Some(mover)),
        Mark::Target => ('t', Some(Mover::Only)),
        Mark::Meeting => ('M', Some(Mover::Only)),
    };
    match mover {
        None => (letter, BLACK),
        Some(Mover::Only) => (letter, GREEN),
        Some(Mover::First) => (letter, 20),
        Some(Mover::Second) => (letter, 130),
        Some(Mover::Third) => (letter, 91),
    }
}

/// A line as text, without trailing spaces that have no colour.
fn terminal_text(line: &[Glyph], is_coloured: bool) -> String {
    let mut text = String::with_capacity(line.len());
    let mut last = None;
    for &(letter, colours) in line {
        if is_coloured && colours != last {
            text += &match colours {
                Some((ink, shade)) => format!("\x1b[0;38;5;{ink};48;5;{shade}m"),
                None => "\x1b[0m".to_string(),
            };
            last = colours;
        }
        text.push(letter);
    }
    match last {
        Some(_) => text + "\x1b[0m",
        None => text.trim_end_matches(' ').to_string(),
    }
}
