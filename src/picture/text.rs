//! Pictures as text.
//!
//! Ranks are numbered on the left, files are labelled below. A column of `:` stands for files that
//! are left out, with their number below it, as in `+998`, and without one for all files beyond the
//! first or the last. A board that is wider than a line continues below a line of dashes; words
//! continue on lines that begin with two spaces.

use super::layout::{strips, Item, Medium, Strip, SQUARE_COLUMNS};
use super::{Coord, FileContents, Mark, Picture, RouteColour, Side};
use crate::board::Rank;
use crate::plain_text::wrapped;
use std::iter;

/// The style of text: by default, 100 columns without colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextStyle {
    /// The columns of a line, or [`LEAST_WIDTH`](TextStyle::LEAST_WIDTH) if that is more.
    pub width: usize,
    /// Whether routes are wrapped like all other text. If not, each is one line of any width.
    pub are_routes_wrapped: bool,
    /// Whether the text has colours, as escape sequences for a terminal.
    pub is_coloured: bool,
}

impl TextStyle {
    /// The least width. It has room for any square of the infinite board in a line of words and,
    /// if the case keeps the promises of its statement, for the 8x8 board, with or without numbers.
    pub const LEAST_WIDTH: usize = 26;

    /// Words in lines of the width, all but the first indented by two spaces. Only a line of one
    /// word can be wider.
    pub(crate) fn wrapped(self, words: &str) -> Vec<String> {
        wrapped(words, self.width.max(TextStyle::LEAST_WIDTH), "  ")
    }
}

impl Default for TextStyle {
    fn default() -> TextStyle {
        TextStyle { width: 100, are_routes_wrapped: false, is_coloured: false }
    }
}

/// A character and, on a square, the foreground and background colours in the 256-colour palette.
type Letter = (char, Option<(u8, u8)>);

const SPACE: Letter = (' ', None);

impl Picture {
    /// The picture as text, without a final newline.
    ///
    /// A square shows its number, if it has one, then the letters of its marks, or `*` if it has
    /// none and is on the route, then `x` if it is attacked. Otherwise it shows `o` if it can be
    /// reached, and `.` if not. If there are more than two letters, it shows the first and a `+`,
    /// and a line below the picture lists all letters of the square. The heading is above the
    /// board.
    pub fn text(&self, style: TextStyle) -> String {
        self.text_lines(style).collect::<Vec<String>>().join("\n")
    }

