//! The layout of a board in strips and in columns of text, which SVG shares.
//!
//! A board wider than the text is cut into strips, one below the other. A file takes as many
//! columns as its widest square, and a space; on the 8x8 board, as the widest square of all if that
//! fits. The first two columns are for rank numbers.

use super::drawn_file::DrawnFile;
use super::glyphs::Glyph;
use super::Picture;
use crate::board::Rank;
use std::ops::Range;

/// The columns of a gap and, at least, of a file.
pub(super) const SQUARE_COLUMNS: usize = 2;

pub(super) const FIRST_COLUMN: usize = 2;

/// The default width, that of most terminals.
pub(super) const DEFAULT_WIDTH: usize = 80;

/// The size of the gap beyond either end of the infinite board: more files than between any two.
const BEYOND: i64 = 1 << 62;

/// What a layout is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Medium {
    Text,
    Svg,
}

impl Medium {
    /// The columns of a file with the space after it.
    fn columns_of(self, file: &DrawnFile) -> usize {
        if self == Medium::Svg || file.is_plain() {
            return SQUARE_COLUMNS;
        }
        let mut line: Vec<Glyph> = Vec::new();
        let columns = Rank::ALL.map(|rank| {
            line.clear();
            file.cell(rank).write(&mut line);
            line.len() + 1
        });
        columns.into_iter().fold(SQUARE_COLUMNS, usize::max)
    }

    /// The columns of a label with the space after it. In SVG, five characters fill a square.
    fn label_columns(self, label: &str) -> usize {
        match self {
            Medium::Text => label.len() + 1,
            Medium::Svg => (SQUARE_COLUMNS * (label.len() + 1)).div_ceil(5),
        }
    }
}

/// A file that is drawn, or a gap.
#[derive(Clone, Debug)]
pub(super) struct Item {
    /// The number of the file, or those of the gap.
    pub(super) files: Range<i64>,
    /// The index of the file. For a gap, that of a file beside it, which looks the same.
    pub(super) index: usize,
    pub(super) is_gap: bool,
    /// Whether the label is always shown. That is so for a file that the picture names, and for a
    /// gap between two files.
    pub(super) is_named: bool,
    /// The columns of the item on its strip.
    pub(super) columns: Range<usize>,
    /// The columns that the item needs if it is the last on its strip. Its label may be wider than
    /// the item itself, and the gap beyond the last file has to be on the same strip as that file.
    least_room: usize,
}

/// A part of a board, with all ranks.
#[derive(Clone, Debug)]
pub(super) struct Strip {
    pub(super) items: Vec<Item>,
    pub(super) labels: Vec<Label>,
    /// The first free column in each row of labels.
    pub(super) label_ends: Vec<usize>,
}

/// The label of an item, which begins in the item's first column.
#[derive(Clone, Debug)]
pub(super) struct Label {
    pub(super) text: String,
    /// The columns of the item.
    pub(super) columns: Range<usize>,
    /// Counts from 0 at the top. The labels of gaps are in row 1 or below.
    pub(super) row: usize,
}

/// Cuts a board into as few strips as possible. None is wider than `line` columns, unless a single
/// file is. Takes O(n + m) for n files that are drawn and m marks and numbers. The labels of a strip
/// are made when it is asked for.
pub(super) fn strips(
    picture: &Picture,
    line: usize,
    medium: Medium,
) -> impl ExactSizeIterator<Item = Strip> + '_ {
    let mut items = items(picture, line, medium);
    let strips = cut_into_strips(&mut items, line).into_iter();
    strips.map(move |strip| Strip::new(picture, items[strip].to_vec(), medium))
}

/// The files that are drawn, with the gaps between them and, on the infinite board, beyond them.
/// Their columns still count from 0.
fn items(picture: &Picture, line: usize, medium: Medium) -> Vec<Item> {
    // On the 8x8 board, all files are as wide as the widest if the board then fits in a line.
    let columns = picture.files.iter().map(|file| medium.columns_of(file));
    let widest = if picture.is_infinite { None } else { columns.max() };
    let equal = widest.filter(|widest| FIRST_COLUMN + picture.files.len() * widest <= line);
    let mut items: Vec<Item> = Vec::new();
    for (index, file) in picture.files.iter().enumerate() {
        let start = items.last().map_or(file.number - BEYOND, |last| last.files.end);
        let is_after_gap = picture.is_infinite && start < file.number;
        if is_after_gap {
            items.push(gap(start..file.number, index.saturating_sub(1), medium));
        }
        let columns = equal.unwrap_or_else(|| medium.columns_of(file));
        let mut least_room = columns;
        if file.is_named || is_after_gap {
            least_room = columns.max(medium.label_columns(&picture.label(file.number)) - 1);
        }
        items.push(Item {
            files: file.number..file.number + 1,
            index,
            is_gap: false,
            is_named: file.is_named,
            columns: 0..columns,
            least_room,
        });
    }
    if let Some(last) = items.last_mut().filter(|_| picture.is_infinite) {
        last.least_room = last.least_room.max(last.columns.end + 1);
        let (index, end) = (last.index, last.files.end);
        items.push(gap(end..end + BEYOND, index, medium));
    }
    items
}

