//! The layout of a board in lines and columns of text, which SVG shares.
//!
//! A square takes two columns, and in text as many more as the longest number between two gaps has
//! digits. The first two columns are for the numbers of ranks.

use super::{Coordinates, Picture, TextStyle};
use std::collections::BTreeMap;
use std::iter;
use std::ops::{Range, RangeInclusive};

/// The columns of a square without a number, and of a gap.
pub(super) const SQUARE_COLUMNS: usize = 2;

pub(super) const FIRST_COLUMN: usize = 2;

/// The distances between labelled files, of which the least is taken that has room for the labels.
const LABEL_DISTANCES: [usize; 5] = [1, 2, 5, 10, 20];

/// A line of a board.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    pub items: Vec<Item>,
    /// The ends of the labels of files, and of those of gaps, which are one row lower.
    label_ends: [usize; 2],
}

/// A file or a gap.
#[derive(Clone, Debug)]
pub(super) struct Item {
    /// All its columns, and that of its character: in a gap, blanks may come before it, so that
    /// labels do not overlap.
    pub columns: Range<usize>,
    pub column: usize,
    /// The number of the file, or of the first in the gap.
    pub file: i64,
    /// The number of files that are left out; 0 if this is a file.
    pub left_out: i64,
    /// The text below it, which begins below its character.
    pub label: Option<String>,
}

/// Consecutive files, and the number of files that are left out before them.
struct Section {
    left_out: i64,
    files: Range<i64>,
    /// The columns of each file.
    columns: usize,
}

/// What all lines have in common.
struct Layout {
    coordinates: Coordinates,
    /// The maximum width of a line in columns.
    width: usize,
    labelled_first: Vec<i64>,
}

/// The lines of a picture, at most `width` columns wide, or [`TextStyle::LEAST_WIDTH`] if that is
/// more. With numbers, squares have columns for them. Takes O(n) for n files that are drawn.
pub(super) fn lines(
    picture: &Picture,
    width: usize,
    with_numbers: bool,
) -> impl Iterator<Item = Line> {
    let layout = Layout {
        coordinates: picture.coordinates,
        width: width.max(TextStyle::LEAST_WIDTH),
        labelled_first: picture.labelled_first(),
    };
    let mut sections = sections(picture, with_numbers).into_iter().peekable();
    iter::from_fn(move || {
        let mut line = Line::default();
        while sections.peek_mut().is_some_and(|section| line.add(section, &layout)) {
            sections.next();
        }
        Some(line).filter(|line| !line.items.is_empty())
    })
}

fn sections(picture: &Picture, with_numbers: bool) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for file in picture.files.drawn() {
        let greatest = picture.files.greatest_number_on(file).filter(|_| with_numbers);
        let columns = SQUARE_COLUMNS + greatest.map_or(0, |number| number.to_string().len());
        match sections.last_mut() {
            Some(section) if section.files.end == file => {
                section.files.end += 1;
                section.columns = columns.max(section.columns);
            }
            last => {
                let left_out = last.map_or(0, |section| file - section.files.end);
                sections.push(Section { left_out, files: file..file + 1, columns });
            }
        }
    }
    sections
}

impl Line {
    /// Moves as much of a section to the line as it has room for. Returns whether that is all.
    fn add(&mut self, section: &mut Section, layout: &Layout) -> bool {
        let Section { left_out, ref mut files, columns } = *section;
        if left_out > 0 {
            let label = format!("+{}", left_out);
            // Labels have a blank between them, even if one is below the other.
            let column = self.label_ends.iter().fold(self.end(), |start, end| start.max(end + 1));
            if !self.items.is_empty() && column + label.len() > layout.width {
                return false;
            }
            let columns = self.end()..column + SQUARE_COLUMNS;
            let (file, label) = (files.start - left_out, Some(label));
            self.push(Item { columns, column, file, left_out, label });
            section.left_out = 0;
        }
        let count = (files.end - files.start) as usize;
        let room = self.room(layout, files, columns);
        // A section is split only if it is wider than a line or if nothing but a gap is before it.
        let is_wide = count > (layout.width - FIRST_COLUMN) / columns;
        let needed = if is_wide { 1 } else { count };
        if self.label_ends[0] > 0 && room < needed {
            return false;
        }
        let end = files.start + room.clamp(1, count) as i64;
        let mut labels = layout.labels(&(files.start..end), columns);
        for file in files.start..end {
            let (column, label) = (self.end(), labels.remove(&file));
            self.push(Item { columns: column..column + columns, column, file, left_out: 0, label });
        }
        files.start = end;
        files.is_empty()
    }

    fn push(&mut self, item: Item) {
        if let Some(label) = &item.label {
            self.label_ends[usize::from(item.is_gap())] = item.column + label.len();
        }
        self.items.push(item);
    }

    /// The first free column.
    pub(super) fn end(&self) -> usize {
        self.items.last().map_or(FIRST_COLUMN, |item| item.columns.end)
    }

    pub(super) fn has_gaps(&self) -> bool {
        self.label_ends[1] > 0
    }

    /// The number of files for which there is room, including the labels of the important ones.
    fn room(&self, layout: &Layout, files: &Range<i64>, columns: usize) -> usize {
        let room = layout.width.saturating_sub(self.end());
        let ends = layout.important(files).map(|file| {
            let index = (file - files.start) as usize;
            (index, index * columns + layout.name(file).len())
        });
        let cut = ends.filter(|&(_, end)| end > room);
        cut.map(|(index, _)| index).fold(room / columns, usize::min)
    }

    /// From its first file to its last, those of gaps included.
    pub(super) fn files(&self) -> RangeInclusive<i64> {
        let last = &self.items[self.items.len() - 1];
        self.items[0].file..=last.file + (last.left_out - 1).max(0)
    }
}

impl Layout {
    fn name(&self, file: i64) -> String {
        self.coordinates.file_name(file)
    }

    /// The files whose labels have priority, the first of these files included.
    fn important<'a>(&'a self, files: &'a Range<i64>) -> impl Iterator<Item = i64> + 'a {
        let important = self.labelled_first.iter().copied();
        important.filter(|file| files.contains(file)).chain([files.start])
    }

    /// The labels of consecutive files: those of the important ones, then of every n-th file, with
    /// the least n for which labels do not overlap. The latter do not reach beyond the files.
    fn labels(&self, files: &Range<i64>, columns: usize) -> BTreeMap<i64, String> {
        let longest = self.name(files.start).len().max(self.name(files.end - 1).len()) + 1;
        let distance = LABEL_DISTANCES.into_iter().find(|distance| columns * distance >= longest);
        let others = files.clone().step_by(distance.unwrap_or(usize::MAX));
        let others = others.map(|file| (file, files.end));
        let mut labels = BTreeMap::<i64, String>::new();
        // Whether there is room for a label before a file.
        let fits =
            |file: i64, label: &str, next: i64| file + ((label.len() / columns) as i64) < next;
        for (file, end) in self.important(files).map(|file| (file, i64::MAX)).chain(others) {
            let name = self.name(file);
            let last = labels.range(..=file).next_back();
            let follows = last.map_or(true, |(&last, label)| fits(last, label, file));
            let next = labels.range(file..).next().map_or(end, |(&next, _)| next);
            if follows && fits(file, &name, next) {
                labels.insert(file, name);
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
