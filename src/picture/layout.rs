//! What goes where, in columns of text. SVG has its squares in the same columns.
//!
//! A square takes two columns: a character, and another one or a blank after it. Where squares have
//! numbers, it takes as many more as the longest number between two gaps has digits. The first two
//! columns are for the numbers of ranks.

use super::{Coordinates, Numbers, Picture, TextStyle, NO_NUMBER};
use std::collections::BTreeMap;
use std::iter;
use std::ops::Range;

/// The columns of a square without a number, and of a gap.
pub(super) const SQUARE_COLUMNS: usize = 2;

/// The column of the first file of a line.
pub(super) const FIRST_COLUMN: usize = 2;

/// The distances between files that are labelled: the shortest is taken that has room for names.
const LABEL_DISTANCES: [usize; 5] = [1, 2, 5, 10, 20];

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
    /// The first of its columns, and how many it has.
    pub column: usize,
    pub columns: usize,
    /// The number of the file, or of the first that is left out.
    pub file: i64,
    /// How many files are left out: 0 if this is a file.
    pub left_out: i64,
    /// What is written below it, from its first column on.
    pub label: Option<String>,
}

/// What the layout of all lines depends on.
struct Layout {
    coordinates: Coordinates,
    /// The most columns of a line.
    width: usize,
    labelled_first: Vec<i64>,
}

/// The lines of a picture, none of them wider than `width` columns, or than the least width if that
/// is more. Squares have room for these numbers, if there are any. Takes O(n) for n
/// files that are drawn.
pub(super) fn lines<'a>(
    picture: &'a Picture,
    numbers: Option<&Numbers>,
    width: usize,
) -> impl Iterator<Item = Line> + 'a {
    let layout = Layout {
        coordinates: picture.coordinates,
        width: width.max(TextStyle::LEAST_WIDTH),
        labelled_first: picture.labelled_first(),
    };
    let mut parts = split(picture, numbers).into_iter();
    let mut rest = None;
    iter::from_fn(move || {
        let mut line = Line::default();
        while let Some(part) = rest.take().or_else(|| parts.next()) {
            rest = line.add(part, &layout);
            if rest.is_some() {
                break;
            }
        }
        Some(line).filter(|line| !line.items.is_empty())
    })
}

/// Neighbouring files.
enum Part {
    /// Files that are drawn, and the columns that each takes.
    Drawn(Range<i64>, usize),
    LeftOut(Range<i64>),
}

/// The parts of a picture from left to right.
fn split(picture: &Picture, numbers: Option<&Numbers>) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for (index, &(file, _)) in picture.files.iter().enumerate() {
        let numbers = numbers.iter().flat_map(|numbers| numbers.of_files[index]);
        let greatest = numbers.filter(|&number| number != NO_NUMBER).max();
        let needed = SQUARE_COLUMNS + greatest.map_or(0, |number| number.to_string().len());
        match parts.last_mut() {
            Some(Part::Drawn(files, columns)) if files.end == file => {
                files.end += 1;
                *columns = needed.max(*columns);
                continue;
            }
            Some(Part::Drawn(files, _)) => {
                let gap = files.end..file;
                parts.push(Part::LeftOut(gap));
            }
            _ => {}
        }
        parts.push(Part::Drawn(file..file + 1, needed));
    }
    parts
}

impl Line {
    /// Adds a part, as much of it as there is room for. Returns the rest.
    fn add(&mut self, part: Part, layout: &Layout) -> Option<Part> {
        match part {
            Part::LeftOut(files) => {
                let label = format!("+{}", files.end - files.start);
                if !self.items.is_empty() && self.gap_column() + label.len() > layout.width {
                    return Some(Part::LeftOut(files));
                }
                self.leave_out(files, label);
                None
            }
            Part::Drawn(files, columns) => {
                let count = (files.end - files.start) as usize;
                let room = self.room(layout, &files, columns);
                // Files are divided only if they are wider than a line, or if the line has just
                // begun with a gap.
                let is_wide = count > (layout.width - FIRST_COLUMN) / columns;
                let needed = if is_wide { 1 } else { count };
                if self.names_end > 0 && room < needed {
                    return Some(Part::Drawn(files, columns));
                }
                let end = files.start + room.clamp(1, count) as i64;
                self.draw(layout, files.start..end, columns);
                Some(Part::Drawn(end..files.end, columns)).filter(|_| end < files.end)
            }
        }
    }

    /// The first column that is free.
    pub(super) fn end(&self) -> usize {
        self.items.last().map_or(FIRST_COLUMN, |item| item.column + item.columns)
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
        let columns = SQUARE_COLUMNS;
        self.items.push(Item { column, columns, file, left_out, label: Some(label) });
    }

    /// How many of some files there is room for, with the names of the first and of those that are
    /// labelled before others.
    fn room(&self, layout: &Layout, files: &Range<i64>, columns: usize) -> usize {
        let room = layout.width.saturating_sub(self.end());
        let named = layout.labelled_first.iter().filter(|&file| files.contains(file));
        named.chain([&files.start]).fold(room / columns, |count, &file| {
            let index = (file - files.start) as usize;
            let is_cut = index * columns + layout.name(file).len() > room;
            if is_cut {
                count.min(index)
            } else {
                count
            }
        })
    }

    /// Adds neighbouring files with their labels.
    fn draw(&mut self, layout: &Layout, files: Range<i64>, columns: usize) {
        let mut labels = layout.labels(&files, columns);
        for (index, file) in files.enumerate() {
            let (column, label) = (self.end(), labels.remove(&(index * columns)));
            if let Some(name) = &label {
                self.names_end = column + name.len();
            }
            self.items.push(Item { column, columns, file, left_out: 0, label });
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

impl Layout {
    fn name(&self, file: i64) -> String {
        self.coordinates.file_name(file)
    }

    /// The labels of neighbouring files, by their columns from the first file on: those of the most
    /// important files, then of the first, then of every n-th file, with the least n for which the
    /// labels do not overlap. These end with a blank below the files.
    fn labels(&self, files: &Range<i64>, columns: usize) -> BTreeMap<usize, String> {
        let longest = self.name(files.start).len().max(self.name(files.end - 1).len()) + 1;
        let distance = LABEL_DISTANCES.into_iter().find(|distance| columns * distance >= longest);
        let end = (files.end - files.start) as usize * columns;
        let first = self.labelled_first.iter().copied().filter(|file| files.contains(file));
        let others = files.clone().step_by(distance.unwrap_or(usize::MAX));
        let mut labels = BTreeMap::<usize, String>::new();
        let important = first.chain([files.start]).map(|file| (file, usize::MAX));
        for (file, end) in important.chain(others.map(|file| (file, end))) {
            let (column, name) = ((file - files.start) as usize * columns, self.name(file));
            let follows = labels.range(..=column).next_back();
            let follows = follows.map_or(true, |(start, name)| start + name.len() < column);
            let next = labels.range(column..).next().map_or(end, |(&start, _)| start);
            if follows && column + name.len() < next {
                labels.insert(column, name);
            }
        }
        labels
    }
}

impl Item {
    pub(super) fn is_gap(&self) -> bool {
        self.left_out > 0
    }
}
