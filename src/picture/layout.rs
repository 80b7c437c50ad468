//! The layout of a board in strips and in columns of text, which SVG shares.
//!
//! A board that is wider than the text is cut into strips, one below the other. A square takes two
//! columns; in text, as many as the widest square up to the next gap, and a space. The first two
//! columns are for the numbers of ranks.

use super::cells::SQUARE_COLUMNS;
use super::coordinates::Coordinates;
use super::{Picture, TextStyle};
use std::iter;
use std::ops::{Range, RangeInclusive};

pub(super) const FIRST_COLUMN: usize = 2;

/// Distances between labelled files: the smallest that leaves room for the labels is used.
const LABEL_DISTANCES: [usize; 5] = [1, 2, 5, 10, 20];

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
    pub(crate) items: Vec<Item>,
    /// The first free column in each row of labels.
    label_ends: Vec<usize>,
}

/// A file or a gap.
#[derive(Clone, Debug)]
pub(super) struct Item {
    /// Its columns, and that of its character: in a gap, after the spaces that keep labels apart.
    pub(crate) columns: Range<usize>,
    pub(crate) column: usize,
    /// The number of the file, or of the first in the gap.
    pub(crate) file: i64,
    /// The number of files that are left out; 0 if this is a file.
    pub(crate) left_out: i64,
    /// The text below it, which begins below its character.
    pub(crate) label: Option<String>,
    /// The row of the label, from 0 at the top; a gap's is 1 or more.
    pub(crate) row: usize,
}

/// Consecutive files with the gap before them and, in the last section, the one beyond them.
struct Section {
    /// The size of the gap before it; 0 if there is none.
    before: i64,
    files: Range<i64>,
    /// The columns of each file.
    columns: usize,
    after: i64,
}

/// What all strips have in common.
struct Layout {
    medium: Medium,
    coordinates: Coordinates,
    /// The maximum width of a strip in columns.
    width: usize,
    labelled: Vec<i64>,
}

/// The strips of a picture, at most `width` columns wide, or [`TextStyle::LEAST_WIDTH`] if that is
/// more. Takes O(n) for n files that are drawn.
pub(super) fn strips(
    picture: &Picture,
    width: usize,
    medium: Medium,
) -> impl Iterator<Item = Strip> {
    let layout = Layout {
        medium,
        coordinates: picture.coordinates,
        width: width.max(TextStyle::LEAST_WIDTH),
        labelled: picture.labelled(),
    };
    let mut sections = sections(picture, medium).into_iter().peekable();
    iter::from_fn(move || {
        let mut strip = Strip::default();
        while sections.peek_mut().is_some_and(|section| strip.add(section, &layout)) {
            sections.next();
        }
        (!strip.items.is_empty()).then_some(strip)
    })
}

fn sections(picture: &Picture, medium: Medium) -> Vec<Section> {
    let beyond = if picture.coordinates == Coordinates::Numbers { BEYOND } else { 0 };
    let mut sections: Vec<Section> = Vec::new();
    for (file, contents) in picture.files.drawn() {
        let columns = match medium {
            Medium::Text => picture.columns_of(file, contents),
            Medium::Svg => SQUARE_COLUMNS,
        };
        match sections.last_mut() {
            Some(section) if section.files.end == file => {
                section.files.end += 1;
                section.columns = columns.max(section.columns);
            }
            last => {
                let before = last.map_or(beyond, |section| file - section.files.end);
                sections.push(Section { before, files: file..file + 1, columns, after: 0 });
            }
        }
    }
    if let Some(last) = sections.last_mut() {
        last.after = beyond;
    }
    sections
}

impl Strip {
    /// Moves as much of a section to the strip as it has room for. Returns whether that is all.
    fn add(&mut self, section: &mut Section, layout: &Layout) -> bool {
        let Section { before, ref mut files, columns, after } = *section;
        if before > 0 {
            // Labels have a space between them, even if one is below the other.
            let column = self.label_ends.iter().copied().fold(self.end(), usize::max);
            let gap = self.gap(column, files.start - before, before);
            let label = gap.label.as_ref().map_or(0, |label| layout.label_columns(label) - 1);
            if !self.items.is_empty() && column + label > layout.width {
                return false;
            }
            self.push(gap, layout);
            section.before = 0;
        }
        // The gap beyond the last file stands on that file's strip.
        let closing = usize::from(after > 0);
        let count = (files.end - files.start) as usize;
        let is_cut = self.end() + count * columns + closing > layout.width;
        let room = self.room(layout, files, columns).min(count - usize::from(is_cut));
        // A section is split if it is wider than a strip, or if the strip has only a gap so far. So
        // in 30 columns, after ten files and a gap, ten more begin a new strip, but twenty begin on
        // the same one.
        let is_wide = FIRST_COLUMN + count * columns + closing > layout.width;
        let needed = if is_wide { 1 } else { count };
        if self.label_ends.first() > Some(&0) && room < needed {
            return false;
        }
        let end = files.start + room.max(1) as i64;
        for (file, label) in (files.start..end).zip(layout.labels(files.start..end, columns)) {
            let column = self.end();
            let columns = column..column + columns;
            self.push(Item { columns, column, file, left_out: 0, label, row: 0 }, layout);
        }
        files.start = end;
        if files.is_empty() && after > 0 {
            self.push(self.gap(self.end(), end, after), layout);
        }
        files.is_empty()
    }

