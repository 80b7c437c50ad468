//! What goes where, in columns of text. SVG has its squares in the same columns.
//!
//! A square takes two columns: a character, and another one or a blank after it. The first two
//! columns are for the numbers of ranks.

use super::{Naming, Picture, TextStyle};
use std::iter;
use std::ops::Range;

/// The columns of a square, and of a gap.
pub(super) const SQUARE_COLUMNS: usize = 2;

/// The column of the first file of a line.
pub(super) const FIRST_COLUMN: usize = 2;

/// The distances between files that are named: the shortest is taken that has room for names.
const NAMING_DISTANCES: [usize; 5] = [1, 2, 5, 10, 20];

/// A part of a board that fits side by side.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    pub items: Vec<Item>,
    /// Where the last name of a file ends, and the last number of files that are left out.
    names_end: usize,
    counts_end: usize,
}

/// A file or a gap.
#[derive(Clone, Debug)]
pub(super) struct Item {
    /// The first of its columns.
    pub column: usize,
    /// The number of the file, or of the first that is left out.
    pub file: i64,
    /// How many files are left out: 0 if this is a file.
    pub left_out: i64,
    /// What is written below it, from its first column on.
    pub label: Option<String>,
}

/// The lines of a picture, none of them wider than `width` columns, or than the least width if that
/// is more. Takes O(n) for n files that are drawn.
pub(super) fn lines(picture: &Picture, width: usize) -> impl Iterator<Item = Line> + '_ {
    let (naming, width) = (picture.naming, width.max(TextStyle::LEAST_WIDTH));
    let mut parts = parts(picture).into_iter();
    let mut rest = None;
    iter::from_fn(move || {
        let mut line = Line::default();
        while let Some(part) = rest.take().or_else(|| parts.next()) {
            rest = line.add(part, naming, width);
            if rest.is_some() {
                break;
            }
        }
        Some(line).filter(|line| !line.items.is_empty())
    })
}

/// Neighbouring files.
enum Part {
    Drawn(Range<i64>),
    LeftOut(Range<i64>),
}

/// The parts of a picture from left to right.
fn parts(picture: &Picture) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for &(file, _) in &picture.files {
        match parts.last_mut() {
            Some(Part::Drawn(files)) if files.end == file => files.end += 1,
            Some(Part::Drawn(files)) => {
                let gap = files.end..file;
                parts.extend([Part::LeftOut(gap), Part::Drawn(file..file + 1)]);
            }
            _ => parts.push(Part::Drawn(file..file + 1)),
        }
    }
    parts
}

impl Line {
    /// Adds a part, as much of it as there is room for. Returns the rest.
    fn add(&mut self, part: Part, naming: Naming, width: usize) -> Option<Part> {
        match part {
            Part::LeftOut(files) => {
                let label = format!("+{}", files.end - files.start);
                if !self.items.is_empty() && self.gap_column() + label.len() > width {
                    return Some(Part::LeftOut(files));
                }
                self.leave_out(files, label);
                None
            }
            Part::Drawn(files) => {
                let count = (files.end - files.start) as usize;
                let room = self.room(width, naming.file_name(files.start).len());
                // Files are divided only if they are wider than a line, or if the line has just
                // begun with a gap.
                let is_wide = count > (width - FIRST_COLUMN) / SQUARE_COLUMNS;
                let needed = if is_wide { 1 } else { count };
                if self.names_end > 0 && room < needed {
                    return Some(Part::Drawn(files));
                }
                let end = files.start + room.clamp(1, count) as i64;
                self.draw(naming, files.start..end);
                Some(Part::Drawn(end..files.end)).filter(|_| end < files.end)
            }
        }
    }

    /// The first column that is free.
    pub(super) fn end(&self) -> usize {
        self.items.last().map_or(FIRST_COLUMN, |item| item.column + SQUARE_COLUMNS)
    }

    /// Whether files are left out.
    pub(super) fn has_gaps(&self) -> bool {
        self.counts_end > 0
    }

    /// The column of a gap, if one came next: past the labels that end last, with a blank between.
    fn gap_column(&self) -> usize {
        self.end().max(self.names_end + 1).max(self.counts_end + 1)
    }

    /// Adds a gap with a label.
    fn leave_out(&mut self, files: Range<i64>, label: String) {
        let column = self.gap_column();
        self.counts_end = column + label.len();
        let (file, left_out) = (files.start, files.end - files.start);
        self.items.push(Item { column, file, left_out, label: Some(label) });
    }

    /// How many files there is room for if the first has a name of `name` characters.
    fn room(&self, width: usize, name: usize) -> usize {
        match width.saturating_sub(self.end()) {
            columns if columns < name => 0,
            columns => columns / SQUARE_COLUMNS,
        }
    }

    /// Adds neighbouring files. Those at equal distances from the first are named: a name, and a
    /// blank after it, fits below the files up to the next name or, but for the first, the last
    /// file.
    fn draw(&mut self, naming: Naming, files: Range<i64>) {
        let count = (files.end - files.start) as usize;
        let room = |file: i64| naming.file_name(file).len() + 1;
        let longest = room(files.start).max(room(files.end - 1));
        let distance =
            NAMING_DISTANCES.into_iter().find(|distance| SQUARE_COLUMNS * distance >= longest);
        let distance = distance.unwrap_or(count);
        for (index, file) in files.enumerate() {
            let is_named = index % distance == 0
                && (index == 0 || room(file) <= SQUARE_COLUMNS * (count - index));
            let column = self.end();
            let label = if is_named { Some(naming.file_name(file)) } else { None };
            if let Some(name) = &label {
                self.names_end = column + name.len();
            }
            self.items.push(Item { column, file, left_out: 0, label });
        }
    }

    /// Its first file.
    pub(super) fn first(&self) -> i64 {
        self.items[0].file
    }

    /// Its last file, which may be one that is left out.
    pub(super) fn last(&self) -> i64 {
        let last = &self.items[self.items.len() - 1];
        last.file + (last.left_out - 1).max(0)
    }
}

impl Item {
    pub(super) fn is_gap(&self) -> bool {
        self.left_out > 0
    }
}
