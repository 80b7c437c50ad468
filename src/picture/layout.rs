//! What goes where, in columns of text. SVG has its squares in the same columns.
//!
//! A square takes two columns: a character, and another one or a blank after it. The first two
//! columns are for the numbers of ranks.

use super::{Naming, Picture};
use std::ops::Range;

/// The columns of a square, and of a gap.
pub(super) const SQUARE_COLUMNS: usize = 2;

/// The column of the first file of a line.
pub(super) const FIRST_COLUMN: usize = 2;

/// The least width: there is room for the longest name of a file, of 20 characters, and for the
/// 8x8 board.
const LEAST_COLUMNS: usize = 24;

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
pub(super) fn lines(picture: &Picture, width: usize) -> Vec<Line> {
    let width = width.max(LEAST_COLUMNS);
    let mut builder = Builder { naming: picture.naming, width, lines: Vec::new() };
    let mut end = None;
    for strip in strips(picture) {
        if let Some(end) = end {
            builder.leave_out(end..strip.start);
        }
        end = Some(strip.end);
        builder.draw(strip);
    }
    builder.lines
}

/// The strips of neighbouring files, from left to right.
fn strips(picture: &Picture) -> Vec<Range<i64>> {
    let mut strips: Vec<Range<i64>> = Vec::new();
    for &file in picture.files.keys() {
        match strips.last_mut() {
            Some(strip) if strip.end == file => strip.end += 1,
            _ => strips.push(file..file + 1),
        }
    }
    strips
}

/// The lines of a picture while they are filled.
struct Builder {
    naming: Naming,
    width: usize,
    lines: Vec<Line>,
}

impl Builder {
    /// Adds neighbouring files, on several lines if they do not fit on one.
    fn draw(&mut self, mut files: Range<i64>) {
        let (naming, width) = (self.naming, self.width);
        let most = (width - FIRST_COLUMN) / SQUARE_COLUMNS;
        while !files.is_empty() {
            let count = (files.end - files.start) as usize;
            let name = naming.file_name(files.start).len();
            // A strip is divided only if it is wider than a line, or if the line has just begun
            // with a gap.
            let needed = if count > most { 1 } else { count };
            let line =
                self.line_where(|line| line.names_end == 0 || line.room(width, name) >= needed);
            let end = files.start + line.room(width, name).clamp(1, count) as i64;
            line.draw(naming, files.start..end);
            files.start = end;
        }
    }

    /// Adds a gap.
    fn leave_out(&mut self, files: Range<i64>) {
        let width = self.width;
        let left_out = files.end - files.start;
        let label = format!("+{}", left_out);
        let line = self.line_where(|line| line.gap_column() + label.len() <= width);
        let column = line.gap_column();
        line.counts_end = column + label.len();
        line.items.push(Item { column, file: files.start, left_out, label: Some(label) });
    }

    /// The last line if it `has_room`, or else a new one.
    fn line_where(&mut self, has_room: impl Fn(&Line) -> bool) -> &mut Line {
        if !self.lines.last().is_some_and(has_room) {
            self.lines.push(Line::default());
        }
        self.lines.last_mut().expect("at least the new line")
    }
}

impl Line {
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