    /// A gap at the end of the strip, with its character in `column`.
    fn gap(&self, column: usize, file: i64, left_out: i64) -> Item {
        let columns = self.end()..column + SQUARE_COLUMNS;
        let label = (left_out < BEYOND).then(|| format!("+{left_out}"));
        Item { columns, column, file, left_out, label, row: 1 }
    }

    /// Adds an item. Its label is in the first row from `row` on that has room for it.
    fn push(&mut self, mut item: Item, layout: &Layout) {
        if let Some(label) = &item.label {
            let is_taken = |row: usize| self.label_ends.get(row) > Some(&item.column);
            item.row = (item.row..).find(|&row| !is_taken(row)).expect("rows without end");
            self.label_ends.resize(self.label_ends.len().max(item.row + 1), 0);
            self.label_ends[item.row] = item.column + layout.label_columns(label);
        }
        self.items.push(item);
    }

    /// The first free column.
    pub(super) fn end(&self) -> usize {
        self.items.last().map_or(FIRST_COLUMN, |item| item.columns.end)
    }

    pub(super) fn label_rows(&self) -> usize {
        self.label_ends.len()
    }

    /// How many files fit, with the labels of the important ones.
    fn room(&self, layout: &Layout, files: &Range<i64>, columns: usize) -> usize {
        let room = layout.width.saturating_sub(self.end());
        let ends = layout.important(files).chain([files.start]).map(|file| {
            let index = (file - files.start) as usize;
            (index, index * columns + layout.label_columns(&layout.name(file)))
        });
        let cut = ends.filter(|&(_, end)| end - 1 > room);
        cut.map(|(index, _)| index).fold(room / columns, usize::min)
    }

    /// From its first file to its last, gaps included.
    pub(super) fn files(&self) -> RangeInclusive<i64> {
        let last = &self.items[self.items.len() - 1];
        self.items[0].file..=last.file + (last.left_out - 1).max(0)
    }
}

impl Layout {
    fn name(&self, file: i64) -> String {
        self.coordinates.file_name(file)
    }

    /// The columns of a label with the space after it: in SVG, five characters fill a square.
    fn label_columns(&self, label: &str) -> usize {
        match self.medium {
            Medium::Text => label.len() + 1,
            Medium::Svg => (SQUARE_COLUMNS * (label.len() + 1)).div_ceil(5),
        }
    }

    /// The files among these that always have labels.
    fn important<'a>(&'a self, files: &'a Range<i64>) -> impl Iterator<Item = i64> + 'a {
        self.labelled.iter().copied().filter(|file| files.contains(file))
    }

    /// The labels of consecutive files. The important ones always have one. The first and every
    /// n-th have one unless it overlaps an important one's, with the smallest n that keeps them
    /// apart; an n-th file's label also ends before the files do.
    fn labels(&self, files: Range<i64>, columns: usize) -> Vec<Option<String>> {
        let columns_of = |file: i64| self.label_columns(&self.name(file));
        let longest = columns_of(files.start).max(columns_of(files.end - 1));
        let distance = LABEL_DISTANCES.into_iter().find(|distance| columns * distance >= longest);
        // Whether there is room for a file's label before another file.
        let fits = |file: i64, next: i64| next > file + ((columns_of(file) - 1) / columns) as i64;
        let is_nth = |file: i64| {
            distance.is_some_and(|distance| (file - files.start) % distance as i64 == 0)
                && fits(file, files.end)
        };
        let is_free =
            |file: i64| self.important(&files).all(|other| fits(file.min(other), file.max(other)));
        let label = |file: i64| {
            let is_important = self.important(&files).any(|important| important == file);
            let is_other = || (file == files.start || is_nth(file)) && is_free(file);
            (is_important || is_other()).then(|| self.name(file))
        };
        files.clone().map(label).collect()
    }
}

impl Item {
    pub(super) fn is_gap(&self) -> bool {
        self.left_out > 0
    }

    /// Whether there are files on both sides of a gap, to the west and to the east.
    pub(super) fn files_beside(&self) -> [bool; 2] {
        let is_first = self.columns.start == FIRST_COLUMN;
        [!is_first, is_first].map(|is_beside| is_beside || self.label.is_some())
    }
}