fn gap(files: Range<i64>, index: usize, medium: Medium) -> Item {
    let label = gap_label(&files);
    let least_room = label.as_ref().map_or(1, |label| medium.label_columns(label) - 1);
    let (is_named, columns) = (label.is_some(), 0..SQUARE_COLUMNS);
    Item { files, index, is_gap: true, is_named, columns, least_room }
}

/// The label of a gap, unless the gap is beyond the first or the last file.
fn gap_label(files: &Range<i64>) -> Option<String> {
    let left_out = files.end - files.start;
    (left_out < BEYOND).then(|| format!("+{left_out}"))
}

/// Cuts items into as few strips as fit in `line` columns, and gives the items their columns. The
/// strips have equal shares of all columns, as far as that costs no further strip.
fn cut_into_strips(items: &mut [Item], line: usize) -> Vec<Range<usize>> {
    // The gap beyond the last file cannot begin a strip.
    let end = items.len() - usize::from(items.last().is_some_and(|last| last.is_gap));
    let mut earliest = earliest_starts(&items[..end], line);
    let mut columns_left: usize = items.iter().map(|item| item.columns.len()).sum();
    let mut strips = Vec::new();
    let (mut start, mut taken) = (0, 0);
    for (index, item) in items.iter_mut().enumerate() {
        let has_share = taken * (earliest.len() + 1) >= columns_left;
        let is_early = earliest.last().map_or(true, |&next| index < next);
        let is_full = FIRST_COLUMN + taken + item.least_room > line;
        if start < index && index < end && (is_full || has_share && !is_early) {
            strips.push(start..index);
            earliest.pop();
            columns_left -= taken;
            (start, taken) = (index, 0);
        }
        let first = FIRST_COLUMN + taken;
        taken += item.columns.len();
        item.columns = first..FIRST_COLUMN + taken;
    }
    if !items.is_empty() {
        strips.push(start..items.len());
    }
    strips
}

/// The latest starts of strips that need no extra strip, the last strip first. The first strip has
/// none, as it starts with the board.
fn earliest_starts(items: &[Item], line: usize) -> Vec<usize> {
    let mut starts = Vec::new();
    // The columns that the items from this one on need on their strip.
    let mut needed = 0;
    for (index, item) in items.iter().enumerate().rev() {
        needed = item.least_room.max(item.columns.len() + needed);
        if FIRST_COLUMN + needed > line && index + 1 < items.len() {
            starts.push(index + 1);
            needed = item.least_room;
        }
    }
    starts
}

impl Strip {
    fn new(picture: &Picture, items: Vec<Item>, medium: Medium) -> Strip {
        let mut strip = Strip { items, labels: Vec::new(), label_ends: Vec::new() };
        for index in 0..strip.items.len() {
            let Item { ref files, is_gap, .. } = strip.items[index];
            let name = || picture.label(files.start);
            if let Some(label) = if is_gap { gap_label(files) } else { Some(name()) } {
                strip.add_label(index, label, medium);
            }
        }
        strip
    }

    /// Adds the label of an item if the item is named or has room for it. The labels of all items
    /// before this one have been added.
    fn add_label(&mut self, index: usize, text: String, medium: Medium) {
        let Item { is_gap, is_named, ref columns, .. } = self.items[index];
        let (start, end) = (columns.start, columns.start + medium.label_columns(&text));
        if !is_named && !self.has_room(index, end) {
            return;
        }
        let mut row = usize::from(is_gap);
        while self.label_end(row) > start {
            row += 1;
        }
        self.labels.push(Label { text, columns: columns.clone(), row });
        self.label_ends.resize(self.label_ends.len().max(row + 1), 0);
        self.label_ends[row] = end;
    }

    /// Whether there is room for the label of a file, which would end before the column `end`.
    ///
    /// The first label of a strip, or after a gap, only has to avoid the labels of named files. It
    /// is shown wherever possible, since readers count the files up to the next gap from it. Any
    /// other label also has to avoid earlier labels and gaps, and to end on the strip.
    fn has_room(&self, index: usize, end: usize) -> bool {
        let mut covered =
            self.items[index + 1..].iter().take_while(|item| item.columns.start < end);
        if index == 0 || self.items[index - 1].is_gap {
            let mut section = covered.take_while(|item| !item.is_gap);
            return section.all(|item| !item.is_named);
        }
        self.label_end(0) <= self.items[index].columns.start
            && end <= self.end_column()
            && covered.all(|item| !item.is_gap && !item.is_named)
    }

    /// The first free column in a row of labels.
    fn label_end(&self, row: usize) -> usize {
        self.label_ends.get(row).copied().unwrap_or(0)
    }

    /// The column after its last item.
    pub(super) fn end_column(&self) -> usize {
        self.items[self.items.len() - 1].columns.end
    }

    /// All files from the first to the last, those in gaps included.
    pub(super) fn files(&self) -> Range<i64> {
        self.items[0].files.start..self.items[self.items.len() - 1].files.end
    }
}
