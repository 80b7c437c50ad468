//! The layout of a board in strips and in columns of text, which SVG shares.
//!
//! A board wider than the text is cut into strips, one below the other. A square takes two columns;
//! in text, a space and as many as the widest square up to the next gap. The first two columns are
//! for rank numbers.

use super::cells::SQUARE_COLUMNS;
use super::{Picture, TextStyle};
use std::iter;
use std::ops::Range;

pub(super) const FIRST_COLUMN: usize = 2;

/// Distances between labels: the smallest that leaves room for them is used.
const LABEL_DISTANCES: [i64; 5] = [1, 2, 5, 10, 20];

/// The size of the gap beyond either end of the infinite board: more files than between any two.
const BEYOND: i64 = 1 << 62;

/// What a layout is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Medium {
    Text,
    Svg,
}

/// A part of a board, with all ranks, that is no wider than the text.
#[derive(Clone, Debug, Default)]
pub(super) struct Strip {
    pub(super) items: Vec<Item>,
    /// The first free column in each row of labels.
    pub(super) label_ends: Vec<usize>,
}

/// A file or a gap.
#[derive(Clone, Debug)]
pub(super) struct Item {
    /// The number of the file, or those of the gap.
    pub(super) files: Range<i64>,
    pub(super) is_gap: bool,
    pub(super) columns: Range<usize>,
    /// The column of its character and its label: in a gap, after spaces that keep labels apart.
    pub(super) column: usize,
    pub(super) label: Option<String>,
    /// The row of the label, from 0 at the top; a gap's is 1 or more.
    pub(super) row: usize,
}

/// A gap, or the files up to the next one.
struct Section {
    files: Range<i64>,
    /// The columns of each file; 0 in a gap.
    columns: usize,
}

/// What all strips have in common.
struct Layout<'a> {
    picture: &'a Picture,
    medium: Medium,
    /// The maximum width of a strip in columns.
    width: usize,
    /// The files that always have labels.
    labelled: Vec<i64>,
}

/// The strips of a picture, at most `width` columns wide, or [`TextStyle::LEAST_WIDTH`] if that is
/// more. Takes O((n + m) log m) for n files that are drawn and m marks and numbers.
pub(super) fn strips(
    picture: &Picture,
    width: usize,
    medium: Medium,
) -> impl Iterator<Item = Strip> + '_ {
    let width = width.max(TextStyle::LEAST_WIDTH);
    let layout = Layout { picture, medium, width, labelled: picture.labelled() };
    let mut sections = layout.sections().into_iter().peekable();
    iter::from_fn(move || {
        let mut strip = Strip::default();
        while sections.peek_mut().is_some_and(|section| strip.add(section, &layout)) {
            sections.next();
        }
        (!strip.items.is_empty()).then_some(strip)
    })
}

impl Strip {
    /// Moves as much of a section to the strip as it has room for. Returns whether that is all.
    fn add(&mut self, section: &mut Section, layout: &Layout<'_>) -> bool {
        if section.columns == 0 {
            self.add_gap(section.files.clone(), layout)
        } else {
            self.add_files(&mut section.files, section.columns, layout)
        }
    }

    /// Adds a gap between files if there is room for its label, or one beyond the ends.
    fn add_gap(&mut self, files: Range<i64>, layout: &Layout<'_>) -> bool {
        let left_out = files.end - files.start;
        let label = (left_out < BEYOND).then(|| format!("+{left_out}"));
        let mut column = self.end();
        if let Some(label) = &label {
            // Labels have a space between them, even if one is below the other.
            column = self.label_ends.iter().copied().fold(column, usize::max);
            let end = column + layout.label_columns(label) - 1;
            if !self.items.is_empty() && end > layout.width {
                return false;
            }
        }
        let columns = self.end()..column + SQUARE_COLUMNS;
        self.push(Item { files, is_gap: true, columns, column, label, row: 1 }, layout);
        true
    }

    /// Moves as many files to the strip as it has room for. Returns whether those are all.
    fn add_files(&mut self, files: &mut Range<i64>, columns: usize, layout: &Layout<'_>) -> bool {
        let count = (files.end - files.start) as usize;
        // The last file shares a strip with the gap beyond it, which takes a column.
        let last = layout.picture.files.last();
        let is_last = layout.picture.is_infinite && last == Some(files.end - 1);
        let width = count * columns + usize::from(is_last);
        let mut room = self.room(files, columns, layout);
        if self.end() + width > layout.width {
            room = room.min(count - 1);
        }
        // Files are split only if they are wider than a strip, or if the strip has only a gap so
        // far. So in 30 columns, after ten files and a gap, ten more begin a new strip, but twenty
        // begin on the same one.
        let needed = if FIRST_COLUMN + width > layout.width { 1 } else { count };
        if room < needed && self.items.iter().any(|item| !item.is_gap) {
            return false;
        }
        let added = files.start..files.start + room.clamp(1, count) as i64;
        files.start = added.end;
        for (file, label) in added.clone().zip(layout.labels(added, columns)) {
            let column = self.end();
            let columns = column..column + columns;
            let files = file..file + 1;
            self.push(Item { files, is_gap: false, columns, column, label, row: 0 }, layout);
        }
        files.is_empty()
    }

