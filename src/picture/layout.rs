//! What goes where: the same for text and for SVG.
//!
//! Columns are those of text. A square takes two of them: a character, and another one or a blank
//! after it. The first two columns are for the numbers of ranks.

use super::{Naming, Picture};
use std::ops::Range;

/// The columns of a square, and of a gap.
pub(super) const SQUARE: usize = 2;

/// The column of the first file of a line.
pub(super) const FIRST_COLUMN: usize = 2;

/// The least width: there is room for the longest name of a file, of 20 characters, and for the
/// 8x8 board.
const LEAST_WIDTH: usize = 24;

/// The side of a square in SVG. Chessmen are made for it.
pub(super) const SIDE: f64 = 45.0;

/// In SVG, the room on the left for the numbers of ranks, and as much on the right.
pub(super) const MARGIN: f64 = 24.0;

/// In SVG, the greatest width of a character of a label, and that of an average one of a caption;
/// the space between labels.
pub(super) const CHARACTER: f64 = 9.0;
const SPACE: f64 = 10.0;

/// The most files by which a file beyond the end of a line counts as away from it: more than a
/// diagonal leads.
const FAR: i64 = 9;

/// The distances between files that are named: the shortest is taken that has room for names.
const NAMING_DISTANCES: [usize; 5] = [1, 2, 5, 10, 20];

/// A part of a board that fits side by side.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    pub items: Vec<Item>,
    /// Where the last name of a file ends, and the last number of files that are left out.
    names_end: usize,
    counts_end: usize,
    /// In SVG, where the last item ends, and the last name of a file.
    pub right: f64,
    names_right: f64,
}

/// A file or a gap.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    /// The first of its columns.
    pub column: usize,
    /// Its left edge in SVG.
    pub x: f64,
    /// The number of the file, or of the first that is left out.
    pub file: i64,
    /// How many files are left out: 0 if this is a file.
    pub left_out: i64,
    /// Whether its name is below it. The number of files that are left out always is.
    pub is_named: bool,
}

/// The lines of a picture, none of them wider than `width` columns, or than the least width if that
/// is more. Takes O(n) for n files that are drawn.
pub(super) fn lines(picture: &Picture, width: usize) -> Vec<Line> {
    let width = width.max(LEAST_WIDTH);
    let mut builder = Builder { naming: picture.naming, width, lines: Vec::new() };
    let mut end = None;
    for strip in strips(picture) {
        if let Some(end) = end {
            builder.leave_out(end..strip.start);
        }
        end = Some(strip.end);
        builder.draw(strip);
    }
    builder.lines.iter_mut().for_each(|line| line.spread_out(picture));
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
        let most = (width - FIRST_COLUMN) / SQUARE;
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
        let label = count(left_out).len();
        let line = self.line_where(|line| line.gap_column() + label <= width);
        let column = line.gap_column();
        line.items.push(Item { column, x: 0.0, file: files.start, left_out, is_named: false });
        line.counts_end = column + label;
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
        self.items.last().map_or(FIRST_COLUMN, |item| item.column + SQUARE)
    }

    /// The height in SVG, with a space below: of the ranks, and of one or two lines of labels.
    pub(super) fn height(&self) -> f64 {
        8.0 * SIDE + if self.has_gaps() { 56.0 } else { 36.0 }
    }

    /// Whether files are left out.
    pub(super) fn has_gaps(&self) -> bool {
        self.counts_end > 0
    }

    /// The column of a gap, if one came next: past the labels that end last, with a blank between.
    fn gap_column(&self) -> usize {
        let labels = [self.names_end, self.counts_end].into_iter().filter(|&end| end > 0);
        labels.map(|end| end + 1).fold(self.end(), usize::max)
    }

    /// How many files there is room for if the first has a name of `name` characters.
    fn room(&self, width: usize, name: usize) -> usize {
        match width.saturating_sub(self.end()) {
            columns if columns < name => 0,
            columns => columns / SQUARE,
        }
    }

    /// Adds neighbouring files. Those at equal distances from the first are named: a name, and a
    /// blank after it, fits below the files up to the next name or, but for the first, the last
    /// file.
    fn draw(&mut self, naming: Naming, files: Range<i64>) {
        let count = (files.end - files.start) as usize;
        let room = |file: i64| naming.file_name(file).len() + 1;
        let longest = room(files.start).max(room(files.end - 1));
        let distance = NAMING_DISTANCES.into_iter().find(|distance| SQUARE * distance >= longest);
        let distance = distance.unwrap_or(count);
        for (index, file) in files.enumerate() {
            let is_named =
                index % distance == 0 && (index == 0 || room(file) <= SQUARE * (count - index));
            let column = self.end();
            if is_named {
                self.names_end = column + room(file) - 1;
            }
            self.items.push(Item { column, x: 0.0, file, left_out: 0, is_named });
        }
    }

    /// Says where the items are in SVG. A gap is as wide as its label, and ends behind the names of
    /// files on its left.
    fn spread_out(&mut self, picture: &Picture) {
        self.right = MARGIN;
        for item in &mut self.items {
            item.x = self.right;
            self.right += SIDE;
            let Some(label) = item.label(picture) else { continue };
            if item.is_gap() {
                let end = item.x + CHARACTER * label.len() as f64 + SPACE;
                self.right = self.right.max(end).max(self.names_right + SPACE);
            } else {
                let (x, _) = item.label_place(&label);
                self.names_right = x + CHARACTER * label.len() as f64;
            }
        }
    }

    /// The items with their right edges in SVG.
    pub(super) fn items_with_ends(&self) -> impl Iterator<Item = (&Item, f64)> {
        let ends = self.items.iter().skip(1).map(|item| item.x).chain([self.right]);
        self.items.iter().zip(ends)
    }

    /// The width in SVG.
    pub(super) fn width(&self) -> f64 {
        self.right.max(self.names_right) + MARGIN
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

    pub(super) fn has(&self, file: i64) -> bool {
        (self.first()..=self.last()).contains(&file)
    }

    /// The middle of a file in SVG. One that is on another line is beyond the edge, and at most as
    /// far away as matters to a line that comes from there.
    pub(super) fn middle(&self, file: i64) -> f64 {
        let beyond = |files: i64| SIDE * (files.min(FAR) as f64 - 0.5);
        if file < self.first() {
            self.items[0].x - beyond(self.first() - file)
        } else if file > self.last() {
            self.right + beyond(file - self.last())
        } else {
            let item = self.items.partition_point(|item| item.file <= file) - 1;
            self.items[item].x + SIDE / 2.0
        }
    }
}

impl Item {
    pub(super) fn is_gap(&self) -> bool {
        self.left_out > 0
    }

    /// Where its label begins in SVG, and whether that is below the middle of a file that is
    /// narrower, so that a tick has to say which one is meant.
    pub(super) fn label_place(&self, label: &str) -> (f64, bool) {
        let width = CHARACTER * label.len() as f64;
        let middle = self.x + SIDE / 2.0;
        if width > SIDE {
            (middle - CHARACTER / 2.0, true)
        } else {
            (middle - width / 2.0, false)
        }
    }

    /// What is below it, if anything is.
    pub(super) fn label(&self, picture: &Picture) -> Option<String> {
        match self.left_out {
            0 if self.is_named => Some(picture.naming.file_name(self.file)),
            0 => None,
            left_out => Some(count(left_out)),
        }
    }
}

/// What is below a gap.
fn count(left_out: i64) -> String {
    format!("+{}", left_out)
}
