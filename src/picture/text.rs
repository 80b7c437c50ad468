//! Pictures as text.
//!
//! Ranks are numbered on the left, files are labelled below. A column of `:` stands for files that
//! are left out. Below it is their number, as in `+998`, unless the column stands for all files
//! beyond the first or the last. A board that is wider than a line continues below a line of
//! dashes. Words that do not fit in a line continue on indented lines.

use super::glyphs::Glyph;
use super::layout::{strips, Label, Medium, Strip, DEFAULT_WIDTH};
use super::Picture;
use crate::board::Rank;
use crate::plain_text::wrapped;
use std::fmt;

/// The style of text: by default, 80 columns, each route on one line, and no colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextStyle {
    /// The columns of a line. Only a long word is wider, or a single file of a board. The program
    /// has lines of [`LEAST_WIDTH`](TextStyle::LEAST_WIDTH) columns or more.
    pub width: usize,
    /// Whether routes are wrapped like all other text. If not, each is one line of any width.
    pub are_routes_wrapped: bool,
    /// Whether the text has colours, as escape sequences for a terminal.
    pub is_coloured: bool,
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
        TextStyle { width: DEFAULT_WIDTH, are_routes_wrapped: false, is_coloured: false }
    }
}

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
        strips(self, style.width, Medium::Text).len() <= 1
    }

    /// The lines of the text. The lines of a strip are made when the first of them is asked for.
    pub(crate) fn text_lines(&self, style: TextStyle) -> impl Iterator<Item = String> + '_ {
        let heading = self.heading.iter().flat_map(move |heading| style.wrapped(heading));
        let strips = strips(self, style.width, Medium::Text);
        let last = strips.len();
        heading.chain((1..).zip(strips).flat_map(move |(number, strip)| {
            let mut lines = self.lines_of(&strip, style);
            if number < last {
                lines.push("-".repeat(strip.end_column() - 1));
            }
            lines
        }))
    }

    fn lines_of(&self, strip: &Strip, style: TextStyle) -> Vec<String> {
        const SPACE: Glyph = (' ', None);
        let mut ranks: Vec<Vec<Glyph>> = ('1'..='8').map(|rank| vec![(rank, None)]).collect();
        let mut labels: Vec<Vec<Glyph>> = vec![Vec::new(); strip.label_ends.len()];
        for item in &strip.items {
            for (rank, line) in Rank::ALL.into_iter().zip(&mut ranks) {
                line.resize(item.columns.start, SPACE);
                if item.is_gap {
                    line.push((':', None));
                } else {
                    self.files[item.index].cell(rank).write(line);
                }
                let (_, colours) = line[line.len() - 1];
                line.resize(item.columns.end, (' ', colours));
            }
        }
        for Label { text, columns, row } in &strip.labels {
            labels[*row].resize(columns.start, SPACE);
            labels[*row].extend(text.chars().map(|letter| (letter, None)));
        }
        ranks.reverse();
        ranks.extend(labels);
        ranks.iter().map(|line| terminal_text(line, style.is_coloured)).collect()
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(TextStyle::default()))
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