    /// How many files fit, with the labels of those that always have one.
    fn room(&self, files: &Range<i64>, columns: usize, layout: &Layout<'_>) -> usize {
        let room = layout.width.saturating_sub(self.end());
        let mut count = room / columns;
        for file in layout.labelled_of(files).chain([files.start]) {
            let before = (file - files.start) as usize;
            if before * columns + layout.label_columns(&layout.picture.file_name(file)) > room + 1 {
                count = count.min(before);
            }
        }
        count
    }

    /// Adds an item. Its label is in the first row from `row` on that has room for it.
    fn push(&mut self, mut item: Item, layout: &Layout<'_>) {
        if let Some(label) = &item.label {
            while self.label_ends.get(item.row) > Some(&item.column) {
                item.row += 1;
            }
            self.label_ends.resize(self.label_ends.len().max(item.row + 1), 0);
            self.label_ends[item.row] = item.column + layout.label_columns(label);
        }
        self.items.push(item);
    }

    /// The first free column.
    pub(super) fn end(&self) -> usize {
        self.items.last().map_or(FIRST_COLUMN, |item| item.columns.end)
    }

    /// From its first file to its last, gaps included.
    pub(super) fn files(&self) -> Range<i64> {
        self.items[0].files.start..self.items[self.items.len() - 1].files.end
    }
}

impl Layout<'_> {
    fn sections(&self) -> Vec<Section> {
        let gap = |files: Range<i64>| Section { files, columns: 0 };
        let mut sections: Vec<Section> = Vec::new();
        for (file, contents) in self.picture.files.drawn() {
            let columns = match self.medium {
                Medium::Text => self.picture.columns_of(file, contents),
                Medium::Svg => SQUARE_COLUMNS,
            };
            match sections.last_mut() {
                Some(section) if section.files.end == file => {
                    section.files.end += 1;
                    section.columns = section.columns.max(columns);
                }
                last => {
                    let start = last.map_or(file - BEYOND, |last| last.files.end);
                    let files = file..file + 1;
                    sections.extend([gap(start..file), Section { files, columns }]);
                }
            }
        }
        if let Some(last) = sections.last() {
            sections.push(gap(last.files.end..last.files.end + BEYOND));
        }
        if !self.picture.is_infinite {
            sections.retain(|section| section.columns > 0);
        }
        sections
    }

    /// The columns of a label with the space after it: in SVG, five characters fill a square.
    fn label_columns(&self, label: &str) -> usize {
        match self.medium {
            Medium::Text => label.len() + 1,
            Medium::Svg => (SQUARE_COLUMNS * (label.len() + 1)).div_ceil(5),
        }
    }

    /// The files among these that always have labels.
    fn labelled_of<'a>(&'a self, files: &'a Range<i64>) -> impl Iterator<Item = i64> + 'a {
        self.labelled.iter().copied().filter(|file| files.contains(file))
    }

    /// The labels of consecutive files. The first and every n-th have one, with the smallest n that
    /// keeps them apart, unless it overlaps one that is always there or, after the first, goes
    /// beyond the files.
    fn labels(&self, files: Range<i64>, columns: usize) -> Vec<Option<String>> {
        let step = columns as i64;
        let columns_of = |file: i64| self.label_columns(&self.picture.file_name(file)) as i64;
        let longest = columns_of(files.start).max(columns_of(files.end - 1));
        let distance = LABEL_DISTANCES.into_iter().find(|distance| step * distance >= longest);
        let distance = distance.expect("a label takes at most 21 columns");
        // Whether there is room for a file's label before another file.
        let fits = |file: i64, next: i64| (next - file) * step >= columns_of(file);
        let is_nth = |file: i64| (file - files.start) % distance == 0 && fits(file, files.end);
        let labelled: Vec<i64> = self.labelled_of(&files).collect();
        let has_label = |file: i64| {
            labelled.contains(&file)
                || (file == files.start || is_nth(file))
                    && labelled.iter().all(|&other| fits(file.min(other), file.max(other)))
        };
        let label = |file: i64| has_label(file).then(|| self.picture.file_name(file));
        files.clone().map(label).collect()
    }
}