    /// The lines of the text, each made when it is asked for.
    pub(crate) fn text_lines(&self, style: TextStyle) -> impl Iterator<Item = String> + '_ {
        let mut strips = strips(self, style.width, Medium::Text).peekable();
        let blocks = iter::from_fn(move || {
            let strip = strips.next()?;
            let mut rows = self.rows(&strip, style);
            if strips.peek().is_some() {
                rows.push("-".repeat(strip.end() - 1));
            }
            Some(rows)
        });
        let lists = self.marked().into_iter().filter_map(|square| self.list_on(square));
        let lists = lists.flat_map(move |list| style.wrapped(&list));
        self.heading.iter().cloned().chain(blocks.flatten()).chain(lists)
    }

    /// All letters of a square, after its name, if they are more than it has room for.
    fn list_on(&self, square: Coord) -> Option<String> {
        let mut letters = Vec::new();
        self.add_letters(&mut letters, self.files.contents(square.file), square, 0);
        let is_crowded = letters.len() > 2;
        let letters = letters.iter().map(|(letter, _)| format!(" {letter}"));
        is_crowded
            .then(|| self.coordinates.square_name(square) + ":" + &letters.collect::<String>())
    }

    fn rows(&self, strip: &Strip, style: TextStyle) -> Vec<String> {
        let mut rows: Vec<Vec<Letter>> = ('1'..='8').map(|rank| vec![(rank, None)]).collect();
        for item in &strip.items {
            let contents = self.files.contents(item.file);
            for (rank, row) in Rank::ALL.into_iter().zip(&mut rows) {
                row.resize(item.column, SPACE);
                if item.is_gap() {
                    row.push((':', None));
                } else {
                    self.add_square(row, contents, Coord { file: item.file, rank });
                }
                let (_, colours) = row[row.len() - 1];
                row.resize(item.columns.end, (' ', colours));
            }
        }
        rows.reverse();
        rows.extend((0..strip.label_rows()).map(|row| labels_in(strip, row)));
        rows.iter().map(|row| notation(row, style.is_coloured)).collect()
    }

    /// The columns of a file's squares: those of the widest, and a space.
    pub(super) fn columns_of(&self, file: i64, contents: FileContents) -> usize {
        // Without marks, a square without a number has one letter or, on an attacked route, two.
        let is_plain = (contents.attacked & contents.route).is_empty();
        if is_plain && !self.has_numbers() && !self.is_marked(file) {
            return SQUARE_COLUMNS;
        }
        let mut row = Vec::new();
        let columns = Rank::ALL.map(|rank| {
            row.clear();
            self.add_square(&mut row, &contents, Coord { file, rank });
            row.len() + 1
        });
        columns.into_iter().fold(SQUARE_COLUMNS, usize::max)
    }

    /// Adds the characters of a square to a row.
    fn add_square(&self, row: &mut Vec<Letter>, contents: &FileContents, square: Coord) {
        let number = self.number_on(square);
        let is_light = number.map_or_else(|| square.is_light(), |number| number % 2 == 1);
        let shade = shade(contents, square.rank, is_light);
        let digits = number.map_or(String::new(), |number| number.to_string());
        row.extend(digits.chars().map(|digit| (digit, Some((16, shade)))));
        let start = row.len();
        self.add_letters(row, contents, square, shade);
        if row.len() - start > 2 {
            row.truncate(start + 1);
            row.push(('+', Some((16, shade))));
        }
    }

    /// Adds all letters of a square: at least one, unless it has a number.
    fn add_letters(
        &self,
        row: &mut Vec<Letter>,
        contents: &FileContents,
        square: Coord,
        shade: u8,
    ) {
        let start = row.len();
        let letter = |letter: char, ink: u8| (letter, Some((ink, shade)));
        for mark in self.marks_on(square) {
            if !(self.has_numbers() && matches!(mark, Mark::Step { .. })) {
                row.push(letter(mark.letter(), ink(mark)));
            }
        }
        if row.len() == start && contents.route.contains(square.rank) {
            row.push(letter('*', 22));
        }
        if contents.attacked.contains(square.rank) {
            row.push(letter('x', 124));
        }
        if row.len() == start && self.number_on(square).is_none() {
            row.push(match (contents.reached.contains(square.rank), square.is_light()) {
                (true, _) => letter('o', 24),
                (false, true) => letter('.', 180),
                (false, false) => letter('.', 137),
            });
        }
    }
}

/// The labels of a strip in a row.
fn labels_in(strip: &Strip, row: usize) -> Vec<Letter> {
    let mut letters = Vec::new();
    for item in strip.items.iter().filter(|item| item.row == row) {
        if let Item { column, label: Some(label), .. } = item {
            letters.resize(*column, SPACE);
            letters.extend(label.chars().map(|letter| (letter, None)));
        }
    }
    letters
}

fn ink(mark: Mark) -> u8 {
    match mark {
        Mark::Piece { side: Side::White, .. } => 16,
        Mark::Piece { side: Side::Moving(colour), .. } | Mark::Step { colour, .. } => {
            match colour {
                RouteColour::Black => 22,
                RouteColour::First => 20,
                RouteColour::Second => 130,
                RouteColour::Third => 91,
            }
        }
        Mark::Target | Mark::Meeting => 22,
    }
}

/// The background colour of a square.
fn shade(contents: &FileContents, rank: Rank, is_light: bool) -> u8 {
    let FileContents { attacked, route, reached } = *contents;
    let shades = [
        (attacked & route, (224, 181)),
        (attacked, (217, 174)),
        (route, (194, 151)),
        (reached, (195, 152)),
    ];
    let shade = shades.into_iter().find(|(ranks, _)| ranks.contains(rank));
    let (light, dark) = shade.map_or((223, 180), |(_, shade)| shade);
    if is_light {
        light
    } else {
        dark
    }
}

/// A row as text, without trailing spaces except those that have a colour.
fn notation(row: &[Letter], is_coloured: bool) -> String {
    let mut text = String::with_capacity(row.len());
    let mut last = None;
    for &(letter, colours) in row {
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
