//! Pictures as text.
//!
//! Ranks are numbered on the left, files are labelled below. A column of `:` stands for files that
//! are left out, with their number below it, as in `+998`, or for all files beyond the first or the
//! last. A board wider than a line continues below a line of dashes, words on indented lines.

use super::cells::{Cell, SPACE};
use super::layout::{strips, Medium, Strip};
use super::{Picture, TextStyle};
use crate::board::{Coord, Rank};
use std::{fmt, iter};

impl Picture {
    /// The picture as text, without a final newline.
    ///
    /// A square shows its number, if it has one, then the letters of its marks, or `*` if it has
    /// none and is on the route, then `x` if it is attacked. Otherwise it shows `o` if it can be
    /// reached, and `.` if not. Of more than two letters, it shows the first and a `+`, and a line
    /// below the picture lists them all.
    pub fn text(&self, style: TextStyle) -> String {
        self.text_lines(style).collect::<Vec<String>>().join("\n")
    }

    /// Whether the board is one strip of text.
    pub(crate) fn fits(&self, style: TextStyle) -> bool {
        strips(self, style.width, Medium::Text).nth(1).is_none()
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
        if letters.len() <= 2 {
            return None;
        }
        let letters: String = letters.iter().map(|(letter, _)| format!(" {letter}")).collect();
        Some(format!("{}:{letters}", self.square_name(square)))
    }

    fn rows(&self, strip: &Strip, style: TextStyle) -> Vec<String> {
        let mut rows: Vec<Vec<Cell>> = ('1'..='8').map(|rank| vec![(rank, None)]).collect();
        let mut labels: Vec<Vec<Cell>> = vec![Vec::new(); strip.label_ends.len()];
        for item in &strip.items {
            let file = item.files.start;
            let contents = self.files.contents(file);
            for (rank, row) in Rank::ALL.into_iter().zip(&mut rows) {
                row.resize(item.column, SPACE);
                if item.is_gap {
                    row.push((':', None));
                } else {
                    self.add_square(row, contents, Coord { file, rank });
                }
                let (_, colours) = row[row.len() - 1];
                row.resize(item.columns.end, (' ', colours));
            }
            if let Some(label) = &item.label {
                labels[item.row].resize(item.column, SPACE);
                labels[item.row].extend(label.chars().map(|letter| (letter, None)));
            }
        }
        rows.reverse();
        rows.extend(labels);
        rows.iter().map(|row| terminal_text(row, style.is_coloured)).collect()
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(TextStyle::default()))
    }
}

/// A row as text, without trailing spaces that have no colour.
fn terminal_text(row: &[Cell], is_coloured: bool) -> String {
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
